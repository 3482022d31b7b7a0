"""The role of those who come to a night: which ones can be, and how that is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

if TYPE_CHECKING:
    from simcord import InteractionResult, MemberActor

    from tests.cogs.conftest import Rig


def private(rig: Rig, result: InteractionResult) -> str:
    """The answer that only the caller of a command sees."""
    shown = rig.shown(result)
    assert shown.flags.ephemeral
    return rig.read(shown)


@pytest.fixture
def mona(rig: Rig) -> MemberActor:
    """Somebody who may plan nights."""
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
