"""A lesson as a stranger meets it: from the welcome of a channel to its end, on small and large screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from tests.sizes import first_of

if TYPE_CHECKING:
    from tests.browser.screen import Screen

STEPS: Final = {"oroen": 8, "orongo": 11, "riombo": 10, "wongar": 11}
"""The steps of each lesson."""

SKIPPED: Final = '#stream [data-custom-id^="a1|learn-to|"]'


@pytest.mark.parametrize(
    "screen", first_of("400 mouse en", "1280 keyboard en", "400 mouse fr"), indirect=True
)
@pytest.mark.parametrize("game", first_of(*STEPS))
async def test_a_lesson_begins_in_the_welcome_and_is_read_to_its_end(screen: Screen, game: str) -> None:
    welcome = screen.page.locator(f'.welcome [data-start="{game} learn"]')
    await expect(welcome).to_be_visible()
    await screen.shot(f"{game}-welcome")
    await screen.hand.press(welcome)
    await screen.control("learn-to").wait_for()
    await screen.shot(f"{game}-1")
    for number in range(2, STEPS[game] + 1):
        on = screen.page.locator(SKIPPED).first
        async with screen.changing("#stream .message"):
            await screen.hand.press(on)
        await screen.shot(f"{game}-{number}")
    await expect(screen.control("learn-practise")).to_be_visible()
