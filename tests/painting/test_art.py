"""The art of each game is baked from today's drawings, and fits its pictures."""

from __future__ import annotations

import json
from typing import Final

import pytest

from games.catalogue import CATALOGUE
from painting.art import GAMES, art_of
from tools.art.sources import digest, drawn_games

DRAWN: Final = drawn_games()
LARGEST: Final = 700_000
"""The most bytes of a game's art: it is in the repository."""


def test_only_games_have_art() -> None:
    assert set(DRAWN) <= set(CATALOGUE)


@pytest.mark.parametrize("game", DRAWN)
def test_the_art_was_baked_from_todays_drawings(game: str) -> None:
    """If not: `make art GAME=…`, and look at the pictures."""
    listed = json.loads((GAMES / game / "art" / "art.json").read_text(encoding="utf-8"))
    assert listed["digest"] == digest(game)


@pytest.mark.parametrize("game", DRAWN)
def test_a_palette_has_room_for_all_grounds(game: str) -> None:
    """A ground is of the palette that all pictures of the game have."""
    art = art_of(game)
    assert art is not None
    assert art.palette is not None
    colours = art.palette.getpalette()
    assert colours
    for name in art.grounds:
        ground = art.ground(name)
        assert ground.mode == "P"
        used = (ground.getpalette() or [])[: len(colours)]
        assert used == colours[: len(used)]


@pytest.mark.parametrize("game", DRAWN)
def test_every_drawing_is_whole(game: str) -> None:
    """Each lies on its sheet, with visible pixels."""
    art = art_of(game)
    assert art is not None
    for name in art.names:
        drawing = art.drawing(name)
        assert drawing.image.size == drawing.mask.size
        assert drawing.mask.getextrema() != (0, 0), name


@pytest.mark.parametrize("game", DRAWN)
def test_art_is_small(game: str) -> None:
    assert sum(path.stat().st_size for path in (GAMES / game / "art").iterdir()) <= LARGEST
