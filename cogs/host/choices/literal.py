"""Typed answers that need no second look: texts that name an answer in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.choices.typed import answers_at, label_of, plain_of
from cogs.host.choices.typed_matching import answers_spelling, exact
from cogs.host.choices.typed_words import Token, stem
from games.engine.walk import walk

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from games.engine.choice import Prompt


def is_literal(
    here: SeatContext, prompt: Prompt[object], typed: str, start: tuple[int, ...], path: tuple[int, ...]
) -> bool:
    """Return whether a text names the answer at `path` and nothing else: its label, or its values.

    It was typed at the question at `start`. A text of which a word was left out, corrected or ignored was
    interpreted.
    """
    action = walk(prompt, path)
    if plain_of(typed) == plain_of(label_of(here, prompt, action, start)):
        return True
    answers = answers_at(here, prompt, start)
    pieces = answers.lexicon.join(answers.lexicon.pieces(typed), answers.known)
    tokens = [Token(frozenset({stem(piece)})) for piece in pieces]
    groups = (*exact(answers, tokens), *answers_spelling(answers, tokens))
    return any([answer.action for answer in group] == [action] for group in groups)
