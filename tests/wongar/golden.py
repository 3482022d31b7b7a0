"""Features that the golden matches of Wongar must show, besides every option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.wongar.rules.game import Wongar
from games.wongar.rules.options import Length, Options
from tests.golden.features import ends, makes, shared, tells

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.golden.features import Course, Feature

GAME: Final = Wongar()
WAYS: Final = ("time", "pile")


def end_with_seats(way: str, seats: int) -> Feature:
    """Return the feature that a match with this number of seats ended this way."""
    return lambda course: course.golden.seats == seats and ends(f"wongar-over-{way}")(course)


def end_advanced(way: str) -> Feature:
    """Return the feature that a match with all advanced rules ended this way.

    Without them a pile is hardly ever exhausted in time; `test_6_end` covers that.
    """

    def feature(course: Course) -> bool:
        options = course.golden.options
        return isinstance(options, Options) and options.advanced and ends(f"wongar-over-{way}")(course)

    return feature


def basic(course: Course) -> bool:
    """Return whether no advanced rule was played in a match."""
    return course.golden.options in [GAME.settle(Options(length), course.golden.seats) for length in Length]


FEATURES: Final[Mapping[str, Feature]] = {
    **{f"{way} with {seats} seats": end_with_seats(way, seats) for seats in Wongar.seats for way in WAYS},
    **{f"advanced rules, {way}": end_advanced(way) for way in WAYS},
    "basic rules": basic,
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
