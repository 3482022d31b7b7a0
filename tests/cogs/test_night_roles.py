"""The role of attendees of a night: which roles are allowed, and how that is told."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import discord
import pytest

from cogs.host.custom_ids import DraftPress, OwnPress, PageVerb
from cogs.host.interactions.call import Call, Chosen, Here
from cogs.host.interactions.handlers.server import server
from cogs.host.screens.private.server_page import ServerSetting
from cogs.nights.verbs import DraftedVerb
from games.engine.ids import DraftId, PersonId
from games.engine.text import Illegal
from tables.model.table import Person
from tests.cogs.test_nights import night, press

if TYPE_CHECKING:
    from simcord import InteractionResult, MemberActor, ResponseMessage, RoleHandle

    from tests.cogs.conftest import Message, Rig


def private(rig: Rig, result: InteractionResult) -> str:
    """Return the answer that only the caller of a command sees."""
    shown = rig.answer_to(result)
    assert shown.flags.ephemeral
    return rig.read(shown)


async def select_role(rig: Rig, person: MemberActor, page: Message, role: RoleHandle) -> ResponseMessage:
    """Select the role to announce a draft to, and return the answer."""
    found = [
        str(part["custom_id"])
        for part, press in rig.presses(page)
        if press.verb is DraftedVerb.ANNOUNCE and not press.path
    ]
    return rig.answer_to(await rig.actor(person, page).select(page, [role], custom_id=found[0]))


@pytest.fixture
def mona(rig: Rig) -> MemberActor:
    """Return a member who may plan nights."""
    role = rig.guild.create_role("organisers", permissions=discord.Permissions(manage_events=True))
    return rig.guild.add_member(rig.env.create_user("Mona"), roles=[role])


async def test_a_role_that_brings_rights_is_refused(rig: Rig, mona: MemberActor) -> None:
    for permissions in (
        discord.Permissions(administrator=True),
        discord.Permissions(manage_roles=True),
        discord.Permissions(mention_everyone=True),
    ):
        role = rig.guild.create_role("moderators", permissions=permissions)
        told = await mona.slash(rig.channel, "night plan", name="Friday", start="in 3 hours", role=role)
        assert "brings rights" in private(rig, told), permissions


async def test_a_plain_role_is_taken(rig: Rig, mona: MemberActor) -> None:
    role = rig.guild.create_role("players")
    told = await mona.slash(rig.channel, "night plan", name="Friday", start="in 3 hours", role=role)
    assert "brings rights" not in private(rig, told)


async def test_nights_are_announced_to_the_role_of_the_server(rig: Rig, mona: MemberActor) -> None:
    role = rig.guild.create_role("players", mentionable=True)
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda settings: dataclasses.replace(settings, announce=role.id))
    told = await mona.slash(rig.channel, "night plan", name="Friday", start="in 3 hours")
    assert f"<@&{role.id}>: when the night is announced" in private(rig, told)
    none = DraftPress(DraftedVerb.ANNOUNCE, DraftId(1), path=(0,)).encode()
    page = rig.answer_to(await mona.click(rig.answer_to(told), custom_id=none))
    assert "when the night is announced" not in rig.read(page)
    page = await select_role(rig, mona, page, role)
    await press(rig, mona, page, DraftedVerb.CONFIRM)
    assert (await night(rig)).plan.announce == role.id


async def test_a_planner_who_may_not_mention_the_role_of_the_server_reads_that(
    rig: Rig, mona: MemberActor
) -> None:
    """The night is announced to no role; choosing it by hand is refused, too."""
    role = rig.guild.create_role("players")
    bots = rig.guild.create_role("bots", permissions=discord.Permissions(mention_everyone=True))
    rig.env.backend.add_member_role(rig.guild.id, rig.env.backend.bot_user.id, bots.id)
    await rig.env.settle()
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda settings: dataclasses.replace(settings, announce=role.id))
    told = await mona.slash(rig.channel, "night plan", name="Friday", start="in 3 hours")
    assert "You may not mention" in private(rig, told)
    refused = await select_role(rig, mona, rig.answer_to(told), role)
    assert "You may not mention" in rig.read(refused)
    await press(rig, mona, rig.answer_to(told), DraftedVerb.CONFIRM)
    assert (await night(rig)).plan.announce is None


async def test_the_right_to_mention_a_role_is_checked_when_a_draft_is_confirmed(
    rig: Rig, mona: MemberActor
) -> None:
    role = rig.guild.create_role("players", mentionable=True)
    told = await mona.slash(rig.channel, "night plan", name="Friday", start="in 3 hours", announce=role)
    rig.env.backend.edit_role(rig.guild.id, role.id, {"mentionable": False})
    await rig.env.settle()
    refused = await press(rig, mona, rig.answer_to(told), DraftedVerb.CONFIRM)
    assert "may not mention" in rig.read(refused)
    assert not await rig.bot.context.events.nights.of_guild(rig.guild.id, live=True)


async def test_the_role_of_the_server_is_chosen_by_managers_who_may_mention_it(rig: Rig) -> None:
    plain, mentionable = rig.guild.create_role("a"), rig.guild.create_role("b", mentionable=True)
    managers = rig.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    rita: MemberActor = rig.guild.add_member(rig.env.create_user("Rita"), roles=[managers])
    guilds = rig.bot.context.tables.guilds
    for role, kept in ((plain, None), (mentionable, mentionable.id)):
        page = rig.answer_to(await rita.slash(rig.channel, "settings server"))
        tabs = [str(part["custom_id"]) for part, press in rig.presses(page) if press.path == (1,)]
        page = rig.answer_to(await rig.actor(rita, page).click(page, custom_id=tabs[-1]))
        found = OwnPress(PageVerb.SERVER, path=(ServerSetting.ANNOUNCE,)).encode()
        await rig.actor(rita, page).select(page, [role], custom_id=found)
        assert (await guilds.settings(rig.guild.id)).announce == kept
    rig.env.backend.delete_role(rig.guild.id, mentionable.id)
    await rig.env.settle()
    assert (await guilds.settings(rig.guild.id)).announce is None


async def test_a_channel_of_another_server_is_no_channel_of_its_settings(rig: Rig) -> None:
    """A forged press can name it: the page lists none."""
    before = await rig.bot.context.tables.guilds.settings(rig.guild.id)
    for setting in (ServerSetting.CHANNELS, ServerSetting.LOG, ServerSetting.BOARD, ServerSetting.PUZZLES):
        press = OwnPress(PageVerb.SERVER, path=(setting,))
        here = Here(rig.guild.id, manager=True)
        call = Call(1, Person(PersonId(5), "Rita"), "en", press, here=here, entered=Chosen((str(10**17),)))
        with pytest.raises(Illegal):
            await server(rig.bot.context, call)
    assert await rig.bot.context.tables.guilds.settings(rig.guild.id) == before
