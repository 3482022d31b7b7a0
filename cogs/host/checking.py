"""Checks of the files of matches, as a pure function for the worker process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.matches.log import Refuted
from games.engine.replays.verification import check

if TYPE_CHECKING:
    from games.engine.game import AnyGame
    from games.engine.text import Text


@dataclass(frozen=True, slots=True)
class CheckOutcome:
    """The outcome of a check: why the file was refuted, or whether every turn could be played again."""

    refuted: Text | None
    whole: bool = True


def judge(game: AnyGame, export: str) -> CheckOutcome:
    """Check the file of a match of a game."""
    try:
        report = check({game.key: game}, export)
    except Refuted as refuted:
        return CheckOutcome(refuted.text)
    return CheckOutcome(None, whole=not report.replay.unplayed)
