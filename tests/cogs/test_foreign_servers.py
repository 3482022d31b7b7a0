"""Interactions in a server of another process: what this one must know of it, it asks of Discord."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.custom_ids import Verb
from db.shards import Shards
from tables.model.guild import GuildSettings
from tests.cogs.test_nights import organiser
from tests.cogs.test_seeing import answer_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cogs.conftest import Rig


@contextmanager
def foreign(rig: Rig) -> Iterator[None]:
    """Hide the server from the bot, as if its shard were another process's."""
    guilds, shards = rig.bot._connection._guilds, rig.bot.poster._shards
    known = guilds.pop(rig.guild.id)
    # The messages of its tables are the other process's: this one does not take it for removed.
    rig.bot.poster._shards = Shards(range(0), 2)
    try:
        yield
    finally:
        guilds[rig.guild.id], rig.bot.poster._shards = known, shards


def count_questions(rig: Rig) -> int:
    """Return the number of questions to Discord about the server."""
    return sum(
        http_request.method == "GET" and "/guilds/" in http_request.path
        for http_request in rig.env.http_requests
    )


async def test_presses_where_a_table_is_played_need_no_question(rig: Rig) -> None:
    """Buttons of players and onlookers and commands do not ask for the server."""
    with foreign(rig):
        await rig.begin_match(rig.ben)
        before = count_questions(rig)
        for person in (rig.anne, rig.dan):
            told = await rig.press(person, await rig.card(), Verb.BOARD)
            assert "Round 1" in answer_text(rig, told)
        assert "Round 1 of 20: bids" in answer_text(
            rig, await rig.press(rig.anne, await rig.card(), Verb.PLAY)
        )
        await rig.bid(rig.ben, 3)
        assert (await rig.table()).match
        assert count_questions(rig) == before


async def test_viewers_of_a_table_s_channel_may_look_at_it_from_another(rig: Rig) -> None:
    """A person who does not see it is told of no table, as in a server that is known."""
    await rig.begin_match(rig.ben)
    lounge = rig.guild.create_text_channel("lounge")
    await rig.env.settle()
    with foreign(rig):
        told = await rig.dan.slash(lounge, "table board", table=1)
        assert "Round 1" in answer_text(rig, told)
    hidden = discord.Permissions(view_channel=True).value
    rig.env.backend.set_overwrite(rig.channel.id, Overwrite(rig.dan.id, OverwriteType.MEMBER, 0, hidden))
    await rig.env.settle()
    with foreign(rig):
        told = await rig.dan.slash(lounge, "table board", table=1)
        assert "There is no such table" in answer_text(rig, told)


async def test_a_night_is_planned_for_a_channel(rig: Rig) -> None:
    """Open it in the channel of the command, in another one, and not where the bot may not write."""
    olga = await organiser(rig)
    lounge = rig.guild.create_text_channel("lounge")
    await rig.env.settle()
    with foreign(rig):
        for given in ({}, {"channel": lounge}):
            told = await olga.slash(rig.channel, "night plan", start="tomorrow 20:00", name="Games", **given)
            assert "Games" in answer_text(rig, told)
            place = lounge if given else rig.channel
            assert f"<#{place.id}>" in answer_text(rig, told)
    barred = discord.Permissions(send_messages=True).value
    own = rig.env.backend.bot_user.id
    rig.env.backend.set_overwrite(lounge.id, Overwrite(own, OverwriteType.MEMBER, 0, barred))
    await rig.env.settle()
    with foreign(rig):
        told = await olga.slash(
            rig.channel, "night plan", start="tomorrow 20:00", name="Games", channel=lounge
        )
        assert "I may not write in" in answer_text(rig, told)


async def test_the_roles_of_the_caller_are_known(rig: Rig) -> None:
    """As in a server that is known, for members who may open tables or plan nights by a role alone."""
    players = rig.guild.create_role("players")
    paula = rig.guild.add_member(rig.env.create_user("Paula"), roles=[players])
    chosen = GuildSettings(role=players.id, planners=players.id)
    await rig.bot.context.tables.guilds.change(rig.guild.id, lambda _: chosen)
    with foreign(rig):
        told = await paula.slash(rig.channel, "night plan", start="tomorrow 20:00", name="Games")
        assert "Which time zone" in answer_text(rig, told)
        told = await rig.anne.slash(rig.channel, "oroen start")
        assert f"<@&{players.id}>" in answer_text(rig, told)
        await paula.slash(rig.channel, "oroen start")
        assert (await rig.table()).host == paula.id


def test_the_option_for_a_channel_is_what_discord_py_makes_of_a_text_channel(rig: Rig) -> None:
    command = next(
        walk_command
        for walk_command in rig.bot.tree.walk_commands()
        if walk_command.qualified_name == "night plan"
    )
    assert isinstance(command, discord.app_commands.Command)
    (option,) = (parameter for parameter in command.parameters if parameter.name == "channel")
    assert option.type is discord.AppCommandOptionType.channel
    assert option.channel_types == [discord.ChannelType.text]
    assert not option.required
