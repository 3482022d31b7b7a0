"""People and guilds with their languages, and the interactions that were carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import invitations, seats
from db import people as rows

if TYPE_CHECKING:
    from db.connection import Database
    from tables.clock import Clock
    from tables.model.table import Person

DAY: Final = 86_400_000
"""In ms."""

ACT_NOTED: Final = 30_000
"""Age up to which the last act of a person need not be noted anew, in ms."""


class People:
    """The records of people and guilds, whether they play or not."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._noted: dict[int, str] = {}
        """Languages recorded since the start, by person or guild, so that most presses write nothing."""

    async def note_person(self, person: Person, language: str) -> None:
        """Remember the name and the language of a person."""
        if self._noted.get(person.id) == language:
            return
        if await self.language_of(person.id) != language:
            await self._database.write(
                lambda connection: rows.note_person(connection, person.id, person.name, language)
            )
        self._noted[person.id] = language

    async def note_act(self, table: int, person: int) -> None:
        """Remember that a person has just acted at a table, if they have a seat there."""
        now = self._clock.now()
        last = await self._database.query(lambda connection: seats.acted(connection, table, person))
        if last is not None and not 0 <= now - last < ACT_NOTED:
            await self._database.write(lambda connection: seats.set_acted(connection, table, person, now))

    async def language_of(self, person: int) -> str | None:
        """The language of a person, if known."""
        return await self._database.query(lambda connection: rows.person_language(connection, person))

    async def want_tips(self, person: int, game: str, *, wanted: bool) -> None:
        """Remember whether a person wants tips at the questions of a game."""
        await self._database.write(lambda connection: rows.want_tips(connection, person, game, wanted=wanted))

    async def want_invitations(self, person: int, *, wanted: bool) -> None:
        """Remember whether a person takes invitations."""
        await self._database.write(lambda connection: invitations.want(connection, person, wanted=wanted))

    async def wants_invitations(self, person: int) -> bool:
        """Return whether a person takes invitations."""
        return await self._database.query(lambda connection: invitations.wanted(connection, person))

    async def note_guild(self, guild: int, language: str) -> None:
        """Remember the language of a guild."""
        if self._noted.get(guild) == language:
            return
        if await self.guild_language(guild) != language:
            await self._database.write(lambda connection: rows.note_guild(connection, guild, language))
        self._noted[guild] = language

    async def guild_language(self, guild: int) -> str | None:
        """The language of a guild, if known."""
        return await self._database.query(lambda connection: rows.guild_language(connection, guild))

    async def tidy(self) -> None:
        """Forget interactions older than a day: Discord repeats one within minutes, if at all."""
        before = self._clock.now() - DAY
        await self._database.write(lambda connection: rows.forget_interactions(connection, before))
