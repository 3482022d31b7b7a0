"""The clock of a turn: as it runs, and as it was when a choice ended it."""

from __future__ import annotations

from games.engine.ids import Milliseconds
from games.engine.record import Record
from games.engine.text import Seat
from tables.model.rest import AWAKE, Span, count_ms


class TurnClock(Record):
    """A clock that began at `since` and runs out at `until`, once `length` has counted; all in ms.

    `asked` is the turn of the log in which the turn began. `half` and `late` are when people are reminded.
    `stops` are the times in which it stood still for all: pauses, and those without the bot.
    """

    asked: int
    since: Milliseconds
    length: int
    until: Milliseconds
    half: int
    late: int
    stops: tuple[Span, ...] = ()

    @property
    def stopped(self) -> int:
        """The time for which the clock stood still for all, in ms."""
        until = max((end for _, end in self.stops), default=self.since)
        return until - self.since - count_ms(AWAKE, self.since, Milliseconds(until), self.stops)


class EndedClock(Record):
    """The clock of a seat as it was when its choice ended it, as in `TurnClock`, and its reserve then."""

    seat: Seat
    reserve: int
    asked: int
    since: Milliseconds
    length: int
    half: int
    late: int
    stops: tuple[Span, ...] = ()
