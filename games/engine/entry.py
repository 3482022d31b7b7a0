"""Catalogue: a game with its face and its computer players, as a catalogue lists it."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from games.engine.monte_carlo import MonteCarloPlayer
from games.engine.player import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.face import AnyFace
    from games.engine.game import AnyGame
    from games.engine.monte_carlo import Horizon
    from games.engine.player import AnyPlayer


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game with its face and its computer players, by the name of their level (weakest first)."""

    rules: AnyGame
    face: AnyFace
    players: Mapping[str, AnyPlayer]


PLAYOUTS: Final = 32
"""How many playouts it has for an answer."""
WIDTH: Final = 16
"""How many answers it considers."""


def game_entry(game: object, face: object, horizon: object = None, **players: object) -> GameEntry:
    """A line of the catalogue: from here on only the interfaces of the game are known, so this is the one
    place that casts.

    Every game has the levels `beginner` and `easy`; `horizon` is where the Monte Carlo player's playouts end,
    `players` are levels of the game's own, in the order of their strength.
    """
    known = cast("AnyGame", game)
    own = cast("dict[str, AnyPlayer]", players)
    player = MonteCarloPlayer(
        known, playouts=PLAYOUTS, width=WIDTH, horizon=cast("Horizon[object] | None", horizon)
    )
    levels: dict[str, AnyPlayer] = {"beginner": RandomPlayer(), "easy": player, **own}
    return GameEntry(known, cast("AnyFace", face), MappingProxyType(levels))
