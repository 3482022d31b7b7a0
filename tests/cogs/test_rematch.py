"""A rematch: a button on the card of a match that is over, or a command; one lobby for all who want one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from tables.model.table import Phase
from tests.toy.hosted import host_toy

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    host_toy(monkeypatch)


async def over(rig: Rig) -> None:
    """Play a match of Anne, Ben and a computer player, ended by agreement."""
    await rig.open("pebbles", loud=True)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "gentle")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)


@pytest.mark.slow
async def test_a_rematch_is_opened_from_the_card_and_the_others_are_invited(rig: Rig) -> None:
    """The lobby says that it is a rematch, and no person is invited twice."""
    await over(rig)
    answer = rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.REMATCH))
    assert answer.ephemeral
    assert "The rematch of table 1 is here" in rig.read(answer)
    assert Verb.JOIN not in {press.verb for _, press in rig.presses(answer)}
    table = await rig.table(2)
    assert (table.channel, table.phase, table.host) == (rig.channel.id, Phase.LOBBY, rig.ben.id)
    assert table.options == (await rig.table()).options
    lobby = rig.read(rig.lobby())
    assert "Rematch of table 1: same players, same seats" in lobby
    assert "the next player begins" in lobby
    assert "🤖 gentle" in lobby
    assert "Ben invites you to a rematch" in rig.read(rig.direct(rig.anne))
    await rig.press(rig.anne, rig.direct(rig.anne), Verb.JOIN)
    assert (await rig.table(2)).phase is Phase.RUNNING
    assert [participant.name for participant in (await rig.table(2)).participants] == [
        participant.name for participant in (await rig.table(1)).participants
    ]
    assert (await rig.table(2)).first is not None


@pytest.mark.slow
async def test_one_press_asks_and_one_accepts(rig: Rig) -> None:
    """However often the first asks, there is one table; the second press begins it, in the same thread."""
    await over(rig)
    card, thread = await rig.card(), (await rig.table()).thread
    await rig.press(rig.anne, card, Verb.REMATCH)
    await rig.repeat()
    await rig.press(rig.anne, card, Verb.REMATCH)
    assert await rig.bot.context.tables.queries.in_place(rig.channel.id) == (2,)
    assert (await rig.table(2)).phase is Phase.LOBBY
    answer = rig.answer_to(await rig.press(rig.ben, card, Verb.REMATCH))
    assert "The rematch of table 1 is here" in rig.read(answer)
    table = await rig.table(2)
    assert (table.phase, table.thread) == (Phase.RUNNING, thread)
    assert table.opening is not None
    assert table.origin is not None
    later = rig.answer_to(await rig.press(rig.ben, card, Verb.REMATCH))
    assert "is waiting for" not in rig.read(later)
    assert rig.presses(later) == []


@pytest.mark.slow
async def test_a_rematch_against_computers_begins_by_itself(rig: Rig) -> None:
    """Its opening statement stands before it begins."""
    await rig.open("pebbles")
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "gentle")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    asked = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.END))
    await rig.press(rig.anne, asked, Verb.END)
    await rig.press(rig.anne, await rig.card(), Verb.REMATCH)
    table = await rig.table(2)
    assert (table.phase, table.opening is not None) == (Phase.RUNNING, True)


async def test_only_players_open_a_rematch_and_only_after_the_end(rig: Rig) -> None:
    await rig.begin_match(rig.ben, game="pebbles")
    early = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.REMATCH))
    assert "wait for the end of the match" in rig.read(early)
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)
    foreign = rig.answer_to(await rig.press(rig.dan, await rig.card(), Verb.REMATCH))
    assert "You have no seat" in foreign.content
    assert foreign.ephemeral
    assert await rig.bot.context.tables.queries.in_place(rig.channel.id) == ()


@pytest.mark.slow
async def test_a_rematch_of_a_match_in_a_thread_is_opened_in_its_channel_also_after_a_restart(
    rig: Rig,
) -> None:
    await over(rig)
    assert (await rig.place()).id != rig.channel.id
    await rig.restart()
    await rig.press(rig.anne, await rig.card(), Verb.REMATCH)
    assert "table 2" in rig.read(rig.lobby())
    await rig.press(rig.ben, rig.direct(rig.ben), Verb.JOIN)
    assert (await rig.table(2)).seat_of(rig.ben.id) is not None
