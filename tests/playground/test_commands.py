"""Slash commands and autocomplete: what a person fills in is checked and arrives typed."""

import asyncio

import discord
import pytest

from tests.playground.driving import Json, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot


async def test_typed_options_arrive_as_discord_py_expects_them(bot: TinyBot, scene: Scene) -> None:
    """Choices, numbers, members and completed texts are converted."""
    await scene.call("dance", "start", kind="p", times=3, partner=scene.ben, place="quarry")
    interaction = await bot.next()
    given = interaction.extras
    assert (given["kind"], given["times"], given["place"]) == ("p", 3, "quarry")
    assert isinstance(given["partner"], discord.Member)
    assert given["partner"].display_name == "Ben"


@pytest.mark.parametrize(
    ("path", "options"),
    [
        (["dance", "start"], {"kind": "jive"}),
        (["dance", "start"], {"kind": "w", "times": 10}),
        (["dance", "start"], {"kind": "w", "times": "3"}),
        (["dance", "start"], {"kind": "w", "partner": "12"}),
        (["dance", "start"], {"kind": "w", "mood": "gay"}),
        (["dance", "start"], {}),
        (["dance", "stop"], {}),
        (["dance"], {}),
        (["sing"], {}),
        ([], {}),
    ],
)
async def test_options_that_do_not_fit_are_refused(
    bot: TinyBot, scene: Scene, path: list[str], options: Json
) -> None:
    """The person gets a sentence, the bot nothing."""
    body = {"channel_id": scene.night, "path": path, "options": options}
    assert (await scene.page.refuse(f"/people/{scene.anne}/commands", body)).endswith(".")
    assert bot.arrived.empty()


async def test_a_command_of_the_guild_is_refused_in_direct_messages(bot: TinyBot, scene: Scene) -> None:
    """A command without such a limit arrives from there with a user, not a member."""
    body = {"channel_id": scene.dms[scene.anne], "path": ["dance", "start"], "options": {"kind": "w"}}
    assert "direct messages" in await scene.page.refuse(f"/people/{scene.anne}/commands", body)
    await scene.call("hello", channel=scene.dms[scene.anne])
    interaction = await bot.next()
    assert interaction.guild_id is None
    assert isinstance(interaction.user, discord.User)


async def test_autocomplete_returns_the_bots_choices(bot: TinyBot, scene: Scene) -> None:
    """The page waits for them."""
    body = {
        "channel_id": scene.night,
        "path": ["dance", "start"],
        "options": {"place": "r"},
        "focused": "place",
    }
    answer = await scene.page.post(f"/people/{scene.anne}/autocomplete", body)
    assert answer["choices"] == [{"name": "Reef", "value": "reef"}, {"name": "Ridge", "value": "ridge"}]


async def test_autocomplete_without_an_answer_is_a_504_after_3_seconds(
    bot: TinyBot, scene: Scene, clock: VirtualClock
) -> None:
    """The page is told of the silence."""
    body = {"channel_id": scene.night, "path": ["dance", "start"], "focused": "place"}
    asking = asyncio.create_task(
        scene.page.try_post(f"/people/{scene.anne}/autocomplete", {**body, "options": {"place": "silence"}})
    )
    await bot.next()
    clock.advance(3)
    assert (await asking)[0] == 504
