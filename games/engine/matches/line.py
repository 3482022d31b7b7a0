"""The line of play of a match: the moves of its log that were not undone, and their numbers."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

from games.engine.matches import log
from games.engine.matches.log import EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.matches.log import Body, UndoDetail

LEADING: Final = frozenset({EntryKind.MOVES, EntryKind.UNDO, EntryKind.RULES})
"""The kinds of entries that led to a state. What the others note still holds after an undo."""


class LineOfPlay:
    """The entries of a log that stand: all but the moves, undos and changes of rules that were undone.

    Of several undos of a seat that lead to the same position, the last one stands.
    `moves` are the turns of the log with moves that stand, in order, without the set-up. `last` is the last
    turn of the log; `notes` are its entries without moves. Of a part of a log, `after` is the turn before it,
    and the numbers count from there.

    >>> from games.engine.matches.log import Body
    >>> undo = Body(3, 1, kind=EntryKind.UNDO, detail={"to": 1})
    >>> line = LineOfPlay(5, [undo, Body(5, 1, kind=EntryKind.PAUSE, detail={"paused": True})])
    >>> line.moves, [line.stands(turn) for turn in range(6)], line.number(5)
    ((1, 4), [True, True, False, True, True, True], 2)
    """

    def __init__(self, last: int, notes: Iterable[Body] = (), after: int = -1) -> None:
        self._notes = {note.turn: note for note in notes}
        self._undone: set[int] = set()
        moves: list[int] = []
        undone: UndoDetail | None = None
        turn = last
        while turn > max(after, 0):
            note = self._notes.get(turn)
            to = turn - 1
            if note is None:
                moves.append(turn)
                undone = None
            elif note.kind is EntryKind.UNDO:
                detail = log.UNDO_DETAIL.from_plain(note.detail)
                if undone is not None and undone.seat == detail.seat:
                    self._undone.add(turn)
                to, undone = min(to, detail.to), detail
                self._undone.update(filter(self._leads, range(to + 1, turn)))
            turn = to
        self.moves = tuple(reversed(moves))

    def stands(self, turn: int) -> bool:
        """Return whether the entry of a turn was not undone."""
        return turn not in self._undone

    def is_note(self, turn: int) -> bool:
        """Return whether an entry holds no moves: it has no number of its own."""
        return turn in self._notes

    def number(self, turn: int) -> int:
        """Return the number of the last move up to a turn of the log, from 1; 0 for the set-up."""
        return bisect_right(self.moves, turn)

    def _leads(self, turn: int) -> bool:
        note = self._notes.get(turn)
        return note is None or note.kind in LEADING


def line_of(bodies: Iterable[Body]) -> LineOfPlay:
    """Return the line of play of a whole log."""
    entries = tuple(bodies)
    return LineOfPlay(len(entries) - 1, (body for body in entries if body.kind is not EntryKind.MOVES))
