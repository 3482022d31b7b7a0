"""The picture of a cup: the bracket of a knock-out, or a table with the results of each round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.cups.telling import group_standings, name_of, points_of
from cogs.host.screens.images.pictures import scene_picture
from events.cups.model import CupPhase
from events.pairing.formats import ranking
from events.pairing.groups import group_rounds, groups_of
from events.pairing.knock_out import knock_out_rounds
from events.pairing.meetings import CupFormat, Meeting
from games.engine.generic.covers import BLACK, CREAM, GOLD, INK, THIN
from games.engine.scene import Anchor, Label, Line, Polygon, Scene, Typeface, shorten
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.host.screens.shown import Picture
    from events.cups.model import Cup
    from events.pairing.ranking import Placing
    from games.engine.scene import Shape
    from words import Words

WIDTH: Final = 1000
HEADING: Final = 100
WORDS: Final = 34
"""The size of letters: at 400 pixels across they are still 13 pixels tall."""
SMALL: Final = 31
"""The size of names in a bracket."""
TITLE: Final = 46
ROW: Final = 56
MARGIN: Final = 36.0
MOST_LINES: Final = 32
"""Most people who are shown: the best, of each group alike."""
MOST_ROUNDS: Final = 5
"""Most rounds in a table: the last ones."""
CELL: Final = 92.0
NAMES: Final = 96.0
POINTS: Final = 964.0

COLUMNS: Final = 4
"""Most rounds of a bracket: the last ones."""
BOX: Final = 52.0
GAP: Final = 30.0
PANEL: Final = "#102c3d"
DIM: Final = "#8fa7b3"

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
    return _tables(cup, [ranking(cup.plan, cup.course)], words)


def _heading(cup: Cup) -> Label:
    name = shorten(cup.rules.name, TITLE, WIDTH - 2 * MARGIN, Typeface.TITLE)
    return Label(MARGIN, HEADING / 2, name, TITLE, CREAM, Anchor.LEFT, face=Typeface.TITLE)


def _alt(cup: Cup, lines: Sequence[Placing], words: Words) -> str:
    """Return the standings as a sentence."""
    places = "; ".join(
        f"{line.rank}. {name_of(cup, line.player, words)} {points_of(line.points)}" for line in lines
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
            yield _box(MARGIN / 2, y - ROW / 2, WIDTH - MARGIN, ROW)
        yield Label(MARGIN, y, f"{line.rank}.", WORDS, colour, Anchor.LEFT, face=Typeface.TITLE)
        name = shorten(name_of(cup, line.player, words), WORDS, left - NAMES - 70, bold=True)
        yield Label(NAMES, y, name, WORDS, colour, Anchor.LEFT, bold=True)
        yield Label(left - 16, y, f"#{numbers[line.player]}", 28, DIM, Anchor.RIGHT)
        for step, part in enumerate(rounds):
            told = next(
                (_cell(meeting, line.player, numbers) for meeting in part if line.player in meeting.players),
                "",
            )
            yield Label(left + CELL * (step + 0.5), y, told, 30, CREAM)
        yield Label(POINTS, y, points_of(line.points), WORDS, colour, Anchor.RIGHT, face=Typeface.TITLE)


def _cell(meeting: Meeting, player: int, numbers: dict[int, int]) -> str:
    """Return the result of a meeting for a player, and the number of the opponent, if there is one alone."""
    if meeting.bye:
        return "+"
    others = [other for other in meeting.players if other != player]
    if meeting.places is None:
        sign = "·"
    else:
        points = meeting.points(player)
        sign = "+" if points == 1 else "-" if points == 0 else "=" if len(others) == 1 else points_of(points)
    return f"{sign}{numbers[others[0]]}" if len(others) == 1 else sign


def _box(x: float, y: float, width: float, height: float) -> Polygon:
    return Polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), PANEL)


def _bracket(cup: Cup, first: int, count: int, words: Words) -> Scene | None:
    """Draw the last rounds of the knock-out of `count` people that begins with the round `first`."""
    total = knock_out_rounds(count)
    skipped = max(0, total - COLUMNS)
    played = cup.course.rounds[first + skipped :]
    if not played:
        return None
    columns = total - skipped
    wide = (WIDTH - 2 * MARGIN + GAP) / columns
    high = 2 * BOX + GAP
    most = 2 ** (columns - 1)
    third = played[-1][1:2] if len(played) == columns else ()
    shapes: list[Shape] = [_heading(cup)]
    for column in range(columns):
        meetings = played[column] if column < len(played) else ()
        slots = 2 ** (columns - column - 1)
        x = MARGIN + wide * column
        for slot in range(slots):
            y = HEADING + high * most / slots * (slot + 0.5) - BOX
            if column:
                shapes += _joint(x, y + BOX, wide, high * most / slots / 4)
            meeting = meetings[slot] if slot < len(meetings) else None
            shapes += _meeting(cup, meeting, (x, y), wide - GAP, words)
    height = HEADING + high * most
    for meeting in third:
        label = words(say("cups-table-third"))
        x = MARGIN + wide * (columns - 1)
        shapes.append(Label(x + wide - GAP, height + ROW / 2, label, WORDS, DIM, Anchor.RIGHT))
        shapes += _meeting(cup, meeting, (x, height + ROW), wide - GAP, words)
        height += ROW + 2 * BOX + GAP
    alt = _alt(cup, ranking(cup.plan, cup.course), words)
    return Scene(WIDTH, round(height), (), tuple(shapes), alt, ground=INK)


def _joint(x: float, y: float, wide: float, up: float) -> Iterator[Shape]:
    """Draw the lines from two meetings to the one that follows."""
    middle = x - GAP / 2
    yield Line(((x, y), (middle, y)), THIN, 3)
    yield Line(((middle, y - up), (middle, y + up)), THIN, 3)
    for end in (y - up, y + up):
        yield Line(((x - GAP, end), (middle, end)), THIN, 3)
    del wide


def _meeting(
    cup: Cup, meeting: Meeting | None, at: tuple[float, float], wide: float, words: Words
) -> Iterator[Shape]:
    x, y = at
    yield _box(x, y, wide, 2 * BOX)
    yield Line(((x, y + BOX), (x + wide, y + BOX)), BLACK, 2)
    if meeting is None:
        return
    winner = meeting.winner(cup.course.players) if meeting.over else None
    seeded = sorted(meeting.players, key=cup.course.players.index)
    for row, player in enumerate(seeded):
        middle = y + BOX * (row + 0.5)
        wins = player == winner
        colour = GOLD if wins else DIM if meeting.over else CREAM
        name = shorten(name_of(cup, player, words), SMALL, wide - (50 if wins else 20), bold=wins)
        yield Label(x + 12, middle, name, SMALL, colour, Anchor.LEFT, bold=wins)
        if wins:
            yield Label(x + wide - 12, middle, "+", WORDS, GOLD, Anchor.RIGHT, bold=True)
