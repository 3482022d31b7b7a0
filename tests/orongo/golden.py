"""Features that the golden matches of Orongo must show, besides every number of seats and option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.orongo.rules.game import Orongo
from tests.golden.features import ends, makes, shared, tells

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.golden.features import Feature


def ceremonial(seats: int) -> Feature:
    """Return the feature that a match ends with the ceremonial Moai, with this many seats."""
    return lambda course: course.golden.seats == seats and ends("orongo-won-ceremonial")(course)


FEATURES: Final[Mapping[str, Feature]] = {
    **{f"the ceremonial Moai with {seats} seats": ceremonial(seats) for seats in Orongo.seats},
    "the tiles run out": ends("orongo-won-tiles"),
    "a shared victory": shared,
    "everybody bids 0": tells("orongo-all-zero"),
    "the reef is taken": tells("orongo-reef-taken"),
    "the reef is shared": tells("orongo-reef-shared"),
    "a recipe is chosen": makes("build"),
    "a secret tile is laid": tells("orongo-laid"),
}
