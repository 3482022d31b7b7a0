"""The role of people who come to a night: given and taken, and which roles can be."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import discord

from cogs.nights.errands.lacking import Lacking
from events.nights.errands import wanted_role
from events.nights.model import Lack
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from events.errands import Errands
    from events.nights.model import Night, SignUp
    from games.engine.ids import EventId

POWERFUL: Final = discord.Permissions(
    administrator=True,
    ban_members=True,
    kick_members=True,
    manage_channels=True,
    manage_events=True,
    manage_expressions=True,
    manage_guild=True,
    manage_messages=True,
    manage_nicknames=True,
    manage_roles=True,
    manage_threads=True,
    manage_webhooks=True,
    mention_everyone=True,
    moderate_members=True,
    move_members=True,
    mute_members=True,
    deafen_members=True,
    view_audit_log=True,
    view_guild_insights=True,
)
"""A role with one of these is never given: any member who presses a button would get that power."""

UNKNOWN_MEMBER: Final = 10007
UNKNOWN_USER: Final = 10013
REFUSALS: Final = {50013: Lack.HIGH, 10011: Lack.GONE, 50028: Lack.GONE}


def lack_of_role(guild: discord.Guild, number: int) -> Lack | None:
    """Return the obstacle to giving a role to people, as far as Discord has told."""
    role = guild.get_role(number)
    if role is None or role.is_default() or role.managed:
        return Lack.GONE
    if role.permissions.value & POWERFUL.value:
        return Lack.POWERFUL
    if not guild.me.guild_permissions.manage_roles:
        return Lack.ROLES
    return None if role < guild.me.top_role else Lack.HIGH


def check_role(guild: discord.Guild, number: int) -> None:
    """Raise `Illegal` for a role that no night gives: one that brings rights, or belongs to a bot."""
    lack = lack_of_role(guild, number)
    if lack in (Lack.POWERFUL, Lack.GONE):
        raise Illegal(say(f"nights-role-{lack}"))


def role_to_call(guild: discord.Guild | None, night: Night) -> int | None:
    """Return the role by which to call people coming; `None` if the bot may not, or if one lacks it."""
    role = night.plan.role
    if role is None or night.role_obstacle is not None or not may_mention(guild, night, role):
        return None
    return role if all(signup.role == role for signup in night.coming) else None


def may_mention(guild: discord.Guild | None, night: Night, role: int) -> bool:
    """Return whether the bot may notify a role where a night takes place, as far as Discord has told."""
    here = None if guild is None else guild.get_role(role)
    if guild is None or here is None:
        return False
    place = guild.get_channel_or_thread(night.place)
    return here.mentionable or (place is not None and place.permissions_for(guild.me).mention_everyone)


class Roles:
    """Gives people coming the role of the night, and takes it back once they no longer come."""

    def __init__(self, errands: Errands) -> None:
        self._errands = errands
        self._locks: dict[int, asyncio.Lock] = {}

    async def keep(self, guild: discord.Guild, number: EventId, person: int) -> None:
        """Give a person the role that a night wants them to have, or take it from them.

        Raises `Lacking` if the bot may not. One person of a guild at a time: two nights may share a role.
        """
        async with self._locks.setdefault(guild.id, asyncio.Lock()):
            night = await self._errands.night(number)
            signup = night.signup_of(person)
            if signup is None:
                return
            wanted = wanted_role(night, signup)
            try:
                if signup.role is not None and signup.role != wanted:
                    await self._take(guild, night, signup, signup.role)
                if wanted is not None:
                    await self._give(guild, night, signup, wanted)
            except discord.HTTPException as error:
                if error.code not in REFUSALS:
                    raise
                raise Lacking(REFUSALS[error.code]) from error

    async def _give(self, guild: discord.Guild, night: Night, signup: SignUp, role: int) -> None:
        """Give a role, once that is recorded as begun: afterwards nothing tells who gave it."""
        lack = lack_of_role(guild, role)
        if lack is not None:
            raise Lacking(lack)
        person = signup.person
        member = await _member(guild, person)
        has = member is not None and member.get_role(role) is not None
        if signup.role != role:
            kept = has and not await self._given(guild, person, role)
            await self._errands.note_role(night.id, person, role, kept=kept)
        if member is not None and not has:
            try:
                await member.add_roles(discord.Object(role), reason=night.plan.name)
            except discord.Forbidden:
                await self._errands.note_role(night.id, person, None)
                raise

    async def _take(self, guild: discord.Guild, night: Night, signup: SignUp, role: int) -> None:
        """Take a role, unless they had it before or another night has given it to them, too."""
        if not signup.kept and not await self._given(guild, signup.person, role, besides=night.id):
            member = await _member(guild, signup.person)
            if member is not None and member.get_role(role) is not None:
                await member.remove_roles(discord.Object(role), reason=night.plan.name)
        await self._errands.note_role(night.id, signup.person, None)

    async def _given(self, guild: discord.Guild, person: int, role: int, besides: int | None = None) -> bool:
        """Return whether a night, besides that one, has given a person a role that they are to have still."""
        for night in await self._errands.of_guild(guild.id):
            signup = night.signup_of(person)
            if night.id != besides and signup and signup.role == role and not signup.kept:
                return True
        return False


async def _member(guild: discord.Guild, person: int) -> discord.Member | None:
    """Return a member with their roles as they are now; `None` for one who has left."""
    try:
        return await guild.fetch_member(person)
    except discord.NotFound as error:
        if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
            return None
        raise
