"""The pages of a review: the curve of a match, its turning points, and the better answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.charts import Axis, Chart, Pin, Series, chart_scene, ticks
from cogs.host.choices.answers import Naming
from cogs.host.choices.effects import answer_effects
from cogs.host.choices.steps import AnswerOption, step
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.names import labelling
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.height import TALLEST, message_height
from cogs.host.screens.images.pictures import position_pictures, scene_picture
from cogs.host.screens.images.subjects import subject_of
from cogs.host.screens.news import labels_then
from cogs.host.screens.parts.controls import Controls
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.generic.reviewing import Measure
from games.engine.record import replace
from games.engine.scene import LOOKS
from games.engine.text import say
from games.engine.walk import Question, path_to, walk

if TYPE_CHECKING:
    from cogs.host.choices.effects import AnswerEffects
    from cogs.host.custom_ids import Press
    from cogs.host.screens.components import Block, Button
    from cogs.host.screens.shown import Picture
    from games.engine.replays.reviews import OwnMove, Review, ReviewedPoint
    from games.engine.scene import Point, Scene
    from games.engine.text import Seat, Text
    from tables.model.table import Table
    from words import Words

VERBS: Final = {Verb.GO: Verb.REVIEW_GO, Verb.AREA: Verb.REVIEW_AREA, Verb.BACK: Verb.REVIEW_BACK}
"""The verbs of a turning point, by the verb of a question at a table."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review for the reader at a `seat`, or for an onlooker, with the moves of its turning points."""

    table: Table
    seat: Seat | None
    review: Review
    moves: tuple[OwnMove, ...]

    @property
    def measure(self) -> Measure:
        """The meaning of the chances."""
        reviewer = self.table.game.reviewer
        return Measure.CHANCE if reviewer is None else reviewer.measure

    @property
    def proven(self) -> bool:
        """Whether the review is no estimate."""
        return self.measure is Measure.WON


@dataclass(frozen=True, slots=True)
class TurningPage:
    """A turning point of the reader at a `seat`, by its number from 0, with a half-made choice there.

    `better` are the right answers, best first, and `note` the reply to the last try.
    """

    reviewed: Reviewed
    seat: Seat
    number: int
    better: tuple[object, ...]
    path: tuple[int, ...] = ()
    area: int | None = None
    note: Text | None = None

    @property
    def table(self) -> Table:
        """The table of the match."""
        return self.reviewed.table

    @property
    def move(self) -> OwnMove:
        """The move that was made there."""
        return self.reviewed.moves[self.number]

    @property
    def point(self) -> ReviewedPoint:
        """The turning point."""
        return self.reviewed.review.points[self.number]

    def answering(self, verb: Verb, path: tuple[int, ...], slot: int) -> Press:
        """Return the press that answers the question by the path of a choice."""
        return self.press(VERBS[verb], path, slot)

    def press(self, verb: Verb, path: tuple[int, ...] = (), slot: int = 0) -> TablePress:
        """Return a press about the turning point."""
        known = self.move.played.prompt.fingerprint
        return TablePress(verb, self.table.id, turn=self.number, fingerprint=known, path=path, slot=slot)


def waiting_page(table: Table, words: Words, *, failed: bool = False) -> Shown:
    """Return what a reader sees while the match is looked at, or if that has failed."""
    told = words(say("review-failed" if failed else "review-waiting"))
    again = button(words(say("review-again")), TablePress(Verb.REVIEW, table.id))
    return Shown(message([*text(_title(table, words), told), *rows([again])], SEA))


async def curve_page(reviewed: Reviewed, words: Words) -> Shown:
    """Return the curve of a match, with the turning points of its reader."""
    table, labels = reviewed.table, labelling(reviewed.table, words.to(None))
    chart = await scene_picture("review.png", lambda: _scene(reviewed, labels), awaited=True)
    lines = [
        f"**{number}** {words(_what(reviewed, number - 1))}" for number in range(1, len(reviewed.moves) + 1)
    ]
    if not lines:
        onlooker, proven = reviewed.seat is None, reviewed.proven
        key = "onlooker" if onlooker else "none-proven" if proven else "none"
        lines = [words(say(f"review-{key}"))]
    ways = [
        button(
            words(say("review-find", number=number + 1)),
            TablePress(Verb.REVIEW, table.id, path=(number,)),
            discord.ButtonStyle.secondary if number else discord.ButtonStyle.primary,
        )
        for number in range(len(reviewed.moves))
    ]
    ways.append(button(words(say("replay-button")), TablePress(Verb.REPLAY, table.id)))
    measure = words(say(f"review-measure-{reviewed.measure}"))
    blocks = [
        *text(_title(table, words)),
        picture(chart),
        *text(*lines, f"-# {measure}"),
        *rows(ways),
    ]
    return Shown(message(blocks, SEA if reviewed.seat is None else colour(reviewed.seat)), (chart,))


