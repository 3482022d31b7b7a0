# What the kernel says when a choice cannot be taken.

engine-over = The match is over: there is nothing left to choose.
engine-not-asked = You have nothing to choose right now.
engine-not-offered = That is not among what you may choose now.
engine-no-such-answer = There is no such answer to choose here.
