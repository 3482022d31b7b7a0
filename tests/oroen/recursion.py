"""A slow and simple solver of Oroen: plain recursion through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oroen.positions import step

if TYPE_CHECKING:
    from games.oroen.rules.game import Oroen
    from games.oroen.rules.position import Action, State


def answers(game: Oroen, state: State) -> list[Action]:
    """Return the actions of the player on turn; none when the match is over."""
    decision = game.decision(state)
    return [action for prompt in decision.prompts.values() for action in prompt] if decision else []


def wins(game: Oroen, state: State) -> bool:
    """Return whether the player on turn wins. A finished match was won by the player who placed last (§3)."""
    return any(not wins(game, step(state, action, game).state) for action in answers(game, state))


def lasts(game: Oroen, state: State) -> int:
    """Count the placements still to come if the winner hurries and the loser delays."""
    after = [step(state, action, game).state for action in answers(game, state)]
    if not after:
        return 0
    beaten = [lasts(game, state) for state in after if not wins(game, state)]
    return 1 + (min(beaten) if beaten else max(lasts(game, state) for state in after))


def winning_replies(game: Oroen, state: State) -> int:
    """Count the answers that win."""
    return sum(not wins(game, step(state, action, game).state) for action in answers(game, state))
