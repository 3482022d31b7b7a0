"""Scheduled events: what the bot may make and change, what people change, and what time does to them."""

import asyncio
from datetime import UTC, datetime, timedelta

import discord
import pytest

from playground.server import Playground
from tests.playground.driving import Json, Page, Rest, Scene, VirtualClock
from tests.playground.test_limits import first_fault
from tests.playground.tiny_bot import PATIENCE, TinyBot

HOUR = 3600.0


def at(clock: VirtualClock, hours: float) -> str:
    """Return the time some hours from now as Discord writes it."""
    return datetime.fromtimestamp(clock.now() + hours * HOUR, UTC).isoformat()


def event(clock: VirtualClock, **changes: object) -> Json:
    """Return a valid external event that begins in a day and lasts three hours, changed."""
    return {
        "name": "Game night",
        "privacy_level": 2,
        "entity_type": 3,
        "scheduled_start_time": at(clock, 24),
        "scheduled_end_time": at(clock, 27),
        "entity_metadata": {"location": "#game-night"},
        "description": "Four games",
    } | changes


@pytest.fixture
def path(playground: Playground) -> str:
    """Return the path of the guild's events."""
    return f"/guilds/{playground.local.world.guild_id}/scheduled-events"


async def make(rest: Rest, path: str, body: Json) -> Json:
    """Make an event that must be accepted."""
    status, answer = await rest.ask("POST", path, body)
    assert status == 200, answer
    return answer


async def open_events(rest: Rest, path: str) -> list[object]:
    """Return the guild's events that are not over."""
    status, answer = await rest.ask("GET", path)
    assert status == 200
    return list(answer)


async def fault(rest: Rest, method: str, path: str, body: Json) -> str:
    """Send an event that must be refused with a 50035, and return the field at fault."""
    status, answer = await rest.ask(method, path, body)
    assert (status, answer["code"]) == (400, 50035)
    return first_fault(answer["errors"])


async def news(bot: TinyBot) -> tuple[str, discord.ScheduledEvent]:
    """Return the next that the bot hears of an event."""
    return await asyncio.wait_for(bot.planned.get(), PATIENCE)


async def test_a_library_makes_changes_and_cancels_an_event(
    bot: TinyBot, playground: Playground, clock: VirtualClock, page: Page
) -> None:
    guild = bot.guilds[0]
    start = datetime.fromtimestamp(clock.now(), UTC) + timedelta(days=1)
    planned = await guild.create_scheduled_event(
        name="Game night",
        start_time=start,
        end_time=start + timedelta(hours=3),
        location="#game-night",
        privacy_level=discord.PrivacyLevel.guild_only,
        entity_type=discord.EntityType.external,
    )
    assert (await news(bot))[0] == "create"
    assert guild.get_scheduled_event(planned.id) == planned
    later = await planned.edit(start_time=start + timedelta(hours=1), name="Later night")
    assert (later.start_time, later.end_time) == (start + timedelta(hours=1), planned.end_time)
    heard, seen = await news(bot)
    assert (heard, seen.name, seen.creator_id) == ("update", "Later night", playground.local.world.bot_id)
    shown = await page.until("scheduled_event", lambda told: told["event"]["name"] == "Later night")
    assert shown["event"]["entity_metadata"] == {"location": "#game-night"}
    await seen.cancel()
    assert (await news(bot))[1].status is discord.EventStatus.cancelled
    assert await guild.fetch_scheduled_events() == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 101}, "name"),
        ({"name": None}, "name"),
        ({"description": "x" * 1001}, "description"),
        ({"privacy_level": 1}, "privacy_level"),
        ({"entity_type": 4}, "entity_type"),
        ({"entity_metadata": None}, "entity_metadata.location"),
        ({"entity_metadata": {"location": "x" * 101}}, "entity_metadata.location"),
        ({"scheduled_end_time": None}, "scheduled_end_time"),
        ({"scheduled_start_time": "friday"}, "scheduled_start_time"),
        ({"channel_id": "1"}, "channel_id"),
    ],
)
async def test_a_wrong_event_is_50035_naming_the_field(
    rest: Rest, clock: VirtualClock, path: str, changes: Json, field: str
) -> None:
    assert await fault(rest, "POST", path, event(clock, **changes)) == field


