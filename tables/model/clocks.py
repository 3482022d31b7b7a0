"""The clock of a turn: when it runs, for whom, and what a seat saves of it.

A match waits for one seat, or for several that choose in secret at the same time; so one clock is enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.ids import Milliseconds
from games.engine.record import replace
from tables.model.consent import hold_start, lapse, open_pleas, reminder
from tables.model.pace import HOUR, MINUTE, PaceName
from tables.model.pause import LONGEST as LONGEST_PAUSE
from tables.model.presence import newcomers
from tables.model.rest import AWAKE, YEARLY_ABSENCE, count_ms, latest, nights, time_after
from tables.model.table import Phase
from tables.model.turn_clock import EndedClock, TurnClock

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.engine.text import Seat
    from tables.model.pace import Pace
    from tables.model.rest import Rest
    from tables.model.table import Participant, Table

LOBBY_OPEN: Final = 86_400_000
"""Time after which a lobby that has not begun is closed, in ms."""

SILENCES: Final = 2
"""Turns in a row that a seat may let pass; then a computer player stands in."""

STAND_IN: Final = "easy"
"""The level of the computer player that stands in: every game has it."""


REMINDERS: Final = frozenset({"half", "late"})
"""The kinds of timers that ring those for whom the clock runs."""

LAPSE: Final = "lapse"
"""The kind of the timer at which a request for consent lapses."""

PLEA: Final = "plea:"
"""The prefix of the kinds of timers that remind people of such requests."""


def longest_silence(pace: Pace) -> int:
    """Return the longest time for which one person can hold up a match, in ms: then a computer stands in.

    It includes a request of the person in each turn, which stops the clock for as long as a turn, their quiet
    hours, and all absences that they may announce.
    """
    length = 2 * pace.turn + pace.reserve
    return SILENCES * (length + nights(length)) + YEARLY_ABSENCE if pace.nights else SILENCES * length


def offer_after(pace: Pace) -> int:
    """Return how long a computer player stands in, in ms, before the seat is offered to others."""
    return 10 * MINUTE if pace.name == PaceName.LIVE else max(HOUR, pace.turn)


def offer_due(table: Table, participant: Participant) -> int | None:
    """Return when a seat is to be offered to others, in ms; `None` if that is not to come."""
    if participant.stand_in is None or participant.offered:
        return None
    return participant.stood_in + offer_after(table.pace)


def time_left(clock: TurnClock, now: Milliseconds) -> int:
    """Return the time left on a clock at a time in ms, quiet hours and absences aside."""
    return clock.length - count_ms(AWAKE, clock.since, max(clock.since, now), clock.stops)


def stopped_lately(table: Table) -> int:
    """Return for how long the clock of a table stood still, in ms; 0 once a seat has chosen since."""
    clock = table.clock
    if clock is None or not clock.stops:
        return 0
    end = max(end for _, end in clock.stops)
    chosen = table.match.choices if table.match else {}
    since = (
        participant
        for participant in table.participants
        if participant.seen > clock.asked or participant.seat in chosen
    )
    return 0 if any(participant.acted > end for participant in since) else clock.stopped


def seats_on_clock(table: Table) -> tuple[Seat, ...]:
    """Return the seats for which the clock of a table runs: people who are awaited."""
    if not table.pace.timed or table.phase is not Phase.RUNNING:
        return ()
    return tuple(seat for seat in table.awaited if not table.participants[seat].automatic)


def with_clock(before: Table, after: Table, moved: Collection[Seat], now: Milliseconds) -> Table:
    """Return `after` with its clock and its reserves, after a step from `before` at a time in ms.

    `moved` are the seats with a move in it, made by a person or not.

    A seat that has answered is charged the time since the clock began, and gets that of a turn. For a
    newcomer, the clock begins anew, and no seat is charged; it goes on for a person who has sat there before.
    """
    if after.match is None or not after.pace.timed:
        return after
    new = _strangers(before, after)
    if after.pause is not None:
        return replace(after, clock=None) if new & set(after.match.awaited) else after
    if before.match is None:
        full = tuple(replace(participant, reserve=after.pace.reserve) for participant in after.participants)
        after = replace(after, participants=full)
    seats = seats_on_clock(after)
    new &= set(seats)
    clock = after.clock if _goes_on(after, seats) and not new else None
    if before.clock and not new:
        answered = _chose(before, after, moved) - (set(seats) if clock else set())
        if clock is None and (gone := answered or _automatic_seats(before, after)):
            after = replace(after, ended_clock=_end_clock(before, before.clock, gone))
        after = _charge(after, answered, before.clock, now)
    if clock is None and not new and (again := _back_in_turn(before, seats)):
        return _as_it_was(after, again, now)
    return replace(after, clock=clock or _begin_clock(after, seats, now))


def timers_of(table: Table) -> dict[str, int]:
    """Return what is due at a table by the clock, and when, in ms."""
    if table.phase is Phase.LOBBY:
        return {"lobby": table.opened + LOBBY_OPEN}
    if table.phase is Phase.RUNNING and table.pause is not None:
        return {"pause": table.pause.since + LONGEST_PAUSE}
    if table.phase is not Phase.RUNNING:
        return {}
    offers = [due for participant in table.participants if (due := offer_due(table, participant)) is not None]
    timers = {"offer": min(offers)} if offers else {}
    if pleas := open_pleas(table):
        timers[LAPSE] = min(lapse(table, plea) for plea in pleas)
        if table.pace.timed:
            timers |= {f"{PLEA}{plea.matter}": reminder(table, plea) for plea in pleas}
    if table.clock is not None and hold_start(table) is None:
        timers |= {"half": table.clock.half, "late": table.clock.late, "turn": table.clock.until}
    return timers


def same_turn(before: Table, after: Table) -> bool:
    """Return whether one clock runs at two tables, though it may run out at another time."""
    running = before.clock is not None and after.clock is not None and before.clock.since == after.clock.since
    paused = before.pause is not None or after.pause is not None
    return running and not paused and hold_start(before) is hold_start(after) is None


def with_length(table: Table, clock: TurnClock, least: int = 0) -> Table:
    """Set the clock of a table anew for the rest of its people; it runs for the longest of them.

    It lasts until `least`, if there is a time for that, also in the rest of people who have chosen: however
    quiet hours change meanwhile, a clock runs out as `longest_silence` promises.
    """
    rests = [rest_of(table, table.participants[seat]) for seat in seats_on_clock(table)] or [AWAKE]
    chosen = [
        rest_of(table, table.participants[seat]) for seat in (table.match.choices if table.match else ())
    ]
    since, length, stops = clock.since, clock.length, clock.stops
    last = max(latest(rest, since, length, stops) for rest in rests)
    very_last = max([last, *(latest(rest, since, length, stops) for rest in chosen)])

    def of_all(part: int) -> int:
        return min(last, max(time_after(rest, since, part, stops) for rest in rests))

    until = max(of_all(length), min(least, very_last))
    half, late = of_all(length // 2), of_all(length - length // 10)
    return replace(table, clock=replace(clock, half=half, late=late, until=Milliseconds(until)))


def with_released_clock(before: Table, after: Table) -> Table:
    """Set the clock anew if it stood for a request, and goes on now."""
    goes_on = after.clock is not None and hold_start(before) is not None and hold_start(after) is None
    if not goes_on or after.clock is None or not seats_on_clock(after):
        return after
    return with_length(after, after.clock)


def with_new_rest(table: Table, now: Milliseconds) -> Table:
    """Set the clock of a table anew after the rest of a person has changed, at a time in ms.

    An hour is left at least, if that takes away time.
    """
    if table.clock is None or table.pause is not None or not seats_on_clock(table):
        return table
    return with_length(table, table.clock, min(table.clock.until, now + HOUR))


def rest_of(table: Table, participant: Participant) -> Rest:
    """Return the rest of a participant at a table, where people may be asked to play without any."""
    return participant.rest if table.pace.nights else AWAKE


def _goes_on(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Return whether the turn of the clock lasts: one seat decides again, or some of several have chosen."""
    clock = table.clock
    return clock is not None and any(table.participants[seat].asked == clock.asked for seat in seats)


