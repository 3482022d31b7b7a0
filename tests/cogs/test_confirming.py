"""Irreversible steps are confirmed first, with a list of the losses, and again if that list has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.cups.verbs import CupVerb
from cogs.host.custom_ids import TablePress, Verb
from cogs.nights.verbs import NightVerb
from cogs.own_data.verbs import DataVerb
from events.nights.model import NightPhase
from games.engine.ids import TableId
from tables.model.table import Phase
from tests.cogs import test_cups as cups
from tests.cogs import test_nights as nights

if TYPE_CHECKING:
    from simcord import InteractionResult

    from tests.cogs.conftest import Rig


def question(rig: Rig, asked: InteractionResult) -> str:
    """Return the text of a question."""
    return rig.read(rig.answer_to(asked))


async def test_closing_a_lobby_names_lost_seats_and_asks_again_after_a_join(rig: Rig) -> None:
    table = await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    asked = await rig.act(rig.anne, rig.channel, Verb.CLOSE)
    assert "Losing their seats: Ben." in question(rig, asked)
    assert (await rig.table(table.id)).phase is Phase.LOBBY
    await rig.press(rig.cara, rig.lobby(), Verb.JOIN)
    again = await rig.confirm(rig.anne, asked)
    assert "Things have changed" in question(rig, again)
    assert "Losing their seats: Ben and Cara." in question(rig, again)
    assert (await rig.table(table.id)).phase is Phase.LOBBY
    done = await rig.confirm(rig.anne, again)
    assert "Table 1 is closed" in question(rig, done)
    assert (await rig.table(table.id)).phase is Phase.CANCELLED


async def test_saying_no_changes_nothing(rig: Rig) -> None:
    table = await rig.open()
    asked = rig.answer_to(await rig.act(rig.anne, rig.channel, Verb.CLOSE))
    kept = rig.answer_to(await rig.press(rig.anne, asked, Verb.KEEP))
    assert "Nothing was changed" in rig.read(kept)
    assert not rig.presses(kept)
    assert (await rig.table(table.id)).phase is Phase.LOBBY


async def test_the_last_person_to_leave_is_asked_and_others_are_not(rig: Rig) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.ben, rig.lobby(), Verb.LEAVE)
    assert (await rig.table()).seat_of(rig.ben.id) is None
    asked = await rig.act(rig.anne, rig.channel, Verb.LEAVE)
    assert "Table 1 will be closed" in question(rig, asked)
    assert (await rig.table()).phase is Phase.LOBBY
    await rig.confirm(rig.anne, asked)
    assert (await rig.table()).phase is Phase.CANCELLED


async def test_a_lobby_that_has_begun_meanwhile_is_not_closed(rig: Rig) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    asked = await rig.act(rig.anne, rig.channel, Verb.CLOSE)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    told = question(rig, await rig.confirm(rig.anne, asked))
    assert "closing the table is reserved" in told
    assert (await rig.table()).phase is Phase.RUNNING


async def test_removing_and_handing_over_name_the_person(rig: Rig) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    asked = await rig.act(rig.anne, rig.channel, Verb.HAND_OVER, "1")
    assert "New host of table 1: Ben" in question(rig, asked)
    assert (await rig.table()).host == rig.anne.id
    await rig.confirm(rig.anne, asked)
    assert (await rig.table()).host == rig.ben.id
    asked = await rig.act(rig.ben, rig.channel, Verb.REMOVE, "0")
    assert "Leaves table 1 and cannot come back: Anne" in question(rig, asked)
    await rig.confirm(rig.ben, asked)
    assert (await rig.table()).seat_of(rig.anne.id) is None


async def test_a_person_at_a_seat_is_not_removed_for_another_who_sat_there(rig: Rig) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    asked = await rig.act(rig.anne, rig.channel, Verb.REMOVE, "1")
    await rig.press(rig.ben, rig.lobby(), Verb.LEAVE)
    await rig.press(rig.cara, rig.lobby(), Verb.JOIN)
    again = question(rig, await rig.confirm(rig.anne, asked))
    assert "Things have changed" in again
    assert "Cara" in again
    assert (await rig.table()).seat_of(rig.cara.id) == 1


async def test_giving_up_is_asked_with_what_follows(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    asked = await rig.act(rig.ben, await rig.place(), Verb.RESIGN)
    assert "the match ends and the other side wins" in question(rig, asked)
    forged = TablePress(Verb.RESIGN, TableId(1), path=(1,)).encode()
    await rig.forge(rig.ben, rig.answer_to(asked), forged)
    assert (await rig.table()).phase is Phase.RUNNING
    await rig.confirm(rig.ben, asked)
    assert (await rig.table()).phase is Phase.ENDED


async def test_a_person_alone_with_computers_is_asked_before_the_match_ends(rig: Rig) -> None:
    await rig.open()
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "easy")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    asked = await rig.act(rig.anne, await rig.place(), Verb.END)
    assert "the match ends at once" in question(rig, asked)
    assert (await rig.table()).phase is Phase.RUNNING
    await rig.confirm(rig.anne, asked)
    assert (await rig.table()).phase is Phase.ENDED


async def test_a_confirmation_counts_once(rig: Rig) -> None:
    """The second of two presses finds what the first has done, and says so."""
    await rig.begin_match(rig.ben)
    asked = await rig.act(rig.ben, await rig.place(), Verb.RESIGN)
    page = rig.answer_to(asked)
    yes = next(press for _, press in rig.presses(page) if press.fingerprint)
    await rig.confirm(rig.ben, asked)
    told = question(rig, await rig.forge(rig.ben, page, yes.encode()))
    assert "over" in told


@pytest.mark.slow
async def test_a_step_of_a_cup_that_has_changed_meanwhile_is_shown_anew(rig: Rig) -> None:
    await cups.start_cup(rig)
    asked = await rig.press(rig.anne, await cups.panel(rig), CupVerb.UNDO)
    assert "The beginning is undone" in question(rig, asked)
    assert "2 matches under way end without a result" in question(rig, asked)
    await cups.resign(rig, (await cups.the_cup(rig)).rounds[0].tables[0].match or 0)
    before = await cups.the_cup(rig)
    again = await rig.confirm(rig.anne, asked)
    assert "Things have changed" in question(rig, again)
    assert "A result is lost" in question(rig, again)
    assert await cups.the_cup(rig) == before
    await rig.confirm(rig.anne, again)
    assert len((await cups.the_cup(rig)).steps) == len(before.steps) - 1


async def test_a_night_for_which_more_have_signed_up_is_asked_about_again(rig: Rig) -> None:
    olga = await nights.plan_night(rig)
    asked = await olga.slash(rig.channel, "night cancel", night=1)
    assert "Nobody has signed up yet" in question(rig, asked)
    await nights.press(rig, rig.ben, nights.card(rig), NightVerb.COME)
    again = await rig.confirm(olga, asked)
    assert "Things have changed" in question(rig, again)
    assert "One person who wanted to come is told" in question(rig, again)
    assert (await nights.night(rig)).phase is NightPhase.PLANNED
    await rig.confirm(olga, again)
    assert (await nights.night(rig)).phase is NightPhase.CANCELLED


async def test_a_deletion_that_means_more_than_was_shown_is_asked_about_again(rig: Rig) -> None:
    await rig.open()
    page = await rig.open_kept_data(rig.anne)
    asked = await rig.press(rig.anne, page, DataVerb.ASK)
    await rig.anne.slash(rig.channel, "oroen start")
    again = await rig.confirm(rig.anne, asked)
    assert "Things have changed" in question(rig, again)
    assert await rig.bot.context.tables.queries.of_person(rig.anne.id) != ()
    await rig.confirm(rig.anne, again)
    assert await rig.bot.context.tables.queries.of_person(rig.anne.id) == ()
