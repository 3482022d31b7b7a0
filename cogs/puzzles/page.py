"""The pages of a puzzle: the question with the picture of its seat, then the solution; the post of a day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.answers import Naming
from cogs.host.choices.effects import answer_effects
from cogs.host.choices.steps import step
from cogs.host.custom_ids import OwnPress, Verb, game_print
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.height import TALLEST, message_height
from cogs.host.screens.images.pictures import position_pictures
from cogs.host.screens.images.subjects import subject_of
from cogs.host.screens.parts.controls import Controls
from cogs.host.screens.private.lesson_page import name_seats
from cogs.host.screens.shown import Shown
from cogs.puzzles.verbs import PuzzleVerb
from games.engine.face import NO_EFFECTS
from games.engine.generic.puzzles import goal_text, position_of, refute, why_text, worse_text
from games.engine.record import names_of
from games.engine.record import replace as with_values
from games.engine.scene import LOOKS
from games.engine.text import say
from games.engine.walk import Question, walk
from tables.model.puzzles import PuzzleStanding

if TYPE_CHECKING:
    from cogs.host.choices.effects import AnswerEffects
    from cogs.host.choices.steps import AnswerStep
    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Picture
    from games.engine.face import Effects
    from games.engine.generic.entry import GameEntry
    from games.engine.generic.puzzles import PuzzlePosition
    from games.engine.text import Text
    from tables.model.puzzles import DailyPuzzle
    from words import Words

VERBS: Final = {Verb.GO: PuzzleVerb.GO, Verb.AREA: PuzzleVerb.AREA, Verb.BACK: PuzzleVerb.BACK}
"""The verbs of a puzzle, by the verb of a question at a table."""


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """A puzzle of a game by its number, with the half-made choice of the caller, called `name` in pictures.

    `day` is that of a puzzle of the day, else 0. `tried` is a wrong answer.
    """

    entry: GameEntry
    number: int
    name: str
    day: int = 0
    path: tuple[int, ...] = ()
    area: int | None = None
    tried: object | None = None

    @property
    def position(self) -> PuzzlePosition:
        """The position of the puzzle."""
        return position_of(self.entry.rules, self.entry.puzzles.lines[self.number])

    def press(self, verb: PuzzleVerb, path: tuple[int, ...] = (), slot: int = 0) -> OwnPress:
        """Return the press of a verb of this puzzle."""
        known = self.entry.puzzles.prints[self.number]
        return OwnPress(verb, turn=self.day, fingerprint=known, path=path, slot=slot)

    def answering(self, verb: Verb, path: tuple[int, ...], slot: int) -> OwnPress:
        """Return the press that answers by the path of a choice."""
        return self.press(VERBS[verb], path, slot)


async def puzzle_page(page: PuzzlePage, words: Words) -> Shown:
    """Return a puzzle with its picture and the answers of a real turn; after a wrong answer, why it is."""
    position, face = page.position, page.entry.face
    words = _naming(page, words)
    at = step(position.prompt, Naming(face, position.view), page.path, page.area)
    options = (*at.options, *at.extras)
    effects = await answer_effects(page.entry, position.view, position.puzzle.seat, position.prompt, options)
    files = await _draw(page, words, at.question, _effects_at(at, effects))
    controls = Controls(page.answering, words, effects=effects, typed=False)
    ways = [button(words(say("puzzle-solution")), page.press(PuzzleVerb.SOLVE))]
    goal = [words(_goal(position))] if page.tried is None or position.puzzle.kind else []
    known = [f"-# {words(line)}" for line in (position.prompt.text, *face.private(position.view))]
    head = [*text(f"### 🧩 {words(_heading(page))}"), picture(*files)]
    refuted = text(*_refutation(page, words)) if page.tried is not None else []
    above, answers = [*head, *text(*goal, *known), *refuted], controls.blocks(at, ways)
    if message_height([*above, *answers], files) > TALLEST and at.question is not None:
        answers = controls.blocks(at, ways, low=True)
    # After a wrong answer, the turn itself is known.
    if message_height([*above, *answers], files) > TALLEST and refuted:
        above = [*head, *text(*goal), *refuted]
    return Shown(message([*above, *answers], SEA), files)


async def solution_page(
    page: PuzzlePage, standing: PuzzleStanding | None, words: Words, *, solved: bool
) -> Shown:
    """Return the solution, marked in the picture, with its reason; `standing` is the streak of the caller."""
    position = page.position
    words = _naming(page, words)
    files = await _draw(page, words, answered_question(position), spots=answer_spots(position))
    naming = Naming(page.entry.face, position.view)
    told = say("puzzle-right" if solved else "puzzle-answer", answer=naming.action(position.answer))
    lines = [f"{'✅' if solved else '💡'} {words(told)}", words(why_text(position))]
    if standing is not None:
        lines.append(f"-# {words(say('puzzle-streak', streak=standing.streak, best=standing.best))}")
    ways = [
        button(
            words(say("puzzle-next")),
            OwnPress(PuzzleVerb.NEXT, fingerprint=game_print(page.entry.rules.key)),
            discord.ButtonStyle.primary,
        )
    ]
    blocks = [*text(f"### 🧩 {words(_heading(page))}"), picture(*files), *text(*lines), *rows(ways)]
    return Shown(message(blocks, SEA), files)


async def daily_page(page: PuzzlePage, post: DailyPuzzle, before: PuzzlePage | None, words: Words) -> Shown:
    """Return the post of the puzzle of a day, with the answer to that of the day before; silent."""
    position = page.position
    words = _naming(page, words)
    files = await _draw(page, words, None)
    game = say("puzzle-daily-heading", game=page.entry.rules.key.capitalize())
    ways = [button(words(say("puzzle-try")), page.press(PuzzleVerb.DAILY), discord.ButtonStyle.primary)]
    lines = []
    if before is not None:
        answered = Naming(before.entry.face, before.position.view).action(before.position.answer)
        lines = [words(say("puzzle-yesterday", answer=answered, tried=post.tried, found=post.found))]
        ways.append(button(words(say("puzzle-past")), before.press(PuzzleVerb.PAST)))
    blocks = [
        *text(f"### 🧩 {words(game)}"),
        picture(*files),
        *text(words(_goal(position)), *lines),
        *rows(ways),
    ]
    return Shown(message(blocks, SEA), files, silent=True)


def puzzle_button(words: Words) -> Button:
    """Return the button that shows the caller's next puzzle."""
    return button(words(say("puzzle-button")), OwnPress(PuzzleVerb.BEGIN))


