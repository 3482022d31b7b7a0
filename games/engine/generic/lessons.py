"""Lessons: matches that are written down, in which a learner makes some of the moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, cast

from games.engine.chance import Dice, QuickDice
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from games.engine.choice import Prompt
    from games.engine.game import AnyGame
    from games.engine.text import News, Seat, Text

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Correction(Generic[A]):
    """The answer of a lesson to some wrong answers of the learner."""

    actions: tuple[A, ...]
    text: Text


@dataclass(frozen=True, slots=True, eq=False)
class LessonStep(Generic[S, A]):
    """A step of a lesson: one or two sentences of at most 240 characters, and what the learner is to do.

    `spots` name what the picture points at, as `Face.spot` knows it. With `wanted` the learner gives one of
    these answers; without, they press on. Wrong answers get their `corrections`, or else `wrong`. `others`
    choose at the same time as the learner. `after` are the joint moves that follow, all written down, and
    `later` then leads to a position further on in the match.
    """

    text: Text
    spots: tuple[str, ...] = ()
    wanted: tuple[A, ...] = ()
    corrections: tuple[Correction[A], ...] = ()
    wrong: Text | None = None
    others: Mapping[Seat, A] = field(default_factory=dict)
    after: tuple[Mapping[Seat, A], ...] = ()
    later: Callable[[S], S] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Lesson(Generic[S, A]):
    """A lesson of a game: its match is set up for `seats` with `options`, and the learner sits at `learner`.

    `picks` are the answers of the dice in order, and `tops` what each shuffle brings to the top; both may end
    early. `before` are joint moves that precede the first step.
    """

    seats: int
    options: object
    steps: tuple[LessonStep[S, A], ...]
    learner: Seat = 0
    picks: tuple[int, ...] = ()
    tops: tuple[tuple[object, ...], ...] = ()
    before: tuple[Mapping[Seat, A], ...] = ()


AnyLesson: TypeAlias = Lesson[object, object]
"""A lesson of a game that is known by its interface only."""


class WrittenDice(Dice):
    """The dice of a lesson: what is not written down follows from a fixed seed.

    >>> dice = WrittenDice((2,), (("c",),))
    >>> dice.pick(6), dice.shuffle("abc")[0], dice.pick(6) in range(6)
    (2, 'c', True)
    """

    def __init__(self, picks: Iterable[int], tops: Iterable[Sequence[object]]) -> None:
        self._picks = iter(picks)
        self._tops = iter(tops)
        self._rest = QuickDice(1)

    def pick(self, n: int) -> int:
        """Return the next pick that is written down; raise `ValueError` if it is no answer."""
        found = next(self._picks, None)
        if found is None:
            return self._rest.pick(n)
        if not 0 <= found < n:
            message = f"a lesson picks {found} of {n}"
            raise ValueError(message)
        return found

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return `items` with those on top that are written down; raise `ValueError` if one is missing."""
        rest = list(self._rest.shuffle(items))
        top = cast("tuple[T, ...]", tuple(next(self._tops, ())))
        for item in top:
            rest.remove(item)
        return (*top, *rest)


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """A place in a lesson: the number of its step, from 0, the position there, and what was told on the way.

    `prompt` is the question to the learner; `None` where the step asks for nothing.
    """

    number: int
    step: LessonStep[object, object]
    state: object
    view: object
    prompt: Prompt[object] | None
    news: tuple[News, ...]


@lru_cache(maxsize=512)
def place_in(game: AnyGame, lesson: AnyLesson, choices: tuple[int, ...]) -> LessonPlace:
    """Return the place after `choices`: for each step before it, the number of the wanted answer, or 0.

    It is the same for everybody, and no match is needed. Raises `Illegal` if it is not in the lesson.
    """
    if len(choices) >= len(lesson.steps):
        raise Illegal(say("engine-no-such-step"))
    dice = WrittenDice(lesson.picks, lesson.tops)
    first = game.setup(game.settle(lesson.options, lesson.seats), lesson.seats, dice)
    state, news = first.state, list(first.news)
    state = _carry_out(game, state, lesson.before, dice, news)
    for step, number in zip(lesson.steps, choices, strict=False):
        if not 0 <= number < max(1, len(step.wanted)):
            raise Illegal(say("engine-no-such-step"))
        news = []
        answer = ({lesson.learner: step.wanted[number], **step.others},) if step.wanted else ()
        state = _carry_out(game, state, (*answer, *step.after), dice, news)
        state = state if step.later is None else step.later(state)
    step = lesson.steps[len(choices)]
    decision = game.decision(state) if step.wanted else None
    prompt = decision.prompts.get(lesson.learner) if decision else None
    return LessonPlace(len(choices), step, state, game.view(state, lesson.learner), prompt, tuple(news))


def correct(step: LessonStep[object, object], action: object) -> Text | None:
    """Return what a lesson says to a wrong answer; `None` where it has nothing to say of it."""
    found = next((correction.text for correction in step.corrections if action in correction.actions), None)
    return found or step.wrong


def _carry_out(
    game: AnyGame,
    state: object,
    moves: Iterable[Mapping[Seat, object]],
    dice: Dice,
    news: list[News],
) -> object:
    """Carry out joint moves; raise `ValueError` for one that the rules do not offer then."""
    for joint in moves:
        decision = game.decision(state)
        prompts = decision.prompts if decision else {}
        if set(prompts) != set(joint) or any(action not in prompts[seat] for seat, action in joint.items()):
            message = f"a lesson of {game.key} has moves that are not offered: {joint}"
            raise ValueError(message)
        step = game.apply(state, joint, dice)
        state = step.state
        news += step.news
    return state
