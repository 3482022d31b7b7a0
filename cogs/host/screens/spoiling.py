"""The line that names the person who alone has made a match unrated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Who, say

if TYPE_CHECKING:
    from tables.model.table import Table
    from words import Words


def spoilt_lines(table: Table, words: Words) -> list[str]:
    """Return the line that names the person who has made a match unrated; none if it counts, or never did."""
    if table.spoilt is None:
        return []
    return [words(say("ratings-spoilt", who=Who(table.spoilt)))]