def _chose(before: Table, after: Table, moved: Collection[Seat]) -> set[Seat]:
    """Return the seats for which the clock ran and that have chosen since, or were silent to its end."""
    waiting = after.match.choices if after.match else {}
    return {seat for seat in seats_on_clock(before) if seat in waiting or seat in moved}


def _strangers(before: Table, after: Table) -> frozenset[Seat]:
    """Return the seats of newcomers who have not sat there before: accomplices gain no time."""
    known = {(stay.seat, stay.person) for stay in before.former}
    return frozenset(seat for seat in newcomers(before, after) if (seat, after.people[seat]) not in known)


def _automatic_seats(before: Table, after: Table) -> set[Seat]:
    """Return the seats for which the clock ran and a computer player is to choose instead."""
    return {seat for seat in seats_on_clock(before) if after.participants[seat].automatic}


def _back_in_turn(before: Table, seats: tuple[Seat, ...]) -> EndedClock | None:
    """Return the clock of a person who gave their turn up, and takes it back before it is over."""
    ended = before.ended_clock
    if ended is None or seats != (ended.seat,):
        return None
    participant = before.participants[ended.seat]
    return ended if participant.automatic and participant.asked == ended.asked else None


def _end_clock(before: Table, clock: TurnClock, seats: set[Seat]) -> EndedClock | None:
    """Return the clock of the one seat that it ran for, with its reserve; `None` if it ran for several."""
    seat, *others = sorted(seats)
    reserve = before.participants[seat].reserve
    asked, since, length = clock.asked, clock.since, clock.length
    ended = EndedClock(seat, reserve, asked, since, length, clock.half, clock.late, clock.stops)
    return None if others else ended


