"""Catalogue entries: a game with its face and its computer players."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from games.engine.generic.feats import no_feats
from games.engine.generic.monte_carlo import MonteCarloPlayer
from games.engine.generic.puzzles import NO_PUZZLES
from games.engine.player import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.face import AnyFace
    from games.engine.game import AnyGame
    from games.engine.generic.feats import Feats
    from games.engine.generic.lessons import AnyLesson
    from games.engine.generic.puzzles import Puzzles
    from games.engine.generic.reviewing import AnyReviewer
    from games.engine.player import AnyPlayer


@dataclass(frozen=True, slots=True, eq=False)
class GameEntry:
    """A game with its face, its computer players by name of their level, weakest first, and its feats.

    Entries are compared by identity. A lobby offers the `players`; running tables may have any of `levels`,
    which begin with levels of former versions. The `reviewer` reviews matches that are over, the `lesson`
    teaches the game, and `puzzles` are its positions to be solved.
    """

    rules: AnyGame
    face: AnyFace
    players: Mapping[str, AnyPlayer]
    feats: Feats = no_feats
    reviewer: AnyReviewer | None = None
    lesson: AnyLesson | None = None
    puzzles: Puzzles = NO_PUZZLES

    @property
    def gentlest(self) -> str:
        """The name of the weakest level that a lobby offers."""
        return next(iter(self.players))

    @property
    def levels(self) -> Mapping[str, AnyPlayer]:
        """All levels by name, weakest first."""
        return MappingProxyType({**FORMER, **self.players})


FORMER: Final[Mapping[str, AnyPlayer]] = MappingProxyType({"beginner": RandomPlayer()})
"""Levels that no lobby offers any more: tables of former versions play on with them."""

SUCCESSORS: Final[Mapping[str, str]] = MappingProxyType({"beginner": "gentle"})
"""The levels that take the places of former ones in new matches."""

STRENGTHS: Final[Mapping[str, tuple[int, float]]] = MappingProxyType(
    {
        "gentle": (24, 1.5),
        "easy": (64, 0.5),
        "medium": (128, 0.0),
        "strong": (256, 0.0),
        "expert": (1024, 0.0),
    }
)
"""Playouts for one answer and errors of judgement of each level, for a game without players of its own."""

WIDTH: Final = 256
"""Most answers considered: all, but of very large prompts."""


def successor(level: str | None) -> str | None:
    """Return the level that plays for one of a former table in a new match; `None` for a person.

    >>> successor("beginner"), successor("easy")
    ('gentle', 'easy')
    """
    return level if level is None else SUCCESSORS.get(level, level)


def game_entry(
    game: object,
    face: object,
    feats: object = no_feats,
    reviewer: object = None,
    lesson: object = None,
    puzzles: Puzzles = NO_PUZZLES,
    **players: object,
) -> GameEntry:
    """Make a catalogue entry from a `Game`, its `Face` and the levels of its own, weakest first.

    Every game has the levels `gentle` to `expert`; those that are not its own play by playouts. `feats`
    (`Feats`) finds what a match may be remembered for; `reviewer` (a `Reviewer`) what its players could have
    done better; `lesson` (a `Lesson`) teaches the game; `puzzles` are packaged with it. From here on only the
    interfaces of a game are known, so this is the one place that casts.
    """
    known = cast("AnyGame", game)
    levels: dict[str, AnyPlayer] = {
        level: MonteCarloPlayer(known, playouts=playouts, width=WIDTH, noise=noise)
        for level, (playouts, noise) in STRENGTHS.items()
    }
    own, found = cast("dict[str, AnyPlayer]", players), cast("Feats", feats)
    reviewing = cast("AnyReviewer | None", reviewer)
    teaching, all_levels = cast("AnyLesson | None", lesson), MappingProxyType({**levels, **own})
    return GameEntry(known, cast("AnyFace", face), all_levels, found, reviewing, teaching, puzzles)
