"""The story of a finished match: what stood after each turn, found by playing its file again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.log import BODY, UNDO_DETAIL, EntryKind
from games.engine.replay import UNKNOWN
from games.engine.transcript import read_transcript
from games.engine.verification import check

if TYPE_CHECKING:
    from games.engine.game import AnyGame


@dataclass(frozen=True, slots=True)
class Moment:
    """A match after a turn of its log.

    `state` is `None` where the turn was played under rules that cannot be replayed. `undone` turns were taken
    back later.
    """

    turn: int
    state: object | None
    undone: bool = False


def moments(game: AnyGame, file: str) -> tuple[Moment, ...]:
    """Return what stood after each turn of the match in a file. Raises `Refuted` as `check` does."""
    states = check({game.key: game}, file).replay.states
    bodies = [BODY.load(one.text) for one in read_transcript(file).entries]
    undone: set[int] = set()
    for body in bodies:
        if body.kind is EntryKind.UNDO:
            undone.update(range(UNDO_DETAIL.from_plain(body.detail).to + 1, body.turn))
    found = []
    for body in bodies:
        state, _ = states[body.turn]
        found.append(Moment(body.turn, None if state is UNKNOWN else state, body.turn in undone))
    return tuple(found)
