"""Whom we have met: what people and guilds are called and read, and which interactions have been
carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import people

if TYPE_CHECKING:
    from db.connection import Database
    from tables.clock import Clock
    from tables.model import Person

DAY: Final = 86_400_000


class Guests:
    """People and guilds, with or without a table."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._noted: dict[int, str] = {}
        """The languages of people and guilds that have been noted since the start: most presses bring no news
        of them.
        """

    async def note_person(self, person: Person, language: str) -> None:
        """Remember what a person is called and reads."""
        if self._noted.get(person.id) == language:
            return
        if await self.language_of(person.id) != language:
            await self._database.write(
                lambda connection: people.note_person(connection, person.id, person.name, language)
            )
        self._noted[person.id] = language

    async def language_of(self, person: int) -> str | None:
        """The language that a person reads, if we have met them."""
        return await self._database.look(lambda connection: people.person_language(connection, person))

    async def note_guild(self, guild: int, language: str) -> None:
        """Remember the language of a guild."""
        if self._noted.get(guild) == language:
            return
        if await self.guild_language(guild) != language:
            await self._database.write(lambda connection: people.note_guild(connection, guild, language))
        self._noted[guild] = language

    async def guild_language(self, guild: int) -> str | None:
        """The language of a guild, if we have met it."""
        return await self._database.look(lambda connection: people.guild_language(connection, guild))

    async def tidy(self) -> None:
        """Forget the interactions of days gone by: Discord repeats one within minutes or never."""
        before = self._clock.now() - DAY
        await self._database.write(lambda connection: people.forget_interactions(connection, before))
