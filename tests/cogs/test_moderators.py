"""The role of moderators that a server chooses: it may do what moderators can, and refusals name it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import pytest
from simcord.builders import RoleHandle

from cogs.cups.verbs import CupVerb
from cogs.host.custom_ids import OwnPress, PageVerb, Verb
from cogs.host.screens.private.server_page import ServerSetting
from cogs.nights.verbs import NightVerb
from events.cups.model import CupPhase
from events.nights.model import NightPhase
from tables.model.table import Phase
from tests.cogs import test_cups as cups
from tests.cogs import test_nights as nights
from tests.cogs.test_foreign_servers import foreign
from tests.cogs.test_wrong import private

if TYPE_CHECKING:
    from simcord import MemberActor

    from tests.cogs.conftest import Rig


async def choose_role(rig: Rig, role: int | None) -> None:
    """Choose a role of moderators for the server."""
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda before: replace(before, moderators=role))


@pytest.fixture
async def mona(rig: Rig) -> MemberActor:
    """A member with the role of moderators, and without any permission."""
    role = rig.guild.create_role("Moderators")
    await choose_role(rig, role.id)
    return rig.guild.add_member(rig.env.create_user("Mona"), roles=[role])


async def role_of(rig: Rig) -> int:
    """The role that the server has chosen."""
    return (await rig.bot.context.tables.guilds.settings(rig.guild.id)).moderators or 0


async def test_the_role_is_chosen_on_the_page_of_the_server(rig: Rig) -> None:
    may = rig.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    role = rig.guild.create_role("Moderators")
    boss = rig.guild.add_member(rig.env.create_user("Boss"), roles=[may])
    page = rig.shown(await boss.slash(rig.channel, "settings server"))
    custom_id = OwnPress(PageVerb.SERVER, path=(ServerSetting.MODERATORS,)).encode()
    after = rig.shown(await boss.select(page, [role], custom_id=custom_id))
    assert f"<@&{role.id}>" in rig.read(after)
    assert await role_of(rig) == role.id
    await rig.restart()
    assert await role_of(rig) == role.id
    again = rig.shown(await rig.press(boss, after, PageVerb.SERVER, "Without this role"))
    assert f"<@&{role.id}>" not in rig.read(again)
    assert await role_of(rig) == 0


async def test_the_role_of_everybody_is_refused_and_gives_no_right(rig: Rig) -> None:
    may = rig.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    boss = rig.guild.add_member(rig.env.create_user("Boss"), roles=[may])
    page = rig.shown(await boss.slash(rig.channel, "settings server"))
    custom_id = OwnPress(PageVerb.SERVER, path=(ServerSetting.MODERATORS,)).encode()
    everybody = RoleHandle(rig.env, rig.guild, rig.env.backend.get_role(rig.guild.id, rig.guild.id))
    told = rig.shown(await boss.select(page, [everybody], custom_id=custom_id))
    assert "Everybody has that role" in rig.read(told)
    assert await role_of(rig) == 0
    await choose_role(rig, rig.guild.id)
    table = await rig.begun(rig.ben)
    assert "reserved for Anne" in private(
        rig, await rig.act(rig.dan, rig.channel, Verb.PAUSE, table=table.id)
    )


async def test_moderators_run_tables_wherever_they_are(rig: Rig, mona: MemberActor) -> None:
    """In the thread, and in another channel of the server."""
    table = await rig.begun(rig.ben)
    await rig.act(mona, await rig.place(), Verb.PAUSE, "dinner")
    assert (await rig.table(table.id)).pause is not None
    elsewhere = rig.guild.create_text_channel("elsewhere")
    await rig.act(mona, elsewhere, Verb.RESUME, table=table.id)
    assert (await rig.table(table.id)).pause is None
    await rig.confirm(mona, await rig.act(mona, elsewhere, Verb.CLOSE, table=table.id))
    assert (await rig.table(table.id)).ending == "closed"


async def test_moderators_are_known_where_the_server_is_not(rig: Rig, mona: MemberActor) -> None:
    """The roles stand in the interaction itself, as they do over HTTP and in another process."""
    table = await rig.begun(rig.ben)
    with foreign(rig):
        await rig.act(mona, await rig.place(), Verb.PAUSE, "dinner")
    assert (await rig.table(table.id)).pause is not None


async def test_a_role_that_was_taken_gives_no_right_to_a_question_that_stands(
    rig: Rig, mona: MemberActor
) -> None:
    table = await rig.begun(rig.ben)
    asked = await rig.act(mona, await rig.place(), Verb.CLOSE)
    rig.env.backend.remove_member_role(rig.guild.id, mona.id, await role_of(rig))
    await rig.env.settle()
    assert "reserved for Anne" in private(rig, await rig.confirm(mona, asked))
    assert (await rig.table(table.id)).phase is Phase.RUNNING


async def test_refusals_name_the_host_the_role_and_the_permission(rig: Rig, mona: MemberActor) -> None:
    await rig.begun(rig.ben)
    role = f"<@&{await role_of(rig)}>"
    told = private(rig, await rig.act(rig.ben, await rig.place(), Verb.PAUSE))
    assert f"reserved for Anne, {role}, and people with the permission *Manage Channels*." in told
    told = private(rig, await rig.act(rig.anne, await rig.place(), Verb.CLOSE))
    assert f"{role} and people with the permission *Manage Channels*" in told
    rig.locales[rig.ben.id] = "fr"
    told = private(rig, await rig.act(rig.ben, await rig.place(), Verb.PAUSE))
    assert f"Anne, {role} et les membres qui ont la permission *Gérer les salons*" in told
    told = private(rig, await rig.ben.slash(rig.channel, "night plan", start="in 3 hours", name="N"))
    assert f"{role} et les membres qui ont la permission *Gérer les évènements*" in told


async def test_in_direct_messages_nobody_is_a_moderator_and_that_is_said(rig: Rig, mona: MemberActor) -> None:
    table = await rig.begun(rig.ben)
    told = rig.shown(await rig.act(mona, None, Verb.PAUSE, table=table.id))
    assert "There is no such table" in rig.read(told)
    told = rig.shown(await rig.act(rig.ben, None, Verb.PAUSE, table=table.id))
    assert f"<@&{await role_of(rig)}>" in rig.read(told)
    assert "I see no rights in direct messages" in rig.read(told)
    assert (await rig.table(table.id)).pause is None


async def test_moderators_run_cups_and_change_nights(rig: Rig, mona: MemberActor) -> None:
    await cups.started(rig)
    page = rig.shown(await rig.press(mona, cups.card(rig), CupVerb.ORGANISE))
    asked = await rig.press(mona, page, CupVerb.CANCEL)
    assert "2 matches under way end without a result" in rig.read(rig.shown(asked))
    await rig.confirm(mona, asked)
    assert (await cups.the_cup(rig)).phase is CupPhase.CANCELLED


async def test_moderators_plan_and_cancel_nights(rig: Rig, mona: MemberActor) -> None:
    await nights.planned(rig)
    await nights.press(rig, rig.ben, nights.card(rig), NightVerb.COME)
    asked = await mona.slash(rig.channel, "night cancel", night=1)
    assert "One person who wanted to come is told" in rig.read(rig.shown(asked))
    await rig.confirm(mona, asked)
    assert (await nights.night(rig)).phase is NightPhase.CANCELLED
    told = rig.shown(await mona.slash(rig.channel, "night plan", start="in 3 hours", name="N"))
    assert "Is that right?" in rig.read(told)


async def test_moderators_do_not_choose_the_settings_of_the_server(rig: Rig, mona: MemberActor) -> None:
    """Else they could make others moderators."""
    assert "Manage Server" in private(rig, await mona.slash(rig.channel, "settings server"))


async def test_moderators_of_one_server_are_none_in_another(rig: Rig, mona: MemberActor) -> None:
    table = await rig.begun(rig.ben)
    other = rig.env.create_guild("Elsewhere")
    there = other.create_text_channel("games")
    same = other.add_member(mona.user)
    await rig.bot.context.tables.guilds.change(other.id, lambda before: replace(before, moderators=other.id))
    await rig.env.settle()
    told = rig.shown(await rig.act(same, there, Verb.CLOSE, table=table.id))
    assert "There is no such table" in rig.read(told)
    assert (await rig.table(table.id)).phase is Phase.RUNNING


async def test_a_deleted_role_is_forgotten_and_not_named(rig: Rig, mona: MemberActor) -> None:
    table, role = await rig.begun(rig.ben), await role_of(rig)
    rig.env.backend.delete_role(rig.guild.id, role)
    await rig.env.settle()
    assert await role_of(rig) == 0
    told = private(rig, await rig.act(mona, await rig.place(), Verb.PAUSE))
    assert "reserved for Anne and people with the permission *Manage Channels*" in told
    assert (await rig.table(table.id)).pause is None
