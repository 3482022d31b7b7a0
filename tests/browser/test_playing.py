"""Two people play Orongo from the lobby to the result, all through the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from games.engine.chance import KeyedDice
from tests.browser.table import CARD, PANEL, PLAYERS, open_table, speak

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from games.engine.chance import Dice
    from tests.browser.screen import Screen

CHOICE: Final = '[data-custom-id^="a1|go|"], [data-custom-id^="a1|area|"]'
SAID: Final = {"en": ("Waiting for", "Bid 0 to", "Seed:"), "fr": ("On attend", "Misez de 0", "Graine :")}
"""Words of the card, of a question and of the result."""

ASKS: Final = """question => {
  const newest = [...document.querySelectorAll("#stream .message")].at(-1);
  if (newest?.textContent.includes(question)) return newest.textContent.includes("✅") ? null : "asks";
  return newest?.querySelector("[data-custom-id]") ? null : "over";
}"""
"""What the newest direct message is: the question, without an answer, or the last word on the match; null while there is more to come."""


async def waited_for(screen: Screen) -> list[str]:
    """The names that the card calls."""
    line = await screen.page.locator(CARD).last.get_by_text("⏳").last.inner_text()
    return [name for name in PLAYERS if name in line]


async def open_panel(screen: Screen) -> Locator:
    """Whoever is waited for, or one of them, opens the panel."""
    await screen.be((await waited_for(screen))[0])
    async with screen.changing(PANEL):
        await screen.hand.press(screen.control("play", CARD))
    return screen.page.locator(PANEL).last


async def choose(screen: Screen, panel: Locator, dice: Dice) -> str:
    """Press one of the buttons, or choose from one of the lists, and say what it asks for."""
    parts = panel.locator(CHOICE)
    part = parts.nth(dice.pick(await parts.count()))
    custom_id = str(await part.get_attribute("data-custom-id"))
    async with screen.changing(PANEL):
        if await part.get_attribute("role") != "combobox":
            await screen.hand.press(part)
        else:
            options = panel.locator(f'[data-select="{custom_id}"] .option')
            await screen.hand.pick(part, options.nth(dice.pick(await options.count())))
    return custom_id.split("|")[1]


async def take_turn(screen: Screen, dice: Dice, bid: str) -> None:
    """Open the panel and answer at random, as long as it goes on asking for anything but the next `bid`."""
    panel = await open_panel(screen)
    await screen.shot("question")
    asks = True
    while asks:
        async with screen.changing(CARD):
            while await choose(screen, panel, dice) != "go":
                pass
        asks = await panel.locator(CHOICE).count() > 0 and bid not in await panel.inner_text()


async def finish_round(screen: Screen, dice: Dice, bid: str) -> None:
    """Play until both are to bid."""
    while len(await waited_for(screen)) < len(PLAYERS):
        await take_turn(screen, dice, bid)


async def type_bid(screen: Screen, bid: int) -> None:
    """Open the panel and write the answer into a form."""
    await open_panel(screen)
    await screen.hand.press(screen.control("type", PANEL))
    form = screen.page.locator("[role=dialog][data-modal]")
    await screen.hand.write(form.locator("input"), str(bid))
    await screen.shot("form")
    async with screen.changing(CARD):
        await screen.hand.press(form.locator('[type="submit"]'))


async def read_pages(screen: Screen) -> None:
    """Ask the card for all that it can tell."""
    for verb in ("seat", "board", "log", "rules"):
        async with screen.changing(PANEL):
            await screen.hand.press(screen.control(verb, CARD))
        await screen.shot(verb)


async def bid_nothing(screen: Screen, name: str, question: str) -> bool:
    """Answer the newest direct message with a bid of 0; whether there was still something to answer."""
    await screen.be(name)
    asks = await (await screen.page.wait_for_function(ASKS, arg=question)).json_value()
    if asks == "over":
        return False
    newest = "#stream .message"
    part = screen.control("go", newest)
    async with screen.changing(newest):
        if await part.get_attribute("role") == "combobox":
            await screen.hand.pick(part, screen.page.locator(newest).last.locator(".option").first)
        else:
            await screen.hand.press(screen.page.locator(newest).last.locator(CHOICE).first)
    return True


@pytest.mark.parametrize("screen", ["1280 mouse en", "400 mouse fr", "1280 keyboard fr", "400 keyboard en"], indirect=True)
async def test_from_lobby_to_result(screen: Screen, request: pytest.FixtureRequest) -> None:
    """Two rounds are played with all that belongs to them; then both bid nothing, by direct message, until the tiles run out."""
    language = request.node.callspec.params["screen"].split()[-1]
    dice = KeyedDice(b"browser", "people")
    await speak(screen, language)
    await open_table(screen)
    waiting, question, result = SAID[language]
    await expect(screen.page.locator(CARD)).to_contain_text(waiting)
    await type_bid(screen, 7)
    await finish_round(screen, dice, question)
    await read_pages(screen)
    await take_turn(screen, dice, question)
    await finish_round(screen, dice, question)
    for name in PLAYERS:
        await screen.be(name)
        await screen.go('[data-kind="dm"]')
    await screen.shot("direct-message")
    while all([await bid_nothing(screen, name, question) for name in PLAYERS]):
        pass
    await screen.shot("told")
    await screen.go('[data-kind="thread"]')
    card = screen.page.locator(CARD).last
    await expect(card).to_contain_text(result)
    await expect(card).to_contain_text("1. ")
    await card.scroll_into_view_if_needed()
    await screen.shot("result")