async def test_an_event_is_still_to_come_and_ends_after_its_start(
    rest: Rest, clock: VirtualClock, path: str
) -> None:
    past = event(clock, scheduled_start_time=at(clock, 0))
    assert await fault(rest, "POST", path, past) == "scheduled_start_time"
    backwards = event(clock, scheduled_end_time=at(clock, 24))
    assert await fault(rest, "POST", path, backwards) == "scheduled_end_time"
    kept = await make(rest, path, event(clock))
    one = f"{path}/{kept['id']}"
    assert await fault(rest, "PATCH", one, {"scheduled_end_time": at(clock, 23)}) == "scheduled_end_time"
    assert await fault(rest, "PATCH", one, {"scheduled_start_time": at(clock, -1)}) == "scheduled_start_time"
    assert (await rest.ask("GET", one))[1] == kept


async def test_an_event_begins_and_ends_by_itself(
    bot: TinyBot, rest: Rest, clock: VirtualClock, path: str
) -> None:
    kept = await make(rest, path, event(clock))
    one = f"{path}/{kept['id']}"
    await news(bot)
    clock.advance(24 * HOUR)
    assert (await news(bot))[1].status is discord.EventStatus.active
    moved = {"scheduled_start_time": kept["scheduled_start_time"]}
    assert await fault(rest, "PATCH", one, moved) == "scheduled_start_time"
    assert await fault(rest, "PATCH", one, {"status": 4}) == "status"
    _, longer = await rest.ask("PATCH", one, {"scheduled_end_time": at(clock, 4)})
    await news(bot)
    clock.advance(3 * HOUR)
    assert longer["status"] == 2
    clock.advance(HOUR)
    assert (await news(bot))[1].status is discord.EventStatus.completed
    assert await open_events(rest, path) == []
    assert (await rest.ask("GET", one))[1]["status"] == 3
    assert await rest.code("PATCH", one, {"name": "Again"}) == 180000


@pytest.mark.parametrize(("steps", "wrong"), [((), 3), ((2,), 1), ((2,), 4)])
async def test_a_status_goes_only_forward(
    rest: Rest, clock: VirtualClock, path: str, steps: tuple[int, ...], wrong: int
) -> None:
    one = f"{path}/{(await make(rest, path, event(clock)))['id']}"
    for status in steps:
        assert (await rest.ask("PATCH", one, {"status": status}))[1]["status"] == status
    assert await fault(rest, "PATCH", one, {"status": wrong}) == "status"


@pytest.mark.parametrize("over", [(2, 3), (4,)])
async def test_an_event_that_is_over_never_changes_but_can_be_deleted(
    bot: TinyBot, rest: Rest, clock: VirtualClock, path: str, over: tuple[int, ...]
) -> None:
    one = f"{path}/{(await make(rest, path, event(clock)))['id']}"
    for status in over:
        await rest.ask("PATCH", one, {"status": status})
    assert await rest.code("PATCH", one, {"status": 1}) == 180000
    assert (await rest.ask("DELETE", one))[0] == 204
    heard = [(await news(bot))[0] for _ in range(2 + len(over))]
    assert heard[-1] == "delete"
    for method in ("GET", "PATCH", "DELETE"):
        assert await rest.code(method, one, {}) == 10070


async def test_a_server_has_at_most_100_events_to_come(rest: Rest, clock: VirtualClock, path: str) -> None:
    kept = [await make(rest, path, event(clock)) for _ in range(100)]
    assert await rest.code("POST", path, event(clock)) == 30038
    await rest.ask("PATCH", f"{path}/{kept[0]['id']}", {"status": 4})
    await make(rest, path, event(clock))


