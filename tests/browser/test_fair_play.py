"""Fair play on the page: luck in the lobby, a proof during the match, and the bot's own check at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from tests.browser.table import CARD, PANEL, PLAYERS, speak
from tests.sizes import first_of

if TYPE_CHECKING:
    from tests.browser.screen import Screen

LOBBY: Final = '.message:not(.private):has([data-custom-id^="a1|join|"])'
SAID: Final = {
    "en": ("luck: “seven moai”", "Checked: chance was fixed when the table opened"),
    "fr": ("chance ajoutée", "Vérifié : le hasard était fixé dès"),
}
"""Words of the page in the lobby, and at the end of the match."""


async def add_luck(screen: Screen, words: str) -> None:
    """Open the page, and write luck into its form."""
    await screen.hand.press(screen.control("more", LOBBY))
    await screen.control("fair", PANEL).wait_for()
    await screen.shot("lobby-more")
    async with screen.changing(PANEL):
        await screen.press("fair")
    await screen.control("luck", PANEL).wait_for()
    await screen.shot("lobby-page")
    await screen.press("luck")
    form = screen.page.locator("[role=dialog][data-modal]")
    await screen.hand.write(form.locator("input"), words)
    await screen.shot("form")
    async with screen.changing(PANEL):
        await screen.hand.press(form.locator('[type="submit"]'))


async def agree_to_end(screen: Screen, name: str) -> None:
    """Agree to end the match, on the page of the own seat."""
    await screen.be(name)
    await screen.hand.press(screen.control("more", CARD))
    await screen.control("seat", PANEL).wait_for()
    await screen.press("seat")
    await screen.control("end", PANEL).wait_for()
    await screen.press("end")


@pytest.mark.parametrize("screen", first_of("400 keyboard fr", "1280 mouse en"), indirect=True)
async def test_luck_is_added_and_the_finished_match_is_checked(
    screen: Screen, request: pytest.FixtureRequest
) -> None:
    language = request.node.callspec.params["screen"].split()[-1]
    luck, checked = SAID[language]
    await speak(screen, language)
    await screen.be("Anne")
    await screen.call("orongo start")
    await screen.control("join").wait_for()
    await screen.shot("lobby")
    await screen.be("Ben")
    async with screen.changing(LOBBY):
        await screen.press("join")
    await add_luck(screen, "seven moai")
    await expect(screen.page.locator(PANEL).last).to_contain_text(luck)
    await screen.shot("luck")
    await screen.be("Anne")
    await screen.press("begin")
    for name in PLAYERS:
        await screen.be(name)
        await screen.hand.press(screen.page.locator("[data-to-channel]").last)
        await screen.page.locator(CARD).wait_for()
    beginning = screen.page.locator("#stream .message").filter(has_text=luck).first
    await beginning.scroll_into_view_if_needed()
    await screen.shot("beginning")
    await screen.call("table more")
    await screen.control("fair", PANEL).wait_for()
    await screen.shot("more")
    await screen.press("fair")
    await screen.control("proof", PANEL).wait_for()
    await screen.press("proof")
    await screen.page.locator("#stream").get_by_text("⚖️").last.wait_for()
    await screen.shot("proof")
    for name in PLAYERS:
        await agree_to_end(screen, name)
    await screen.control("rematch", CARD).wait_for()
    await screen.shot("result")
    await screen.hand.press(screen.control("fair", CARD))
    await expect(screen.page.locator(PANEL).last).to_contain_text(checked)
    await screen.shot("checked")
    await screen.press("how")
    await screen.page.locator(PANEL).get_by_text("games.engine.verify").wait_for()
    await screen.shot("how")
