"""Whole games by clicks at the smallest and largest tables, with restarts between clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.matches.origin import root_of
from games.engine.replays.verification import check
from tables.model.table import Phase
from tests.laws.playing import fullest

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor

    from tables.model.table import Table
    from tests.cogs.conftest import Message, Rig

pytestmark = pytest.mark.slow

EVERY = 7
"""Clicks after which the bot is restarted."""
FEW, MANY = 2 * EVERY, 150
"""Clicks after which the people at the largest table agree to end the match: here, and in `make soak`."""


GAMES = {key: entry.rules for key, entry in CATALOGUE.items()}
LARGE = {key: game.seats[-1] for key, game in GAMES.items() if len(game.seats) > 1}
LONG = ("orongo", "riombo", "wongar")
"""Games that only `make soak` plays to the end; a new game is always played."""
SIZES = [
    *(
        pytest.param(key, game.seats[0], None, marks=pytest.mark.soak if key in LONG else [])
        for key, game in GAMES.items()
    ),
    *(pytest.param(key, seats, FEW) for key, seats in LARGE.items()),
    *(pytest.param(key, seats, MANY, marks=pytest.mark.soak) for key, seats in LARGE.items()),
]
"""Game, seats, and after how many clicks the match is ended by agreement; `make soak` plays the long ones."""


def fullest_options(game: str, seats: int) -> dict[str, object]:
    """Return the fullest options of a game, as typed."""
    options = codec_of(GAMES[game]).options.to_plain(fullest(GAMES[game], seats))
    assert isinstance(options, dict)
    return {name: value for name, value in options.items() if value is not None}


class Evening:
    """People who press every offered answer, and count their clicks."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.dice = KeyedDice(b"evening", "people")
        self.clicks = 0

    async def step(self, person: MemberActor) -> None:
        """Answer one question: a hidden one by direct message or, where all choose among the same, on the
        card; a public one on the panel behind *Play*.
        """
        table = await self.rig.table()
        seat = table.seat_of(person.user.id)
        assert seat is not None
        offered = [
            label
            for part, press in self.rig.presses(await self.rig.card())
            if press.verb is Verb.CHOOSE
            for label in [option["label"] for option in part.get("options", [])] or [part["label"]]
        ]
        if offered and self.dice.pick(2):
            await self.rig.take(person, await self.rig.card(), self.dice.choose(offered))
            self.clicks += 1
            return
        if table.hidden(seat):
            await self.rig.calm()
            await self.press_until_answered(person, self.rig.direct(person))
            return
        panel = await self.rig.press(person, await self.rig.card(), Verb.PLAY)
        await self.press_until_answered(person, self.rig.answer_to(panel))

    async def press_until_answered(self, person: MemberActor, panel: Message) -> None:
        """Press at random; the bot may restart between the region and the space."""
        turn = (await self.rig.table()).turn
        for _ in range(8):
            steps = [
                (part, press) for part, press in self.rig.presses(panel) if press.verb in (Verb.GO, Verb.AREA)
            ]
            part, press = self.dice.choose(steps)
            if options := part.get("options"):
                result = await self.rig.choose(person, panel, press.verb, self.dice.choose(options)["value"])
            else:
                result = await self.rig.press(person, panel, press.verb, part["label"])
            self.clicks += 1
            if self.clicks % EVERY == 0:
                await self.rig.restart()
            table = await self.rig.table()
            seat = table.seat_of(person.user.id)
            if table.turn != turn or (seat is not None and table.choice_of(seat) is not None):
                return
            panel = self.rig.answer_to(result)
        pytest.fail("no end of questions")


def assert_statements(rig: Rig, table: Table, messages: list[discord.Message]) -> None:
    """Check that the match begins and ends with a statement, and that no statement was edited."""
    assert table.match is not None
    texts = {message.id: rig.read(message) for message in messages}
    (begins,) = (message for message, text in texts.items() if root_of(table.origin or "") in text)
    (ends,) = (message for message, text in texts.items() if table.match.digest in text)
    assert table.opening is not None
    assert table.commitment in texts[table.opening]
    assert str(table.opening) in texts[begins]
    assert [table.opening, begins] == sorted(message for message, text in texts.items() if text.strip("\n"))[
        :2
    ]
    assert f"table {table.id}: the last entry of its log is {table.match.turn}" in texts[ends]
    edited = {
        http_request.path.rpartition("/")[2]
        for http_request in rig.env.http_requests
        if http_request.method == "PATCH"
    }
    assert edited
    assert not edited & {str(begins), str(ends), str(table.opening)}


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("game", "seats", "enough"),
    SIZES,
)
async def test_a_whole_game(rig: Rig, game: str, seats: int, enough: int | None) -> None:
    """From `start` to the result, which the export proves; nothing is lost by a restart, mid-choice included.
    The smallest table takes the options as they are, the largest switches everything on, and agrees to end
    what takes too long.
    """
    people = rig.people[:seats]
    await rig.begin_match(
        *people[1:], game=game, **({} if seats == GAMES[game].seats[0] else fullest_options(game, seats))
    )
    evening = Evening(rig)
    while (table := await rig.table()).phase is Phase.RUNNING:
        await evening.step(people[table.awaited[0]])
        assert evening.clicks < 3 * GAMES[game].max_turns
        if enough is not None and evening.clicks > enough:
            for person in people:
                await rig.act(person, await rig.place(), Verb.END)
    assert evening.clicks > EVERY
    assert table.phase is (Phase.ENDED if enough is not None and evening.clicks > enough else Phase.OVER)
    card = rig.read(await rig.card())
    assert table.seed is not None
    assert table.match is not None
    assert "check this match" in card
    assert_statements(rig, table, (await rig.place()).history())
    match = check(GAMES, await rig.bot.context.tables.queries.export(table.id))
    assert match.state == table.match.state
    assert await rig.mentions() == []
