"""The effects of a match, in lines for its card: ratings, and records of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Who, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.context import Context
    from games.engine.text import Text
    from ratings.standings import Aftermath, PointsChange
    from tables.model.table import Table
    from words import Words


async def aftermath_of(context: Context, table: Table) -> Aftermath | None:
    """The effects of a match; `None` while it runs."""
    if table.phase not in (Phase.OVER, Phase.ENDED):
        return None
    return await context.standings.aftermath(table.id, table.guild)


def aftermath_lines(table: Table, after: Aftermath | None, words: Words) -> list[str]:
    """The new ratings of those who sit at a table, and the records that they have broken."""
    if after is None:
        return []
    seats = {person: seat for seat, person in table.people.items()}
    changes = tuple(_change(one, seats[one.person]) for one in after.changes if one.person in seats)
    lines = [words(say("ratings-changed", changes=changes))] if changes else []
    for one in after.records:
        if one.person in seats and one.before is not None:
            feat, who = say(one.feat, value=one.value), Who(seats[one.person])
            lines.append(words(say("ratings-record", who=who, feat=feat, before=one.before)))
    return lines


def _change(one: PointsChange, seat: int) -> Text:
    key = "ratings-change-provisional" if one.provisional else "ratings-change"
    gained = f"+{one.gained}" if one.gained >= 0 else f"−{-one.gained}"  # noqa: RUF001 - a minus sign
    return say(key, who=Who(seat), points=str(one.points), gained=gained)
