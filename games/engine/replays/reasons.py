"""Why the computer players of a finished match made their moves, found by replaying it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.codec import codec_of
from games.engine.matches.line import line_of
from games.engine.matches.log import BODY, CauseKind, EntryKind
from games.engine.matches.transcript import read_transcript
from games.engine.player import PlayedMove
from games.engine.record import RecordKind
from games.engine.replays.replay import UNKNOWN
from games.engine.replays.verification import check

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.engine.game import AnyGame
    from games.engine.player import AnyPlayer
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


@dataclass(frozen=True, slots=True)
class _ComputerMove:
    turn: int
    number: int
    seat: Seat
    level: str
    played: PlayedMove[object, object]


def reasons(
    game: AnyGame, players: Mapping[str, AnyPlayer], file: str, first: int, count: int
) -> tuple[int, tuple[Reason, ...]]:
    """Return the number of moves by computer players in the file of a match, and the reasons for some.

    These are up to `count` of them, in order, from the move numbered `first` (from 0). A level that is not
    among `players` any more gives no reasons.
    """
    moves = tuple(_computer_moves(game, file))
    part = moves[first : first + count]
    found: list[Reason] = []
    for level in dict.fromkeys(move.level for move in part):
        own = [move for move in part if move.level == level]
        said = (
            players[level].reasons([move.played for move in own]) if level in players else (None,) * len(own)
        )
        found += [
            Reason(move.turn, move.number, move.seat, level, text)
            for move, text in zip(own, said, strict=True)
        ]
    return len(moves), tuple(sorted(found, key=lambda reason: (reason.turn, reason.seat)))


def _computer_moves(game: AnyGame, file: str) -> Iterator[_ComputerMove]:
    """Yield the moves of computer players that stand, but for those under rules that cannot be replayed."""
    states = check({game.key: game}, file).replay.states
    bodies = [BODY.load(entry.text) for entry in read_transcript(file).entries]
    line = line_of(bodies)
    for body in bodies:
        state, _ = states.get(body.turn - 1, (UNKNOWN, 0))
        if body.kind is not EntryKind.MOVES or state is UNKNOWN or not line.stands(body.turn):
            continue
        decision = game.decision(state)
        for (seat, plain), cause in zip(body.moves, body.causes, strict=False):
            if cause.kind is CauseKind.COMPUTER and decision is not None:
                action = codec_of(game).read_plain(RecordKind.ACTION, body.version, plain)
                played = PlayedMove(game.view(state, seat), decision.prompts[seat], action)
                yield _ComputerMove(body.turn, line.number(body.turn), seat, cause.detail, played)
