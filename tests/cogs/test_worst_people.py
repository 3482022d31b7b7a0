"""Unreachable people: direct messages closed during a match, reopened, or opened too fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

HOUR = 3600


async def round_two(rig: Rig) -> None:
    """Both have bid and placed long ago, so the next question is a new direct message."""
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    await rig.env.advance_time(HOUR + 1)
    await rig.play_on(rig.ben, rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.PLAY)))


async def test_direct_messages_closed_in_the_middle_of_a_match_stop_no_player(rig: Rig) -> None:
    """Hidden choices are made by *Play*; each person is mentioned once, however often the card changes."""
    await rig.begin_match(rig.ben)
    rig.close_directs(rig.ben)
    await round_two(rig)
    table = await rig.table()
    assert table.hidden(1)
    await rig.pause()
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)
    await rig.bid(rig.anne, 0)
    await rig.bid(rig.anne, 1)
    assert [mention.id for mention in await rig.mentions()] == [mention.id]
    panel = rig.answer_to(await rig.press(rig.ben, mention, Verb.PLAY))
    assert panel.ephemeral
    await rig.choose(rig.ben, panel, Verb.GO, "2")
    assert (await rig.table()).turn > table.turn


async def test_closed_direct_messages_are_tried_once_per_turn(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    rig.close_directs(rig.ben)
    path = f"/channels/{rig.ben.user.dm_channel.id}/messages"
    rig.env.http_requests.clear()
    await round_two(rig)
    await rig.calm()
    assert len([http_request for http_request in rig.env.http_requests if http_request.path == path]) == 1
    rig.env.http_requests.clear()
    await rig.bid(rig.anne, 0)
    await rig.env.advance_time(HOUR)
    assert [http_request for http_request in rig.env.http_requests if http_request.path == path] == []


async def test_direct_messages_that_cannot_be_edited_stop_no_player(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    rig.env.inject_error("*", f"/channels/{rig.ben.user.dm_channel.id}/*", status=403, code=50007, times=None)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    await rig.pause()
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)
    assert (await rig.table()).trouble is None


async def test_reopened_direct_messages_are_used_the_next_time(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    rig.close_directs(rig.ben)
    await round_two(rig)
    await rig.pause()
    assert len(await rig.mentions()) == 1
    rig.env.backend.faults.clear()
    await rig.bid(rig.anne, 1)
    await rig.bid(rig.ben, 0)
    for person in (rig.anne, rig.ben):
        await rig.play_on(person, rig.answer_to(await rig.press(person, await rig.card(), Verb.PLAY)))
    await rig.calm()
    assert (await rig.table()).hidden(1)
    assert await rig.mentions() == []
    assert "Round 3" in rig.read(rig.direct(rig.ben))


async def test_direct_messages_opened_too_fast_are_opened_later(rig: Rig) -> None:
    rig.env.inject_error("POST", "/users/@me/channels", status=400, code=40003, times=4)
    await rig.begin_match(rig.ben)
    assert rig.directs(rig.anne) == rig.directs(rig.ben) == []
    await rig.env.advance_time(60)
    assert len(rig.directs(rig.anne)) == len(rig.directs(rig.ben)) == 1
    assert await rig.mentions() == []
