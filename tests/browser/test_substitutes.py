"""A player who offers their seat leaves the server, and another person takes it with one press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.table import CARD, PANEL, open_table
from tests.sizes import first_of

if TYPE_CHECKING:
    from tests.browser.screen import Screen


@pytest.mark.parametrize("screen", first_of("400 mouse en", "1280 keyboard fr"), indirect=True)
async def test_a_seat_changes_hands_and_its_owner_leaves(screen: Screen) -> None:
    await open_table(screen)
    await screen.be("Ben")
    await screen.call("table more")
    await screen.control("substitute", PANEL).wait_for()
    await screen.press("substitute")
    await screen.control("substitute", CARD).wait_for()
    await screen.shot("offered")
    await screen.call("table more")
    await screen.control("awaited", PANEL).wait_for()
    async with screen.changing(PANEL):
        await screen.press("awaited")
    await screen.shot("why")
    await screen.open_menu()
    await screen.hand.press(screen.page.locator("#member"))
    await expect(screen.page.locator("[data-banner=place]")).to_contain_text("left the server")
    await screen.close_menu()
    await screen.be("Cara")
    await screen.hand.press(screen.page.locator("[data-to-channel]").last)
    await screen.page.locator(CARD).wait_for()
    await screen.hand.press(screen.control("substitute", CARD))
    await screen.control("play", PANEL).wait_for()
    await screen.shot("briefing")
    await expect(screen.control("substitute", CARD)).to_have_count(0)
    await screen.shot("taken")
    async with screen.changing(PANEL):
        await screen.hand.press(screen.control("play", PANEL))
    await expect(screen.control("go", PANEL)).to_be_visible()
    await screen.be("Ben")
    await screen.shot("left")
