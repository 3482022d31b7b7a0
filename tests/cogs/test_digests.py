"""The daily digest: one direct message a day with what waits, for subscribers."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb

if TYPE_CHECKING:
    from discord import Message

    from tests.cogs.conftest import Rig

DAY = 24 * 3600


async def turn_on_digest(rig: Rig) -> None:
    """Turn on the digest of Ben, due in about an hour."""
    people = rig.bot.context.tables.people
    await people.live_in(rig.ben.id, "UTC")
    await people.set_digest(rig.ben.id, (datetime.fromtimestamp(rig.clock.now() / 1000, UTC).hour + 1) % 24)


def digests(rig: Rig) -> list[Message]:
    """Return the digests that stand in Ben's direct messages."""
    return [direct for direct in rig.directs(rig.ben) if "What waits for you" in rig.read(direct)]


async def test_a_digest_lists_what_waits_and_replaces_that_of_the_day_before(rig: Rig) -> None:
    await rig.begin_match(rig.ben, pace="relaxed")
    await turn_on_digest(rig)
    await rig.env.advance_time(3700)
    (first,) = digests(rig)
    assert "It is your turn" in rig.read(first)
    assert "<t:" in rig.read(first)
    assert any(press.verb is Verb.PLAY for _, press in rig.presses(first))
    await rig.env.advance_time(DAY)
    (second,) = digests(rig)
    assert second.id != first.id


async def test_where_nothing_waits_there_is_no_digest(rig: Rig) -> None:
    """People without a subscription get none either."""
    await turn_on_digest(rig)
    await rig.begin_match(rig.ben, pace="none")
    await rig.bid(rig.ben, 1)
    await rig.env.advance_time(3700)
    assert digests(rig) == []


async def test_closed_direct_messages_end_no_digests(rig: Rig) -> None:
    await rig.begin_match(rig.ben, pace="none")
    await turn_on_digest(rig)
    rig.close_directs(rig.ben)
    await rig.env.advance_time(3700)
    assert digests(rig) == []
    seconds = await rig.bot.context.tables.people.seconds_to_digest()
    assert seconds is not None
    assert DAY - 3700 < seconds <= DAY
