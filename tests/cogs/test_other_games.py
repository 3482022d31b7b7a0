"""Tables of other games on Discord: the form that opens one, its call and the card, and its result."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import press_of
from cogs.nights.other_games import GONE, OTHER_ACTIONS
from cogs.nights.rounds_verbs import RoundVerb
from cogs.nights.verbs import NightVerb
from events.nights.model import NightPhase, TableState
from tests.cogs import test_nights as nights
from tests.cogs.test_night_rounds import choose, ids, press, running

if TYPE_CHECKING:
    from simcord import MemberActor, ResponseMessage

    from tests.cogs.conftest import Message, Rig

pytestmark = pytest.mark.slow


async def open_form(
    rig: Rig, olga: MemberActor, page: Message, name: str, *people: MemberActor
) -> ResponseMessage:
    """Open a table of another game with its form, and return the answer."""
    found = ids(rig, page, RoundVerb.OTHER)[0]
    form = await rig.actor(olga, page).click(page, custom_id=found)
    fields = {"name": name, **({"people": list(people)} if people else {})}
    return rig.answer_to(await rig.actor(olga, page).submit_modal(form, fields))


async def test_a_host_opens_a_table_and_its_people_enter_the_result(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night round", night=1))
    told = await open_form(rig, olga, page, "Catan *with* ports", rig.ben, rig.cara)
    assert "has begun" in rig.read(told)
    await rig.env.advance_time(10)
    card = rig.read(nights.card(rig))
    assert "Catan \\*with\\* ports** Ben, Cara · ▶️ under way" in card
    (thread,) = [thread for thread in rig.channel.threads if "games" in (thread.name or "")]
    (call,) = [message for message in thread.history() if "Catan" in rig.read(message)]
    assert f"<@{rig.ben.id}>" in rig.read(call)
    own = await nights.press(rig, rig.ben, nights.card(rig), NightVerb.PANEL)
    assert "You play Catan" in rig.read(own)
    page = await press(rig, rig.ben, call, RoundVerb.RESULT)
    assert "Place 1: who?" in str(rig.parts(page))
    assert not ids(rig, page, RoundVerb.ENTER)
    page = await choose(rig, rig.ben, page, RoundVerb.RESULT, "1")
    assert "**1.** Cara" in rig.read(page)
    assert "**2.** Ben" in rig.read(page)
    told = await press(rig, rig.ben, page, RoundVerb.ENTER)
    assert "is entered" in rig.read(told)
    await rig.env.advance_time(10)
    assert "ports** Ben, Cara · 🏆 Cara" in rig.read(nights.card(rig))
    assert not ids(rig, nights.card(rig), RoundVerb.RESULT)
    assert not ids(rig, call, RoundVerb.RESULT)
    forged = dataclasses.replace(press_of(RoundVerb.ENTER, 1), path=(0, 0, 1, 2)).encode()
    refused = rig.answer_to(await rig.forge(rig.ben, nights.card(rig), forged))
    assert "Correcting this result is reserved for" in refused.content
    page = await nights.press(rig, olga, nights.card(rig), NightVerb.STANDINGS)
    page = await press(rig, olga, page, RoundVerb.RESULT)
    assert "The result so far" in rig.read(page)
    told = await press(rig, olga, page, RoundVerb.VOID)
    assert (await nights.night(rig)).rounds[0].tables[0].state is TableState.STOPPED


async def test_ties_and_people_who_left_are_chosen_step_by_step(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night round", night=1))
    await open_form(rig, olga, page, "Go", rig.ben, rig.cara, rig.dan, rig.anne)
    page = rig.answer_to(await olga.slash(rig.channel, "night round", night=1))
    page = await press(rig, olga, page, RoundVerb.RESULT)
    page = await choose(rig, olga, page, RoundVerb.LEFT, "3")
    people = (await nights.night(rig)).rounds[0].tables[0].people
    found = ids(rig, page, RoundVerb.RESULT)[0]
    page = rig.answer_to(await rig.actor(olga, page).select(page, ["0", "1"], custom_id=found))
    assert "**1.** Ben and Cara" in rig.read(page)
    assert "**3.** Dan" in rig.read(page)
    assert "Left: Anne" in rig.read(page)
    again = [
        part for part, press in rig.presses(page) if press.verb is RoundVerb.RESULT and press.path == (0, 0)
    ]
    assert len(again) == 1
    await press(rig, olga, page, RoundVerb.ENTER)
    table = (await nights.night(rig)).rounds[0].tables[0]
    assert (table.ranks, table.gone) == ((1, 1, 3, 4), (people[3],))


async def test_a_table_of_the_proposal_gets_another_game(rig: Rig) -> None:
    olga = await running(rig)
    page = await press(rig, olga, nights.card(rig), RoundVerb.ROUND)
    page = await press(rig, olga, page, RoundVerb.SEAT)
    page = await choose(rig, olga, page, RoundVerb.TABLE, "0")
    page = await open_form(rig, olga, page, "Catan")
    assert "1. **Catan**" in rig.read(page)
    await press(rig, olga, page, RoundVerb.BEGIN)
    await rig.env.advance_time(10)
    assert "**Catan** Ben, Cara, Dan" in rig.read(nights.card(rig))
    await rig.env.advance_time(4 * nights.HOUR)
    night = await nights.night(rig)
    assert night.phase is NightPhase.OVER
    assert "The result of 1 table is missing" in str(
        [rig.read(message) for thread in rig.channel.threads for message in thread.history()]
    )


async def test_a_bot_cannot_play_nor_a_person_who_plays_already(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night round", night=1))
    await open_form(rig, olga, page, "Go", rig.ben, rig.cara)
    page = rig.answer_to(await olga.slash(rig.channel, "night round", night=1))
    told = await open_form(rig, olga, page, "Catan", rig.ben, rig.dan)
    assert "still plays at another table" in rig.read(told)
    assert "You typed: Catan · Ben and Dan" in rig.read(told)
    assert len((await nights.night(rig)).rounds[0].tables) == 1


async def test_forged_results_change_nothing(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night round", night=1))
    await open_form(rig, olga, page, "Go", rig.ben, rig.cara)
    before = await nights.night(rig)
    for path in ((0, 0, 1), (0, 0, 0, 0), (0, 0, GONE, GONE), (9, 9, 1, 2), (0,), (0, 0, 3, 1)):
        for verb in (RoundVerb.ENTER, RoundVerb.RESULT, RoundVerb.LEFT):
            forged = dataclasses.replace(press_of(verb, 1), path=path).encode()
            rig.answer_to(await rig.forge(olga, nights.card(rig), forged))
            assert await nights.night(rig) == before
    for known in OTHER_ACTIONS:
        forged = dataclasses.replace(press_of(known, 1), path=(0, 0)).encode()
        rig.answer_to(await rig.forge(rig.dan, nights.card(rig), forged))
        assert await nights.night(rig) == before
