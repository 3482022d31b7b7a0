"""The bot logs in, sees the guild, syncs its commands, and answers."""

import asyncio

import discord
import pytest

from playground.server import Playground
from tests.playground.driving import PATIENCE, Page
from tests.playground.tiny_bot import TinyBot

pytestmark = pytest.mark.asyncio


async def test_the_bot_sees_guild_channels_and_itself(bot: TinyBot) -> None:
    guild = bot.guilds[0]
    assert guild.name == "Rapa Nui"
    assert [channel.name for channel in guild.text_channels] == ["game-night", "another-table", "no-bots"]
    assert guild.me.id == bot.application_id
    assert guild.text_channels[0].permissions_for(guild.me).send_messages
    assert not guild.text_channels[2].permissions_for(guild.me).send_messages


async def test_commands_are_synced_and_shown_on_the_page(bot: TinyBot, page: Page) -> None:
    world = await page.until("world")
    assert {command["name"] for command in world["commands"]} == {"dance", "hello"}
    again = await bot.tree.sync()
    assert {str(command.id) for command in again} == {command["id"] for command in world["commands"]}


async def test_a_slash_command_is_answered(playground: Playground, bot: TinyBot, page: Page) -> None:
    anne = next(iter(playground.house.world.people))
    channel = str(bot.guilds[0].text_channels[0].id)
    sent = await page.post(
        f"/people/{anne}/commands", {"channel_id": channel, "path": ["hello"], "options": {}}
    )
    interaction = await asyncio.wait_for(bot.arrived.get(), PATIENCE)
    assert isinstance(interaction.user, discord.Member)
    assert interaction.user.display_name == "Anne"
    await interaction.response.send_message("Hi")
    shown = await page.message(lambda message: message["content"] == "Hi")
    answered = await page.interaction(sent["interaction"], "answered")
    assert answered["message"] == shown["id"]
    assert shown["for"] is None
