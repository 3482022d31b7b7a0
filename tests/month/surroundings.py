"""The surroundings of a simulated month: outages and restarts that its people notice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from tables.model.table import Table
    from tests.month.plan import Plan
    from tests.month.process import Process


class Surroundings(Protocol):
    """The month around its people; `process` is `None` while the bot is not there."""

    @property
    def plan(self) -> Plan:
        """The plan of the month."""

    @property
    def process(self) -> Process | None:
        """The process of the bot."""

    @property
    def unreachable(self) -> bool:
        """True while Discord is out of reach."""

    @property
    def late(self) -> bool:
        """True shortly before the end of the month."""

    def now(self) -> Milliseconds:
        """Return the time in ms."""

    def past(self) -> int:
        """Return the time since the start, in ms."""

    def click(self) -> int:
        """Return the id of a new interaction."""

    def acts(self, table: int, person: int) -> None:
        """Note that a person is about to press something at a table."""

    def tell(self, table: int, what: str) -> None:
        """Add a line to the story of a table."""

    def may_extend(self, table: int) -> None:
        """Note that a host is about to give a turn more time."""

    def note_seats(self, table: Table) -> None:
        """Note that a table was opened for a rematch."""

    def report(self, table: int, why: str) -> None:
        """Say that something is wrong at a table."""
