"""Versions of the levels of computer players: digests of what they answer at the same questions."""

from __future__ import annotations

from hashlib import sha256
from itertools import chain, count, islice
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.chance import WORD, KeyedDice
from games.engine.codec import codec_of
from games.engine.matches.match import begin, submit
from games.engine.player import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.choice import Prompt

SEED: Final = b"levels"
QUESTIONS: Final = 12
"""The questions of each number of seats."""
FEW: Final = 2
"""The questions of a level that takes its time."""
SLOW: Final = frozenset({"expert"})
"""The levels that do."""
EVERY: Final = 4
"""The number of choices of a match for each question."""


def version_of(game: str, level: str) -> str:
    """Return the version of a level: it changes when the level, or the rules, lead to other answers.

    Whether an answer has changed is seen at a few questions of matches of random moves, with every number of
    seats.
    """
    player, dump = CATALOGUE[game].levels[level], codec_of(CATALOGUE[game].rules).action.dump
    digest = sha256()
    for number, (view, prompt) in enumerate(_questions(game, FEW if level in SLOW else QUESTIONS)):
        dice = KeyedDice(SEED, f"{level} {number}")
        digest.update(dump(player.choose(view, prompt, dice)).encode() + b"\n")
    return digest.hexdigest()[:16]


def _questions(game: str, most: int) -> Iterator[tuple[object, Prompt[object]]]:
    """Yield what a seat sees and is asked, at moments of matches of random moves.

    They are `most` of each number of seats.
    """
    for seats in CATALOGUE[game].rules.seats:
        yield from islice(chain.from_iterable(_moments(game, seats, match) for match in count()), most)


def _moments(game: str, seats: int, number: int) -> Iterator[tuple[object, Prompt[object]]]:
    rules, mover, dice = CATALOGUE[game].rules, RandomPlayer(), KeyedDice(SEED, f"{seats} {number}")
    options = rules.settle(codec_of(rules).options_type(), seats)
    match, choices = begin(rules, options, seats, dice.pick(WORD).to_bytes(8)).match, 0
    while (decision := match.decision) is not None:
        seat = match.awaited[0]
        view, prompt = rules.view(match.state, seat), decision.prompts[seat]
        choices += prompt.size > 1
        if prompt.size > 1 and choices % EVERY == 0:
            yield view, prompt
        match = submit(match, seat, mover.choose(view, prompt, dice)).match
