"""Places: the card stays at the bottom, moves and comes back; trouble with a channel is reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.custom_ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

HOUR = 3600


async def cards(rig: Rig) -> list[discord.Message]:
    """Return the table cards that stand where the table is played."""
    return [
        message
        for message in (await rig.place()).history()
        if Verb.MORE in {press.verb for _, press in rig.presses(message)}
    ]


async def test_the_card_is_edited_while_it_is_fresh(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    first = await rig.card()
    await rig.bid(rig.anne, 5)
    await rig.moment()
    assert [card.id for card in await cards(rig)] == [first.id]
    assert "Waiting for Ben" in rig.read(await rig.card())


async def test_the_card_moves_below_what_people_write(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    first = await rig.card()
    await rig.ben.send(await rig.place(), "Let me think.")
    assert [card.id for card in await cards(rig)] == [first.id]  # Nothing has changed yet.
    await rig.bid(rig.anne, 5)
    await rig.moment()
    (card,) = await cards(rig)
    assert card.id != first.id
    assert (await rig.place()).history()[-1].id == card.id


async def test_an_old_card_is_posted_anew(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    first = await rig.card()
    await rig.env.advance_time(HOUR + 1)
    await rig.bid(rig.anne, 5)
    await rig.moment()
    (card,) = await cards(rig)
    assert card.id != first.id


async def test_a_deleted_card_comes_back(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    card = await rig.card()
    rig.env.backend.delete_message(card.channel.id, card.id)
    await rig.bid(rig.anne, 5)
    assert len(await cards(rig)) == 1


async def test_a_card_that_may_not_be_edited_any_more_is_posted_anew(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    first = await rig.card()
    rig.env.inject_error("PATCH", f"/channels/{first.channel.id}/messages/{first.id}", status=429, code=30046)
    await rig.bid(rig.anne, 5)
    await rig.moment()
    (card,) = await cards(rig)
    assert card.id != first.id


async def test_a_deleted_lobby_card_comes_back(rig: Rig) -> None:
    await rig.open()
    card = rig.lobby()
    rig.env.backend.delete_message(card.channel.id, card.id)
    await rig.ben.slash(rig.channel, "table join")
    assert "Ben" in rig.read(rig.lobby())


async def test_without_the_right_to_open_threads_the_table_stays_in_the_channel(rig: Rig) -> None:
    forbid(rig, create_public_threads=False)
    await rig.begin_match(rig.ben)
    assert (await rig.table()).thread is None
    assert len(await cards(rig)) == 1


async def test_a_table_opened_in_a_thread_is_played_there(rig: Rig) -> None:
    thread = rig.env.backend.create_thread(rig.channel.id, "corner", rig.anne.id, type=11)
    await rig.env.settle()
    corner = next(other for other in rig.channel.threads if other.id == thread.id)
    told = await rig.anne.slash(corner, "orongo start")
    assert "Table 1" in rig.read(rig.answer_to(told))
    assert (await rig.table()).channel == thread.id


async def test_where_we_may_not_write_no_table_is_opened(rig: Rig) -> None:
    forbid(rig, send_messages=False, attach_files=False)
    told = rig.answer_to(await rig.anne.slash(rig.channel, "orongo start"))
    assert "Send Messages and Attach Files" in told.content
    assert await rig.bot.context.tables.queries.of_person(rig.anne.id) == ()


async def test_when_we_may_no_longer_write_the_host_is_told_once_and_can_try_again(rig: Rig) -> None:
    forbid(rig, create_public_threads=False)
    await rig.begin_match(rig.ben)
    forbid(rig, send_messages=False, view_channel=False)
    await rig.env.advance_time(HOUR + 1)
    told = len(rig.directs(rig.anne))
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.choose(rig.anne, rig.directs(rig.anne)[0], Verb.GO, "6")
    assert (await rig.table()).trouble == "answer-trouble-forbidden"
    assert len(rig.directs(rig.anne)) == told + 1
    assert "no longer write" in rig.read(rig.direct(rig.anne))
    assert "</table show:" in rig.read(rig.direct(rig.anne))
    forbid(rig)
    await rig.anne.slash(rig.channel, "table show")
    assert (await rig.table()).trouble is None
    assert "Waiting for Ben" in rig.read(await rig.card())


async def test_a_deleted_thread_brings_the_table_back_to_the_channel(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    rig.env.backend.delete_channel((await rig.place()).id)
    await rig.env.settle()
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    assert (await rig.table()).thread is None
    assert len(await cards(rig)) == 1


async def test_the_card_can_be_asked_for(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    first = await rig.card()
    await rig.ben.slash(await rig.place(), "table show")
    (card,) = await cards(rig)
    assert card.id != first.id


def forbid(rig: Rig, **denied: bool) -> None:
    """Change what the bot may do in the channel."""
    allow, deny = discord.PermissionOverwrite(**denied).pair()
    rig.env.backend.set_overwrite(
        rig.channel.id,
        Overwrite(rig.env.backend.bot_user.id, OverwriteType.MEMBER, allow.value, deny.value),
    )


async def test_the_thread_of_a_running_table_is_kept_open(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    thread = rig.env.backend.get_channel((await rig.place()).id)
    rig.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await rig.env.settle()
    assert thread.thread_metadata is not None
    assert not thread.thread_metadata.archived
