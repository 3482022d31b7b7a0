"""Two people play Orongo from the lobby to the result, all through the page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import aiohttp
import pytest
from playwright.async_api import TimeoutError as PlaywrightTimeoutError
from playwright.async_api import expect

from games.engine.chance import KeyedDice
from tests.browser.table import CARD, PANEL, PLAYERS, open_table, speak
from tests.e2e.clients import Clients
from tests.playground.driving import Page
from tests.sizes import first_of

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from games.engine.chance import Dice
    from playground.server import Playground
    from tests.browser.screen import Screen
    from tests.e2e.clients import Part

CHOICE: Final = '[data-custom-id^="a1|go|"], [data-custom-id^="a1|area|"]'
SAID: Final = {
    "en": ("Round {} of", "Bid 0", "Anybody can check"),
    "fr": ("Manche {} sur", "Misez", "Chacun peut vérifier"),
}
"""Words of a heading, of a question and of the result."""

ASKS: Final = """([round, question]) => {
  const newest = [...document.querySelectorAll("#stream .message")].at(-1);
  const shown = Number(/(?:Round|Manche) (\\d+)/.exec(newest?.textContent)?.[1]);
  if (shown > round) return "past";
  return shown === round && newest.textContent.includes(question)
    && !newest.textContent.includes("✅") ? "asks" : null;
}"""
"""The kind of the newest direct message, or null while more is to come.

