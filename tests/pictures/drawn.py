"""Pictures for tests: every view of every golden match, with the words it is described in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.record import replace
from games.engine.walk import Question, walk
from tests.golden.store import course, load_golden
from words.library import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from games.engine.choice import Decision, Prompt
    from games.engine.generic.entry import GameEntry
    from games.engine.scene import Scene
    from tests.golden.store import Golden, Position
    from words import Words

LIBRARY: Final = library_of(text_folders(Path(__file__).parent.parent.parent), strict=True)
NAMES: Final = dict(enumerate(("Wilhelmina-Théodora", "Ben", "W" * 32, "Jörg", "Ifeoma", "Éo")))
"""Names that are short, long, and as wide as Discord permits."""

ALL: Final = 10_000
"""More positions than any match has."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a golden match, and the decision that it asks for."""

    golden: Golden
    position: Position
    decision: Decision[object] | None

    @property
    def entry(self) -> GameEntry:
        """The game of the match."""
        return CATALOGUE[self.golden.game]


def cases(most: int, others: int = 0) -> list[Any]:
    """Return matches as parameters, each with the number of its positions that are looked at.

    `make test` looks at `most` positions of the largest and of the smallest table of each game, and at the
    given number of each other match; `make soak` at all of all matches.
    """
    own = [[golden for golden in load_golden() if golden.game == game] for game in CATALOGUE]
    some = {pick(ones, key=lambda golden: golden.seats).name for ones in own if ones for pick in (max, min)}
    numbers = {golden: most if golden.name in some else others for golden in load_golden()}
    return [
        *(pytest.param(golden, number, id=golden.name) for golden, number in numbers.items() if number),
        *(
            pytest.param(golden, ALL, id=f"{golden.name}-whole", marks=pytest.mark.soak)
            for golden in load_golden()
        ),
    ]


@cache
def moments(golden: Golden) -> tuple[Moment, ...]:
    """Return every position of a match."""
    game = CATALOGUE[golden.game].rules
    return tuple(Moment(golden, match, game.decision(match.state)) for match in course(golden))


def sample(golden: Golden, number: int) -> tuple[Moment, ...]:
    """Return some positions of a match at equal intervals; the last one among them is the fullest board."""
    whole = moments(golden)
    steps = min(number, len(whole)) - 1
    return tuple(whole[round(step * (len(whole) - 1) / steps)] for step in range(steps + 1))


def public(moment: Moment, words: Words) -> Scene:
    """Return the picture that everybody sees."""
    return moment.entry.face.picture(moment.position.views[None], words, None)


def private(moment: Moment, words: Words) -> Iterator[Scene]:
    """Yield the board as each seat sees it, and with each question that is asked of a seat."""
    face, views = moment.entry.face, moment.position.views
    for seat in range(moment.golden.seats):
        yield face.picture(views[seat], words, None)
    for seat, prompt in moment.decision.prompts.items() if moment.decision else ():
        for question in questions_of(moment.entry, prompt):
            yield from face.close_ups(views[seat], words, question)


def questions_of(entry: GameEntry, prompt: Prompt[object], path: tuple[int, ...] = ()) -> Iterator[Question]:
    """Yield the questions of a prompt that a picture helps to answer, whole and region by region.

    Questions that need no picture are followed if they have at most four answers, others by their last one.
    """
    here = walk(prompt, path)
    if not isinstance(here, Question):
        return
    if entry.face.pictured(here):
        yield here
        parts = [entry.face.region(here.field, value) for value in here.values]
        for part in dict.fromkeys(known for known in parts if known):
            yield replace(
                here,
                values=tuple(
                    value for value, its_part in zip(here.values, parts, strict=True) if its_part == part
                ),
            )
        yield from questions_of(entry, prompt, (*path, len(here.values) - 1))
    elif len(here.values) <= 4:
        for step in range(len(here.values)):
            yield from questions_of(entry, prompt, (*path, step))
