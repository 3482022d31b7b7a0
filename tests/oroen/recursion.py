"""A slow, obviously correct solver of Oroen: the rules themselves, and plain recursion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oroen.positions import step

if TYPE_CHECKING:
    from games.oroen.rules.game import Oroen
    from games.oroen.rules.position import Action, State


def answers(game: Oroen, state: State) -> list[Action]:
    """What the player on turn may do; nothing when the match is over."""
    decision = game.decision(state)
    return [action for prompt in decision.prompts.values() for action in prompt] if decision else []


def wins(game: Oroen, state: State) -> bool:
    """Whether the player on turn wins. Whoever placed last has won a match that is over (§3.1, §3.3)."""
    return any(not wins(game, step(state, action, game).state) for action in answers(game, state))


def lasts(game: Oroen, state: State) -> int:
    """How many placements are still to come: the one who wins hurries, the one who loses delays."""
    after = [step(state, action, game).state for action in answers(game, state)]
    if not after:
        return 0
    beaten = [lasts(game, one) for one in after if not wins(game, one)]
    return 1 + (min(beaten) if beaten else max(lasts(game, one) for one in after))


def winning_replies(game: Oroen, state: State) -> int:
    """How many answers win."""
    return sum(not wins(game, step(state, action, game).state) for action in answers(game, state))
