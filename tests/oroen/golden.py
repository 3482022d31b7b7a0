"""The features that the golden matches of Oroen must show, besides every option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.golden.features import ends, makes, tells

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.golden.features import Feature

FEATURES: Final[Mapping[str, Feature]] = {
    "floor and rim are joined": ends("oroen-won-floor-rim"),
    "the walls are joined": ends("oroen-won-wall-wall"),
    "somebody is stuck": ends("oroen-won-stuck"),
    "the colours are exchanged": makes("swap"),
    "rule 1 is broken": tells("oroen-placed-not-1"),
    "rule 2 is broken": tells("oroen-placed-not-2"),
}
