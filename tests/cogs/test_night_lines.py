"""Lines of the cards of nights and cups as a player reads them who saw nothing else."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from cogs.events.links import NOTHING
from cogs.nights.rounds_lines import round_lines
from cogs.nights.verbs import NightVerb
from events.nights.model import NightPhase, Round, SeatedTable, TableState
from games.engine.ids import Milliseconds, TableId
from games.engine.record import replace
from tests.cogs.test_cups import card as cup_card
from tests.cogs.test_cups import enter_cup, plan_cup
from tests.cogs.test_nights import HOUR, card, night, plan_night, press

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


async def test_people_who_do_not_come_wait_for_no_place_while_places_are_free(rig: Rig) -> None:
    await plan_night(rig, places=4)
    for person in (rig.ben, rig.cara, rig.dan):
        await press(rig, person, card(rig), NightVerb.COME)
    await rig.env.advance_time(47.8 * HOUR)
    for person in (rig.ben, rig.cara):
        await press(rig, person, card(rig), NightVerb.HERE)
    await rig.env.advance_time(0.3 * HOUR)
    assert (await night(rig)).phase is NightPhase.RUNNING
    shown = rig.read(card(rig))
    assert "Not here yet (1):** Dan" in shown
    assert "Waiting for a place" not in shown


async def test_people_who_left_have_not_won_their_table(rig: Rig) -> None:
    """Not where the others agreed to end the match either, and are equal."""
    await plan_night(rig)
    for person in (rig.ben, rig.cara, rig.dan):
        await press(rig, person, card(rig), NightVerb.COME)
    people = rig.ben.id, rig.cara.id, rig.dan.id
    table = SeatedTable("wongar", people, match=TableId(1), state=TableState.PLAYED, ranks=(1, 1, 1))
    words = rig.bot.context.languages.words("en")

    async def line(*gone: int) -> str:
        part = Round(Milliseconds(1), (replace(table, gone=gone),))
        return round_lines(replace(await night(rig), rounds=(part,)), words, NOTHING)[1]

    assert (await line()).endswith("🏆 Ben, Cara, and Dan")
    assert (await line(rig.ben.id)).endswith("🏆 Cara and Dan")
    assert (await line(*people)).endswith("🏁 over")


@pytest.mark.parametrize(("people", "told"), [(0, "0 place prise sur"), (2, "2 places prises sur")])
async def test_places_of_a_cup_are_counted_in_french(rig: Rig, people: int, told: str) -> None:
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda settings: dataclasses.replace(settings, language="fr"))
    await plan_cup(rig)
    if people:
        await enter_cup(rig, *rig.people[:people])
    assert told in rig.read(cup_card(rig))
