"""The keyboard's focus goes round the page in the order in which it is seen, leaves nothing out, and comes
back from where it was taken.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from tests.browser.table import CARD, PANEL, open_table
from tests.sizes import first_of

if TYPE_CHECKING:
    from tests.browser.screen import Screen

STOPS: Final = 200
PART: Final = """() => document.activeElement.closest(
  "#menu, #people, #add-person, #places, #settings, #drawer, #place, #log, #newest, #composer")?.id"""
REST: Final = """() => {
  window.visited ??= new WeakSet();
  visited.add(document.activeElement);
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea")];
  return all.filter(one =>
    !visited.has(one) && one.id !== "newest"
    && !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true })
  ).map(one => one.outerHTML.slice(0, 200));
}"""
"""Marks the focused element as visited; what can be worked and has not been visited yet."""


async def round_trip(screen: Screen) -> tuple[list[str], list[str]]:
    """Tab from the first element to the last: the parts of the page on the way, and the elements left out.

    The way back to the newest message is there only where the page has been scrolled away from it.
    """
    await screen.page.locator("#top button:visible").first.focus()
    parts, left = [], []
    for _ in range(STOPS):
        part = await screen.page.evaluate(PART)
        if part is None:
            break
        parts.append(part)
        left = await screen.page.evaluate(REST)
        await screen.page.keyboard.press("Tab")
    return [part for part, _ in groupby(parts) if part != "newest"], left


@pytest.mark.parametrize("screen", first_of("400 keyboard en", "1280 keyboard en"), indirect=True)
async def test_the_focus_goes_round_in_the_order_of_the_page_and_comes_back(screen: Screen) -> None:
    await open_table(screen)
    wide = ["people", "add-person", "places", "settings", "drawer", "place", "log", "composer"]
    narrow = ["menu", "people", "add-person", "place", "log", "composer"]
    assert await round_trip(screen) == (narrow if screen.narrow else wide, [])
    await a_form_gives_the_focus_back(screen)
    await a_list_gives_the_focus_back(screen)
    await a_picture_gives_the_focus_back(screen)
    if screen.narrow:
        await the_menu_gives_the_focus_back(screen)


async def a_form_gives_the_focus_back(screen: Screen) -> None:
    """Escape closes it."""
    async with screen.changing(PANEL):
        await screen.hand.press(screen.control("play", CARD))
    opener = screen.control("type", PANEL)
    await screen.hand.press(opener)
    await expect(screen.page.locator("[role=dialog][data-modal] input")).to_be_focused()
    await screen.page.keyboard.press("Escape")
    await expect(opener).to_be_focused()


async def a_list_gives_the_focus_back(screen: Screen) -> None:
    """Escape closes it."""
    opener = screen.control("go", PANEL)
    await screen.hand.press(opener)
    await expect(screen.page.locator(f"{PANEL} .option").first).to_be_focused()
    await screen.shot("list")
    await screen.page.keyboard.press("Escape")
    await expect(opener).to_be_focused()
    await expect(opener).to_have_attribute("aria-expanded", "false")


async def a_picture_gives_the_focus_back(screen: Screen) -> None:
    """Enter enlarges it, and Escape puts it back."""
    picture = screen.page.locator(f"{CARD} .picture")
    await screen.hand.press(picture)
    await expect(screen.page.locator("dialog[open] img")).to_be_in_viewport()
    await screen.shot("picture")
    await screen.page.keyboard.press("Escape")
    await expect(picture).to_be_focused()


async def the_menu_gives_the_focus_back(screen: Screen) -> None:
    """Escape closes it, and so does going on behind it."""
    menu = screen.page.locator("#menu")
    await screen.hand.press(menu)
    await expect(screen.page.locator("#channels [aria-current]")).to_be_focused()
    await screen.shot("menu")
    await screen.page.keyboard.press("Escape")
    await expect(menu).to_be_focused()
    await screen.hand.press(menu)
    await screen.page.locator("#drawer summary").focus()
    await screen.page.keyboard.press("Tab")
    await expect(menu).to_have_attribute("aria-expanded", "false")
