"""The picture of a cup: the bracket of a knock-out, or a table with the results of each round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.cups.brackets import (
    COLUMNS,
    DIM,
    GAP,
    HIGH,
    MARGIN,
    SMALL,
    WIDTH,
    WORDS,
    Column,
    box,
    bracket_height,
    column_width,
    draw_columns,
    draw_meeting,
)
from cogs.cups.double_picture import double_shapes
from cogs.cups.telling import group_standings, name_of, points_of
from cogs.host.screens.images.pictures import scene_picture
from events.cups.model import CupPhase
from events.pairing.formats import ranking
from events.pairing.groups import group_rounds, groups_of
from events.pairing.knock_out import knock_out_rounds
from events.pairing.meetings import ONE, ZERO, CupFormat, Meeting
from games.engine.generic.covers import CREAM, GOLD, INK
from games.engine.scene import Anchor, Label, Scene, Typeface, shorten
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.host.screens.shown import Picture
    from events.cups.model import Cup
    from events.pairing.ranking import Placing
    from games.engine.scene import Shape
    from words import Words

HEADING: Final = 100
TITLE: Final = 46
ROW: Final = 56
MOST_LINES: Final = 32
"""Most people who are shown: the best, of each group alike."""
MOST_ROUNDS: Final = 5
"""Most rounds in a table: the last ones."""
CELL: Final = 92.0
NAMES: Final = 96.0
POINTS: Final = 964.0

LEAGUE: Final = (600.0, 680.0, 760.0, 840.0, POINTS)
"""The right edges of the numbers in the table of a league."""

TWO: Final = 2


async def cup_pictures(cup: Cup, words: Words, *, awaited: bool) -> tuple[Picture, ...]:
    """Return the picture of a cup that has begun; none before, or once it was cancelled."""
    if not cup.rounds or cup.phase is CupPhase.CANCELLED:
        return ()
    scene = cup_scene(cup, words)
    return () if scene is None else (await scene_picture("cup.png", lambda: scene, awaited=awaited),)


def cup_scene(cup: Cup, words: Words) -> Scene | None:
    """Draw a cup; `None` for a large knock-out in its first rounds, which would be too high to read."""
    if cup.rules.format is CupFormat.KNOCK_OUT:
        return _bracket(cup, 0, len(cup.entrants), words)
    if cup.rules.format is CupFormat.GROUPS:
        first = group_rounds(cup.plan, len(cup.entrants))
        if len(cup.rounds) > first:
            return _bracket(cup, first, TWO * cup.rules.groups, words)
        groups = tuple(group_standings(cup, group) for group in groups_of(cup.plan, cup.people))
        return _tables(cup, groups, words)
    if cup.rules.format is CupFormat.LEAGUE:
        return _league(cup, words)
    if cup.rules.format is CupFormat.DOUBLE and (double := _double(cup, words)) is not None:
        return double
    return _tables(cup, [ranking(cup.plan, cup.course)], words)


def _heading(cup: Cup) -> Label:
    name = shorten(cup.rules.name, TITLE, WIDTH - 2 * MARGIN, Typeface.TITLE)
    return Label(MARGIN, HEADING / 2, name, TITLE, CREAM, Anchor.LEFT, face=Typeface.TITLE)


def _alt(cup: Cup, lines: Sequence[Placing], words: Words) -> str:
    """Return the standings as a sentence."""
    places = "; ".join(
        f"{line.rank}. {name_of(cup, line.player, words)} {points_of(line.points, words)}" for line in lines
    )
    return words(say("cup-alt", cup=cup.rules.name, places=places))[:1000]


def _tables(cup: Cup, groups: Sequence[Sequence[Placing]], words: Words) -> Scene:
    """Draw a table for each group, one below the other."""
    shapes: list[Shape] = [_heading(cup)]
    top = float(HEADING)
    for number, lines in enumerate(groups, start=1):
        if len(groups) > 1:
            label = words(say("cup-group", number=number))
            shapes.append(Label(MARGIN, top + ROW / 2, label, WORDS, GOLD, Anchor.LEFT, bold=True))
            top += ROW
        best = lines[: MOST_LINES // len(groups)]
        shapes += _table(cup, best, top, words)
        top += ROW * len(best) + GAP
    everybody = [line for lines in groups for line in lines]
    return Scene(WIDTH, round(top), (), tuple(shapes), _alt(cup, everybody, words), ground=INK)


def _table(cup: Cup, lines: Sequence[Placing], top: float, words: Words) -> Iterator[Shape]:
    rounds = cup.course.rounds[-MOST_ROUNDS:]
    left = POINTS - 110 - CELL * len(rounds)
    numbers = {player: number for number, player in enumerate(cup.course.players, start=1)}
    for index, line in enumerate(lines):
        y = top + ROW * (index + 0.5)
        gone = line.player in cup.course.dropped
        colour = DIM if gone else GOLD if line.rank == 1 else CREAM
        if index % 2 == 0:
            yield box(MARGIN / 2, y - ROW / 2, WIDTH - MARGIN, ROW)
        yield Label(MARGIN, y, f"{line.rank}.", WORDS, colour, Anchor.LEFT, face=Typeface.TITLE)
        name = shorten(name_of(cup, line.player, words), WORDS, left - NAMES - 70, bold=True)
        yield Label(NAMES, y, name, WORDS, colour, Anchor.LEFT, bold=True)
        yield Label(left - 16, y, f"#{numbers[line.player]}", 28, DIM, Anchor.RIGHT)
        for step, part in enumerate(rounds):
            own = (meeting for meeting in part if line.player in meeting.players)
            told = next((_cell(meeting, line.player, numbers, words) for meeting in own), "")
            yield Label(left + CELL * (step + 0.5), y, told, 30, CREAM)
        yield Label(
            POINTS, y, points_of(line.points, words), WORDS, colour, Anchor.RIGHT, face=Typeface.TITLE
        )


def _cell(meeting: Meeting, player: int, numbers: dict[int, int], words: Words) -> str:
    """Return the result of a meeting for a player, and the number of the opponent, if there is one alone."""
    if meeting.bye:
        return "+"
    others = [other for other in meeting.players if other != player]
    if meeting.places is None:
        sign = "·"
    else:
        points = meeting.points(player)
        sign = (
            "+"
            if points == 1
            else "-"
            if points == 0
            else "="
            if len(others) == 1
            else points_of(points, words)
        )
    return f"{sign}{numbers[others[0]]}" if len(others) == 1 else sign


def _bracket(cup: Cup, first: int, count: int, words: Words) -> Scene | None:
    """Draw the last rounds of the knock-out of `count` people that begins with the round `first`."""
    total = knock_out_rounds(count)
    skipped = max(0, total - COLUMNS)
    played = cup.course.rounds[first + skipped :]
    if not played:
        return None
    columns = [
        Column(2 ** (total - skipped - number - 1), played[number] if number < len(played) else ())
        for number in range(total - skipped)
    ]
    third = played[-1][1:2] if len(played) == len(columns) else ()
    shapes: list[Shape] = [_heading(cup), *draw_columns(cup, columns, HEADING, words)]
    height, wide = HEADING + bracket_height(columns), column_width(len(columns))
    for meeting in third:
        label = words(say("cups-table-third"))
        x = MARGIN + wide * (len(columns) - 1)
        shapes.append(Label(x + wide - GAP, height + ROW / 2, label, WORDS, DIM, Anchor.RIGHT))
        shapes += draw_meeting(cup, meeting, (x, height + ROW), wide - GAP, words)
        height += ROW + HIGH
    alt = _alt(cup, ranking(cup.plan, cup.course), words)
    return Scene(WIDTH, round(height), (), tuple(shapes), alt, ground=INK)


def _double(cup: Cup, words: Words) -> Scene | None:
    """Draw both brackets of double elimination; `None` where they would be too high to read."""
    drawn = double_shapes(cup, HEADING, words)
    if drawn is None:
        return None
    shapes, height = drawn
    alt = _alt(cup, ranking(cup.plan, cup.course), words)
    return Scene(WIDTH, round(height), (), (_heading(cup), *shapes), alt, ground=INK)


def _league(cup: Cup, words: Words) -> Scene:
    """Draw the table of a league: matches played, won, equal and lost, and points."""
    lines = ranking(cup.plan, cup.course)
    shapes: list[Shape] = [_heading(cup)]
    heads = ("played", "won", "equal", "lost", "points")
    for head, x in zip(heads, LEAGUE, strict=True):
        told = words(say(f"cups-league-{head}"))
        shapes.append(Label(x, HEADING + ROW / 2, told, SMALL, DIM, Anchor.RIGHT))
    top = float(HEADING) + ROW
    for index, line in enumerate(lines[:MOST_LINES]):
        y = top + ROW * (index + 0.5)
        gone = line.player in cup.course.dropped
        colour = DIM if gone else GOLD if line.rank == 1 else CREAM
        if index % 2 == 0:
            shapes.append(box(MARGIN / 2, y - ROW / 2, WIDTH - MARGIN, ROW))
        shapes.append(Label(MARGIN, y, f"{line.rank}.", WORDS, colour, Anchor.LEFT, face=Typeface.TITLE))
        name = shorten(name_of(cup, line.player, words), WORDS, LEAGUE[0] - NAMES - 80, bold=True)
        shapes.append(Label(NAMES, y, name, WORDS, colour, Anchor.LEFT, bold=True))
        for x, told in zip(
            LEAGUE, (*map(str, _record(cup, line.player)), points_of(line.points, words)), strict=True
        ):
            last = x == LEAGUE[-1]
            face = Typeface.TITLE if last else Typeface.PLAIN
            shapes.append(Label(x, y, told, WORDS, colour if last else CREAM, Anchor.RIGHT, face=face))
    height = top + ROW * min(len(lines), MOST_LINES) + GAP
    return Scene(WIDTH, round(height), (), tuple(shapes), _alt(cup, lines, words), ground=INK)


def _record(cup: Cup, player: int) -> tuple[int, int, int, int]:
    """Return how many meetings a player has played, won, ended equal and lost; a bye is none."""
    points = [meeting.points(player) for meeting in cup.course.of(player) if meeting.over and not meeting.bye]
    won, lost = points.count(ONE), points.count(ZERO)
    return len(points), won, len(points) - won - lost, lost
