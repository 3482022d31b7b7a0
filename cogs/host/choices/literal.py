"""Typed answers that need no second look: those that are named in so many words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.choices.typed import answers_at, label_of, plain_of
from cogs.host.choices.typed_matching import exact, spelled
from cogs.host.choices.typed_words import Token, stem
from games.engine.walk import walk

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from games.engine.choice import Prompt


def is_literal(
    here: SeatContext, prompt: Prompt[object], typed: str, start: tuple[int, ...], path: tuple[int, ...]
) -> bool:
    """Return whether a text names the answer at `path` and says nothing else: its label, or its values.

    It was typed at the question at `start`. Where a word was left out or corrected, or says nothing, the text
    was interpreted.
    """
    action = walk(prompt, path)
    if plain_of(typed) == plain_of(label_of(here, prompt, action, start)):
        return True
    answers = answers_at(here, prompt, start)
    pieces = answers.lexicon.joined(answers.lexicon.pieces(typed), answers.known)
    tokens = [Token(frozenset({stem(piece)})) for piece in pieces]
    groups = (*exact(answers, tokens), *spelled(answers, tokens))
    return any([answer.action for answer in group] == [action] for group in groups)
