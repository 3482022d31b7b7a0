"""The panel below the river: the seats with their values, the last turn told as steps, and the key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Polygon, Sprite, Typeface, shortened
from games.engine.text import Who, say
from games.riombo.face.canoes import BLACK, token
from games.riombo.face.deeds import signed
from games.riombo.face.layout import CARDS, KEY_BOX, MARGIN, SEATS, TURN_BOX, WIDTH
from games.riombo.rules.ending import winners
from games.riombo.rules.news import event_label
from games.riombo.rules.position import GOAL, EventKind, Phase, instruction_at
from games.riombo.rules.river import BY_AGREEMENT, PRINTED

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Shape
    from games.engine.text import Seat
    from games.riombo.rules.position import Event, Options, View

CREAM: Final = "#f7ecd2"
GOLD: Final = "#ffd23f"
FAINT: Final = "#a9bcc4"
GAIN: Final = "#8be0a4"
LOSS: Final = "#ffab9f"
TRACK: Final = "#1d4a5e"
WORDS: Final = 30.0
"""The size of words, whose lower-case letters are then 0.9 mm tall on a phone."""

NAME: Final = 30.0
"""The size of names."""

TALL: Final = 100
"""Cards taller than this have a large token and value."""

BIG, CLOSE, MIDDLING = 72, 60, 52
"""The sizes of tokens on tall cards, on those of close-ups, and on others."""

LINE: Final = 30.0
"""The height of a line of the key."""

STEP: Final = 34.0
"""The height of a line of the last turn."""

MOST: Final = 5
"""The number of events that have room.

More happen only when several players go out, and their cards say so, too.
"""

LABELS, SUM = 270, 66
"""The widths of the names of events, and of the sum of the sticks."""

HEADS: Final = {2: 5, 5: 1}
"""Distance of a head's letter below its middle, by seat."""

COUNT: Final = 25.0
"""The size of what each seat gained or lost."""


def key(options: Options, words: Localizer) -> tuple[Shape, ...]:
    """Draw the key to the signs that occur at this table."""
    kinds = dict.fromkeys(
        one.kind for space in (*PRINTED, *BY_AGREEMENT) if (one := instruction_at(space, options))
    )
    signs = [(f"key-{kind}", f"riombo-legend-{kind.replace('_', '-')}") for kind in kinds]
    shapes: list[Shape] = []
    for i, (name, text) in enumerate((*signs, ("key-agreed", "riombo-legend-agreement"))):
        y = KEY_BOX[1] + 8 + LINE * (i + 0.5)
        shapes += (
            Sprite(name, KEY_BOX[0] + 44, y),
            Label(KEY_BOX[0] + 82, y, words(say(text)), WORDS, CREAM, Anchor.LEFT),
        )
    return tuple(shapes)


