"""The picture at a question: the stretch of river ahead of the canoe that moves, and everybody's sticks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Polygon, Scene, enlarged, shortened
from games.engine.text import Who, say
from games.riombo.face import symbols
from games.riombo.face.layout import Box
from games.riombo.face.panel import AGREED, FAINT, MOVING, PAPER, WHITE
from games.riombo.face.picture import EDGE, RIVER, SPACE, canoe
from games.riombo.face.text_board import alt_ahead
from games.riombo.rules.position import TAKEN, Phase, instruction_at, stick_limit
from games.riombo.rules.river import BY_AGREEMENT, FINISH, START, InstructionKind

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Shape
    from games.engine.text import Seat
    from games.riombo.rules.position import Options, View

WIDTH: Final = 1000
MARGIN: Final = 8.0
COLUMNS: Final = 5
"""Spaces in a row, for a phone."""

HIGH: Final = 206.0
"""The height of a space."""

LETTER: Final = 40.0
"""The smallest font size: 16 pixels on a phone, where pictures are 400 pixels wide."""

AMOUNT: Final = 48.0
"""The font size of what a space gives or takes."""

LINE: Final = 62.0
"""The height of a line of seats below the river."""

BESIDE: Final = 3
"""Canoes in a row on a space, and seats in a line below the river."""

STEPS: Final = "#1c4f94"
"""The colour of the number of steps to a space."""

TOKEN, CROWDED = 27.0, 21.0
"""The radius of tokens, and of those on a space with more than `BESIDE`."""


def stretch_picture(view: View, words: Localizer) -> Scene:
    """Draw the spaces that the canoe on turn can reach with the sum of all sticks, and everybody's sticks.

    At the Finish, these are the spaces where it starts again.
    """
    first, last = reach(view)
    boxes = _boxes(first, last)
    bottom = max(box.bottom for box in boxes.values()) + MARGIN
    names = (words(say("riombo-picture-start")), words(say("riombo-picture-finish")))
    ground = _spaces(first, last, view.state.options, max(1, view.state.canoes[view.state.mover]), names)
    shapes: list[Shape] = []
    for space, box in boxes.items():
        shapes += _afloat(view, space, box)
    seats = len(view.state.values)
    for seat in range(seats):
        shapes += _seat(view, words, seat, bottom)
    lines = -(-seats // BESIDE)
    return Scene(
        WIDTH,
        int(bottom + lines * LINE + MARGIN),
        ground,
        tuple(shapes),
        words(alt_ahead(view, first, last)),
        ground=RIVER,
    )


def reach(view: View) -> tuple[int, int]:
    """Return the first and the last space that the canoe on turn can be on after this turn's move."""
    state = view.state
    first = START if state.phase is Phase.FINISH else state.spaces[state.mover] or START
    most = sum(
        stick_limit(state.out, value) for value, out in zip(state.values, state.out, strict=True) if not out
    )
    return first, min(FINISH, first + most)


def _boxes(first: int, last: int) -> dict[int, Box]:
    """Return the box of each space of a stretch, in rows from the left."""
    columns = max(BESIDE, min(COLUMNS, last - first + 1))
    wide = (WIDTH - 2 * MARGIN) / columns
    return {
        space: Box(
            MARGIN + i % columns * wide,
            MARGIN + i // columns * HIGH,
            MARGIN + (i % columns + 1) * wide,
            MARGIN + (i // columns + 1) * HIGH,
        ).inset(3)
        for i, space in enumerate(range(first, last + 1))
    }


@lru_cache(maxsize=256)
def _spaces(
    first: int, last: int, options: Options, canoes: int, names: tuple[str, str]
) -> tuple[Shape, ...]:
    """Draw the spaces without canoes: number or name, steps from the first, and instruction.

    Amounts are those for a canoe of `canoes`.
    """
    shapes: list[Shape] = []
    for space, box in _boxes(first, last).items():
        fill = AGREED if space in BY_AGREEMENT else SPACE
        name = {START: names[0], FINISH: names[1]}.get(space, str(space))
        y = box.top + 27
        shapes += [
            Polygon(box.corners, fill=fill, outline=EDGE, width=2),
            Label(box.left + 8, y, name, LETTER, symbols.PLAIN, Anchor.LEFT, bold=True),
        ]
        if space > first and space not in (START, FINISH):
            steps = f"+{space - first}"
            shapes.append(Label(box.right - 8, y, steps, LETTER, STEPS, Anchor.RIGHT))
        shapes += _instruction(space, box, options, canoes)
    return tuple(shapes)


def _instruction(space: int, box: Box, options: Options, canoes: int) -> list[Shape]:
    """Draw what a space gives or takes from a canoe of `canoes`, and whom it concerns."""
    if space == FINISH:
        kind, amount = InstructionKind.TAKE_BANK, TAKEN[canoes]
    elif found := instruction_at(space, options):
        kind = found.kind
        amount = found.x if kind is InstructionKind.MOVE_ON else found.x * canoes
    else:
        return []
    number, colour = symbols.sign(kind, amount)
    x, y = (box.left + box.right) / 2, box.top + 84
    icon = [enlarged(one, 2.0, x + (38 if number else 0), y) for one in symbols.icon(kind, 0, 0)]
    amounts = [Label(x + 8, y, number, AMOUNT, colour, Anchor.RIGHT, bold=True)] if number else []
    return [*icon, *amounts]


def _afloat(view: View, space: int, box: Box) -> list[Shape]:
    """Draw the canoes on a space, in seat order; at the Finish also that of a seat that starts again."""
    there = [seat for seat, where in enumerate(view.state.spaces) if where == space]
    if space == START and view.state.phase is Phase.FINISH:
        there = sorted({*there, view.state.mover})
    crowded = len(there) > BESIDE
    radius, top = (CROWDED, box.top + 122) if crowded else (TOKEN, box.top + 144)
    shapes: list[Shape] = []
    for i, seat in enumerate(there):
        beside = min(BESIDE, len(there) - i // BESIDE * BESIDE)
        x = (box.left + box.right) / 2 + (i % BESIDE - (beside - 1) / 2) * (2 * TOKEN + 8)
        shapes += canoe(view, seat, x, top + i // BESIDE * 49, radius, LETTER)
    return shapes


def _seat(view: View, words: Localizer, seat: Seat, top: float) -> list[Shape]:
    """Draw a seat's name and value below the river, highlighted if it is on turn."""
    beside = min(BESIDE, len(view.state.values))
    wide = (WIDTH - 2 * MARGIN) / beside
    left, y = MARGIN + seat % BESIDE * wide, top + (seat // BESIDE + 0.5) * LINE
    out = bool(view.state.out[seat])
    fill = MOVING if seat == view.state.mover else PAPER
    value = words(say("riombo-step-out")) if out else str(view.state.values[seat])
    name = shortened(words(say("riombo-name", who=Who(seat))), LETTER, wide - 150)
    colour = FAINT if out else WHITE
    return [
        Polygon(Box(left, y - LINE / 2, left + wide, y + LINE / 2).inset(2).corners, fill=fill),
        *symbols.token(LOOKS[seat], left + 34, y, 23, LETTER),
        Label(left + 66, y, name, LETTER, colour, Anchor.LEFT),
        Label(left + wide - 12, y, value, LETTER, colour, Anchor.RIGHT, bold=not out),
    ]
