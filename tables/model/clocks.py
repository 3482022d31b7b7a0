"""The clock of a turn: when it runs, for whom, and what a seat saves of it.

A match waits for one seat, or for several that choose in secret at the same time; so one clock is enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from tables.model.pace import HOUR, MINUTE, PaceName
from tables.model.pause import LONGEST as LONGEST_PAUSE
from tables.model.presence import newcomers
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from games.engine.text import Seat
    from tables.model.pace import Pace
    from tables.model.table import Participant, Table

LOBBY_OPEN: Final = 86_400_000
"""Time after which a lobby is closed in which nobody has begun, in ms."""

SILENCES: Final = 2
"""Turns in a row that a seat may let pass; then a computer player stands in."""

STAND_IN: Final = "easy"
"""The level of the computer player that stands in: every game has it."""


def longest_silence(pace: Pace) -> int:
    """Return the longest time for which one person can hold up a match, in ms: then a computer stands in."""
    return SILENCES * (pace.turn + pace.reserve)


def offer_after(pace: Pace) -> int:
    """Return how long a computer player stands in, in ms, before the seat is offered to others."""
    return 10 * MINUTE if pace.name == PaceName.LIVE else max(HOUR, pace.turn)


def offer_due(table: Table, participant: Participant) -> int | None:
    """Return when a seat is to be offered to others, in ms; `None` if that is not to come."""
    if participant.stand_in is None or participant.offered:
        return None
    return participant.stood_in + offer_after(table.pace)


@dataclass(frozen=True, slots=True)
class TurnClock:
    """A clock that began at `since` and runs out at `until`, both in ms.

    `asked` is the turn of the log in which the turn began. `stopped` is how long it stood still meanwhile, in
    ms, because the bot could not be reached.
    """

    asked: int
    since: int
    until: int
    stopped: int = 0


def timed(table: Table) -> tuple[Seat, ...]:
    """Return the seats for which the clock of a table runs: people who are awaited."""
    if not table.pace.timed or table.phase is not Phase.RUNNING:
        return ()
    return tuple(seat for seat in table.awaited if not table.participants[seat].automatic)


def with_clock(before: Table, after: Table, now: int) -> Table:
    """Return `after` with its clock and its reserves, after a step from `before` at a time in ms.

    Whoever has answered is charged the time since the clock began, and gets that of a turn. For a newcomer,
    the clock begins anew, and nobody is charged.
    """
    if after.match is None or not after.pace.timed or after.pause is not None:
        return after
    if before.match is None:
        full = tuple(replace(one, reserve=after.pace.reserve) for one in after.participants)
        after = replace(after, participants=full)
    seats = timed(after)
    new = newcomers(before, after) & set(seats)
    clock = after.clock if _goes_on(after, seats) and not new else None
    if before.clock and not new:
        answered = set(timed(before)) - (set(seats) if clock else set())
        after = _charged(after, answered, max(0, now - before.clock.since - before.clock.stopped))
    return replace(after, clock=clock or _begun(after, seats, now))


def timers_of(table: Table) -> Mapping[str, int]:
    """Return what is due at a table by the clock, and when, in ms."""
    if table.phase is Phase.LOBBY:
        return {"lobby": table.opened + LOBBY_OPEN}
    if table.phase is Phase.RUNNING and table.pause is not None:
        return {"pause": table.pause.since + LONGEST_PAUSE}
    if table.phase is not Phase.RUNNING:
        return {}
    offers = [due for one in table.participants if (due := offer_due(table, one)) is not None]
    timers = {"offer": min(offers)} if offers else {}
    if table.clock is not None:
        since, until = table.clock.since, table.clock.until
        timers |= {"half": (since + until) // 2, "late": until - (until - since) // 10, "turn": until}
    return timers


def _goes_on(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Return whether the turn of the clock lasts: one seat decides again, or of several some have chosen."""
    clock = table.clock
    return clock is not None and any(table.participants[seat].asked == clock.asked for seat in seats)


def _begun(table: Table, seats: tuple[Seat, ...], now: int) -> TurnClock | None:
    if not seats:
        return None
    participants = [table.participants[seat] for seat in seats]
    length = table.pace.turn + max(one.reserve for one in participants)
    return TurnClock(max(one.asked for one in participants), now, now + length)


def _charged(table: Table, seats: Collection[Seat], used: int) -> Table:
    most, turn = table.pace.reserve, table.pace.turn
    participants = tuple(
        replace(one, reserve=max(0, min(most, one.reserve + turn - used))) if one.seat in seats else one
        for one in table.participants
    )
    return replace(table, participants=participants)
