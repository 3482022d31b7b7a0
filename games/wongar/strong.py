"""The strong computer player of Wongar: it searches through its whole turn, and plays ceremonies out in worlds that it imagines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.dreamer import standing
from games.engine.player import Player
from games.wongar.position import Action, Choose, Pass, Ritual, State, View, What
from games.wongar.reckoning import left, prospects, standing_of
from games.wongar.rules import ranks
from games.wongar.seeing import imagine
from games.wongar.tactics import GAME, after, gains, played_out

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

WANTED: Final = (1.0, 1.0, 1.0, 1.7)
"""What a first card of each kind is worth, where cards can be chosen (§7.5)."""

FEWER: Final = 0.8
"""A further card of the kind is worth so much of the one before."""


class Line(NamedTuple):
    """A continuation of the turn: how its seat stands then, its first answer and where it leads."""

    value: float
    first: Action
    state: State


class WongarStrong(Player[Action, View]):
    """It looks at what a turn leads to, and at ceremonies to their end; not at the turns of the others."""

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """A first answer at once, then better ones."""
        world = imagine(view, dice)
        what = world.agenda[0].what
        if what is What.CEREMONY:
            yield from ritual(view, world, dice)
        elif what is What.DRAW:
            yield chosen(world, prompt)
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


def chosen(world: State, prompt: Prompt[Action]) -> Action:
    """The cards that add most to the hand."""
    hand = world.hands[world.agenda[0].seat]

    def worth(action: Action) -> float:
        got = tuple(map(int, action.cards)) if isinstance(action, Choose) else ()
        return sum(WANTED[card] * FEWER ** (hand[card] + one) for card in range(Ritual.SCORPION) for one in range(got[card]))

    return max(prompt, key=worth)


def search(world: State, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
    """Answers for the seat on turn: what looks best; then the best end of its turn, by a beam search."""
    seat = world.agenda[0].seat
    lines = [line(world, seat, action, action, dice) for action in prompt]
    ends: list[Line] = []
    while lines:
        lines.sort(key=lambda one: -one.value)
        yield max((*ends, lines[0]), key=lambda one: one.value).first
        ends += [one for one in lines if not asked(one.state, seat, world)]
        going = [one for one in lines if asked(one.state, seat, world)][:BEAM]
        lines = [line(one.state, seat, one.first, action, dice) for one in going for action in answers(one.state)]
    yield max(ends, key=lambda one: one.value).first


def line(state: State, seat: Seat, first: Action, action: Action, dice: Dice) -> Line:
    """A line one action longer; a ceremony that it causes is played out."""
    then = played_out(after(state, seat, action, dice), dice)
    return Line(rate(then, seat), first, then)


def answers(state: State) -> Iterator[Action]:
    """What is tried next in a turn: everything, but of cards to choose only the best."""
    decision = GAME.decision(state)
    for prompt in decision.prompts.values() if decision else ():
        if state.agenda[0].what is What.DRAW:
            yield chosen(state, prompt)
        else:
            yield from prompt


def rate(state: State, seat: Seat) -> float:
    """How likely the seat is to do well, from 0 to 1."""
    if not state.agenda:
        return standing(ranks(state), seat)
    return standing_of(prospects(state, tuple(map(sum, state.hands))), seat, left(state))


def asked(state: State, seat: Seat, root: State) -> bool:
    """Whether the seat is still asked in its turn of the round of `root`."""
    if not state.agenda or state.round != root.round:
        return False
    todo = state.agenda[0]
    return todo.seat == seat and todo.what not in (What.TURN, What.SETTLE, What.CEREMONY)
