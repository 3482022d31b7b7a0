"""A table of Orongo on the page: what its messages are, and how two people sit down at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.browser.screen import Screen

PLAYERS: Final = ("Anne", "Ben")
PANEL: Final = ".message.private"
CARD: Final = '.message:not(.private):has([data-custom-id^="a1|more|"])'


async def speak(screen: Screen, language: str) -> None:
    """Both set their language."""
    code, label = {"en": ("en-GB", "British English"), "fr": ("fr", "Français")}[language]
    for name in PLAYERS:
        await screen.be(name)
        await screen.speak(code, label)


async def open_table(screen: Screen) -> None:
    """Anne opens a table, Ben joins, Anne begins, and both go into the table's thread."""
    await screen.be("Anne")
    await screen.call("orongo start")
    await screen.control("join").wait_for()
    await screen.shot("lobby")
    await screen.be("Ben")
    async with screen.changing('.message:has([data-custom-id^="a1|join|"])'):
        await screen.press("join")
    await screen.be("Anne")
    await screen.press("begin")
    for name in PLAYERS:
        await screen.be(name)
        await screen.hand.press(screen.page.locator("[data-to-channel]").last)
        await screen.page.locator(CARD).wait_for()
    await screen.shot("card")
