"""Running a table from its page: for its host, and for moderators of the channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.custom_ids import TablePress, Verb
from tables.model.table import Phase

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def test_a_pause_is_seen_by_everybody_with_its_reason(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.act(rig.anne, await rig.place(), Verb.PAUSE, "a wedding")
    await rig.env.settle()
    text = rig.read(await rig.card())
    assert "Anne paused the match: a wedding" in text
    assert "Waiting for" not in text
    answer = rig.answer_to(await rig.bid(rig.ben, 1))
    assert "paused" in rig.read(answer)
    await rig.act(rig.anne, await rig.place(), Verb.RESUME)
    await rig.env.settle()
    assert "Waiting for" in rig.read(await rig.card())


async def test_a_guest_may_not_and_is_told_so(rig: Rig) -> None:
    table = await rig.begin_match(rig.ben)
    answer = rig.answer_to(await rig.act(rig.ben, await rig.place(), Verb.PAUSE))
    assert "reserved for Anne and people with the permission *Manage Channels*" in rig.read(answer)
    assert (await rig.table(table.id)).pause is None


async def test_managers_of_the_channel_close_a_match(rig: Rig) -> None:
    """They have no seat there, and see no more of it than onlookers."""
    table = await rig.begin_match(rig.ben)
    role = rig.guild.create_role("moderators", permissions=discord.Permissions(manage_channels=True))
    mona = rig.guild.add_member(rig.env.create_user("Mona"), roles=[role])
    await rig.confirm(mona, await rig.act(mona, rig.channel, Verb.CLOSE, table=table.id))
    await rig.env.settle()
    after = await rig.table(table.id)
    assert (after.phase, after.ending) == (Phase.ENDED, "closed")
    assert "A moderator closed the table" in rig.read(await rig.card())


async def test_the_host_removes_a_player_from_the_lobby(rig: Rig) -> None:
    table = await rig.open()
    await rig.ben.slash(rig.channel, "table join")
    asked = await rig.act(rig.anne, rig.channel, Verb.REMOVE, "1")
    assert (await rig.table(table.id)).seat_of(rig.ben.id) == 1
    await rig.confirm(rig.anne, asked)
    assert (await rig.table(table.id)).seat_of(rig.ben.id) is None


async def test_places_are_changed_before_the_match(rig: Rig) -> None:
    """The host may change any two, other players their own and that of a computer player."""
    table = await rig.open()
    await rig.ben.slash(rig.channel, "table join")
    page = rig.answer_to(await rig.ben.slash(rig.channel, "table more"))
    assert Verb.SWAP not in {press.verb for _, press in rig.presses(page)}
    forged = TablePress(Verb.SWAP, table.id).encode()
    assert "no such seat" in rig.read(rig.answer_to(await rig.forge(rig.ben, page, forged)))
    told = rig.answer_to(await rig.act(rig.anne, rig.channel, Verb.SWAP, "0.1"))
    assert "are swapped" in rig.read(told)
    assert (await rig.table(table.id)).seat_of(rig.ben.id) == 0
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "gentle")
    page = rig.answer_to(await rig.ben.slash(rig.channel, "table more"))
    await rig.choose(rig.ben, page, Verb.SWAP, "0.2")
    assert (await rig.table(table.id)).seat_of(rig.ben.id) == 2


async def test_a_moderator_closes_a_match_where_the_bot_may_not_write(rig: Rig) -> None:
    """There it is needed most: nothing can be shown or played."""
    table = await rig.begin_match(rig.ben)
    role = rig.guild.create_role("moderators", permissions=discord.Permissions(manage_channels=True))
    mona = rig.guild.add_member(rig.env.create_user("Mona"), roles=[role])
    barred = discord.Permissions(attach_files=True).value
    bot = rig.env.backend.bot_user.id
    rig.env.backend.set_overwrite(rig.channel.id, Overwrite(bot, OverwriteType.MEMBER, 0, barred))
    await rig.confirm(mona, await rig.act(mona, rig.channel, Verb.CLOSE, table=table.id))
    assert (await rig.table(table.id)).phase is Phase.ENDED
