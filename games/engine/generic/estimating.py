"""Reviews by estimates: answers are tried in worlds that a seat thought possible, and tried again longer.

Moves that a quick look accuses are looked at again, the worse half of them twice as often, and so on. The few
that are left are shown only if a look of up to ten times the trials agrees by a clear margin.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect
from dataclasses import dataclass, replace
from itertools import accumulate, chain
from math import sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from games.engine.chance import WORD, Dice, QuickDice
from games.engine.generic.monte_carlo import candidates
from games.engine.generic.reviewing import MOST, Measure, Reviewer, TurningPoint
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine.choice import Decision, Prompt
    from games.engine.game import Game
    from games.engine.player import PlayedMove
    from games.engine.text import Seat, Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
P = TypeVar("P")

MARGIN: Final = 0.5
"""The part of the least loss that must be left once twice the standard error of the longer look is taken off.
"""

GOOD: Final = 0.25
"""Answers that lose at most this part of the loss are right, too."""

CLEAR: Final = 3.0
"""A loss that is this number of standard errors away from the least loss needs no more trials."""

BATCHES: Final = 4
"""The parts of a longer look, after each of which it may be clear."""

KINDS: Final = 1 << 20
"""More seeds than a look has trials."""


def draw_evenly(mix: Sequence[float], count: int, dice: Dice) -> tuple[int, ...]:
    """Draw `count` numbers in random order, each in a share that is as near to its chance as can be.

    Means over them vary less than over independent draws with the probabilities of `mix`.

    >>> sorted(draw_evenly((0.5, 0.25, 0.25), 8, QuickDice(1)))
    [0, 0, 0, 0, 1, 1, 2, 2]
    """
    first = dice.pick(WORD) / WORD
    uptos = list(accumulate(mix))
    drawn = (bisect(uptos, (number + first) / count * uptos[-1]) for number in range(count))
    return dice.shuffle(min(place, len(mix) - 1) for place in drawn)


class Outlook(ABC, Generic[S, A]):
    """A game's quick guesses: how a match goes on, and how the seats stand then."""

    @abstractmethod
    def chances(self, state: S) -> Sequence[float]:
        """Estimate the chance of winning of each seat in an unfinished match, with all that is hidden."""

    @abstractmethod
    def play_on(self, state: S, rounds: int, dice: Dice) -> S:
        """Play the present round to its end by quick moves of everybody, and then `rounds` more."""

    def promising(
        self,
        world: S,  # noqa: ARG002 - a game may look at it
        prompt: Prompt[A],
        most: int,
        dice: Dice,
    ) -> Sequence[A]:
        """Return the answers that are worth a trial, at most `most`; by default all, or some at random."""
        return candidates(prompt, most, dice)

    def joint_moves(
        self,
        world: S,  # noqa: ARG002 - a game may look at it
        asked: Decision[A],
        seat: Seat,
        count: int,
        dice: Dice,
    ) -> Sequence[Mapping[Seat, A]]:
        """Return `count` guesses of the answers of the others who are asked with a seat.

        By default any answers.
        """
        others = {other: prompt for other, prompt in asked.prompts.items() if other != seat}
        return [{other: prompt.sample(dice) for other, prompt in others.items()} for _ in range(count)]


class Effort(NamedTuple):
    """The length of a review.

    Each of at most `width` answers is tried `glances` times, and `few` of them and what was played `trials`
    times, each played on for `near` rounds. The `suspects` that seem to lose most are looked at again, until
    the `most` that still do are left. The longer look tries these up to `longer` times as often, and plays on
    for each number of `rounds`: a loss that turns into a gain where a look ends later is none. `swing` is the
    least loss of winning chances that is a turning point.
    """

    width: int = 16
    glances: int = 2
    few: int = 2
    trials: int = 6
    longer: int = 10
    rounds: tuple[int, ...] = (0, 1)
    suspects: int = 24
    most: int = 6
    swing: float = 0.1
    near: int = 0


EFFORT: Final = Effort()


@dataclass(frozen=True, slots=True)
class _Suspect(Generic[A]):
    """A move that seems to have lost chances: its number, the best answers, the loss, and the part of all
    answers that are better than it was.
    """

    number: int
    best: tuple[A, ...]
    loss: float
    findable: float


_Look: TypeAlias = "list[list[float]]"
"""The chances in each trial, of the move that was played and of other answers."""


