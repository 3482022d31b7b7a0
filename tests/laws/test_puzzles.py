"""Puzzles: each is a position with one right answer, and a sample of them is proved anew."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from cogs.host.choices.answers import Naming
from cogs.host.choices.steps import step
from cogs.puzzles.page import answer_spots, answered_question
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.generic.pointing import add_arrows
from games.engine.generic.puzzles import PuzzlePosition, goal_text, position_of, refute, why_text, worse_text
from games.engine.walk import path_to, walk
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Place
from tests.cogs.making import LIBRARY
from tools.puzzles.__main__ import SOURCES
from tools.puzzles.measuring import FEWEST
from tools.puzzles.proving import ANSWERS, Prover
from words.library import LANGUAGES

SAMPLE: Final = 40
"""The number of puzzles of which all refutations are proved anew."""

AGAIN: Final = 20
"""The number of puzzles of each other game that are measured anew."""

DRAWN: Final = 3
"""The number of puzzles of each game whose pictures are looked at."""

UNMARKED: Final = ("bid", "secure")
"""The kinds of puzzles whose answers stand in no picture."""

NUMBER: Final = 300
"""The number of puzzles of each game."""

MEASURED: Final = tuple(SOURCES)


@cache
def positions(game: str) -> tuple[PuzzlePosition, ...]:
    """Return the positions of all puzzles of a game, read once for all tests."""
    entry = CATALOGUE[game]
    return tuple(position_of(entry.rules, line) for line in entry.puzzles.lines)


@pytest.mark.parametrize("game", CATALOGUE)
def test_all_puzzles_are_read_and_have_one_answer_that_is_offered(game: str) -> None:
    entry = CATALOGUE[game]
    assert len(set(entry.puzzles.prints)) == len(entry.puzzles) == NUMBER
    hardness = [at.puzzle.hardness for at in positions(game)]
    assert hardness == sorted(hardness)
    for at in positions(game):
        assert at.puzzle.version == entry.rules.version
        assert path_to(at.prompt, at.answer) == at.puzzle.answer
        assert at.prompt.size >= FEWEST
        assert not entry.rules.invariant(at.state)
        numbers = at.puzzle.figures if at.puzzle.kind else at.puzzle.replies
        assert len(numbers) == at.prompt.size


@pytest.mark.parametrize("game", CATALOGUE)
def test_texts_of_puzzles_exist_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        words = LIBRARY.words(language, {0: "Ann", 1: "Ben", 2: "Cleo", 3: "Dan", 4: "Eve", 5: "Flo"})
        for at in positions(game):
            texts = [why_text(at)]
            if at.puzzle.kind:
                texts += [
                    goal_text(at),
                    *(worse_text(at, action) for action in at.prompt if action != at.answer),
                ]
            assert all(map(words, texts))


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_puzzle_knows_what_its_seat_sees_and_no_more(game: str) -> None:
    """Its state is one that is imagined from the view: it has nothing of the match from which it is."""
    entry = CATALOGUE[game]
    for at in positions(game):
        world = entry.rules.imagine(at.view, KeyedDice(b"puzzle", "other"))
        assert entry.rules.view(world, at.puzzle.seat) == at.view
        assert codec_of(entry.rules).view.load(codec_of(entry.rules).view.dump(at.view)) == at.view


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_answer_is_marked_in_its_picture(game: str) -> None:
    """The scene of the solution is not that of the question; in Oroen an arrow points at the column.

    Bids and plays of ritual cards stand in no picture.
    """
    face = CATALOGUE[game].face
    for at in [at for at in positions(game) if at.puzzle.kind not in UNMARKED][:: NUMBER // DRAWN]:
        words = LIBRARY.words("en", dict(enumerate(("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo"))))
        asked = step(at.prompt, Naming(face, at.view), ()).question
        marked = answered_question(at)
        plain = (
            (face.picture(at.view, words, None),) if asked is None else face.close_ups(at.view, words, asked)
        )
        board = face.picture(at.view, words, None)
        bare = (board,) if marked is None else face.close_ups(at.view, words, marked)
        assert add_arrows(bare, face, at.view, marked, answer_spots(at)) != plain
        if game == "oroen":
            assert add_arrows(bare, face, at.view, marked, answer_spots(at)) != bare


def test_all_puzzles_of_oroen_are_proved_anew() -> None:
    """By the exact search: one placement wins, in as many moves as it is said; all others are refuted."""
    found = positions("oroen")
    assert {at.puzzle.moves for at in found} >= {1, 2, 3}
    for at in found:
        prover = Prover(at.state)  # type: ignore[arg-type]  # a position of Oroen
        ((column, height),) = prover.winning(at.state)  # type: ignore[arg-type]  # as above
        assert at.answer == Place(column + 1, height)
        assert prover.moves(at.state) == at.puzzle.moves  # type: ignore[arg-type]  # as above
        assert at.prompt.size >= ANSWERS


def test_every_wrong_answer_of_oroen_is_refuted_by_a_winning_reply() -> None:
    rules = Oroen()
    found = positions("oroen")
    for at in found[:: max(1, len(found) // SAMPLE)]:
        for action, reply in zip(at.prompt, at.puzzle.replies, strict=True):
            then = rules.apply(at.state, {at.puzzle.seat: action}, KeyedDice(b"", "none")).state  # type: ignore[arg-type, dict-item]  # as above
            if action == at.answer:
                continue
            decision = rules.decision(then)
            assert decision is not None
            (prompt,) = decision.prompts.values()
            placed = walk(prompt, reply)
            assert isinstance(placed, Place)
            assert (placed.column - 1, placed.height) in Prover(then).winning(then)
            assert refute(CATALOGUE["oroen"].rules, at, action) is not None


@pytest.mark.parametrize("game", MEASURED)
def test_figures_are_the_same_in_another_world_behind_the_view(game: str) -> None:
    """A sample of all kinds is measured anew, as its seat sees it: one answer is the best."""
    rules, kinds, found = CATALOGUE[game].rules, SOURCES[game].kinds, positions(game)
    assert {at.puzzle.kind for at in found} == set(kinds)
    for at in found[:: NUMBER // AGAIN]:
        puzzle = at.puzzle
        world = rules.imagine(at.view, KeyedDice(b"puzzle", "another"))
        measured = kinds[puzzle.kind].measure(world, puzzle.seat, at.prompt)
        assert measured is not None
        assert measured.figures == puzzle.figures
        assert (measured.cases, measured.mean) == (puzzle.cases, puzzle.mean)
        assert (measured.rival, measured.facts, measured.why) == (puzzle.rival, puzzle.facts, puzzle.why)
        assert list(at.prompt)[measured.best] == at.answer
