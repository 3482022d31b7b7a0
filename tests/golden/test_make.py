"""The search for golden matches: it finds the same again, and keeps the shortest of what is wanted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.catalogue import TITLES
from tests.golden.features import wanted
from tests.golden.make import Start, chosen, play, starts
from tests.golden.store import Golden, stored


@pytest.mark.parametrize("key", TITLES)
def test_the_same_start_is_played_the_same_way(key: str) -> None:
    weakest = next(iter(TITLES[key].players))
    kept = next(golden for golden in stored() if golden.game == key and set(golden.players) == {weakest})
    start = Start(key, kept.seats, kept.options, weakest, kept.seed)
    assert start in list(starts(key))
    assert replace(play(start), name=kept.name) == kept


def match(length: int, *shows: str) -> Golden:
    """A match of so many turns without moves."""
    return Golden("", "orongo", 2, None, (), str(length), shows, ((),) * length)


def test_the_shortest_match_is_kept_for_each_feature_that_no_other_shows() -> None:
    everything = wanted("orongo")
    rare, *others = everything
    found = (match(9, *others), match(5, rare, *others[:1]), match(4, rare), match(7, *others), match(8, *everything))
    assert [len(one.turns) for one in chosen("orongo", found)] == [4, 7]
    with pytest.raises(LookupError, match=f"no match of orongo shows: {rare}"):
        chosen("orongo", found[:1])
