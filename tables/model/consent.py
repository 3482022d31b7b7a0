"""Consent: requests that wait for the agreement of others, and whose agreement is missing.

The clock of a turn stands meanwhile. Each request lapses, and holds the clock once a turn and person at most:
asking again and again does not hold up a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, Seat, say
from tables.model.presence import is_looking
from tables.model.requests import Matter, Plea
from tables.model.rest import AWAKE, DAY, Rest, time_after
from tables.model.table import Phase
from tables.model.undoing import affected_seats

if TYPE_CHECKING:
    from tables.model.rest import Span
    from tables.model.table import Participant, Table

UNTIMED: Final = 7 * DAY
"""Time for which a request waits at a table without a clock, in ms."""


def patience(table: Table) -> int:
    """Return how long a request waits for an answer, in ms, without quiet hours: the time of a turn."""
    return table.pace.turn if table.pace.timed else UNTIMED


def seats_asked(table: Table, matter: Matter) -> tuple[Seat, ...]:
    """Return the seats whose consent to a matter is missing; none without a request."""
    if table.phase is not Phase.RUNNING:
        return ()
    if matter is Matter.UNDO:
        request = table.undoing
        return () if request is None else _without(affected_seats(table, request.seat), request.agreed)
    if not any(participant.agrees for participant in table.participants):
        return ()
    return tuple(
        participant.seat
        for participant in table.participants
        if not (participant.agrees or participant.automatic)
    )


def _without(seats: tuple[Seat, ...], agreed: frozenset[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat not in agreed)


def open_pleas(table: Table) -> tuple[Plea, ...]:
    """Return the requests that wait for consent."""
    return tuple(plea for plea in table.pleas if plea.open)


def pleas_for(table: Table, seat: Seat) -> tuple[Plea, ...]:
    """Return the requests that wait for the consent of a seat."""
    if table.pause is not None:
        return ()
    return tuple(plea for plea in open_pleas(table) if seat in seats_asked(table, plea.matter))


def is_called(table: Table, participant: Participant) -> bool:
    """Return whether a participant has been rung for the latest request that waits for their consent."""
    return all(participant.called >= plea.since for plea in pleas_for(table, participant.seat))


def uncalled_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats of people whose consent is missing and who have not been rung for that."""
    return tuple(seat for seat in table.people if not is_called(table, table.participants[seat]))


def seats_with_new_pleas(before: Table, after: Table) -> tuple[Seat, ...]:
    """Return the seats for whose consent a request waits, or waited, that has come or gone."""
    seats = range(len(after.participants)) if before.pleas != after.pleas else ()
    return tuple(seat for seat in seats if pleas_for(before, seat) != pleas_for(after, seat))


def looks_at_pleas(table: Table, participant: Participant, now: Milliseconds) -> bool:
    """Return whether a person is looking at the table on which a request has just come up."""
    since = max((plea.since for plea in pleas_for(table, participant.seat)), default=0)
    return is_looking(table, participant, now, Milliseconds(since))


def hold_start(table: Table) -> int | None:
    """Return since when the clock of a table stands for a request, in ms; `None` if it runs."""
    if table.clock is None or table.pause is not None:
        return None
    began = table.clock.since
    return min((plea.since for plea in open_pleas(table) if plea.holds and plea.since >= began), default=None)


def with_stop(table: Table, now: Milliseconds) -> Table:
    """Return the table with the time for which its clock has stood for a request until now, in ms."""
    since, clock = hold_start(table), table.clock
    if since is None or clock is None:
        return table
    others = tuple(stop for stop in clock.stops if stop[0] != since)
    return replace(table, clock=replace(clock, stops=(*others, (since, max(since, now)))))


def lapse(table: Table, plea: Plea) -> int:
    """Return when a request lapses, in ms: the quiet hours of people who are asked do not count.

    Their absences do: a match does not stand still for weeks because of a question.
    """
    return max((at for at, _ in _course(table, plea)), default=plea.since + patience(table))


