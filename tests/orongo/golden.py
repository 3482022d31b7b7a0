"""What the golden matches of Orongo must show, besides every number of seats and every option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.golden.features import ends, makes, shared, tells

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.golden.features import Feature

FEATURES: Final[Mapping[str, Feature]] = {
    "the ceremonial Moai": ends("orongo-won-ceremonial"),
    "the tiles run out": ends("orongo-won-tiles"),
    "a shared victory": shared,
    "everybody bids 0": tells("orongo-all-zero"),
    "the reef is taken": tells("orongo-reef-taken"),
    "the reef is shared": tells("orongo-reef-shared"),
    "a recipe is chosen": makes("build"),
    "a secret tile is laid": tells("orongo-laid"),
}
