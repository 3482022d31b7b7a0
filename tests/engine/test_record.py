"""Records and the garbage collector, which looks through those alone that may come to be in a cycle."""

from __future__ import annotations

import gc

from games.catalogue import CATALOGUE
from games.engine.matches.match import begin
from tests.laws.playing import fullest


def test_only_records_that_keep_what_comes_later_are_looked_through() -> None:
    """States are most of the objects that there are; a match keeps its decision, once it is asked for."""
    for entry in CATALOGUE.values():
        seats = entry.rules.seats[0]
        match = begin(entry.rules, fullest(entry.rules, seats), seats, b"any").match
        assert (gc.is_tracked(match), gc.is_tracked(match.state)) == (True, False), entry.rules.key
