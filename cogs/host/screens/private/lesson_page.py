"""The page of a lesson: a picture, one or two sentences, and the buttons of the learner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.answers import Naming
from cogs.host.choices.effects import answer_effects
from cogs.host.choices.steps import step
from cogs.host.custom_ids import LessonVerb, OwnPress, Verb, game_print
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.height import TALLEST, message_height
from cogs.host.screens.images.pictures import position_pictures
from cogs.host.screens.images.subjects import subject_of
from cogs.host.screens.parts.controls import Controls
from cogs.host.screens.shown import Shown
from games.engine.text import say
from tables.commands.lobby import COMPUTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.choices.effects import AnswerEffects
    from cogs.host.choices.steps import AnswerStep
    from cogs.host.custom_ids import Press
    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Picture
    from games.engine.generic.entry import GameEntry
    from games.engine.generic.lessons import AnyLesson, LessonPlace
    from games.engine.text import Seat, Text
    from words import Words

VERBS: Final = {Verb.GO: LessonVerb.GO, Verb.AREA: LessonVerb.AREA, Verb.BACK: LessonVerb.BACK}
"""The verbs of a lesson, by the verb of a question at a table."""


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A place in a lesson, with the `choices` of the steps before and the half-made choice there.

    `name` is the name of the learner in pictures, and `note` the reply to a wrong answer.
    """

    entry: GameEntry
    lesson: AnyLesson
    place: LessonPlace
    choices: tuple[int, ...]
    name: str
    path: tuple[int, ...] = ()
    area: int | None = None
    note: Text | None = None

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.entry.rules.key

    def press(self, verb: LessonVerb, choices: tuple[int, ...]) -> OwnPress:
        """Return the press that leads elsewhere in the lesson, or out of it."""
        return OwnPress(verb, fingerprint=game_print(self.key), path=choices)

    def answering(self, verb: Verb, path: tuple[int, ...], slot: int) -> Press:
        """Return the press that answers the step by the path of a choice."""
        return OwnPress(
            VERBS[verb],
            turn=len(self.choices),
            fingerprint=game_print(self.key),
            path=(*self.choices, *path),
            slot=slot,
        )


async def lesson_page(page: LessonPage, words: Words) -> Shown:
    """Return a step of a lesson with its picture and, where it asks for one, the answers of a real turn."""
    words = name_seats(page.lesson.seats, page.lesson.learner, page.name, words)
    number, count = page.place.number + 1, len(page.lesson.steps)
    heading = say("lesson-heading", game=page.key.capitalize(), number=number, count=count)
    headed, told = text(f"### {words(heading)}"), text(words(page.place.step.text))
    noted = text(f"✋ {words(page.note)}") if page.note is not None else []
    prompt = page.place.prompt
    if prompt is None:
        files = await _draw(page, words, None, None)
        blocks = [*headed, picture(*files), *told, *noted, *rows(_ways(page, words))]
        return Shown(message(blocks, SEA), files)
    at = step(prompt, Naming(page.entry.face, page.place.view), page.path, page.area)
    options = (*at.options, *at.extras)
    effects = await answer_effects(page.entry, page.place.view, page.lesson.learner, prompt, options)
    files = await _draw(page, words, at, effects)
    controls = Controls(page.answering, words, effects=effects, typed=False)
    above = [*headed, picture(*files), *told, *noted]
    answers = controls.blocks(at, _ways(page, words))
    if message_height([*above, *answers], files) > TALLEST and at.question is not None:
        answers = controls.blocks(at, _ways(page, words), low=True)
    return Shown(message([*above, *answers], SEA), files)


def stopped_page(game: str, choices: tuple[int, ...], words: Words) -> Shown:
    """Return the page after leaving a lesson: the way back, and ways to play."""
    back = OwnPress(LessonVerb.TO, fingerprint=game_print(game), path=choices)
    ways = [button(words(say("lesson-go-on")), back, discord.ButtonStyle.primary), *playing(game, words)]
    told = words(say("lesson-stopped", game=game.capitalize()))
    return Shown(message([*text(told), *rows(ways)], SEA))


def learn_button(game: str, words: Words) -> Button:
    """Return the button that begins the lesson of a game."""
    return button(words(say("lesson-learn")), OwnPress(LessonVerb.LEARN, fingerprint=game_print(game)))


def playing(
    game: str, words: Words, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> list[Button]:
    """Return the buttons by which a person who has learned a game plays it, the first in a `style`."""
    known = game_print(game)
    return [
        button(words(say("lesson-practise")), OwnPress(LessonVerb.PRACTISE, fingerprint=known), style),
        button(words(say("lesson-open")), OwnPress(LessonVerb.OPEN, fingerprint=known)),
    ]


def name_seats(seats: int, own: Seat, name: str, words: Words) -> Words:
    """Return words in which the caller's own seat is *you*, and the others have names of computer players.

    Only pictures and labels say the name of the caller, so it needs no escapes. Sentences name the others.
    """
    others = [seat for seat in range(seats) if seat != own]
    names = dict(zip(others, COMPUTERS, strict=False))
    return words.with_names({**names, own: name}).to(own)


async def _draw(
    page: LessonPage, words: Words, at: AnswerStep | None, effects: AnswerEffects | None
) -> tuple[Picture, ...]:
    """Return the pictures of the step, which point at its subjects."""
    labels = words.to(None)
    question = None if at is None else at.question
    found = effects.of_values(question) if effects is not None and question is not None else {}
    subject = subject_of(page.entry.face, page.place.view, labels, question, found, page.place.step.spots)
    return await position_pictures(subject, labels)


def _ways(page: LessonPage, words: Words) -> Sequence[Button]:
    """Return the buttons that lead through the lesson; at its end, the buttons to play."""
    last = page.place.number == len(page.lesson.steps) - 1
    on, asks = (*page.choices, 0), page.place.prompt is not None
    made: list[Button] = []
    if last:
        made += playing(page.key, words, discord.ButtonStyle.primary)
    elif asks:
        made.append(button(words(say("lesson-skip")), page.press(LessonVerb.TO, on)))
    else:
        style = discord.ButtonStyle.primary
        made.append(button(words(say("lesson-next")), page.press(LessonVerb.TO, on), style))
    if page.choices:
        made.append(button(words(say("lesson-back")), page.press(LessonVerb.TO, page.choices[:-1])))
    made.append(button(words(say("lesson-stop")), page.press(LessonVerb.STOP, page.choices)))
    return made
