"""Statements: what lets people check a match is posted once, and never edited."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.interactions import answering
from games.engine.ids import TableId
from games.engine.matches.origin import ORIGIN, Origin, root_of

if TYPE_CHECKING:
    import discord
    from simcord import ChannelHandle

    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

ANNOUNCED = "all that chance decides is fixed from now on"


def announcements(rig: Rig) -> list[discord.Message]:
    """Return the messages with the commitments to seeds, wherever they stand."""
    places = (rig.channel, *rig.channel.threads)
    return [message for place in places for message in place.history() if ANNOUNCED in rig.read(message)]


async def test_the_thread_of_a_table_begins_with_the_commitment(rig: Rig) -> None:
    """The match refers to that message; in the channel stands the card alone."""
    table = await rig.open()
    (announced,) = announcements(rig)
    assert announced.channel.id == table.thread
    assert f"||`{table.commitment}`||" in rig.read(announced)
    assert [message.id for message in rig.channel.history() if message.type.value == 0] == [rig.lobby().id]
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    table = await rig.table()
    assert [message.id for message in rig.channel.history() if message.type.value == 0] == [rig.lobby().id]
    origin = ORIGIN.load(table.origin or "")
    assert isinstance(origin, Origin)
    assert (origin.message, origin.commitment) == (announced.id, table.commitment)


async def test_without_a_thread_the_commitment_stands_above_the_card(rig: Rig) -> None:
    await rig.bot.context.tables.guilds.change(rig.guild.id, lambda before: replace(before, threads=False))
    await rig.open()
    (announced,) = announcements(rig)
    assert [message.id for message in rig.channel.history() if message.type.value == 0] == [
        announced.id,
        rig.lobby().id,
    ]


async def test_an_announcement_neither_moves_nor_comes_back(rig: Rig) -> None:
    """Messages below it, its deletion and a restart of the bot."""
    await rig.open()
    (announced,) = announcements(rig)
    await rig.ben.send(rig.channel, "Hello!")
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert [announcement.id for announcement in announcements(rig)] == [announced.id]
    rig.env.backend.delete_message(announced.channel.id, announced.id)
    await rig.env.settle()
    await rig.restart()
    await rig.anne.slash(rig.channel, "table show")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.env.advance_time(10)
    assert announcements(rig) == []
    origin = ORIGIN.load((await rig.table()).origin or "")
    assert isinstance(origin, Origin)
    assert origin.message == announced.id


async def test_seats_and_starts_wait_for_the_announcement_of_the_table(rig: Rig) -> None:
    """People who are too quick are told so, and the announcement is sent after all."""
    path = f"/channels/{rig.channel.id}/messages"
    rig.env.inject_error("POST", path, status=503, times=5)
    await rig.open()
    for answer in (
        await rig.ben.slash(rig.channel, "table join"),
        await rig.act(rig.anne, rig.channel, Verb.BEGIN),
    ):
        assert "just being opened" in rig.read(rig.answer_to(answer))
    assert (await rig.table()).seat_of(rig.ben.id) is None
    await rig.env.advance_time(60)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    origin = ORIGIN.load((await rig.table()).origin or "")
    assert isinstance(origin, Origin)
    assert origin.message == announcements(rig)[0].id


async def test_before_the_card_stands_all_that_decides_the_dice_but_the_seed(rig: Rig) -> None:
    """The message links to the announcement, and says who added what luck."""
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.luck(rig.ben, "seven *moai*")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    table = await rig.table()
    first = beginning(await rig.place(), rig)
    text = rig.read(first)
    assert r"Ben · luck: “seven \*moai\*”" in text
    assert "Anne" not in text
    assert f"https://discord.com/channels/{rig.guild.id}/{table.thread}/{table.opening}" in text
    assert table.commitment not in text, "it stands above"
    assert root_of(table.origin or "") in text
    assert first.id < (await rig.card()).id


def beginning(place: ChannelHandle, rig: Rig) -> discord.Message:
    """Return the message that says that the match begins."""
    return next(message for message in place.history() if "The match at table 1 begins." in rig.read(message))


async def test_missing_luck_is_said_once(rig: Rig) -> None:
    """There is no line for each seat."""
    await rig.begin_match(rig.ben)
    first = beginning(await rig.place(), rig)
    assert "Nobody added luck." in rig.read(first)
    assert "Ben" not in rig.read(first)


async def test_neither_beginning_nor_end_moves_changes_or_comes_back(rig: Rig) -> None:
    """Not in another language, by another process, below people's messages, nor after a deletion."""
    await rig.begin_match(rig.ben)
    place = await rig.place()
    for person in (rig.anne, rig.ben):
        await rig.act(person, place, Verb.END)
    table = await rig.table()
    assert table.match is not None
    needles = (root_of(table.origin or ""), table.match.digest)
    begins, ends = (
        message for message in place.history() if any(needle in rig.read(message) for needle in needles)
    )
    assert "table 1: the last entry of its log is 1" in rig.read(ends)
    await rig.ben.send(place, "Well played!")
    rig.env.backend.delete_message(begins.channel.id, begins.id)
    await rig.env.settle()
    await rig.bot.context.tables.people.note_guild(rig.guild.id, "fr")
    await rig.restart()
    await rig.anne.slash(place, "table show")
    await rig.env.advance_time(10)
    left = [
        message.id for message in place.history() if any(needle in rig.read(message) for needle in needles)
    ]
    assert left == [ends.id]
    assert "dernier coup" not in rig.read(ends)


