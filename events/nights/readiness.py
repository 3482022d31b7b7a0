"""The end of a wait for a round: too few people are left who could be seated. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.nights.places import ready_place
from games.engine.record import replace

if TYPE_CHECKING:
    from collections.abc import Collection

    from events.nights.model import Night

FEWEST: Final = 2
"""Fewest people for whom a round could begin."""


def without_readiness(night: Night, seated: Collection[int] = ()) -> tuple[Night, tuple[str, ...]]:
    """Return a night that waits for no round if too few people could be seated, and the places that show it.

    The `seated` have a table that is about to open. People who come later wait anew: they begin no round
    before the hosts have been rung for it.
    """
    left = [signup for signup in night.seatable if signup.person not in seated]
    if night.ready is None or len(left) >= FEWEST:
        return night, ()
    after = replace(night, ready=None, freed=None, tried=0, held=0)
    return after, (ready_place(len(night.rounds)),)
