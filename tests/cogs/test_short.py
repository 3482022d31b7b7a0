"""When requests to Discord are short: people are told what they wait for, and cards come once, later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.sync.reconciler import SHORT

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def test_cards_wait_and_people_do_not(rig: Rig) -> None:
    """A card that changes meanwhile is edited once, and shows the newest state."""
    await rig.begin_match(rig.ben)
    await rig.pause()
    card = await rig.card()
    before = rig.read(card)
    rig.bot._budget.short = True
    await rig.bid(rig.anne, 5)
    await rig.moment()
    mentions = len(await rig.mentions())
    await rig.bid(rig.ben, 3)
    await rig.pause()
    assert rig.read(await rig.card()) == before
    assert len(await rig.mentions()) == mentions + 1  # The person who places first was not here any more.
    sent = len(edits(rig, card.id))
    rig.bot._budget.short = False
    await rig.env.advance_time(2 * SHORT)
    assert rig.read(await rig.card()) != before
    assert len(edits(rig, card.id)) == sent + 1


def edits(rig: Rig, message: int) -> list[object]:
    """Return the edits of a message."""
    wanted = f"/messages/{message}"
    return [
        http_request
        for http_request in rig.env.http_requests
        if http_request.method == "PATCH" and http_request.path.endswith(wanted)
    ]
