"""Limits of invitations across all tables: on those that a person sends, and on those that one receives."""

from __future__ import annotations

import pytest

from games.engine.ids import PersonId, TableId
from games.engine.text import Illegal
from tables.commands.lobby import MOST_CLOSED
from tables.inviting import (
    DAY,
    MOST_FROM_A_STRANGER,
    MOST_FROM_KNOWN,
    MOST_FROM_ONE,
    MOST_FROM_STRANGERS,
    MOST_SENT,
)
from tables.model.pace import HOUR
from tables.model.places import invite_place
from tables.model.table import Person
from tables.outbox import Outbox
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig

pytestmark = pytest.mark.postgres

STRANGER = 555


async def invite(rig: Rig, by: Person, *persons: int) -> int:
    """Open a table, and invite people to it; return its number."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, by, PLAIN, rig.click())
    await rig.tables.invite(table.id, by.id, persons, rig.click())
    return table.id


async def messages(rig: Rig, person: int) -> int:
    """Return the number of invitations that are to be sent to a person."""
    jobs = await Outbox(rig.database, rig.clock).due()
    return sum(job.place == invite_place(person) for job in jobs)


async def acquaint(rig: Rig, person: Person) -> None:
    """Finish a match of Anne and a person."""
    match = await rig.begin_match(person)
    for player in (ANNE, person):
        await rig.tables.agree(match.id, player.id, rig.click())


async def test_throwaway_inviters_reach_a_person_a_few_times_a_day(rig: Rig) -> None:
    """People not reached are invited all the same, and a change in the lobby sends nothing either."""
    tables = [await invite(rig, Person(PersonId(9_000 + number), "New"), BEN.id) for number in range(20)]
    assert await messages(rig, BEN.id) == MOST_FROM_STRANGERS
    assert await rig.tables.queries.is_invited(TableId(tables[-1]), BEN.id)
    await rig.tables.join(tables[-1], CARA, rig.click())
    assert await messages(rig, BEN.id) == MOST_FROM_STRANGERS
    rig.clock.at += DAY + 1
    await invite(rig, CARA, BEN.id)
    assert await messages(rig, BEN.id) == MOST_FROM_STRANGERS + 1


async def test_one_stranger_reaches_a_person_once_a_day(rig: Rig) -> None:
    for _ in range(5):
        await invite(rig, CARA, BEN.id)
    assert await messages(rig, BEN.id) == MOST_FROM_A_STRANGER
    await invite(rig, ANNE, BEN.id)
    assert await messages(rig, BEN.id) == MOST_FROM_A_STRANGER + 1


async def test_junk_keeps_no_invitation_of_a_fellow_player_away(rig: Rig) -> None:
    """Neither of people with whom a match was finished, nor of people with whom one is being played."""
    await acquaint(rig, BEN)
    for number in range(20):
        await invite(rig, Person(PersonId(9_000 + number), "New"), BEN.id)
    before = await messages(rig, BEN.id)
    await invite(rig, ANNE, BEN.id)
    assert await messages(rig, BEN.id) == before + 1
    for number in range(20):
        await invite(rig, Person(PersonId(9_100 + number), "New"), CARA.id)
    before = await messages(rig, CARA.id)
    await rig.begin_match(CARA)
    await invite(rig, ANNE, CARA.id)
    assert await messages(rig, CARA.id) == before + 1


async def test_a_seat_in_a_lobby_makes_no_acquaintance(rig: Rig) -> None:
    """Otherwise, guests would be known to a host just by sitting down at the table."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, BEN, PLAIN, rig.click())
    await rig.tables.join(table.id, CARA, rig.click())
    for _ in range(5):
        await invite(rig, CARA, BEN.id)
    assert await messages(rig, BEN.id) == MOST_FROM_A_STRANGER


async def test_one_fellow_player_does_not_use_up_what_others_may_send(rig: Rig) -> None:
    for person in (BEN, CARA):
        await acquaint(rig, person)
    for _ in range(10):
        await invite(rig, BEN, ANNE.id)
    assert await messages(rig, ANNE.id) == MOST_FROM_ONE
    await invite(rig, CARA, ANNE.id)
    assert await messages(rig, ANNE.id) == MOST_FROM_ONE + 1


async def test_all_fellow_players_together_have_a_limit(rig: Rig) -> None:
    people = [Person(PersonId(8_000 + number), f"P{number}") for number in range(MOST_FROM_KNOWN + 2)]
    for person in people:
        await acquaint(rig, person)
        await invite(rig, person, ANNE.id)
    assert await messages(rig, ANNE.id) == MOST_FROM_KNOWN


async def test_invitations_sent_in_a_day_have_a_limit(rig: Rig) -> None:
    people = tuple(range(1000, 1000 + MOST_SENT - 1))
    await invite(rig, ANNE, *people)
    with pytest.raises(Illegal, match="tables-invited-enough"):
        await invite(rig, ANNE, 1, 2)
    await invite(rig, ANNE, 1)
    await invite(rig, BEN, 1, 2)
    rig.clock.at += DAY + 1
    await invite(rig, ANNE, 1, 2)


async def test_rematches_opened_again_and_again_are_no_flood(rig: Rig) -> None:
    last = await rig.begin_match(BEN)
    for person in (ANNE, BEN):
        await rig.tables.agree(last.id, person.id, rig.click())
    for number in range(10):
        if number == MOST_CLOSED:
            rig.clock.at += HOUR + 1
        table = await rig.tables.lobbies.rematch(last.id, ANNE, rig.click())
        await rig.tables.cancel(table.id, ANNE.id, rig.click())
    assert await messages(rig, BEN.id) <= MOST_FROM_ONE


async def test_deleting_data_again_and_again_allows_no_flood(rig: Rig) -> None:
    for _ in range(10):
        await invite(rig, ANNE, STRANGER)
        await rig.tables.privacy.delete(ANNE.id)
        rig.clock.at += 1
    assert await messages(rig, STRANGER) == MOST_FROM_STRANGERS


async def test_people_who_want_no_invitations_get_none_until_they_do(rig: Rig) -> None:
    await rig.tables.people.note_person(BEN, "en")
    await rig.tables.people.want_invitations(BEN.id, wanted=False)
    table = await invite(rig, ANNE, BEN.id)
    assert await messages(rig, BEN.id) == 0
    assert await rig.tables.queries.is_invited(TableId(table), BEN.id)
    await rig.tables.people.want_invitations(BEN.id, wanted=True)
    await invite(rig, ANNE, BEN.id)
    assert await messages(rig, BEN.id) == 1
