"""Making a match count no more, as people see it: asked before the press, and said after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId
from tables.model.table import Phase
from tests.commanded import add_commands

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def choose_alone(rig: Rig, *, rated: bool = True) -> int:
    """Return a match of Anne against a computer player in which both have chosen; return its turn."""
    table = await rig.open("orongo", rated=rated)
    tables = add_commands(rig.bot.context.tables)
    await tables.add_computer(table.id, rig.anne.id, "beginner", 9000)
    await tables.begin(table.id, rig.anne.id, 9001)
    await rig.env.settle()
    await rig.bid(rig.anne, 0)
    await rig.env.advance_time(5)
    return (await rig.table()).turn


async def test_an_undo_alone_is_asked_first_and_said_after(rig: Rig) -> None:
    before = await choose_alone(rig)
    undo = await rig.act(rig.anne, await rig.place(), Verb.UNDO)
    asked = rig.answer_to(undo)
    assert asked.ephemeral
    assert "you owe the points of a loss" in rig.read(asked)
    assert ((await rig.table()).turn, (await rig.table()).spoilt) == (before, None)
    await rig.confirm(rig.anne, undo)
    await rig.env.settle()
    after = await rig.table()
    assert after.turn > before
    assert after.spoilt == 0
    assert "Unrated: Anne undid a move" in rig.read(await rig.card())


async def test_a_question_about_an_earlier_choice_takes_nothing_back(rig: Rig) -> None:
    before = await choose_alone(rig)
    await rig.act(rig.anne, await rig.place(), Verb.UNDO)
    old = TablePress(Verb.ASK_UNDO, TableId(1), turn=before - 1, path=(1,))
    await rig.forge(rig.anne, await rig.card(), old.encode())
    assert ((await rig.table()).turn, (await rig.table()).spoilt) == (before, None)


async def test_an_end_alone_is_asked_first_and_said_after(rig: Rig) -> None:
    await choose_alone(rig)
    asked = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.END))
    assert "No rating changes, but you owe the points of a loss" in rig.read(asked)
    assert (await rig.table()).phase is Phase.RUNNING
    told = rig.answer_to(await rig.press(rig.anne, asked, Verb.END))
    assert "It counts for no rating." in rig.read(told)
    await rig.env.settle()
    assert (await rig.table()).phase is Phase.ENDED
    card = rig.read(await rig.card())
    assert "Anne ended the match early." in card
    assert "Unrated: Anne undid a move or stopped" in card


async def test_a_match_that_is_unrated_anyway_ends_without_a_word_of_ratings(rig: Rig) -> None:
    await choose_alone(rig, rated=False)
    asked = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.END))
    assert "rating" not in rig.read(asked)
    await rig.press(rig.anne, asked, Verb.END)
    assert (await rig.table()).phase is Phase.ENDED


async def test_penalties_stand_in_the_profile(rig: Rig) -> None:
    await choose_alone(rig)
    asked = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.END))
    await rig.press(rig.anne, asked, Verb.END)
    await rig.env.settle()
    told = rig.read(rig.answer_to(await rig.anne.slash(await rig.place(), "rank", person=rig.anne)))
    assert "points still owed" in told
    assert "no rating" in told
    assert "Played 0 of one match to the end" in told
