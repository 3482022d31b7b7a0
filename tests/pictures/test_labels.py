"""Every label of every picture can be read on a phone, and what decides is large there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.record import replace
from games.engine.scene import LOOKS, Circle, Label, Polygon, Scene, Typeface
from painting.paint import compose
from tests.golden.store import load_golden
from tests.pictures.drawn import LIBRARY, NAMES, cases, moments, private, public, sample
from tests.pictures.least import large, small
from tests.pictures.patches import Near, Neighbours, box_of, patch
from tests.pictures.phone import legibility
from tests.pictures.planted import art, token
from tests.pictures.planted import scene as row

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tests.golden.store import Golden

pytestmark = pytest.mark.slow

GOLDENS: Final = load_golden()


def faults(scenes: Iterable[Scene]) -> set[str]:
    """Return what is hard to read in some pictures."""
    return {fault for scene in scenes for verdict in legibility(scene) for fault in verdict.faults}


@pytest.mark.parametrize(("golden", "number"), cases(8, 2))
def test_every_label_of_every_public_picture_is_legible(golden: Golden, number: int) -> None:
    for turn, moment in enumerate(sample(golden, number)):
        scene = public(moment, LIBRARY.words(("en", "fr")[turn % 2], NAMES))
        where = f"turn {moment.position.turn}"
        assert not faults([scene]), where
        assert not list(small(scene, golden.game, close_up=False)), where
        assert not list(large(scene)), where


@pytest.mark.parametrize(("golden", "number"), cases(4))
def test_every_private_picture_is_drawn_and_its_labels_are_legible(golden: Golden, number: int) -> None:
    """Pictures of seats, and those that mark what may be chosen, whole and region by region."""
    words = LIBRARY.words("en", NAMES)
    for moment in sample(golden, number):
        scenes, where = list(private(moment, words)), f"turn {moment.position.turn}"
        assert not faults(dict.fromkeys(scenes)), where
        assert not [fault for scene in dict.fromkeys(scenes) for fault in large(scene)], where
        for i, scene in enumerate(scenes):
            assert not list(small(scene, golden.game, close_up=i >= golden.seats)), where


def plain(label: Label, *over: Polygon) -> Scene:
    """Return a picture of one label on light ground, with `over` painted on top."""
    return Scene(1000, 700, (), (label, *over), "", ground="#f0d79a")


GOOD: Final = Label(100, 100, "B4", 23, "#101010", bold=True)
TITLE: Final = replace(GOOD, face=Typeface.TITLE, size=40)
PLANTED: Final = {
    "tiny": (plain(replace(GOOD, size=22)), "'B4': 5.6 pixels tall"),
    "tiny small letters": (plain(replace(GOOD, text="Ben", size=29)), "'Ben': 5.6 pixels tall"),
    "tiny title": (plain(replace(TITLE, text="Ben", size=32)), "'Ben': 5.6 pixels tall"),
    "pale": (plain(replace(GOOD, colour="#8a8066")), "'B4': contrast 2.8"),
    "not pale enough for a large one": (
        plain(replace(GOOD, size=70, colour="#a39a80")),
        "'B4': contrast 2.0",
    ),
    "halo of its own colour": (plain(replace(GOOD, halo="#101010")), "'B4': contrast 1.0"),
    "half covered": (
        plain(GOOD, Polygon(((100, 80), (140, 80), (140, 120), (100, 120)), fill="#f0d79a")),
        "seen",
    ),
    "half outside": (plain(replace(GOOD, x=1)), "seen"),
    "far outside": (plain(replace(GOOD, x=-200)), "'B4': only 0% seen"),
    "no such letter": (plain(replace(GOOD, text="李")), "letters that the font has not"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str) -> None:
    scene, told = PLANTED[fault]
    assert any(told in fault for fault in faults([scene])), faults([scene])


def test_legible_labels_have_no_faults() -> None:
    """Black on light; pale but large; white with a dark halo on light ground; over a shape that hides the
    ground.
    """
    dark = Polygon(((0, 80), (200, 80), (200, 120), (0, 120)), fill="#06222f")
    on_dark = Scene(1000, 700, (dark,), (replace(GOOD, colour="#ffffff"),), "", ground="#ffffff")
    halo = replace(GOOD, colour="#ffffff", halo="#000000", size=40)
    large = replace(GOOD, size=70, colour="#76705a")
    assert not faults([plain(GOOD), plain(large), plain(halo), on_dark])


def test_small_deciding_parts_are_found() -> None:
    """Titles, and the letters of pieces; in a close-up everything."""
    piece = Circle(100, 100, 30, fill=LOOKS[1].colour)
    letter = replace(GOOD, text="B", size=39)
    titled = replace(TITLE, text="B", size=39)
    assert list(small(plain(replace(TITLE, size=39)), "", close_up=False)) == ["'B4': 13.7 of 14 pixels"]
    lettered = Scene(1000, 700, (piece,), (letter,), "")
    assert list(small(lettered, "", close_up=False)) == ["'B': 13.7 of 14 pixels"]
    assert list(small(lettered, "wongar", close_up=False)) == []
    assert list(small(replace(lettered, foreground=(titled,)), "wongar", close_up=False))
    assert list(small(replace(plain(TITLE), background=(GOOD,)), "", close_up=False)) == []
    near = replace(plain(replace(GOOD, size=46)), background=(replace(GOOD, size=45),))
    assert list(small(near, "", close_up=True)) == ["'B4': 15.8 of 16 pixels"]


def test_pictures_too_large_are_found() -> None:
    """Too wide, too tall, and with too much in them."""
    noise = tuple(
        Circle(x % 1000, y % 1000, 7, fill=f"#{(x * y * 7919) % 0xFFFFFF:06x}")
        for x in range(0, 4000, 23)
        for y in range(0, 4000, 97)
    )
    assert list(large(Scene(1001, 700, (), (), ""))) == ["1001 by 700 pixels"]
    assert list(large(Scene(1000, 1201, (), (), ""))) == ["1000 by 1201 pixels"]
    (told,) = large(Scene(1000, 1000, (), noise, ""))
    assert told.endswith(" bytes")
    assert list(large(Scene(1000, 1200, (), (GOOD,), ""))) == []


def test_a_part_of_a_picture_is_painted_as_in_the_whole(tmp_path: Path) -> None:
    """The picture has sprites, smooth edges and letters."""
    key = art(tmp_path, {seat: token(seat) for seat in range(4)})
    scene = row(key, range(4))
    neighbours, whole = Neighbours(scene), compose(scene).convert("RGB")
    for i, shape in enumerate(neighbours.shapes):
        left, top, right, bottom = map(round, box_of(shape, key))
        part = patch(neighbours.near(i), (left, top, right, bottom), shape)
        assert part.tobytes() == whole.crop((left, top, right, bottom)).tobytes()


def test_the_outside_of_a_picture_has_a_colour_of_its_own() -> None:
    near = Near((100, 100), (), (), "#102030", "")
    part = patch(near, (-4, 90, 10, 104), Circle(0, 100, 30, fill="#ffffff"))
    assert {part.getpixel(at) for at in ((0, 0), (3, 13), (13, 13))} == {(254, 1, 253)}
    assert part.getpixel((5, 9)) == (255, 255, 255)


@pytest.mark.parametrize("golden", GOLDENS[:1], ids=lambda golden: golden.name)
def test_a_fault_in_a_real_picture_is_found(golden: Golden) -> None:
    """One label is made tiny, or gets a halo of its own colour."""
    scene = public(moments(golden)[0], LIBRARY.words("en", NAMES))
    places = [i for i, shape in enumerate(scene.foreground) if isinstance(shape, Label)]
    for i in (places[0], places[len(places) // 2], places[-1]):
        label = scene.foreground[i]
        assert isinstance(label, Label)
        for wrong in (replace(label, size=12), replace(label, halo=label.colour)):
            assert faults(
                [replace(scene, foreground=(*scene.foreground[:i], wrong, *scene.foreground[i + 1 :]))]
            )
