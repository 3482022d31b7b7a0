"""People who cannot be reached: direct messages closed in the middle of a match, opened again, or opened too
fast for Discord.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import House

HOUR = 3600


async def round_two(house: House) -> None:
    """Both have bid and placed, long ago, so that the next question is a new direct message."""
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    await house.play_on(house.anne, house.shown(await house.press(house.anne, await house.card(), Verb.PLAY)))
    await house.env.advance_time(HOUR + 1)
    await house.play_on(house.ben, house.shown(await house.press(house.ben, await house.card(), Verb.PLAY)))


async def test_direct_messages_closed_in_the_middle_of_a_match_stop_nobody(house: House) -> None:
    """The hidden choice is made behind *Play*; whoever is asked is mentioned once, however often the card
    changes.
    """
    await house.begun(house.ben)
    house.close_directs(house.ben)
    await round_two(house)
    table = await house.table()
    assert table.hidden(1)
    (mention,) = await house.mentions()
    assert f"<@{house.ben.id}>" in house.read(mention)
    await house.bid(house.anne, 0)
    await house.bid(house.anne, 1)
    assert [one.id for one in await house.mentions()] == [mention.id]
    panel = house.shown(await house.press(house.ben, mention, Verb.PLAY))
    assert panel.ephemeral
    await house.choose(house.ben, panel, Verb.GO, "2")
    assert (await house.table()).turn > table.turn


async def test_closed_direct_messages_are_tried_once_per_turn(house: House) -> None:
    await house.begun(house.ben)
    house.close_directs(house.ben)
    await round_two(house)
    path = f"/channels/{house.ben.user.dm_channel.id}/messages"
    house.env.http_requests.clear()
    await house.bid(house.anne, 0)
    await house.env.advance_time(HOUR)
    assert [one for one in house.env.http_requests if one.path == path] == []


async def test_direct_messages_that_cannot_even_be_edited_any_more_stop_nobody(house: House) -> None:
    await house.begun(house.ben)
    house.env.inject_error(
        "*", f"/channels/{house.ben.user.dm_channel.id}/*", status=403, code=50007, times=None
    )
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    await house.play_on(house.anne, house.shown(await house.press(house.anne, await house.card(), Verb.PLAY)))
    (mention,) = await house.mentions()
    assert f"<@{house.ben.id}>" in house.read(mention)
    assert (await house.table()).trouble is None


async def test_whoever_opens_direct_messages_again_is_asked_there_the_next_time(house: House) -> None:
    await house.begun(house.ben)
    house.close_directs(house.ben)
    await round_two(house)
    assert len(await house.mentions()) == 1
    house.env.backend.faults.clear()
    await house.bid(house.anne, 1)
    await house.bid(house.ben, 0)
    for person in (house.anne, house.ben):
        await house.play_on(person, house.shown(await house.press(person, await house.card(), Verb.PLAY)))
    assert (await house.table()).hidden(1)
    assert await house.mentions() == []
    assert "Round 3" in house.read(house.direct(house.ben))


async def test_direct_messages_opened_too_fast_are_opened_later(house: House) -> None:
    house.env.inject_error("POST", "/users/@me/channels", status=400, code=40003, times=4)
    await house.begun(house.ben)
    assert house.directs(house.anne) == house.directs(house.ben) == []
    await house.env.advance_time(60)
    assert len(house.directs(house.anne)) == len(house.directs(house.ben)) == 1
    assert await house.mentions() == []
