"""The page of a match's turning points: a chart of the winning chances, and the turns that changed them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.charts import Axis, Chart, Pin, Series, chart_scene, ticks
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.limits import CHOICES
from cogs.host.names import labelling
from cogs.host.screens.components import SEA, button, fitting, message, picture, row, rows, select, text
from cogs.host.screens.images.pictures import pictured_then, scene_picture
from cogs.host.screens.news import labels_then, news_lines, words_then
from cogs.host.screens.seats import colour, mark, title_of
from cogs.host.screens.shown import Shown
from games.engine.generic.judging import Measure
from games.engine.scene import LOOKS
from games.engine.text import Who, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.screens.components import Block
    from games.engine.generic.judging import Judgement, TurningPoint
    from games.engine.replays.story import Moment
    from games.engine.scene import Point, Scene
    from games.engine.text import Text
    from tables.model.table import LogLine, Table
    from words import Words

POINT_ROOM: Final = 260
"""Characters of the text on a turning point."""
ROOM: Final = 2800
"""Characters of all turning points."""
PINS: Final = 99
"""Most turning points that are marked in the chart."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The positions of a match, their values, and the measure of these."""

    moments: tuple[Moment, ...]
    found: Judgement
    measure: Measure

    def turn(self, point: TurningPoint) -> int:
        """Return the turn of the log in which a turning point was."""
        return self.moments[point.after].turn

    def move(self, point: TurningPoint) -> int:
        """Return the number of the move at a turning point."""
        return self.moments[point.after].move


async def decided_page(table: Table, words: Words, judged: Judged, told: Sequence[LogLine]) -> Shown:
    """Show the chart and all turning points. `told` are the lines of the log for everybody."""
    labels = labelling(table, words.to(None))
    chart = await scene_picture("decided.png", lambda: _scene(table, labels, judged), awaited=True)
    points = judged.found.points
    lines = [_line(table, words, judged, number, told) for number in range(1, len(points) + 1)]
    none = (
        []
        if lines
        else [words(say(f"decided-none-{'won' if judged.measure is Measure.WON else 'estimate'}"))]
    )
    blocks = text(f"### {words(title_of(table))}", f"**{words(say('decided-heading'))}**")
    blocks += [picture(chart), *text(*none, cut("\n".join(lines), ROOM))]
    blocks += text("-# " + words(say(f"decided-measure-{judged.measure}")))
    blocks += _refutations(table, words, judged)
    replay = button(words(say("replay-button")), TablePress(Verb.REPLAY, table.id))
    return Shown(message([*blocks, *rows([replay])], SEA), (chart,))


async def line_page(table: Table, words: Words, judged: Judged, number: int, step: int) -> Shown:
    """Show a step of the line that refutes the move of a turning point, both from 0.

    The nearest there is; raises `IndexError` if no turning point has a line.
    """
    refuted = [point for point in judged.found.points if point.line]
    number = min(number, len(refuted) - 1)
    point = refuted[number]
    turn, last = judged.turn(point), len(point.line)
    step = min(step, last)
    state = point.line[step - 1].state if step else judged.moments[point.after].state
    view, then = table.game.rules.view(state, None), words_then(table, words, turn)
    board = await pictured_then(table, view, labels_then(table, words, turn))
    lines = (
        [f"• {then(line)}" for line in point.line[step - 1].told]
        if step
        else [
            then(_point(judged, point)),
        ]
    )
    place = words(say("decided-line-place", step=step, steps=last, turn=judged.move(point)))
    ways = []
    for slot, (label, there) in enumerate((("◀", step - 1), ("▶", step + 1))):
        one = button(
            label, TablePress(Verb.DECIDED, table.id, path=(number, min(max(there, 0), last)), slot=slot)
        )
        one["disabled"] = not 0 <= there <= last
        ways.append(one)
    back = button(words(say("decided-back")), TablePress(Verb.DECIDED, table.id, slot=2))
    blocks = [
        *text(f"### {words(title_of(table))}", f"**{words(say('decided-line-heading'))}**"),
        picture(board),
        *text(cut("\n".join(lines), ROOM), f"-# {place}"),
        *rows([*ways, back]),
    ]
    return Shown(message(blocks, colour(point.seat)), (board,))


