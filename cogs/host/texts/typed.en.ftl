# Words that people type in any game. Lists have commas between; all languages are read at the same time.

# Words that never matter: articles, pronouns, politeness.
host-typed-ignored = the, teh, either, them, that, this, these, those, it, its, i, you, we, me, us, s, am, is, are, be, was, will, would, can, could, may, might, should, shall, must, let, lets, ill, ive, id, im, please, pls, plz, plese, thanks, thank, thx, ty, ok, okay, well, hm, hmm, hmmm, um, uh, so, now, just, only, really, rather, actually, maybe, perhaps, think, guess, want, wanna, gonna, going, like, love, need, would, there, here, number, nr, our, us, then, go, goes, make, do, hi, hello, answer, choice, and, with, for, at, by, as, right, alright, round, turn, time, again, also, ones, please

# Words that matter only where an answer has them: prepositions and common verbs.
host-typed-optional = my, your, own, of, in, on, to, into, onto, from, out, off, over, take, put, place, play, choose, choosing, pick, select, use, using, get, give, gimme, have, show, showing, say, bid, offer, pay, drop, stack, add, lay, move, bring, send, set, keep, claim, reveal, raise, spend, hold, grab, try, stick, throw, insert, call, name, decide, prefer, start, end, finish, leave, aim, target, visit, bidding, placing, playing, putting, taking, choosing, picking, going, showing, using, moving, dropping, adding, paying, offering, laying, keeping, card, piece

# Numbers, each followed by its words.
host-typed-numbers = 0 zero none nothing nil no, 1 one single a an, 2 two couple pair, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve dozen, 13 thirteen, 14 fourteen, 15 fifteen, 16 sixteen, 17 seventeen, 18 eighteen, 19 nineteen, 20 twenty, 30 thirty, 40 forty fourty, 50 fifty, 60 sixty

# Articles that may also mean the number 1.
host-typed-articles = a, an

# Ordinal numbers, and what follows their digits.
host-typed-ordinals = 1 first, 2 second, 3 third, 4 fourth, 5 fifth, 6 sixth, 7 seventh, 8 eighth, 9 ninth, 10 tenth
host-typed-endings = st, nd, rd, th

# The highest number that can be chosen.
host-typed-most = all, everything, all of them, the most, max, maximum

host-typed-not = not, dont, never, without, except, less, fewer, least, instead, but
host-typed-or = or
host-typed-and = and
host-typed-twice = twice, two times, 2 times

# Standing orders.
host-typed-then = then, first, next, afterwards, after that
host-typed-always = always, every time, each time, from now on, until i say otherwise, forever
host-typed-when = when, whenever, while, if, as long as, as soon as, once, where, with, from
host-typed-unless = unless, except when, except if, except while
host-typed-least = at least, or more, or later, no less than, no fewer than, not less than, not fewer than, >=, ≥, from
host-typed-utmost = at most, or fewer, or less, or earlier, no more than, not more than, <=, ≤, up to
host-typed-above = more than, over, above, >
host-typed-below = fewer than, less than, under, below, <

# What turns a fact round; what says nothing in a condition; how people speak of themselves and of what they have.
host-typed-not-so = not, do not, does not
host-typed-idle = the, is, are, am, on, in, of, to, at, there is, there are, it is, own, still, now, currently, please
host-typed-self = i, you, me
host-typed-own = my, your
host-typed-have = have, hold, got
host-typed-has = has
host-typed-any = any, anything, random, at random, whatever, anything at random
