"""The line that says that one person alone has made a match count for no rating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Who, say

if TYPE_CHECKING:
    from tables.model.table import Table
    from words import Words


def spoilt_lines(table: Table, words: Words) -> list[str]:
    """Return the line that says by whom a match counts for no rating; none if it counts, or never did."""
    if table.spoilt is None:
        return []
    return [words(say("ratings-spoilt", who=Who(table.spoilt)))]
