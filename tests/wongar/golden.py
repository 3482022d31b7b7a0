"""What the golden matches of Wongar must show, besides every option."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.wongar.position import Length, Options
from games.wongar.rules import Wongar
from tests.golden.features import makes, shared, tells

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.golden.features import Course, Feature

GAME: Final = Wongar()
KINDS: Final = {"basic": Options(), "advanced": Options(advanced=True)}
WAYS: Final = ("time", "pile")


def ended(kind: Options, way: str, seats: int) -> Feature:
    """A match of so many, with these rules and either length, ended this way."""

    def feature(course: Course) -> bool:
        played: list[object] = [GAME.settle(replace(kind, length=length), seats) for length in Length]
        return course.golden.seats == seats and course.golden.options in played and course.result.why.key == f"wongar-over-{way}"

    return feature


FEATURES: Final[Mapping[str, Feature]] = {
    **{
        f"{name} with {seats} seats ends by {way}": ended(kind, way, seats)
        for seats in Wongar.seats
        for name, kind in KINDS.items()
        for way in WAYS
    },
    "a shared victory": shared,
    "the second scorpion shuffles": tells("wongar-scorpion-shuffles"),
    "the draw pile is made anew": tells("wongar-deck-anew"),
    "a ceremony without anybody": tells("wongar-ceremony-nobody"),
    "a ceremony in which somebody is out": tells("wongar-out"),
    "a pass without cards": tells("wongar-passes-without"),
    "boomerang and ancestor are passed on": tells("wongar-round-passed"),
    "both figures are brought": tells("wongar-both-come"),
    "a double returns": tells("wongar-plays-double-return"),
    "a double leaves": tells("wongar-plays-double-leave"),
    "a double enters": tells("wongar-plays-double-enter"),
    "an own card is played": makes("call"),
    "a triple": makes("sort"),
}