async def turning_page(page: TurningPage, words: Words) -> Shown:
    """Return a turning point as its seat saw it, with the answers of a real turn."""
    played, face = page.move.played, page.table.game.face
    at = step(played.prompt, Naming(face, played.view), page.path, page.area)
    options = (*at.options, *at.extras)
    effects = await answer_effects(page.table.game, played.view, page.seat, played.prompt, options)
    files = await _draw(page, words, at.question, effects)
    controls = Controls(page.answering, _labels(page, words), effects=effects, typed=False)
    naming = Naming(face, played.view)
    told = say(f"review-asks{_kind(page)}", number=page.move.number, played=naming.action(played.action))
    question = words(played.prompt.text)
    pictured = at.question is not None and face.pictured(at.question)
    secrets = [] if pictured else [f"🔒 {words(line)}" for line in face.private(played.view)]
    noted = text(f"✋ {words(page.note)}") if page.note is not None else []
    above = [*_heading(page, words), picture(*files), *text(words(told), *secrets, f"**{question}**"), *noted]
    answers = controls.blocks(at, _ways(page, words, asks=True))
    if message_height([*above, *answers], files) > TALLEST and at.question is not None:
        answers = controls.blocks(at, _ways(page, words, asks=True), low=True)
    return Shown(message([*above, *answers], colour(page.seat)), files)


async def answer_page(page: TurningPage, chosen: object | None, words: Words) -> Shown:
    """Return the better answer, marked in the picture, with its reason; first, whether `chosen` is right.

    `chosen` is `None` for a reader who gives up.
    """
    played, face = page.move.played, page.table.game.face
    right = chosen is not None and chosen in page.better
    shown = chosen if right else page.better[0]
    path, naming = path_to(played.prompt, shown), Naming(face, played.view)
    option = AnswerOption(naming.action(shown), path)
    effects = await answer_effects(page.table.game, played.view, page.seat, played.prompt, [option])
    other = played.action if right or chosen is None else chosen
    labels = _labels(page, words).to(None)
    scene = face.compare(played.view, labels, shown, other)
    if scene is None:
        files = await _draw(page, words, _narrow(page, path), effects)
    else:
        files = (await scene_picture("answer.png", lambda: scene, awaited=True),)
    key = "right" if right else "given-up" if chosen is None else "wrong"
    chose = {} if chosen is None else {"chosen": naming.action(chosen)}
    verdict = say(f"review-{key}", better=option.label, **chose)
    certain = effects.line(option, words)
    lines = [words(verdict), words(_why(page)), *([f"→ {certain}"] if certain else [])]
    blocks = [*_heading(page, words), picture(*files), *text(*lines)]
    return Shown(message([*blocks, *rows(_ways(page, words, asks=False))], colour(page.seat)), files)


def _title(table: Table, words: Words) -> str:
    return f"### {words(say('review-heading', table=title_of(table)))}"


def _heading(page: TurningPage, words: Words) -> list[Block]:
    count = len(page.reviewed.moves)
    place = say("review-place", table=title_of(page.table), number=page.number + 1, count=count)
    return text(f"### {words(place)}")


def _ways(page: TurningPage, words: Words, *, asks: bool) -> list[Button]:
    """Return the buttons that lead to the answer, the turning points beside this one, and the curve."""
    table, last = page.table, len(page.reviewed.moves) - 1
    made = [button(words(say("review-show")), page.press(Verb.REVIEW_SHOW))] if asks else []
    if not asks:
        again = TablePress(Verb.REVIEW, table.id, path=(page.number,), slot=1)
        made.append(button(words(say("review-once-more")), again))
    curve = TablePress(Verb.REVIEW, table.id)
    back = TablePress(Verb.REVIEW, table.id, path=(page.number - 1,)) if page.number else curve
    made.append(button(words(say("review-back")), back))
    if page.number < last:
        on = TablePress(Verb.REVIEW, table.id, path=(page.number + 1,))
        style = discord.ButtonStyle.secondary if asks else discord.ButtonStyle.primary
        made.append(button(words(say("review-next")), on, style))
    elif page.number:
        made.append(button(words(say("review-curve")), curve))
    return made