async def test_seated_players_can_post_a_proof_for_all(rig: Rig) -> None:
    """The proof names the turn, the digest, and who has sealed what; onlookers cannot post one."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    answer = rig.answer_to(await rig.act(rig.ben, await rig.place(), Verb.PROOF))
    proof = await rig.bot.context.tables.queries.proof(TableId(1))
    assert not answer.ephemeral
    text = rig.read(answer)
    assert "Table 1 after entry 0" in text
    assert proof.digest in text
    assert f"Sealed by Anne: ||`{dict(proof.seals)[0]}`||" in text
    refused = rig.answer_to(await rig.act(rig.cara, await rig.place(), Verb.PROOF))
    assert refused.ephemeral
    assert "You have no seat" in rig.read(refused)


async def test_the_card_does_not_stay_above_proofs(rig: Rig) -> None:
    """Proofs stay; a series of them would hide the card."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    proof = rig.answer_to(await rig.act(rig.ben, await rig.place(), Verb.PROOF))
    await rig.bid(rig.ben, 3)
    await rig.env.settle()
    assert (await rig.card()).id > proof.id


async def test_a_proof_is_private_where_the_table_is_not(rig: Rig) -> None:
    """Others there may not be allowed to see the table."""
    await rig.begin_match(rig.ben)
    elsewhere = rig.guild.create_text_channel("elsewhere")
    answer = rig.answer_to(await rig.act(rig.ben, elsewhere, Verb.PROOF, table=1))
    assert answer.ephemeral
    assert "Digest: " in rig.read(answer)


async def test_a_proof_is_private_where_no_table_can_be_played(rig: Rig) -> None:
    """The proof is private also if the table has no thread."""
    rig.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013, times=None)
    await rig.begin_match(rig.ben)
    assert (await rig.table()).thread is None
    elsewhere = rig.guild.create_voice_channel("voice")
    answer = rig.answer_to(await rig.act(rig.ben, elsewhere, Verb.PROOF, table=1))
    assert answer.ephemeral


async def test_a_slow_proof_is_public_all_the_same(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot has said privately that it is thinking, and says there that the proof is posted."""
    await rig.begin_match(rig.ben)
    monkeypatch.setattr(answering, "PATIENCE", 0)
    await rig.act(rig.ben, await rig.place(), Verb.PROOF)
    told = [message for message in (await rig.place()).history() if "Digest: " in rig.read(message)]
    (proof,) = (message for message in told if "after entry" in rig.read(message))
    assert not proof.flags.ephemeral


async def test_a_match_may_begin_unannounced_where_the_bot_could_not_write(rig: Rig) -> None:
    """The beginning and the page at the end say so, and claim no more than is true."""
    path = f"/channels/{rig.channel.id}/messages"
    rig.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=2)
    await rig.anne.slash(rig.channel, "orongo start")
    await rig.ben.slash(rig.channel, "table join")
    assert (await rig.table()).trouble
    await rig.act(rig.anne, rig.channel, Verb.BEGIN)
    origin = ORIGIN.load((await rig.table()).origin or "")
    assert isinstance(origin, Origin)
    assert origin.message is None
    assert announcements(rig) == []
    begins = next(message for message in (await rig.place()).history() if "begins" in rig.read(message))
    assert "Chance was not fixed in a message before the match" in rig.read(begins)
    page = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.FAIR))
    assert "the message that opened the table" not in rig.read(page)
