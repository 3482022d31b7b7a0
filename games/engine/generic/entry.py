"""Catalogue entries: a game with its face and its computer players."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from games.engine.generic.feats import no_feats
from games.engine.generic.monte_carlo import MonteCarloPlayer
from games.engine.player import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.face import AnyFace
    from games.engine.game import AnyGame
    from games.engine.generic.feats import Feats
    from games.engine.generic.judging import AnyJudge
    from games.engine.generic.lessons import AnyLesson
    from games.engine.generic.monte_carlo import Horizon
    from games.engine.player import AnyPlayer


@dataclass(frozen=True, slots=True, eq=False)
class GameEntry:
    """A game with its face, its computer players by name of their level, weakest first, and its feats.

    Entries are compared by identity. The `judge` says how the seats stood in each position of a match. The
    `lesson` teaches the game.
    """

    rules: AnyGame
    face: AnyFace
    players: Mapping[str, AnyPlayer]
    feats: Feats = no_feats
    judge: AnyJudge | None = None
    lesson: AnyLesson | None = None

    @property
    def gentlest(self) -> str:
        """The name of the weakest level that plays sensibly, or of the weakest where none does."""
        sensible = (level for level, player in self.players.items() if not isinstance(player, RandomPlayer))
        return next(sensible, next(iter(self.players)))


PLAYOUTS: Final = 64
"""Playouts of the level `easy` for one answer."""
WIDTH: Final = 16
"""Most answers that the level `easy` considers."""


def game_entry(
    game: object,
    face: object,
    horizon: object = None,
    feats: object = no_feats,
    judge: object = None,
    lesson: object = None,
    **players: object,
) -> GameEntry:
    """Make a catalogue entry from a `Game`, its `Face` and the levels of its own, weakest first.

    Every game also has the levels `beginner` and `easy`; `horizon` (a `Horizon`) ends the playouts of `easy`.
    `feats` (`Feats`) finds what a match may be remembered for, `judge` (a `MatchJudge`) what decided it;
    `lesson` (a `Lesson`) teaches the game.
    From here on only the interfaces of a game are known, so this is the one place that casts.
    """
    known = cast("AnyGame", game)
    own = cast("dict[str, AnyPlayer]", players)
    player = MonteCarloPlayer(
        known, playouts=PLAYOUTS, width=WIDTH, horizon=cast("Horizon[object] | None", horizon)
    )
    levels: dict[str, AnyPlayer] = {"beginner": RandomPlayer(), "easy": player, **own}
    found, judging = cast("Feats", feats), cast("AnyJudge | None", judge)
    teaching = cast("AnyLesson | None", lesson)
    return GameEntry(known, cast("AnyFace", face), MappingProxyType(levels), found, judging, teaching)
