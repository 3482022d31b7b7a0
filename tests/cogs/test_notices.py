"""Notices: one per turn, by direct message or mention; never twice, never both; computers get none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

HOUR = 3600


async def test_a_hidden_choice_is_asked_by_direct_message_and_nobody_is_mentioned(rig: Rig) -> None:
    await rig.begun(rig.ben)
    assert len(rig.directs(rig.anne)) == len(rig.directs(rig.ben)) == 1
    assert await rig.mentions() == []


async def test_a_public_choice_is_mentioned_once_as_long_as_it_lasts(rig: Rig) -> None:
    await rig.begun(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    (mention,) = await rig.mentions()
    assert f"<@{rig.anne.id}>" in rig.read(mention)
    assert [one.id for one in mention.mentions] == [rig.anne.id]
    panel = rig.shown(await rig.press(rig.anne, mention, Verb.PLAY))
    assert panel.ephemeral
    await rig.press(rig.anne, panel, Verb.GO)
    assert [one.id for one in await rig.mentions()] == [mention.id]
    last = await rig.play_on(rig.anne, panel)
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)
    assert "Waiting for Ben" in rig.read(last)


async def test_a_direct_message_is_edited_within_the_hour_and_replaced_after_it(rig: Rig) -> None:
    await rig.begun(rig.ben)
    first = rig.direct(rig.ben)
    await rig.choose(rig.ben, first, Verb.GO, "0")
    await rig.bid(rig.anne, 5)
    await rig.play_on(rig.anne, rig.shown(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    assert (await rig.table()).hidden(1)
    assert rig.direct(rig.ben).id == first.id
    assert "Round 2" in rig.read(rig.direct(rig.ben))
    await rig.env.advance_time(HOUR + 1)
    await rig.choose(rig.ben, rig.direct(rig.ben), Verb.GO, "0")
    await rig.env.advance_time(HOUR + 1)
    await rig.bid(rig.anne, 5)
    await rig.play_on(rig.anne, rig.shown(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    assert len(rig.directs(rig.ben)) == 1
    assert rig.direct(rig.ben).id != first.id
    assert "Round 3" in rig.read(rig.direct(rig.ben))


async def test_what_is_not_asked_any_more_is_not_offered_any_more(rig: Rig) -> None:
    await rig.begun(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    assert "Waiting for Anne" in rig.read(rig.direct(rig.ben))
    assert Verb.GO not in {press.verb for _, press in rig.presses(rig.direct(rig.ben))}


async def test_the_end_is_told_where_a_choice_was_asked(rig: Rig) -> None:
    """A message that said for whom the table waits is updated at the end."""
    await rig.begun(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    for person in (rig.anne, rig.ben):
        await person.slash(await rig.place(), "table end")
    told = rig.read(rig.direct(rig.ben))
    assert "Waiting for" not in told
    assert rig.presses(rig.direct(rig.ben)) == []


async def test_closed_direct_messages_stop_nobody(rig: Rig) -> None:
    rig.close_directs(rig.ben)
    await rig.begun(rig.ben)
    assert rig.directs(rig.ben) == []
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)
    await rig.bid(rig.anne, 5)
    await rig.restart()
    assert len(await rig.mentions()) == 1
    panel = rig.shown(await rig.press(rig.ben, mention, Verb.PLAY))
    await rig.type(rig.ben, panel, "3")
    (mention,) = await rig.mentions()
    assert f"<@{rig.anne.id}>" in rig.read(mention)


async def test_computers_are_told_nothing(rig: Rig) -> None:
    await rig.open()
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "beginner")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    assert await rig.mentions() == []
    assert len(rig.directs(rig.anne)) == 1


async def test_an_invitation_comes_once_and_leads_to_a_seat(rig: Rig) -> None:
    await rig.open()
    invite = next(part["custom_id"] for part, press in rig.presses(rig.lobby()) if press.verb is Verb.INVITE)
    told = await rig.anne.select(rig.lobby(), [rig.ben, rig.cara], custom_id=invite)
    assert told.followups[0].ephemeral if told.followups else rig.shown(told).ephemeral
    again = rig.shown(await rig.anne.slash(rig.channel, "table invite", person=rig.ben))
    assert "nobody new" in again.content
    assert len(rig.directs(rig.ben)) == 1
    joined = await rig.press(rig.ben, rig.direct(rig.ben), Verb.JOIN)
    assert "taken a seat" in rig.shown(joined).content
    assert (await rig.table()).seat_of(rig.ben.id) == 1


async def test_a_notice_is_sent_again_when_discord_stumbles(rig: Rig) -> None:
    path = f"/channels/{rig.ben.user.dm_channel.id}/messages"
    rig.env.inject_error("POST", path, status=503, times=2)
    await rig.begun(rig.ben)
    assert rig.directs(rig.ben) == []
    await rig.env.advance_time(10)
    assert len(rig.directs(rig.ben)) == 1
    assert await rig.mentions() == []
