"""Titles: a game with its face and its computer players, as a catalogue lists it."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from games.engine.player import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.face import AnyFace
    from games.engine.game import AnyGame
    from games.engine.player import AnyPlayer


@dataclass(frozen=True, slots=True)
class Title:
    """A game with its face and its computer players, by the name of their level (weakest first)."""

    game: AnyGame
    face: AnyFace
    players: Mapping[str, AnyPlayer]


def title(game: object, face: object, **players: object) -> Title:
    """A line of the catalogue: from here on only the interfaces of the game are known, so this is the one place that casts."""
    levels = {"random": RandomPlayer(), **players}
    return Title(cast("AnyGame", game), cast("AnyFace", face), MappingProxyType(cast("dict[str, AnyPlayer]", levels)))
