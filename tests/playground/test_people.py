"""The page's side: the world it gets, and what people and the server's owner may do."""

import pytest

from playground.server import Playground
from tests.playground.driving import Page, Scene
from tests.playground.tiny_bot import TinyBot


async def test_a_page_gets_the_whole_world_first(page: Page) -> None:
    """People, places and the bot as at the start."""
    world = page.told[0]
    assert [person["name"] for person in world["people"]] == ["Anne", "Ben", "Cara", "Dan"]
    assert [person["locale"] for person in world["people"]] == ["en-US", "en-GB", "fr", "en-US"]
    places = {
        channel["name"]: channel["bot_may_write"]
        for channel in world["channels"]
        if channel["kind"] == "text"
    }
    assert places == {"game-night": True, "another-table": True, "no-bots": False}
    assert (world["bot"]["state"], world["guilds"][0]["name"]) == ("offline", "Rapa Nui")


async def test_a_newcomer_has_direct_messages_of_their_own(page: Page) -> None:
    """Names and languages are checked."""
    eva = await page.post("/people", {"name": "Eva", "locale": "de"})
    await page.until("person", lambda event: event["person"] == eva)
    await page.until("channel", lambda event: event["channel"]["person"] == eva["id"])
    assert "languages" in await page.refuse("/people", {"name": "Eva", "locale": "tlh"})
    assert "languages" in await page.refuse("/people", {"name": "Eva", "locale": ["de"]})
    assert "letters" in await page.refuse("/people", {"name": " ", "locale": "de"})


async def test_direct_messages_of_others_are_hidden(page: Page, scene: Scene) -> None:
    """Knowing the id does not help."""
    body = {"channel_id": scene.dms[scene.anne], "content": "Hi"}
    assert "no such channel" in await page.refuse(f"/people/{scene.ben}/messages", body)
    await page.post(f"/people/{scene.anne}/messages", body)


async def test_people_who_left_the_server_see_and_get_nothing_of_it(page: Page, scene: Scene) -> None:
    """The bot cannot even send them a direct message, until they join again."""
    left = await page.post(f"/people/{scene.ben}", {"member": False})
    await page.until("person", lambda event: event["person"] == left)
    body = {"channel_id": scene.night, "content": "Hi"}
    assert "no such channel" in await page.refuse(f"/people/{scene.ben}/messages", body)
    await page.post(f"/people/{scene.ben}/messages", body | {"channel_id": scene.dms[scene.ben]})
    await page.post(f"/people/{scene.ben}", {"member": True})
    await page.post(f"/people/{scene.ben}/messages", body)


async def test_a_change_of_language_reaches_the_bot(bot: TinyBot, page: Page, scene: Scene) -> None:
    """The server's language stays."""
    await page.post(f"/people/{scene.anne}", {"locale": "fr"})
    await scene.call("hello")
    interaction = await bot.next()
    assert (interaction.locale.value, interaction.guild_locale) == ("fr", bot.guilds[0].preferred_locale)


async def test_only_those_with_the_permission_may_use_a_command(playground: Playground, scene: Scene) -> None:
    """The owner may use every command."""
    closed = {"name": "close", "description": "Close", "default_member_permissions": "32"}
    playground.local.commands.sync(None, [closed])
    await scene.call("close", person=scene.anne)
    body = {"channel_id": scene.night, "path": ["close"], "options": {}}
    assert "may not" in await scene.page.refuse(f"/people/{scene.ben}/commands", body)


async def test_rights_in_a_channel_can_be_changed(page: Page, scene: Scene, bot: TinyBot) -> None:
    """The bot learns of it."""
    changed = await page.post(f"/admin/channels/{scene.night}", {"bot_may_write": False})
    assert not changed["bot_may_write"]
    changed = await page.post(f"/admin/channels/{scene.night}", {"bot_may_write": True})
    assert changed["bot_may_write"]
    await bot.guilds[0].text_channels[0].send("Allowed")


async def test_malformed_requests_get_a_sentence(page: Page, scene: Scene) -> None:
    """The server trusts no page."""
    for path in (f"/people/{scene.anne}/messages", f"/people/{scene.anne}/clicks", "/people"):
        assert await page.refuse(path, {"channel_id": "x", "message_id": ["y"]})
    assert await page.refuse("/people/1/messages", {"channel_id": scene.night, "content": "x"})
    async with page._session.post(f"{page._address}/people", data=b"[") as response:
        assert response.status == 400


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "http://localhost:1", "http://localhost.elsewhere.example"]
)
async def test_other_web_sites_are_turned_away(page: Page, origin: str) -> None:
    """A page from elsewhere cannot act here."""
    async with page._session.post(f"{page._address}/people", json={}, headers={"Origin": origin}) as response:
        assert response.status == 403


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
async def test_the_page_may_be_opened_by_either_name_of_this_machine(page: Page, name: str) -> None:
    origin = page._address.replace("127.0.0.1", name)
    async with page._session.post(
        f"{page._address}/people", json={"name": "Eve", "locale": "fr"}, headers={"Origin": origin}
    ) as response:
        assert response.status == 200
    async with page._session.ws_connect(f"{page._address}/people/live", headers={"Origin": origin}) as socket:
        assert (await socket.receive_json())["type"] == "world"


async def test_the_language_of_the_server_changes_for_bot_and_pages(
    scene: Scene, page: Page, bot: TinyBot
) -> None:
    assert "languages" in await page.refuse("/admin/guild", {"locale": "tlh"})
    await page.post("/admin/guild", {"locale": "fr"})
    assert (await page.until("guild"))["guild"]["locale"] == "fr"
    await scene.call("hello")
    assert str((await bot.next()).guild_locale) == "fr"
    assert str(bot.guilds[0].preferred_locale) == "fr"
