"""The past of a table, turn by turn, for the law of what is taken back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from games.engine.matches import log
from games.engine.matches.log import EntryKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine.matches.log import Entry, UndoDetail
    from games.engine.text import Seat

KEPT: Final = 60
"""Entries of the log whose states are remembered."""


@dataclass
class Turn:
    """A turn of a seat, since a time in ms; `rung` counts its rings by the reason for which one is due."""

    since: int
    rung: Counter[tuple[object, ...]] = field(default_factory=Counter)
    last: int = 0
    """The time of the last ring."""
    told: bool = False
    """Whether the person knows of it by what they did themselves."""


@dataclass
class Clock:
    """A clock as the rules of the house have it: for whom it began, when, and the time that it gives."""

    since: int
    gives: int
    people: dict[Seat, int]


@dataclass(frozen=True)
class Then:
    """The truth after an entry of the log."""

    state: object
    clock: Clock | None
    turns: Mapping[Seat, Turn]
    reserves: Mapping[Seat, int]


class Past:
    """The truth after each of the last entries of a log, and who has chosen in them."""

    def __init__(self) -> None:
        self.then: dict[int, Then] = {}
        self._entries: dict[int, Entry] = {}

    def add(self, entries: Sequence[Entry]) -> None:
        """Remember what has happened."""
        self._entries |= {entry.turn: entry for entry in entries}

    def keep(self, turn: int, then: Then) -> None:
        """Remember what is true after an entry."""
        self.then[turn] = then
        self.then.pop(turn - KEPT, None)

    def take_back(self, undone: UndoDetail) -> list[Entry]:
        """Return the entries since the turn to which a match goes back; they count no more."""
        return [self._entries.pop(turn) for turn in sorted(self._entries) if turn > undone.to]


def undo_of(entries: Sequence[Entry]) -> UndoDetail | None:
    """Return what was taken back in a step; `None` if nothing was."""
    if not entries or entries[0].body.kind is not EntryKind.UNDO:
        return None
    return log.UNDO_DETAIL.from_plain(entries[0].body.detail)
