"""Hints in the panel of a seat: a few answers to look at, then one of them and its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import Naming
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import button
from games.engine.record import replace
from games.engine.text import say
from games.engine.walk import walk

if TYPE_CHECKING:
    from cogs.host.choices.steps import AnswerOption, AnswerStep
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Button
    from cogs.host.screens.panel_state import ShownHint
    from games.engine.choice import Prompt
    from games.engine.walk import Question
    from tables.model.table import Table
    from words import Words

FEW: Final = 3
"""Most answers that the first part of a hint names, the hinted one among them."""


def hint_button(table: Table, words: Words, hint: ShownHint | None = None) -> list[Button]:
    """Return the button of the next part of a hint; none after the last, or where there are no hints."""
    if not table.has_hints or (hint is not None and hint.whole):
        return []
    label, path = ("hint-button", ()) if hint is None else ("hint-whole", (1,))
    return [button(words(say(label)), TablePress(Verb.HINT, table.id, path=path))]


def hint_lines(
    here: SeatContext, prompt: Prompt[object], at: AnswerStep, hint: ShownHint | None
) -> list[str]:
    """Return the text of a hint: the answers to look at, or the whole answer with its reason."""
    if hint is None:
        return []
    words = here.words
    if hint.whole:
        naming = Naming(here.table.game.face, here.table.view(here.seat))
        told = say("hint-answer", answer=naming.action(walk(prompt, hint.path)))
        return [f"💡 {words(told)}", *([f"-# {words(hint.reason)}"] if hint.reason is not None else [])]
    labels = tuple(option.label for option in pick_options(at, hint))
    return [f"💡 {words(say('hint-look', answers=labels))}"] if labels else []


def pick_options(at: AnswerStep, hint: ShownHint) -> tuple[AnswerOption, ...]:
    """Return the hinted option, with the options beside it."""
    options = (*at.options, *at.extras)
    leads = [hint.path[: len(option.path)] == option.path for option in options]
    place = leads.index(True) if True in leads else None
    if place is None:
        return ()
    first = max(0, min(place - FEW // 2, len(options) - FEW))
    return options[first : first + FEW]


def narrow_question(at: AnswerStep, hint: ShownHint | None) -> Question | None:
    """Return the question as a picture shows it: of the hinted values only, if there is a hint."""
    question = at.question
    if question is None or hint is None:
        return question
    paths = [hint.path] if hint.whole else [option.path for option in pick_options(at, hint)]
    depth = len(question.path)
    numbers = dict.fromkeys(
        path[depth] for path in paths if len(path) > depth and path[:depth] == question.path
    )
    values = tuple(question.values[number] for number in numbers if number < len(question.values))
    return replace(question, values=values) if values else question
