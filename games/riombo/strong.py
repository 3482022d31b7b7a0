"""The strong computer player of Riombo: it draws its sticks from a balanced mix, worked out over what every sum leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.player import Player
from games.riombo.balance import balance, choices, draw, outcomes, value
from games.riombo.position import Action, Finish, Phase, Sticks, View
from games.riombo.rules import finished
from games.riombo.seeing import behind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt

DEPTH: Final = 2
"""Turns looked ahead."""


class RiomboStrong(Player[Action, View]):
    """It looks one turn ahead, then two."""

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """A first answer at once, then those of deeper looks."""
        yield next(iter(prompt))
        state = behind(view)
        for depth in range(1, DEPTH + 1):
            if view.phase is Phase.FINISH:
                yield Finish(max(choices(state), key=lambda choice: value(finished(state, choice), depth)[state.mover]))
                continue
            mixes = balance(state, outcomes(state, depth))
            yield next(Sticks(draw(mix, dice)) for seat, mix in mixes.items() if seat == view.seat)
