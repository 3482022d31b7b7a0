"""The world of a month: circles of people, the bot that dies at times, and the laws that watch both."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.codec import codec_of
from games.engine.ids import Milliseconds, TableId
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.engine.text import Illegal
from tables.keeper import TableKeeper
from tables.loops import deadlines
from tables.model.pace import pace_of
from tables.model.table import Phase
from tests.month.channels import Channels, Ring
from tests.month.laws import Broken, Stops, TableLaws
from tests.month.people import Down, Friend
from tests.month.plan import DAY, Habit
from tests.month.process import Process, without_pictures
from tests.month.virtual import (
    START,
    InlineConnection,
    LoopClock,
    run_virtually,
    without_threads,
)
from tests.month.who import longest_match
from tests.tables.killing import Killed

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path

    from db.rows import Connection
    from tables.model.table import Change, Table
    from tables.store import StoredTable
    from tests.month.plan import Opening, Plan
    from tests.month.virtual import VirtualLoop
    from tests.tables.killing import Life

GUILD, CHANNEL = 7, 70

MOST_UNREAD: Final = 10
"""Most messages that stand in a thread for each match played there."""
BEAT: Final = 120.0
"""Longest time between two signs of life, in seconds: with its own, a month takes a third longer."""
LATE: Final = 5 * DAY
"""Time before the end of the month without requests for a rematch, in ms."""


@dataclass
class Month:
    """The outcome of a month: counts of what happened, and by table what was told about it."""

    counts: Counter[str] = field(default_factory=Counter)
    stories: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    requests: Counter[str] = field(default_factory=Counter)


class World:
    """Everything of a month; `process` is `None` while the bot is not there."""

    def __init__(self, plan: Plan, folder: Path, loop: VirtualLoop, life: Life) -> None:
        self.plan = plan
        self.month = Month()
        self.process: Process | None = None
        self._path = folder / "ahu.sqlite"
        self._clock = LoopClock(loop)
        self._life = life
        self._channels = Channels(
            self._clock, plan.dice("channels"), self._hear, loses=Habit.LOSE not in plan.without
        )
        self._clicks = itertools.count(1)
        self._stops, self._died = Stops(), 0
        self._laws: defaultdict[TableId, TableLaws] = defaultdict(self._make_laws)
        self._pending: list[tuple[Table, Change, Table]] = []
        self._failed: asyncio.Future[None] = loop.create_future()
        loop.failed = self._fail
        self._friends = {
            number: Friend(self, number) for circle in plan.circles for number in plan.people(circle)
        }

    def _make_laws(self) -> TableLaws:
        return TableLaws(self._stops, {number: friend.sleep for number, friend in self._friends.items()})

    # The month

    async def run(self) -> Month:
        """Run the month; raises `Broken` when a law does not hold."""
        await self._start()
        try:
            await self._play()
            await self._end()
        finally:
            await self._stop()
        return self.month

    async def _stop(self) -> None:
        """Leave nothing running."""
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        if self.process is not None:
            await self.process.end()

    async def _play(self) -> None:
        if self.process is not None:
            for friend in self._friends.values():
                await friend.settle(self.process.tables)
        tasks = [asyncio.create_task(self._watch(friend.live())) for friend in self._friends.values()]
        for circle in self.plan.circles:
            tasks += [
                asyncio.create_task(self._watch(self._open(opening)))
                for opening in self.plan.openings(circle)
            ]
        tasks.append(asyncio.create_task(self._watch(self._kill())))
        await self._pass(self.plan.days * DAY)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._life.from_now(None)
        if self._channels.lost_since is not None:
            self._note_reach(self._channels.lost_since)
        if self.process is None:
            await self._revive()

    async def _pass(self, time: int) -> None:
        """Advance time by some ms, unless something is found wrong."""
        await asyncio.wait([self._failed], timeout=time / 1000)
        if self._failed.done():
            self._failed.result()

    async def _watch(self, life: Coroutine[None, None, None]) -> None:
        try:
            await life
        except (Down, Killed):
            return
        except Exception as error:  # noqa: BLE001 - the world ends with it
            self._fail(error)

    async def _open(self, opening: Opening) -> None:
        await asyncio.sleep(opening.at / 1000)
        if self.process is None:
            await asyncio.sleep(86_400)  # They try again the next day.
        if self.process is None:
            return
        host, *others = (self._friends[person] for person in opening.people)
        rules = CATALOGUE[opening.game].rules
        options, tables = codec_of(rules).options_type(), self.process.tables
        table = await tables.lobbies.open(
            opening.game, GUILD, CHANNEL, host.person, options, self.click(), pace_of(opening.pace)
        )
        self._show(table.id, opening.people[0])
        for _ in range(opening.computers):
            await tables.add_computer(table.id, host.person.id, "beginner", self.click())
        await host.open(table.id, others)

    async def _end(self) -> None:
        """Without any action, every match ends within the longest time that its lobby stated."""
        process, now = self.process, self._clock.now()
        if process is None:
            raise Down
        left = 0
        for number, laws in self._laws.items():
            table = laws.table
            if table is None or not table.live:
                continue
            if table.phase is Phase.RUNNING and not table.pace.timed:
                for person in table.people.values():
                    with contextlib.suppress(Illegal):  # The month is over once all remaining players agree.
                        await process.tables.agree(number, person, self.click())
                continue
            paused = table.pause.since + 14 * DAY - now if table.pause else 0
            left = max(left, longest_match(table) + paused)
        until = self._clock.now() + left + 3_600_000
        while (
            any(laws.table and laws.table.live for laws in self._laws.values()) and self._clock.now() < until
        ):
            await self._pass(3_600_000)
        for number in self._laws:
            await self._check_ended(process, number)
        await self._check_quiet(process)

    async def _check_quiet(self, process: Process) -> None:
        """Check that bystanders have one message of a table to read, however long its match lasts.

        So it is four for an evening of four tables, and a rematch makes one more. The people of a table find
        at most `MOST_UNREAD` for each match in its thread.
        """
        seen = Counter(self._channels.messages_in(CHANNEL))
        for number, messages in seen.items():
            if not number or messages > 1:
                raise Broken(number, f"{messages} of its messages stand in the channel")
        self.month.counts["unread: a table"] = max(seen.values(), default=0)
        places = Counter([(await process.tables.reader.get(number)).place for number in self._laws])
        for place, matches in places.items():
            unread = len(self._channels.messages_in(place))
            self.month.counts["unread: a thread"] = max(self.month.counts["unread: a thread"], unread)
            if place != CHANNEL and unread > MOST_UNREAD * matches:
                raise Broken(0, f"{unread} messages stand in the thread of {matches} matches")

    async def _check_ended(self, process: Process, number: int) -> None:
        table = await process.tables.reader.get(TableId(number))
        self.month.counts[f"{table.game.rules.key}: {table.ending or table.phase.value}"] += 1
        if table.live:
            raise Broken(number, f"is still {table.phase.value}")
        if table.match is not None:
            rules = {key: entry.rules for key, entry in CATALOGUE.items()}
            report = check(rules, await process.tables.queries.export(TableId(number)), Noted())
            if (report.digest, report.state) != (table.match.digest, table.match.state):
                raise Broken(number, "its file tells another match")

    # The bot

    async def _start(self) -> None:
        process = Process(
            self._path, self._clock, self._channels, self.plan.dice(f"bot {len(self._stops.all)}")
        )
        await process.start()
        self.process = process

    async def _kill(self) -> None:
        """Kill the bot at any moment, also in the middle of a transaction, and start it again later."""
        dice = self.plan.dice("kills")
        while Habit.KILL not in self.plan.without:
            await asyncio.sleep(3600 * (6 + dice.pick(48)))
            minutes = dice.choose((0, 0, 0, 1, 1, 2, 3, 8, 40, 200, 600))
            if dice.pick(4) == 0 and Habit.OUTAGE not in self.plan.without:
                await self._outage(60 * minutes + 1 + dice.pick(50))
                continue
            dies = asyncio.Event()
            self._life.died = dies.set
            self._life.from_now(dice.pick(300))
            await dies.wait()
            await self._die()
            await asyncio.sleep(60 * minutes + 1 + dice.pick(50))
            await self._revive()
            await self._check_kept()

    async def _outage(self, seconds: int) -> None:
        """Make people unreachable for a while."""
        self._channels.lost_since = since = self._clock.now()
        await asyncio.sleep(seconds)
        self._note_reach(since)
        self.month.counts["outages"] += 1

    def _note_reach(self, since: int) -> None:
        self._stops.all.append((since, self._clock.now()))
        self._channels.lost_since = None
        if self.process is not None:
            self.process.tables.timers_changed.set()

    async def _die(self) -> None:
        at, process, self.process = self._clock.now(), self.process, None
        self._died = at
        self._life.from_now(0)
        if process is not None:
            await process.end()
        self._life.from_now(None)
        for laws in self._laws.values():
            laws.note_stop(at)
        self.month.counts["kills"] += 1

    async def _revive(self) -> None:
        self._stops.all.append((self._died, self._clock.now()))
        await self._start()

    async def _check_kept(self) -> None:
        """Check that what was committed is there after a kill, and nothing else."""
        for number, laws in self._laws.items():
            table, process = laws.table, self.process
            if table is None or process is None or table.match is None or not table.live:
                continue
            found = await process.tables.reader.get(number)
            known = laws.table  # Something may have happened meanwhile.
            if known and known.match and found.match and known.turn == table.turn:
                same = (found.match.digest, set(found.match.choices)) == (
                    known.match.digest,
                    set(known.match.choices),
                )
                if not same or found.phase is not known.phase:
                    raise Broken(number, "is not as it was committed")

    # Rings and stories

    def _hear(self, ring: Ring) -> None:
        self.tell(ring.table, f"P{ring.person} is rung: {ring.why.value}")
        self.month.counts[f"rings: {ring.why.value}"] += 1
        try:
            self._laws[TableId(ring.table)].rings(ring)
        except Broken as broken:
            self._fail(broken)
        friend = self._friends.get(ring.person)
        if friend:
            friend.hear(ring.table)

    def pending(self, before: Table, change: Change, after: Table) -> None:
        """Note that a command is about to be committed."""
        self._pending.append((before, change, after))

    def note_commit(self) -> None:
        """Follow what was pending: it is committed."""
        kept, self._pending = self._pending, []
        for before, change, after in kept:
            self._tell_change(change, after)
            try:
                self._laws[after.id].check_commit(before, change, after, self._clock.now())
            except Broken as broken:
                self._fail(broken)

    def note_loss(self) -> None:
        """Forget what was pending: it is rolled back."""
        self._pending = []

    def acts(self, table: int, person: int) -> None:
        """Note that a person is about to press a button at a table."""
        self.month.counts["acts"] += 1
        try:
            self._laws[TableId(table)].acts(person, self._clock.now())
        except Broken as broken:
            self._fail(broken)

    def may_extend(self, table: int) -> None:
        """Note that a host is about to give a turn more time."""
        self._laws[TableId(table)].may_extend()

    def note_seats(self, table: Table) -> None:
        """Note a table that was opened for a rematch."""
        self._show(table.id, table.host)

    def _show(self, table: int, host: int) -> None:
        """Make a table known to the circle of a host."""
        for circle in self.plan.circles:
            people = self.plan.people(circle)
            for number in people if host in people else ():
                if table not in self._friends[number].tables:
                    self._friends[number].tables.append(table)

    def report(self, table: int, why: str) -> None:
        """Something is wrong at a table."""
        self._fail(Broken(table, why))

    def complain(self, record: logging.LogRecord) -> None:
        """Report an error that the bot has logged."""
        self._fail(Broken(0, logging.Formatter().format(record)))

    def click(self) -> int:
        """Return the id of a new interaction."""
        return next(self._clicks)

    def now(self) -> Milliseconds:
        """Return the time in ms."""
        return self._clock.now()

    def past(self) -> int:
        """Return the time since the start, in ms."""
        return self._clock.now() - START

    @property
    def unreachable(self) -> bool:
        """Whether Discord reaches no person."""
        return self._channels.lost_since is not None

    @property
    def late(self) -> bool:
        """Whether the month ends soon."""
        return self.past() > self.plan.days * DAY - LATE

    def tell(self, table: int, what: str) -> None:
        """Add a line to the story of a table."""
        past = self.past() // 1000
        self.month.stories[table].append(
            f"day {past // 86400:2} {past // 3600 % 24:02}:{past // 60 % 60:02}:{past % 60:02} {what}"
        )

    def _tell_change(self, change: Change, after: Table) -> None:
        made = []
        for entry in change.entries:
            by = zip(entry.moves, entry.body.causes, strict=False)
            made.append(f"{entry.body.kind.value} {[(seat, cause.kind.value) for (seat, _), cause in by]}")
        until = f" until minute {(after.clock.until - START) // 60_000}" if after.clock else ""
        self.tell(
            after.id,
            f"{after.phase.value}, turn {after.turn}, awaits {after.awaited}{until}: {', '.join(made)}",
        )

    def _fail(self, error: BaseException) -> None:
        if not self._failed.done():
            self._failed.set_exception(error)


class _Complaints(logging.Handler):
    """Hears of failures that the bot survives by itself: here, none is expected while it lives."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        if self._world.process is not None and record.name != "asyncio":
            self._world.complain(record)


def play(plan: Plan, folder: Path) -> Month:
    """Run a month in virtual time. Raises `Broken` with its story when a law does not hold."""
    worlds: list[World] = []

    async def main(loop: VirtualLoop) -> Month:
        world = World(plan, folder, loop, life)
        worlds.append(world)
        InlineConnection.committed = staticmethod(world.note_commit)
        InlineConnection.lost = staticmethod(world.note_loss)
        complaints = _Complaints(world)
        logging.getLogger().addHandler(complaints)
        try:
            return await world.run()
        finally:
            logging.getLogger().removeHandler(complaints)

    keep = TableKeeper.keep

    def keep_noting(
        self: TableKeeper, connection: Connection, before: StoredTable, change: Change, *given: Any
    ) -> Table:
        after = keep(self, connection, before, change, *given)
        worlds[0].pending(before.table, change, after)
        return after

    with without_threads() as life, without_pictures(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableKeeper, "keep", keep_noting)
        patch.setattr(deadlines, "BEAT", BEAT)
        try:
            return run_virtually(main)
        except Broken as broken:
            broken.story = worlds[0].month.stories[broken.table]
            raise