def _refutations(table: Table, words: Words, judged: Judged) -> list[Block]:
    """Return the list of turning points whose refutation can be shown, the last of too many."""
    refuted = [point for point in judged.found.points if point.line]
    labels = labelling(table, words.to(None))
    options = [
        (labels(say("decided-line-option", turn=judged.move(point), who=Who(point.seat))), number, "")
        for number, point in enumerate(refuted)
    ]
    if not options:
        return []
    press = TablePress(Verb.DECIDED, table.id, slot=1)
    return [row(select(labels(say("decided-line-choose")), press, options[-CHOICES:]))]


def _line(table: Table, words: Words, judged: Judged, number: int, told: Sequence[LogLine]) -> str:
    """Return a turning point in words: its mover, the change, and the news of the turn."""
    point = judged.found.points[number - 1]
    turn = judged.turn(point)
    then = words_then(table, words, turn)
    changed = f"**{number}** {mark(point.seat)} {then(_point(judged, point))}"
    happened = news_lines(table, words, [line for line in told if line.turn == turn])
    return " ".join([changed, *fitting(happened, POINT_ROOM - len(changed))])


def _point(judged: Judged, point: TurningPoint) -> Text:
    turn, who = judged.move(point), Who(point.seat)
    if point.better is not None:
        return say("decided-point-won", turn=turn, who=who, better=point.better)
    before, after = (
        round(100 * judged.found.worths[number][point.seat]) for number in (point.after - 1, point.after)
    )
    return say("decided-point-estimate", turn=turn, who=who, before=before, after=after)


def _scene(table: Table, labels: Words, judged: Judged) -> Scene:
    turns = [moment.move for moment in judged.moments]
    series = tuple(
        Series(labels.names[participant.seat], LOOKS[participant.seat], _points(judged, participant.seat))
        for participant in table.participants
    )
    proven = judged.measure is Measure.WON
    marks = ((0.0, "lost"), (1.0, "won")) if proven else ()
    upright = tuple((at, labels(say(f"decided-{key}"))) for at, key in marks) or tuple(
        (tick, labels(say("decided-percent", number=round(tick)))) for tick in ticks(0, 100)
    )
    across = tuple((tick, f"{tick:g}") for tick in ticks(0, max(*turns, 1)) if tick <= turns[-1])
    points = judged.found.points[:PINS]
    pins = tuple(
        Pin(judged.move(point), _height(judged, point.after, point.seat), str(number))
        for number, point in enumerate(points, start=1)
    )
    title = labels(say(f"decided-title-{judged.measure}"))
    ends = tuple(
        say(
            "decided-end",
            who=Who(participant.seat),
            number=round(100 * judged.found.worths[-1][participant.seat]),
        )
        for participant in table.participants
    )
    alt = labels(say("decided-alt", title=title, ends=ends, turns=turns[-1]))
    names = (
        Axis(labels(say("decided-turn")), across),
        Axis(labels(say(f"decided-axis-{judged.measure}")), upright),
    )
    return chart_scene(Chart(title, *names, series, alt, pins))


def _height(judged: Judged, number: int, seat: int) -> float:
    worth = judged.found.worths[number][seat]
    return worth if judged.measure is Measure.WON else 100 * worth


def _points(judged: Judged, seat: int) -> tuple[Point, ...]:
    """Return the points of a seat's line; a proven change is a step."""
    found: list[Point] = []
    for number, moment in enumerate(judged.moments):
        height = _height(judged, number, seat)
        if judged.measure is Measure.WON and found and found[-1][1] != height:
            found.append((moment.move, found[-1][1]))
        found.append((moment.move, height))
    return tuple(found)
