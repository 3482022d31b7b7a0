"""Game nights as one object: every command is one transaction."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from db import event_drafts
from db import events as rows
from events.allowance import check_allowance
from events.columns import event_columns
from events.nights import hosting, phases, planning, regulars, signing
from events.nights.drafts import DRAFT, NightDraft
from events.nights.errands import errands_of
from events.nights.model import Attendance, Night, Plan
from events.nights.playing import NightRounds
from events.nights.tables import arrange_matches
from events.nights.timers import timers_of
from events.nights.waiting import BEGIN_TIMER, SEAT_TIMER
from games.engine.codec import Adapter, Malformed
from games.engine.ids import DraftId, EventId, Milliseconds, PersonId
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange, UnreadableDocument, WholeKind
from keeping.store import WholeKeeper, load
from keeping.transact import Transactor
from tables.model.rest import DAY
from tables.model.table import Person

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from db.connection import Database
    from db.documents import TimerRow
    from db.rows import Connection
    from events.columns import WholeTransactor
    from events.nights.planning import Organiser
    from keeping.clock import Clock
    from tables.arranging import Arranging


def _people(night: Night) -> Iterator[int]:
    signed_up = {signup.person for signup in night.signups}
    members = {regular.person for regular in night.members}
    yield from signed_up | members | {*night.hosts, *night.last_guests}


NIGHT: Final[WholeKind[Night]] = WholeKind(
    name="night",
    adapter=Adapter(Night),
    columns=event_columns,
    timers=timers_of,
    people=_people,
    errands=errands_of,
    title=lambda night: night.plan.name,
    numbered=True,
)
"""The way in which nights are kept."""

PLAN: Final[Adapter[Plan]] = Adapter(Plan)

MOST_DRAFTS: Final = 10
"""Most drafts of a person that are kept."""

SEASON: Final = 150
"""Most nights of a guild that are looked through for the season of a series."""

SHOWN: Final = 25
"""Most nights in a list."""


class Nights:
    """The commands of game nights; `rounds` has the commands of rounds. `games` are the keys of the games.

    `click` is the id of the interaction that asked for a command. Commands raise `Illegal` for what may not
    be done, `Repeated` for a click that was carried out before, `UnreadableDocument` for a broken night.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        games: Collection[str],
        arranging: Arranging,
        changed: Callable[[], None],
    ) -> None:
        self._database = database
        self._clock = clock
        self._games = games
        self._arranging = arranging
        self._tell = changed
        keeper = WholeKeeper(NIGHT, partial(arrange_matches, arranging=arranging))
        self.transactor: WholeTransactor[Night] = Transactor(database, clock, keeper, self._announce)
        self.rounds = NightRounds(database, clock, NIGHT, self.transactor, arranging.catalogue)

    def _announce(self, _: Night) -> None:
        self._arranging.changed()
        self._tell()

    async def get(self, number: EventId) -> Night:
        """Return a night as it is committed."""
        return await self.transactor.find(number)

    async def answer(self, number: EventId, person: Person, given: Attendance, click: int) -> Night:
        """Come, perhaps come, or not come."""
        return await self._change(
            number, click, person.id, partial(signing.answer, person=person, given=given)
        )

    async def withdraw(self, number: EventId, person: int) -> Night:
        """Cancel the sign-up of a person whose data are deleted, and take them from the hosts."""

        def leave(night: Night, now: Milliseconds) -> EventChange[Night]:
            old = signing.signup_of(night, person)
            return signing.answer(night, Person(PersonId(person), old.name), Attendance.NOT, now)

        night = await self.transactor.find(number)
        if night.live and person in night.hosts:
            night = await self.transactor.change(
                number, None, lambda now, _: hosting.without_host(now, person)
            )
        signup = night.signup_of(person)
        if signup is None or signup.answer is Attendance.NOT:
            return night
        return await self.transactor.change(number, None, leave, by=person)

    async def name_cohosts(
        self, number: EventId, by: Organiser, people: tuple[int, ...], click: int
    ) -> Night:
        """Replace the co-hosts of a night."""
        command = partial(hosting.name_cohosts, by=by, people=people)
        return await self.transactor.change(number, click, lambda night, _: command(night), by=by.id)

    async def hand_over(self, number: EventId, by: Organiser, person: int, click: int) -> Night:
        """Make a person the host of a night."""
        command = partial(hosting.hand_over, by=by, person=person)
        return await self.transactor.change(number, click, lambda night, _: command(night), by=by.id)

    async def check_in(self, number: EventId, person: Person, click: int) -> Night:
        """Check a person in."""
        return await self._change(number, click, person.id, partial(signing.check_in, person=person))

    async def wish(
        self,
        number: EventId,
        person: int,
        click: int,
        *,
        wants: tuple[str, ...] | None = None,
        avoids: tuple[str, ...] | None = None,
    ) -> Night:
        """Wish for some games, or avoid some; what is not given stays as it is."""

        def command(night: Night, now: Milliseconds) -> EventChange[Night]:
            del now
            old = signing.signup_of(night, person)
            return signing.wish(
                night,
                person,
                self._games,
                wants=tuple(game for game in old.wants if game not in (avoids or ()))
                if wants is None
                else wants,
                avoids=tuple(game for game in old.avoids if game not in (wants or ()))
                if avoids is None
                else avoids,
            )

        return await self.transactor.change(number, click, command, by=person)

    async def accept_computers(self, number: EventId, person: int, click: int, *, agreed: bool) -> Night:
        """Agree to have computer players at one's table, or not any more."""
        return await self.transactor.change(
            number,
            click,
            lambda night, _: signing.accept_computers(night, person, agreed=agreed),
            by=person,
        )

    async def want_reminders(self, number: EventId, person: int, click: int, *, wanted: bool) -> Night:
        """Want to be reminded, or not any more."""
        return await self.transactor.change(
            number,
            click,
            lambda night, _: signing.want_reminders(night, person, wanted=wanted),
            by=person,
        )

    async def come_always(self, number: EventId, person: int, click: int, *, wanted: bool) -> Night:
        """Come to all later nights of the series as well, or to this one alone."""
        return await self.transactor.change(
            number, click, lambda night, _: regulars.come_always(night, person, wanted=wanted), by=person
        )

    async def cancel(
        self, number: EventId, by: Organiser, click: int, *, series: bool, shown: str | None = None
    ) -> Night:
        """Cancel a night, or a whole series. Raises `Unconfirmed` unless `shown` names what is lost."""
        command = partial(planning.cancel, by=by, series=series, shown=shown)
        return await self._change(number, click, by.id, command)

    async def expire(self, timer: TimerRow) -> None:
        """Carry out what a timer is for."""

        def command(night: Night, kind: str, now: Milliseconds) -> EventChange[Night] | None:
            if kind == BEGIN_TIMER:
                return self.rounds.begin_unasked(night, now)
            return phases.expire(night, kind, now)

        night = await self.transactor.expire(timer, None, command)
        if night is not None and timer.kind == SEAT_TIMER:
            self.rounds.seat_unasked(night.id)

    async def draft(self, draft: NightDraft) -> int:
        """Keep the draft of a person until they confirm it, for a day at most; return its number.

        Of their drafts, the last `MOST_DRAFTS` are kept.
        """

        def unit(connection: Connection) -> int:
            now = self._clock.now()
            event_drafts.forget(connection, now - DAY)
            event_drafts.forget_oldest(connection, draft.person, MOST_DRAFTS - 1)
            return event_drafts.add(connection, draft.person, now, DRAFT.dump(draft))

        return await self._database.write(unit)

    async def get_draft(self, number: DraftId, person: int) -> NightDraft:
        """Return a draft of a person; raises `Illegal` if it is not kept any more."""
        return await self._database.query(lambda connection: _load_draft(connection, number, person))

    async def revise(
        self, number: DraftId, person: int, change: Callable[[NightDraft], NightDraft]
    ) -> NightDraft:
        """Change a draft of a person."""

        def unit(connection: Connection) -> NightDraft:
            draft = change(_load_draft(connection, number, person))
            event_drafts.put(connection, number, DRAFT.dump(draft))
            return draft

        return await self._database.write(unit)

    async def drop(self, number: DraftId, person: int) -> None:
        """Forget a draft of a person."""

        def unit(connection: Connection) -> None:
            _load_draft(connection, number, person)
            event_drafts.drop(connection, number)

        await self._database.write(unit)

    async def confirm(self, number: DraftId, by: Organiser, click: int) -> Night:
        """Plan the night of a draft, or change the night that it edits."""
        draft = await self.get_draft(number, by.id)
        if not draft.plan.start:
            raise Illegal(say("nights-choose-start"))

        def take(connection: Connection) -> None:
            _load_draft(connection, number, by.id)
            event_drafts.drop(connection, number)

        def change(night: Night, now: Milliseconds) -> EventChange[Night]:
            return planning.edit(night, by, draft.plan, now)

        def create(connection: Connection, now: Milliseconds) -> EventChange[Night]:
            take(connection)
            check_allowance(connection, draft.guild, NIGHT.name, by.id, now, planning.MOST_OWN)
            most = planning.MOST_NIGHTS
            live = rows.of_guild(connection, draft.guild, NIGHT.name, live=True, most=most)
            return planning.plan(draft.guild, draft.channel, by.id, draft.plan, len(live), now)

        if draft.night is not None:
            return await self.transactor.change(draft.night, click, change, by=by.id, first=take)
        return await self.transactor.create(click, by.id, create)

    async def of_guild(self, guild: int, *, live: bool) -> tuple[Night, ...]:
        """Return the nights of a guild, the next first while they are `live`, else the last first.

        Nights that cannot be read are left out.
        """

        def unit(connection: Connection) -> tuple[Night, ...]:
            found = rows.of_guild(connection, guild, NIGHT.name, live=live, most=SHOWN)
            return tuple(night for event in found if (night := _readable(connection, event)) is not None)

        return await self._database.read(unit)

    async def of_series(self, night: Night) -> tuple[Night, ...]:
        """Return the nights of the series of a night, itself included; at most the last `SEASON` nights."""
        first = night.first or night.id

        def unit(connection: Connection) -> tuple[Night, ...]:
            over = rows.of_guild(connection, night.guild, NIGHT.name, live=False, most=SEASON)
            live = rows.of_guild(connection, night.guild, NIGHT.name, live=True, most=planning.MOST_NIGHTS)
            found = (_readable(connection, number) for number in (*over, *live))
            return tuple(night for night in found if night is not None and first in (night.first, night.id))

        return await self._database.read(unit)

    async def save_template(self, guild: int, name: str, plan: Plan) -> None:
        """Save a plan as a template of a guild, in place of one of the same name."""

        def unit(connection: Connection) -> None:
            known = event_drafts.templates(connection, guild)
            if name not in known and len(known) >= MOST_TEMPLATES:
                raise Illegal(say("nights-templates-full", most=MOST_TEMPLATES))
            event_drafts.put_template(connection, guild, name, PLAN.dump(plan))

        await self._database.write(unit)

    async def template(self, guild: int, name: str) -> Plan:
        """Return a template of a guild; raises `Illegal` if it has none of that name."""
        state = await self._database.query(lambda connection: event_drafts.template(connection, guild, name))
        if state is None:
            raise Illegal(say("nights-no-template"))
        return PLAN.load(state)

    async def templates(self, guild: int) -> tuple[str, ...]:
        """Return the names of the templates of a guild."""
        return await self._database.query(lambda connection: event_drafts.templates(connection, guild))

    async def drop_template(self, guild: int, name: str) -> None:
        """Forget a template; raises `Illegal` if there is none of that name."""

        def unit(connection: Connection) -> None:
            if not event_drafts.drop_template(connection, guild, name):
                raise Illegal(say("nights-no-template"))

        await self._database.write(unit)

    async def set_thread(self, number: EventId, thread: int | None, titled: str = "") -> Night:
        """Remember the thread of a night, and the name that it was given; `None` once it has none."""
        return await self.transactor.change(
            number, None, lambda night, _: _with_thread(night, thread, titled)
        )

    async def _change(
        self, number: EventId, click: int, by: int, command: Callable[..., EventChange[Night]]
    ) -> Night:
        return await self.transactor.change(number, click, lambda night, now: command(night, now=now), by=by)


MOST_TEMPLATES: Final = 25
"""Most templates of a guild."""


def _with_thread(night: Night, thread: int | None, titled: str) -> EventChange[Night]:
    return EventChange(replace(night, thread=thread, titled=titled))


def _load_draft(connection: Connection, number: DraftId, person: int) -> NightDraft:
    state = event_drafts.get(connection, number, person)
    try:
        return DRAFT.load(state or "")
    except Malformed:  # The draft is gone, or the number is that of the draft of a cup.
        raise Illegal(say("nights-no-draft")) from None


def _readable(connection: Connection, number: EventId) -> Night | None:
    try:
        return load(connection, NIGHT, number)
    except UnreadableDocument:
        return None
