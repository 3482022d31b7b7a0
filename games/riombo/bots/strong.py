"""The strong computer player of Riombo: it draws its sticks from a balanced mix, worked out over what every
sum leads to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.player import Player
from games.riombo.bots.balanced_sticks import balance, choices, draw, outcomes
from games.riombo.bots.evaluation import forecast
from games.riombo.rules.game import finished
from games.riombo.rules.position import Action, Finish, Phase, Sticks, View
from games.riombo.rules.view import behind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt


class RiomboStrong(Player[Action, View]):
    """It looks at all that the turn can lead to. To look a turn further took ten times as long, and won no
    more.
    """

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:  # noqa: ARG002 - the view says as much
        """The better choice at the Finish, or sticks by a roll; who is asked is in play, so there is a mix
        for it.
        """
        state = behind(view)
        if view.phase is Phase.FINISH:
            yield Finish(
                max(choices(state), key=lambda choice: forecast(finished(state, choice))[state.mover])
            )
            return
        mixes = balance(state, outcomes(state))
        yield next(Sticks(draw(mix, dice)) for seat, mix in mixes.items() if seat == view.seat)
