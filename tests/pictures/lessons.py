"""Costs of lessons, and strips of their pictures (`make lessons`).

For each game and language it prints the words before the first move and in all, the presses, the kinds of
moves that the learner makes, and the kinds of news that are met. `docs/pictures` gets a strip of each lesson.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.generic.lessons import place_in
from games.engine.generic.pointing import add_arrows
from games.engine.generic.preview import effects_of
from games.engine.record import kind_of
from games.engine.walk import Question, walk
from tests.pictures.drawn import LIBRARY
from tests.pictures.sheet import cell, sheet
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from games.engine.generic.entry import GameEntry
    from games.engine.generic.lessons import AnyLesson, LessonPlace
    from games.engine.scene import Scene
    from words import Words

FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "pictures"
WIDTH: Final = 300
COLUMNS: Final = 6
QUALITY: Final = 70


@dataclass(frozen=True, slots=True)
class LessonCounts:
    """The costs of a lesson in a language, and the questions it has met."""

    first: int
    """Words up to the first move."""
    words: int
    steps: int
    presses: int
    """Presses of a learner who makes no mistake: presses of half-made choices count, too."""
    kinds: frozenset[str]
    """Kinds of moves that the learner makes."""
    news: frozenset[str]
    """Keys of all news of the match."""


def lesson_of(game: str) -> AnyLesson:
    """Return the lesson of a game, which has one."""
    lesson = CATALOGUE[game].lesson
    assert lesson is not None, f"{game} has no lesson"
    return lesson


def places(game: str, chosen: dict[int, int] | None = None) -> Iterator[LessonPlace]:
    """Yield every place of a lesson, with the first wanted answer of each step but of those in `chosen`."""
    entry, lesson = CATALOGUE[game], lesson_of(game)
    choices: tuple[int, ...] = ()
    for number in range(len(lesson.steps)):
        yield place_in(entry.rules, lesson, choices)
        choices = (*choices, (chosen or {}).get(number, 0))


def counts(game: str, language: str) -> LessonCounts:
    """Count what a lesson takes in a language."""
    words = words_of(game, language)
    read, first, presses = 0, 0, 0
    kinds, news = set[str](), set[str]()
    for place in places(game):
        read += len(words(place.step.text).split())
        news |= {told.text.key for told in place.news}
        if place.step.wanted and not first:
            first = read
        presses += _presses(place)
        kinds |= {kind_of(action) for action in place.step.wanted}
    return LessonCounts(first, read, len(lesson_of(game).steps), presses, frozenset(kinds), frozenset(news))


def words_of(game: str, language: str) -> Words:
    """Return a language with the names of a lesson."""
    lesson = lesson_of(game)
    others = [seat for seat in range(lesson.seats) if seat != lesson.learner]
    names = {**dict(zip(others, ("Hotu", "Tuki", "Vaka"), strict=False)), lesson.learner: "Anne"}
    return LIBRARY.words(language, names).to(lesson.learner)


def _presses(place: LessonPlace) -> int:
    """Count the presses for the first wanted answer, or the one that leads on."""
    prompt = place.prompt
    if prompt is None:
        return 1
    path: tuple[int, ...] = ()
    while isinstance(here := walk(prompt, path), Question):
        wanted = place.step.wanted[0]
        value = kind_of(wanted) if here.field == "kind" else getattr(wanted, here.field)
        path = (*path, here.values.index(value))
    return max(1, len(path))


def question_of(place: LessonPlace) -> Question | None:
    """Return the question that the pictures of a step help to answer: of the kind with the most answers."""
    prompt = place.prompt
    here = None if prompt is None else walk(prompt, ())
    while prompt is not None and isinstance(here, Question) and here.field == "kind":
        sizes = [
            sum(offer.size for offer in prompt.offers if kind_of(offer.action) == kind)
            for kind in here.values
        ]
        here = walk(prompt, (*here.path, sizes.index(max(sizes))))
    return here if isinstance(here, Question) else None


def scenes_of(entry: GameEntry, place: LessonPlace, seat: int, words: Words) -> tuple[Scene, ...]:
    """Return the pictures of a step as its learner sees them first."""
    face, prompt, spots, labels = entry.face, place.prompt, place.step.spots, words.to(None)
    question = question_of(place)
    if prompt is None or question is None:
        return add_arrows((face.picture(place.view, labels, None),), face, place.view, None, spots)
    reached = {value: walk(prompt, (*question.path, number)) for number, value in enumerate(question.values)}
    whole = {value: action for value, action in reached.items() if not isinstance(action, Question)}
    found = effects_of(entry.rules, face, place.view, seat, tuple(whole.values()))
    effects = {value: found[action] for value, action in whole.items() if found[action]}
    scenes = face.close_ups(place.view, labels, question, effects)
    return add_arrows(scenes, face, place.view, question, spots)


def strip(game: str, language: str) -> Path:
    """Draw all steps of a lesson beside and below each other; return the file."""
    entry, lesson, words = CATALOGUE[game], lesson_of(game), words_of(game, language)
    cells = []
    for place in places(game):
        lines = [f"{place.number + 1} / {len(lesson.steps)}", words(place.step.text).replace("**", "")]
        cells.append(cell(scenes_of(entry, place, lesson.learner, words), lines, WIDTH))
    file = FOLDER / f"lesson-{game}.webp"
    sheet(cells, COLUMNS).save(file, quality=QUALITY)
    return file


def table_of(games: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a table of what lessons take."""
    yield f"{'lesson':8} language  first  words  steps  presses  kinds of moves"
    for game in games:
        for language in LANGUAGES:
            found = counts(game, language)
            numbers = f"{found.first:6} {found.words:6} {found.steps:6} {found.presses:8}"
            yield f"{game:8} {language:8} {numbers}  {', '.join(sorted(found.kinds))}"


def main(arguments: list[str]) -> None:
    """Print the counts of all lessons, or of one, and draw their strips."""
    parser = argparse.ArgumentParser(prog="make lessons", description=__doc__)
    parser.add_argument("game", nargs="?", choices=list(CATALOGUE))
    game = parser.parse_args(arguments).game
    games = [game] if game else list(CATALOGUE)
    sys.stdout.writelines(f"{line}\n" for line in table_of(games))
    for key in games:
        sys.stdout.write(f"{strip(key, LANGUAGES[0])}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
