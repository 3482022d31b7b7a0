"""Screens drawn a moment ago: a screen shown at several places, or again, is drawn once."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, TypeVar

from tables.model.presence import look_alike

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Hashable

    from tables.model.table import Table

T = TypeVar("T")

MOST: Final = 96
"""Screens that are kept; their pictures take 10 MB."""


class Drawn:
    """The latest screens of tables, in memory only: each is drawn anew when it would look different."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[Table, object]] = OrderedDict()

    async def get(self, table: Table, kind: type[T], of: Hashable, draw: Callable[[], Awaitable[T]]) -> T:
        """Return the screen `of` a table, which depends on the table and its news alone."""
        name = (table.id, of)
        kept = self._kept.get(name)
        if kept is not None and isinstance(kept[1], kind) and look_alike(kept[0], table):
            self._kept.move_to_end(name)
            return kept[1]
        shown = await draw()
        self._kept[name] = (table, shown)
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return shown
