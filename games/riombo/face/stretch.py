"""The picture at a question: the stretch of river ahead of the canoe that moves, and what each sum brings."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.engine.scene import Anchor, Label, Line, Polygon, Scene, Sprite, Typeface
from games.engine.text import say
from games.riombo.face.canoes import afloat, drop, token
from games.riombo.face.deeds import INK, WHITE, deed, format_change
from games.riombo.face.layout import CHIP, CHOICE, LOW_CARD, LOW_STRIP, MARGIN, STRIP, WIDTH, Place
from games.riombo.face.panel import CREAM, GOLD, card, number
from games.riombo.face.text_board import alt_ahead
from games.riombo.rules.game import after_sticks
from games.riombo.rules.position import TAKEN, TRIPLE, Arrival, Phase, instruction_at, stick_limit
from games.riombo.rules.river import FINISH, START, InstructionKind

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Shape
    from games.engine.text import Seat
    from games.engine.walk import Question
    from games.riombo.rules.position import Options, View

COLUMNS: Final = 5
"""Spaces in a row, for a phone."""

WIDE: Final = WIDTH / COLUMNS
LETTER: Final = 46.0
"""The font size: 16 pixels on a phone, where pictures may be 350 pixels wide."""

ACROSS: Final = 2
"""The number of seats' cards beside each other."""

DISC, GAINED, LOST = "#ffe694", "#1d6b3a", "#a3241c"
"""The halos of numbers that are wider than the disc or the chip below them."""

WIDER: Final = 10
"""The least change whose number is wider than its chip."""

TOKEN: Final = 60
"""The size of tokens on chips."""

BOATS, BANK, SUM, CHIPS, APART = 74.0, 178.0, 277.0, 267.0, 26.0
"""The middles of what stands in a space, below the upper edge of its row.

Distances from the middle: of the canoes, of the number and the deed, of the sum that leads there, and of what
it brings to the seat that moves and to the seat that is asked.
"""