class EstimatingReviewer(Reviewer[S, A, V], Generic[S, A, V, P]):
    """A reviewer that estimates, for any game with an `Outlook`."""

    measure = Measure.CHANCE

    def __init__(self, game: Game[S, A, V, P], outlook: Outlook[S, A], effort: Effort = EFFORT) -> None:
        self.game, self.outlook, self.effort = game, outlook, effort

    def curve(self, states: Sequence[S]) -> tuple[tuple[float, ...], ...]:
        """Return the estimated chances of each seat in each position; known at the end."""
        return tuple(self._chances(state) for state in states)

    def turning_points(self, moves: Sequence[PlayedMove[A, V]]) -> tuple[TurningPoint[A], ...]:
        """Return the moves that lost most, by a quick look and by a longer one."""
        found = [self._suspect(number, move) for number, move in enumerate(moves) if move.prompt.size > 1]
        suspects = sorted((suspect for suspect in found if suspect is not None), key=_loss_of)
        suspects, trials = suspects[: self.effort.suspects], self.effort.trials
        while len(suspects) > self.effort.most:
            again = [self._look_again(suspect, moves[suspect.number], trials) for suspect in suspects]
            left = max(self.effort.most, len(suspects) // 2)
            suspects, trials = sorted(again, key=_loss_of)[:left], 2 * trials
        confirmed: list[tuple[float, TurningPoint[A]]] = []
        for suspect in suspects:
            point = self._confirm(suspect, moves[suspect.number])
            if point is not None:
                worth = (point.best - point.played) * (1 + suspect.findable)
                confirmed.append((worth, point))
        confirmed.sort(key=_worth_of)
        return tuple(point for _, point in confirmed[:MOST])

    def warning(self, move: PlayedMove[A, V]) -> Text | None:
        """Say by how much an answer is worse than the best one, if it keeps less than half of the chances."""
        rated = self.weigh(move, 1)
        (best, _), own = rated[0], next(value for value, action in rated if action == move.action)
        if best - own < self.effort.swing or own > best / 2:
            return None
        return say("engine-warning", best=round(100 * best), own=round(100 * own))

    def losses(
        self, move: PlayedMove[A, V], better: Sequence[A], trials: int, rounds: int, seed: int
    ) -> list[tuple[float, float]]:
        """Return for each of some answers how much the move loses beside it, and the standard error.

        All meet the same worlds and the same chance. It takes at least two trials.
        """
        (own, *others) = self._try(move, [move.action, *better], (trials, rounds, seed))
        return [_difference(other, own) for other in others]

    def weigh(self, move: PlayedMove[A, V], seed: int) -> list[tuple[float, A]]:
        """Return the promising answers to what a seat was asked with their estimated chances, best first.

        The answer of the move is always among them.
        """
        dice, effort = QuickDice(seed), self.effort
        world = self.game.imagine(move.view, dice)
        listed = self.outlook.promising(world, move.prompt, effort.width, dice)
        answers = list(dict.fromkeys((move.action, *listed)))
        glanced = self._try(move, answers, (effort.glances, effort.near, seed))
        ranked = sorted(zip(map(fmean, glanced), answers, strict=True), key=_worth_of)
        few = list(dict.fromkeys((*(action for _, action in ranked[: effort.few]), move.action)))
        tried = self._try(move, few, (effort.trials, effort.near, seed + KINDS))
        looked = dict(zip(few, map(fmean, tried), strict=True))
        rated = [(looked.get(action, value), action) for value, action in ranked]
        return sorted(rated, key=lambda pair: (pair[1] not in looked, -pair[0]))

    def _suspect(self, number: int, move: PlayedMove[A, V]) -> _Suspect[A] | None:
        """Return what a quick look says of a move; `None` unless it seems to lose enough."""
        rated = self.weigh(move, 1 + 2 * KINDS * number)
        own = next(value for value, action in rated if action == move.action)
        best, _ = rated[0]
        if best - own < MARGIN * self.effort.swing:
            return None
        middle = (best + own) / 2
        share = sum(value > middle for value, _ in rated) / len(rated)
        answers = tuple(action for value, action in rated[: self.effort.few] if action != move.action)
        return _Suspect(number, answers, best - own, share)

    def _confirm(self, suspect: _Suspect[A], move: PlayedMove[A, V]) -> TurningPoint[A] | None:
        """Return a suspect as a turning point if the longer look agrees by a clear margin."""
        effort = self.effort
        looks = self._look_longer(suspect, move)
        own, others, chosen = _compare(looks)
        loss, error = _difference(others[chosen], own)
        if loss < effort.swing or loss - 2 * error < MARGIN * effort.swing:
            return None
        gaps = [_difference(look[1 + chosen], look[0]) for look in looks]
        if any(gap + error <= 0 for gap, error in gaps) or gaps[-1][0] < MARGIN * effort.swing:
            return None
        best = fmean(others[chosen])
        rated = sorted(zip(map(fmean, others), suspect.best, strict=True), key=_worth_of)
        good = tuple(action for value, action in rated if best - value <= GOOD * loss)
        return TurningPoint(suspect.number, good, best, fmean(own))

    def _look_longer(self, suspect: _Suspect[A], move: PlayedMove[A, V]) -> list[_Look]:
        """Look at a suspect until it is clear whether it loses enough, at most `BATCHES` times."""
        effort = self.effort
        trials = max(2, effort.trials * effort.longer // BATCHES)
        looks = self._look_on(suspect, move, trials, -1)
        for number in range(1, BATCHES):
            own, others, chosen = _compare(looks)
            loss, error = _difference(others[chosen], own)
            if abs(loss - effort.swing) > CLEAR * error:
                break
            found = self._look_on(suspect, move, trials, -1 - number)
            looks = [_join(*pair) for pair in zip(looks, found, strict=True)]
        return looks

    def _look_again(self, suspect: _Suspect[A], move: PlayedMove[A, V], trials: int) -> _Suspect[A]:
        """Return a suspect as other trials see it."""
        own, *others = _join_rounds(self._look_on(suspect, move, trials, trials))
        means = sorted(zip(map(fmean, others), suspect.best, strict=True), key=_worth_of)
        answers = tuple(action for _, action in means)
        return replace(suspect, best=answers, loss=means[0][0] - fmean(own))

    def _look_on(self, suspect: _Suspect[A], move: PlayedMove[A, V], trials: int, kind: int) -> list[_Look]:
        """Try a suspect and its best answers, playing on for each number of rounds; each `kind` differs."""
        rounds, actions = self.effort.rounds, [move.action, *suspect.best]
        first = KINDS * len(rounds) * (1 + suspect.number + (kind << 20))
        return [
            self._try(move, actions, (trials, ahead, first + KINDS * number))
            for number, ahead in enumerate(rounds)
        ]

    def _try(
        self, move: PlayedMove[A, V], actions: Sequence[A], look: tuple[int, int, int]
    ) -> list[list[float]]:
        """Return the seat's chances after each action, in each trial; `look` is trials, rounds and seed."""
        trials, rounds, seed = look
        game, outlook, values = self.game, self.outlook, [list[float]() for _ in actions]
        joint: Sequence[Mapping[Seat, A]] = ()
        for number in range(trials):
            dice = QuickDice(seed + number)
            world = game.imagine(move.view, dice)
            asked = game.decision(world)
            if asked is None:
                message = "a match that is over asks nothing"
                raise ValueError(message)
            seat = self._seat(world, asked, move)
            if not joint:
                joint = outlook.joint_moves(world, asked, seat, trials, dice)
            chance = dice.pick(WORD)
            for action, found in zip(actions, values, strict=True):
                then = QuickDice(chance)
                state = game.apply(world, {**joint[number], seat: action}, then).state
                found.append(self._chances(outlook.play_on(state, rounds, then))[seat])
        return values

    def _seat(self, world: S, asked: Decision[A], move: PlayedMove[A, V]) -> Seat:
        if len(asked.prompts) == 1:
            return next(iter(asked.prompts))
        return next(seat for seat in asked.prompts if self.game.view(world, seat) == move.view)

    def _chances(self, state: S) -> tuple[float, ...]:
        if self.game.decision(state) is not None:
            return tuple(self.outlook.chances(state))
        ranks = self.game.result(state).ranks
        return tuple((rank == 1) / ranks.count(1) for rank in ranks)


def _worth_of(pair: tuple[float, object]) -> float:
    """Return the order of a pair by its number, the greatest first."""
    return -pair[0]


def _loss_of(suspect: _Suspect[A]) -> float:
    """Return the order of a suspect, the greatest loss first."""
    return -suspect.loss


def _join(before: _Look, more: _Look) -> _Look:
    """Return two looks at the same answers as one."""
    return [[*values, *others] for values, others in zip(before, more, strict=True)]


def _join_rounds(looks: Sequence[_Look]) -> _Look:
    """Return looks that end at several times as one."""
    return [list(chain(*values)) for values in zip(*looks, strict=True)]


def _difference(values: Sequence[float], own: Sequence[float]) -> tuple[float, float]:
    """Return the mean of pairwise differences and its standard error; the error is 0 of a single pair."""
    gaps = [value - other for value, other in zip(values, own, strict=True)]
    error = sqrt(variance(gaps) / len(gaps)) if len(gaps) > 1 else 0.0
    return fmean(gaps), error


def _compare(looks: Sequence[_Look]) -> tuple[list[float], list[list[float]], int]:
    """Return the values of the move, the values of the other answers, and the place of the best of these."""
    own, *others = _join_rounds(looks)
    return own, others, max(range(len(others)), key=lambda place: fmean(others[place]))
