"""Debian's Chromium with the playground's page, and the real bot behind it."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import async_playwright, expect

from playground.server import Playground
from tests.browser.hands import Keyboard, Mouse
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from playwright.async_api import Browser, Page, ViewportSize

    from tests.browser.hands import Hand

ROOT: Final = Path(__file__).parent.parent.parent
SHOTS: Final = ROOT / "artifacts" / "browser"
SIZES: Final[dict[str, ViewportSize]] = {
    "1280": {"width": 1280, "height": 800},
    "400": {"width": 400, "height": 860},
}
HANDS: Final[dict[str, Callable[[Page], Hand]]] = {"mouse": Mouse, "keyboard": Keyboard}
PATIENCE_MS: Final = 15_000
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
    """Where the browser is. Where there is none the test is left out, unless AHU_BROWSER says that it is
    required.
    """
    path = shutil.which("chromium")
    if path is not None:
        return path
    if os.environ.get("AHU_BROWSER") == "required":
        pytest.fail("Chromium is not installed, and AHU_BROWSER says that it is required")
    pytest.skip("left out, as Chromium is not installed (Debian's package `chromium`)")


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    """The browser."""
    path = path_of_chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A playground without a bot; Discord's rates do not slow the test down."""
    async with Playground(rate_factor=0) as running:
        yield running


@pytest.fixture
async def screen(
    request: pytest.FixtureRequest, chromium: Browser, playground: Playground, tmp_path: Path
) -> AsyncIterator[Screen]:
    """The page with the real bot, on a screen of the width, with the hand and in the server's language that
    the parameter names.
    """
    width, device, language = request.param.split()
    playground.local.world.guild_locale = language
    died: list[int] = []
    await playground.run_bot(ROOT / "bot.py", tmp_path / "ahu.sqlite", died.append)
    size = SIZES[width]
    page = await chromium.new_page(viewport=size, reduced_motion="reduce")
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
    log = playground.local.supervisor.log() if playground.local.supervisor else ""
    assert not died, f"the bot ended by itself: {died}\n{log}"
    assert "Traceback" not in log, log
    assert not complaints, complaints


def listen_to(page: Page) -> list[str]:
    """What a page will say to the console, errors and warnings alone."""
    said: list[str] = []
    page.on(
        "console",
        lambda one: said.append(f"{one.text} ({one.location})") if one.type in ("error", "warning") else None,
    )
    page.on("pageerror", lambda error: said.append(str(error)))
    return said