*past*: of a later round, as those without shells are not asked; *asks*: the unanswered question of this
round.
"""

AGAIN_MS: Final = 10_000
"""Time after which nothing more is expected of a press."""

OVER: Final = """() => {
  const newest = [...document.querySelectorAll("#stream .message")].at(-1);
  return newest?.querySelector('[data-custom-id^="a1|rematch|"]') !== null;
}"""
"""Whether the newest direct message tells the end."""


async def awaited_names(screen: Screen) -> list[str]:
    """Return the names that the card calls; another line with that mark tells the time left."""
    lines = await screen.page.locator(CARD).last.get_by_text("⏳").all_inner_texts()
    return [name for name in PLAYERS if any(name in line for line in lines)]


async def open_panel(screen: Screen) -> Locator:
    """Open the panel of one of the people who must choose."""
    await screen.be((await awaited_names(screen))[0])
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


async def take_turn(screen: Screen, dice: Dice, end: str) -> bool:
    """Open the panel and answer at random, as long as it asks; whether its heading has come to the `end`."""
    panel = await open_panel(screen)
    await screen.shot("question")
    while end not in await panel.inner_text():
        if await panel.locator(CHOICE).count() == 0:
            return False
        async with screen.changing(CARD):
            while await choose(screen, panel, dice) != "go":
                pass
    return True


async def play_until(screen: Screen, dice: Dice, end: str) -> None:
    """Play until the panel of a player has a heading."""
    while not await take_turn(screen, dice, end):
        pass


async def type_bid(screen: Screen, bid: int) -> None:
    """Open the panel and write the answer into a form."""
    await open_panel(screen)
    await screen.hand.press(screen.control("type", PANEL))
    form = screen.page.locator("[role=dialog][data-modal]")
    await screen.hand.write(form.locator("input"), str(bid))
    await screen.shot("form")
    async with screen.changing(CARD):
        await screen.hand.press(form.locator('[type="submit"]'))


async def call_bid(screen: Screen) -> None:
    """Answer with a slash command, with the first of the answers that the bot suggests."""
    await screen.be((await awaited_names(screen))[0])
    async with screen.changing(CARD):
        await screen.call("orongo play", answer="1")


async def read_pages(screen: Screen) -> None:
    """Read all that stands behind *More*, and go back there from each page."""
    async with screen.changing(PANEL):
        await screen.hand.press(screen.control("more", CARD))
    await screen.shot("more")
    for verb in ("seat", "score", "board", "log", "rules", "fair", "awaited"):
        async with screen.changing(PANEL):
            await screen.hand.press(screen.control(verb, PANEL))
        await screen.shot(verb)
        async with screen.changing(PANEL):
            await screen.hand.press(screen.control("more", PANEL))


async def bid_nothing(screen: Screen, name: str, number: int, question: str) -> None:
    """Answer the question of a round with a bid of 0, in direct messages, unless it was not asked.

    A list closes when its message is shown anew in that moment: then it is opened again, as people do.
    """
    await screen.be(name)
    if await (await screen.until(ASKS, [number, question])).json_value() == "past":
        return
    newest = screen.page.locator("#stream .message").last
    part = newest.locator(CHOICE).first

    async def answer(patience: float | None) -> None:
        async with screen.changing("#stream .message", patience):
            if await part.get_attribute("role") == "combobox":
                await screen.hand.pick(part, newest.locator(".option").first)
            else:
                await screen.hand.press(part)

    try:
        await answer(AGAIN_MS)
    except PlaywrightTimeoutError:
        # Taken all the same, but late: the next question must not get this answer.
        if await screen.page.evaluate(ASKS, [number, question]) == "asks":
            await answer(None)


async def bid_nothing_unseen(playground: Playground) -> None:
    """Answer all further questions with a bid of 0, in direct messages, without a hand on the page."""
    async with aiohttp.ClientSession() as session:
        page = Page(session, playground.local.address)
        listening = asyncio.create_task(page.listen())
        await page.until("world")
        clients = Clients(playground, page)
        pressed: set[str] = set()
        while clients.find("rematch") is None:
            asked = [(name, part) for name in PLAYERS for part in direct_components(clients, name)[:1]]
            new = [(name, part) for name, part in asked if part.custom_id not in pressed]
            for name, part in new:
                try:
                    assert await clients.press(name, part, *part.values[:1])
                    pressed.add(part.custom_id)
                except AssertionError as error:  # The message was shown anew in that moment.
                    if "no longer on the message" not in str(error):
                        raise
            if not new:
                await clients.news()
        listening.cancel()


def direct_components(clients: Clients, name: str) -> list[Part]:
    """Return the buttons and lists of the newest direct message to a person."""
    channel = clients.channel_of(name)
    *_, newest = (
        message
        for message in clients.messages()
        if message["channel_id"] == channel and message.get("for") is None
    )
    return [part for part in clients.parts(newest) if part.verb in ("go", "area")]


@pytest.mark.parametrize(
    "screen",
    first_of("400 mouse fr", "1280 mouse en", "400 keyboard fr", "1280 keyboard fr", "400 keyboard en"),
    indirect=True,
)
async def test_from_lobby_to_result(
    screen: Screen, playground: Playground, request: pytest.FixtureRequest
) -> None:
    """Two rounds are played with all that belongs to them; then both bid nothing, by direct message, until
    the tiles run out: for three rounds on the page.
    """
    language = request.node.callspec.params["screen"].split()[-1]
    dice = KeyedDice(b"browser", "people")
    await speak(screen, language)
    await open_table(screen)
    heading, question, result = SAID[language]
    await expect(screen.page.locator(CARD)).to_contain_text(heading.format(1))
    await type_bid(screen, 7)
    await play_until(screen, dice, heading.format(2))
    await read_pages(screen)
    await call_bid(screen)
    await play_until(screen, dice, heading.format(3))
    for name in PLAYERS:
        await screen.be(name)
        await screen.go('[data-kind="dm"]')
    await screen.shot("direct-message")
    for number in range(3, 6):
        for name in PLAYERS:
            await bid_nothing(screen, name, number, question)
    await bid_nothing_unseen(playground)
    for name in PLAYERS:
        await screen.be(name)
        await screen.until(OVER, [])
    await screen.shot("told")
    await screen.go('[data-kind="thread"]')
    card = screen.page.locator(CARD).last
    await expect(card).to_contain_text(result)
    await expect(card).to_contain_text("🏆")
    await card.scroll_into_view_if_needed()
    await screen.shot("result")
