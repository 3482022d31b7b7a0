"""No two texts of a picture overlap: boards, close-ups and podiums, in every language, with long names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.catalogue import CATALOGUE
from games.engine.generic.covers import Standing, podium
from games.engine.scene import Label, Scene
from games.engine.text import say
from painting.glyphs import drop_missing_glyphs
from tests.golden.store import load_golden
from tests.laws.playing import play, starts
from tests.pictures.drawn import LIBRARY, cases, moments, private, public, questions_of, sample
from tests.pictures.overlaps import outside, overlaps
from tests.pictures.phone import legibility
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.engine.matches.match import Match
    from games.engine.text import Text
    from tests.golden.store import Golden
    from words import Words

pytestmark = pytest.mark.slow

WIDE: Final = dict.fromkeys(range(6), "W" * 32)
ODD: Final = dict(
    enumerate(("●" * 32, "½" * 32, "‱" * 32, "Maximilian-Théodore de la Bâtisse", "李w" * 16, "i" * 32))
)
"""Names of 32 characters: wider than most letters are, not in the font, or narrow."""

NAMES: Final = (WIDE, ODD)

EXAMPLES: Final = int(os.environ.get("EXAMPLES", "1"))
"""Random matches of each game."""

POSITIONS: Final = 6
"""Positions of each that are drawn."""

LONGEST_SCORES: Final = {
    "orongo": (say("orongo-score-moai", left=10),),
    "oroen": (say("oroen-plays-light"), say("oroen-plays-dark")),
    "riombo": (say("riombo-score", value=120), say("riombo-score-out", turn=300)),
    "wongar": (say("wongar-score", points=-100),),
}

CROWNED: Final = [key for key, entry in CATALOGUE.items() if entry.face.art]
"""Games with a podium: those with art."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("golden", "number"), cases(4))
def test_no_texts_of_a_board_or_a_close_up_overlap(golden: Golden, number: int, language: str) -> None:
    for turn, moment in enumerate(sample(golden, number)):
        words = LIBRARY.words(language, NAMES[turn % len(NAMES)])
        for scene in dict.fromkeys((public(moment, words), *private(moment, words))):
            shown = drop_missing_glyphs(scene)
            assert not overlaps(shown), f"turn {moment.position.turn}"
            assert not outside(shown), f"turn {moment.position.turn}"


def draw(match: Match, words: Words) -> Iterator[Scene]:
    """Yield the board for everybody and for each seat, and the close-ups of each question."""
    entry = CATALOGUE[match.rules.key]
    prompts = match.decision.prompts if match.decision else {}
    for seat in (None, *range(match.seats)):
        view = entry.rules.view(match.state, seat)
        yield entry.face.picture(view, words, None)
        if seat in prompts:
            for question in questions_of(entry, prompts[seat]):
                yield from entry.face.close_ups(view, words, question)


@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_text_of_a_random_match_is_covered(game: str, data: st.DataObject) -> None:
    """Neither by another text nor by any other shape."""
    matches = [moment.match for moment in play(data.draw(starts(CATALOGUE[game].rules)))]
    language, names = data.draw(st.sampled_from(LANGUAGES)), data.draw(st.sampled_from(NAMES))
    for match in matches[:: max(1, len(matches) // POSITIONS)]:
        for scene in map(drop_missing_glyphs, dict.fromkeys(draw(match, LIBRARY.words(language, names)))):
            assert not overlaps(scene), f"turn {match.turn}"
            assert not outside(scene), f"turn {match.turn}"
            assert not [fault for spot in legibility(scene) for fault in spot.faults], f"turn {match.turn}"


def ends(game: str) -> set[tuple[tuple[int, ...], tuple[Text, ...]]]:
    """Return the ranks and scores of all golden matches of a game."""
    rules = CATALOGUE[game].rules
    results = [
        rules.result(moments(golden)[-1].position.state) for golden in load_golden() if golden.game == game
    ]
    return {(result.ranks, tuple(scores[0] for scores in result.scores)) for result in results}


def drawn_end(
    game: str, ranks: tuple[int, ...], scores: tuple[Text, ...], language: str, names: Mapping[int, str]
) -> Scene:
    """Return the podium of a match as a table's card shows it."""
    words = LIBRARY.words(language, names)
    standings = [
        Standing(seat, rank, names[seat], words(score))
        for seat, (rank, score) in enumerate(zip(ranks, scores, strict=True))
    ]
    return drop_missing_glyphs(podium(CATALOGUE[game].face.art, standings, "said"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CROWNED)
def test_no_texts_of_a_podium_overlap(game: str, language: str) -> None:
    """Also with the longest scores that there can be."""
    longest = {
        (tuple(range(1, seats + 1)), (score,) * seats)
        for seats in CATALOGUE[game].rules.seats
        for score in LONGEST_SCORES.get(game, ())
    }
    for ranks, scores in ends(game) | longest:
        for names in NAMES:
            scene = drawn_end(game, ranks, scores, language, names)
            assert not overlaps(scene)
            assert not outside(scene)
            assert not [fault for spot in legibility(scene) for fault in spot.faults]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_scores_of_a_podium_are_whole(game: str, language: str) -> None:
    """They are written smaller rather than cut."""
    for ranks, scores in ends(game):
        texts = [
            label.text
            for label in drawn_end(game, ranks, scores, language, WIDE).foreground
            if isinstance(label, Label)
        ]
        assert not {LIBRARY.words(language)(score) for score in scores} - set(texts)


def test_texts_that_overlap_are_found() -> None:
    plain = Label(100, 100, "53 en bâtonnets", 46, "#000000")
    beside = Label(300, 100, "64 en bâtonnets", 46, "#000000")
    below = Label(100, 160, "64 en bâtonnets", 46, "#000000")
    assert overlaps(Scene(1000, 700, (), (plain, beside), "")) == ["'53 en bâtonnets' over '64 en bâtonnets'"]
    assert not overlaps(Scene(1000, 700, (), (plain, below), ""))
    assert outside(Scene(1000, 700, (), (plain,), "")) == ["53 en bâtonnets"]
