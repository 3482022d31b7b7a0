"""Seats can be told apart in every picture by colour, shape and letter, with any colour vision."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.scene import LOOKS, Circle, Label, Polygon, Scene
from tests.golden.store import stored
from tests.pictures.drawn import LIBRARY, NAMES, moments, private, public
from tests.pictures.pieces import alike, faults
from tests.sizes import first_of_each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.engine.scene import Look, Shape
    from tests.golden.store import Golden

GOLDENS: Final = stored()
SIZES: Final = first_of_each(sorted(GOLDENS, key=lambda one: -one.seats), lambda golden: golden.game)
"""The largest table of each game comes first."""
EVERY: Final = 25
"""The interval between positions whose pieces are compared with their surroundings."""

WORDS: Final = LIBRARY.words("en", NAMES)


@pytest.mark.parametrize("golden", SIZES, ids=lambda golden: golden.name)
def test_the_seats_can_be_told_apart_in_every_picture(golden: Golden) -> None:
    """The last board is the fullest."""
    course = moments(golden)
    for moment in (*course[::EVERY], course[-1]):
        for scene in (public(moment, WORDS), *list(private(moment, WORDS))[golden.seats :][:1]):
            assert not set(faults(scene, LOOKS[: golden.seats])), f"turn {moment.position.turn}"


def test_no_two_of_all_looks_are_alike() -> None:
    """Looks that no game has needed yet are distinct, too."""
    assert not list(alike(LOOKS))
    assert (
        len({look.letter for look in LOOKS})
        == len({look.mark for look in LOOKS})
        == len({look.sign for look in LOOKS})
        == len(LOOKS)
    )


def repainted(scene: Scene, change: Callable[[Shape], Shape | None]) -> Scene:
    """Return a picture with some shapes changed or left out."""

    def kept(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
        return (new for one in shapes if (new := change(one)) is not None)

    return replace(scene, background=tuple(kept(scene.background)), foreground=tuple(kept(scene.foreground)))


def coloured(before: str, after: str) -> Callable[[Shape], Shape]:
    """Return a change of one colour for another."""
    return lambda one: (
        replace(one, fill=after) if isinstance(one, Polygon | Circle) and one.fill == before else one
    )


def found(change: Callable[[Shape], Shape | None], looks: tuple[Look, ...] = LOOKS[:4]) -> set[str]:
    """Return the faults of the last picture of a match of four, after a change."""
    golden = next(one for one in GOLDENS if one.seats == 4)
    return set(faults(repainted(public(moments(golden)[-1], WORDS), change), looks))


def recoloured(seat: int, colour: str) -> set[str]:
    """Return the faults when a seat has another colour."""
    looks = tuple(replace(look, colour=colour) if i == seat else look for i, look in enumerate(LOOKS[:4]))
    return found(coloured(LOOKS[seat].colour, colour), looks)


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
    ("change", "told"), LIKE.items(), ids=lambda one: None if isinstance(one, set) else str(one)
)
def test_two_seats_of_like_hue_are_found(change: tuple[int, str], told: set[str]) -> None:
    assert told <= recoloured(*change)


def test_a_piece_without_its_letter_is_found() -> None:
    assert found(lambda one: None if isinstance(one, Label) and one.text == "D" else one) == {
        "a piece of D is without its letter"
    }


def test_two_seats_of_one_shape_are_found() -> None:
    """A token of one seat gets the outline of another's."""

    def squared(one: Shape) -> Shape:
        if not isinstance(one, Polygon) or one.fill != LOOKS[3].colour:
            return one
        (_, top), (right, _), (_, bottom), (left, _) = one.points
        return replace(one, points=((left, top), (right, top), (right, bottom), (left, bottom)))

    assert "B and D have pieces of the same shape" in found(squared)


def test_a_piece_of_the_colour_of_the_land_is_found() -> None:
    """The piece gets a colour between those of the land, and an outline as faint."""

    def faded(one: Shape) -> Shape:
        return (
            replace(one, fill="#e8dba8", outline="#d0c090")
            if isinstance(one, Polygon) and one.fill == LOOKS[1].colour
            else one
        )

    looks = (LOOKS[0], replace(LOOKS[1], colour="#e8dba8"), *LOOKS[2:4])
    assert "a piece of B is lost in what is painted round it" in found(faded, looks)


def test_a_seat_that_is_not_shown_is_found() -> None:
    assert found(coloured(LOOKS[0].colour, "#808080")) == {"A has no piece"}
