"""The strong computer player of Orongo: it draws its bid from a balanced mix, and places tokens after a
search through its whole turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.monte_carlo import reward
from games.engine.player import Player
from games.orongo.bots.balanced_bids import balance, draw
from games.orongo.bots.evaluation import forecast
from games.orongo.bots.tactics import after, promising, round_ended
from games.orongo.rules.game import ranks
from games.orongo.rules.position import Action, Bid, Phase, State, View
from games.orongo.rules.view import imagine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.text import Seat

BEAM: Final = 6
"""Lines kept at each depth of the search."""
BREADTH: Final = 8
"""Answers tried in each position."""


class Continuation(NamedTuple):
    """A continuation of the turn: how likely its seat is to win, its first answer and where it leads."""

    value: float
    first: Action
    state: State


class Strong(Player[Action, View]):
    """It imagines one world: what is hidden (tiles to come, others' secret tiles) hardly bears on the
    round.
    """

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """A first answer at once, then the one of the search."""
        world = imagine(view, dice)
        if view.phase is not Phase.BIDDING:
            yield from search(world)
            return
        yield prompt.sample(dice)
        mixes = balance(world, dice)
        yield next(Bid(draw(mix, dice)) for seat, mix in enumerate(mixes) if seat == view.seat)


def search(world: State) -> Iterator[Action]:
    """Answers for the seat on turn: what looks best; the best end of its turn by a beam search; the best one
    when the others have placed too.
    """
    seat = world.queue[0]
    lines = [Continuation(0.0, action, after(world, seat, action)) for action in promising(world, BREADTH)]
    yield lines[0].first
    ends: list[Continuation] = []
    while lines:
        rated = sorted(
            (line._replace(value=rate(line.state, seat, world)) for line in lines),
            reverse=True,
            key=lambda line: line.value,
        )
        ends += [line for line in rated if not asked(line.state, seat, world)]
        going = [line for line in rated if asked(line.state, seat, world)][:BEAM]
        lines = [
            Continuation(0.0, line.first, after(line.state, seat, action))
            for line in going
            for action in promising(line.state, BREADTH)
        ]
    ends.sort(reverse=True, key=lambda line: line.value)
    yield ends[0].first
    yield max(ends[:BEAM], key=lambda line: rate(round_ended(line.state, world.round), seat, world)).first


def rate(state: State, seat: Seat, root: State) -> float:
    """How likely the seat is to win; tiles turned up after the round of `root` are only imagined, so they do
    not count.
    """
    if state.phase is Phase.OVER:
        return reward(ranks(state), seat)
    return forecast(state, state.open if state.round == root.round else state.open & ~state.fresh)[seat]


def asked(state: State, seat: Seat, root: State) -> bool:
    """Whether the seat is still asked in its turn of the round of `root`."""
    return (
        state.phase not in (Phase.OVER, Phase.BIDDING)
        and state.round == root.round
        and state.queue[0] == seat
    )