def stretch_picture(view: View, words: Localizer, question: Question) -> Scene:
    """Draw the spaces that the canoe on turn can reach with the sum of all sticks, and what each brings.

    If the question is down to some numbers of sticks, other sums are left out. At the Finish, these are the
    spaces where it starts again, below them the choice.
    """
    state, (first, last) = view.state, reach(view)
    asked = state.phase is Phase.STICKS
    strip = STRIP if asked else LOW_STRIP
    floor = -(-(last - first + 1) // COLUMNS) * strip
    names = (words(say("riombo-picture-start")), words(say("riombo-picture-finish")))
    ground = _spaces(first, last, state.options, max(1, state.canoes[state.mover]), names, strip)
    shapes: list[Shape] = []
    for i, space in enumerate(range(first, last + 1)):
        shapes += _afloat(view, space, *corner(i, strip))
    shapes += _sums(view, first, last, question) if asked else _choice(view, words, floor + MARGIN)
    bottom = floor + MARGIN + (0 if asked else CHOICE[1] + MARGIN)
    seats = len(state.values)
    for seat in range(seats):
        left = MARGIN + seat % ACROSS * (LOW_CARD[0] + MARGIN)
        top = bottom + seat // ACROSS * (LOW_CARD[1] + 8)
        shapes += card(view, words, seat, (left, top, *LOW_CARD), LETTER)
    height = bottom + -(-seats // ACROSS) * (LOW_CARD[1] + 8) + 2
    panel = (
        Polygon(((0, floor), (WIDTH, floor), (WIDTH, height), (0, height)), fill=INK),
        Line(((0, floor), (WIDTH, floor)), "#c9a45c", 3),
    )
    alt = words(alt_ahead(view, first, last))
    return Scene(WIDTH, height, (*ground, *panel), tuple(shapes), alt, art="riombo")


def reach(view: View) -> tuple[int, int]:
    """Return the first and the last space that the canoe on turn can be on after this turn's move."""
    first = _first(view)
    return first, min(FINISH, first + _most(view))


def _first(view: View) -> int:
    state = view.state
    return START if state.phase is Phase.FINISH else state.spaces[state.mover] or START


def _most(view: View) -> int:
    """Return the greatest sum of sticks."""
    state = view.state
    return sum(
        stick_limit(state.out, value) for value, out in zip(state.values, state.out, strict=True) if not out
    )


def corner(i: int, strip: int = STRIP) -> tuple[float, float]:
    """Return the middle of a space from left to right, and the upper edge of its row."""
    return (i % COLUMNS + 0.5) * WIDE, float(i // COLUMNS * strip)


@lru_cache(maxsize=256)
def _spaces(
    first: int, last: int, options: Options, canoes: int, names: tuple[str, str], strip: int
) -> tuple[Shape, ...]:
    """Draw the spaces without canoes: number or name, and deed.

    Amounts are those for a canoe of `canoes`.
    """
    shapes: list[Shape] = [Sprite("stretch" if strip == STRIP else "again", 0, 0)]
    for i, space in enumerate(range(first, last + 1)):
        x, top = corner(i, strip)
        if space in (START, FINISH):
            name = names[0] if space == START else names[1]
            y = top + BANK
            shapes += (
                Sprite("sign-large", x, y),
                Label(x, y - 2, name, LETTER, WHITE, face=Typeface.TITLE),
            )
        if space == FINISH:
            shapes.append(Sprite("gate-large", x - WIDE / 2 + 2, top + BOATS))
            shapes += deed(InstructionKind.TAKE_BANK, TAKEN[canoes], (x + 30, top + CHIPS), large=True)
        elif space != START:
            shapes += _beside(space, options, canoes, x, top + BANK)
    return tuple(shapes)


def _beside(space: int, options: Options, canoes: int, x: float, y: float) -> tuple[Shape, ...]:
    """Draw a space's number, and what the space gives or takes from a canoe of `canoes`."""
    found = instruction_at(space, options)
    if found is None:
        return (
            Sprite("stone-large", x, y),
            number(x, y, str(space), LETTER, INK),
        )
    amount = found.x if found.kind is InstructionKind.MOVE_ON else found.x * canoes
    return (
        *deed(found.kind, amount, (x + 30, y), large=True),
        Sprite("number-large", x - 66, y),
        number(x - 66, y, str(space), LETTER, WHITE),
    )


def _afloat(view: View, space: int, x: float, top: float) -> tuple[Shape, ...]:
    """Draw the canoes on a space, in seat order; at the Finish also that of a seat that starts again."""
    there: list[Seat] = [seat for seat, where in enumerate(view.state.spaces) if where == space]
    if space == START and view.state.phase is Phase.FINISH:
        there = sorted({*there, view.state.mover})
    hulls, tokens = afloat(view, there, Place(x, top + BOATS, 0.0), large=True)
    return (*hulls, *tokens)


def _sums(view: View, first: int, last: int, question: Question) -> tuple[Shape, ...]:
    """Draw the sum that leads to each space, and what it brings."""
    shapes: list[Shape] = []
    most = _most(view)
    low, high = _sums_of(view, question)
    for i in range(low, min(high, last - first) + 1):
        x, top = corner(i)
        more = first + i == FINISH and i < most
        shapes += (
            Sprite("sum", x - 66, top + SUM),
            replace(
                number(x - 66, top + SUM, f"{i}{'+' if more else ''}", LETTER, INK),
                halo=DISC if more else None,
            ),
        )
        if i or instruction_at(first, view.state.options):
            shapes += _draw_gains(view, i, x, top + CHIPS)
    return tuple(shapes)


def _sums_of(view: View, question: Question) -> tuple[int, int]:
    """Return the lowest and the highest sum that the numbers of sticks of a question can lead to."""
    numbers, most = [value for value in question.values if isinstance(value, int)], _most(view)
    if view.seat is None or not numbers:
        return 0, most
    state = view.state
    return min(numbers), max(numbers) + most - stick_limit(state.out, state.values[view.seat])


def _draw_gains(view: View, steps: int, x: float, y: float) -> tuple[Shape, ...]:
    """Draw what a sum brings to the seat that moves, and below it to the one that is asked.

    The deed of the Finish itself says what it brings to the one that moves.
    """
    state = view.state
    after = after_sticks(state, steps).values
    arrives = (state.spaces[state.mover] or START) + steps >= FINISH
    seats = [] if arrives else [state.mover]
    if view.seat is not None and view.seat != state.mover:
        seats.append(view.seat)
    told = {seat: change for seat in seats if (change := after[seat] - state.values[seat])}
    shapes: list[Shape] = []
    for i, (seat, change) in reversed(list(enumerate(told.items()))):
        left, middle = x - 32, y + (2 * i - len(told) + 1) * APART
        halo = None if abs(change) < WIDER else GAINED if change > 0 else LOST
        shapes += (
            Sprite("chip-gain" if change > 0 else "chip-loss", left, middle - CHIP[1] / 2),
            *token(seat, left + 27, middle + drop(seat, TOKEN), TOKEN),
            replace(number(left + 90, middle, format_change(change), LETTER, WHITE), halo=halo),
        )
    return tuple(shapes)


def _choice(view: View, words: Localizer, top: float) -> tuple[Shape, ...]:
    """Draw the two choices at the Finish: sticks from the bank, or one more canoe."""
    canoes = view.state.canoes[view.state.mover]
    other = Arrival.TRIPLE if canoes + 1 == TRIPLE else Arrival.DOUBLE
    taken = TAKEN[canoes]
    value = view.state.values[view.state.mover] + taken
    drawn = (
        (Arrival.TAKE, "sticks-large", (format_change(taken), "→", str(value))),
        (other, f"hulls-large-{canoes + 1}", (f"×{canoes + 1}",)),
    )
    shapes: list[Shape] = []
    for i, (choice, sprite, told) in enumerate(drawn):
        left = MARGIN + i * (CHOICE[0] + MARGIN)
        name = words(say(f"riombo-choice-{choice}"))
        shapes += (
            Sprite("choice", left, top),
            Label(left + 20, top + 36, name, LETTER, CREAM, Anchor.LEFT, face=Typeface.TITLE),
            Sprite(sprite, left + 100, top + 120),
            *(number(left + 230 + 95 * k, top + 120, text, 60, GOLD) for k, text in enumerate(told)),
        )
    return tuple(shapes)