def panel(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw the seats, and below them the last turn."""
    shapes: list[Shape] = []
    seats = len(view.state.values)
    wide, high = CARDS[seats]
    across = WIDTH // wide
    for seat in range(seats):
        left = MARGIN + seat % across * (wide + MARGIN)
        box = (left, SEATS + seat // across * (high + 8), wide, high)
        shapes += card(view, words, seat, box)
    return (*shapes, *_reveal(view, words), *_steps(view, words))


def card(
    view: View, words: Localizer, seat: Seat, box: tuple[float, float, int, int], letter: float = NAME
) -> tuple[Shape, ...]:
    """Draw a seat's card in a box (left, top, width, height), with letters of at least a size.

    It shows token, name, canoe and value, and is highlighted if the seat is on turn or has won.
    """
    left, top, wide, high = box
    state, y = view.state, top + high / 2
    out, tall = bool(state.out[seat]), high > TALL
    won = state.phase is Phase.OVER and seat in winners(state)
    moves = state.phase is not Phase.OVER and seat == state.mover
    look = "won" if won else "out" if out else "turn" if moves else "plain"
    size = BIG if tall else CLOSE if letter > NAME else MIDDLING
    begin, end = left + size + 26, left + wide - 16
    value = words(say("riombo-step-out")) if out else str(state.values[seat])
    large = max(letter, 30 if out else 66 if tall else 46)
    colour = FAINT if out else CREAM
    room = wide - size - 48 - 0.62 * large * max(2, len(value))
    marks: list[Shape] = []
    low = begin + room - 30
    if state.canoes[seat] > 1 and (tall or not won):
        at = (begin + 28, y + 24) if tall else (low, y)
        times = f"×{state.canoes[seat]}"
        marks.append(Label(*at, times, max(letter, NAME), GOLD, bold=True))
    if won:
        beside = 96 if state.canoes[seat] > 1 else 26
        marks.append(Sprite("crown", *((begin + beside, y + 42) if tall else (low, y + 16))))
    raised = 24 if tall and marks else 0
    room -= 62 if marks and not tall else 0
    name = shortened(words(say("riombo-name", who=Who(seat))), letter, room)
    race = not state.options.short and not out
    return (
        Sprite(f"card-{wide}x{high}-{look}", left, top),
        *(_track(begin, end, top + high - 11, state.values[seat] / GOAL) if race else ()),
        *token(seat, left + size / 2 + 12, y, size),
        Label(begin, y - raised, name, letter, colour, Anchor.LEFT),
        *marks,
        Label(end, y, value, large, colour, Anchor.RIGHT)
        if out
        else number(end, y - 2, value, large, GOLD, Anchor.RIGHT),
    )


def number(x: float, y: float, text: str, size: float, colour: str, anchor: Anchor = Anchor.MIDDLE) -> Label:
    """Draw a numeral; it stands a little higher, as the font has room for letters that reach lower."""
    return Label(x, y - 0.05 * size, text, size, colour, anchor, face=Typeface.TITLE)


def _track(left: float, right: float, y: float, share: float) -> tuple[Shape, ...]:
    """Draw how far a seat is on the way to victory."""
    end = left + (right - left) * min(1.0, share)
    return tuple(
        Polygon(((left, y - 2), (to, y - 2), (to, y + 3), (left, y + 3)), fill=colour)
        for to, colour in ((right, TRACK), (end, GOLD))
    )


def head(seat: Seat, x: float, y: float) -> tuple[Shape, ...]:
    """Draw the head of a seat's column: its mark and letter, smaller than a token."""
    return (
        Sprite(f"head-{seat}", x, y),
        Label(x, y + HEADS.get(seat, 0), LOOKS[seat].letter, COUNT, BLACK, bold=True),
    )


def _column(seat: Seat, seats: int) -> float:
    """Return the middle of a seat's column in the box of the last turn."""
    pitch = min(70.0, (TURN_BOX[2] - LABELS - SUM) / seats)
    return TURN_BOX[0] + LABELS + pitch * (seat + 0.5)


def _reveal(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw who moved, how many sticks everybody showed, and the sum."""
    state, (left, top, wide, _) = view.state, TURN_BOX
    if set(state.shown) == {None}:
        return (Label(left + 22, top + 34, words(say("riombo-board-unrevealed")), WORDS, CREAM, Anchor.LEFT),)
    y = top + 68
    shapes: list[Shape] = [
        Sprite("sticks", left + 34, y - 2),
        Label(left + 62, y, words(say("riombo-order-sticks")), WORDS, CREAM, Anchor.LEFT),
    ]
    for seat, sticks in enumerate(state.shown):
        x = _column(seat, len(state.shown))
        shapes += head(seat, x, top + 28)
        if sticks is not None:
            shapes.append(Label(x, y, str(sticks), WORDS, GOLD, bold=True))
    total = f"= {sum(sticks or 0 for sticks in state.shown)}"
    return (*shapes, number(left + wide - 12, y, total, 44, GOLD, Anchor.RIGHT))


def _steps(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw the events of the last reveal, a line each: what happened, and in their columns who paid."""
    caused, (left, top, _, _) = view.state.caused, TURN_BOX
    shapes: list[Shape] = []
    if caused:
        name = shortened(words(say("riombo-name", who=Who(caused[0].seat))), WORDS, LABELS - 80)
        shapes += (
            *head(caused[0].seat, left + 36, top + 28),
            Label(left + 66, top + 28, name, WORDS, GOLD, Anchor.LEFT),
        )
    for i, event in enumerate(caused[:MOST]):
        y = top + 102 + STEP * i
        shapes.append(Label(left + 18, y, words(event_label(event)), WORDS, CREAM, Anchor.LEFT))
        shapes += _paid(event, y)
    return tuple(shapes)


def _paid(event: Event, y: float) -> tuple[Shape, ...]:
    """Draw who gained and lost how much, or who is out, each in the column of its seat."""
    seats = len(event.paid)
    if event.what is EventKind.OUT:
        return (Label(_column(event.seat, seats), y, "×", WORDS, LOSS, bold=True),)
    return tuple(
        Label(_column(seat, seats), y, signed(change), COUNT, GAIN if change > 0 else LOSS, bold=True)
        for seat, change in enumerate(event.paid)
        if change
    )
