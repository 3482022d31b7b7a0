"""Contact sheets: the pictures of a game as they are and as a phone shows them (`make sheets`).

For each game and width, `artifacts/` gets a PNG of all kinds of pictures: the board early, in the middle and
at the end, for the fewest and the most seats, the close-ups of each kind of question, the cover and a podium.

For each game, language and width, another has all kinds of questions. A kind is shown where a golden match
offers most answers to it, as its seat sees it: pictures, question, and answers with what is certain to
follow.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from dataclasses import dataclass
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageFont

from games.catalogue import CATALOGUE
from games.engine.generic.covers import Standing, cover, podium
from games.engine.generic.preview import effects_of
from games.engine.walk import Question, walk
from painting.fonts import FONTS
from painting.paint import paint
from tests.golden.store import load_golden
from tests.pictures.drawn import LIBRARY, moments, public
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from games.engine.choice import Prompt
    from games.engine.face import Effects
    from games.engine.scene import Scene
    from games.engine.text import Seat
    from tests.pictures.drawn import Moment
    from words import Words

FOLDER: Final = Path(__file__).parent.parent.parent / "artifacts"
NAMES: Final = dict(enumerate(("Anne", "Wilhelmina", "Cara", "Øystein", "Éva", "Finn")))
COLUMNS: Final = {350: 4, 1000: 2}
"""Questions beside each other, by the width of their pictures."""

PICTURES: Final = {350: 6, 1000: 3}
"""Pictures beside each other, by their width."""

STAGES: Final = (0.1, 0.5, 1.0)
"""The stages of a match at which its board is shown."""

FONT: Final = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 14)
LETTERS: Final = 8
"""The average width of a letter, in pixels."""

LINE: Final = 18
GAP: Final = 16
MOST: Final = 12
"""Most answers of a question that are listed."""


@dataclass(frozen=True, slots=True)
class ShownQuestion:
    """A question as it is asked of a seat in a golden match."""

    moment: Moment
    seat: Seat
    prompt: Prompt[object]
    question: Question

    @property
    def kind(self) -> tuple[str, str]:
        """The prompt's text and the field, which questions of one kind have in common."""
        return self.prompt.text.key, self.question.field

    def close_ups(self, words: Words) -> tuple[Scene, ...]:
        """Return the pictures at the question."""
        face, view = self.moment.entry.face, self.moment.position.views[self.seat]
        if not face.pictured(self.question):
            return ()
        return face.close_ups(view, words, self.question, self.effects())

    def effects(self) -> Effects:
        """Return what is certain to follow from those values that complete an answer."""
        steps = enumerate(self.question.values)
        reached = {value: walk(self.prompt, (*self.question.path, step)) for step, value in steps}
        whole = {value: action for value, action in reached.items() if not isinstance(action, Question)}
        view, entry = self.moment.position.views[self.seat], self.moment.entry
        found = effects_of(entry.rules, entry.face, view, self.seat, tuple(whole.values()))
        return {value: found[action] for value, action in whole.items() if found[action]}


def kinds_of(game: str) -> list[ShownQuestion]:
    """Return each kind of question of a game once, where it has the most answers."""
    found: dict[tuple[str, str], ShownQuestion] = {}
    for golden in load_golden():
        for moment in moments(golden) if golden.game == game else ():
            for question in _questions_of(moment):
                if question.kind not in found or len(question.question.values) > len(
                    found[question.kind].question.values
                ):
                    found[question.kind] = question
    return list(found.values())


def _questions_of(moment: Moment) -> Iterator[ShownQuestion]:
    for seat, prompt in moment.decision.prompts.items() if moment.decision else ():
        for question in _questions(prompt):
            yield ShownQuestion(moment, seat, prompt, question)


def _questions(prompt: Prompt[object], path: tuple[int, ...] = ()) -> Iterator[Question]:
    """Yield the questions of a prompt, of those behind each other the first way through."""
    here = walk(prompt, path)
    if isinstance(here, Question):
        yield here
        for step in range(len(here.values) if here.field == "kind" else 1):
            yield from _questions(prompt, (*path, step))


