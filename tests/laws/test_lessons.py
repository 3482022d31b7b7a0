"""Lessons: each is played through in every language, with all wanted answers and the replies to others."""

from __future__ import annotations

from typing import Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.generic.lessons import LessonPlace, WrittenDice, correct, place_in
from games.engine.generic.pointing import add_arrows
from games.engine.text import Illegal
from tests.pictures.lessons import counts, lesson_of, places, question_of, scenes_of, words_of
from words.library import LANGUAGES

STEPS: Final = range(8, 15)
SENTENCES: Final = 240
"""Most characters of a step."""

FIRST: Final = 60
"""Most words up to the first move."""

WORDS: Final = 600
"""Most words of a lesson."""

MOVES: Final = {
    "oroen": {"place"},
    "orongo": {"bid", "place", "build"},
    "riombo": {"sticks", "finish"},
    "wongar": {"take", "place", "draw", "move", "play", "pass"},
}
"""The kinds of moves that each game has without its variants; of a triple, pieces are placed as well."""

NEWS: Final = {
    "oroen": {"oroen-placed"},
    "orongo": {"orongo-bids", "orongo-highest", "orongo-reef-taken", "orongo-placed", "orongo-raised"},
    "riombo": {
        *("riombo-revealed", "riombo-happens-greets", "riombo-happens-give-each", "riombo-happens-take-each"),
        *("riombo-happens-arrives", "riombo-happens-triples"),
    },
    "wongar": {
        *("wongar-places", "wongar-draws", "wongar-you-drew", "wongar-moves-ancestor", "wongar-ceremony"),
        *("wongar-plays-return", "wongar-passes", "wongar-scorpion-territory", "wongar-scorpion-aside"),
        *("wongar-stung", "wongar-time"),
    },
}
"""The parts that each lesson has to show."""


def all_places(game: str) -> list[LessonPlace]:
    """Return the places of a lesson, those after another wanted answer of one step included."""
    found = list(places(game))
    for number, step in enumerate(lesson_of(game).steps):
        for other in range(1, len(step.wanted)):
            found += list(places(game, {number: other}))[number + 1 :]
    return found


def test_every_game_has_a_lesson_or_none_here() -> None:
    assert set(MOVES) == set(NEWS) == set(CATALOGUE)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_wanted_move_is_in_its_prompt(game: str) -> None:
    rules = CATALOGUE[game].rules
    for place in all_places(game):
        assert rules.invariant(place.state) == ()
        assert (place.prompt is None) == (not place.step.wanted)
        if place.prompt is not None:
            assert all(action in place.prompt for action in place.step.wanted)
    assert all_places(game)[-1].prompt is None


@pytest.mark.parametrize("game", CATALOGUE)
def test_wrong_answers_are_answered(game: str) -> None:
    for place in places(game):
        step = place.step
        if place.prompt is None:
            continue
        for correction in step.corrections:
            assert any(action in place.prompt for action in correction.actions)
            assert not set(correction.actions) & set(step.wanted)
        wrong = [action for action in place.prompt if action not in step.wanted]
        assert all(correct(step, action) for action in wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_sentences_exist_and_fit(game: str, language: str) -> None:
    words = words_of(game, language)
    for step in lesson_of(game).steps:
        texts = [
            step.text,
            *(correction.text for correction in step.corrections),
            *([step.wrong] if step.wrong else []),
        ]
        assert all(0 < len(words(text)) <= SENTENCES for text in texts)
    found = counts(game, language)
    assert found.steps in STEPS
    assert found.first <= FIRST
    assert found.words <= WORDS


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_kind_of_move_is_met(game: str) -> None:
    found = counts(game, "en")
    assert found.kinds == MOVES[game]
    assert found.news >= NEWS[game]


def test_both_ways_to_win_are_met_in_oroen() -> None:
    entry = CATALOGUE["oroen"]
    whys = set()
    for place in places("oroen"):
        for action in place.step.wanted:
            after = entry.rules.apply(place.state, {0: action}, WrittenDice((), ())).state
            if entry.rules.decision(after) is None:
                whys.add(entry.rules.result(after).why.key)
    assert whys == {"oroen-won-floor-rim", "oroen-won-wall-wall"}


def test_only_the_wanted_piece_blocks_in_oroen() -> None:
    rules = CATALOGUE["oroen"].rules
    place = next(place for place in places("oroen") if place.step.text.key == "oroen-lesson-block")
    assert place.prompt is not None

    def loses(action: object) -> bool:
        state = rules.apply(place.state, {0: action}, WrittenDice((), ())).state
        decision = rules.decision(state)
        replies = decision.prompts[1] if decision else ()
        after = (rules.apply(state, {1: reply}, WrittenDice((), ())).state for reply in replies)
        return any(rules.decision(state) is None and rules.result(state).ranks[1] == 1 for state in after)

    assert {action for action in place.prompt if not loses(action)} == set(place.step.wanted)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_pictures_point_at_what_is_there(game: str, language: str) -> None:
    entry, lesson, words = CATALOGUE[game], lesson_of(game), words_of(game, language)
    pointing = 0
    for place in places(game):
        scenes = scenes_of(entry, place, lesson.learner, words)
        assert all(scene.alt for scene in scenes)
        question = question_of(place)
        for name in place.step.spots:
            spot = entry.face.spot(place.view, question, name)
            if spot is None:
                assert question is not None
                assert question.field == "recipe", f"{place.step.text.key} points at nothing: {name}"
                continue
            scene, (x, y) = scenes[spot.picture], spot.at
            assert 0 < x < scene.width
            assert 0 < y < scene.height
            pointing += 1
    assert pointing >= len(lesson.steps) // 4


def test_an_arrow_is_drawn_inside_the_picture() -> None:
    entry = CATALOGUE["wongar"]
    place = next(places("wongar"))
    scene = entry.face.picture(place.view, words_of("wongar", "en"), None)
    (marked,) = add_arrows((scene,), entry.face, place.view, None, ("kangaroo",))
    (arrow,) = set(marked.foreground) - set(scene.foreground)
    points = getattr(arrow, "points", ())
    assert points
    assert all(0 < x < scene.width and 0 < y < scene.height for x, y in points)
    assert add_arrows((scene,), entry.face, place.view, None, ("atlantis",)) == (scene,)


def test_places_that_are_not_in_a_lesson_are_refused() -> None:
    entry, lesson = CATALOGUE["oroen"], lesson_of("oroen")
    for choices in ((0,) * len(lesson.steps), (1,), (0, 1), (9999,)):
        with pytest.raises(Illegal):
            place_in(entry.rules, lesson, choices)


def test_written_dice_refuse_what_they_cannot_give() -> None:
    with pytest.raises(ValueError, match="picks 6 of 6"):
        WrittenDice((6,), ()).pick(6)
    with pytest.raises(ValueError, match="not in list"):
        WrittenDice((), (("z",),)).shuffle("abc")
