"""Places: the card stays where people look, moves with them, and comes back; what goes wrong with a channel
is told to the host.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import House

HOUR = 3600


async def cards(house: House) -> list[discord.Message]:
    """The table cards that stand where the table is played."""
    return [
        one
        for one in (await house.place()).history()
        if Verb.BOARD in {press.verb for _, press in house.presses(one)}
    ]


async def test_the_card_is_edited_while_it_is_fresh(house: House) -> None:
    await house.begun(house.ben)
    first = await house.card()
    await house.bid(house.anne, 5)
    assert [one.id for one in await cards(house)] == [first.id]
    assert "Waiting for Ben" in house.read(await house.card())


async def test_the_card_moves_below_what_people_write(house: House) -> None:
    await house.begun(house.ben)
    first = await house.card()
    await house.ben.send(await house.place(), "Let me think.")
    assert [one.id for one in await cards(house)] == [first.id]  # Nothing has changed yet.
    await house.bid(house.anne, 5)
    (card,) = await cards(house)
    assert card.id != first.id
    assert (await house.place()).history()[-1].id == card.id


async def test_an_old_card_is_posted_anew(house: House) -> None:
    await house.begun(house.ben)
    first = await house.card()
    await house.env.advance_time(HOUR + 1)
    await house.bid(house.anne, 5)
    (card,) = await cards(house)
    assert card.id != first.id


async def test_a_deleted_card_comes_back(house: House) -> None:
    await house.begun(house.ben)
    card = await house.card()
    house.env.backend.delete_message(card.channel.id, card.id)
    await house.bid(house.anne, 5)
    assert len(await cards(house)) == 1


async def test_a_card_that_may_not_be_edited_any_more_is_posted_anew(house: House) -> None:
    await house.begun(house.ben)
    first = await house.card()
    house.env.inject_error(
        "PATCH", f"/channels/{first.channel.id}/messages/{first.id}", status=429, code=30046
    )
    await house.bid(house.anne, 5)
    (card,) = await cards(house)
    assert card.id != first.id


async def test_a_deleted_lobby_card_comes_back(house: House) -> None:
    await house.open()
    card = house.lobby()
    house.env.backend.delete_message(card.channel.id, card.id)
    await house.ben.slash(house.channel, "table join")
    assert "Ben" in house.read(house.lobby())


async def test_without_the_right_to_open_threads_the_table_stays_in_the_channel(house: House) -> None:
    forbid(house, create_public_threads=False)
    await house.begun(house.ben)
    assert (await house.table()).thread is None
    assert len(await cards(house)) == 1


async def test_a_table_opened_in_a_thread_is_played_there(house: House) -> None:
    thread = house.env.backend.create_thread(house.channel.id, "corner", house.anne.id, type=11)
    await house.env.settle()
    corner = next(one for one in house.channel.threads if one.id == thread.id)
    told = await house.anne.slash(corner, "orongo start")
    assert "Table 1" in house.shown(told).content
    assert (await house.table()).channel == thread.id


async def test_where_we_may_not_write_no_table_is_opened(house: House) -> None:
    forbid(house, send_messages=False, attach_files=False)
    told = house.shown(await house.anne.slash(house.channel, "orongo start"))
    assert "Send Messages and Attach Files" in told.content
    assert await house.bot.desk.tables.of_person(house.anne.id) == ()


async def test_when_we_may_no_longer_write_the_host_is_told_once_and_can_try_again(house: House) -> None:
    forbid(house, create_public_threads=False)
    await house.begun(house.ben)
    forbid(house, send_messages=False, view_channel=False)
    await house.env.advance_time(HOUR + 1)
    told = len(house.directs(house.anne))
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    await house.choose(house.anne, house.directs(house.anne)[0], Verb.GO, "6")
    assert (await house.table()).trouble == "answer-trouble-forbidden"
    assert len(house.directs(house.anne)) == told + 1
    assert "no longer write" in house.read(house.direct(house.anne))
    assert "</table show:" in house.read(house.direct(house.anne))
    forbid(house)
    await house.anne.slash(house.channel, "table show")
    assert (await house.table()).trouble is None
    assert "Waiting for Ben" in house.read(await house.card())


async def test_a_deleted_thread_brings_the_table_back_to_the_channel(house: House) -> None:
    await house.begun(house.ben)
    house.env.backend.delete_channel((await house.place()).id)
    await house.env.settle()
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    assert (await house.table()).thread is None
    assert len(await cards(house)) == 1


async def test_the_card_can_be_asked_for(house: House) -> None:
    await house.begun(house.ben)
    first = await house.card()
    await house.ben.slash(await house.place(), "table show")
    (card,) = await cards(house)
    assert card.id != first.id


def forbid(house: House, **denied: bool) -> None:
    """Change what the bot may do in the channel."""
    allow, deny = discord.PermissionOverwrite(**denied).pair()
    house.env.backend.set_overwrite(
        house.channel.id,
        Overwrite(house.env.backend.bot_user.id, OverwriteType.MEMBER, allow.value, deny.value),
    )


async def test_the_thread_of_a_running_table_is_kept_open(house: House) -> None:
    await house.begun(house.ben)
    thread = house.env.backend.get_channel((await house.place()).id)
    house.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await house.env.settle()
    assert thread.thread_metadata is not None
    assert not thread.thread_metadata.archived
