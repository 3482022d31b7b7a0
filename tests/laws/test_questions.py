"""Questions have keys that begin alike, by which tips and other tests find them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.catalogue import CATALOGUE
from tests.laws.playing import Start, fullest, play
from tests.toy.catalogue import CATALOGUE as TOYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.game import AnyGame


def find_misnamed(game: AnyGame) -> Iterator[str]:
    """Yield what to do about each question of random matches whose key is no `KEY-ask-…`."""
    keys = {
        prompt.text.key
        for seats in game.seats
        for moment in play(Start(game, seats, fullest(game, seats), b"questions"))
        if moment.match.decision
        for prompt in moment.match.decision.prompts.values()
    }
    for key in sorted(keys):
        if not key.startswith(f"{game.key}-ask-"):
            yield f"games/{game.key}/ asks {key}: begin the key of this question with {game.key}-ask-"


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_question_is_named_as_one(game: str) -> None:
    if found := list(find_misnamed(CATALOGUE[game].rules)):
        pytest.fail("\n".join(found), pytrace=False)


def test_a_question_with_another_key_is_told_what_to_be_named() -> None:
    told = list(find_misnamed(TOYS["pebbles"].rules))  # its texts begin with `toy`
    assert "games/pebbles/ asks toy-ask-show: begin the key of this question with pebbles-ask-" in told
