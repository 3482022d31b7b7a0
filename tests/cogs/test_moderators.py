"""The roles of moderators that a server chooses: they may do what moderators can, and refusals name them."""

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
    from simcord import MemberActor, ResponseMessage

    from tests.cogs.conftest import Rig


async def choose_role(rig: Rig, *roles: int) -> None:
    """Choose the roles of moderators of the server."""
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda before: replace(before, moderators=frozenset(roles)))


@pytest.fixture
async def mona(rig: Rig) -> MemberActor:
    """Return a member with the role of moderators, and without any permission."""
    role = rig.guild.create_role("Moderators")
    await choose_role(rig, role.id)
    return rig.guild.add_member(rig.env.create_user("Mona"), roles=[role])


async def roles_of(rig: Rig) -> frozenset[int]:
    """Return the roles that the server has chosen."""
    return (await rig.bot.context.tables.guilds.settings(rig.guild.id)).moderators


async def page_of_people(rig: Rig, boss: MemberActor) -> ResponseMessage:
    """Return the page of the settings of the server that says who may do what."""
    page = rig.answer_to(await boss.slash(rig.channel, "settings server"))
    return rig.answer_to(await rig.press(boss, page, PageVerb.SERVER_PAGE, "People and messages"))


async def test_roles_are_chosen_on_the_page_of_the_server(rig: Rig) -> None:
    may = rig.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    roles = [rig.guild.create_role("Moderators"), rig.guild.create_role("Elders")]
    boss = rig.guild.add_member(rig.env.create_user("Boss"), roles=[may])
    page = await page_of_people(rig, boss)
    custom_id = OwnPress(PageVerb.SERVER, path=(ServerSetting.MODERATORS,)).encode()
    after = rig.answer_to(await boss.select(page, roles, custom_id=custom_id))
    assert all(f"<@&{role.id}>" in rig.read(after) for role in roles)
    chosen = frozenset(role.id for role in roles)
    assert await roles_of(rig) == chosen
    await rig.restart()
    assert await roles_of(rig) == chosen
    again = rig.answer_to(await rig.press(boss, after, PageVerb.SERVER, "Without these roles"))
    assert not any(f"<@&{role.id}>" in rig.read(again) for role in roles)
    assert await roles_of(rig) == frozenset()


async def test_each_of_the_roles_may_step_in(rig: Rig) -> None:
    roles = [rig.guild.create_role("Moderators"), rig.guild.create_role("Elders")]
    await choose_role(rig, *(role.id for role in roles))
    table = await rig.begin_match(rig.ben)
    for role, verb, value in zip(roles, (Verb.PAUSE, Verb.RESUME), ("dinner", None), strict=True):
        elder = rig.guild.add_member(rig.env.create_user(f"With {role.id}"), roles=[role])
        await rig.act(elder, rig.channel, verb, value, table=table.id)
        assert ((await rig.table(table.id)).pause is not None) is (verb is Verb.PAUSE)
    told = private(rig, await rig.act(rig.ben, await rig.place(), Verb.PAUSE))
    assert all(f"<@&{role.id}>" in told for role in roles)


async def test_the_role_of_everybody_is_refused_and_gives_no_right(rig: Rig) -> None:
    may = rig.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    boss = rig.guild.add_member(rig.env.create_user("Boss"), roles=[may])
    page = await page_of_people(rig, boss)
    custom_id = OwnPress(PageVerb.SERVER, path=(ServerSetting.MODERATORS,)).encode()
    everybody = RoleHandle(rig.env, rig.guild, rig.env.backend.get_role(rig.guild.id, rig.guild.id))
    told = rig.answer_to(await boss.select(page, [everybody], custom_id=custom_id))
    assert "Everybody has that role" in rig.read(told)
    assert await roles_of(rig) == frozenset()
    await choose_role(rig, rig.guild.id)
    table = await rig.begin_match(rig.ben)
    assert "reserved for Anne" in private(
        rig, await rig.act(rig.dan, rig.channel, Verb.PAUSE, table=table.id)
    )


async def test_moderators_run_tables_wherever_they_are(rig: Rig, mona: MemberActor) -> None:
    """In the thread, and in another channel of the server."""
    table = await rig.begin_match(rig.ben)
    await rig.act(mona, await rig.place(), Verb.PAUSE, "dinner")
    assert (await rig.table(table.id)).pause is not None
    elsewhere = rig.guild.create_text_channel("elsewhere")
    await rig.act(mona, elsewhere, Verb.RESUME, table=table.id)
    assert (await rig.table(table.id)).pause is None
    await rig.confirm(mona, await rig.act(mona, elsewhere, Verb.CLOSE, table=table.id))
    assert (await rig.table(table.id)).ending == "closed"


async def test_moderators_are_known_where_the_server_is_not(rig: Rig, mona: MemberActor) -> None:
    """The roles stand in the interaction itself, as they do over HTTP and in another process."""
    table = await rig.begin_match(rig.ben)
    with foreign(rig):
        await rig.act(mona, await rig.place(), Verb.PAUSE, "dinner")
    assert (await rig.table(table.id)).pause is not None


