"""The positions that `make pictures` draws for the README exist."""

from __future__ import annotations

from games.catalogue import CATALOGUE
from tests.browser.stills import FILMED, SHOWN
from tests.golden.store import load_golden


def test_the_matches_of_the_readme_s_pictures_are_golden() -> None:
    """A search for golden matches may have dropped one."""
    games = {match.name: match.game for match in load_golden()}
    assert {game: games.get(name) for game, name in SHOWN.items()} == {game: game for game in SHOWN}
    assert games[FILMED] in CATALOGUE
