"""Seats can be told apart in every picture by colour, shape and letter, with any colour vision."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Final

import pytest

from games.engine.record import replace
from games.engine.scene import LOOKS, Circle, Label, Mark, Polygon, Scene, Sprite
from tests.pictures.drawn import LIBRARY, NAMES, cases, private, public, sample
from tests.pictures.pieces import alike, faults, find_missing
from tests.pictures.planted import art, token
from tests.pictures.planted import scene as row

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from games.engine.scene import Look, Shape
    from tests.golden.store import Golden

WORDS: Final = LIBRARY.words("en", NAMES)


@pytest.mark.parametrize(("golden", "number"), cases(5))
def test_the_seats_can_be_told_apart_in_every_picture(golden: Golden, number: int) -> None:
    """Everybody has a piece in each public picture; close-ups may be of a part where a seat has none."""
    looks = LOOKS[: golden.seats]
    for moment in sample(golden, number):
        where, board = f"turn {moment.position.turn}", public(moment, WORDS)
        assert not list(find_missing(board, looks)), where
        for scene in dict.fromkeys((board, *private(moment, WORDS))):
            assert not set(faults(scene, looks)), where


def test_no_two_of_all_looks_are_alike() -> None:
    """Looks that no game has needed yet are distinct, too."""
    assert not list(alike(LOOKS))
    assert (
        len({look.letter for look in LOOKS})
        == len({look.mark for look in LOOKS})
        == len({look.sign for look in LOOKS})
        == len(LOOKS)
    )


FOUR: Final = range(4)


def find_faults(scene: Scene, looks: tuple[Look, ...] = LOOKS[:4]) -> set[str]:
    """Return the faults of a picture of four seats."""
    return {*faults(scene, looks), *find_missing(scene, looks)}


def plant(tmp_path: Path, **changes: Any) -> set[str]:
    """Return the faults of a picture of tokens, of which that of B is drawn with some changes."""
    changed = token(1, **changes)
    tokens = {seat: token(seat) for seat in FOUR} | {1: changed}
    return find_faults(row(art(tmp_path / "planted", tokens), FOUR))


def test_good_sprites_have_no_fault(tmp_path: Path) -> None:
    """Shadows, dark edges and shades of the colour are no faults, nor is a form that is a hole in another."""
    assert plant(tmp_path, shade="#4a9fd0") == set()


def test_a_hole_of_another_form_tells_apart(tmp_path: Path) -> None:
    assert plant(tmp_path, corners=36, hole=3) == set()


PLANTED: Final[dict[str, tuple[dict[str, str | int], set[str]]]] = {
    "the form of a disc, as that of A": (
        {"corners": 24},
        {"token-0 of A and token-1 of B are of the same shape"},
    ),
    "the form of D": ({"corners": 6}, {"token-1 of B and token-3 of D are of the same shape"}),
    "the colour of A": ({"fill": LOOKS[0].colour}, {"token-1 of B is not in its colour"}),
    "a colour between": ({"fill": "#7ab8b0"}, {"token-1 of B is not in its colour"}),
    "mostly the plate": (
        {"hole": 36, "corners": 36},
        {"token-1 of B is not in its colour", "token-0 of A and token-1 of B are of the same shape"},
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_fault_of_a_sprite_is_found(name: str, tmp_path: Path) -> None:
    changes, told = PLANTED[name]
    assert plant(tmp_path, **changes) == told


def test_a_sprite_is_lost_on_a_ground_of_its_colour_and_its_rims(tmp_path: Path) -> None:
    tokens = {seat: token(seat, edge="#3a7ba5" if seat == 1 else "#000000") for seat in FOUR}
    scene = row(art(tmp_path, tokens), FOUR, ground="#64acd9")
    assert find_faults(scene) == {"token-1 of B is lost in what is painted round it"}


def test_a_dark_rim_keeps_a_sprite_from_being_lost(tmp_path: Path) -> None:
    scene = row(art(tmp_path, {seat: token(seat) for seat in FOUR}), FOUR, ground="#64acd9")
    assert find_faults(scene) == set()


def test_faults_of_a_sprites_letter_are_found(tmp_path: Path) -> None:
    """None, another one, a pale one, and one beside its piece."""
    key = art(tmp_path, {seat: token(seat) for seat in FOUR})
    whole = row(key, FOUR)
    assert find_faults(row(key, FOUR, letters="ABCX")) == {"token-3 of D is without its letter"}
    assert find_faults(row(key, FOUR, ink="#ffffff")) >= {"token-0 of A has its letter in a contrast of 2.3"}
    beside = tuple(
        replace(shape, x=shape.x + 42) if isinstance(shape, Label) else shape for shape in whole.foreground
    )
    assert find_faults(replace(whole, foreground=beside)) >= {"token-2 of C is without its letter"}
    below = tuple(sorted(whole.foreground, key=lambda shape: isinstance(shape, Sprite)))
    assert find_faults(replace(whole, foreground=below)) >= {"token-0 of A is without its letter"}


def test_a_seat_without_a_sprite_is_found(tmp_path: Path) -> None:
    key = art(tmp_path, {seat: token(seat) for seat in FOUR})
    assert find_faults(row(key, (0, 1, 3))) == {"C has no piece"}


def test_beside_sprites_a_shape_is_a_piece_if_it_has_a_letter(tmp_path: Path) -> None:
    """Land that is flooded with the colour of a seat is none."""
    whole = row(art(tmp_path, {seat: token(seat) for seat in FOUR}), FOUR)
    corners = ((800.0, 40.0), (900.0, 40.0), (900.0, 140.0), (800.0, 140.0))
    flood = Polygon(corners, fill=LOOKS[0].colour)
    letter = Label(850, 90, "A", 40, "#ffffff", bold=True)
    assert find_faults(replace(whole, foreground=(*whole.foreground, flood))) == set()
    (told,) = find_faults(replace(whole, foreground=(*whole.foreground, flood, letter)))
    assert told.startswith("a piece of A has its letter in a contrast of")


def shapes(scene: Scene) -> Scene:
    """Return a picture of pieces that are shapes alone, at the places of tokens."""
    marks = {Mark.SQUARE: 4, Mark.TRIANGLE: 3, Mark.DIAMOND: 5}

    def draw(shape: Shape) -> Shape:
        if not isinstance(shape, Sprite):
            return shape
        look = LOOKS[int(shape.name[-1])]
        if look.mark is Mark.DISC:
            return Circle(shape.x, shape.y, 36, fill=look.colour, outline="#000000", width=3)
        turns = [2 * pi * i / marks[look.mark] for i in range(marks[look.mark])]
        corners = tuple((shape.x + 36 * sin(turn), shape.y - 36 * cos(turn)) for turn in turns)
        return Polygon(corners, fill=look.colour, outline="#000000", width=3)

    return replace(scene, foreground=tuple(map(draw, scene.foreground)), art="")


ALONE: Final = shapes(row("", FOUR))


def repaint(change: Callable[[Shape], Shape | None]) -> Scene:
    """Return the picture of shapes alone with some changed or left out."""
    return replace(ALONE, foreground=tuple(new for shape in ALONE.foreground if (new := change(shape))))


def recolour(before: str, after: str) -> Callable[[Shape], Shape]:
    """Return a change of one colour for another."""
    return lambda shape: (
        replace(shape, fill=after) if isinstance(shape, Polygon | Circle) and shape.fill == before else shape
    )


LIKE: Final = {
    (1, "#E08B10"): {
        "A and B are alike to normal: 7.3",
        "A and B are alike to protanopia: 5.3",
        "A and B are alike to deuteranopia: 4.0",
    },
    (3, "#8A9A3A"): {"A and D are alike to protanopia: 7.0"},
    (3, "#7A8FD0"): {"B and D are alike to deuteranopia: 7.2"},
    (2, "#E69F80"): {"A and C are alike to tritanopia: 3.8"},
}
"""Faults by seat and new colour; all but the first are well apart with normal colour vision."""


@pytest.mark.parametrize(
    ("change", "told"), LIKE.items(), ids=lambda value: None if isinstance(value, set) else str(value)
)
def test_two_seats_of_like_hue_are_found(change: tuple[int, str], told: set[str]) -> None:
    seat, colour = change
    looks = tuple(replace(look, colour=colour) if i == seat else look for i, look in enumerate(LOOKS[:4]))
    assert find_faults(repaint(recolour(LOOKS[seat].colour, colour)), looks) >= told


def test_shapes_alone_may_have_no_fault() -> None:
    assert find_faults(ALONE) == set()


def test_a_shape_without_its_letter_is_found() -> None:
    assert find_faults(
        repaint(lambda shape: None if isinstance(shape, Label) and shape.text == "D" else shape)
    ) == {"a piece of D is without its letter"}


def test_two_seats_of_one_shape_are_found() -> None:
    """The piece of one seat gets the outline of another's."""
    square = next(
        shape for shape in ALONE.foreground if isinstance(shape, Polygon) and len(shape.points) == 4
    )

    def square_off(shape: Shape) -> Shape:
        if not isinstance(shape, Polygon) or shape.fill != LOOKS[3].colour:
            return shape
        return replace(shape, points=tuple((x + 240, y) for x, y in square.points))

    assert find_faults(repaint(square_off)) == {"a piece of B and a piece of D are of the same shape"}


def test_a_shape_of_the_colour_of_the_land_is_found() -> None:
    """The piece gets a colour near that of the land, and an outline as faint."""

    def fade(shape: Shape) -> Shape:
        return (
            replace(shape, fill="#1c3d48", outline="#24454f")
            if isinstance(shape, Polygon) and shape.fill == LOOKS[1].colour
            else shape
        )

    looks = (LOOKS[0], replace(LOOKS[1], colour="#1c3d48"), *LOOKS[2:4])
    assert "a piece of B is lost in what is painted round it" in find_faults(repaint(fade), looks)


def test_a_seat_whose_shape_is_not_shown_is_found() -> None:
    assert find_faults(repaint(recolour(LOOKS[0].colour, "#808080"))) == {"A has no piece"}
