"""Cups as one object: every command is one transaction, the tables that it opens and closes included."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from db import event_drafts, ratings, results
from db import events as rows
from events.allowance import check_allowance
from events.columns import event_columns
from events.cups import entering, playing
from events.cups.drafts import CUP_DRAFT
from events.cups.model import Cup, CupPhase, timers_of
from events.cups.tables import arrange_matches, outcome_of
from games.engine.codec import Adapter, Malformed
from games.engine.ids import Milliseconds
from games.engine.record import Record, replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange, UnreadableDocument, WholeKind
from keeping.store import TEXT, WholeKeeper, load
from keeping.transact import Transactor
from tables.model.rest import DAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from db.connection import Database
    from db.documents import TimerRow
    from db.events import EventMatchRow
    from db.rows import Connection
    from events.columns import WholeTransactor
    from events.cups.drafts import CupDraft
    from events.cups.entering import CupOrganiser
    from events.cups.model import CupRules
    from events.cups.playing import CupDecision
    from games.engine.ids import DraftId, EventId
    from games.engine.text import Text
    from keeping.clock import Clock
    from tables.arranging import Arranging
    from tables.model.table import Person


def _people(cup: Cup) -> Iterator[int]:
    return iter(cup.people)


def _errands(_: Cup) -> tuple[str, ...]:
    return ()


CUP: Final[WholeKind[Cup]] = WholeKind(
    name="cup",
    adapter=Adapter(Cup),
    columns=event_columns,
    timers=timers_of,
    people=_people,
    errands=_errands,
    title=lambda cup: cup.rules.name,
    untold=frozenset({"cups-log-entered", "cups-log-withdrew", "cups-log-place"}),
    whole=True,
)
"""The way in which cups are kept."""

SHOWN: Final = 25
"""Most cups in a list."""

MOST_DRAFTS: Final = 10
"""Most drafts of a person that are kept, of nights and cups together."""

LOGGED: Final = 100
"""Most entries of a cup's log that are read."""


class LogEntry(Record):
    """Something that was done, at a time in ms."""

    at: Milliseconds
    text: Text


