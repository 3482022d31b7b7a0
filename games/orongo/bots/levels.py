"""The computer players of Orongo: a bid drawn from a balanced mix, and a beam search through the turn."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.chance import KeyedDice
from games.engine.generic.monte_carlo import reward
from games.engine.generic.noise import pick_best
from games.engine.player import Player, estimated_reason, mixed_reason
from games.orongo.bots.balanced_bids import HIGHEST, balanced_bids, draw_bid
from games.orongo.bots.evaluation import forecast
from games.orongo.bots.tactics import after, play_round_out, promising
from games.orongo.rules.game import ranks
from games.orongo.rules.position import Action, Bid, Phase, State, View
from games.orongo.rules.view import imagine

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Seat, Text

BID_NOISE: Final = 1.5
"""The greatest errors of judgement about bids: larger ones would throw shells away."""

COMPARED: Final = 8
"""Answers with which an answer is compared, to say why it was chosen."""


class Skill(NamedTuple):
    """The strength of a level.

    `beam`: continuations of its turn kept at each depth, 0 to look at single placements; `breadth`: answers
    tried in each position after the first, in which it tries all; `ends`: ends of its turn that it follows to
    the end of the round; `most`: the highest bid that it considers; `passes`: of regret matching over bids;
    `worlds`: imagined for one bid; `noise`: its errors of judgement about placements, as `misjudge` takes
    them; about bids they are at most `BID_NOISE`.
    """

    beam: int
    breadth: int
    ends: int
    most: int
    passes: int
    worlds: int = 1
    noise: float = 0.0


class Continuation(NamedTuple):
    """A continuation of the turn: the seat's chance of winning, its first answer, and where it leads."""

    value: float
    first: Action
    state: State


class OrongoPlayer(Player[Action, View]):
    """A player of one level.

    Within a turn it imagines one world: what is hidden (tiles to come, others' secret tiles) hardly matters.
    """

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """Yield a quick answer first, then the one that the search finds."""
        world = imagine(view, dice)
        if view.phase is not Phase.BIDDING:
            yield from search(world, self.skill, dice)
            return
        yield prompt.sample(dice)
        yield from self._bids(world, view, dice)

    def _bids(self, world: State, view: View, dice: Dice) -> Iterator[Action]:
        """Yield bids drawn from the mixes of more and more worlds."""
        mixes, skill = [], self.skill
        for number in range(skill.worlds):
            imagined = imagine(view, dice) if number else world
            mixes.append(
                balanced_bids(imagined, dice, skill.passes, skill.most, min(BID_NOISE, skill.noise))[
                    view.seat or 0
                ]
            )
            mean = tuple(sum(chances) / len(mixes) for chances in zip(*mixes, strict=True))
            yield Bid(draw_bid(mean, dice))

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
        for action in dict.fromkeys((move.action, *promising(world, COMPARED)))
    )
    return estimated_reason(own, others)


def search(world: State, skill: Skill, dice: Dice) -> Iterator[Action]:
    """Search the turn of the seat on turn, yielding a better answer after each stage.

    First the answer that looks best; then the one whose turn ends best, by beam search; then the one that is
    best after the others have placed too. Last, the one that the level takes for the best.
    """
    seat = world.queue[0]
    lines = [Continuation(0.0, action, after(world, seat, action)) for action in promising(world)]
    yield lines[0].first
    ends: list[Continuation] = []
    while lines:
        rated = sorted(
            (line._replace(value=rate(line.state, seat, world)) for line in lines),
            reverse=True,
            key=lambda line: line.value,
        )
        going = [line for line in rated if still_asked(line.state, seat, world)][: skill.beam]
        ends += [line for line in rated if not skill.beam or not still_asked(line.state, seat, world)]
        lines = [
            Continuation(0.0, line.first, after(line.state, seat, action))
            for line in going
            for action in promising(line.state, skill.breadth)
        ]
    ends.sort(reverse=True, key=lambda line: line.value)
    yield ends[0].first
    if skill.ends:
        ends = [
            line._replace(value=rate(play_round_out(line.state, world.round), seat, world))
            for line in ends[: skill.ends]
        ]
    values: dict[Action, float] = {}
    for line in ends:
        values[line.first] = max(line.value, values.get(line.first, 0.0))
    wins = [action for action, value in values.items() if value == 1]
    yield (
        wins[0]
        if wins
        else pick_best([(value, action) for action, value in values.items()], skill.noise, dice)
    )


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


LEVELS: Final[Mapping[str, OrongoPlayer]] = MappingProxyType(
    {
        "gentle": OrongoPlayer(Skill(beam=0, breadth=8, ends=0, most=5, passes=15, noise=20.0)),
        "easy": OrongoPlayer(Skill(beam=0, breadth=8, ends=0, most=6, passes=40, noise=9.0)),
        "medium": OrongoPlayer(Skill(beam=0, breadth=8, ends=0, most=8, passes=80, noise=5.0)),
        "strong": OrongoPlayer(Skill(beam=6, breadth=8, ends=6, most=HIGHEST, passes=300)),
        "expert": OrongoPlayer(Skill(beam=16, breadth=16, ends=24, most=HIGHEST, passes=1000, worlds=4)),
    }
)
"""The levels, weakest first."""
