"""The computer players of Wongar: they search their turn, and play ceremonies out in imagined worlds."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.chance import KeyedDice
from games.engine.generic.monte_carlo import candidates, reward
from games.engine.generic.noise import pick_best
from games.engine.player import Player, estimated_reason
from games.wongar.bots.evaluation import expected_scores, part_left, win_estimate
from games.wongar.bots.habits import best_choice, round_finished
from games.wongar.bots.tactics import GAME, gains, play_out, state_after
from games.wongar.rules.actions import Action, Pass
from games.wongar.rules.agenda import Ceremony, DrawCards, SettlePieces, TakeTurns, asked_seat
from games.wongar.rules.game import ranks
from games.wongar.rules.imagining import imagine
from games.wongar.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Seat, Text
    from games.wongar.rules.state import State

CONSIDERED: Final = 24
"""Most other answers that an answer is compared with, to say why it was chosen."""


class Skill(NamedTuple):
    """The strength of a level.

    `beam`: lines kept at each depth of the search through a turn, 0 to look at single answers; `worlds`:
    imagined for one answer in a ceremony; `plays`: ritual cards tried, those that gain most at once; `ends`:
    ends of the turn that are followed to the end of the round, each in as many worlds as `rounds`; `noise`:
    its errors of judgement, as `misjudge` takes them.
    """

    beam: int
    worlds: int
    plays: int
    ends: int
    rounds: int = 1
    noise: float = 0.0


class Continuation(NamedTuple):
    """A continuation of the turn: its rating for the seat, its first answer, and the state it leads to."""

    rating: float
    first: Action
    state: State


class WongarPlayer(Player[Action, View]):
    """A player that searches its own turn, and expects of the others what gains most at once."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """Answer at once, then better and better."""
        world = imagine(view, dice)
        match world.agenda[0]:
            case Ceremony() as ceremony:
                yield from _ceremony_answers(self.skill, view, world, ceremony.active[0], dice)
            case DrawCards() as todo:
                yield best_choice(world, todo)
            case SettlePieces(seat):
                yield max(prompt, key=lambda action: rating(state_after(world, seat, action, dice), seat))
            case _:
                yield from _turn_answers(self.skill, world, prompt, dice)

    def reasons(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[Text | None, ...]:
        """Say what each answer and its alternatives look like at first sight."""
        return tuple(map(_reason, moves))


def _reason(move: PlayedMove[Action, View]) -> Text | None:
    dice = KeyedDice(b"reasons", "player")
    world = imagine(move.view, dice)
    seat = asked_seat(world.agenda)
    if seat is None:
        return None
    others = candidates(move.prompt, CONSIDERED, dice)
    own, *rest = (
        _longer(world, seat, action, action, dice).rating for action in dict.fromkeys((move.action, *others))
    )
    return estimated_reason(own, rest)


def _ceremony_answers(skill: Skill, view: View, world: State, seat: Seat, dice: Dice) -> Iterator[Action]:
    """Return the play, or pass, that leads to the best end of the ceremony in a few worlds.

    A player who misjudges tries only what gains at once, so that no error wastes a card.
    """
    found = [gain for gain in gains(world, seat) if gain.points > 0 or not skill.noise]
    best = sorted(found, key=lambda gain: -gain.points)[: skill.plays]
    answers: list[Action] = [Pass(), *(gain.action for gain in best)]
    yield answers[0]
    totals = [0.0] * len(answers)
    for number in range(skill.worlds if best else 0):
        imagined = world if number == 0 else imagine(view, dice)
        for i, answer in enumerate(answers):
            ended = play_out(state_after(imagined, seat, answer, dice), dice)
            totals[i] += rating(ended, seat)
        yield answers[totals.index(max(totals))]
    yield pick_best(list(zip(totals, answers, strict=True)), skill.noise, dice)


def _turn_answers(skill: Skill, world: State, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
    """Return answers for the seat on turn, from a beam search through its turn.

    First what looks best; then what leads to the best end of the turn; then, to the best end of the round.
    Last, the one that the level takes for the best.
    """
    seat = asked_seat(world.agenda)
    if seat is None:
        return
    lines = [_longer(world, seat, action, action, dice) for action in prompt]
    ends: list[Continuation] = []
    while lines:
        lines.sort(key=lambda line: -line.rating)
        yield max((*ends, lines[0]), key=lambda line: line.rating).first
        going_on = [line for line in lines if _within_turn(line.state, seat, world.round)][: skill.beam]
        ends += [line for line in lines if not skill.beam or not _within_turn(line.state, seat, world.round)]
        lines = [
            _longer(line.state, seat, line.first, action, dice)
            for line in going_on
            for action in _next_answers(line.state)
        ]
    ends.sort(key=lambda line: -line.rating)
    if skill.ends:
        ends = [_follow(skill, world, line, seat, dice) for line in ends[: skill.ends]]
        yield max(ends, key=lambda line: line.rating).first
    values: dict[Action, float] = {}
    for line in ends:
        values[line.first] = max(line.rating, values.get(line.first, 0.0))
    wins = [action for action, value in values.items() if value == 1]
    yield (
        wins[0]
        if wins
        else pick_best([(value, action) for action, value in values.items()], skill.noise, dice)
    )


def _follow(skill: Skill, world: State, line: Continuation, seat: Seat, dice: Dice) -> Continuation:
    """Return a line with the mean rating of its ends of the round, in several worlds behind its end."""
    if line.state.round != world.round or not line.state.agenda:
        return line
    total = 0.0
    for number in range(skill.rounds):
        imagined = imagine(GAME.view(line.state, seat), dice) if number else line.state
        total += rating(round_finished(imagined, dice), seat)
    return line._replace(rating=total / skill.rounds)


def _longer(state: State, seat: Seat, first: Action, action: Action, dice: Dice) -> Continuation:
    """Return a line that is one action longer; a ceremony that the action causes is played out."""
    then = play_out(state_after(state, seat, action, dice), dice)
    return Continuation(rating(then, seat), first, then)


def _next_answers(state: State) -> Iterator[Action]:
    """Return the answers to try next in a turn: all, but of cards to choose only the best."""
    todo = state.agenda[0]
    if isinstance(todo, DrawCards):
        yield best_choice(state, todo)
        return
    decision = GAME.decision(state)
    for prompt in decision.prompts.values() if decision else ():
        yield from prompt


def _within_turn(state: State, seat: Seat, number: int) -> bool:
    """Return whether the seat is asked for more of its turn in the round with this number."""
    if not state.agenda or state.round != number or asked_seat(state.agenda) != seat:
        return False
    return not isinstance(state.agenda[0], TakeTurns | SettlePieces | Ceremony)


def rating(state: State, seat: Seat) -> float:
    """Estimate how well a seat will do, from 0 to 1; known when the match is over."""
    if not state.agenda:
        return reward(ranks(state), seat)
    expected = expected_scores(state, [len(player.hand) for player in state.players])
    return win_estimate(expected, seat, part_left(state))


LEVELS: Final[Mapping[str, WongarPlayer]] = MappingProxyType(
    {
        "gentle": WongarPlayer(Skill(beam=0, worlds=1, plays=2, ends=0, noise=8.0)),
        "easy": WongarPlayer(Skill(beam=0, worlds=1, plays=3, ends=0, noise=3.0)),
        "medium": WongarPlayer(Skill(beam=2, worlds=2, plays=5, ends=0, noise=1.0)),
        "strong": WongarPlayer(Skill(beam=5, worlds=4, plays=5, ends=6)),
        "expert": WongarPlayer(Skill(beam=12, worlds=12, plays=8, ends=16, rounds=4)),
    }
)
"""The levels, weakest first."""
