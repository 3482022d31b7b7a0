"""The search for golden matches finds the same again, and keeps the shortest for each feature."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from games.catalogue import CATALOGUE
from tests.golden import make
from tests.golden.features import extremes, features_of
from tests.golden.make import SEEDS, Start, choose, further, play, search, starts
from tests.golden.store import Golden, load_golden

QUICK: Final = {
    golden.game: golden
    for golden in load_golden()
    if set(golden.players) == {extremes(CATALOGUE[golden.game])[0]}
}
"""A match of the weakest level, which is quick, by game."""


@pytest.mark.parametrize("golden", QUICK.values(), ids=QUICK)
def test_one_start_always_leads_to_one_match(golden: Golden) -> None:
    start = Start(golden.game, golden.seats, golden.options, golden.players[0], golden.seed)
    assert start in [*starts(golden.game), *further(golden.game)]
    assert replace(play(start), name=golden.name) == golden


def test_the_search_goes_on_for_what_is_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the matches of a later seed have the wanted feature."""
    monkeypatch.setattr(make, "starts", lambda _: iter(()))
    monkeypatch.setattr(make, "features_of", lambda _: (f"golden {SEEDS + 1}",))
    monkeypatch.setattr(
        make, "play", lambda start: Golden("", start.key, 2, None, (), start.seed, (start.seed,), ())
    )
    seeds = [golden.seed for golden in search("oroen")]
    assert seeds == [f"golden {SEEDS}"] * (len(seeds) - 1) + [f"golden {SEEDS + 1}"]


def match(length: int, *shows: str) -> Golden:
    """Return a match of `length` turns without moves."""
    return Golden("", "orongo", 2, None, (), str(length), shows, ((),) * length)


def test_the_shortest_match_is_kept_for_each_feature_that_no_other_shows() -> None:
    everything = features_of("orongo")
    rare, *others = everything
    found = (
        match(9, *others),
        match(5, rare, *others[:1]),
        match(4, rare),
        match(7, *others),
        match(8, *everything),
    )
    assert [len(golden.turns) for golden in choose("orongo", found)] == [4, 7]
    with pytest.raises(LookupError, match=f"no match of orongo shows: {rare}"):
        choose("orongo", found[:1])
