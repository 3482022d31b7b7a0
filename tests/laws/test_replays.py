"""Replays of every game: each page can be sent, shows a seat its own view and nothing else, and ends as the
card does.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Final

import pytest

from cogs.host.custom_ids import Verb, parse
from cogs.host.screens.images.pictures import board_picture
from cogs.host.screens.replays.replay_page import Leaf, Story, replay_page, story
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.matches.log import BODY, UNDO_DETAIL, EntryKind
from games.engine.matches.transcript import read_transcript
from games.engine.record import replace
from tables.model.table import Former
from tests.cogs.making import check, custom_ids, lists, text_of, words
from tests.laws.retold import Retold
from tests.sizes import first_of_each

CASES: Final = first_of_each(
    [(game, seats) for game, entry in CATALOGUE.items() for seats in reversed(entry.rules.seats)],
    kind=lambda case: case[0],
)

VERBS: Final = {Verb.REPLAY, Verb.ANIMATION, Verb.OFFLINE}
"""The verbs on every page: they lead to other pages, and two ways to take the replay along."""


@cache
def retold(game: str, seats: int) -> tuple[Retold, Story]:
    """Return a finished match and its story."""
    match = Retold(game, seats)
    return match, story(match.table, match.moments, match.news_of(None))


def some(whole: Story, most: int = 9) -> list[int]:
    """Return some pages: the first, the last, and those between at equal distances."""
    last = len(whole.pages) - 1
    return sorted({round(last * number / most) for number in range(most + 1)})


@pytest.mark.parametrize(("game", "seats"), CASES)
async def test_every_page_keeps_to_the_limits_of_discord(game: str, seats: int) -> None:
    """In both languages and all views; each component has an id of its own, and leads to a page there is."""
    match, whole = retold(game, seats)
    for turn, number in enumerate(some(whole)):
        for seat in (None, *range(seats)):
            here = words(match.table, ("en", "fr")[turn % 2])
            shown = await replay_page(match.table, here, whole, match.news_of(seat), Leaf(number, seat))
            check(shown)
            ids = custom_ids(shown)
            assert len(ids) == len(set(ids))
            presses = [press for key in ids if (press := parse(key))]
            assert {press.verb for press in presses} == VERBS | ({Verb.REPLAY_AS} if whole.secrets else set())
            assert all(max(press.path[1:], default=0) < len(whole.pages) for press in presses)
            assert all(0 < len(menu) <= 25 for menu in lists(shown))


@pytest.mark.parametrize(("game", "seats"), CASES)
async def test_the_last_page_shows_the_picture_of_the_card(game: str, seats: int) -> None:
    match, whole = retold(game, seats)
    here = words(match.table)
    last = Leaf(len(whole.pages) - 1, None)
    shown = await replay_page(match.table, here, whole, match.news_of(None), last)
    assert [file.png for file in shown.files] == [(await board_picture(match.table, None, here)).png]


@pytest.mark.parametrize(("game", "seats"), CASES)
async def test_a_page_shows_a_seat_what_it_could_know_then(game: str, seats: int) -> None:
    """In another world that it cannot tell apart, its page is the same to the byte."""
    match, whole = retold(game, seats)
    rules, here = match.table.game.rules, words(match.table)
    for number in some(whole, 5):
        moment = whole.pages[number]
        for seat in (None, *range(seats)):
            dice = KeyedDice(b"another world", f"{number}|{seat}")
            other = dataclasses.replace(moment, state=rules.imagine(rules.view(moment.state, seat), dice))
            pages = (*whole.pages[:number], other, *whole.pages[number + 1 :])
            told, leaf = match.news_of(seat), Leaf(number, seat)
            shown = await replay_page(match.table, here, whole, told, leaf)
            beside = await replay_page(match.table, here, dataclasses.replace(whole, pages=pages), told, leaf)
            assert [file.png for file in shown.files] == [file.png for file in beside.files]
            assert text_of(shown) == text_of(beside)


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_every_turn_of_the_log_is_told_or_shown(game: str) -> None:
    """A turn without a page has changed nothing and told nothing, but for what was undone."""
    match, whole = retold(game, CATALOGUE[game].rules.seats[-1])
    shown = {page.turn for page in whole.pages}
    spoken = {line.turn for line in match.news_of(None) if line.text.key != "engine-log-undo"}
    assert spoken <= shown
    before = None
    for moment in match.moments:
        assert moment.turn in shown or moment.state == before
        before = moment.state


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_moves_that_were_undone_are_in_no_story_and_have_no_number(game: str) -> None:
    """The pages equal the pages of a match in which they were never made, pauses and new players included."""
    match, whole = retold(game, CATALOGUE[game].rules.seats[-1])
    bodies = [BODY.load(entry.text) for entry in read_transcript(match.file).entries]
    (undo,) = [body for body in bodies if body.kind is EntryKind.UNDO]
    to = UNDO_DETAIL.from_plain(undo.detail).to
    undone = {body.turn for body in bodies[to + 1 : undo.turn] if body.kind is EntryKind.MOVES}
    noted = {body.turn for body in bodies if body.kind not in (EntryKind.MOVES, EntryKind.UNDO)}
    assert undone
    assert [moment.turn for moment in match.moments] == sorted(set(range(len(bodies))) - undone - {undo.turn})
    assert not undone & {line.turn for line in match.news_of(None)}
    moves = [moment.move for moment in match.moments if moment.turn not in noted]
    assert moves == list(range(len(moves)))
    before = next(moment.state for moment in match.moments if moment.turn == to)
    among = [moment for moment in match.moments if to < moment.turn < undo.turn]
    assert among
    assert all(moment.state == before for moment in among)
    assert {page.move for page in whole.pages} <= set(moves)


async def test_a_page_of_rules_that_are_gone_says_so_and_has_no_picture() -> None:
    match, whole = retold("orongo", 2)
    gone = dataclasses.replace(
        whole, pages=(dataclasses.replace(whole.pages[0], state=None), *whole.pages[1:])
    )
    for language in ("en", "fr"):
        shown = await replay_page(match.table, words(match.table, language), gone, (), Leaf(0, None))
        check(shown)
        assert shown.files == ()
        assert ("earlier rules" if language == "en" else "anciennes règles") in text_of(shown)


async def test_former_players_are_named() -> None:
    """In the text with its markup escaped, in the picture as plain text."""
    match, whole = retold("orongo", 2)
    table = replace(match.table, former=(Former(whole.pages[-1].turn, 0, 999, "Zoe*Before*"),))
    early = await replay_page(table, words(table), whole, match.news_of(None), Leaf(1, 0))
    late = await replay_page(table, words(table), whole, match.news_of(None), Leaf(len(whole.pages) - 1, 0))
    assert r"as Zoe\*Before\* saw it" in text_of(early)
    assert "Zoe" not in text_of(late)
    unchanged = await replay_page(match.table, words(table), whole, match.news_of(None), Leaf(1, 0))
    assert early.files[0].png != unchanged.files[0].png


def test_the_file_holds_an_entry_of_every_kind() -> None:
    match, _ = retold("orongo", 2)
    kinds = {EntryKind.MOVES, EntryKind.PAUSE, EntryKind.SEAT, EntryKind.RESIGNATION, EntryKind.UNDO}
    assert kinds <= {BODY.load(entry.text).kind for entry in read_transcript(match.file).entries}
