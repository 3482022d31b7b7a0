"""The real players of a match's seats, as its log tells it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from games.engine import log
from games.engine.log import Body, CauseKind, EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.engine.log import Cause
    from games.engine.text import Seat

Occupant: TypeAlias = "int | str"
"""A person, or the level of a computer player."""


class Departure(StrEnum):
    """The way in which somebody left a seat."""

    NONE = ""
    """Not at all: they were there at the end."""
    RESIGNED = "resigned"
    SILENT = "silent"
    """They let so many turns pass that a computer player stood in."""
    HANDED = "handed"
    """Somebody else took the seat that they offered."""


@dataclass
class Stay:
    """The acts of an occupant at a seat: choices made, choices not made, and how they left.

    `seconds` are the times of the turns that they alone were asked for.
    """

    who: Occupant
    moves: int = 0
    silences: int = 0
    departure: Departure = Departure.NONE
    seconds: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Deed:
    """A choice that an occupant made, or did not make, in a turn of the log."""

    turn: int
    stay: Stay
    made: bool


@dataclass
class _Wait:
    """A turn of one person, who alone was asked from `since` until `until`, in ms."""

    stay: Stay
    since: int
    until: int


class Played:
    """Reads the log of a match: `add` takes one entry after the other, `end` closes it.

    `stays` are those of each seat, in order. `standing` are the turns that were not taken back. What a
    computer player did not choose itself counts for the last person of the seat.
    """

    def __init__(self, seats: Mapping[Seat, Occupant]) -> None:
        self.stays: dict[Seat, list[Stay]] = {seat: [Stay(who)] for seat, who in seats.items()}
        self.standing: list[int] = []
        self._owners = {seat: stays[0] for seat, stays in self.stays.items()}
        self._deeds: list[_Deed] = []
        self._since = 0
        self._paused: int | None = None
        self._wait: _Wait | None = None

    def add(self, body: Body) -> None:
        """Take the next entry of the log."""
        at = body.at or 0
        match body.kind:
            case EntryKind.MOVES:
                self._moved(body, at)
            case EntryKind.SEAT:
                self._changed(log.SEAT_CHANGE.from_plain(body.detail))
            case EntryKind.RESIGNATION:
                seat = log.SEAT_DETAIL.from_plain(body.detail).seat
                self._owners[seat].departure = Departure.RESIGNED
            case EntryKind.UNDO:
                to = log.UNDO_DETAIL.from_plain(body.detail).to
                self._deeds = [one for one in self._deeds if one.turn <= to]
                self.standing = [turn for turn in self.standing if turn <= to]
                self._asked_anew(at)
            case EntryKind.PAUSE:
                self._rested(at, paused=log.PAUSE_DETAIL.from_plain(body.detail).paused)
            case _:
                pass
        self.standing.append(body.turn)

    def end(self) -> None:
        """Count what was done, once the last entry was taken."""
        self._asked_anew(0)
        for deed in self._deeds:
            deed.stay.moves += deed.made
            deed.stay.silences += not deed.made

    def _moved(self, body: Body, at: int) -> None:
        causes: Sequence[Cause] = body.causes or (log.PERSON,) * len(body.moves)
        for (seat, _), cause in zip(body.moves, causes, strict=False):
            if cause.kind is not CauseKind.FORCED:
                computer = cause.kind is CauseKind.COMPUTER
                stay = self._stay(seat, cause.detail) if computer else self._owners[seat]
                self._deeds.append(_Deed(body.turn, stay, cause.kind is not CauseKind.DEFAULT))
        self._time(body, causes, at)

    def _time(self, body: Body, causes: Sequence[Cause], at: int) -> None:
        """Note how long a person took who alone was asked. Further choices of the same turn belong to it."""
        alone = body.moves[0][0] if len(body.moves) == 1 else None
        if alone is not None and causes[0].kind is CauseKind.FORCED:
            self._since = at
            return
        stay = self._owners[alone] if alone is not None and causes[0].kind is CauseKind.PERSON else None
        if self._wait is not None and self._wait.stay is stay:
            self._wait.until = at
        else:
            since = self._since
            self._asked_anew(at)
            if stay is not None and isinstance(stay.who, int) and body.at is not None:
                self._wait = _Wait(stay, since, at)
        self._since = at

    def _asked_anew(self, at: int) -> None:
        if self._wait is not None:
            self._wait.stay.seconds.append(max(0, self._wait.until - self._wait.since) // 1000)
        self._wait, self._since = None, at

    def _rested(self, at: int, *, paused: bool) -> None:
        """Let a pause count for nobody."""
        if paused:
            self._paused = at
        elif self._paused is not None:
            rest, self._paused = at - self._paused, None
            self._since += rest
            if self._wait is not None:
                self._wait.since += rest

    def _changed(self, change: log.SeatChange) -> None:
        """Seat somebody else; a computer player that stands in comes after silence or a resignation."""
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
        """The stay of an occupant at a seat, who may come back."""
        stays = self.stays[seat]
        found = next((one for one in stays if one.who == who), None)
        if found is None:
            found = Stay(who)
            stays.append(found)
        return found


def played(seats: Mapping[Seat, Occupant], bodies: Iterable[Body]) -> Played:
    """Return who played the seats of a match that has ended, given who sat there when it began."""
    found = Played(seats)
    for body in bodies:
        found.add(body)
    found.end()
    return found
