"""Troubled messages: deleted, too old, in archived threads, refused. In the end there is one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb

if TYPE_CHECKING:
    import discord

    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

HOUR = 3600


async def cards(rig: Rig) -> list[discord.Message]:
    """Return the table cards that stand where the table is played."""
    return [
        message
        for message in (await rig.place()).history()
        if Verb.MORE in {press.verb for _, press in rig.presses(message)}
    ]


async def test_a_deleted_card_is_posted_again_at_once(rig: Rig) -> None:
    """The card is posted again without waiting for a move, since the buttons are on it."""
    await rig.begin_match(rig.ben)
    card = await rig.card()
    told = rig.read(card)
    rig.env.backend.delete_message(card.channel.id, card.id)
    await rig.env.settle()
    (again,) = await cards(rig)
    assert again.id != card.id
    assert rig.read(again) == told


async def test_a_deleted_lobby_card_is_posted_again_at_once(rig: Rig) -> None:
    await rig.open()
    card = rig.lobby()
    rig.env.backend.delete_message(card.channel.id, card.id)
    await rig.env.settle()
    assert rig.lobby().id != card.id


async def test_a_card_deleted_while_we_are_away_is_posted_again_with_the_next_change(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    card = await rig.card()
    await rig.bot.close()
    rig.env.backend.delete_message(card.channel.id, card.id)
    await rig.restart()
    await rig.bid(rig.anne, 5)
    await rig.moment()
    assert len(await cards(rig)) == 1


async def test_the_card_of_a_match_that_is_over_stays_deleted(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)
    card = await rig.card()
    rig.env.backend.delete_message(card.channel.id, card.id)
    await rig.env.settle()
    assert await cards(rig) == []


async def test_messages_that_the_bot_deletes_do_not_come_back(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.env.advance_time(HOUR + 1)
    await rig.bid(rig.anne, 5)
    assert len(await cards(rig)) == 1


@pytest.mark.parametrize("status", [400, 429])
async def test_a_lobby_card_edited_too_often_for_its_age_is_posted_anew(rig: Rig, status: int) -> None:
    """The card is edited where it stands, however old."""
    await rig.open()
    card = rig.lobby()
    await rig.env.advance_time(HOUR + 1)
    rig.env.inject_error("PATCH", f"/channels/*/messages/{card.id}", status=status, code=30046)
    await rig.press(rig.ben, card, Verb.JOIN)
    lobbies = rig.lobbies()
    assert len(lobbies) == 1
    assert lobbies[0].id != card.id
    assert "Ben" in rig.read(lobbies[0])


async def test_an_old_card_goes_though_deleting_it_fails_at_first(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    first = await rig.card()
    rig.env.inject_error("DELETE", f"/channels/*/messages/{first.id}", status=500, times=3)
    await rig.ben.send(await rig.place(), "Let me think.")
    await rig.bid(rig.anne, 5)
    await rig.moment()
    assert len(await cards(rig)) == 2
    await rig.env.advance_time(60)
    assert [card.id for card in await cards(rig)] != [first.id]
    assert len(await cards(rig)) == 1


async def test_a_mention_goes_though_we_were_killed_before_deleting_it(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    await rig.pause()
    (mention,) = await rig.mentions()
    rig.env.inject_error("DELETE", f"/channels/*/messages/{mention.id}", status=500, times=1)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, mention, Verb.PLAY)))
    await rig.restart()
    await rig.pause()
    (now,) = await rig.mentions()
    assert now.id != mention.id


async def test_a_message_in_an_archived_thread_is_edited_after_the_thread_was_opened(rig: Rig) -> None:
    """The buttons of an archived thread are dead."""
    await rig.begin_match(rig.ben)
    card = await rig.card()
    path = f"/channels/{card.channel.id}/messages/{card.id}"
    rig.env.inject_error("PATCH", path, status=400, code=50083, message="Thread is archived")
    before = len(rig.env.http_requests)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.moment()
    asked = [
        (http_request.method, http_request.path)
        for http_request in rig.env.http_requests[before:]
        if f"/{card.channel.id}" in http_request.path
    ]
    thread = f"/channels/{card.channel.id}"
    assert asked == [("PATCH", path), ("GET", thread), ("PATCH", thread), ("PATCH", path)]
    assert [card.id for card in await cards(rig)] == [card.id]
    assert "Waiting for Ben" in rig.read(await rig.card())


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_in_an_archived_thread_messages_are_sent_and_deleted_after_it_was_opened(
    rig: Rig, method: str
) -> None:
    await rig.begin_match(rig.ben)
    first = await rig.card()
    await rig.ben.send(await rig.place(), "Let me think.")
    rig.env.inject_error(method, f"/channels/{first.channel.id}/messages*", status=400, code=50083)
    await rig.bid(rig.anne, 5)
    await rig.moment()
    (card,) = await cards(rig)
    assert card.id != first.id


async def test_errors_for_an_hour_lose_nothing_and_double_nothing(rig: Rig) -> None:
    """The game goes on by commands meanwhile, and retries become rare."""
    await rig.begin_match(rig.ben)
    for method in ("POST", "PATCH", "DELETE"):
        rig.env.inject_error(method, "/channels/*", status=503, times=None)
    before = len(rig.env.http_requests)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    for _ in range(6):
        await rig.env.advance_time(HOUR / 6)
    tried = [
        http_request
        for http_request in rig.env.http_requests[before:]
        if http_request.path.startswith("/channels/")
    ]
    assert len(tried) < 150
    rig.env.backend.faults.clear()
    for _ in range(10):  # In steps: the database answers in real time, while virtual time leaps.
        await rig.env.advance_time(HOUR / 60)
    assert (await rig.table()).turn == 1
    assert len(await cards(rig)) == 1
    assert len(await rig.mentions()) == 1
    assert "Waiting for Anne" in rig.read(await rig.card())
