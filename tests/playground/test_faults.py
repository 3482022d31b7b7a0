"""Faults: failing requests, rations, archived threads, a broken network, and a bot that is removed."""

import asyncio
import logging
import re

import discord
import pytest

from playground.connections.faults import Fault
from playground.connections.rates import Rates
from playground.server import Playground
from playground.service.local_discord import LocalDiscord
from tests.playground.driving import PATIENCE, Json, Page, Rest, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot
from tests.waiting import until

MESSAGES = "/channels/{}/messages"
HOUR = 3600


@pytest.fixture
def local(playground: Playground, clock: VirtualClock) -> LocalDiscord:
    """Return the local Discord, with its rations."""
    playground.local.rations = Rates(clock)
    return playground.local


async def send(rest: Rest, scene: Scene) -> str:
    """Send a message as the bot; return its path."""
    _, message = await rest.ask("POST", MESSAGES.format(scene.night), {"content": "Hello"})
    return f"{MESSAGES.format(scene.night)}/{message['id']}"


async def test_a_fault_applies_as_often_as_it_was_asked_for(rest: Rest, page: Page, scene: Scene) -> None:
    fault = {"method": "POST", "path": r"/channels/\d+/messages", "status": 503, "times": 2}
    await page.post("/admin/faults", fault)
    path, body = MESSAGES.format(scene.night), {"content": "Hello"}
    assert [(await rest.ask("POST", path, body))[0] for _ in range(3)] == [503, 503, 200]
    assert (await rest.ask("GET", path))[0] == 200


