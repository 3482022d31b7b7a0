"""A rematch: a button on the card of a match that is over, or a command; one lobby for all who want one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.ids import Verb
from tables.model import Phase
from tests.toy.hosted import hosted

if TYPE_CHECKING:
    from tests.cogs.conftest import House


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted(monkeypatch)


async def over(house: House) -> None:
    """A match of Anne, Ben and a computer player, which they have ended."""
    await house.open("pebbles", loud=True)
    await house.press(house.ben, house.lobby(), Verb.JOIN)
    await house.press(house.anne, house.lobby(), Verb.COMPUTER)
    await house.press(house.anne, house.lobby(), Verb.BEGIN)
    for person in (house.anne, house.ben):
        await person.slash(await house.place(), "table end")


async def test_a_rematch_is_opened_from_the_card_and_the_others_are_invited(house: House) -> None:
    """The lobby says what it is; nobody is invited twice."""
    await over(house)
    answer = house.shown(await house.press(house.ben, await house.card(), Verb.REMATCH))
    assert answer.ephemeral
    assert "The rematch of table 1 is here" in house.read(answer)
    assert Verb.JOIN not in {press.verb for _, press in house.presses(answer)}
    table = await house.table(2)
    assert (table.channel, table.phase, table.host) == (house.channel.id, Phase.LOBBY, house.ben.id)
    assert table.options == (await house.table()).options
    lobby = house.read(house.lobby())
    assert "A rematch of table 1. If exactly the same play" in lobby
    assert "the next one begins" in lobby
    assert "computer (plays anything)" in lobby
    assert "Ben invites you to a rematch" in house.read(house.direct(house.anne))
    await house.press(house.anne, house.direct(house.anne), Verb.JOIN)
    await house.press(house.ben, house.lobby(), Verb.BEGIN)
    assert [one.name for one in (await house.table(2)).sitters] == [
        one.name for one in (await house.table(1)).sitters
    ]
    assert (await house.table(2)).first is not None


async def test_whoever_comes_second_is_led_to_the_lobby_and_can_take_a_seat(house: House) -> None:
    """Twice by the same, then by the other, by the button and by the command; it stays one table."""
    await over(house)
    card = await house.card()
    await house.press(house.anne, card, Verb.REMATCH)
    await house.repeat()
    await house.press(house.anne, card, Verb.REMATCH)
    by_command = house.shown(await house.ben.slash(await house.place(), "table rematch"))
    assert "The rematch of table 1 is here" in house.read(by_command)
    answer = house.shown(await house.press(house.ben, card, Verb.REMATCH))
    assert await house.bot.desk.tables.in_place(house.channel.id) == (2,)
    await house.press(house.ben, answer, Verb.JOIN)
    assert (await house.table(2)).seat_of(house.ben.id) == 2
    await house.press(house.anne, house.lobby(), Verb.BEGIN)
    later = house.shown(await house.press(house.ben, card, Verb.REMATCH))
    assert "is waiting for" in house.read(later)
    assert house.presses(later) == []


async def test_only_those_who_played_open_a_rematch_and_none_comes_before_the_end(house: House) -> None:
    await house.begun(house.ben, game="pebbles")
    early = house.shown(await house.anne.slash(await house.place(), "table rematch"))
    assert "as soon as the match is over" in early.content
    for person in (house.anne, house.ben):
        await person.slash(await house.place(), "table end")
    foreign = house.shown(await house.press(house.dan, await house.card(), Verb.REMATCH))
    assert "You have no seat" in foreign.content
    assert foreign.ephemeral
    assert await house.bot.desk.tables.in_place(house.channel.id) == ()


async def test_a_rematch_of_a_match_in_a_thread_is_opened_in_its_channel_also_after_a_restart(
    house: House,
) -> None:
    await over(house)
    assert (await house.place()).id != house.channel.id
    await house.restart()
    await house.press(house.anne, await house.card(), Verb.REMATCH)
    assert "table 2" in house.read(house.lobby())
    await house.press(house.ben, house.direct(house.ben), Verb.JOIN)
    assert (await house.table(2)).seat_of(house.ben.id) is not None
