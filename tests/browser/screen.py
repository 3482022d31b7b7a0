"""The page on one screen, as the people in front of it see and use it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from playwright.async_api import expect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from playwright.async_api import JSHandle, Locator, Page

    from tests.browser.hands import Hand

PEOPLE: Final = ("Anne", "Ben", "Cara", "Dan")
NARROW: Final = 720

CUT_OFF: Final = """() => [...document.querySelectorAll("body *")].filter(one => {
  const box = one.getBoundingClientRect();
  if (box.width === 0
    || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let outer = one; outer !== document.body; outer = outer.parentElement) {
    if (["auto", "scroll"].includes(getComputedStyle(outer).overflowX) && outer.id !== "log") return false;
    if (getComputedStyle(outer).textOverflow === "ellipsis") return false;
  }
  return box.left < -0.5 || box.right > innerWidth + 0.5;
}).map(one => one.outerHTML.slice(0, 200))"""
"""Elements that stick out to the side.

Those that scroll by themselves, like a wide text board, or are cut with an ellipsis do not count.
"""

LOOK_MS: Final = 50
"""Milliseconds between two looks at a page that something is awaited on."""

SAYS: Final = """selector => {
  const newest = [...document.querySelectorAll(selector)].at(-1);
  if (newest === undefined || newest.querySelector(".thinking")) return null;
  const texts = [...newest.querySelectorAll(".container .markdown")].map(one => one.textContent);
  const controls = [...newest.querySelectorAll("[data-custom-id]")].map(one => one.dataset.customId);
  return [newest.dataset.message, ...texts, ...controls].join();
}"""
"""Which the newest message of a kind is, what it says and what it asks for; null without one, and while the
bot still thinks about it.
"""


class Screen:
    """A page with a hand on it. `shots` is the folder for pictures of it."""

    def __init__(self, page: Page, hand: Hand, shots: Path) -> None:
        self.page = page
        self.hand = hand
        self._shots = shots
        self._taken = 0

    @property
    def narrow(self) -> bool:
        """Whether the channels are behind the menu."""
        return (self.page.viewport_size or {"width": 0})["width"] <= NARROW

    async def open(self, address: str) -> None:
        """Go to the page and wait until the bot is there."""
        await self.page.goto(address)
        await self.page.locator('[data-bot="online"]').wait_for(state="attached")

    async def be(self, person: str) -> None:
        """Look at a person's screen."""
        pill = self.page.locator(f'[data-person][data-name="{person}"]')
        if await pill.get_attribute("aria-current") is None:
            await self.hand.switch(pill, PEOPLE.index(person) + 1)
        await expect(pill).to_have_attribute("aria-current", "true")

    async def open_menu(self) -> None:
        """Bring up the channels and settings where they are hidden."""
        if self.narrow:
            await self.hand.press(self.page.locator("#menu"))

    async def close_menu(self) -> None:
        """Hide them again."""
        if self.narrow:
            await self.page.keyboard.press("Escape")

    async def go(self, selector: str) -> None:
        """Look at another channel of the same person."""
        channel = self.page.locator(f"#channels [data-channel]{selector}")
        await self.open_menu()
        await self.hand.press(channel)
        await expect(channel).to_have_attribute("aria-current", "page")

    async def speak(self, code: str, label: str) -> None:
        """Set the language of the person."""
        await self.open_menu()
        await self.hand.set_to(self.page.locator("#language"), code, label)
        await expect(self.page.locator("#language")).to_have_value(code)
        await self.close_menu()

    async def call(self, path: str, **options: str) -> None:
        """Call a slash command, with options that the bot completes."""
        composer = self.page.locator("#composer")
        await self.hand.command(composer.locator("textarea"), path)
        form = composer.locator(f'form[data-command="{path}"]')
        for name, text in options.items():
            await self.hand.write(form.locator(f'[data-option="{name}"]'), text)
            await form.locator(".completions .option").first.wait_for()
            await self.shot("completions")
        await self.hand.press(form.locator('[type="submit"]'))
        await form.wait_for(state="detached")

    def control(self, verb: str, within: str = "#stream") -> Locator:
        """Return the newest button or list that asks for something."""
        return self.page.locator(f'{within} [data-custom-id^="a1|{verb}|"]').last

    async def press(self, verb: str) -> None:
        """Press the newest button that asks for something."""
        await self.hand.press(self.control(verb))

    @asynccontextmanager
    async def changing(self, selector: str, patience: float | None = None) -> AsyncIterator[None]:
        """Wait at the end until the newest message of a kind is another one, or says something else, than at
        the start. Raises the `TimeoutError` of Playwright after `patience` ms.
        """
        before = await self.page.evaluate(SAYS, selector)
        yield
        changed = f"([selector, before]) => ![null, before].includes(({SAYS})(selector))"
        await self.until(changed, [selector, before], patience)

    async def until(self, code: str, given: Sequence[object], patience: float | None = None) -> JSHandle:
        """Wait until a function of the page, asked now and then, returns what is true; return that.

        By default it would be asked before each frame, which keeps Chromium drawing frames.
        """
        return await self.page.wait_for_function(code, arg=given, polling=LOOK_MS, timeout=patience)

    async def shot(self, name: str) -> None:
        """Keep a picture of what is seen, in which nothing may stick out to the side."""
        self._taken += 1
        await self.page.screenshot(
            path=self._shots.with_name(f"{self._shots.name}-{self._taken:02}-{name}.png")
        )
        assert await self.page.evaluate(CUT_OFF) == []
