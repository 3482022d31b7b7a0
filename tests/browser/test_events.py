"""The server's scheduled events on the page: seen by all, changed and cancelled by people with the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from playground.guild.world import ScheduledEvent
from tests.sizes import first_of

if TYPE_CHECKING:
    from playground.server import Playground
    from tests.browser.screen import Screen

DAY = 86_400.0


@pytest.mark.parametrize("screen", first_of("1280 keyboard en", "400 mouse fr"), indirect=True)
async def test_an_event_is_seen_changed_and_cancelled(screen: Screen, playground: Playground) -> None:
    local = playground.local
    start = local.clock.now() + DAY
    world = local.world
    event = ScheduledEvent(
        world.next_id(), world.guild_id, world.bot_id, "Game night", start, start + DAY, "Here"
    )
    local.change_event(event)
    await screen.be("Ben")
    await screen.open_menu()
    shown = screen.page.locator(f'[data-event="{event.id}"]')
    await screen.hand.press(shown.locator("summary"))
    await expect(shown).to_contain_text("Here")
    await expect(shown.locator("button")).to_have_count(0)
    await screen.shot("seen")
    await screen.close_menu()
    await screen.be("Anne")
    await screen.open_menu()
    await screen.hand.press(shown.locator("summary"))
    await screen.hand.press(shown.locator(f'[data-key="edit-{event.id}"]'))
    form = screen.page.locator("dialog[open]")
    await screen.hand.write(form.locator('[name="name"]'), "Grand night")
    await screen.shot("form")
    await screen.hand.press(form.locator('[type="submit"]'))
    await expect(shown.locator("b")).to_contain_text("Grand night")
    assert local.world.events[event.id].start == start
    await screen.open_menu()
    await screen.hand.press(shown.locator("summary"))
    await screen.hand.press(shown.locator(f'[data-key="end-{event.id}"]'))
    await expect(shown).to_have_count(0)
    assert local.world.events[event.id].over
