"""Reasons why an answer is not offered: for players who type it or ask, and only on their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.choices.refusals import explain, list_refusals
from cogs.host.choices.typed import read
from cogs.host.custom_ids import TablePress, Verb, parse
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.panel_state import PanelState
from cogs.host.screens.private.more_page import more_page
from games.engine.text import Illegal
from games.engine.walk import walk
from games.oroen.rules.position import Options, Place, Swap
from tests.cogs.making import at_seat, begin_match, check, custom_ids, labels, play_choice, text_of, words
from tests.toy.rules import Options as ToyOptions
from tests.toy.rules import Put, Show

if TYPE_CHECKING:
    from tables.model.table import Table
    from tests.cogs.conftest import Rig


def oroen(*moves: Place | Swap, swap: bool = False) -> tuple[Table, int]:
    """Return a table after some moves, and the awaited seat."""
    table = begin_match("oroen", 2, Options(swap=swap))
    for move in moves:
        table = play_choice(table, mover(table), move)
    return table, mover(table)


def mover(table: Table) -> int:
    assert table.match
    (seat,) = table.match.awaited
    return seat


def reason_for(
    table: Table, seat: int, typed: str, path: tuple[int, ...] = (), language: str = "en"
) -> str | None:
    """Return the reason why an answer typed at a question is not offered."""
    prompt, speech = table.prompt(seat), words(table, language)
    assert prompt
    refusals = table.game.face.refusals(table.view(seat))
    reason = explain(refusals, walk(prompt, path), at_seat(table, seat, language), typed)
    return None if reason is None else speech(reason)


@pytest.mark.parametrize("typed", ["Column 3 · 4 tall", "column 3 4", "3 4"])
def test_numbers_in_another_order_mean_something_else(typed: str) -> None:
    """A piece of four in column 3 is against rule 2; a piece of three in column 4 would do."""
    table, seat = oroen(Place(3, 5), Place(4, 2), Place(4, 2))
    prompt = table.prompt(seat)
    assert prompt
    assert Place(4, 3) in prompt
    with pytest.raises(Illegal):
        read(at_seat(table, seat), prompt, typed)
    assert reason_for(table, seat, typed) == f"“{typed}” is not possible now. {ONE}"


LEVEL = "Rule 1: its top would be level with the top of a neighbouring piece."
ONE = "Rule 2: exactly one unit would stay free above it."


@pytest.mark.parametrize("typed", ["2 4", "Column 2 · 4 tall", "column 2 4 tall", "place 2 4"])
def test_a_whole_answer_is_explained_however_it_is_written(typed: str) -> None:
    table, seat = oroen(Place(3, 4))
    assert reason_for(table, seat, typed) == f"“{typed}” is not possible now. {LEVEL}"


def test_a_value_is_explained_at_its_own_question() -> None:
    """In column 3, 5 on top of 4 leaves one unit; a 4 is no matter."""
    table, seat = oroen(Place(3, 4))
    assert reason_for(table, seat, "5", (2,)) == f"“5” is not possible now. {ONE}"
    assert reason_for(table, seat, "4", (1,)) == f"“4” is not possible now. {LEVEL}"
    assert reason_for(table, seat, "9", (1,)) is None


def test_a_column_that_is_not_offered_at_all_is_explained() -> None:
    """The column is full; the 5s are gone, in any column."""
    table, seat = oroen(Place(1, 5), Place(1, 5))
    answer = reason_for(table, seat, "1")
    assert answer is not None
    assert "The column is full." in answer
    assert "You have no piece of that height left." in answer


def test_another_kind_of_action_is_explained_by_its_name() -> None:
    table, seat = oroen(Place(3, 5), Swap(), swap=True)
    assert reason_for(table, seat, "take over light") == (
        "“take over light” is not possible now. Light can be taken over only once, instead of the "
        "second move."
    )


def test_reasons_are_said_in_the_language_of_who_asks() -> None:
    table, seat = oroen(Place(3, 4))
    answer = reason_for(table, seat, "2 4", language="fr")
    assert answer is not None
    assert "Règle 1" in answer


def test_meaningless_texts_are_not_explained() -> None:
    table, seat = oroen(Place(3, 4))
    assert reason_for(table, seat, "@everyone") is None
    assert reason_for(table, seat, "") is None


def test_all_that_is_not_offered_is_listed_by_reason() -> None:
    table, seat = oroen(Place(3, 4))
    prompt, speech = table.prompt(seat), words(table)
    assert prompt
    refusals = table.game.face.refusals(table.view(seat))
    assert list_refusals(refusals, walk(prompt, ()), table.game.face, speech) == [
        f"• {ONE} (Column 3 · 5 tall)",
        f"• {LEVEL} (2 answers: Column 2 · 4 tall, Column 4 · 4 tall)",
    ]
    assert list_refusals(refusals, walk(prompt, (1,)), table.game.face, speech) == [f"• {LEVEL} (4 tall)"]
    assert list_refusals(refusals, walk(prompt, (0,)), table.game.face, speech) == []


async def test_the_panel_has_a_button_that_asks_why_not() -> None:
    table, seat = oroen(Place(3, 4))
    shown = await panel(at_seat(table, seat), ())
    more = more_page(table, seat, words(table), runs=False)
    check(more)
    assert labels(more)[0] == "Why not here?"
    press = parse(custom_ids(more)[0])
    assert press == TablePress(
        Verb.WHY, table.id, turn=table.turn, fingerprint=press.fingerprint if press else ""
    )
    answered = await panel(at_seat(table, seat), (), PanelState(why=True))
    check(answered)
    assert LEVEL in text_of(answered)
    assert labels(answered) == [*labels(shown)[:-1], "Back"], "the question is still there"


def test_where_everything_is_offered_there_is_no_such_button() -> None:
    table, seat = oroen()
    assert "Why not here?" not in labels(more_page(table, seat, words(table), runs=False))
    after, asked = oroen(Place(3, 4))
    assert "Why not here?" not in labels(more_page(after, 1 - asked, words(after), runs=False)), "not asked"
    assert "Why not here?" not in labels(more_page(after, asked, words(after), runs=False, path=(0,))), (
        "all heights are offered there"
    )


async def test_any_game_can_say_why() -> None:
    """In Pebbles, the spot on which there is a stone."""
    table = begin_match("pebbles", 2, ToyOptions(rounds=2, lucky=1))
    for _ in range(2):
        for seat in (0, 1):
            table = play_choice(table, seat, Show(0))
        if table.match and table.match.turn < 3:
            table = play_choice(table, 0, Put("b", 2))
    assert reason_for(table, 0, "b 2", (0,)) == "“b 2” is not possible now. Anne has a stone there."


async def test_reasons_are_asked_and_told_at_a_real_table(rig: Rig) -> None:
    """The button and the command explain it; the panel stays, and nothing changes."""
    await rig.anne.slash(rig.channel, "oroen start")
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    people = (rig.anne, rig.ben)
    first = mover(await rig.table())
    await people[first].slash(await rig.place(), "oroen play", answer="3 4")
    before = await rig.table()
    other = people[mover(before)]
    shown = rig.answer_to(await rig.press(other, await rig.card(), Verb.PLAY))
    answered = rig.answer_to(await rig.press(other, shown, Verb.WHY))
    assert LEVEL in rig.read(answered)
    refused = rig.answer_to(await other.slash(await rig.place(), "oroen play", answer="2 4"))
    assert f"“2 4” is not possible now. {LEVEL}" in rig.read(refused)
    assert (await rig.table()).match == before.match
    await other.slash(await rig.place(), "oroen play", answer="2 3")
    assert (await rig.table()).turn == before.turn + 1
