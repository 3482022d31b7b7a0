"""The bot logs in, sees the guild, syncs its commands, and answers."""

import discord

from tests.playground.driving import Page, Rest, Scene
from tests.playground.tiny_bot import TinyBot


async def test_the_bot_sees_guild_channels_and_itself(bot: TinyBot) -> None:
    """The bot has the permissions of the channels."""
    guild = bot.guilds[0]
    assert guild.name == "Rapa Nui"
    assert [channel.name for channel in guild.text_channels] == ["game-night", "another-table", "no-bots"]
    assert guild.me.id == bot.application_id
    assert guild.text_channels[0].permissions_for(guild.me).send_messages
    assert not guild.text_channels[2].permissions_for(guild.me).send_messages


async def test_commands_are_synced_and_shown_on_the_page(bot: TinyBot, page: Page) -> None:
    """A second sync keeps the ids."""
    world = await page.until("world")
    assert {command["name"] for command in world["commands"]} == {"dance", "hello"}
    again = await bot.tree.sync()
    assert {str(command.id) for command in again} == {command["id"] for command in world["commands"]}


async def test_a_slash_command_is_answered(bot: TinyBot, page: Page, scene: Scene) -> None:
    """The answer appears on the page and is tied to the call."""
    sent = await scene.call("hello")
    interaction = await bot.next()
    assert isinstance(interaction.user, discord.Member)
    assert interaction.user.display_name == "Anne"
    await interaction.response.send_message("Hi")
    shown = await page.message(lambda message: message["content"] == "Hi")
    answered = await page.interaction(sent, "answered")
    assert answered["message"] == shown["id"]
    assert shown["for"] is None


async def test_a_wrong_authorization_is_refused(rest: Rest) -> None:
    """Any token will do, but it must be a bot's."""
    status, answer = await rest.ask("GET", "/users/@me")
    assert (status, answer["username"]) == (200, "ahu")
    rest._session.headers["Authorization"] = "Bearer any.token"
    assert await rest.ask("GET", "/users/@me") == (401, {"message": "401: Unauthorized", "code": 0})


async def test_an_unknown_route_is_a_404_in_discords_shape(rest: Rest) -> None:
    """discord.py reads it as it reads Discord's."""
    assert await rest.ask("GET", "/stage-instances/1") == (404, {"message": "404: Not Found", "code": 0})
