"""A question with its answers fits on a phone: of every prompt of every game, with the longest names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.screens.height import TALLEST
from cogs.host.screens.images import subjects
from games.catalogue import CATALOGUE
from tests.browser.conftest import SIZES
from tests.browser.questions import asked_seats, message_of, paint_nothing, screens
from tests.words import sources
from words.library import LANGUAGES

if TYPE_CHECKING:
    from playwright.async_api import Browser, Route

    from playground.server import Playground

SHOW: Final = """async (messages) => {
  const { messageElement } = await import("/assets/message.js");
  const sheet = document.createElement("div");
  document.body.replaceChildren(sheet);
  const elements = messages.map((message) => messageElement(message, null, false));
  sheet.append(...elements);
  await Promise.all([...document.images].map((image) => image.decode()));
  return elements.map((element) => element.getBoundingClientRect().height);
}"""
"""Draws messages below each other and returns their heights."""


@pytest.mark.slow
async def test_every_question_fits_on_a_phone(
    chromium: Browser, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subjects, "paint", paint_nothing)
    files: dict[str, bytes] = {}
    names: list[str] = []
    messages: list[dict[str, object]] = []
    for game in CATALOGUE:
        for asked in asked_seats(game):
            for language in LANGUAGES:
                async for name, shown in screens(asked, language):
                    messages.append(message_of(len(messages), shown, files))
                    names.append(f"{language} {name}")

    async def serve(route: Route) -> None:
        await route.fulfill(body=files[route.request.url.rpartition("/")[2]], content_type="image/png")

    page = await chromium.new_page(viewport=SIZES["400"], reduced_motion="reduce")
    await page.route("**/cdn/sheet/*", serve)
    await page.goto(playground.local.address)
    await page.locator("body.ready").wait_for()
    heights: list[float] = await page.evaluate(SHOW, messages)
    await page.close()
    tall = [f"{height:.0f} {name}" for name, height in zip(names, heights, strict=True) if height > TALLEST]
    assert not tall, "\n".join(tall)
    assert len(heights) > len(CATALOGUE) * len(LANGUAGES)


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_sheet_has_every_question_of_a_game(game: str) -> None:
    texts = {key for key in sources.messages("en") if key.startswith(f"{game}-ask-")}
    assert {asked.name.split()[0] for asked in asked_seats(game)} == texts
