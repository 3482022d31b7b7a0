"""The strong computer player of Wongar: it searches through its whole turn, and plays ceremonies out in
worlds that it imagines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.monte_carlo import reward
from games.engine.player import Player
from games.wongar.bots.evaluation import left, prospects, standing_of
from games.wongar.bots.habits import chosen, round_ended
from games.wongar.bots.tactics import GAME, after, gains, played_out
from games.wongar.rules.game import ranks
from games.wongar.rules.position import Action, Pass, State, View, What
from games.wongar.rules.view import imagine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.text import Seat

BEAM: Final = 5
"""Lines kept at each depth of the search through a turn."""

WORLDS: Final = 4
"""So many are imagined for a ritual card."""

PLAYS: Final = 5
"""So many ritual cards are tried, those that gain most at once."""

ENDS: Final = 6
"""So many ends of the turn are followed to the end of the round."""


class Continuation(NamedTuple):
    """A continuation of the turn: how its seat stands then, its first answer and where it leads."""

    value: float
    first: Action
    state: State


class WongarStrong(Player[Action, View]):
    """It searches through its own turn, and takes the others to do what gains most at once."""

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """A first answer at once, then better ones."""
        world = imagine(view, dice)
        what = world.agenda[0].what
        if what is What.CEREMONY:
            yield from ritual(view, world, dice)
        elif what is What.DRAW:
            yield chosen(world, world.agenda[0])
        elif what is What.SETTLE:
            yield max(
                prompt,
                key=lambda action: rate(
                    after(world, world.agenda[0].seat, action, dice), world.agenda[0].seat
                ),
            )
        else:
            yield from search(world, prompt, dice)


def ritual(view: View, world: State, dice: Dice) -> Iterator[Action]:
    """The card that leads to the best end of the ceremony, over a few worlds; or to pass."""
    seat = world.agenda[0].seat
    best = [play for _, play in sorted(gains(world, seat), key=lambda one: -one[0])[:PLAYS]]
    answers: list[Action] = [Pass(), *best]
    yield answers[0]
    totals = [0.0] * len(answers)
    for number in range(WORLDS if best else 0):
        imagined = world if number == 0 else imagine(view, dice)
        for i, answer in enumerate(answers):
            totals[i] += rate(played_out(after(imagined, seat, answer, dice), dice), seat)
        yield answers[totals.index(max(totals))]


def search(world: State, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
    """Answers for the seat on turn: what looks best; the best end of its turn, by a beam search; the best one
    when the round is over.
    """
    seat = world.agenda[0].seat
    lines = [line(world, seat, action, action, dice) for action in prompt]
    ends: list[Continuation] = []
    while lines:
        lines.sort(key=lambda one: -one.value)
        yield max((*ends, lines[0]), key=lambda one: one.value).first
        ends += [one for one in lines if not asked(one.state, seat, world)]
        going = [one for one in lines if asked(one.state, seat, world)][:BEAM]
        lines = [
            line(one.state, seat, one.first, action, dice) for one in going for action in answers(one.state)
        ]
    ends.sort(key=lambda one: -one.value)
    yield max(
        ends[:ENDS],
        key=lambda one: rate(
            round_ended(one.state, dice) if one.state.round == world.round else one.state, seat
        ),
    ).first


def line(state: State, seat: Seat, first: Action, action: Action, dice: Dice) -> Continuation:
    """A line one action longer; a ceremony that it causes is played out."""
    then = played_out(after(state, seat, action, dice), dice)
    return Continuation(rate(then, seat), first, then)


def answers(state: State) -> Iterator[Action]:
    """What is tried next in a turn: everything, but of cards to choose only the best."""
    decision = GAME.decision(state)
    for prompt in decision.prompts.values() if decision else ():
        if state.agenda[0].what is What.DRAW:
            yield chosen(state, state.agenda[0])
        else:
            yield from prompt


def rate(state: State, seat: Seat) -> float:
    """How likely the seat is to do well, from 0 to 1."""
    if not state.agenda:
        return reward(ranks(state), seat)
    return standing_of(prospects(state, tuple(map(sum, state.hands))), seat, left(state))


def asked(state: State, seat: Seat, root: State) -> bool:
    """Whether the seat is still asked in its turn of the round of `root`."""
    if not state.agenda or state.round != root.round:
        return False
    todo = state.agenda[0]
    return todo.seat == seat and todo.what not in (What.TURN, What.SETTLE, What.CEREMONY)