async def test_a_role_that_was_taken_gives_no_right_to_a_question_that_stands(
    rig: Rig, mona: MemberActor
) -> None:
    table = await rig.begin_match(rig.ben)
    asked = await rig.act(mona, await rig.place(), Verb.CLOSE)
    rig.env.backend.remove_member_role(rig.guild.id, mona.id, *await roles_of(rig))
    await rig.env.settle()
    assert "reserved for Anne" in private(rig, await rig.confirm(mona, asked))
    assert (await rig.table(table.id)).phase is Phase.RUNNING


async def test_refusals_name_the_host_the_role_and_the_permission(rig: Rig, mona: MemberActor) -> None:
    await rig.begin_match(rig.ben)
    role = "".join(f"<@&{role_id}>" for role_id in await roles_of(rig))
    told = private(rig, await rig.act(rig.ben, await rig.place(), Verb.PAUSE))
    assert f"reserved for Anne, {role}, and people with the permission *Manage Channels*." in told
    told = private(rig, await rig.act(rig.anne, await rig.place(), Verb.CLOSE))
    assert f"{role} and people with the permission *Manage Channels*" in told
    rig.locales[rig.ben.id] = "fr"
    told = private(rig, await rig.act(rig.ben, await rig.place(), Verb.PAUSE))
    assert f"Anne, {role} et les membres qui ont la permission *Gérer les salons*" in told
    told = private(rig, await rig.ben.slash(rig.channel, "night plan", start="in 3 hours", name="N"))
    assert f"{role} et les membres qui ont la permission *Gérer les évènements*" in told


async def test_direct_messages_have_no_moderators_and_say_so(rig: Rig, mona: MemberActor) -> None:
    table = await rig.begin_match(rig.ben)
    told = rig.answer_to(await rig.act(mona, None, Verb.PAUSE, table=table.id))
    assert "There is no such table" in rig.read(told)
    told = rig.answer_to(await rig.act(rig.ben, None, Verb.PAUSE, table=table.id))
    assert all(f"<@&{role}>" in rig.read(told) for role in await roles_of(rig))
    assert "I see no rights in direct messages" in rig.read(told)
    assert (await rig.table(table.id)).pause is None


async def test_moderators_run_cups_and_change_nights(rig: Rig, mona: MemberActor) -> None:
    await cups.start_cup(rig)
    page = rig.answer_to(await rig.press(mona, cups.card(rig), CupVerb.ORGANISE))
    asked = await rig.press(mona, page, CupVerb.CANCEL)
    assert "2 matches under way end without a result" in rig.read(rig.answer_to(asked))
    await rig.confirm(mona, asked)
    assert (await cups.the_cup(rig)).phase is CupPhase.CANCELLED


async def test_moderators_plan_and_cancel_nights(rig: Rig, mona: MemberActor) -> None:
    await nights.plan_night(rig)
    await nights.press(rig, rig.ben, nights.card(rig), NightVerb.COME)
    asked = await mona.slash(rig.channel, "night cancel", night=1)
    assert "One person who wanted to come is told" in rig.read(rig.answer_to(asked))
    await rig.confirm(mona, asked)
    assert (await nights.night(rig)).phase is NightPhase.CANCELLED
    told = rig.answer_to(await mona.slash(rig.channel, "night plan", start="in 3 hours", name="N"))
    assert "Is that right?" in rig.read(told)


async def test_moderators_do_not_choose_the_settings_of_the_server(rig: Rig, mona: MemberActor) -> None:
    """Else they could make others moderators."""
    assert "Manage Server" in private(rig, await mona.slash(rig.channel, "settings server"))


async def test_moderators_of_one_server_are_none_in_another(rig: Rig, mona: MemberActor) -> None:
    table = await rig.begin_match(rig.ben)
    other = rig.env.create_guild("Elsewhere")
    there = other.create_text_channel("games")
    same = other.add_member(mona.user)
    everybody = frozenset({other.id})
    await rig.bot.context.tables.guilds.change(other.id, lambda before: replace(before, moderators=everybody))
    await rig.env.settle()
    told = rig.answer_to(await rig.act(same, there, Verb.CLOSE, table=table.id))
    assert "There is no such table" in rig.read(told)
    assert (await rig.table(table.id)).phase is Phase.RUNNING


async def test_a_deleted_role_is_forgotten_and_not_named(rig: Rig, mona: MemberActor) -> None:
    table, roles = await rig.begin_match(rig.ben), await roles_of(rig)
    rig.env.backend.delete_role(rig.guild.id, *roles)
    await rig.env.settle()
    assert await roles_of(rig) == frozenset()
    told = private(rig, await rig.act(mona, await rig.place(), Verb.PAUSE))
    assert "reserved for Anne and people with the permission *Manage Channels*" in told
    assert (await rig.table(table.id)).pause is None