def resume_clock(table: Table, ended: EndedClock, now: Milliseconds) -> Table | None:
    """Return the table with a clock that had ended, as if its turn had gone on; `None` if it has run out."""
    after = _as_it_was(table, ended, now)
    return after if after.clock is None or after.clock.until > now else None


def _as_it_was(table: Table, ended: EndedClock, now: Milliseconds) -> Table:
    """Return the table with a clock that had ended; reminders that were sent before are not due again."""
    stops = ended.stops + (table.clock.stops if table.clock else ())
    at = ended.since
    clock = TurnClock(ended.asked, at, ended.length, at, at, at, stops)
    participants = tuple(
        replace(participant, reserve=ended.reserve, asked=ended.asked)
        if participant.seat == ended.seat
        else participant
        for participant in table.participants
    )
    after = with_length(replace(table, participants=participants, ended_clock=None), clock)
    if after.clock is None:
        return after
    half = ended.half if ended.half <= now else after.clock.half
    late = ended.late if ended.late <= now else after.clock.late
    return replace(after, clock=replace(after.clock, half=half, late=late))


def _begin_clock(table: Table, seats: tuple[Seat, ...], now: Milliseconds) -> TurnClock | None:
    if not seats:
        return None
    participants = [table.participants[seat] for seat in seats]
    length = table.pace.turn + max(participant.reserve for participant in participants)
    clock = TurnClock(max(participant.asked for participant in participants), now, length, now, now, now)
    return with_length(table, clock).clock


def _charge(table: Table, seats: Collection[Seat], clock: TurnClock, now: Milliseconds) -> Table:
    """Return the table after some seats have answered, each charged the time that has counted for them."""
    most, turn = table.pace.reserve, table.pace.turn

    def charge(one: Participant) -> Participant:
        used = count_ms(rest_of(table, one), clock.since, max(clock.since, now), clock.stops)
        return replace(one, reserve=max(0, min(most, one.reserve + turn - used)))

    participants = tuple(
        charge(participant) if participant.seat in seats else participant
        for participant in table.participants
    )
    return replace(table, participants=participants)
