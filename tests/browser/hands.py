"""Two ways to work the page: with a mouse, or with a keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

STOPS: Final = 300
"""Most presses of Tab that the longest channel needs."""

STOP: Final = """goal => {
  const at = document.activeElement;
  const box = at.getBoundingClientRect();
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const framed = one => one && getComputedStyle(one).boxShadow !== "none";
  const style = getComputedStyle(at);
  const ringed = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const seen = at === document.body || (inside && (ringed || framed(at.closest(".writing"))));
  const before = at.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
  return { key: at === goal ? null : before ? "Shift+Tab" : "Tab",
    unseen: seen ? null : at.outerHTML.slice(0, 200) };
}"""
"""Returns the key that leads on to the goal, and the focused element unless its focus is visible."""


class Hand(Protocol):
    """A mouse or a keyboard. Every action waits until it is possible."""

    async def press(self, target: Locator) -> None:
        """Press a button."""

    async def pick(self, opener: Locator, option: Locator) -> None:
        """Open a list and choose from it."""

    async def set_to(self, field: Locator, code: str, label: str) -> None:
        """Choose an entry of one of the browser's own lists."""

    async def write(self, field: Locator, text: str) -> None:
        """Write into a field."""

    async def switch(self, person: Locator, number: int) -> None:
        """Show the screen of another person, the `number`th from the left."""

    async def command(self, field: Locator, path: str) -> None:
        """Find a slash command in the list above the composer; the form for its options opens."""


class Mouse:
    """Clicks, and types only text."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def press(self, target: Locator) -> None:
        """Click."""
        await target.click()

    async def pick(self, opener: Locator, option: Locator) -> None:
        """Two clicks."""
        await opener.click()
        await option.click()

    async def set_to(self, field: Locator, code: str, label: str) -> None:
        """Press the first letter of an entry, since the list itself is the browser's, not the page's."""
        await field.select_option(code)

    async def write(self, field: Locator, text: str) -> None:
        """Click and type."""
        await field.click()
        await self.page.keyboard.type(text)

    async def switch(self, person: Locator, number: int) -> None:
        """Click on a face."""
        await person.click()

    async def command(self, field: Locator, path: str) -> None:
        """Open the list with the slash beside the field."""
        await self.page.locator("#composer .slash").click()
        await self.page.locator(f'#composer [data-pick="{path}"]').click()


class Keyboard:
    """Never touches the mouse. Wherever Tab leads, the focus is seen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def reach(self, target: Locator) -> None:
        """Tab to an element, forwards or backwards."""
        for stops in range(STOPS):
            stop = await target.evaluate(STOP)
            assert stops == 0 or stop["unseen"] is None, stop["unseen"]
            if stop["key"] is None:
                return
            await self.page.keyboard.press(stop["key"])
        message = f"{target} cannot be reached by keyboard"
        raise AssertionError(message)

    async def press(self, target: Locator) -> None:
        """Tab there and press Enter."""
        await self.reach(target)
        await self.page.keyboard.press("Enter")

    async def pick(self, opener: Locator, option: Locator) -> None:
        """Enter opens the list, arrows move in it, Enter chooses."""
        await self.press(opener)
        value = await option.get_attribute("data-value")
        for _ in range(STOPS):
            if await self.page.evaluate("document.activeElement.dataset.value") == value:
                await self.page.keyboard.press("Enter")
                return
            await self.page.keyboard.press("ArrowDown")
        message = f"{option} cannot be reached by keyboard"
        raise AssertionError(message)

    async def set_to(self, field: Locator, code: str, label: str) -> None:
        """Type the first letters of an entry, by which the browser finds it."""
        await self.reach(field)
        await self.page.keyboard.type(label[:3])

    async def write(self, field: Locator, text: str) -> None:
        """Tab there and type."""
        await self.reach(field)
        await self.page.keyboard.type(text)

    async def switch(self, person: Locator, number: int) -> None:
        """Alt and a digit."""
        await self.page.keyboard.press(f"Alt+{number}")

    async def command(self, field: Locator, path: str) -> None:
        """Open the list with a slash, move in it with arrows, and choose with Enter."""
        await self.write(field, "/")
        for _ in range(STOPS):
            at = self.page.locator('#composer .picker [aria-selected="true"]')
            if await at.get_attribute("data-pick") == path:
                await self.page.keyboard.press("Enter")
                return
            await self.page.keyboard.press("ArrowDown")
        message = f"/{path} is not in the list"
        raise AssertionError(message)
