"""Presence: whether the person at a seat is at the table now, and whether they have been rung."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Participant, Table

HERE: Final = 120_000
"""Time after an act at a table, in ms, for which its person counts as being there."""

AGAIN: Final = 300_000
"""Time after a choice was taken back, in ms, for which those who were rung for it are not rung again."""


CLOCK: Final = 0
"""The clock, where a person might have had the match go on."""


def with_pressed(before: Table, after: Table, by: int | None) -> Table:
    """Return `after` with the person who moved last, `by`; computer players and orders leave it as it is."""
    if by is None or before.turn == after.turn:
        return after
    return replace(after, pressed=after.seat_of(by))


def with_act(table: Table, person: int, at: int) -> Table:
    """Return a table at which a person has just acted at a time in ms, if they have a seat there."""
    if table.seat_of(person) is None:
        return table
    seats = tuple(replace(one, acted=at) if one.person == person else one for one in table.participants)
    return replace(table, participants=seats)


def is_here(participant: Participant, now: int) -> bool:
    """Return whether a participant has acted within the last `HERE` ms, by a clock that may be set back."""
    return 0 <= now - participant.acted < HERE


def is_looking(table: Table, participant: Participant, now: int, since: int) -> bool:
    """Return whether a participant sees by themselves what has come up at a table at a time `since`, in ms.

    Where the pace has people rung at once, only an act after that tells.
    """
    return is_here(participant, now) and (not table.pace.at_once or participant.acted >= since)


def sees_turn(table: Table, participant: Participant, now: int) -> bool:
    """Return whether a participant sees by themselves that it is their turn.

    At paces that ring at once, only their own press tells, after which none but computer players and standing
    orders have moved.
    """
    own = participant.seat == table.pressed
    return is_looking(table, participant, now, table.clock.since if table.clock and not own else 0)


def is_spared(participant: Participant, now: int) -> bool:
    """Return whether a participant is not to be rung again yet, by a clock that may be set back."""
    return 0 < participant.spared - now <= AGAIN


def with_spared(before: Table, after: Table, now: int) -> Table:
    """Return `after` with those spared who had been rung for a choice that was taken back.

    So nobody rings them again and again by choosing and taking back.
    """
    rung = {one for one in before.awaited if is_rung(before.participants[one])}
    participants = tuple(
        replace(one, spared=now + AGAIN) if one.seat in rung else one for one in after.participants
    )
    return replace(after, participants=participants)


def is_rung(participant: Participant) -> bool:
    """Return whether a participant has been rung for their present turn, or for the end of the match."""
    return participant.rung >= participant.asked


def look_alike(one: Table, other: Table) -> bool:
    """Return whether two tables differ at most in who is there and has been rung, which no screen shows."""
    return one is other or _looks(one) == _looks(other)


def _looks(table: Table) -> Table:
    present = (
        replace(participant, acted=0, asked=-1, rung=-1, spared=0, called=0)
        for participant in table.participants
    )
    return replace(table, participants=tuple(present), pressed=None)


def with_turns(before: Table, after: Table) -> Table:
    """Return `after` with the turns that begin in it, after a step of the match from `before`.

    A turn of a seat lasts as long as the seat alone is asked. At the end of the match, one begins for all.
    """
    if after.match is None:
        return after
    turn = after.match.turn
    asked = after.people if after.decision is None else after.awaited
    begin = {seat for seat in asked if not _goes_on(before, after, seat)}
    participants = tuple(replace(one, asked=turn) if one.seat in begin else one for one in after.participants)
    return replace(after, participants=participants)


def _goes_on(before: Table, after: Table, seat: Seat) -> bool:
    """Return whether both decisions ask one seat alone."""
    decisions = (before.decision, after.decision)
    return all(one is not None and set(one.prompts) == {seat} for one in decisions)


def newcomers(before: Table, after: Table) -> frozenset[Seat]:
    """Return the seats of a running match that somebody else has taken between two of its states."""
    if before.match is None:
        return frozenset()
    return frozenset(seat for seat, one in after.people.items() if before.people.get(seat) != one)


def unrung(table: Table) -> tuple[Seat, ...]:
    """The seats of people who are awaited and have not been rung for this turn."""
    awaited = (table.participants[seat] for seat in table.awaited)
    return tuple(one.seat for one in awaited if not one.automatic and not is_rung(one))
