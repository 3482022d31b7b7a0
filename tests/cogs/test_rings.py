"""The law of rings: whoever is awaited and not here is rung once per turn; nobody else is, ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.choices.public import shared
from cogs.host.custom_ids import Verb
from cogs.host.sync.notices import BUSY
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.walk import Question, walk
from tables.model.table import Phase
from tests.sizes import first_of

if TYPE_CHECKING:
    from simcord import MemberActor
    from simcord.backend.models import Message

    from games.engine.text import Seat
    from tables.model.table import Table
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

SILENT: Final = 1 << 12
EPHEMERAL: Final = 1 << 6

HERE: Final = 120_000
"""Time after an act for which somebody is here, in ms."""

NOTED: Final = 30_000
"""Time by which that may be shorter, in ms: the acts that change nothing need not all be noted."""

PAUSES: Final = (1, 1, 2, 5, 40, 80, 125, 300, 4000)
"""Seconds between two acts of the people, drawn at random."""


@dataclass(frozen=True)
class Ring:
    """A notification of a person, at a time in ms."""

    person: int
    at: int


class Ears:
    """Hears which messages of the bot notify whom, as Discord decides it."""

    def __init__(self, rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rings: list[Ring] = []
        directs = {one.user.dm_channel.id: one.id for one in rig.people}
        commit = rig.env.backend.commit_message

        def committed(message: Message, *, broadcast: bool = True) -> Message:
            heard = {directs[message.channel_id]} if message.channel_id in directs else message.ping_user_ids
            answers = message.interaction_metadata is not None
            if not (answers or message.flags & (SILENT | EPHEMERAL)):
                self.rings += [Ring(person, rig.clock.now()) for person in heard]
            return commit(message, broadcast=broadcast)

        monkeypatch.setattr(rig.env.backend, "commit_message", committed)

    def heard(self) -> list[Ring]:
        """The rings since this was called last."""
        rings, self.rings = self.rings, []
        return rings


class Players:
    """People who play at random, at different paces, and check after each step who was rung.

    The first has closed direct messages.
    """

    def __init__(self, rig: Rig, ears: Ears, table: Table, people: tuple[MemberActor, ...], key: str) -> None:
        self.rig = rig
        self.ears = ears
        self.people = people
        self.table = table
        self.dice = KeyedDice(key.encode(), "rings")
        self.clicks = 0
        now = rig.clock.now()
        self.acted = dict.fromkeys(range(len(people)), 0)
        """The time of each seat's last act, in ms."""
        self.due = dict.fromkeys(table.awaited, now + HERE)
        """The time at which each awaited seat is to be rung unless it answers or acts, in ms."""
        self.rung: set[Seat] = set()
        """Seats that have been rung for their turn."""
        self.rings = 0

    async def step(self) -> None:
        """Let some time pass, then let somebody act."""
        await self.rig.env.advance_time(self.dice.choose(PAUSES))
        await self.check()
        if self.dice.pick(4) == 0:
            await self.look(self.dice.pick(len(self.people)))
        else:
            await self.answer(self.dice.choose(self.table.awaited))
        await self.check()

    async def look(self, seat: Seat) -> None:
        """Press something that changes nothing."""
        self.acted[seat] = self.rig.clock.now()
        await self.rig.press(self.people[seat], await self.rig.card(), Verb.LOG)

    async def answer(self, seat: Seat) -> None:
        """Give any answer, as its last press does."""
        asked, prompt = self.table.asked(seat), self.table.prompt(seat)
        path: tuple[int, ...] = ()
        assert asked is not None
        assert prompt is not None
        while isinstance(here := walk(prompt, path), Question):
            path = (*path, self.dice.pick(len(here.values)))
        await self.act(seat)
        person = self.people[seat].id
        await self.rig.bot.context.tables.answer(self.table.id, person, asked, path, self.clicks)
        await self.rig.env.settle()
        await self.follow()

    async def end(self) -> None:
        """Agree to end the match, the last person long after the others."""
        for seat, person in enumerate(self.people):
            if seat == len(self.people) - 1:
                await self.rig.env.advance_time(600)
                await self.check()
            await self.act(seat)
            await self.rig.bot.context.tables.agree(self.table.id, person.id, self.clicks)
            await self.rig.env.settle()
            await self.follow()
            await self.check()

    async def act(self, seat: Seat) -> None:
        """Note that a seat acts now."""
        self.clicks += 1
        self.acted[seat] = self.rig.clock.now()

    async def follow(self) -> None:
        """Note whose turns have begun."""
        before, self.table = self.table, await self.rig.table()
        over = self.table.phase is not Phase.RUNNING
        waiting = self.table.people if over else self.table.awaited
        if over or before.turn != self.table.turn:
            goes_on = [alone(before), alone(self.table)]
            self.rung = {seat for seat in self.rung if goes_on == [seat, seat]}
            now = self.rig.clock.now()
            self.due = {seat: now + HERE if now - self.acted[seat] < HERE else now for seat in waiting}
        else:
            self.due = {seat: at for seat, at in self.due.items() if seat in waiting}

    async def check(self) -> None:
        """Check who was rung since the last check, and that nobody is left without a ring or a question."""
        now, seats = self.rig.clock.now(), {one.id: seat for seat, one in enumerate(self.people)}
        for ring in self.ears.heard():
            seat = seats[ring.person]
            assert seat in self.due, "was rung, but is not awaited"
            assert seat not in self.rung, "was rung twice in a turn"
            assert ring.at >= max(self.due[seat], self.acted[seat] + HERE - NOTED), "was rung too early"
            self.rung.add(seat)
            self.rings += 1
        for seat, due in self.due.items():
            assert seat in self.rung or now < max(due, self.acted[seat] + HERE), (
                "is not here and was not rung"
            )
            if seat in self.table.awaited:
                await self.check_question(seat)

    async def check_question(self, seat: Seat) -> None:
        """Check that an awaited seat can answer where it was asked."""
        person, mentions = self.people[seat], await self.rig.mentions()
        mentioned = any(f"<@{person.id}>" in self.rig.read(one) for one in mentions)
        assert seat in self.rung or not mentioned
        if seat != 0 and (self.table.hidden(seat) or (seat in self.rung and not mentioned)):
            (direct,) = self.rig.directs(person)
            if shared(self.table) and self.rig.clock.now() < self.acted[seat] + BUSY:
                return  # The question stands on the card, too: the message may follow a little later.
            asked = self.table.asked(seat)
            assert asked is not None
            answering = [press for _, press in self.rig.presses(direct) if press.verb is Verb.GO]
            assert answering, "is asked by a message that cannot be answered"
            assert {(one.turn, one.fingerprint) for one in answering} == {(asked.turn, asked.fingerprint)}
        else:
            assert mentioned == (seat in self.rung)


def alone(table: Table) -> Seat | None:
    """The only seat that is asked."""
    asked = list(table.decision.prompts) if table.decision else []
    return asked[0] if len(asked) == 1 else None


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("steps", first_of(12, 2000))
@pytest.mark.parametrize("game", CATALOGUE)
async def test_each_turn_rings_once_and_only_whoever_is_not_here(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, game: str, steps: int
) -> None:
    """The end rings once, too: everybody who is not here."""
    people = rig.people[: CATALOGUE[game].rules.seats[0]]
    rig.close_directs(people[0])
    ears = Ears(rig, monkeypatch)
    table = await rig.begun(*people[1:], game=game)
    players = Players(rig, ears, table, people, game)
    players.acted = dict.fromkeys(players.acted, rig.clock.now())  # All have just taken their seats.
    await players.check()
    while players.table.phase is Phase.RUNNING and players.clicks < steps:
        await players.step()
    if players.table.phase is Phase.RUNNING:
        await players.end()
    await players.check()
    players.due = {}  # The end rings those alone who were not here then.
    await rig.env.advance_time(600)
    await players.check()
    assert players.rings
