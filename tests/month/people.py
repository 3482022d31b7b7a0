"""People who play for a month: they sleep, forget, vanish, come back, misclick, pause and give up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.ids import Milliseconds, PersonId, TableId
from games.engine.orders import OrderUse
from games.engine.text import Illegal
from games.engine.walk import Question, walk
from keeping.kind import Repeated
from tables.commands.hosting import Steward
from tables.model.orders import OrderRequest
from tables.model.table import Asked, Person, Phase
from tests.month.plan import DAY, Habit
from tests.month.rest import OFFSETS, Sleep
from tests.tables.killing import Killed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from games.engine.choice import Prompt
    from games.engine.text import Seat
    from tables.model.table import Table
    from tests.commanded import CommandedTables
    from tests.month.surroundings import Surroundings

    Work: TypeAlias = Callable[[CommandedTables], Awaitable[Table]]
    """Something to press."""

HOUR: Final = 3600.0
KNOWN: Final = 20 * HOUR
"""Time for which the bot knows an interaction at least."""
OFTEN: Final = 10
"""How much more often people do what they do often."""
LATELY: Final = 3
"""Most entries of the log since a choice that a person thinks of undoing."""
STEPS: Final = 40
"""Most things that a person does in one visit to a table."""


class Down(Exception):
    """No answer: the bot is not there, or died meanwhile."""


class Friend:
    """A person of a circle, with habits of their own."""

    def __init__(self, world: Surroundings, number: int) -> None:
        self.world = world
        self.person = Person(PersonId(number), f"P{number}")
        self.dice = world.plan.dice(f"person {number}")
        self.tables: list[int] = []
        self._rung: dict[int, None] = {}
        self._ringing = asyncio.Event()
        self.sleep = Sleep(self.dice.choose(tuple(OFFSETS)), self.dice.pick(24), 6 + self.dice.pick(4))
        self._slow = 60.0 * (1 + self.dice.pick(90))
        """Most seconds from a ring to the visit, when awake."""
        self._forgets = self.dice.pick(5)
        """Rings of ten that are forgotten."""
        self._gone = self._absence()
        self._clicked = self._pressed = 0
        """The ids of the last interaction, and of the last that was carried out."""
        self._pressed_at = 0.0
        """The time of it, in seconds."""

    # Rings

    def hear(self, table: int) -> None:
        """Take note of a ring."""
        if self._may(Habit.FORGET) and self.dice.pick(10) < self._forgets:
            return
        self._rung[table] = None
        self._ringing.set()

    async def settle(self, tables: CommandedTables) -> None:
        """Tell the bot when they sleep; some never do."""
        if self.dice.pick(3) == 0 or not self._may(Habit.SLEEP):
            return
        self.sleep.quiet = True
        await tables.people.live_in(self.person.id, self.sleep.zone)
        await tables.people.set_quiet_hours(self.person.id, self.sleep.begin, self.sleep.hours)

    async def live(self) -> None:
        """Visit tables when rung, and now and then by oneself."""
        while True:
            try:
                async with asyncio.timeout(HOUR * (8 + self.dice.pick(24))):
                    await self._ringing.wait()
                await asyncio.sleep(self.dice.pick(round(self._slow)))
            except TimeoutError:
                if self.tables:
                    self._rung[self.dice.choose(self.tables)] = None
            await self._until_awake()
            numbers, self._rung = list(self._rung), {}
            self._ringing.clear()
            for number in numbers:
                await self.visit(number)

    async def open(self, number: int, invited: list[Friend]) -> None:
        """Gather friends in a lobby and begin; some never do."""
        for friend in invited:
            await asyncio.sleep(30 + self.dice.pick(600))
            await friend.act(number, friend.joins(number))
        if self._rarely(Habit.REMOVE, 12) and len(invited) > 1:
            unwelcome = invited[-1].person.id
            await self.act(
                number, lambda tables: tables.remove(number, self._steward, unwelcome, self.click())
            )
        if self._rarely(Habit.CLOSE, 25):
            return
        await asyncio.sleep(30 + self.dice.pick(1800))
        await self.act(number, lambda tables: tables.begin(number, self.person.id, self.click()))

    # Acts

    def joins(self, number: int) -> Work:
        """Take a seat."""
        return lambda tables: tables.join(number, self.person, self.click())

    async def visit(self, number: int) -> None:
        """Do everything due at a table."""
        try:
            for _ in range(STEPS):
                table = await self._tables.reader.get(TableId(number))
                work = self._next(table)
                if work is None:
                    await self.look(number)
                    return
                await self.act(number, work)
                await asyncio.sleep(2 + self.dice.pick(40))
        except (Down, Killed):
            self._rung[number] = None  # They try again.
            await asyncio.sleep(HOUR * (1 + self.dice.pick(3)))
            self._ringing.set()

    async def look(self, number: int) -> None:
        """Press something that changes nothing."""
        self.world.acts(number, self.person.id)
        await self._tables.people.note_act(TableId(number), self.person.id)

    async def act(self, number: int, work: Work) -> None:
        """Press something; it may be too late for it."""
        tables = self._tables
        self.world.acts(number, self.person.id)
        try:
            await work(tables)
            if self._pressed != self._clicked:
                self._pressed, self._pressed_at = self._clicked, asyncio.get_running_loop().time()
        except Illegal as refusal:
            self.world.tell(number, f"{self.person.name} is refused: {refusal.text.key}")
        finally:
            if self.world.process is not None and self.world.process.tables is tables:
                await tables.people.note_act(TableId(number), self.person.id)

    def _next(self, table: Table) -> Work | None:
        """Return what to do next at a table; `None` when nothing is left."""
        seat = table.seat_of(self.person.id)
        if table.phase is not Phase.RUNNING:
            return self._again(table, seat)
        if seat is None:
            return self._step_in(table)
        if table.pause is not None:
            return self._go_on(table)
        if table.participants[seat].automatic:
            return self._come_back(table, seat)
        if self._rarely(Habit.MISCLICK, 10):
            return lambda tables: self._misclick(tables, table)
        return self._undo(table, seat) or self._whim(table, seat) or self._answer(table, seat)

    def _go_on(self, table: Table) -> Work | None:
        if table.host != self.person.id or self.dice.pick(2):
            return None
        return lambda tables: tables.go_on(table.id, self._steward, self.click())

    def _step_in(self, table: Table) -> Work | None:
        """Take a seat that is offered."""
        offered = [participant.seat for participant in table.participants if participant.offered]
        if not offered or not table.asks or not self._rarely(Habit.TAKE, 2):
            return None
        return lambda tables: tables.take_seat(table.id, self.person, offered[0], self.click())

    def _come_back(self, table: Table, seat: Seat) -> Work | None:
        if table.participants[seat].resigned:
            return None
        return lambda tables: tables.come_back(table.id, self.person.id, self.click())

    def _answer(self, table: Table, seat: Seat) -> Work | None:
        asked, prompt = table.question_of(seat), table.prompt(seat)
        if seat not in table.awaited or asked is None or prompt is None:
            return None
        path = self._path(prompt)
        return lambda tables: tables.answer(table.id, self.person.id, asked, path, self.click())

    def _undo(self, table: Table, seat: Seat) -> Work | None:
        """Take the own last choice back, ask for that, or answer such a request."""
        number, me, undoing = table.id, self.person.id, table.undoing
        if undoing is not None:
            own = undoing.seat == seat
            if not self._rarely(Habit.UNDO, 20 if own else 2):
                return None
            if own or self.dice.pick(3) == 0:
                return lambda tables: tables.refuse(number, me, self.click())
            return lambda tables: tables.undoing.agree_to_undo(table, me, self.click())
        lately = table.match is not None and table.match.turn - table.participants[seat].seen < LATELY
        if not lately or not self._rarely(Habit.UNDO, 20):
            return None
        if self.dice.pick(3) == 0:
            return lambda tables: tables.undoing.ask(table, me, self.click())
        whole = self.dice.pick(3) == 0
        return lambda tables: tables.undoing.take_back(table, me, self.click(), whole=whole)

    def _whim(self, table: Table, seat: Seat) -> Work | None:
        """Return something that people do rarely, or `None`."""
        number, me = table.id, self.person.id
        if self._rarely(Habit.ORDER, 30) and (slots := table.order_slots(seat)):
            slot = self.dice.choose(slots)
            request = OrderRequest(slot.fingerprint, OrderUse.NEXT, (self._path(slot.prompt),))
            return lambda tables: tables.set_orders(number, me, request, self.click())
        if self._rarely(Habit.RESIGN, 600):
            return lambda tables: tables.resign(number, me, self.click())
        if self._rarely(Habit.AGREE, 150):
            return lambda tables: tables.agree(number, me, self.click())
        if self._rarely(Habit.OFFER, 150):
            return lambda tables: tables.offer_seat(number, me, self.click())
        return self._as_host(table) if table.host == me else None

    def _as_host(self, table: Table) -> Work | None:
        number, steward = table.id, self._steward
        if self._rarely(Habit.PAUSE, 100):
            return lambda tables: tables.pause(number, steward, "supper", self.click())
        if self._rarely(Habit.EXTEND, 80) and table.clock:
            return lambda tables: self._extend(tables, number)
        if self._rarely(Habit.HAND_OVER, 200):
            other = self.dice.choose(sorted(table.people.values()))
            return lambda tables: tables.hand_over(number, steward, other, self.click())
        if self._rarely(Habit.CLOSE, 3000):
            moderator = Steward(steward.id, steward.name, moderator=True)
            return lambda tables: tables.close(number, moderator, self.click())
        return None

    async def _extend(self, tables: CommandedTables, number: int) -> Table:
        self.world.may_extend(number)
        return await tables.extend(number, self._steward, self.click())

    def _again(self, table: Table, seat: Seat | None) -> Work | None:
        if seat is None or table.phase in (Phase.LOBBY, Phase.CANCELLED) or self.world.late:
            return None
        if not self._rarely(Habit.REMATCH, 2):
            return None
        return lambda tables: self._rematch(tables, table)

    async def _rematch(self, tables: CommandedTables, table: Table) -> Table:
        opened = await tables.lobbies.rematch(table.id, self.person, self.click())
        self.world.note_seats(opened)
        return opened

    async def _misclick(self, tables: CommandedTables, table: Table) -> Table:
        """Press what may not be pressed."""
        wrong = self.dice.choose(self._mistakes(table))
        try:
            await wrong(tables)
        except (Illegal, Repeated):
            self._clicked = self._pressed
            return table
        self.world.report(table.id, f"{self.person.name} may do what is not allowed at turn {table.turn}")
        return table

    def _mistakes(self, table: Table) -> list[Work]:
        """Return mistakes: an old button, another's, half a choice, a done thing, the same press twice."""
        number, me, stranger = table.id, self.person.id, 7
        seat = table.seat_of(me) or 0
        asked, prompt = table.question_of(seat) or Asked(table.turn, ""), table.prompt(seat)
        path = self._path(prompt) if prompt else ()
        old, forged = Asked(asked.turn - 1, asked.fingerprint), Asked(asked.turn, "0" * 8)
        mistakes: list[Work] = [
            lambda tables: tables.answer(number, me, old, path, self.click()),
            lambda tables: tables.answer(number, me, forged, path, self.click()),
            lambda tables: tables.answer(number, stranger, asked, path, self.click()),
            lambda tables: tables.answer(number, me, asked, (9999,), self.click()),
            lambda tables: tables.begin(number, me, self.click()),
            lambda tables: tables.join(number, self.person, self.click()),
            lambda tables: tables.come_back(number, me, self.click()),
            lambda tables: tables.pause(number, Steward(stranger, "S"), "", self.click()),
        ]
        if self._pressed and asyncio.get_running_loop().time() - self._pressed_at < KNOWN:
            mistakes.append(lambda tables: tables.agree(number, me, self._pressed, agrees=False))
        return mistakes

    # Of what kind they are

    def click(self) -> int:
        """Return the id of a new interaction."""
        self._clicked = self.world.click()
        return self._clicked

    @property
    def _tables(self) -> CommandedTables:
        if self.world.process is None or self.world.unreachable:
            raise Down
        return self.world.process.tables

    @property
    def _steward(self) -> Steward:
        return Steward(self.person.id, self.person.name)

    def _may(self, habit: Habit) -> bool:
        return habit not in self.world.plan.without

    def _rarely(self, habit: Habit, times: int) -> bool:
        """Return whether to do something that is done once in `many` times."""
        often = OFTEN if habit in self.world.plan.often else 1
        return self.dice.pick(times) < often and self._may(habit)

    def _path(self, prompt: Prompt[object]) -> tuple[int, ...]:
        """Return a path to a whole answer, drawn at random."""
        path: tuple[int, ...] = ()
        while isinstance(here := walk(prompt, path), Question):
            path = (*path, self.dice.pick(len(here.values)))
        return path

    def _absence(self) -> tuple[int, int]:
        """Return when they vanish, and until when; some never come back, others stay all the time. In ms."""
        kind, since = self.dice.pick(10), (2 + self.dice.pick(25)) * DAY
        if kind > 3 or not self._may(Habit.VANISH):
            return 0, 0
        return since, since + (1000 if kind == 0 else 3 + self.dice.pick(12)) * DAY

    async def _until_awake(self) -> None:
        """Sleep until the morning, or until the end of an absence."""
        now, (gone, back) = self.world.past(), self._gone
        if gone <= now < back:
            await self._announce((back - now) % (13 * DAY))
            await asyncio.sleep((back - now) / 1000)
        now = self.world.now()
        for begin, end in self.sleep.nights(now, now):
            if begin <= now < end:
                await asyncio.sleep((end - now) / 1000 + self.dice.pick(1800))

    async def _announce(self, time: int) -> None:
        """Tell the bot, perhaps, that they are away for some ms."""
        if not self._rarely(Habit.AWAY, 2):
            return
        since = self.world.now()
        try:
            tables = self._tables
            self.sleep.away.append((since, since + time))
            await tables.people.go_away(self.person.id, Milliseconds(since + time))
        except (Down, Killed):
            own = [absence for absence in self.sleep.away if absence[0] != since]
            self.sleep.away[:] = own