def _what(reviewed: Reviewed, number: int) -> Text:
    """Say what a turning point cost."""
    point, move = reviewed.review.points[number], reviewed.moves[number]
    if reviewed.proven:
        return say("review-point-won" if point.best > point.played else "review-point-late", move=move.number)
    best, played = round(100 * point.best), round(100 * point.played)
    return say("review-point-chance", move=move.number, best=best, played=played)


def _why(page: TurningPage) -> Text:
    """Say why the better answer is better."""
    if page.point.reason is not None:
        return page.point.reason
    best, played = round(100 * page.point.best), round(100 * page.point.played)
    return say("review-why", best=best, played=played)


def _kind(page: TurningPage) -> str:
    """Return what was at stake, as the keys of texts name it."""
    if not page.reviewed.proven:
        return ""
    return "-won" if page.point.best > page.point.played else "-late"


def _labels(page: TurningPage, words: Words) -> Words:
    """Return words for labels and pictures of the position, with the names of that turn."""
    return labels_then(page.table, words, page.move.turn)


def _narrow(page: TurningPage, path: tuple[int, ...]) -> Question | None:
    """Return the last question on the way to an answer, of that answer alone, to be marked in a picture."""
    if not path:
        return None
    question = walk(page.move.played.prompt, path[:-1])
    if not isinstance(question, Question):
        return None
    return replace(question, values=(question.values[path[-1]],))


async def _draw(
    page: TurningPage, words: Words, question: Question | None, effects: AnswerEffects
) -> tuple[Picture, ...]:
    """Return the pictures of the position in the view of the seat, with a question marked in them."""
    face, view = page.table.game.face, page.move.played.view
    labels = _labels(page, words).to(None)
    asked = question if question is not None and face.pictured(question) else None
    found = {} if asked is None else effects.of_values(asked)
    return await position_pictures(subject_of(face, view, labels, asked, found), labels)


def _scene(reviewed: Reviewed, labels: Words) -> Scene:
    """Draw the curve: a line for each seat, and the turning points of the reader."""
    curve, table = reviewed.review.curve, reviewed.table
    last = curve[-1].move
    series = tuple(
        Series(labels.names[participant.seat], LOOKS[participant.seat], _line(reviewed, participant.seat))
        for participant in table.participants
    )
    upright = tuple((at, labels(say("review-percent", number=round(at)))) for at in ticks(0, 100))
    across = tuple((at, f"{at:g}") for at in ticks(0, max(last, 1)) if at <= last)
    pins = () if reviewed.seat is None else _pins(reviewed, reviewed.seat)
    title = labels(say("review-title"))
    ends = tuple(
        say("review-end", name=labels.names[seat], number=round(100 * curve[-1].chances[seat]))
        for seat in range(len(table.participants))
    )
    alt = labels(say("review-alt", title=title, ends=ends, moves=last, points=len(pins)))
    axes = Axis(labels(say("review-move")), across), Axis(labels(say("review-axis")), upright)
    return chart_scene(Chart(title, *axes, series, alt, pins))


def _line(reviewed: Reviewed, seat: Seat) -> tuple[Point, ...]:
    """Return the points of a seat's line; what is proven changes all at once."""
    found: list[Point] = []
    for point in reviewed.review.curve:
        height = 100 * point.chances[seat]
        if reviewed.proven and found and found[-1][1] != height:
            found.append((point.move, found[-1][1]))
        found.append((point.move, height))
    return tuple(found)


def _pins(reviewed: Reviewed, seat: Seat) -> tuple[Pin, ...]:
    """Return the marks of the turning points, each on the reader's line after the move."""
    heights = {point.move: 100 * point.chances[seat] for point in reviewed.review.curve}
    return tuple(
        Pin(move.number, heights.get(move.number, 0.0), str(number))
        for number, move in enumerate(reviewed.moves, start=1)
    )
