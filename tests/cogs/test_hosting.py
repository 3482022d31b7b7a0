"""Running a table by `/host`: for its host, and for whoever may manage the channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tables.model.table import Phase

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def test_a_pause_is_seen_by_everybody_with_its_reason(rig: Rig) -> None:
    await rig.begun(rig.ben)
    await rig.anne.slash(await rig.place(), "host pause", reason="a wedding")
    await rig.env.settle()
    text = rig.read(await rig.card())
    assert "Anne has paused the match: a wedding" in text
    assert "Waiting for" not in text
    answer = rig.shown(await rig.bid(rig.ben, 1))
    assert "paused" in rig.read(answer)
    await rig.anne.slash(await rig.place(), "host resume")
    await rig.env.settle()
    assert "Waiting for" in rig.read(await rig.card())


async def test_a_guest_may_not_and_is_told_so(rig: Rig) -> None:
    table = await rig.begun(rig.ben)
    answer = rig.shown(await rig.ben.slash(await rig.place(), "host pause"))
    assert "only by Anne and people with the permission *Manage Channels*" in rig.read(answer)
    assert (await rig.table(table.id)).pause is None


async def test_whoever_may_manage_the_channel_closes_a_match(rig: Rig) -> None:
    """They have no seat there, and see no more of it than anybody."""
    table = await rig.begun(rig.ben)
    role = rig.guild.create_role("moderators", permissions=discord.Permissions(manage_channels=True))
    mona = rig.guild.add_member(rig.env.create_user("Mona"), roles=[role])
    await rig.confirm(mona, await mona.slash(rig.channel, "host close", table=table.id))
    await rig.env.settle()
    after = await rig.table(table.id)
    assert (after.phase, after.ending) == (Phase.ENDED, "closed")
    assert "A moderator closed the table" in rig.read(await rig.card())


async def test_somebody_is_taken_from_the_lobby(rig: Rig) -> None:
    table = await rig.open()
    await rig.ben.slash(rig.channel, "table join")
    asked = await rig.anne.slash(rig.channel, "host remove", person=rig.ben.user)
    assert (await rig.table(table.id)).seat_of(rig.ben.id) == 1
    await rig.confirm(rig.anne, asked)
    assert (await rig.table(table.id)).seat_of(rig.ben.id) is None


async def test_places_are_changed_before_the_match(rig: Rig) -> None:
    """Seats are named by the letters that the lobby shows."""
    table = await rig.open()
    await rig.ben.slash(rig.channel, "table join")
    told = rig.shown(await rig.ben.slash(rig.channel, "table swap", seat="a"))
    assert "only by Anne and people with the permission *Manage Channels*" in rig.read(told)
    await rig.anne.slash(rig.channel, "table swap", seat="b")
    assert (await rig.table(table.id)).seat_of(rig.ben.id) == 0
    told = rig.shown(await rig.anne.slash(rig.channel, "host swap", first="a", second="f"))
    assert "no such seat" in rig.read(told)
    told = rig.shown(await rig.anne.slash(rig.channel, "host swap", first="a", second="b"))
    assert "have changed places" in rig.read(told)
    assert (await rig.table(table.id)).seat_of(rig.ben.id) == 1


async def test_a_moderator_closes_a_match_where_the_bot_may_not_write(rig: Rig) -> None:
    """There it is needed most: nothing can be shown, and nobody can play."""
    table = await rig.begun(rig.ben)
    role = rig.guild.create_role("moderators", permissions=discord.Permissions(manage_channels=True))
    mona = rig.guild.add_member(rig.env.create_user("Mona"), roles=[role])
    barred = discord.Permissions(attach_files=True).value
    bot = rig.env.backend.bot_user.id
    rig.env.backend.set_overwrite(rig.channel.id, Overwrite(bot, OverwriteType.MEMBER, 0, barred))
    await rig.confirm(mona, await mona.slash(rig.channel, "host close", table=table.id))
    assert (await rig.table(table.id)).phase is Phase.ENDED
