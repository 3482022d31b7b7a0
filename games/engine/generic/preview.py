"""Previews: what is certain to follow from an answer, found by carrying it out in several imagined worlds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Final, TypeVar

from games.engine.chance import Dice, KeyedDice
from games.engine.face import Effect
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.engine.face import AnyFace
    from games.engine.game import AnyGame, Step
    from games.engine.text import Seat, Text

T = TypeVar("T")

WORLDS: Final = 3
"""The number of imagined worlds, at least two."""

JOINT: Final = 32
"""Most ways in which others may choose at the same time; with more, nothing is said to be certain."""

SPREAD: Final = 2**32

TURNED: Final = {"imagine": 32, "rules": 1}
"""The number of shuffles that come out in order or in reverse.

The rules may shuffle until another card comes up, which would take long if the order were always the same.
"""


@dataclass(frozen=True, slots=True)
class Preview:
    """The public news of an answer that are the same in all imagined worlds, in order.

    `ranks` are the final ranks by seat, as in `Result`, if the answer ends the match with the same ranks in
    every world, else `None`.
    """

    news: tuple[Text, ...]
    ranks: tuple[int, ...] | None


WIN: Final = 10_000
"""The weight of the end of a match in favour of the seat, above all others."""

NOTHING: Final = Preview((), None)


class WorldDice(Dice):
    """The dice of one of several worlds, always the same but different from world to world.

    The answers to the same question are spread evenly over the possible ones. World 0 leaves what it shuffles
    in order, and world 1 reverses it, so a card that is last in one world is first in another, even if there
    are several of its kind. An outcome of chance differs in at least one world.

    >>> [WorldDice("rules", world, 4).pick(8) for world in range(4)]
    [5, 7, 1, 3]
    >>> [WorldDice("imagine", world, 4).shuffle("abcd") for world in range(2)]
    [('a', 'b', 'c', 'd'), ('d', 'c', 'b', 'a')]
    """

    def __init__(self, label: str, world: int, worlds: int) -> None:
        self._label = label
        self._world = world
        self._worlds = worlds
        self.uses = 0
        """The number of questions asked so far."""

    def pick(self, n: int) -> int:
        """Return an integer from 0 to `n - 1`."""
        self.uses += 1
        common = _common_word(self._label, self.uses) * n // SPREAD
        return (common + self._world * n // self._worlds) % n

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return `items` in order, in reverse, or in some other order."""
        if self._world > 1 or self.uses >= TURNED[self._label]:
            return super().shuffle(items)
        self.uses += 1
        return tuple(items) if self._world == 0 else tuple(items)[::-1]


@lru_cache(maxsize=4096)
def _common_word(label: str, number: int) -> int:
    return KeyedDice(b"preview", label, number).pick(SPREAD)


@dataclass(frozen=True, slots=True)
class _World:
    """An imagined state, with what the others choose at the same time."""

    number: int
    state: object
    others: Mapping[Seat, object]

    def step(self, game: AnyGame, seat: Seat, action: object, dice: Dice) -> Step[object]:
        """Carry out the action of a seat together with what the others choose."""
        return game.apply(self.state, {**self.others, seat: action}, dice)


def preview(game: AnyGame, view: object, seat: Seat, action: object) -> Preview:
    """Preview one answer that the seat of `view` may give now."""
    return previews(game, view, seat, (action,))[action]


def previews(game: AnyGame, view: object, seat: Seat, actions: Iterable[object]) -> dict[object, Preview]:
    """Preview some answers that the seat of `view` may give now.

    They follow from the view alone, so they tell nothing that the seat does not know. News to a single seat
    are left out: they reveal something, so they are not known before. Where others choose at the same time,
    every way in which they may choose counts.
    """
    worlds = _worlds(game, view, seat)
    return {action: _preview(game, worlds, seat, action) for action in actions}


def effects_of(
    game: AnyGame, face: AnyFace, view: object, seat: Seat, actions: Iterable[object]
) -> dict[object, tuple[Effect, ...]]:
    """Return the certain consequences of some answers in words, the greatest first."""
    return {
        action: (*_end(preview.ranks, seat), *face.effects(view, action, preview.news))
        for action, preview in previews(game, view, seat, actions).items()
    }


def _end(ranks: tuple[int, ...] | None, seat: Seat) -> tuple[Effect, ...]:
    if ranks is None:
        return ()
    if ranks[seat] > 1:
        return (Effect(say("engine-effect-loses")),)
    return (Effect(say("engine-effect-wins" if ranks.count(1) == 1 else "engine-effect-shares"), WIN),)


def _worlds(game: AnyGame, view: object, seat: Seat) -> list[_World]:
    """Imagine the worlds of a view; none where others can choose in too many ways."""
    states = [game.imagine(view, WorldDice("imagine", number, WORLDS)) for number in range(WORLDS)]
    decision = game.decision(states[0])
    prompts = (
        {other: prompt for other, prompt in decision.prompts.items() if other != seat} if decision else {}
    )
    if prod(prompt.size for prompt in prompts.values()) > JOINT:
        return []
    chosen = [dict(zip(prompts, actions, strict=True)) for actions in product(*prompts.values())]
    first_and_last = [chosen[0], chosen[-1]] if len(chosen) > 1 else chosen * 2
    others = [*first_and_last, *(chosen[1:-1] or chosen[:1])]
    return [_World(number, states[number % WORLDS], prompts) for number, prompts in enumerate(others)]


def _preview(game: AnyGame, worlds: Sequence[_World], seat: Seat, action: object) -> Preview:
    """Carry an action out in one world after the other, as long as they have something in common."""
    if not worlds:
        return NOTHING
    first, *more = worlds
    dice = WorldDice("rules", 0, WORLDS)
    step = first.step(game, seat, action, dice)
    news, ranks = _public(step), _ranks(game, step)
    common: Counter[Text] | None = None  # As long as all worlds have had the same news, as most do.
    for world in more:
        if not (news if common is None else common) and ranks is None:
            return NOTHING
        if not dice.uses and (world.state, world.others) == (first.state, first.others):
            continue
        step = world.step(game, seat, action, WorldDice("rules", world.number % WORLDS, WORLDS))
        here = _public(step)
        if common is not None or here != news:
            common = (Counter(news) if common is None else common) & Counter(here)
        ranks = ranks if ranks is not None and ranks == _ranks(game, step) else None
    return Preview(tuple(news) if common is None else _intersect(news, common), ranks)


def _public(step: Step[object]) -> list[Text]:
    return [news.text for news in step.news if news.to is None]


def _ranks(game: AnyGame, step: Step[object]) -> tuple[int, ...] | None:
    return game.result(step.state).ranks if game.decision(step.state) is None else None


def _intersect(news: Iterable[Text], common: Counter[Text]) -> tuple[Text, ...]:
    """Return the news that are in common, each at most as often as it is there."""
    left = common.copy()
    kept = []
    for text in news:
        if left[text]:
            left[text] -= 1
            kept.append(text)
    return tuple(kept)
