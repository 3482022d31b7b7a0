"""The call to the tables that open together: all who sit there are mentioned once, with links."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cogs.events.links import shown_tables
from cogs.host.screens.components import SEA, message, rows, text
from cogs.host.screens.shown import Shown
from cogs.nights.card import MENTIONS, title
from cogs.nights.rounds_lines import game_title, person_name, result_button
from cogs.nights.sending import token_of, words_of
from events.nights.places import parse_seated_place
from events.nights.rounds import find_opened_tables
from games.engine.text import say
from keeping.outbox import Posted
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.events.links import ShownTables
    from cogs.host.context import Context
    from cogs.host.sync.delivery import Delivery
    from events.nights.model import Night, SeatedTable
    from words import Words

LINES: Final = 15
"""Most tables that one message calls people to."""

SOON: Final = 1_000
"""Time in ms after which the call looks again whether its tables are announced."""

LATE: Final = MINUTE // 2
"""Time in ms after which it waits for that no longer."""


class TableCalls:
    """Calls people to their tables, once these are announced, and changes with what they do."""

    def __init__(self, context: Context, delivery: Delivery) -> None:
        self._context = context
        self._outbox = context.events.outbox
        self._delivery = delivery

    async def show(self, night: Night, place: str) -> int | None:
        """Bring the call at a place up to date; return when that is to be done again, in ms, if it is."""
        round_, first = parse_seated_place(place)
        seated = [
            seated_table
            for seated_table in find_opened_tables(night, round_, first)
            if seated_table.match is not None or seated_table.other
        ]
        tables = {
            table.id: table
            for table in await self._context.tables.reader.readable(
                [seated_table.match for seated_table in seated if seated_table.match is not None]
            )
        }
        if not tables and not any(seated_table.other for seated_table in seated):
            return None
        now = self._context.clock.now()
        since = now - max((table.opened for table in tables.values()), default=0)
        if since < LATE and any(table.live and table.opening is None for table in tables.values()):
            return now + SOON
        shown = await shown_tables(self._context, tables.values())
        words = await words_of(self._context, night)
        for part, chunk in enumerate(chunks(seated)):
            await self._bring(night, f"{place}-{part}", tables_message(night, round_, chunk, words, shown))
        return None

    async def _bring(self, night: Night, place: str, shown: Shown) -> None:
        posted = await self._outbox.message_at(night.id, place)
        if posted is None and night.live:
            token = token_of(night, place, None)
            number = await self._delivery.send(night, place, night.place, shown, token)
            new = Posted(night.place, number, self._context.clock.now(), night.turn, shown.key, covered=False)
            await self._outbox.post(night.id, place, new)
        elif posted is not None and posted.shown != shown.key:
            new = replace(posted, turn=night.turn, shown=shown.key)
            await self._delivery.edit(night, place, posted, new, shown)


def tables_message(
    night: Night, round_: int, tables: Sequence[SeatedTable], words: Words, shown: ShownTables
) -> Shown:
    """Return the message that calls people to tables of a round (from 0) which have opened together.

    They are asked for luck while it is `shown` that a table waits for it.
    """
    filler = all(table.filler for table in tables)
    key = "night-call-filler" if filler else "night-call-tables"
    heading = words(say(key, name=title(night.plan), round=round_ + 1))
    lines = [f"- {table_line(night, table, words, shown.links)}" for table in tables]
    mentions = tuple(person for table in tables for person in table.people if person > 0)
    waits = any(table.match in shown.waiting for table in tables)
    hint = [f"-# {words(say('night-call-luck'))}"] if waits else []
    others = any(table.other and table.runs for table in tables)
    hint += [f"-# {words(say('night-call-other'))}"] if others else []
    buttons = [result_button(night, words)] if others else []
    return Shown(message([*text(f"**{heading}**", *lines, *hint), *rows(buttons)], SEA), mentions=mentions)


def table_line(night: Night, table: SeatedTable, words: Words, links: Mapping[int, str]) -> str:
    """Return a table with mentions of its people and, among `links` by matches, the one to it."""
    people = [mention_in(night, person, words) for person in table.people]
    if table.computers:
        people.append(words(say("night-round-computers", count=len(table.computers))))
    parts = [f"**{game_title(table)}**", ", ".join(people)]
    link = links.get(table.match or 0)
    return " · ".join([*parts, link] if link else parts)


def mention_in(night: Night, person: int, words: Words) -> str:
    """Return a mention of a person; after the deletion of their data they are a former player."""
    return f"<@{person}>" if person > 0 else person_name(night, person, words)


def chunks(tables: Sequence[SeatedTable]) -> list[list[SeatedTable]]:
    """Return the tables in groups that one message can mention: mostly there is one."""
    chunks: list[list[SeatedTable]] = []
    people = 0
    for table in tables:
        people += len(table.people)
        if not chunks or people > MENTIONS or len(chunks[-1]) >= LINES:
            chunks.append([])
            people = len(table.people)
        chunks[-1].append(table)
    return chunks
