"""While the bot is away the page says so, presses fail honestly, and afterwards the game goes on from the
same message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.table import CARD, PANEL, open_table
from tests.sizes import first_of

if TYPE_CHECKING:
    from tests.browser.screen import Screen


async def kill(screen: Screen) -> None:
    """Kill the bot with the button in the developer's drawer."""
    await screen.open_menu()
    await screen.hand.press(screen.page.locator("#drawer summary"))
    await screen.hand.press(screen.page.locator("#admin [data-admin=kill]"))
    await screen.page.locator('[data-bot="offline"]').wait_for(state="attached")
    await screen.close_menu()


@pytest.mark.parametrize("screen", first_of("1280 keyboard fr", "400 mouse en"), indirect=True)
async def test_the_absence_of_the_bot_is_told_and_harmless(screen: Screen) -> None:
    await open_table(screen)
    banner = screen.page.locator("[data-banner=bot]")
    await expect(banner).to_have_count(0)
    card = await screen.page.locator(CARD).get_attribute("data-message")
    await kill(screen)
    await expect(banner).to_be_in_viewport()
    await expect(banner).to_contain_text("Ahu is away")

    await screen.hand.press(screen.control("play", CARD))
    failure = screen.page.locator(CARD).locator(".failed-press")
    await expect(failure).to_be_in_viewport()
    await expect(failure).to_contain_text("failed")
    await screen.call("orongo start")
    await expect(screen.page.locator(".call .failure")).to_be_in_viewport()
    await screen.shot("away")

    await screen.hand.press(banner.locator("[data-admin=start]"))
    await expect(banner).to_contain_text("starting")
    await screen.shot("starting")
    await expect(banner).to_have_count(0)
    async with screen.changing(PANEL):
        await screen.hand.press(screen.page.locator(f'[data-message="{card}"] [data-custom-id^="a1|play|"]'))
    await expect(failure).to_have_count(0)
    await expect(screen.control("go", PANEL)).to_be_visible()
    await screen.shot("back")
