"""Features that the golden matches of Riombo must show, besides every number of seats and option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.riombo.rules.river import AGREED, PRINTED
from tests.golden.features import ends, makes, shared, tells

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.golden.features import Feature

KINDS: Final = sorted({deed.kind for deed in (*AGREED.values(), *PRINTED.values())})

FEATURES: Final[Mapping[str, Feature]] = {
    **{f"{kind} happens": tells(f"riombo-happens-{kind.replace('_', '-')}") for kind in KINDS},
    "80 is reached": ends("riombo-over-goal"),
    "the last one left": ends("riombo-over-last"),
    "all have arrived": ends("riombo-over-arrived"),
    "a shared victory": shared,
    "a sum of 0": tells("riombo-happens-stays"),
    "a greeting": tells("riombo-happens-greets"),
    "somebody goes out": tells("riombo-happens-out"),
    "a choice at the Finish": makes("finish"),
    "a doubled canoe": tells("riombo-happens-doubles"),
    "a tripled canoe": tells("riombo-happens-triples"),
}
"""Features of golden matches.

No computer player reaches the ends with no player left or after 300 turns; `test_end.py` covers them.
"""
