"""The players of a match's seats over time, as its log tells."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from games.engine.matches import log
from games.engine.matches.log import Body, CauseKind, EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.engine.matches.log import Cause, UndoDetail
    from games.engine.text import Seat

Occupant: TypeAlias = "int | str"
"""A person, or the level of a computer player."""


class Departure(StrEnum):
    """The way in which a person left a seat."""

    NONE = ""
    """Not at all: they were there at the end."""
    RESIGNED = "resigned"
    SILENT = "silent"
    """They let turns pass until a computer player stood in."""
    HANDED = "handed"
    """A substitute took the seat that they offered."""
    ENDED = "ended"
    """They alone ended the match early, for all."""


@dataclass
class Stay:
    """The acts of an occupant at a seat: choices made, choices not made, and how they left.

    `seconds` are the times of turns in which they alone were asked. They were `alone` if they undid a choice
    that others would have had to agree to.
    """

    who: Occupant
    moves: int = 0
    silences: int = 0
    departure: Departure = Departure.NONE
    seconds: list[int] = field(default_factory=list)
    alone: bool = False


@dataclass(frozen=True, slots=True)
class _Deed:
    """A choice that an occupant made, or did not make, in a turn of the log."""

    turn: int
    stay: Stay
    made: bool


@dataclass
class _Wait:
    """A turn of one person who alone was asked: the ms until each choice, by its turn of the log."""

    stay: Stay
    spent: dict[int, int] = field(default_factory=dict)


class Played:
    """Reads the log of a match: `add` takes one entry after the other, `end` closes it.

    `stays` are the occupants of each seat, in order. Undone choices do not count, but the time of freely
    undone ones does. Forced moves and orders of a computer player's seat count for the last person of the
    seat.
    """

    def __init__(self, seats: Mapping[Seat, Occupant]) -> None:
        self.stays: dict[Seat, list[Stay]] = {seat: [Stay(who)] for seat, who in seats.items()}
        self._owners = {seat: stays[0] for seat, stays in self.stays.items()}
        self._deeds: list[_Deed] = []
        self._since: int | None = None
        self._paused: int | None = None
        self._waits: list[_Wait] = []
        self._current: _Wait | None = None

    def add(self, body: Body) -> None:
        """Take the next entry of the log."""
        match body.kind:
            case EntryKind.MOVES:
                self._note_moves(body)
            case EntryKind.SEAT:
                self._note_change(log.SEAT_CHANGE.from_plain(body.detail))
            case EntryKind.RESIGNATION:
                seat = log.SEAT_DETAIL.from_plain(body.detail).seat
                self._owners[seat].departure = Departure.RESIGNED
            case EntryKind.UNDO:
                detail = log.UNDO_DETAIL.from_plain(body.detail)
                self._note_consent(detail)
                self._note_undo(detail, body.at)
            case EntryKind.PAUSE:
                self._note_pause(body.at, paused=log.PAUSE_DETAIL.from_plain(body.detail).paused)
            case EntryKind.END if body.detail is None:
                self._note_agreement()
            case _:
                pass

    def note_closing(self, seat: Seat) -> None:
        """Note that the person at a seat closed the table for all."""
        owner = self._owners[seat]
        if not owner.alone:
            owner.departure = Departure.ENDED

    def end(self) -> None:
        """Count the choices, once the last entry was taken."""
        for wait in self._waits:
            wait.stay.seconds.append(max(0, sum(wait.spent.values())) // 1000)
        for deed in self._deeds:
            deed.stay.moves += deed.made
            deed.stay.silences += not deed.made

    def _note_consent(self, detail: UndoDetail) -> None:
        """Note an undo that needed consent, where no other person was left who could agree."""
        if detail.seat is None or not detail.agreed:
            return
        others = (owner for seat, owner in self._owners.items() if seat != detail.seat)
        if all(isinstance(owner.who, str) or owner.departure is Departure.RESIGNED for owner in others):
            self._owners[detail.seat].alone = True

    def _note_agreement(self) -> None:
        """Note an early end. A single person who still plays has ended the match for everybody."""
        there = [
            owner
            for owner in self._owners.values()
            if isinstance(owner.who, int) and owner.departure is Departure.NONE
        ]
        if len(there) == 1:
            there[0].departure = Departure.ENDED

    def _note_moves(self, body: Body) -> None:
        causes: Sequence[Cause] = body.causes or (log.PERSON,) * len(body.moves)
        for (seat, _), cause in zip(body.moves, causes, strict=False):
            if cause.kind is not CauseKind.FORCED:
                computer = cause.kind is CauseKind.COMPUTER
                stay = self._stay(seat, cause.detail) if computer else self._owners[seat]
                self._deeds.append(_Deed(body.turn, stay, cause.kind is not CauseKind.DEFAULT))
        self._time(body, causes)

    def _time(self, body: Body, causes: Sequence[Cause]) -> None:
        """Note how long a person took who alone was asked. Further choices of the same turn belong to it.

        Entries of format 1 have no time: nothing is known of them, and of the choice after the last one.
        """
        alone = body.moves[0][0] if len(body.moves) == 1 else None
        forced = alone is not None and causes[0].kind is CauseKind.FORCED
        if not forced:
            stay = self._owners[alone] if alone is not None and causes[0].kind is CauseKind.PERSON else None
            if stay is None or not isinstance(stay.who, int) or body.at is None or self._since is None:
                self._current = None
            else:
                if self._current is None or self._current.stay is not stay:
                    self._current = _Wait(stay)
                    self._waits.append(self._current)
                self._current.spent[body.turn] = body.at - self._since
        self._since = body.at

    def _note_undo(self, undone: UndoDetail, at: int | None) -> None:
        """Forget undone choices. A player who undoes freely has thought on since they were asked."""
        self._deeds = [deed for deed in self._deeds if deed.turn <= undone.to]
        thought = 0
        for wait in self._waits:
            gone = [wait.spent.pop(turn) for turn in sorted(wait.spent) if turn > undone.to]
            thought += sum(gone)
        self._waits = [wait for wait in self._waits if wait.spent]
        if self._current not in self._waits or undone.agreed:
            self._current = None
        self._since = at if at is None or undone.agreed else at - thought

    def _note_pause(self, at: int | None, *, paused: bool) -> None:
        """Leave a pause out of the time of the turn."""
        if paused:
            self._paused = at
        elif self._paused is not None and self._since is not None and at is not None:
            self._since += at - self._paused

    def _note_change(self, change: log.SeatChange) -> None:
        """Seat another player; a computer player that stands in comes after silence or a resignation."""
        before = self._owners[change.seat]
        if change.person is None:
            if before.departure is Departure.NONE:
                before.departure = Departure.SILENT
            return
        arrived = self._stay(change.seat, change.person)
        if before is not arrived and before.departure is Departure.NONE:
            before.departure = Departure.HANDED
        arrived.departure = Departure.NONE
        self._owners[change.seat] = arrived

    def _stay(self, seat: Seat, who: Occupant) -> Stay:
        """Return the stay of an occupant at a seat, who may come back."""
        stays = self.stays[seat]
        found = next((stay for stay in stays if stay.who == who), None)
        if found is None:
            found = Stay(who)
            stays.append(found)
        return found


def read_played(seats: Mapping[Seat, Occupant], bodies: Iterable[Body]) -> Played:
    """Return the players of the seats of a match that has ended, given those at its beginning."""
    found = Played(seats)
    for body in bodies:
        found.add(body)
    found.end()
    return found
