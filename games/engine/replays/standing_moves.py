"""The moves of a finished match that stand, as their seats saw them, found by replaying its file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.codec import codec_of
from games.engine.matches.line import line_of
from games.engine.matches.log import BODY, EntryKind
from games.engine.matches.transcript import read_transcript
from games.engine.player import PlayedMove
from games.engine.record import RecordKind
from games.engine.replays.replay import UNKNOWN
from games.engine.replays.verification import check

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.engine.game import AnyGame
    from games.engine.matches.log import Cause
    from games.engine.text import Seat


@dataclass(frozen=True, slots=True)
class StandingMove:
    """A move that was not undone: its turn in the log, and its number, from 1.

    `cause` is `None` in files of a format that has no causes.
    """

    turn: int
    number: int
    seat: Seat
    cause: Cause | None
    played: PlayedMove[object, object]


def standing_moves(
    game: AnyGame, file: str, wanted: Callable[[Seat, Cause | None], bool]
) -> Iterator[StandingMove]:
    """Yield the moves that are `wanted`, by their seat and cause, in order.

    Moves under rules that cannot be replayed are left out. Raises `Refuted` as `check` does.
    """
    states = check({game.key: game}, file).replay.states
    bodies = [BODY.load(entry.text) for entry in read_transcript(file).entries]
    line = line_of(bodies)
    for body in bodies:
        state, _ = states.get(body.turn - 1, (UNKNOWN, 0))
        if body.kind is not EntryKind.MOVES or state is UNKNOWN or not line.stands(body.turn):
            continue
        decision = game.decision(state)
        if decision is None:
            continue
        causes = body.causes or (None,) * len(body.moves)
        for (seat, plain), cause in zip(body.moves, causes, strict=False):
            if wanted(seat, cause):
                action = codec_of(game).read_plain(RecordKind.ACTION, body.version, plain)
                played = PlayedMove(game.view(state, seat), decision.prompts[seat], action)
                yield StandingMove(body.turn, line.number(body.turn), seat, cause, played)
