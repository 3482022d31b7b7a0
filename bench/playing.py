"""Random matches of Orongo, as measurements need them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.catalogue import TITLES
from games.engine.chance import KeyedDice
from games.engine.match import begin, submit
from games.orongo.position import Options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.match import Match

TITLE: Final = TITLES["orongo"]


def random_match(seats: int, key: bytes) -> Iterator[Match]:
    """A random match, choice by choice, from the set-up to the end."""
    game = TITLE.game
    match = begin(game, game.settle(Options(), seats), seats, key).match
    dice = KeyedDice(key, "players")
    yield match
    while decision := match.decision:
        seat = match.awaited[0]
        match = submit(match, seat, decision.prompts[seat].sample(dice)).match
        yield match
