"""The certain consequences of the answers that can be pressed, in words."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.generic.preview import effects_of
from games.engine.text import say
from games.engine.walk import Question, walk

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from cogs.host.choices.steps import AnswerOption
    from games.engine.choice import Prompt
    from games.engine.face import AnyFace, Effect, Effects, Localizer
    from games.engine.game import AnyGame
    from games.engine.generic.entry import GameEntry
    from games.engine.text import Seat, Text

LINES: Final = 6
"""Most lines of effects under a question."""

LABELS: Final = 6
"""Most answers named in one line."""

PARTS: Final = " · "
"""The mark between the parts of a label (`host-both`)."""

CACHED: Final = 256
"""Questions whose effects are kept: a panel is often drawn again while its question stands."""


@dataclass(frozen=True, slots=True)
class AnswerEffects:
    """The effects of the answers to a prompt, by the paths that complete them."""

    prompt: Prompt[object]
    by_path: Mapping[tuple[int, ...], tuple[Effect, ...]]

    def of(self, option: AnswerOption) -> tuple[Effect, ...]:
        """Return the certain effects of an option, greatest first."""
        return self.by_path.get(option.path, ())

    def brief(self, option: AnswerOption) -> Text | None:
        """Return the greatest effect of an option in two or three words; `None` without any."""
        return next((effect.brief for effect in self.of(option) if effect.brief is not None), None)

    def line(self, option: AnswerOption, words: Localizer) -> str:
        """Say the effects of an option in a line; empty if there are none."""
        return _line(self.of(option), words)

    def sort(self, options: Iterable[AnswerOption]) -> list[AnswerOption]:
        """Sort options by the weight of their effects, greatest first; equal options keep their order."""
        return sorted(options, key=self._weight, reverse=True)

    def lines(self, options: Sequence[AnswerOption], words: Localizer) -> list[str]:
        """Return lines of options with their effects, the greatest first.

        Mere descriptions are left out, effects that buttons show, and those that all of several options
        share.
        """
        alike = set.intersection(*(set(self.of(option)) for option in options)) if len(options) > 1 else ()
        labels: dict[str, list[str]] = {}
        for option in self.sort(options):
            if told := _line(self._untold(option, alike), words):
                labels.setdefault(told, []).append(words(option.label))
        lines = (
            say("host-effects", answers=_list_labels(named), effects=told) for told, named in labels.items()
        )
        return [words(line) for line in lines][:LINES]

    def of_values(self, question: Question) -> Effects:
        """Return the effects of the values of a question, for its picture."""
        whole = walk(self.prompt, question.path)
        numbers = (
            {value: number for number, value in enumerate(whole.values)}
            if isinstance(whole, Question)
            else {}
        )
        found = {value: self.by_path.get((*question.path, numbers[value]), ()) for value in question.values}
        return {value: effects for value, effects in found.items() if effects}

    def _untold(self, option: AnswerOption, alike: Collection[Effect]) -> list[Effect]:
        return [
            effect
            for effect in self.of(option)
            if effect.weight and effect.brief is None and effect not in alike
        ]

    def _weight(self, option: AnswerOption) -> int:
        return max((effect.weight for effect in self.of(option)), default=0)


async def answer_effects(
    game: GameEntry, view: object, seat: Seat, prompt: Prompt[object], options: Iterable[AnswerOption]
) -> AnswerEffects:
    """Return the effects of the options that complete an answer to the prompt of the seat of a view."""
    whole = {
        option.path: action
        for option in options
        if not isinstance(action := walk(prompt, option.path), Question)
    }
    if not whole:
        return AnswerEffects(prompt, {})
    actions = tuple(whole.values())
    # In a thread, since the last answers of a round of Wongar take tens of milliseconds.
    found = await asyncio.to_thread(_effects, game.rules, game.face, view, seat, actions)
    return AnswerEffects(prompt, {path: found[action] for path, action in whole.items()})


@lru_cache(maxsize=CACHED)
def _effects(
    game: AnyGame, face: AnyFace, view: object, seat: Seat, actions: tuple[object, ...]
) -> dict[object, tuple[Effect, ...]]:
    return effects_of(game, face, view, seat, actions)


def _line(effects: Iterable[Effect], words: Localizer) -> str:
    return " · ".join(words(effect.text) for effect in effects)


def _list_labels(labels: Sequence[str]) -> str:
    """Return the first labels, with an ellipsis for the others.

    A common beginning of labels of several parts is shown once.

    >>> _list_labels(["move · Hand", "move · Foot", "pass"])
    'move · Hand, Foot, pass'
    """
    told, begun = [], ""
    for label in labels[:LABELS]:
        head = label.rpartition(PARTS)[0]
        told.append(label.removeprefix(head + PARTS) if head and head == begun else label)
        begun = head
    return ", ".join(told) + (" …" if len(labels) > LABELS else "")
