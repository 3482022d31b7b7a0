"""The languages in which people are spoken to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cogs.host.names import naming

if TYPE_CHECKING:
    from tables.model.table import Table
    from tables.people import People
    from words import Library, Words


@dataclass(frozen=True, slots=True)
class Languages:
    """All languages, and the choice of one for a person or a guild, from the settings of `people`.

    `commands` maps the names of slash commands to their ids; it is empty until Discord has told them.
    """

    library: Library
    people: People
    commands: dict[str, int] = field(default_factory=dict)

    def words(self, language: str, table: Table | None = None) -> Words:
        """Return a language, with the names of the players of a table as messages show them."""
        words = self.library.words(language)
        return naming(table, words) if table else words

    def mention(self, command: str) -> str:
        """Return a mention of a slash command, for readers to press; plain code while its id is unknown."""
        number = self.commands.get(command.partition(" ")[0])
        return f"</{command}:{number}>" if number else f"`/{command}`"

    async def of_guild(self, guild: int) -> str:
        """Return the language of a guild; English if it was never met."""
        return await self.people.guild_language(guild) or "en"

    async def of_person(self, person: int, guild: int) -> str:
        """Return the language of a person, or that of the guild for a person never met."""
        return await self.people.language_of(person) or await self.of_guild(guild)

    async def to_guild(self, guild: int, table: Table | None = None) -> Words:
        """Return the words that the members of a guild read, with the names at a table."""
        return self.words(await self.of_guild(guild), table)

    async def to_person(self, person: int, guild: int, table: Table | None = None) -> Words:
        """Return the words that a person who is a member of a guild reads, with the names at a table."""
        return self.words(await self.of_person(person, guild), table)