async def test_without_the_right_a_bot_makes_and_changes_nothing(
    rest: Rest, page: Page, clock: VirtualClock, path: str
) -> None:
    one = f"{path}/{(await make(rest, path, event(clock)))['id']}"
    guild = await page.post("/admin/bot/rights", {"bot_may_make_events": False})
    assert not guild["bot_may_make_events"]
    assert await rest.code("POST", path, event(clock)) == 50013
    assert await rest.code("PATCH", one, {"name": "Mine"}) == 50013
    assert await rest.code("DELETE", one) == 50013
    assert len(await open_events(rest, path)) == 1
    await page.post("/admin/bot/rights", {"bot_may_make_events": True})
    assert (await rest.ask("PATCH", one, {"name": "Mine"}))[0] == 200


async def test_the_bot_s_rights_reach_its_library(bot: TinyBot, page: Page) -> None:
    guild = bot.guilds[0]
    assert guild.me.guild_permissions.create_events
    changed = asyncio.create_task(bot.wait_for("guild_role_update", timeout=PATIENCE))
    await asyncio.sleep(0)
    await page.post("/admin/bot/rights", {"bot_may_make_events": False})
    await changed
    assert not guild.me.guild_permissions.create_events
    assert guild.me.guild_permissions.manage_roles


async def test_a_bot_that_was_thrown_out_reaches_no_event(
    bot: TinyBot, rest: Rest, page: Page, scene: Scene, clock: VirtualClock, path: str
) -> None:
    kept = await make(rest, path, event(clock))
    await news(bot)
    await page.post("/admin/bot/remove")
    assert await rest.code("GET", path) == 10004
    await page.post(f"/people/{scene.anne}/events/{kept['id']}/end")
    assert bot.planned.empty()
    await page.post("/admin/bot/invite")
    assert await open_events(rest, path) == []


async def test_people_with_the_right_change_and_cancel_on_the_page(
    bot: TinyBot, rest: Rest, page: Page, scene: Scene, clock: VirtualClock, path: str
) -> None:
    kept = await make(rest, path, event(clock))
    await news(bot)
    one = f"/people/{scene.anne}/events/{kept['id']}"
    changed = await page.post(
        one, {"name": "Grand night", "location": "Here", "scheduled_end_time": at(clock, 28)}
    )
    assert (changed["name"], changed["scheduled_start_time"]) == ("Grand night", kept["scheduled_start_time"])
    heard, seen = await news(bot)
    assert (heard, seen.name, seen.location) == ("update", "Grand night", "Here")
    assert "still to come" in await page.refuse(one, {"scheduled_start_time": at(clock, -1)})
    assert "still to come" in await page.refuse(one, {"name": " " * 101})
    await page.post(f"{one}/end")
    assert (await news(bot))[1].status is discord.EventStatus.cancelled
    assert "no such event" in await page.refuse(f"{one}/end")


async def test_people_without_the_right_change_nothing_on_the_page(
    rest: Rest, page: Page, scene: Scene, clock: VirtualClock, path: str
) -> None:
    kept = await make(rest, path, event(clock))
    one = f"/people/{scene.ben}/events/{kept['id']}"
    for action in ("", "/end", "/delete"):
        assert "may not change" in await page.refuse(one + action, {"name": "Mine"})
    moderators = next(role for role in page.told[0]["guilds"][0]["roles"] if role["name"] == "Moderators")
    ben = await page.post(f"/people/{scene.ben}/roles/{moderators['id']}/give")
    assert ben["changes_events_of"]
    await page.post(f"{one}/delete")
    assert await rest.code("GET", f"{path}/{kept['id']}") == 10070


async def test_a_page_that_opens_sees_the_events_to_come(
    rest: Rest, playground: Playground, clock: VirtualClock, path: str
) -> None:
    kept = await make(rest, path, event(clock))
    gone = await make(rest, path, event(clock))
    await rest.ask("PATCH", f"{path}/{gone['id']}", {"status": 4})
    assert [shown["id"] for shown in playground.local.snapshot()["events"]] == [kept["id"]]
