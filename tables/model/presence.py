"""Presence: whether the person at a seat is at the table now, and whether they have been rung."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.ids import EPOCH, Milliseconds
from games.engine.record import replace

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Participant, Table

HERE: Final = 120_000
"""Time after an act at a table, in ms, for which its person counts as being there."""

AGAIN: Final = 300_000
"""Time after an undo, in ms, for which people who were rung for the undone choice are not rung again."""


CLOCK: Final = 0
"""The clock, in place of a person who makes the match go on."""


def with_pressed(before: Table, after: Table, by: int | None) -> Table:
    """Note the person `by` as the last who moved; computer players and orders change nothing."""
    if by is None or before.turn == after.turn:
        return after
    return replace(after, pressed=after.seat_of(by))


def with_act(table: Table, person: int, at: Milliseconds) -> Table:
    """Note that a person has just acted at a time in ms, if they have a seat at the table."""
    if table.seat_of(person) is None:
        return table
    seats = tuple(
        replace(participant, acted=at) if participant.person == person else participant
        for participant in table.participants
    )
    return replace(table, participants=seats)


def is_here(participant: Participant, now: Milliseconds) -> bool:
    """Return whether a participant has acted within the last `HERE` ms, by a clock that may be set back."""
    return 0 <= now - participant.acted < HERE


def is_looking(table: Table, participant: Participant, now: Milliseconds, since: Milliseconds) -> bool:
    """Return whether a participant sees a change of the table at a time `since`, in ms, without a ring.

    At paces that ring at once, only an act after the change tells.
    """
    return is_here(participant, now) and (not table.pace.at_once or participant.acted >= since)


def sees_turn(table: Table, participant: Participant, now: Milliseconds) -> bool:
    """Return whether a participant sees their turn without a ring.

    At paces that ring at once, only their own press tells, if none but computer players and standing orders
    have moved since.
    """
    own = participant.seat == table.pressed
    return is_looking(table, participant, now, table.clock.since if table.clock and not own else EPOCH)


def is_spared(participant: Participant, now: Milliseconds) -> bool:
    """Return whether a participant is not to be rung again yet, by a clock that may be set back."""
    return 0 < participant.spared - now <= AGAIN


def with_spared(before: Table, after: Table, now: Milliseconds) -> Table:
    """Spare the people who had been rung for an undone choice.

    Choosing and undoing again and again rings them once.
    """
    rung = {seat for seat in before.awaited if is_rung(before.participants[seat])}
    participants = tuple(
        replace(participant, spared=now + AGAIN) if participant.seat in rung else participant
        for participant in after.participants
    )
    return replace(after, participants=participants)


def is_rung(participant: Participant) -> bool:
    """Return whether a participant has been rung for their present turn, or for the end of the match."""
    return participant.rung >= participant.asked


def look_alike(table: Table, other: Table) -> bool:
    """Return whether two tables differ at most in presence and rings, which no screen shows."""
    return table is other or _looks(table) == _looks(other)


def _looks(table: Table) -> Table:
    present = (
        replace(participant, acted=0, asked=-1, rung=-1, spared=0, called=0)
        for participant in table.participants
    )
    return replace(table, participants=tuple(present), pressed=None)


def with_turns(before: Table, after: Table) -> Table:
    """Begin turns after a step of the match from `before`.

    A turn of a seat lasts as long as the seat alone is asked. At the end of the match, one begins for all.
    """
    if after.match is None:
        return after
    turn = after.match.turn
    asked = after.people if after.decision is None else after.awaited
    begin = {seat for seat in asked if not _goes_on(before, after, seat)}
    participants = tuple(
        replace(participant, asked=turn) if participant.seat in begin else participant
        for participant in after.participants
    )
    return replace(after, participants=participants)


def _goes_on(before: Table, after: Table, seat: Seat) -> bool:
    """Return whether both decisions ask one seat alone."""
    decisions = (before.decision, after.decision)
    return all(decision is not None and set(decision.prompts) == {seat} for decision in decisions)


def newcomers(before: Table, after: Table) -> frozenset[Seat]:
    """Return the seats of a running match that another person has taken between two of its states."""
    if before.match is None:
        return frozenset()
    return frozenset(seat for seat, person in after.people.items() if before.people.get(seat) != person)


def unrung(table: Table) -> tuple[Seat, ...]:
    """Return the seats of people who are awaited and have not been rung for this turn."""
    awaited = (table.participants[seat] for seat in table.awaited)
    return tuple(
        participant.seat for participant in awaited if not participant.automatic and not is_rung(participant)
    )
