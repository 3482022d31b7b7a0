"""The computer players of Riombo: sticks drawn from a balanced mix over what every sum leads to."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.generic.noise import misjudge
from games.engine.player import Player, estimated_reason, mixed_reason
from games.riombo.bots.balanced_sticks import PASSES, balanced_sticks, draw_sticks, finish_choices, outcomes
from games.riombo.bots.evaluation import forecast
from games.riombo.bots.lookahead import Lookahead
from games.riombo.rules.game import after_finish
from games.riombo.rules.position import Action, Arrival, Finish, Phase, State, Sticks, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Text
    from games.riombo.bots.balanced_sticks import Worth


class Skill(NamedTuple):
    """The strength of a level.

    `passes`: in which every seat answers the others' mixes; `noise`: its errors of judgement, as `misjudge`
    takes them; `habit`: as in `balanced_sticks`; `looks_ahead`: whether it looks several turns ahead.
    """

    passes: int = PASSES
    noise: float = 0.0
    habit: float = 0.0
    looks_ahead: bool = False


class RiomboPlayer(Player[Action, View]):
    """A player that looks at everything the turn can lead to, and misjudges it as its level allows."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def thoughts(
        self,
        view: View,
        prompt: Prompt[Action],  # noqa: ARG002 - the view says as much
        dice: Dice,
    ) -> Iterator[Action]:
        """Yield the better choice at the Finish, or sticks drawn from the seat's mix."""
        state = view.state
        if view.state.phase is Phase.FINISH:
            worths = self._finish_worths(state)
            yield Finish(max(worths, key=lambda choice: worths[choice]))
            return
        ends: Sequence[Worth] = self._judge(outcomes(state), dice)
        mixes = balanced_sticks(state, ends, self.skill.passes, self.skill.habit)
        yield next(Sticks(draw_sticks(mix, dice)) for seat, mix in mixes.items() if seat == view.seat)
        if self.skill.looks_ahead and view.seat is not None:
            yield Sticks(draw_sticks(Lookahead(state).mixes()[view.seat], dice))

    def _finish_worths(self, state: State) -> dict[Arrival, float]:
        """Return what each choice at the Finish is worth to the mover."""
        choices = finish_choices(state)
        if self.skill.looks_ahead:
            return dict(zip(choices, Lookahead(state).finish_chances(), strict=True))
        return {choice: forecast(after_finish(state, choice))[state.mover] for choice in choices}

    def _judge(self, ends: Sequence[Worth], dice: Dice) -> list[Worth]:
        """Return the ends as the level judges them; it knows a won match when it sees one."""
        by_seat = [misjudge(worths, self.skill.noise, dice) for worths in zip(*ends, strict=True)]
        judged = list(zip(*by_seat, strict=True))
        return [end if max(end) == 1 else own for end, own in zip(ends, judged, strict=True)]

    def reasons(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[Text | None, ...]:
        """Say how likely each number of sticks was, and what the choice at the Finish is worth."""
        return tuple(map(self._reason, moves))

    def _reason(self, move: PlayedMove[Action, View]) -> Text | None:
        state, seat = move.view.state, move.view.seat
        match move.action:
            case Sticks(number) if seat is not None:
                mix: Sequence[float]
                if self.skill.looks_ahead:
                    mix = Lookahead(state).mixes()[seat]
                else:
                    mix = balanced_sticks(state, outcomes(state), habit=self.skill.habit)[seat]
                return mixed_reason(mix, number)
            case Finish(choice):
                worths = self._finish_worths(state)
                return estimated_reason(worths[choice], worths.values())
        return None


LEVELS: Final[Mapping[str, RiomboPlayer]] = MappingProxyType(
    {
        "gentle": RiomboPlayer(Skill(noise=8.5)),
        "easy": RiomboPlayer(Skill(noise=3.8)),
        "medium": RiomboPlayer(Skill(noise=2.2)),
        "strong": RiomboPlayer(Skill(habit=1.0)),
        "expert": RiomboPlayer(Skill(habit=1.0, looks_ahead=True)),
    }
)
"""The levels, weakest first."""
