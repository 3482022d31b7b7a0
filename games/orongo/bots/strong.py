"""The strong player of Orongo: a bid drawn from a balanced mix, and a beam search through its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.chance import KeyedDice
from games.engine.generic.monte_carlo import reward
from games.engine.player import Player, estimated_reason, mixed_reason
from games.orongo.bots.balanced_bids import balanced_bids, draw_bid
from games.orongo.bots.evaluation import forecast
from games.orongo.bots.tactics import after, play_round_out, promising
from games.orongo.rules.game import ranks
from games.orongo.rules.position import Action, Bid, Phase, State, View
from games.orongo.rules.view import imagine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Seat, Text

BEAM: Final = 6
"""Continuations kept at each depth of the search."""
BREADTH: Final = 8
"""Answers tried in each position."""


class Continuation(NamedTuple):
    """A continuation of the turn: the seat's chance of winning, its first answer, and where it leads."""

    value: float
    first: Action
    state: State


class OrongoStrong(Player[Action, View]):
    """A player that imagines one world.

    What is hidden (tiles to come, others' secret tiles) hardly matters within a round.
    """

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """Yield a quick answer first, then the one that the search finds."""
        world = imagine(view, dice)
        if view.phase is not Phase.BIDDING:
            yield from search(world)
            return
        yield prompt.sample(dice)
        mixes = balanced_bids(world, dice)
        yield next(Bid(draw_bid(mix, dice)) for seat, mix in enumerate(mixes) if seat == view.seat)

    def reasons(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[Text | None, ...]:
        """Say how likely each bid was, and what other answers look like at first sight."""
        return tuple(map(_reason, moves))


def _reason(move: PlayedMove[Action, View]) -> Text | None:
    dice = KeyedDice(b"reasons", "player")
    world = imagine(move.view, dice)
    if isinstance(move.action, Bid):
        mixes = enumerate(balanced_bids(world, dice))
        return next(mixed_reason(mix, move.action.shells) for seat, mix in mixes if seat == move.view.seat)
    seat = world.queue[0]
    own, *others = (
        rate(after(world, seat, action), seat, world)
        for action in dict.fromkeys((move.action, *promising(world, BREADTH)))
    )
    return estimated_reason(own, others)


def search(world: State) -> Iterator[Action]:
    """Search the turn of the seat on turn, yielding a better answer after each stage.

    First the answer that looks best; then the one whose turn ends best, by beam search; then the one that is
    best after the others have placed too.
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
        ends += [line for line in rated if not still_asked(line.state, seat, world)]
        going = [line for line in rated if still_asked(line.state, seat, world)][:BEAM]
        lines = [
            Continuation(0.0, line.first, after(line.state, seat, action))
            for line in going
            for action in promising(line.state, BREADTH)
        ]
    ends.sort(reverse=True, key=lambda line: line.value)
    yield ends[0].first
    yield max(ends[:BEAM], key=lambda line: rate(play_round_out(line.state, world.round), seat, world)).first


def rate(state: State, seat: Seat, root: State) -> float:
    """Estimate the seat's chance of winning.

    Tiles turned up after the round of `root` do not count, as they are only imagined.
    """
    if state.phase is Phase.OVER:
        return reward(ranks(state), seat)
    return forecast(state, state.open if state.round == root.round else state.open & ~state.fresh)[seat]


def still_asked(state: State, seat: Seat, root: State) -> bool:
    """Return whether the seat still has to answer in its turn of the round of `root`."""
    return (
        state.phase not in (Phase.OVER, Phase.BIDDING)
        and state.round == root.round
        and state.queue[0] == seat
    )
