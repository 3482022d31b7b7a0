"""People and guilds with their languages, and the interactions that were carried out."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from db import invitations, matches, settings
from db import people as rows
from db.rows import changing
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.clocks import rest_changed
from tables.model.rest import DAY, MOST_QUIET, absence_left, zone_of
from tables.model.settings import away_until, back, in_zone, with_quiet_hours
from tables.model.unreadable import Unreadable
from tables.own_settings import DIGEST, next_digest, row_of, settings_of, timers_of_person
from tables.store import KEPT_DOCUMENT, amend, read_document

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.connection import Database
    from db.rows import Connection
    from games.engine.ids import Milliseconds, TableId
    from keeping.clock import Clock
    from tables.keeper import TableKeeper
    from tables.model.settings import OwnSettings, Visibility
    from tables.model.table import Person, Rings

AT_ONCE: Final = 100
"""Most people whose digests are read at a time."""

HOURS: Final = 24
"""Hours of a day."""

PERSON, GUILD = "a person's language", "a guild's language"
"""Kinds of kept answers."""

ACT_NOTED: Final = 30_000
"""Age up to which the last act of a person need not be noted anew, in ms."""


class People:
    """The records of people and guilds, whether they play or not.

    `digests_changed` is set whenever a digest may be due at another time.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        keeper: TableKeeper,
        changed: Callable[[], None],
    ) -> None:
        self._database = database
        self._keeper = keeper
        self._changed = changed
        self._clock = clock
        self.digests_changed = asyncio.Event()
        self._noted: dict[int, tuple[str, str]] = {}
        """Names and languages recorded since the start, by person, so that most presses write nothing."""
        self._languages: dict[int, str] = {}
        """Likewise for guilds, of which the language alone is recorded."""

    async def choose(
        self, person: int, command: Callable[[OwnSettings, Milliseconds], OwnSettings]
    ) -> OwnSettings:
        """Change the settings of a person, at a time in ms; return them after that.

        If that changes their rest, the clocks of all their tables are set anew; a table that cannot be read
        stays as it is.
        """

        def unit(connection: Connection) -> OwnSettings:
            now, before = self._clock.now(), settings_of(settings.get(connection, person))
            after = command(before, now)
            settings.put(connection, row_of(person, after, now))
            for kind, due in timers_of_person(after, now).items():
                settings.set_timer(connection, person, kind, due)
            if after.rest != before.rest:
                seen = after.rest.away != before.rest.away
                for number in matches.live_of(connection, person):
                    self._rest_changed(connection, number, person, now, seen=seen)
            return after

        after = await self._database.write(unit)
        self._changed()
        return after

    def _rest_changed(
        self, connection: Connection, number: TableId, person: int, now: Milliseconds, *, seen: bool
    ) -> None:
        try:
            stored = self._keeper.load(connection, number, now)
        except Unreadable:
            return
        change = rest_changed(stored.table, person, now, seen=seen)
        if change.places:
            self._keeper.keep(connection, stored, change, None, now)

    async def note_person(self, person: Person, language: str) -> None:
        """Remember the name and the language of a person."""
        told = (person.name, language)
        if self._noted.get(person.id) == told:
            return
        if await self._database.query(lambda connection: rows.noted_person(connection, person.id)) != told:
            await self._database.write(
                changing(lambda connection: rows.note_person(connection, person.id, *told), PERSON)
            )
        self._noted[person.id] = told

    def forget(self, person: int) -> None:
        """Record a person anew when they come back: their records have been deleted."""
        self._noted.pop(person, None)

    async def note_act(self, table: TableId, person: int) -> None:
        """Remember that a person has just acted at a table, if they have a seat there."""
        now = self._clock.now()
        document = await self._database.read_cached(
            lambda connection: read_document(connection, table), KEPT_DOCUMENT, table
        )
        seats = () if document is None else document.participants
        if any(seat.person == person and not 0 <= now - seat.acted < ACT_NOTED for seat in seats):
            await self._database.write(
                lambda connection: amend(connection, table, partial(_with_act, person=person, at=now)),
                table=table,
            )

    async def language_of(self, person: int) -> str | None:
        """Return the language of a person, if known."""
        return await self._database.read_cached(
            lambda connection: rows.person_language(connection, person), (PERSON, person)
        )

    async def want_tips(self, person: int, game: str, *, wanted: bool) -> None:
        """Remember whether a person wants tips at the questions of a game."""
        await self._database.write(lambda connection: rows.want_tips(connection, person, game, wanted=wanted))

    async def want_invitations(self, person: int, *, wanted: bool) -> None:
        """Remember whether a person takes invitations."""
        await self._database.write(lambda connection: invitations.want(connection, person, wanted=wanted))

    async def settings(self, person: int) -> OwnSettings:
        """Return the settings of a person."""
        return await self._database.query(lambda connection: settings_of(settings.get(connection, person)))

    async def live_in(self, person: int, zone: str) -> OwnSettings:
        """Set the time zone of a person. Raises `Illegal` for an unknown zone."""
        if zone_of(zone) is None:
            raise Illegal(say("tables-no-such-zone"))
        after = await self.choose(person, lambda own, _: in_zone(own, zone))
        self.digests_changed.set()
        return after

    async def set_quiet_hours(self, person: int, begin: int | None, hours: int) -> OwnSettings:
        """Set the hour of the day at which the quiet hours of a person begin (`None`: never), and how many.

        Raises `Illegal` for a person without a time zone, and for hours that no day has.
        """
        if begin is not None and not (0 <= begin < HOURS and 1 <= hours <= MOST_QUIET):
            raise Illegal(say("engine-no-such-answer"))

        def command(own: OwnSettings, _: int) -> OwnSettings:
            _check_zone(own)
            return with_quiet_hours(own, begin, hours)

        return await self.choose(person, command)

    async def set_rings(self, person: int, rings: Rings) -> OwnSettings:
        """Set how a person is rung."""
        return await self.choose(person, lambda own, _: replace(own, rings=rings))

    async def set_visibility(self, person: int, visibility: Visibility) -> OwnSettings:
        """Set where others see a person's ratings, records and profile."""
        return await self.choose(person, lambda own, _: replace(own, visibility=visibility))

    async def set_digest(self, person: int, hour: int | None) -> OwnSettings:
        """Set the hour of the day of a person's daily digest, or (`None`) send none.

        Raises `Illegal` for a person without a time zone, and for an hour that no day has.
        """
        if hour is not None and not 0 <= hour < HOURS:
            raise Illegal(say("engine-no-such-answer"))

        def command(own: OwnSettings, _: int) -> OwnSettings:
            _check_zone(own)
            return replace(own, digest=hour)

        after = await self.choose(person, command)
        self.digests_changed.set()
        return after

    async def go_away(self, person: int, until: Milliseconds) -> OwnSettings:
        """Begin an absence until a time in ms; raises `Illegal` if that is past or too long."""

        def command(own: OwnSettings, now: Milliseconds) -> OwnSettings:
            left = absence_left(own.rest, now)
            if until <= now:
                raise Illegal(say("tables-away-past"))
            if until > now + left:
                raise Illegal(say("tables-away-too-long", days=left // DAY))
            return away_until(own, now, until)

        return await self.choose(person, command)

    async def come_back(self, person: int) -> OwnSettings:
        """End the absence of a person; raises `Illegal` if they are not away."""

        def command(own: OwnSettings, now: Milliseconds) -> OwnSettings:
            if own.rest.away is None:
                raise Illegal(say("tables-not-away"))
            return back(own, now)

        return await self.choose(person, command)

    async def absence_over(self, person: int) -> None:
        """End an absence whose time is over, so that it is shown no more."""

        def command(own: OwnSettings, now: Milliseconds) -> OwnSettings:
            over = own.rest.away is not None and own.rest.away <= now
            return replace(own, rest=replace(own.rest, away=None)) if over else own

        await self.choose(person, command)

    async def digests_due(self) -> tuple[int, ...]:
        """Return the people whose daily digests are due, the earliest first; at most `AT_ONCE`."""
        now = self._clock.now()
        return await self._database.query(
            lambda connection: settings.due_people(connection, DIGEST, now, AT_ONCE)
        )

    async def seconds_to_digest(self) -> float | None:
        """Return the seconds until the next digest is due, at least 0; `None` if no person wants one."""
        at = await self._database.query(lambda connection: settings.next_due(connection, DIGEST))
        return None if at is None else max(0.0, (at - self._clock.now()) / 1000)

    async def digest_sent(self, person: int) -> None:
        """Schedule the next digest of a person for the next day."""

        def unit(connection: Connection) -> None:
            due = next_digest(settings_of(settings.get(connection, person)), self._clock.now())
            settings.set_timer(connection, person, DIGEST, due)

        await self._database.write(unit)

    async def digest(self, person: int) -> tuple[int, int] | None:
        """Return the channel and the message of the digest of a person that stands."""
        return await self._database.query(lambda connection: settings.digest(connection, person))

    async def put_digest(self, person: int, posted: tuple[int, int] | None) -> None:
        """Remember the channel and the message of a digest; `None` once it is gone."""
        await self._database.write(lambda connection: settings.put_digest(connection, person, posted))

    async def tell_of_rest(self, person: int) -> bool:
        """Return whether a person is to be told of quiet hours now: once, and unless they have set any."""
        own = await self.settings(person)
        if own.told_of_rest or own.rest.quiet is not None:
            return False
        await self.choose(person, lambda now, _: replace(now, told_of_rest=True))
        return True

    async def wants_invitations(self, person: int) -> bool:
        """Return whether a person takes invitations."""
        return await self._database.query(lambda connection: invitations.wanted(connection, person))

    async def note_guild(self, guild: int, language: str) -> None:
        """Remember the language that a guild has on Discord."""
        if self._languages.get(guild) == language:
            return
        noted = await self._database.query(lambda connection: rows.noted_language(connection, guild))
        if noted != language:
            await self._database.write(
                changing(lambda connection: rows.note_guild(connection, guild, language), GUILD)
            )
        self._languages[guild] = language

    async def guild_language(self, guild: int) -> str | None:
        """Return the language of a guild, which it may have chosen, if known."""
        return await self._database.read_cached(
            lambda connection: rows.guild_language(connection, guild), (GUILD, guild)
        )

    async def tidy(self) -> None:
        """Forget interactions older than a day: Discord repeats one within minutes, if at all."""
        before = self._clock.now() - DAY
        await self._database.write(lambda connection: rows.forget_interactions(connection, before))


def _with_act(document: Any, person: int, at: Milliseconds) -> Any:  # noqa: ANN401 - a `TableDocument`
    """Note that a person has acted at a time in ms."""
    seats = tuple(
        replace(seat, acted=at) if seat.person == person else seat for seat in document.participants
    )
    return replace(document, participants=seats)


def _check_zone(own: OwnSettings) -> None:
    if own.zone is None:
        raise Illegal(say("tables-no-zone"))