def question_cell(asked: ShownQuestion, words: Words, width: int) -> Image.Image:
    """Return a question with its pictures, each `width` pixels wide."""
    face, question, effects = asked.moment.entry.face, asked.question, asked.effects()
    view = asked.moment.position.views[asked.seat]
    lines = [f"[{asked.prompt.text.key} · {question.field}]", words(asked.prompt.text)]
    lines += [words(line) for line in face.private(view)]
    for value in question.values[:MOST]:
        told = " · ".join(words(effect.text) for effect in effects.get(value, ()))
        lines.append(f"→ {words(face.value(question.field, value))}{': ' if told else ''}{told}")
    lines += [f"… {len(question.values)}"] if len(question.values) > MOST else []
    return cell(asked.close_ups(words), lines, width)


def cell(scenes: Iterable[Scene], lines: list[str], width: int) -> Image.Image:
    """Return pictures below each other, each `width` pixels wide, and lines of text below them."""
    pictures = [_resize(Image.open(BytesIO(paint(scene))), width) for scene in scenes]
    wrapped = [part for line in lines for part in textwrap.wrap(line, width // LETTERS) or [""]]
    heights = [picture.height + GAP // 2 for picture in pictures]
    made = Image.new("RGB", (width, sum(heights) + LINE * len(wrapped)), "#ffffff")
    top = 0
    for picture, height in zip(pictures, heights, strict=True):
        made.paste(picture, (0, top))
        top += height
    ImageDraw.Draw(made).multiline_text((0, top), "\n".join(wrapped), "#000000", FONT, spacing=3)
    return made


def kinds_of_pictures(game: str, questions: list[ShownQuestion]) -> Iterator[tuple[str, Scene]]:
    """Yield each kind of picture of a game, with what it is."""
    words = LIBRARY.words("en", NAMES)
    tables = sorted(
        (golden for golden in load_golden() if golden.game == game), key=lambda golden: golden.seats
    )
    for golden in dict.fromkeys((tables[0], tables[-1])):
        course = moments(golden)
        for stage in STAGES:
            moment = course[round(stage * (len(course) - 1))]
            yield f"{golden.name}, turn {moment.position.turn}", public(moment, words)
    for asked in questions:
        for scene in asked.close_ups(words):
            yield " · ".join(asked.kind), scene
    if art := CATALOGUE[game].face.art:
        yield f"the cover of {game}", cover(art, game.capitalize(), "")
        result = CATALOGUE[game].rules.result(moments(tables[-1])[-1].position.state)
        ends = enumerate(zip(result.ranks, result.scores, strict=True))
        standings = [Standing(seat, rank, NAMES[seat], words(scores[0])) for seat, (rank, scores) in ends]
        yield f"the podium of {game}", podium(art, standings, "")


def _resize(picture: Image.Image, width: int) -> Image.Image:
    height = round(picture.height * width / picture.width)
    return picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)


def sheet(cells: list[Image.Image], columns: int) -> Image.Image:
    """Return the cells in columns, each below the shortest column so far."""
    width = max(image.width for image in cells) + GAP
    bottoms, places = [GAP] * columns, []
    for image in cells:
        column = bottoms.index(min(bottoms))
        places.append((GAP + column * width, bottoms[column]))
        bottoms[column] += image.height + 2 * GAP
    made = Image.new("RGB", (GAP + columns * width, max(bottoms)), "#d8dee2")
    for image, place in zip(cells, places, strict=True):
        made.paste(image, place)
    return made


def main() -> None:
    """Write the sheets of one game, or of all, and print their names."""
    parser = argparse.ArgumentParser(
        description="Writes contact sheets of all pictures and questions into artifacts/."
    )
    parser.add_argument("game", nargs="?", choices=sorted(CATALOGUE))
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for game in (given.game,) if given.game else CATALOGUE:
        questions = kinds_of(game)
        pictures = list(kinds_of_pictures(game, questions))
        for width, columns in PICTURES.items():
            _save(
                f"pictures-{game}-{width}",
                [cell([image], [what], width) for what, image in pictures],
                columns,
            )
        for language, (width, columns) in product(LANGUAGES, COLUMNS.items()):
            words = LIBRARY.words(language, NAMES)
            cells = [question_cell(question, words, width) for question in questions]
            _save(f"questions-{game}-{language}-{width}", cells, columns)


def _save(name: str, cells: list[Image.Image], columns: int) -> None:
    path = FOLDER / f"{name}.png"
    sheet(cells, columns).save(path, compress_level=1)
    sys.stdout.write(f"{path.relative_to(FOLDER.parent)}\n")


if __name__ == "__main__":
    main()
