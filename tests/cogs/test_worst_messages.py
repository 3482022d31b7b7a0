"""Messages at their worst: deleted, too old to be edited, in an archived thread, refused for hours. One card
stands in the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.ids import Verb

if TYPE_CHECKING:
    import discord

    from tests.cogs.conftest import House

HOUR = 3600


async def cards(house: House) -> list[discord.Message]:
    """The table cards that stand where the table is played."""
    return [
        one
        for one in (await house.place()).history()
        if Verb.BOARD in {press.verb for _, press in house.presses(one)}
    ]


async def test_a_deleted_card_is_posted_again_at_once(house: House) -> None:
    """Without waiting for a move: the buttons are on it."""
    await house.begun(house.ben)
    card = await house.card()
    told = house.read(card)
    house.env.backend.delete_message(card.channel.id, card.id)
    await house.env.settle()
    (again,) = await cards(house)
    assert again.id != card.id
    assert house.read(again) == told


async def test_a_deleted_lobby_card_is_posted_again_at_once(house: House) -> None:
    await house.open()
    card = house.lobby()
    house.env.backend.delete_message(card.channel.id, card.id)
    await house.env.settle()
    assert house.lobby().id != card.id


async def test_a_card_deleted_while_we_are_away_is_posted_again_with_the_next_change(house: House) -> None:
    await house.begun(house.ben)
    card = await house.card()
    await house.bot.close()
    house.env.backend.delete_message(card.channel.id, card.id)
    await house.restart()
    await house.bid(house.anne, 5)
    assert len(await cards(house)) == 1


async def test_the_card_of_a_match_that_is_over_stays_deleted(house: House) -> None:
    await house.begun(house.ben)
    for person in (house.anne, house.ben):
        await person.slash(await house.place(), "table end")
    card = await house.card()
    house.env.backend.delete_message(card.channel.id, card.id)
    await house.env.settle()
    assert await cards(house) == []


async def test_what_the_bot_deletes_itself_does_not_come_back(house: House) -> None:
    await house.begun(house.ben)
    await house.env.advance_time(HOUR + 1)
    await house.bid(house.anne, 5)
    assert len(await cards(house)) == 1


@pytest.mark.parametrize("status", [400, 429])
async def test_a_lobby_card_edited_too_often_for_its_age_is_posted_anew(house: House, status: int) -> None:
    """It is edited where it stands, however old it is."""
    await house.open()
    card = house.lobby()
    await house.env.advance_time(HOUR + 1)
    house.env.inject_error("PATCH", f"/channels/*/messages/{card.id}", status=status, code=30046)
    await house.press(house.ben, card, Verb.JOIN)
    lobbies = [one for one in house.channel.history() if "its secret seed" in house.read(one)]
    assert len(lobbies) == 1
    assert lobbies[0].id != card.id
    assert "Ben" in house.read(lobbies[0])


async def test_an_old_card_goes_though_deleting_it_fails_at_first(house: House) -> None:
    await house.begun(house.ben)
    first = await house.card()
    house.env.inject_error("DELETE", f"/channels/*/messages/{first.id}", status=500, times=3)
    await house.ben.send(await house.place(), "Let me think.")
    await house.bid(house.anne, 5)
    assert len(await cards(house)) == 2
    await house.env.advance_time(60)
    assert [one.id for one in await cards(house)] != [first.id]
    assert len(await cards(house)) == 1


async def test_a_mention_goes_though_we_were_killed_before_deleting_it(house: House) -> None:
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    (mention,) = await house.mentions()
    house.env.inject_error("DELETE", f"/channels/*/messages/{mention.id}", status=500, times=1)
    await house.play_on(house.anne, house.shown(await house.press(house.anne, mention, Verb.PLAY)))
    await house.restart()
    await house.env.advance_time(60)
    (now,) = await house.mentions()
    assert now.id != mention.id


async def test_a_message_in_an_archived_thread_is_edited_after_the_thread_was_opened(house: House) -> None:
    """The buttons of an archived thread are dead."""
    await house.begun(house.ben)
    card = await house.card()
    path = f"/channels/{card.channel.id}/messages/{card.id}"
    house.env.inject_error("PATCH", path, status=400, code=50083, message="Thread is archived")
    before = len(house.env.http_requests)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    asked = [
        (one.method, one.path)
        for one in house.env.http_requests[before:]
        if f"/{card.channel.id}" in one.path
    ]
    thread = f"/channels/{card.channel.id}"
    assert asked == [("PATCH", path), ("GET", thread), ("PATCH", thread), ("PATCH", path)]
    assert [one.id for one in await cards(house)] == [card.id]
    assert "Waiting for Ben" in house.read(await house.card())


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_in_an_archived_thread_messages_are_sent_and_deleted_after_it_was_opened(
    house: House, method: str
) -> None:
    await house.begun(house.ben)
    first = await house.card()
    await house.ben.send(await house.place(), "Let me think.")
    house.env.inject_error(method, f"/channels/{first.channel.id}/messages*", status=400, code=50083)
    await house.bid(house.anne, 5)
    (card,) = await cards(house)
    assert card.id != first.id


async def test_errors_for_an_hour_lose_nothing_and_double_nothing(house: House) -> None:
    """The game goes on by commands meanwhile; the tries become rare."""
    await house.begun(house.ben)
    for method in ("POST", "PATCH", "DELETE"):
        house.env.inject_error(method, "/channels/*", status=503, times=None)
    before = len(house.env.http_requests)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    for _ in range(6):
        await house.env.advance_time(HOUR / 6)
    tried = [one for one in house.env.http_requests[before:] if one.path.startswith("/channels/")]
    assert len(tried) < 150
    house.env.backend.faults.clear()
    await house.env.advance_time(HOUR / 6)
    assert (await house.table()).turn == 1
    assert len(await cards(house)) == 1
    assert len(await house.mentions()) == 1
    assert "Waiting for Anne" in house.read(await house.card())
