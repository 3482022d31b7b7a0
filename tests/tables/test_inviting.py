"""Limits of invitations: across all tables nobody sends too many, and nobody gets too many messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.text import Illegal
from tables.inviting import DAY, MOST_RECEIVED, MOST_SENT
from tables.model.places import invite_place
from tables.outbox import Outbox
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig

if TYPE_CHECKING:
    from tables.model.table import Person

pytestmark = pytest.mark.postgres

STRANGER = 555


async def invite(rig: Rig, by: Person, *persons: int) -> int:
    """Open a table, and invite people to it; return its number."""
    table = await rig.tables.open("pebbles", GUILD, CHANNEL, by, PLAIN, rig.click())
    await rig.tables.invite(table.id, by.id, persons, rig.click())
    return table.id


async def messages(rig: Rig, person: int) -> int:
    """The number of invitations that are to be sent to somebody."""
    jobs = await Outbox(rig.database, rig.clock).due()
    return sum(job.place == invite_place(person) for job in jobs)


async def test_a_stranger_gets_few_messages_a_day_whoever_invites_them(rig: Rig) -> None:
    """They are invited all the same, and a change in the lobby sends nothing either."""
    tables = [await invite(rig, (ANNE, BEN)[number % 2], STRANGER) for number in range(2 * MOST_RECEIVED)]
    table = tables[-1]
    assert await messages(rig, STRANGER) == MOST_RECEIVED
    assert await rig.tables.is_invited(table, STRANGER)
    await rig.tables.join(table, CARA, rig.click())
    assert await messages(rig, STRANGER) == MOST_RECEIVED
    rig.clock.at += DAY + 1
    await invite(rig, CARA, STRANGER)
    assert await messages(rig, STRANGER) == MOST_RECEIVED + 1


async def test_nobody_sends_more_than_so_many_a_day(rig: Rig) -> None:
    people = tuple(range(1000, 1000 + MOST_SENT - 1))
    await invite(rig, ANNE, *people)
    with pytest.raises(Illegal, match="tables-invited-enough"):
        await invite(rig, ANNE, 1, 2)
    await invite(rig, ANNE, 1)
    await invite(rig, BEN, 1, 2)
    rig.clock.at += DAY + 1
    await invite(rig, ANNE, 1, 2)


async def test_a_rematch_opened_again_and_again_does_not_flood_anybody(rig: Rig) -> None:
    last = await rig.begun(BEN)
    for person in (ANNE, BEN):
        await rig.tables.agree(last.id, person.id, rig.click())
    for _ in range(2 * MOST_RECEIVED):
        table = await rig.tables.rematch(last.id, ANNE, rig.click())
        await rig.tables.cancel(table.id, ANNE.id, rig.click())
    assert await messages(rig, BEN.id) <= MOST_RECEIVED


async def test_who_has_their_data_deleted_again_and_again_does_not_flood_anybody(rig: Rig) -> None:
    for _ in range(2 * MOST_RECEIVED):
        await invite(rig, ANNE, STRANGER)
        await rig.tables.privacy.delete(ANNE.id)
        rig.clock.at += 1
    assert await messages(rig, STRANGER) == MOST_RECEIVED


async def test_who_wants_no_invitations_gets_none_until_they_do(rig: Rig) -> None:
    await rig.tables.people.note_person(BEN, "en")
    await rig.tables.people.want_invitations(BEN.id, wanted=False)
    table = await invite(rig, ANNE, BEN.id)
    assert await messages(rig, BEN.id) == 0
    assert await rig.tables.is_invited(table, BEN.id)
    await rig.tables.people.want_invitations(BEN.id, wanted=True)
    await invite(rig, ANNE, BEN.id)
    assert await messages(rig, BEN.id) == 1
