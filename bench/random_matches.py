"""Random matches of any game, for measurements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.matches.match import begin, submit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.game import AnyGame
    from games.engine.matches.match import Match


def usual(game: AnyGame, seats: int) -> object:
    """Return the default options, settled for a number of seats."""
    return game.settle(codec_of(game).options_type(), seats)


def random_match(game: AnyGame, seats: int, key: bytes) -> Iterator[Match]:
    """Yield the states of a random match, choice by choice, from the set-up to the end."""
    match = begin(game, usual(game, seats), seats, key).match
    dice = KeyedDice(key, "players")
    yield match
    while decision := match.decision:
        seat = match.awaited[0]
        match = submit(match, seat, decision.prompts[seat].sample(dice)).match
        yield match


def middle(game: AnyGame, seats: int, key: bytes) -> Match:
    """Return a random match with half of its choices made."""
    positions = list(random_match(game, seats, key))
    return positions[len(positions) // 2]
