"""Cards that are drawn late: a press has shown a newer turn on them meanwhile, which stays."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from cogs.host.screens.cards.table_card import card_of
from cogs.host.sync import cards

if TYPE_CHECKING:
    import pytest

    from cogs.host.context import Context
    from cogs.host.screens.shown import Shown
    from tables.model.table import Table
    from tests.cogs.conftest import Rig


async def choose_on_card(rig: Rig) -> None:
    """Choose on the card for the seat that is asked."""
    person, card = (rig.anne, rig.ben)[(await rig.table()).awaited[0]], await rig.card()
    part, press = next(pair for pair in rig.presses(card) if pair[1].verb is Verb.CHOOSE)
    if options := part.get("options"):
        await rig.choose(person, card, press.verb, options[0]["value"])
    else:
        await rig.press(person, card, press.verb)


async def test_a_card_that_was_drawn_late_does_not_replace_a_newer_one(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its picture waits for the pictures of presses, and the next player may be fast."""
    await rig.begin_match(rig.ben, game="oroen")
    await rig.env.advance_time(1)
    drawn, may_show = asyncio.Event(), asyncio.Event()

    async def draw_late(context: Context, table: Table, away: tuple[int, ...] = ()) -> Shown:
        shown = await card_of(context, table, away)
        drawn.set()
        await rig.env.external_wait(may_show.wait(), reason="the picture is painted")
        return shown

    monkeypatch.setattr(cards, "card_of", draw_late)
    await choose_on_card(rig)
    await drawn.wait()
    await choose_on_card(rig)
    turn, before = (await rig.table()).turn, len(rig.env.http_requests)
    may_show.set()
    await rig.env.advance_time(1)
    card = await rig.card()
    edits = [request for request in rig.env.http_requests[before:] if request.path.endswith(f"/{card.id}")]
    assert edits == []
    assert {press.turn for _, press in rig.presses(card) if press.verb is Verb.CHOOSE} == {turn}
    assert rig.env.errors == []
