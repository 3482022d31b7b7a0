"""The story of a finished match: what stood after each turn, found by playing its file again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.matches.line import LEADING, line_of
from games.engine.matches.log import BODY, EntryKind
from games.engine.matches.transcript import read_transcript
from games.engine.replays.replay import UNKNOWN
from games.engine.replays.verification import check

if TYPE_CHECKING:
    from games.engine.game import AnyGame


@dataclass(frozen=True, slots=True)
class Moment:
    """A match after a turn of its log, in which `move` moves had been made.

    `state` is `None` where the turn was played under rules that cannot be replayed.
    """

    turn: int
    move: int
    state: object | None


def moments(game: AnyGame, file: str) -> tuple[Moment, ...]:
    """Return what stood after each turn of the match in a file, without what was undone and the undos.

    Raises `Refuted` as `check` does.
    """
    states = check({game.key: game}, file).replay.states
    bodies = [BODY.load(entry.text) for entry in read_transcript(file).entries]
    line, found = line_of(bodies), []
    state: object = UNKNOWN
    for body in bodies:
        if not line.stands(body.turn) or body.kind is EntryKind.UNDO:
            continue
        if body.kind in LEADING:  # A pause among moves that were undone did not see them.
            state, _ = states[body.turn]
        found.append(Moment(body.turn, line.number(body.turn), None if state is UNKNOWN else state))
    return tuple(found)
