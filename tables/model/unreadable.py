"""Tables whose match cannot be loaded: their rows or the code that reads them broke, or the game is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from games.engine.record import Record
from games.engine.text import say
from keeping.kind import UnreadableDocument
from tables.model.table import Phase, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.ids import TableId
    from games.engine.text import Seat, Text


class Unreadable(UnreadableDocument):
    """Raised for a table that cannot be loaded at present; `text` is for people.

    The table rests if its game is not played here, and else its rows, or the code that reads them, are
    broken. The message names the table and the reason, and nothing that the rows hold.
    """

    is_known = True

    def __init__(self, table: TableId, reason: str, *, resting: bool = False) -> None:
        super().__init__(table, reason, "table", "is resting" if resting else "cannot be read")
        self.table = table
        self.resting = resting

    @property
    def text(self) -> Text:
        """The reason for people, in a sentence or two."""
        return say("tables-resting" if self.resting else "tables-unreadable")


class UnreadableTable(Record):
    """A table whose match cannot be loaded, as far as plain columns tell.

    `why` says why. `game` is the key of its game, `people` are the accounts at its seats.
    """

    id: TableId
    why: Unreadable
    game: str
    phase: Phase
    guild: int
    channel: int
    thread: int | None
    host: int
    turn: int
    began: bool
    commitment: str
    people: Mapping[Seat, int]

    @property
    def place(self) -> int:
        """The channel in which the table is played."""
        return self.thread or self.channel

    @property
    def live(self) -> bool:
        """True in the lobby and while the match runs."""
        return self.phase in (Phase.LOBBY, Phase.RUNNING)

    def seat_of(self, person: int) -> Seat | None:
        """Return the seat of a person, if they have one."""
        return next((seat for seat, other in self.people.items() if other == person), None)


AnyTable: TypeAlias = Table | UnreadableTable