class Cups:
    """The commands of cups. `click` is the id of the interaction that asked for a command.

    Commands raise `Illegal` for what may not be done, `Repeated` for a click that was carried out before, and
    `UnreadableDocument` for a broken cup. Those that cannot be undone raise `Unconfirmed` unless `shown` is
    the print of what they mean; without `shown` no confirmation is asked.
    """

    def __init__(
        self, database: Database, clock: Clock, arranging: Arranging, changed: Callable[[], None]
    ) -> None:
        self._database = database
        self._clock = clock
        self._arranging = arranging
        self._changed = changed
        keeper = WholeKeeper(CUP, partial(arrange_matches, arranging=arranging))
        self._transactor: WholeTransactor[Cup] = Transactor(database, clock, keeper, self._tell)

    async def plan(self, guild: int, channel: int, by: CupOrganiser, rules: CupRules, click: int) -> Cup:
        """Open a cup for which people can enter."""

        def create(connection: Connection, now: Milliseconds) -> EventChange[Cup]:
            return self._plan(connection, guild, channel, by, rules, now)

        return await self._transactor.create(click, by.id, create)

    async def draft(self, draft: CupDraft) -> int:
        """Keep a draft until it is confirmed, for a day at most; return its number.

        Raises `Illegal` for rules by which no cup can be played.
        """
        draft = replace(draft, rules=entering.tidy_rules(draft.rules, self._clock.now(), draft.rules))

        def unit(connection: Connection) -> int:
            now = self._clock.now()
            event_drafts.forget(connection, now - DAY)
            event_drafts.forget_oldest(connection, draft.person, MOST_DRAFTS - 1)
            return event_drafts.add(connection, draft.person, now, CUP_DRAFT.dump(draft))

        return await self._database.write(unit)

    async def get_draft(self, number: DraftId, person: int) -> CupDraft:
        """Return a draft of a person; raises `Illegal` if it is not kept any more."""
        return await self._database.query(lambda connection: _load_draft(connection, number, person))

    async def discard(self, number: DraftId, person: int) -> None:
        """Forget a draft of a person."""

        def unit(connection: Connection) -> None:
            _load_draft(connection, number, person)
            event_drafts.drop(connection, number)

        await self._database.write(unit)

    async def confirm(self, number: DraftId, by: CupOrganiser, click: int) -> Cup:
        """Plan the cup of a draft, or change the one that it edits."""
        draft = await self.get_draft(number, by.id)

        def take(connection: Connection) -> None:
            _load_draft(connection, number, by.id)
            event_drafts.drop(connection, number)

        def change(cup: Cup, now: Milliseconds) -> EventChange[Cup]:
            return entering.edit(cup, by, draft.rules, now)

        def create(connection: Connection, now: Milliseconds) -> EventChange[Cup]:
            take(connection)
            return self._plan(connection, draft.guild, draft.channel, by, draft.rules, now)

        if draft.cup is not None:
            return await self._transactor.change(draft.cup, click, change, by=by.id, first=take)
        return await self._transactor.create(click, by.id, create)

    async def enter(self, number: EventId, person: Person, click: int) -> Cup:
        """Enter a cup."""
        return await self._change(number, click, person.id, lambda cup, _: entering.enter(cup, person))

    async def withdraw(self, number: EventId, person: int, click: int) -> Cup:
        """Leave a cup that has not begun."""
        return await self._change(number, click, person, lambda cup, _: entering.withdraw(cup, person))

    async def seed(self, number: EventId, by: CupOrganiser, order: tuple[int, ...], click: int) -> Cup:
        """Put the entrants in another order, the best first."""
        return await self._change(number, click, by.id, lambda cup, _: entering.seed(cup, by, order))

    async def seed_by_rating(self, number: EventId, by: CupOrganiser, click: int) -> Cup:
        """Put the entrants in the order of their ratings; those without one are last, as they entered."""

        def command(connection: Connection, cup: Cup, now: Milliseconds) -> EventChange[Cup]:
            del now
            found = {
                person: ratings.get(connection, cup.guild, cup.rules.game, person) for person in cup.people
            }
            sure = {person: row.mu - 3 * row.sigma for person, row in found.items() if row is not None}
            order = sorted(cup.people, key=lambda person: -sure.get(person, float("-inf")))
            return entering.seed(cup, by, tuple(order))

        return await self._transactor.carry_out(number, click, command, by=by.id)

    async def start(self, number: EventId, by: CupOrganiser, click: int) -> Cup:
        """Begin a cup with its first round."""
        return await self._change(
            number, click, by.id, lambda cup, now: playing.start(cup, by, Milliseconds(now))
        )

    async def begin_round(self, number: EventId, by: CupOrganiser, click: int) -> Cup:
        """Begin the next round, or end the cup after the last."""
        return await self._change(
            number, click, by.id, lambda cup, now: playing.begin_round(cup, by, Milliseconds(now))
        )

    async def correct(
        self,
        number: EventId,
        by: CupOrganiser,
        at: tuple[int, int],
        decision: CupDecision,
        click: int,
        shown: str | None = None,
    ) -> Cup:
        """Decide a table."""
        return await self._change(
            number,
            click,
            by.id,
            lambda cup, now: playing.correct(cup, by, at, decision, Milliseconds(now), shown),
        )

    async def expire(self, timer: TimerRow) -> None:
        """Carry out what a timer is for."""
        await self._transactor.expire(timer, None, playing.expire)

    async def again(
        self, number: EventId, by: CupOrganiser, at: tuple[int, int], click: int, shown: str | None = None
    ) -> Cup:
        """Replay a table."""
        return await self._change(number, click, by.id, lambda cup, _: playing.again(cup, by, at, shown))

    async def drop(
        self, number: EventId, by: CupOrganiser, person: int, click: int, shown: str | None = None
    ) -> Cup:
        """Drop a person out, by themselves or by an organiser."""
        return await self._change(
            number, click, by.id, lambda cup, now: playing.drop(cup, by, person, Milliseconds(now), shown)
        )

    async def undo(self, number: EventId, by: CupOrganiser, click: int, shown: str | None = None) -> Cup:
        """Take the last step back."""
        return await self._change(number, click, by.id, lambda cup, _: playing.undo(cup, by, shown))

    async def cancel(self, number: EventId, by: CupOrganiser, click: int, shown: str | None = None) -> Cup:
        """Cancel a cup."""
        return await self._change(number, click, by.id, lambda cup, _: entering.cancel(cup, by, shown))

    async def leave_all(self, number: EventId, person: int) -> None:
        """Withdraw a person who leaves for ever before the cup begins, or else drop them out."""

        def command(_: Connection, cup: Cup, now: Milliseconds) -> EventChange[Cup] | None:
            found = cup.entrant(person)
            if found is None or found.dropped or not cup.live:
                return None
            if cup.phase is CupPhase.OPEN:
                return entering.withdraw(cup, person)
            return playing.drop(cup, entering.CupOrganiser(person, found.name), person, now)

        await self._transactor.carry_out(number, None, command)

    async def settle(self, row: EventMatchRow) -> None:
        """Take the result of a match that has ended."""

        def command(connection: Connection, cup: Cup, now: Milliseconds) -> EventChange[Cup] | None:
            rows.settle(connection, row.match)
            logged = results.of_match(connection, row.match)
            at = row.round, row.number
            if logged is None or not at[0] < len(cup.rounds):
                return None
            table = cup.rounds[at[0]].tables[at[1]]
            return playing.take_result(cup, at, outcome_of(table, logged), now)

        await self._transactor.carry_out(row.event, None, command)

    async def get(self, number: EventId) -> Cup:
        """Return a cup as it is committed; raises `Illegal` if there is none."""
        return await self._transactor.find(number)

    async def of_guild(self, guild: int, *, live: bool) -> tuple[Cup, ...]:
        """Return the readable cups of a guild, the last first once they are over."""

        def unit(connection: Connection) -> tuple[Cup, ...]:
            found = rows.of_guild(connection, guild, CUP.name, live=live, most=SHOWN)
            return tuple(cup for event in found if (cup := _readable(connection, event)) is not None)

        return await self._database.read(unit)

    async def log(self, number: EventId) -> tuple[LogEntry, ...]:
        """Return the log of a cup, in order; at most the last `LOGGED` entries."""
        found = await self._database.query(lambda connection: rows.log_of(connection, number, LOGGED))
        return tuple(LogEntry(entry.at, TEXT.load(entry.text)) for entry in found)

    async def _change(
        self, number: EventId, click: int, by: int, command: Callable[[Cup, int], EventChange[Cup]]
    ) -> Cup:
        return await self._transactor.change(number, click, command, by=by)

    @staticmethod
    def _plan(
        connection: Connection, guild: int, channel: int, by: CupOrganiser, rules: CupRules, now: Milliseconds
    ) -> EventChange[Cup]:
        check_allowance(connection, guild, CUP.name, by.id, now, entering.MOST_OWN)
        live = rows.of_guild(connection, guild, CUP.name, live=True, most=entering.MOST_CUPS)
        return entering.plan(guild, channel, by, rules, len(live), now)

    def _tell(self, _: Cup) -> None:
        self._arranging.changed()
        self._changed()


def _load_draft(connection: Connection, number: DraftId, person: int) -> CupDraft:
    state = event_drafts.get(connection, number, person)
    try:
        return CUP_DRAFT.load(state or "")
    except Malformed:  # The draft is gone, or the number is that of the draft of a night.
        raise Illegal(say("cups-no-draft")) from None


def _readable(connection: Connection, number: EventId) -> Cup | None:
    try:
        return load(connection, CUP, number)
    except (UnreadableDocument, Illegal):
        return None
