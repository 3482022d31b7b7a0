"""Why the computer players of a finished match made their moves, found by replaying it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.matches.log import CauseKind
from games.engine.replays.standing_moves import standing_moves

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.game import AnyGame
    from games.engine.matches.log import Cause
    from games.engine.player import AnyPlayer
    from games.engine.replays.standing_moves import StandingMove
    from games.engine.text import Seat, Text


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the computer player at a seat, of a level, made its move in a turn; `None` if it cannot say.

    `move` is the number of the move, `turn` its place in the log.
    """

    turn: int
    move: int
    seat: Seat
    level: str
    text: Text | None


def reasons(
    game: AnyGame, players: Mapping[str, AnyPlayer], file: str, first: int, count: int
) -> tuple[int, tuple[Reason, ...]]:
    """Return the number of moves by computer players in the file of a match, and the reasons for some.

    These are up to `count` of them, in order, from the move numbered `first` (from 0). A level that is not
    among `players` any more gives no reasons.
    """
    moves = tuple(standing_moves(game, file, _is_computers))
    part = moves[first : first + count]
    found: list[Reason] = []
    for level in dict.fromkeys(map(_level_of, part)):
        own = [move for move in part if _level_of(move) == level]
        said = (
            players[level].reasons([move.played for move in own]) if level in players else (None,) * len(own)
        )
        found += [
            Reason(move.turn, move.number, move.seat, level, text)
            for move, text in zip(own, said, strict=True)
        ]
    return len(moves), tuple(sorted(found, key=lambda reason: (reason.turn, reason.seat)))


def _is_computers(_: Seat, cause: Cause | None) -> bool:
    return cause is not None and cause.kind is CauseKind.COMPUTER


def _level_of(move: StandingMove) -> str:
    return "" if move.cause is None else move.cause.detail
