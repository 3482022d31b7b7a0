"""The context of everything that acts for people: the tables, and the languages in which it speaks to
them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cogs.host.names import named
from cogs.host.writes import Writes
from games.engine.text import Who, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.entry import GameEntry
    from games.engine.text import Text
    from tables.clock import Clock
    from tables.model import Table
    from tables.outbox import Outbox
    from tables.service import Tables
    from tables.thinker import Thinker
    from words import Library, Words


@dataclass(frozen=True, slots=True)
class Context:
    """The tables, what is to be shown of them, and the words to do it with.

    The `thinker` does what would keep the loop for too long.

    `writes` are those that are under way to messages on Discord, `commands` the ids of the slash commands by
    their names, once Discord has told them.
    """

    tables: Tables
    outbox: Outbox
    library: Library
    catalogue: Mapping[str, GameEntry]
    clock: Clock
    thinker: Thinker
    writes: Writes = field(default_factory=Writes)
    commands: dict[str, int] = field(default_factory=dict)

    def words(self, language: str, table: Table | None = None) -> Words:
        """A language, with the names of those who sit at the table as messages show them."""
        words = self.library.words(language)
        return named(table, words) if table else words

    def mention(self, command: str) -> str:
        """A command, as each reader's Discord calls it and lets them use it."""
        number = self.commands.get(command.partition(" ")[0])
        return f"</{command}:{number}>" if number else f"`/{command}`"

    async def public_language(self, table: Table) -> str:
        """The language of the table's guild."""
        return await self.tables.guild_language(table.guild) or "en"

    async def language_of(self, person: int, table: Table) -> str:
        """The language a person reads; that of the guild for those whom we have not met."""
        return await self.tables.language_of(person) or await self.public_language(table)


def now(table: Table) -> Text:
    """What is going on at a table, in a sentence."""
    if table.awaited:
        return say("answer-now-waiting", table=str(table.id), who=tuple(Who(seat) for seat in table.awaited))
    return say(f"answer-now-{table.phase}", table=str(table.id))