def _heading(page: PuzzlePage) -> Text:
    game = page.entry.rules.key.capitalize()
    if page.day:
        return say("puzzle-daily-heading", game=game)
    return say("puzzle-heading", game=game, number=page.number + 1, count=len(page.entry.puzzles))


def _goal(position: PuzzlePosition) -> Text:
    if position.puzzle.kind:
        return goal_text(position)
    return say("puzzle-goal-force", moves=position.puzzle.moves)


def _refutation(page: PuzzlePage, words: Words) -> list[str]:
    """Return why the answer that was tried is wrong."""
    position = page.position
    naming = Naming(page.entry.face, position.view)
    told = words(say("puzzle-wrong", answer=naming.action(page.tried)))
    if position.puzzle.kind:
        return [f"✋ {told}", words(worse_text(position, page.tried))]
    found = refute(page.entry.rules, position, page.tried)
    if found is None:
        return [f"✋ {told}"]
    return [f"✋ {told}", words(say("puzzle-refuted")), *(f"> {words(line)}" for line in found.told)]


def _naming(page: PuzzlePage, words: Words) -> Words:
    """Return words that name the seats, with their letters where a question may be about one of them.

    Pictures of land have no room for names.
    """
    plain = _plain_names(page, words)
    if not page.position.puzzle.kind:
        return plain
    return plain.with_names({seat: f"{name} ({LOOKS[seat].letter})" for seat, name in plain.names.items()})


def _plain_names(page: PuzzlePage, words: Words) -> Words:
    puzzle = page.position.puzzle
    return name_seats(puzzle.seats, puzzle.seat, page.name, words)


def answered_question(position: PuzzlePosition) -> Question | None:
    """Return the last question on the way to the answer, of its value alone, so that a picture marks that."""
    path = position.puzzle.answer
    question = walk(position.prompt, path[:-1]) if path else None
    if not isinstance(question, Question):
        return None
    return with_values(question, values=(question.values[path[-1]],))


def answer_spots(position: PuzzlePosition) -> tuple[str, ...]:
    """Return the names by which pictures may know the values of the answer, as `Face.spot` takes them."""
    action = position.answer
    return tuple(
        name
        for field in names_of(action)
        for name in (f"{field}-{getattr(action, field)}", str(getattr(action, field)))
    )


def _effects_at(at: AnswerStep, effects: AnswerEffects) -> Effects:
    return NO_EFFECTS if at.question is None else effects.of_values(at.question)


async def _draw(
    page: PuzzlePage,
    words: Words,
    question: Question | None,
    effects: Effects = NO_EFFECTS,
    spots: tuple[str, ...] = (),
) -> tuple[Picture, ...]:
    """Return the pictures of the view of the seat: of a question, or of the board, with arrows at `spots`."""
    labels = _plain_names(page, words).to(None)
    subject = subject_of(page.entry.face, page.position.view, labels, question, effects, spots)
    return await position_pictures(subject, labels)
