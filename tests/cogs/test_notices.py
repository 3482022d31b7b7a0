"""Notices: one per turn, by direct message or mention; never twice, never both; computers get none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import House

HOUR = 3600


async def test_a_hidden_choice_is_asked_by_direct_message_and_nobody_is_mentioned(house: House) -> None:
    await house.begun(house.ben)
    assert len(house.directs(house.anne)) == len(house.directs(house.ben)) == 1
    assert await house.mentions() == []


async def test_a_public_choice_is_mentioned_once_as_long_as_it_lasts(house: House) -> None:
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    (mention,) = await house.mentions()
    assert f"<@{house.anne.id}>" in house.read(mention)
    assert [one.id for one in mention.mentions] == [house.anne.id]
    panel = house.shown(await house.press(house.anne, mention, Verb.PLAY))
    assert panel.ephemeral
    await house.press(house.anne, panel, Verb.GO)
    assert [one.id for one in await house.mentions()] == [mention.id]
    last = await house.play_on(house.anne, panel)
    (mention,) = await house.mentions()
    assert f"<@{house.ben.id}>" in house.read(mention)
    assert "Waiting for Ben" in house.read(last)


async def test_a_direct_message_is_edited_within_the_hour_and_replaced_after_it(house: House) -> None:
    await house.begun(house.ben)
    first = house.direct(house.ben)
    await house.choose(house.ben, first, Verb.GO, "0")
    await house.bid(house.anne, 5)
    await house.play_on(house.anne, house.shown(await house.press(house.anne, await house.card(), Verb.PLAY)))
    assert (await house.table()).hidden(1)
    assert house.direct(house.ben).id == first.id
    assert "Round 2" in house.read(house.direct(house.ben))
    await house.env.advance_time(HOUR + 1)
    await house.choose(house.ben, house.direct(house.ben), Verb.GO, "0")
    await house.env.advance_time(HOUR + 1)
    await house.bid(house.anne, 5)
    await house.play_on(house.anne, house.shown(await house.press(house.anne, await house.card(), Verb.PLAY)))
    assert len(house.directs(house.ben)) == 1
    assert house.direct(house.ben).id != first.id
    assert "Round 3" in house.read(house.direct(house.ben))


async def test_what_is_not_asked_any_more_is_not_offered_any_more(house: House) -> None:
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    assert "Waiting for Anne" in house.read(house.direct(house.ben))
    assert Verb.GO not in {press.verb for _, press in house.presses(house.direct(house.ben))}


async def test_the_end_is_told_where_a_choice_was_asked(house: House) -> None:
    """A message that said for whom the table waits does not say so for ever."""
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    for person in (house.anne, house.ben):
        await person.slash(await house.place(), "table end")
    told = house.read(house.direct(house.ben))
    assert "Waiting for" not in told
    assert house.presses(house.direct(house.ben)) == []


async def test_closed_direct_messages_stop_nobody(house: House) -> None:
    house.close_directs(house.ben)
    await house.begun(house.ben)
    assert house.directs(house.ben) == []
    (mention,) = await house.mentions()
    assert f"<@{house.ben.id}>" in house.read(mention)
    await house.bid(house.anne, 5)
    await house.restart()
    assert len(await house.mentions()) == 1
    panel = house.shown(await house.press(house.ben, mention, Verb.PLAY))
    await house.type(house.ben, panel, "3")
    (mention,) = await house.mentions()
    assert f"<@{house.anne.id}>" in house.read(mention)


async def test_computers_are_told_nothing(house: House) -> None:
    await house.open()
    await house.press(house.anne, house.lobby(), Verb.COMPUTER)
    await house.press(house.anne, house.lobby(), Verb.BEGIN)
    assert await house.mentions() == []
    assert len(house.directs(house.anne)) == 1


async def test_an_invitation_comes_once_and_leads_to_a_seat(house: House) -> None:
    await house.open()
    invite = next(
        part["custom_id"] for part, press in house.presses(house.lobby()) if press.verb is Verb.INVITE
    )
    told = await house.anne.select(house.lobby(), [house.ben, house.cara], custom_id=invite)
    assert told.followups[0].ephemeral if told.followups else house.shown(told).ephemeral
    again = house.shown(await house.anne.slash(house.channel, "table invite", person=house.ben))
    assert "nobody new" in again.content
    assert len(house.directs(house.ben)) == 1
    joined = await house.press(house.ben, house.direct(house.ben), Verb.JOIN)
    assert "taken a seat" in house.shown(joined).content
    assert (await house.table()).seat_of(house.ben.id) == 1


async def test_a_notice_is_sent_again_when_discord_stumbles(house: House) -> None:
    path = f"/channels/{house.ben.user.dm_channel.id}/messages"
    house.env.inject_error("POST", path, status=503, times=2)
    await house.begun(house.ben)
    assert house.directs(house.ben) == []
    await house.env.advance_time(10)
    assert len(house.directs(house.ben)) == 1
    assert await house.mentions() == []
