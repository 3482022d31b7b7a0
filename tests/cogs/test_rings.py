"""The law of rings: awaited, absent players are rung once per turn; other players never."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.choices.public import shared_choices
from cogs.host.custom_ids import Verb
from cogs.host.sync.whereabouts import BUSY
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.walk import Question, walk
from tables.model.table import Phase
from tests.cogs.ears import Ears
from tests.commanded import add_commands
from tests.sizes import first_of

if TYPE_CHECKING:
    from simcord import MemberActor

    from games.engine.text import Seat
    from tables.model.table import Table
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

HERE: Final = 120_000
"""Time after an act for which a player counts as present, in ms."""

NOTED: Final = 30_000
"""Time by which that may be shorter, in ms: the acts that change nothing need not all be noted."""

PAUSES: Final = (1, 1, 2, 5, 40, 80, 125, 300, 4000)
"""Seconds between two acts of the people, drawn at random."""

AT_MOST: Final = 130
"""The most of these at a table where a turn is over soon."""


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
        self.began = now
        """The time at which the match waited for its present seats first, in ms."""
        self.rung: set[Seat] = set()
        """Seats that have been rung for their turn."""
        self.asked: set[Seat] = set()
        """Seats that are to be rung once, as the others would end the match."""
        self.rings = 0

    async def step(self) -> None:
        """Advance the clock, then act as a player."""
        # A turn at a pace that rings at once is over after a few of the longer ones.
        pauses = [pause for pause in PAUSES if pause < AT_MOST] if self.table.pace.at_once else PAUSES
        await self.rig.env.advance_time(self.dice.choose(pauses))
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
        asked, prompt = self.table.question_of(seat), self.table.prompt(seat)
        path: tuple[int, ...] = ()
        assert asked is not None
        assert prompt is not None
        while isinstance(here := walk(prompt, path), Question):
            path = (*path, self.dice.pick(len(here.values)))
        await self.act(seat)
        person = self.people[seat].id
        await add_commands(self.rig.bot.context.tables).answer(
            self.table.id, person, asked, path, self.clicks
        )
        await self.rig.env.settle()
        await self.follow()

    async def end(self) -> None:
        """Agree to end the match, the last person long after the others."""
        for seat, person in enumerate(self.people):
            if seat == len(self.people) - 1:
                await self.rig.env.advance_time(300)  # Shorter than half a turn of an evening.
                await self.check()
                assert self.asked == set(), "was not asked to agree to the end"
            elif seat == 0:
                self.asked = {*range(1, len(self.people))}
            await self.act(seat)
            self.asked.discard(seat)
            await add_commands(self.rig.bot.context.tables).agree(self.table.id, person.id, self.clicks)
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
            self.began = now
            self.due = {seat: now if self.is_away(seat) else now + HERE for seat in waiting}
        else:
            self.due = {seat: at for seat, at in self.due.items() if seat in waiting}

    async def check(self) -> None:
        """Check who was rung since the last check, and that every player has a ring or a question."""
        now, seats = self.rig.clock.now(), {person.id: seat for seat, person in enumerate(self.people)}
        for ring in self.ears.take_rings():
            seat = seats[ring.person]
            if ring.pleads:
                assert seat in self.asked, "is not asked to agree, or was rung twice for it"
                self.asked.remove(seat)
                # One sound says both if both are due at the same moment.
                if ring.tells_turn and seat not in self.rung and self.is_due(seat, ring.at):
                    self.rung.add(seat)
                    self.rings += 1
                continue
            assert seat in self.due, "was rung, but is not awaited"
            assert seat not in self.rung, "was rung twice in a turn"
            assert self.is_due(seat, ring.at), "was rung too early"
            self.rung.add(seat)
            self.rings += 1
        for seat, due in self.due.items():
            assert seat in self.rung or now < max(due, self.leaving_time(seat)), (
                "is not here and was not rung"
            )
            if seat in self.table.awaited:
                await self.check_question(seat)

    def is_due(self, seat: Seat, at: int) -> bool:
        """Return whether a seat is to be rung for its turn at a time in ms."""
        return seat in self.due and at >= max(self.due[seat], self.leaving_time(seat) - NOTED)

    def is_away(self, seat: Seat) -> bool:
        """Return whether the person at a seat is to be rung at once for what has just begun."""
        act = self.acted[seat]
        at_once = self.table.pace.at_once and self.table.phase is Phase.RUNNING
        return act < self.began if at_once else self.rig.clock.now() - act >= HERE

    def leaving_time(self, seat: Seat) -> int:
        """Return when the person at a seat is not here any more, in ms."""
        at_once = self.table.pace.at_once and self.table.phase is Phase.RUNNING
        return 0 if at_once and self.acted[seat] < self.began else self.acted[seat] + HERE

    async def check_question(self, seat: Seat) -> None:
        """Check that an awaited seat can answer where it was asked."""
        person, mentions = self.people[seat], await self.rig.mentions()
        mentioned = any(f"<@{person.id}>" in self.rig.read(mention) for mention in mentions)
        assert seat in self.rung or not mentioned
        if seat != 0 and (self.table.hidden(seat) or (seat in self.rung and not mentioned)):
            (direct,) = self.rig.directs(person)
            if shared_choices(self.table) and self.rig.clock.now() < self.acted[seat] + BUSY:
                return  # The question stands on the card, too: the message may follow a little later.
            asked = self.table.question_of(seat)
            assert asked is not None
            answering = [press for _, press in self.rig.presses(direct) if press.verb is Verb.GO]
            assert answering, "is asked by a message that cannot be answered"
            assert {(prompt.turn, prompt.fingerprint) for prompt in answering} == {
                (asked.turn, asked.fingerprint)
            }
        else:
            assert mentioned == (seat in self.rung)


def alone(table: Table) -> Seat | None:
    """Return the only seat that is asked."""
    asked = list(table.decision.prompts) if table.decision else []
    return asked[0] if len(asked) == 1 else None


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("steps", first_of(12, 2000))
@pytest.mark.parametrize(("game", "pace"), [*product(CATALOGUE, ("daily", "evening"))])
async def test_each_turn_rings_once_and_only_people_who_are_not_here(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, game: str, pace: str, steps: int
) -> None:
    """The end rings once, too: everybody who is not here. In an evening, only the own press delays a ring."""
    people = rig.people[: CATALOGUE[game].rules.seats[0]]
    rig.close_directs(people[0])
    ears = Ears(rig, monkeypatch)
    table = await rig.begin_match(*people[1:], game=game, pace=pace)
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
