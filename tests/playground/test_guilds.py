"""Several servers: each with its own channels, roles and events, and in a shard of its own."""

from typing import Any

import pytest

from playground.server import Playground
from tests.playground.driving import Json, Page, Rest, Scene
from tests.playground.tiny_bot import TinyBot


async def another(page: Page) -> Json:
    """Make another server and return it."""
    return await page.post("/admin/guilds")


async def channels_of(rest: Rest, guild: str) -> dict[str, str]:
    """Return the ids of a server's channels by their names."""
    channels: Any = (await rest.ask("GET", f"/guilds/{guild}/channels"))[1]
    return {channel["name"]: channel["id"] for channel in channels}


async def test_servers_fall_in_different_shards(playground: Playground, page: Page) -> None:
    made = [playground.local.world.guild_id, *[int((await another(page))["id"]) for _ in range(3)]]
    assert {(guild >> 22) % 4 for guild in made} == {0, 1, 2, 3}
    assert len({guild >> 22 for guild in made}) == 4


async def test_a_server_has_its_own_channels_and_roles(
    bot: TinyBot, rest: Rest, page: Page, scene: Scene
) -> None:
    made = await another(page)
    channels = await channels_of(rest, made["id"])
    assert set(channels) == {"game-night", "another-table", "no-bots"}
    assert scene.night not in channels.values()
    (shown,) = [event for event in page.told if event["type"] == "guild"]
    assert {role["name"] for role in shown["guild"]["roles"]} == {"@everyone", "Players", "Ahu", "Moderators"}
    called = await scene.call("hello", channel=channels["game-night"])
    interaction = await bot.next()
    assert (str(interaction.id), str(interaction.guild_id)) == (called, made["id"])
    assert interaction.guild is not None
    assert interaction.guild.name == "Rapa Nui 2"
    assert interaction.app_permissions.send_messages


async def test_a_role_counts_only_in_its_server(
    rest: Rest, page: Page, scene: Scene, playground: Playground
) -> None:
    """A moderator of one server changes no events of the other, and has no such role there."""
    made = await another(page)
    role = next(role for role in made["roles"] if role["name"] == "Moderators")
    ben = await page.post(f"/people/{scene.ben}/roles/{role['id']}/give")
    assert ben["changes_events_of"] == [made["id"]]
    home = playground.local.world.guild_id
    for guild, roles in ((made["id"], [role["id"]]), (home, [])):
        _, member = await rest.ask("GET", f"/guilds/{guild}/members/{scene.ben}")
        assert member["roles"] == roles


async def test_an_event_is_one_of_its_server(rest: Rest, page: Page, playground: Playground) -> None:
    made, home = await another(page), playground.local.world.guild_id
    body = {
        "name": "Night",
        "privacy_level": 2,
        "entity_type": 3,
        "scheduled_start_time": "2040-01-01T20:00:00Z",
        "scheduled_end_time": "2040-01-01T22:00:00Z",
        "entity_metadata": {"location": "Here"},
    }
    _, event = await rest.ask("POST", f"/guilds/{made['id']}/scheduled-events", body)
    assert event["guild_id"] == made["id"]
    for guild, there in ((made["id"], [event]), (home, [])):
        listed: Any = (await rest.ask("GET", f"/guilds/{guild}/scheduled-events"))[1]
        assert listed == there
    assert await rest.code("GET", f"/guilds/{home}/scheduled-events/{event['id']}") == 10070


async def test_the_bot_may_leave_one_server_and_stay_in_the_other(
    rest: Rest, page: Page, scene: Scene, bot: TinyBot
) -> None:
    made = await another(page)
    channels = await channels_of(rest, made["id"])
    await page.post("/admin/bot/remove", {"guild_id": made["id"]})
    path = "/channels/{}/messages"
    assert await rest.code("POST", path.format(channels["game-night"]), {"content": "Hello"}) == 50001
    for place in (scene.night, scene.dms[scene.anne]):
        assert (await rest.ask("POST", path.format(place), {"content": "Hello"}))[0] == 200
    assert "not in this server" in await page.refuse(
        f"/people/{scene.anne}/commands", {"channel_id": channels["game-night"], "path": ["hello"]}
    )
    await scene.call("hello")
    assert (await bot.next()).guild_id != int(made["id"])


async def test_a_servers_own_command_is_there_alone(
    rest: Rest, page: Page, scene: Scene, bot: TinyBot
) -> None:
    made = await another(page)
    channels = await channels_of(rest, made["id"])
    body = [{"name": "only", "description": "Only here"}]
    path = f"/applications/{bot.application_id}/guilds/{made['id']}/commands"
    assert (await rest.ask("PUT", path, body))[0] == 200
    assert await scene.call("only", channel=channels["game-night"])
    assert "no command /only" in await page.refuse(
        f"/people/{scene.anne}/commands", {"channel_id": scene.night, "path": ["only"]}
    )


@pytest.mark.parametrize("path", ["/admin/guild", "/admin/bot/rights", "/admin/channels"])
async def test_a_server_that_is_not_there_cannot_be_changed(page: Page, path: str) -> None:
    body = {"guild_id": "5", "locale": "fr", "name": "reef"}
    assert await page.refuse(path, body) == "There is no such server."


async def test_a_server_has_its_own_language(page: Page, rest: Rest, playground: Playground) -> None:
    made = await another(page)
    await page.post("/admin/guild", {"guild_id": made["id"], "locale": "fr"})
    for guild, locale in ((made["id"], "fr"), (playground.local.world.guild_id, "en-US")):
        assert (await rest.ask("GET", f"/guilds/{guild}"))[1]["preferred_locale"] == locale
