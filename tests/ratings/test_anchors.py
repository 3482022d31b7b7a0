"""Anchors: measured for every level at every number of seats, and measured anew when a level changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.oroen.bots.levels import OroenPlayer
from ratings.anchors import LEVELS, REFERENCE, anchor, recorded_matches
from ratings.strength import BASE, POINTS, points_of
from tools import anchors, levels
from tools.anchors import LineUp, intervals, line_ups, strengths
from tools.levels import SLOW, version_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.generic.entry import GameEntry
    from games.engine.player import AnyPlayer

GAMES = sorted(LEVELS)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_each_level_plays_as_it_did_when_it_was_measured(game: str) -> None:
    """If not: `make anchors GAME=...`, and read what has changed."""
    assert LEVELS[game]["versions"] == {level: version_of(game, level) for level in CATALOGUE[game].levels}


@pytest.mark.slow
def test_a_level_that_thinks_less_has_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = CATALOGUE["oroen"]
    easy = entry.players["easy"]
    assert isinstance(easy, OroenPlayer)
    weaker = OroenPlayer(easy.skill._replace(playouts=easy.skill.playouts // 2))
    changed: Mapping[str, GameEntry] = {
        "oroen": replace(entry, players={**entry.players, "easy": cast("AnyPlayer", weaker)})
    }
    monkeypatch.setattr(levels, "CATALOGUE", changed)
    assert version_of("oroen", "easy") != LEVELS["oroen"]["versions"]["easy"]
    assert version_of("oroen", "gentle") == LEVELS["oroen"]["versions"]["gentle"]


@pytest.mark.parametrize("game", GAMES)
def test_each_level_is_measured_at_each_number_of_seats(game: str) -> None:
    assert sorted(map(int, LEVELS[game]["seats"])) == list(CATALOGUE[game].rules.seats)
    for found in LEVELS[game]["seats"].values():
        assert list(found["points"]) == list(CATALOGUE[game].levels)
        assert found["points"][REFERENCE] == 0
        sizes = {told: len(matches) for told, matches in found["matches"].items()}
        slow, quick = anchors.MATCHES[game]
        assert sizes == {
            f"{alone} among {among}": quick if SLOW.isdisjoint((alone, among)) else slow
            for alone, among in line_ups(game)
        }


@pytest.mark.parametrize("game", GAMES)
def test_the_points_follow_from_the_recorded_matches(game: str) -> None:
    own = tuple(CATALOGUE[game].levels)
    for told, found in LEVELS[game]["seats"].items():
        seats = int(told)
        played = [
            LineUp(level, among, ranks)
            for level in own
            for at, among, ranks in recorded_matches(game, level)
            if at == seats
        ]
        points = strengths(played, seats, own)
        for level in own:
            assert found["points"][level] == pytest.approx(points[level], abs=1)
            low, high = found["between"][level]
            assert low <= high


@pytest.mark.parametrize("game", GAMES)
def test_the_weakest_stand_below_easy_and_the_best_above_them(game: str) -> None:
    for seats in CATALOGUE[game].rules.seats:
        beginner, gentle, easy, *others = (
            points_of(anchor(game, seats, level).mu) for level in CATALOGUE[game].levels
        )
        assert max(beginner, gentle) <= easy - anchors.GAP
        assert easy == BASE
        assert all(points > beginner for points in others)


@pytest.mark.parametrize("game", GAMES)
def test_matches_of_levels_that_answer_as_they_did_are_kept(game: str) -> None:
    old = LEVELS[game]
    seats = CATALOGUE[game].rules.seats[0]
    recorded = old["seats"][str(seats)]["matches"]
    same = anchors.keep_line_ups(game, seats, old["versions"], old)
    assert same.keys() == recorded.keys()
    for told, line_up in same.items():
        assert ["-".join(map(str, ranks)) for ranks in line_up.ranks] == recorded[told]
    changed = anchors.keep_line_ups(game, seats, {**old["versions"], "medium": "another"}, old)
    assert same.keys() - changed.keys() == {"medium among easy", "strong among medium"}
    assert anchors.keep_line_ups(game, seats, old["versions"], {"versions": {}, "seats": {}}) == {}


def test_levels_and_games_that_are_not_measured_have_points_all_the_same() -> None:
    assert anchor("unheard", 2, "beginner").points < anchor("unheard", 2, "easy").points == BASE
    assert anchor("oroen", 2, "unheard").points == BASE


def test_a_winner_of_three_of_four_matches_of_two_is_about_200_points_above() -> None:
    found = [LineUp("strong", "easy", ((1, 2), (1, 2), (1, 2), (2, 1)) * 100)]
    assert strengths(found, 2, ("easy", "strong"))["strong"] == pytest.approx(194, abs=10)


def test_ranks_at_random_mean_equal_strength() -> None:
    found = [LineUp("strong", "easy", ((1, 2, 3), (2, 1, 3), (3, 1, 2)) * 50)]
    assert strengths(found, 3, ("easy", "strong"))["strong"] == pytest.approx(0, abs=POINTS / 3)


def test_a_beginner_who_wins_is_put_below_easy_all_the_same() -> None:
    found = [LineUp("beginner", "easy", ((1, 2),) * 20)]
    assert strengths(found, 2, ("beginner", "easy"))["beginner"] == pytest.approx(-anchors.GAP)


def test_more_matches_make_an_interval_narrower() -> None:
    few, many = (
        intervals(
            [LineUp("strong", "easy", ((1, 2), (1, 2), (2, 1)) * times)],
            2,
            ("easy", "strong"),
            KeyedDice(b"anchors", "test"),
        )["strong"]
        for times in (4, 80)
    )
    assert many[1] - many[0] < (few[1] - few[0]) / 2
