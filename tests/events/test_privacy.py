"""Deleted people come to no night any more, and leave no name there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from events.nights.drafts import NightDraft
from events.nights.model import Attendance, Plan
from events.nights.planning import Organiser
from events.nights.service import MOST_DRAFTS
from events.service import Events
from games.engine.ids import DraftId
from games.engine.text import Illegal
from tables.model.pace import HOUR
from tables.privacy import Deletion
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, Rig, rig
from tests.tables.test_privacy import traces

if TYPE_CHECKING:
    from db.rows import Connection
    from events.nights.model import Night

__all__ = ["rig"]


def make_events(rig: Rig) -> Events:
    """Return the events of a bot."""
    events = Events(rig.database, rig.clock, ("pebbles",), rig.tables.arranging)
    rig.tables.privacy.others.append(events)
    return events


async def plan_night(rig: Rig, events: Events) -> Night:
    """Return a night that Anne has planned, to which she and Cara come; Ben waits for a place."""
    plan = Plan("Friday", rig.clock.now() + 48 * HOUR, "Europe/Paris", 3 * HOUR, places=2)
    draft = await events.nights.draft(NightDraft(ANNE.id, GUILD, CHANNEL, plan))
    night = await events.nights.confirm(DraftId(draft), Organiser(ANNE.id), rig.click())
    for person in (ANNE, CARA, BEN):
        night = await events.nights.answer(night.id, person, Attendance.COMING, rig.click())
    return night


async def test_a_former_player_frees_a_place_and_leaves_no_name(rig: Rig) -> None:
    events = make_events(rig)
    night = await plan_night(rig, events)
    await events.nights.draft(NightDraft(ANNE.id, GUILD, CHANNEL, night.plan))
    assert await rig.tables.privacy.delete(ANNE.id) is Deletion.DONE
    assert await traces(rig.database, "Anne", "101") == []
    now = await events.nights.get(night.id)
    assert {sign_up.person for sign_up in now.coming} == {BEN.id, CARA.id}
    assert now.host < 0


async def test_of_the_drafts_of_a_person_the_last_ones_are_kept(rig: Rig) -> None:
    """Repeated planning cannot fill the database; others lose nothing by it."""
    events = make_events(rig)
    plan = Plan("Friday", rig.clock.now() + 48 * HOUR, "Europe/Paris", 3 * HOUR)
    other = await events.nights.draft(NightDraft(BEN.id, GUILD, CHANNEL, plan))
    first, *later = [
        await events.nights.draft(NightDraft(ANNE.id, GUILD, CHANNEL, plan)) for _ in range(MOST_DRAFTS + 1)
    ]
    with pytest.raises(Illegal):
        await events.nights.get_draft(DraftId(first), ANNE.id)
    for number in later:
        assert (await events.nights.get_draft(DraftId(number), ANNE.id)).plan == plan
    assert (await events.nights.get_draft(DraftId(other), BEN.id)).plan == plan


async def test_the_export_has_one_s_own_answer_to_a_night(rig: Rig) -> None:
    night = await plan_night(rig, make_events(rig))
    told = json.loads(await rig.tables.privacy.export(CARA.id))
    (kept,) = told["nights and cups"]
    assert kept["event"] == night.id
    assert [(entry["person"], entry["answer"]) for entry in kept["kept"]] == [(CARA.id, "coming")]
    assert "Anne" not in json.dumps(told)


async def test_the_card_of_a_night_that_is_over_is_drawn_anew(rig: Rig) -> None:
    events = make_events(rig)
    night = await plan_night(rig, events)
    await events.nights.cancel(night.id, Organiser(ANNE.id), rig.click(), series=False)

    def forget(connection: Connection) -> None:
        connection.execute("DELETE FROM event_outbox")

    def find_marked(connection: Connection) -> set[str]:
        return {row[0] for row in connection.execute("SELECT place FROM event_outbox")}

    await rig.database.write(forget)
    await rig.tables.privacy.delete(CARA.id)
    assert await rig.database.read(find_marked) == {"card"}
