"""Opening the page: by either name of this machine, and with a newcomer's long name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from tests.browser.conftest import listen_to
from tests.sizes import first_of

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from playground.server import Playground
    from tests.browser.screen import Screen

LONGEST_NAME: Final = "Wolfeschlegelsteinhausenbergerdo"


async def test_the_page_opened_as_localhost_connects(chromium: Browser, playground: Playground) -> None:
    page = await chromium.new_page()
    said = listen_to(page)
    await page.goto(playground.local.address.replace("127.0.0.1", "localhost"))
    await expect(page.locator("[data-person]")).to_have_count(4)
    await expect(page.locator("[data-banner=connection]")).to_have_count(0)
    await page.locator("#composer textarea").fill("Hello!")
    await page.keyboard.press("Enter")
    await expect(page.locator("#stream")).to_contain_text("Hello!")
    await page.close()
    assert not said


@pytest.mark.parametrize("screen", first_of("1280 keyboard en", "400 mouse en"), indirect=True)
async def test_the_longest_name_fits_in(screen: Screen) -> None:
    await screen.hand.press(screen.page.locator("#add-person"))
    form = screen.page.locator("dialog[open]")
    await screen.hand.write(form.locator("input"), LONGEST_NAME)
    await screen.shot("form")
    await screen.hand.press(form.locator('[type="submit"]'))
    await expect(screen.page.locator(f'[data-person][data-name="{LONGEST_NAME}"]')).to_have_attribute(
        "aria-current", "true"
    )
    await screen.call("orongo start")
    await screen.control("join").wait_for()
    await screen.shot("lobby")
