"""The strong player of Riombo: sticks drawn from a balanced mix over what every sum leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.player import Player, estimated_reason, mixed_reason
from games.riombo.bots.balanced_sticks import balanced_sticks, draw_sticks, finish_choices, outcomes
from games.riombo.bots.evaluation import forecast
from games.riombo.rules.game import after_finish
from games.riombo.rules.position import Action, Finish, Phase, Sticks, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Text


class RiomboStrong(Player[Action, View]):
    """A player that looks at everything the turn can lead to.

    Looking a turn further took ten times as long and won no more.
    """

    def thoughts(
        self,
        view: View,
        prompt: Prompt[Action],  # noqa: ARG002 - the view says as much
        dice: Dice,
    ) -> Iterator[Action]:
        """Yield the better choice at the Finish, or sticks drawn from the seat's mix."""
        state = view.state
        if view.state.phase is Phase.FINISH:
            yield Finish(
                max(
                    finish_choices(state),
                    key=lambda choice: forecast(after_finish(state, choice))[state.mover],
                )
            )
            return
        mixes = balanced_sticks(state, outcomes(state))
        yield next(Sticks(draw_sticks(mix, dice)) for seat, mix in mixes.items() if seat == view.seat)

    def reasons(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[Text | None, ...]:
        """Say how likely each number of sticks was, and what the choice at the Finish is worth."""
        return tuple(map(_reason, moves))


def _reason(move: PlayedMove[Action, View]) -> Text | None:
    state, seat = move.view.state, move.view.seat
    match move.action:
        case Sticks(number) if seat is not None:
            return mixed_reason(balanced_sticks(state, outcomes(state))[seat], number)
        case Finish(choice):
            ends = {one: forecast(after_finish(state, one))[state.mover] for one in finish_choices(state)}
            return estimated_reason(ends[choice], ends.values())
    return None
