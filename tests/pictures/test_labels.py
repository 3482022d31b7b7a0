"""Every label of every picture can be read on a phone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.scene import Label, Polygon, Scene
from painting.paint import paint
from tests.golden.store import stored
from tests.pictures.drawn import LIBRARY, NAMES, moments, private, public
from tests.pictures.phone import PHONE, legibility
from tests.sizes import first_of_each

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.golden.store import Golden

pytestmark = pytest.mark.slow

GOLDENS: Final = stored()
SIZES: Final = first_of_each(sorted(GOLDENS, key=lambda one: -one.seats), lambda golden: golden.game)
"""The largest table of each game comes first."""
ENLARGED: Final = {"oroen", "orongo", "riombo", "wongar"}
"""The games whose questions are shown in close-ups."""

LARGE: Final = 16.0
"""The least size of letters and digits in a close-up, in pixels on a phone."""

EVERY: Final = 40
"""The interval between positions whose private pictures are read label by label."""


def faults(scenes: Iterable[Scene]) -> set[str]:
    """Return what is hard to read in some pictures."""
    return {fault for scene in scenes for one in legibility(scene) for fault in one.faults}


def small(close_ups: Iterable[Scene]) -> set[str]:
    """Return the texts of close-ups that are too small."""
    return {
        one.text
        for scene in close_ups
        for one in scene.foreground
        if isinstance(one, Label) and one.size * PHONE / scene.width < LARGE
    }


@pytest.mark.parametrize("golden", SIZES, ids=lambda golden: golden.name)
def test_every_label_of_every_public_picture_is_legible(golden: Golden) -> None:
    for turn, moment in enumerate(moments(golden)):
        assert not faults([public(moment, LIBRARY.words(("en", "fr")[turn % 2], NAMES))]), f"turn {turn}"


@pytest.mark.parametrize("golden", SIZES, ids=lambda golden: golden.name)
def test_every_private_picture_is_drawn_and_its_labels_are_legible(golden: Golden) -> None:
    """Pictures of seats, and those that mark what may be chosen, whole and region by region."""
    words = LIBRARY.words("en", NAMES)
    for turn, moment in enumerate(moments(golden)):
        scenes = list(private(moment, words))
        assert all(scene.width > scene.height for scene in scenes)
        assert golden.game not in ENLARGED or not small(scenes[golden.seats :]), f"turn {turn}"
        assert turn % EVERY or not faults(scenes), f"turn {turn}"


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_the_last_picture_is_painted_small_enough_for_a_phone(golden: Golden) -> None:
    """The last board is the fullest."""
    assert len(paint(public(moments(golden)[-1], LIBRARY.words("en", NAMES)))) < 180_000


def plain(label: Label, *over: Polygon) -> Scene:
    """Return a picture of one label on light ground, with `over` painted on top."""
    return Scene(1000, 700, (), (label, *over), "", ground="#f0d79a")


GOOD: Final = Label(100, 100, "B4", 20, "#101010", bold=True)
PLANTED: Final = {
    "tiny": (plain(replace(GOOD, size=19)), "'B4': 5.5 pixels tall"),
    "tiny small letters": (plain(replace(GOOD, text="Ben", size=25)), "'Ben': 5.5 pixels tall"),
    "pale": (plain(replace(GOOD, colour="#8a8066")), "'B4': contrast 2.8"),
    "not pale enough for a large one": (
        plain(replace(GOOD, size=60, colour="#a39a80")),
        "'B4': contrast 2.0",
    ),
    "halo of its own colour": (plain(replace(GOOD, halo="#101010")), "'B4': contrast 1.0"),
    "half covered": (
        plain(GOOD, Polygon(((100, 80), (140, 80), (140, 120), (100, 120)), fill="#f0d79a")),
        "seen",
    ),
    "half outside": (plain(replace(GOOD, x=2)), "seen"),
    "far outside": (plain(replace(GOOD, x=-200)), "'B4': only 0% seen"),
    "no such letter": (plain(replace(GOOD, text="李")), "letters that the font has not"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str) -> None:
    scene, told = PLANTED[fault]
    assert any(told in one for one in faults([scene])), faults([scene])


def test_what_is_legible_is_not_called_illegible() -> None:
    """Black on light; pale but large; white with a dark halo on light ground; over a shape that hides the
    ground.
    """
    dark = Polygon(((0, 80), (200, 80), (200, 120), (0, 120)), fill="#06222f")
    on_dark = Scene(1000, 700, (dark,), (replace(GOOD, colour="#ffffff"),), "", ground="#ffffff")
    halo = replace(GOOD, colour="#ffffff", halo="#000000", size=40)
    large = replace(GOOD, size=60, colour="#76705a")
    assert not faults([plain(GOOD), plain(large), plain(halo), on_dark])


@pytest.mark.parametrize("golden", GOLDENS[:1], ids=lambda golden: golden.name)
def test_a_fault_in_a_real_picture_is_found(golden: Golden) -> None:
    """One label is made tiny, or gets a halo of its own colour."""
    scene = public(moments(golden)[0], LIBRARY.words("en", NAMES))
    places = [i for i, one in enumerate(scene.foreground) if isinstance(one, Label)]
    for i in (places[0], places[len(places) // 2], places[-1]):
        label = scene.foreground[i]
        assert isinstance(label, Label)
        for wrong in (replace(label, size=12), replace(label, halo=label.colour)):
            assert faults(
                [replace(scene, foreground=(*scene.foreground[:i], wrong, *scene.foreground[i + 1 :]))]
            )
