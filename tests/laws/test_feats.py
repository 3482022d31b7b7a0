"""Feats: each game that names any finds some in its matches, and they are what the match says."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

import pytest

from games.catalogue import CATALOGUE
from games.engine.codec import codec_of
from games.engine.game import Result
from games.engine.generic.feats import Feat, Finished, no_feats
from games.engine.text import Text, Who, say
from games.orongo.rules.feats import feats as orongo_feats
from games.wongar.rules.feats import feats as wongar_feats
from tests.laws.playing import Start, play
from words import library_of, text_folders

LIBRARY = library_of(text_folders(Path(__file__).parent.parent.parent), strict=True)
GAMES = MappingProxyType(dict(CATALOGUE))
MATCHES = 6


def finish(game: str, number: int) -> Finished[object]:
    """Return a match of a game, played at random to its end."""
    rules = GAMES[game].rules
    seats = rules.seats[number % len(rules.seats)]
    options = rules.settle(codec_of(rules).options_type(), seats)
    moments = list(play(Start(rules, seats, options, number.to_bytes(8))))
    told = tuple(
        news.text for moment in moments for entry in moment.entries for news in entry.news if news.to is None
    )
    state = moments[-1].match.state
    return Finished(state, rules.result(state), told)


@pytest.mark.parametrize("game", GAMES)
def test_feats_are_of_seats_of_the_match_and_can_be_said(game: str) -> None:
    found: list[Feat] = []
    for number in range(MATCHES):
        match = finish(game, number)
        feats = GAMES[game].feats(match)
        assert len({(feat.key, feat.seat) for feat in feats}) == len(feats)
        assert all(feat.seat in range(len(match.result.ranks)) and feat.value > 0 for feat in feats)
        found += feats
    named = GAMES[game].feats is not no_feats
    assert bool(found) == named, "matches should have feats where a game names them"
    for feat in found:
        for language in ("en", "fr"):
            assert str(feat.value) in LIBRARY.words(language)(say(feat.key, value=feat.value))
    assert len({(feat.key, feat.least) for feat in found}) == len({feat.key for feat in found})


def of(*told: Text) -> Finished[object]:
    """Return a match of two in which this was told."""
    return Finished(None, Result((1, 2), ((), ()), say("engine-over")), told)


def test_the_largest_reef_was_taken_by_one_player_alone() -> None:
    told = of(
        say("orongo-reef-taken", who=Who(0), shells=5),
        say("orongo-reef-shared", who=(Who(0), Who(1)), shells=9, left=1),
        say("orongo-reef-taken", who=Who(1), shells=3),
        say("orongo-reef-taken", who=Who(0), shells=4),
    )
    found = orongo_feats(told)  # type: ignore[arg-type]  # no state is looked at
    assert found == (Feat("orongo-feat-reef", 0, 5), Feat("orongo-feat-reef", 1, 3))


def test_the_score_of_a_ceremony_is_that_of_all_its_majorities() -> None:
    def majority(seat: int, points: int) -> Text:
        return say("wongar-majority", who=Who(seat), points=points, score=0, piece="")

    told = of(majority(0, 3), majority(1, 3), majority(0, 3), say("wongar-ceremony"), majority(1, 5))
    found = wongar_feats(told)  # type: ignore[arg-type]  # as above
    assert found == (Feat("wongar-feat-ceremony", 0, 6), Feat("wongar-feat-ceremony", 1, 5))


def test_the_richest_win_of_riombo_is_that_of_a_winner() -> None:
    match = finish("riombo", 0)
    for feat in GAMES["riombo"].feats(match):
        assert match.result.ranks[feat.seat] == 1
        assert match.result.scores[feat.seat] == (say("riombo-score", value=feat.value),)


def test_the_fewest_pieces_of_oroen_are_of_a_win_by_joining() -> None:
    match = next(
        candidate for candidate in (finish("oroen", n) for n in range(20)) if GAMES["oroen"].feats(candidate)
    )
    (feat,) = GAMES["oroen"].feats(match)
    placed = sum(text.key.startswith("oroen-placed") for text in match.told)
    assert (feat.value, feat.least) == (placed, True)