def reminder(table: Table, plea: Plea) -> int:
    """Return when people are reminded of a request, in ms: after half its time."""
    return max((half for _, half in _course(table, plea)), default=plea.since + patience(table) // 2)


def _course(table: Table, plea: Plea) -> list[tuple[int, int]]:
    """Return the end and the middle of the time of a request for each person who is asked, in ms."""
    stops, time = _stops(table), patience(table)
    people = [table.participants[seat] for seat in seats_asked(table, plea.matter)]
    rests = [Rest(participant.rest.quiet) if table.pace.nights else AWAKE for participant in people]
    return [
        (time_after(rest, plea.since, time, stops), time_after(rest, plea.since, time // 2, stops))
        for rest in rests
    ]


def _stops(table: Table) -> tuple[Span, ...]:
    """Return the stops of the clock that were not made by a request."""
    own = {plea.held for plea in table.pleas}
    return tuple(stop for stop in (table.clock.stops if table.clock else ()) if stop[0] not in own)


def check_may_plead(table: Table, seat: Seat, matter: Matter, now: Milliseconds) -> None:
    """Raise `Illegal` for a request that has failed, and comes again before the match has gone on."""
    last = _lately(table, matter, seat, now)
    if last is not None and last.failed:
        raise Illegal(say("tables-asked-lately"))


def _lately(table: Table, matter: Matter, seat: Seat, now: Milliseconds) -> Plea | None:
    """Return the request of a seat since which the match has not gone on, unless it was long ago."""
    last = next((plea for plea in table.pleas if (plea.matter, plea.seat) == (matter, seat)), None)
    if last is None or table.match is None or last.turn != table.match.turn:
        return None
    return last if 0 <= now - last.since < patience(table) else None


def with_pleas(before: Table, after: Table, now: Milliseconds) -> Table:
    """Return `after` with the requests that were opened or closed since `before`, at a time in ms."""
    for matter in Matter:
        was = next((plea for plea in open_pleas(before) if plea.matter is matter), None)
        seat = _asker(before, after, matter, was)
        if was is not None and seat != was.seat:
            after = _with(after, replace(was, open=False, holds=False, failed=was.seat in after.unmet))
        if seat is not None and (was is None or seat != was.seat):
            after = _with(after, _open(after, matter, seat, now))
    return after


def _open(table: Table, matter: Matter, seat: Seat, now: Milliseconds) -> Plea:
    """Return a request that a seat has just made: the last one, if that was withdrawn a moment ago.

    So asking and withdrawing neither rings other people again and again nor stops the clock.
    """
    last = _lately(table, matter, seat, now)
    if last is not None and not last.failed:
        return replace(last, open=True)
    turn = table.match.turn if table.match else -1
    held = _last_hold(table, matter, seat, now)
    return Plea(matter, seat, now, turn, holds=held == now, held=held)


def _asker(before: Table, after: Table, matter: Matter, was: Plea | None) -> Seat | None:
    """Return the seat that asks the others about a matter; `None` if none does."""
    if not seats_asked(after, matter):
        return None
    if matter is Matter.UNDO:
        return after.undoing.seat if after.undoing else None
    if was is not None:
        return was.seat
    agreeing = [participant.seat for participant in after.participants if participant.agrees]
    new = [seat for seat in agreeing if not before.participants[seat].agrees]
    return next(iter([*new, *agreeing]), None)


def _last_hold(table: Table, matter: Matter, seat: Seat, now: Milliseconds) -> int:
    """Return when a seat stopped a clock for a matter last: now, unless it has done so in this turn."""
    own = {plea.matter: plea.held for plea in table.pleas if plea.seat == seat}
    clock = table.clock
    may = clock is not None and table.pause is None and all(held < clock.since for held in own.values())
    return now if may else own.get(matter, 0)


def _with(table: Table, plea: Plea) -> Table:
    others = (kept for kept in table.pleas if (kept.matter, kept.seat) != (plea.matter, plea.seat))
    return replace(table, pleas=(*others, plea))