async def test_a_bot_that_dies_in_the_midst_of_a_request_is_no_error(
    local: LocalDiscord, scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    lines = (
        f"POST /api/v10{MESSAGES.format(scene.night)} HTTP/1.1",
        "Host: a",
        "Authorization: Bot any.token",
        "Content-Length: 1000",
        "Expect: 100-continue",  # The answer tells that the request has begun.
    )
    reader, writer = await asyncio.open_connection(*local.address.removeprefix("http://").split(":"))
    writer.write("\r\n".join((*lines, "", "{")).encode())
    assert b"100" in await asyncio.wait_for(reader.readline(), PATIENCE)
    writer.transport.abort()
    await until(lambda: "whoever asked has gone" in caplog.text)
    assert all(record.levelno < logging.WARNING for record in caplog.records)


async def test_a_fault_of_429_says_when_to_come_again(rest: Rest, local: LocalDiscord, scene: Scene) -> None:
    local.faults.add(Fault(re.compile("POST"), re.compile(".*/messages"), 429, retry_after=7.5))
    status, answer, headers = await rest.ask_for_headers(
        "POST", MESSAGES.format(scene.night), {"content": "Hello"}
    )
    assert (status, answer["retry_after"], answer["global"]) == (429, 7.5, False)
    assert headers["Via"]


async def test_an_answer_may_be_lost_though_the_request_was_carried_out(
    rest: Rest, local: LocalDiscord, scene: Scene
) -> None:
    local.faults.add(Fault(re.compile("POST"), re.compile(".*"), 502, carried_out=True))
    assert (await rest.ask("POST", MESSAGES.format(scene.night), {"content": "Hello"}))[0] == 502
    assert [message.content for message in local.world.in_channel(int(scene.night))] == ["Hello"]


async def test_a_proxy_may_lose_its_patience_though_the_request_was_carried_out(
    rest: Rest, local: LocalDiscord, scene: Scene
) -> None:
    """The proxy answers in its own words, not in Discord's JSON."""
    local.faults.add(Fault(re.compile("POST"), re.compile(".*"), 408, carried_out=True))
    path = rest._base + MESSAGES.format(scene.night)
    async with rest._session.post(path, json={"content": "Hello"}) as response:
        assert (response.status, response.content_type) == (408, "text/plain")
        assert "deadline exceeded" in await response.text()
        assert not [name for name in response.headers if name.startswith("X-RateLimit")]
    assert [message.content for message in local.world.in_channel(int(scene.night))] == ["Hello"]


@pytest.mark.parametrize("status", [200, 502])
async def test_an_edit_may_be_overtaken_by_a_later_one(
    rest: Rest, local: LocalDiscord, scene: Scene, status: int
) -> None:
    """The edit is carried out after that one, and its answer arrives or is lost."""
    path = await send(rest, scene)
    fault = Fault(re.compile("PATCH"), re.compile(".*"), status, held=True)
    local.faults.add(fault)
    older = asyncio.create_task(rest.ask("PATCH", path, {"content": "older"}))
    await asyncio.wait_for(fault.holding.wait(), PATIENCE)
    assert (await rest.ask("PATCH", path, {"content": "newer"}))[0] == 200
    assert (await asyncio.wait_for(older, PATIENCE))[0] == status
    assert [message.content for message in local.world.in_channel(int(scene.night))] == ["older"]


async def test_nothing_is_held_any_more_when_faults_end(
    rest: Rest, local: LocalDiscord, scene: Scene
) -> None:
    path = await send(rest, scene)
    fault = Fault(re.compile("PATCH"), re.compile(".*"), 200, held=True)
    local.faults.add(fault)
    held = asyncio.create_task(rest.ask("PATCH", path, {"content": "late"}))
    await asyncio.wait_for(fault.holding.wait(), PATIENCE)
    local.faults.clear()
    assert (await asyncio.wait_for(held, PATIENCE))[0] == 200


async def test_faults_end(rest: Rest, page: Page, local: LocalDiscord, scene: Scene) -> None:
    local.faults.add(Fault(re.compile(".*"), re.compile(".*"), 500, times=1000))
    assert (await rest.ask("GET", "/users/@me"))[0] == 500
    await page.post("/admin/faults")
    assert (await rest.ask("GET", "/users/@me"))[0] == 200


@pytest.mark.parametrize(
    "body",
    [{"status": 500}, {"method": "(", "path": "", "status": 1}, {"method": "", "path": "", "status": "x"}],
)
async def test_an_unknown_fault_is_refused(page: Page, body: Json) -> None:
    assert "fault" in await page.refuse("/admin/faults", body) or "missing" in await page.refuse(
        "/admin/faults", body
    )


async def test_edits_of_old_messages_are_rationed(
    rest: Rest, local: LocalDiscord, clock: VirtualClock, scene: Scene
) -> None:
    path = await send(rest, scene)
    assert [(await rest.ask("PATCH", path, {"content": str(n)}))[0] for n in range(8)] == [200] * 8
    clock.advance(HOUR)
    assert [(await rest.ask("PATCH", path, {"content": str(n)}))[0] for n in range(6)] == [200] * 5 + [429]
    assert await rest.code("PATCH", path, {"content": "no"}) == 30046
    clock.advance(HOUR)
    assert (await rest.ask("PATCH", path, {"content": "again"}))[0] == 200


async def test_direct_messages_are_not_opened_too_fast(
    rest: Rest, page: Page, local: LocalDiscord, clock: VirtualClock
) -> None:
    for name in ("Eve", "Finn", "Gita"):
        await page.post("/people", {"name": name})
    codes = [
        (await rest.ask("POST", "/users/@me/channels", {"recipient_id": str(person)}))[1].get("code")
        for person in local.world.people
    ]
    assert codes == [None] * 5 + [40003, 40003]
    first, *_, last = local.world.people
    assert (await rest.ask("POST", "/users/@me/channels", {"recipient_id": str(first)}))[0] == 200, (
        "that one is open"
    )
    clock.advance(60)
    assert (await rest.ask("POST", "/users/@me/channels", {"recipient_id": str(last)}))[0] == 200


async def test_a_silent_thread_archives_itself(
    rest: Rest, local: LocalDiscord, clock: VirtualClock, scene: Scene
) -> None:
    """A message restarts its timer; so does opening it again."""
    body = {"name": "Orongo", "auto_archive_duration": 60}
    _, made = await rest.ask("POST", f"/channels/{scene.night}/threads", body)
    thread = int(made["id"])
    clock.advance(59 * 60)
    await scene.page.post(
        f"/people/{scene.anne}/messages", {"channel_id": str(thread), "content": "Still here"}
    )
    clock.advance(59 * 60)
    assert not local.world.channels[thread].archived
    clock.advance(60)
    assert local.world.channels[thread].archived
    await rest.ask("PATCH", f"/channels/{thread}", {"archived": False})
    clock.advance(HOUR)
    assert local.world.channels[thread].archived


async def test_the_network_is_away_until_it_is_mended(
    bot: TinyBot, local: LocalDiscord, page: Page, scene: Scene
) -> None:
    """The events meanwhile are replayed."""
    await page.post("/admin/network/cut")
    await page.until("bot", lambda event: event["bot"]["state"] == "offline")
    called = await scene.call("hello")
    await page.post("/admin/network/mend")
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    interaction = await bot.next()
    assert str(interaction.id) == called


async def test_a_bot_that_was_thrown_out_sees_and_reaches_nothing(
    bot: TinyBot, rest: Rest, page: Page, scene: Scene
) -> None:
    gone, back = asyncio.Event(), asyncio.Event()

    @bot.event
    async def on_guild_remove(_: discord.Guild) -> None:
        gone.set()

    @bot.event
    async def on_guild_join(_: discord.Guild) -> None:
        back.set()

    await page.post("/admin/bot/remove")
    await asyncio.wait_for(gone.wait(), PATIENCE)
    assert await rest.code("POST", MESSAGES.format(scene.night), {"content": "Hello"}) == 50001
    assert await rest.code("POST", MESSAGES.format(scene.dms[scene.anne]), {"content": "Hello"}) == 50278
    assert "not in this server" in await page.refuse(
        f"/people/{scene.anne}/commands", {"channel_id": scene.night, "path": ["hello"]}
    )
    await page.post("/admin/bot/invite")
    await asyncio.wait_for(back.wait(), PATIENCE)
    assert (await rest.ask("POST", MESSAGES.format(scene.night), {"content": "Hello"}))[0] == 200
