"""Take the pictures of `docs/pictures` from the playground's page, with the real bot: `make pictures`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.async_api import async_playwright

from games.engine.chance import KeyedDice
from tests.browser.conftest import FLAGS, PATIENCE_MS, path_of_chromium
from tests.browser.stills import draw
from tests.e2e.clients import answer
from tests.e2e.community import HOST, ZONE, Community
from tests.e2e.soak import ROOT, local
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from playwright.async_api import Page, ViewportSize


PICTURES: Final = ROOT / "docs" / "pictures"
SIZE: Final[ViewportSize] = {"width": 620, "height": 1400}

GUESTS: Final = ("Ben", "Cara", "Dan")
NAMES: Final = ("Emma", "Finn", "Grace", "Hugo")
"""The newcomers, besides the four people of the start."""

FRIDAY: Final = 4
"""The number of a Friday in its week, from 0 on."""

ROUNDS: Final = 30
"""How often each person at the table is asked before its picture is taken."""


class Camera:
    """The page of one person after another."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def enter(self, person: str) -> None:
        """Go into the thread of the newest table."""
        await self._page.locator(f'[data-person][data-name="{person}"]').click()
        await self._page.locator("[data-to-channel]").last.click()

    async def take(self, person: str, verb: str, name: str) -> None:
        """Take a picture of the newest message that a person can press with a verb."""
        await self._page.locator(f'[data-person][data-name="{person}"]').click()
        part = self._page.locator(f'#stream [data-message]:has([data-custom-id^="a1|{verb}|"])').last
        await part.wait_for()
        await self._page.mouse.move(0, 0)
        await part.screenshot(path=PICTURES / f"{name}.png", animations="disabled")


def _next_friday() -> date:
    """Return the first Friday after today."""
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    return tomorrow + timedelta(days=(FRIDAY - tomorrow.weekday()) % 7)


async def night(community: Community, camera: Camera) -> None:
    """Take a night, from its plan to its check-in."""
    for name in NAMES:
        told = await community.clients.page.post("/people", {"name": name})
        community.clients.people[name] = told["id"]
    # A plain `friday` would be asked about on a Friday.
    plan = {
        "start": f"{_next_friday():%Y-%m-%d} 20:30",
        "name": "Friday games",
        "places": 6,
        "repeat": "weekly",
    }
    await community.draft(**plan)
    await camera.take(HOST, "night-confirm", "night-plan")
    await community.press(HOST, "night-confirm")
    for person in (HOST, "Ben", "Cara", *NAMES):
        await community.press(person, "night-come")
    await community.press("Dan", "night-maybe")
    await community.press("Ben", "night-want", "oroen")
    await community.press("Ben", "night-avoid", "wongar")
    await until(lambda: "Maybe (1)" in community.card)
    await camera.take("Ben", "night-want", "night-wishes")
    await camera.take(HOST, "night-come", "night-card")
    await community.check_in_opens()
    for person in (HOST, "Ben", "Emma", "Finn"):
        await community.press(person, "night-here")
    await until(lambda: "Here (4)" in community.card)
    await camera.take(HOST, "night-here", "night-check-in")


async def table(community: Community, camera: Camera) -> None:
    """Take the card of a table of Orongo in the middle of a match."""
    clients = community.clients
    assert await clients.command(HOST, "orongo", "start", channel=community.channel)
    for guest in GUESTS:
        await community.press(guest, "join")
    await community.press(HOST, "begin")
    dice = KeyedDice(b"a table for the README", "players")
    for _ in range(ROUNDS):
        for name in (HOST, *GUESTS):
            await answer(clients, name, dice)
    await camera.enter(HOST)
    await camera.take(HOST, "more", "table")


async def main() -> None:
    """Make all pictures."""
    draw(PICTURES)
    for scene in (table, night):
        await take(scene)


async def take(scene: Callable[[Community, Camera], Awaitable[None]]) -> None:
    """Take the pictures of a scene, on a server where nothing has happened yet."""
    with tempfile.TemporaryDirectory() as folder:
        async with local(Path(folder), ROOT / "bot.py") as (clients, _), async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=path_of_chromium(), args=FLAGS)
            page = await browser.new_page(viewport=SIZE, reduced_motion="reduce", timezone_id=ZONE)
            page.set_default_timeout(PATIENCE_MS)
            await page.goto(clients.playground.local.address)
            await clients.commands_synced()
            await scene(Community(clients, Path(folder)), Camera(page))
            await browser.close()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
