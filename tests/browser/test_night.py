"""A game night on the page: planned, confirmed, and answered on its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.sizes import first_of

if TYPE_CHECKING:
    from tests.browser.screen import Screen


@pytest.mark.parametrize("screen", first_of("400 mouse en", "1280 keyboard fr"), indirect=True)
async def test_a_night_is_planned_and_joined(screen: Screen) -> None:
    await screen.be("Anne")
    form = screen.page.locator('#composer form[data-command="night plan"]')
    await screen.hand.command(screen.page.locator("#composer textarea"), "night plan")
    for name, typed in (("start", "tomorrow 20:30"), ("name", "Friday games")):
        await screen.hand.write(form.locator(f'[data-option="{name}"]'), typed)
    await screen.hand.press(form.locator('[type="submit"]'))
    await expect(screen.control("night-zone")).to_be_visible()
    await screen.shot("zone")
    zones = screen.page.locator('#stream [data-custom-id^="a1|night-zone|"]').first
    await screen.hand.pick(zones, screen.page.get_by_role("option", name="Paris"))
    await expect(screen.control("night-confirm")).to_be_visible()
    await screen.shot("draft")
    await screen.press("night-confirm")
    await expect(screen.control("night-come")).to_be_visible()
    await screen.shot("card")
    await screen.be("Ben")
    await screen.press("night-come")
    await expect(screen.control("night-want")).to_be_visible()
    await screen.shot("panel")


@pytest.mark.parametrize("screen", first_of("1280 mouse fr", "400 keyboard en"), indirect=True)
async def test_a_form_keeps_a_start_that_was_typed_wrongly(screen: Screen) -> None:
    await screen.be("Anne")
    command, form = "night plan", screen.page.locator("[role=dialog][data-modal]")
    await screen.hand.command(screen.page.locator("#composer textarea"), command)
    sent = screen.page.locator(f'#composer form[data-command="{command}"] [type="submit"]')
    await screen.hand.press(sent)
    for name, typed in (("start", "someday"), ("name", "Friday games")):
        await screen.hand.write(form.locator(f'[data-custom-id="{name}"]'), typed)
    await screen.shot("form")
    await screen.hand.press(form.locator('[type="submit"]'))
    await screen.press("night-form")
    await expect(form.locator('[data-custom-id="name"]')).to_have_value("Friday games")
    start = form.locator('[data-custom-id="start"]')
    await expect(start).to_have_value("someday")
    await start.fill("")
    await screen.hand.write(start, "in 3 hours")
    await screen.hand.press(form.locator('[type="submit"]'))
    await expect(screen.control("night-confirm")).to_be_visible()
    await screen.shot("preview")
