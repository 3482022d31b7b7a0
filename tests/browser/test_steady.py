"""Controls in use stay the same and in place, while other things come, change and go."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from tests.browser.hands import Keyboard
from tests.browser.table import CARD, PANEL, open_table
from tests.sizes import first_of

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from playground.server import Playground
    from tests.browser.screen import Screen

DRAWN: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until all that has changed is drawn, and the page has gone to its end after it."""


async def write_and_delete(
    screen: Screen, name: str, lines: tuple[str, ...] = ("one", "two", "three", "four", "five")
) -> str:
    """Write a message of several lines as a person; return the address that deletes it."""
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
async def test_the_focused_element_stays_in_sight(screen: Screen) -> None:
    """The page follows its end otherwise, until it is scrolled."""
    await open_table(screen)
    button = screen.control("play", CARD)
    await Keyboard(screen.page).reach(button)
    await write_and_delete(screen, "Cara", tuple(f"line {number}" for number in range(60)))
    await screen.page.locator("#stream").get_by_text("line 59").wait_for()
    await screen.page.evaluate(DRAWN)
    await expect(button).to_be_focused()
    await expect(button).to_be_in_viewport()


@pytest.mark.parametrize(
    "selector", ['[data-person][data-name="Ben"]', '[data-channel][data-name="another-table"]']
)
async def test_a_focused_element_is_told_news_but_not_exchanged(
    chromium: Browser, playground: Playground, selector: str
) -> None:
    page = await chromium.new_page()
    await page.goto(playground.local.address)
    control = page.locator(selector)
    await control.focus()
    element = await control.element_handle()
    world = playground.local.world
    cara = next(person.id for person in world.people.values() if person.name == "Cara")
    place = next(channel.id for channel in world.channels.values() if channel.name == "another-table")
    said = {"channel_id": str(place), "content": "Anybody there?"}
    await page.request.post(f"{playground.local.address}/people/{cara}/messages", data=said)
    await expect(control).to_have_attribute("aria-label", re.compile(", 1 unread$"))
    assert await element.evaluate("one => one === document.activeElement")
    await page.close()


async def test_a_press_counts_though_the_message_is_edited_under_it(
    chromium: Browser, playground: Playground
) -> None:
    page = await chromium.new_page()
    async with page.expect_websocket() as connecting:
        await page.goto(playground.local.address)
    live = await connecting.value
    place = next(channel.id for channel in playground.local.world.channels.values())
    messages = f"{playground.local.address}/api/v10/channels/{place}/messages"
    bot = {"Authorization": "Bot any.token"}
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    said = await page.request.post(messages, headers=bot, data={"content": "one", "components": [row]})
    await page.locator("[data-custom-id=go]").hover()
    await page.mouse.down()
    async with live.expect_event("framereceived", lambda frame: "two" in frame):
        await page.request.patch(
            f"{messages}/{(await said.json())['id']}", headers=bot, data={"content": "two"}
        )
    await page.evaluate(DRAWN)
    await page.mouse.up()
    await expect(page.locator(".failed-press")).to_be_visible()
    await expect(page.locator("#stream")).to_contain_text("two")
    await page.close()
