"""Hints: what a computer player would answer to a question, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.player import PlayedMove

if TYPE_CHECKING:
    from games.engine.choice import Prompt
    from games.engine.player import AnyPlayer
    from games.engine.text import Text


def reason_of(player: AnyPlayer, view: object, prompt: Prompt[object], action: object) -> Text | None:
    """Return why a player would give an answer to what the seat of a view is asked; `None` if it cannot say.

    It knows nothing but the view, as in a match.
    """
    (reason,) = player.reasons([PlayedMove(view, prompt, action)])
    return reason
