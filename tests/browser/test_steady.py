"""A control about to be pressed stays where it is, while messages above it come, change and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from tests.browser.hands import Keyboard
from tests.browser.table import CARD, PANEL, open_table
from tests.sizes import first_of

if TYPE_CHECKING:
    from tests.browser.screen import Screen

DRAWN: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until all that has changed is drawn, and the page has gone to its end after it."""


async def write_and_delete(
    screen: Screen, name: str, lines: tuple[str, ...] = ("one", "two", "three", "four", "five")
) -> str:
    """Somebody writes a message of several lines; the address that deletes it."""
    person = await screen.page.locator(f'[data-person][data-name="{name}"]').get_attribute("data-person")
    channel = await screen.page.locator("[data-composer]").get_attribute("data-composer")
    said = {"channel_id": channel, "content": "\n".join(lines)}
    address = screen.page.url.split("#")[0]
    answer = await screen.page.request.post(f"{address}people/{person}/messages", data=said)
    return f"{address}people/{person}/messages/{(await answer.json())['id']}/delete"


@pytest.mark.parametrize("screen", first_of("1280 mouse en", "400 keyboard fr"), indirect=True)
async def test_an_open_list_stays_in_its_place(screen: Screen) -> None:
    await open_table(screen)
    deleting = await write_and_delete(screen, "Cara")
    written = screen.page.locator("#stream").get_by_text("five")
    await written.wait_for()
    async with screen.changing(PANEL):
        await screen.hand.press(screen.control("play", CARD))
    await screen.hand.press(screen.control("go", PANEL))
    await screen.page.evaluate(DRAWN)
    await screen.page.locator("#log").evaluate("log => log.scrollTop -= 150")
    await expect(screen.page.locator("#newest")).to_be_visible()
    option = screen.page.locator(f"{PANEL} .option").nth(2)
    await option.hover()
    place = await option.bounding_box()
    await screen.page.request.post(deleting)
    await expect(written).to_have_count(0)
    assert await option.bounding_box() == place


@pytest.mark.parametrize("screen", ["400 keyboard en"], indirect=True)
async def test_what_the_focus_is_on_stays_in_sight(screen: Screen) -> None:
    """Though the page follows its end as long as nobody scrolls."""
    await open_table(screen)
    button = screen.control("play", CARD)
    await Keyboard(screen.page).reach(button)
    await write_and_delete(screen, "Cara", tuple(f"line {number}" for number in range(60)))
    await screen.page.locator("#stream").get_by_text("line 59").wait_for()
    await screen.page.evaluate(DRAWN)
    await expect(button).to_be_focused()
    await expect(button).to_be_in_viewport()
