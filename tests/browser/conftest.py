"""Debian's Chromium with the playground's page, and the quick bot behind it."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
import pytest_asyncio
from playwright.async_api import async_playwright, expect

from playground.processes import process
from playground.server import Playground
from tests.browser.hands import Keyboard, Mouse
from tests.browser.screen import Screen
from tests.e2e.forking import launch_by_fork

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from playwright.async_api import Browser, Page, ViewportSize

    from tests.browser.hands import Hand

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent
BOT: Final = HERE / "quick_bot.py"
SHOTS: Final = ROOT / "artifacts" / "browser"
SIZES: Final[dict[str, ViewportSize]] = {
    "1280": {"width": 1280, "height": 800},
    "400": {"width": 400, "height": 860},
}
HANDS: Final[dict[str, Callable[[Page], Hand]]] = {"mouse": Mouse, "keyboard": Keyboard}
PATIENCE_MS: Final = 60_000
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


def path_of_chromium() -> str:
    """Return the path of Chromium; without it, skip the test, or fail it if `AHU_BROWSER=required`."""
    path = shutil.which("chromium")
    if path is not None:
        return path
    if os.environ.get("AHU_BROWSER") == "required":
        pytest.fail("Chromium is not installed, and AHU_BROWSER says that it is required")
    pytest.skip("left out, as Chromium is not installed (Debian's package `chromium`)")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all tests of this folder in one event loop, so that they can share the browser."""
    for item in items:
        if item.path.is_relative_to(HERE) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """Launch the browser, once for all tests; each opens a context of its own in it."""
    path = path_of_chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE_MS)
        yield browser
        await browser.close()


@pytest.fixture(autouse=True)
def _starts_take_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the quick bot by a fork."""
    monkeypatch.setattr(process, "launch", launch_by_fork)


@pytest_asyncio.fixture(loop_scope="session")
async def playground() -> AsyncIterator[Playground]:
    """Run a playground without a bot and without rate limits."""
    async with Playground(rate_factor=0) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def screen(
    request: pytest.FixtureRequest, chromium: Browser, playground: Playground, tmp_path: Path
) -> AsyncIterator[Screen]:
    """Open the page, with the quick bot: the parameter names width, device and the server's language."""
    width, device, language = request.param.split()
    playground.local.speak(language, playground.local.world.guild_id)
    died: list[int] = []
    await playground.run_bot(BOT, tmp_path / "ahu.sqlite", died.append)
    size = SIZES[width]
    page = await chromium.new_page(viewport=size, reduced_motion="reduce")  # in a context of its own
    page.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    complaints = listen_to(page)
    name = re.sub(r"\W+", "-", request.node.name.removeprefix("test_")).strip("-")
    SHOTS.mkdir(parents=True, exist_ok=True)
    for old in SHOTS.glob(f"{name}-*.png"):
        old.unlink()
    screen = Screen(page, HANDS[device](page), SHOTS / name)
    await screen.open(playground.local.address)
    yield screen
    await screen.shot("last")
    await page.close()
    log = playground.local.supervisor.log() if playground.local.supervisor else ""
    assert not died, f"the bot ended by itself: {died}\n{log}"
    assert "Traceback" not in log, log
    assert not complaints, complaints


def listen_to(page: Page) -> list[str]:
    """Return the list to which the page's console errors and warnings will be added."""
    said: list[str] = []
    page.on(
        "console",
        lambda message: (
            said.append(f"{message.text} ({message.location})")
            if message.type in ("error", "warning")
            else None
        ),
    )
    page.on("pageerror", lambda error: said.append(str(error)))
    return said
