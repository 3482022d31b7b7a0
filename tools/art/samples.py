"""Scenes of random matches, from whose colours the palette of a game is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.generic.covers import Standing, cover, podium
from games.engine.matches.match import begin, submit
from games.engine.walk import Question, walk
from words import Library, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.generic.entry import GameEntry
    from games.engine.matches.match import Match
    from games.engine.scene import Scene

ROOT: Final = Path(__file__).parents[2]
NAMES: Final = dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva", "Finn")))
STEP: Final = 7
"""The number of choices between two pictures that are taken as samples."""


def samples(entry: GameEntry) -> Iterator[Scene]:
    """Yield pictures of random matches of a game with all numbers of seats, public and at questions.

    Its cover comes first, and the largest podium.
    """
    if art := entry.face.art:
        yield cover(art, entry.rules.key, "")
        yield podium(
            art, [Standing(seat, seat + 1, NAMES[seat], "") for seat in range(entry.rules.seats[-1])], ""
        )
    words = Library(text_folders(ROOT)).words("en", NAMES)
    for seats in entry.rules.seats:
        for match in _positions(entry, seats):
            yield entry.face.picture(entry.rules.view(match.state, None), words, None)
            if match.decision is None:
                continue
            seat = match.awaited[0]
            asked, view = walk(match.decision.prompts[seat], ()), entry.rules.view(match.state, seat)
            if isinstance(asked, Question) and entry.face.pictured(asked):
                yield from entry.face.close_ups(view, words, asked)


def _positions(entry: GameEntry, seats: int) -> Iterator[Match]:
    seed = f"samples {seats}".encode()
    options = entry.rules.settle(codec_of(entry.rules).options_type(), seats)
    match = begin(entry.rules, options, seats, seed).match
    dice = KeyedDice(seed, "players")
    while match.decision:
        if match.turn % STEP == 0:
            yield match
        seat = match.awaited[0]
        match = submit(match, seat, match.decision.prompts[seat].sample(dice)).match
    yield match
