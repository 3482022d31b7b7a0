"""Delivery: a message whose sending nobody heard the end of stands there once, and goes when it is not wanted
any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import pytest

from cogs.host.ids import Verb
from cogs.host.posting import Poster
from tables.outbox import unheard_place

if TYPE_CHECKING:
    from cogs.host.shown import Shown
    from tests.cogs.conftest import House


class Line:
    """The line to Discord, which knows messages by their nonces. `lost`: it takes the next message, but its
    answer does not arrive.
    """

    def __init__(self) -> None:
        self.lost = False
        self._known: dict[tuple[int, str], int] = {}
        self._send = Poster.send

    async def send(self, poster: Poster, channel: int, shown: Shown, token: str) -> int:
        if (channel, token) not in self._known:
            self._known[channel, token] = await self._send(poster, channel, shown, token)
        if self.lost:
            self.lost = False
            raise aiohttp.ServerDisconnectedError
        return self._known[channel, token]


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    """A line that works until it is told to lose something."""
    line = Line()

    async def send(poster: Poster, channel: int, shown: Shown, token: str) -> int:
        return await line.send(poster, channel, shown, token)

    monkeypatch.setattr(Poster, "send", send)
    return line


async def called(house: House, line: Line) -> None:
    """Anne is called to place her tokens, and nobody heard that she was."""
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    line.lost = True
    await house.bid(house.ben, 3)
    assert not line.lost


async def test_a_mention_of_unknown_fate_is_found_again(house: House, line: Line) -> None:
    """It stands there once, and is deleted when the turn passes."""
    await called(house, line)
    await house.env.advance_time(10)
    (mention,) = await house.mentions()
    assert f"<@{house.anne.id}>" in house.read(mention)
    await house.play_on(house.anne, house.shown(await house.press(house.anne, mention, Verb.PLAY)))
    (mention,) = await house.mentions()
    assert f"<@{house.ben.id}>" in house.read(mention)


async def test_a_mention_of_unknown_fate_is_deleted_when_the_turn_has_passed_meanwhile(
    house: House, line: Line
) -> None:
    """Not even a restart makes it stay."""
    await called(house, line)
    await house.play_on(house.anne, house.shown(await house.press(house.anne, await house.card(), Verb.PLAY)))
    await house.restart()
    await house.env.advance_time(10)
    (mention,) = await house.mentions()
    assert f"<@{house.ben.id}>" in house.read(mention)


async def test_an_invitation_of_unknown_fate_is_deleted_when_the_match_has_begun_meanwhile(
    house: House, line: Line
) -> None:
    """It would lead nowhere."""
    await house.open()
    await house.press(house.ben, house.lobby(), Verb.JOIN)
    line.lost = True
    await house.anne.slash(house.channel, "table invite", person=house.cara)
    assert not line.lost
    await house.press(house.anne, house.lobby(), Verb.BEGIN)
    await house.env.advance_time(10)
    assert house.directs(house.cara) == []


async def test_what_discord_has_refused_is_not_looked_for(house: House, line: Line) -> None:
    """A direct message that was refused for certain is no message of unknown fate."""
    house.close_directs(house.ben)
    await house.begun(house.ben)
    assert await house.bot.desk.outbox.posted(1, unheard_place("seat:1")) is None
