"""Starts of nights as organisers type them: which of them have a time zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.nights.verbs import DraftedVerb
from tests.cogs.test_nights import choose, night, organiser, press

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("typed", "hint"), [("in 48 hours", False), ("<t:1900000000>", False), ("friday 20:30", True)]
)
async def test_only_a_start_by_the_clock_of_a_place_has_a_time_zone(
    rig: Rig, typed: str, *, hint: bool
) -> None:
    if typed.startswith("<t:"):
        typed = f"<t:{rig.clock.now() // 1000 + 100_000}>"
    olga = await organiser(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start=typed))
    assert "Is that right?" in rig.read(page)
    assert ("The start is in the time of" in rig.read(page)) == hint


async def test_a_start_in_some_hours_asks_for_a_time_zone_only_if_the_night_is_repeated(rig: Rig) -> None:
    """The nights that follow are at the same time of day, which is that of a place."""
    olga = await organiser(rig, "")
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours", repeat="weekly"))
    assert "Which time zone" in rig.read(page)
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours"))
    assert "Is that right?" in rig.read(page)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert (await night(rig)).plan.start // 1000 == rig.clock.now() // 1000 + 48 * 3600
    page = rig.answer_to(await olga.slash(rig.channel, "night edit", night=1, repeat="weekly"))
    page = await choose(rig, olga, page, DraftedVerb.ZONE, "Europe/Paris")
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert (await night(rig)).plan.zone == "Europe/Paris"
