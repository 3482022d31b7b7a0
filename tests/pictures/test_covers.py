"""Covers and podiums of the games that have art: legible, small, and each in its place."""

from __future__ import annotations

from typing import Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.generic.covers import Standing, cover, podium
from games.engine.scene import LOOKS, Label, Sprite
from tests.pictures.drawn import NAMES
from tests.pictures.least import large, small
from tests.pictures.phone import legibility
from tests.pictures.pieces import faults

DRAWN: Final = sorted(key for key, entry in CATALOGUE.items() if entry.face.art)
RANKS: Final = ((1, 2), (1, 1), (3, 1, 2), (1, 3, 1), (2, 1, 2, 4), (6, 5, 4, 3, 2, 1), (1, 1, 1, 1, 1, 1))


def standings(ranks: tuple[int, ...], score: str = "60 points") -> list[Standing]:
    """Return how the seats have come."""
    return [Standing(seat, rank, NAMES[seat], score) for seat, rank in enumerate(ranks)]


@pytest.mark.parametrize("game", DRAWN)
def test_the_title_of_a_cover_is_legible(game: str) -> None:
    scene = cover(game, game.capitalize(), "")
    assert [fault for verdict in legibility(scene) for fault in verdict.faults] == []
    assert not list(small(scene, game, close_up=True))
    assert not list(large(scene))


@pytest.mark.parametrize("game", DRAWN)
def test_a_podium_is_legible_with_all_numbers_of_seats(game: str) -> None:
    for ranks in RANKS:
        if len(ranks) in CATALOGUE[game].rules.seats:
            scene = podium(game, standings(ranks), "")
            assert [fault for verdict in legibility(scene) for fault in verdict.faults] == [], ranks
            assert not list(small(scene, game, close_up=False)), ranks
            assert not list(large(scene)), ranks
            assert set(faults(scene, LOOKS[: len(ranks)])) == set(), ranks


@pytest.mark.parametrize("ranks", RANKS)
def test_all_winners_on_the_podium_have_a_crown_and_everybody_is_named(ranks: tuple[int, ...]) -> None:
    scene = podium("oroen", standings(ranks, "score"), "")
    drawn = [shape for shape in scene.foreground if isinstance(shape, Sprite)]
    steps = [sprite for sprite in drawn if sprite.name in ("podium-1", "podium-2", "podium-3")]
    best = sorted(ranks)[:3]
    assert sorted(step.name for step in steps) == [f"podium-{rank}" for rank in best]
    for worn in ("podium-crown", "podium-laurel"):
        assert [sprite.name for sprite in drawn].count(worn) == best.count(1)
    texts = [shape.text for shape in scene.foreground if isinstance(shape, Label)]
    assert texts.count("score") == len(ranks)
    assert sorted(text for text in texts if text.isdigit()) == sorted(map(str, ranks))


def test_the_first_of_three_stands_in_the_middle_and_highest() -> None:
    scene = podium("oroen", standings((3, 1, 2)), "")
    steps = {shape.name: shape for shape in scene.foreground if isinstance(shape, Sprite)}
    second, first, third = (steps[f"podium-{rank}"] for rank in (2, 1, 3))
    assert second.x < first.x < third.x
    assert first.y < second.y < third.y
