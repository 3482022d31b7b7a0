"""The allowance of presses and commands that each person has, so that one cannot keep the bot busy alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from keeping.clock import Clock

BURST: Final = 40
"""Most presses at once of a person who has pressed nothing for a while."""

EACH: Final = 250
"""Time in which another press is earned, in ms."""

REMEMBERED: Final = 10_000
"""Most people whose presses the bot remembers."""


class Allowance:
    """A bucket of `BURST` tokens for each person, which fills by one every `EACH` ms.

    It is kept in memory only, and only for people whose bucket is not full. Of several processes that take
    presses by HTTP, each has its own: a person may press that many times as often, and keeps none busier.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._full_at: dict[int, int] = {}
        """The times at which buckets are full again, in ms; the person who acted last stands last."""

    def take(self, person: int) -> bool:
        """Take a token from a person's bucket; return `False` if it is empty."""
        now = self._clock.now()
        # A bucket lacks no more than all tokens, even if the clock was set back.
        full_at = min(max(self._full_at.pop(person, now), now), now + BURST * EACH) + EACH
        allowed = full_at <= now + BURST * EACH
        self._full_at[person] = full_at if allowed else full_at - EACH
        self._forget(now)
        return allowed

    def _forget(self, now: Milliseconds) -> None:
        """Forget full buckets, of the longest idle people first, and the oldest of too many."""
        while self._full_at:
            oldest = next(iter(self._full_at))
            if self._full_at[oldest] > now and len(self._full_at) <= REMEMBERED:
                return
            del self._full_at[oldest]
