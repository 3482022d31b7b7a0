"""The panel below the river: the seats with their values, the last turn told as steps, and the key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Polygon, Sprite, Typeface, shorten, width_of
from games.engine.text import Who, say
from games.riombo.face.canoes import BLACK, drop, token
from games.riombo.face.deeds import format_change
from games.riombo.face.layout import CARDS, KEY_BOX, MARGIN, SEATS, TURN_BOX, WIDTH
from games.riombo.rules.ending import winners
from games.riombo.rules.news import event_label
from games.riombo.rules.position import GOAL, EventKind, Phase, instruction_at
from games.riombo.rules.river import BY_AGREEMENT, PRINTED, InstructionKind

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Point, Shape
    from games.engine.text import Seat
    from games.riombo.rules.position import Event, Options, View

KINDS: Final = (
    InstructionKind.GIVE_BANK,
    InstructionKind.TAKE_BANK,
    InstructionKind.GIVE_EACH,
    InstructionKind.TAKE_EACH,
    InstructionKind.EVERYONE_GIVES_BANK,
    InstructionKind.TAKE_LEFT,
    InstructionKind.GIVE_LEFT,
    InstructionKind.MOVE_ON,
    InstructionKind.NOTHING,
    InstructionKind.BACK_TO_START,
)
"""The kinds of deeds in the order of the key, in columns of two."""

CREAM: Final = "#f7ecd2"
GOLD: Final = "#ffd23f"
FAINT: Final = "#a9bcc4"
GAIN: Final = "#8be0a4"
LOSS: Final = "#ffab9f"
TRACK: Final = "#1d4a5e"
WORDS: Final = 30.0
"""The size of words, whose lower-case letters are then 0.9 mm tall on a phone."""

NAME, WIDE_NAME = 30.0, 42.0
"""The sizes of names, and of names of only two seats."""

TALL: Final = 100
"""Cards taller than this have a large token and value."""

BIG, CLOSE, MIDDLING = 72, 60, 52
"""The sizes of tokens on tall cards, in close-ups, and on other cards."""

COLUMNS: Final = (0, 276, 522, 770)
"""The left ends of the columns of the key."""

LINE: Final = 36.0
"""The height of a line of the key."""

STEPS: Final = {1: 0.0, 2: 60.0, 3: 47.0, 4: 36.5}
"""The heights of the lines of the last turn, by their number."""

SIZES: Final = {1: 40.0, 2: 38.0, 3: 34.0, 4: WORDS}
"""The sizes of their words."""

CROWDED: Final = 4
"""Most sticks shown that leave room beside them for what the canoe did."""

SHORT: Final = 2
"""Most events that leave a line of its own to what the canoe did."""

MOST: Final = 3
"""The number of events that have room below the first.

More happen only when several players go out, and their cards say so, too.
"""

MARK, TEXT, GAP = 34.0, 64.0, 40.0
"""Where the marks of the last turn and its texts begin, and the room between and after them."""

LEAST: Final = 70.0
"""The least room of a name in the last turn."""

BY_NOBODY: Final = frozenset({EventKind.EVERYONE_GIVES_BANK, EventKind.NOTHING})
"""The events that are told without who carries them out."""

HEADS: Final = {2: 5, 5: 1}
"""Distance of a head's letter below its middle, by seat."""

COUNT: Final = 25.0
"""The size of the letter of a head."""


def key(options: Options, words: Localizer) -> tuple[Shape, ...]:
    """Draw the key to the signs that occur at this table."""
    found = {one.kind for space in (*PRINTED, *BY_AGREEMENT) if (one := instruction_at(space, options))}
    shapes: list[Shape] = []
    for i, kind in enumerate(kind for kind in KINDS if kind in found):
        x, y = KEY_BOX[0] + 16 + COLUMNS[i // 2], KEY_BOX[1] + 23 + LINE * (i % 2)
        text = words(say(f"riombo-legend-{kind.replace('_', '-')}"))
        shapes += (Sprite(f"key-{kind}", x + 29, y), Label(x + 68, y, text, WORDS, CREAM, Anchor.LEFT))
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
        shapes += card(view, words, seat, box, WIDE_NAME if seats == min(CARDS) else NAME)
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
    value = words(say("riombo-alt-out")) if out else str(state.values[seat])
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
    name = shorten(words(say("riombo-name", who=Who(seat))), letter, room)
    race = not state.options.short and not out
    return (
        Sprite(f"card-{wide}x{high}-{look}", left, top),
        *(_track(begin, end, top + high - 11, state.values[seat] / GOAL) if race else ()),
        *token(seat, left + size / 2 + 12, y + drop(seat, size), size),
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


def _reveal(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw how many sticks everybody showed, their sum, and if there is room what the canoe did with it."""
    state, size, (left, _, wide, _) = view.state, _size(view), TURN_BOX
    x, y = left + MARK, _line(view, 0)
    if set(state.shown) == {None}:
        return (Label(left + 22, y, words(say("riombo-board-unrevealed")), WORDS, CREAM, Anchor.LEFT),)
    shapes: list[Shape] = [Sprite("sticks", x, y)]
    x += 50
    for seat, sticks in enumerate(state.shown):
        if sticks is not None:
            shapes += (*head(seat, x, y), Label(x + 36, y, str(sticks), size, GOLD, bold=True))
            x += 84
    shapes.append(number(x - 10, y, f"= {sum(sticks or 0 for sticks in state.shown)}", 44, GOLD, Anchor.LEFT))
    if state.caused and not _apart(view):
        shapes += _draw_event(state.caused[0], (x + 100, y), left + wide - x - 150, size, words)
    return tuple(shapes)


def _steps(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw the other events of the last reveal, a line each: what happened, and who gained or lost by it."""
    (left, _, wide, _), size = TURN_BOX, _size(view)
    lines = [(event, _line(view, i)) for i, event in enumerate(_others(view), 1)]
    room = wide - TEXT - GAP - max((_width(event, size) for event, _ in lines), default=0.0)
    told = [_draw_event(event, (left + MARK, y), room, size, words) for event, y in lines]
    texts = [shape.text for line in told for shape in line[-1:] if isinstance(shape, Label)]
    paid = left + TEXT + min(room, size * max(map(width_of, texts), default=0.0)) + GAP
    shapes: list[Shape] = [shape for line in told for shape in line]
    for event, y in lines:
        shapes += _draw_payment(event, paid, y, size)
    return tuple(shapes)


def _draw_event(event: Event, at: Point, room: float, size: float, words: Localizer) -> tuple[Shape, ...]:
    """Draw who did what in so much room; the name is shortened, or left out if there is little."""
    (x, y), step = at, words(event_label(event))
    if event.what in BY_NOBODY:
        return (Label(x - 16, y, step, size, CREAM, Anchor.LEFT),)
    room -= size * width_of(f" {step}")
    if room >= LEAST:
        who = shorten(words(say("riombo-name", who=Who(event.seat))), size, room)
        step = words(say("riombo-told", who=who, step=step))
    return (*head(event.seat, x, y), Label(x + TEXT - MARK, y, step, size, CREAM, Anchor.LEFT))


def _apart(view: View) -> bool:
    """Return whether what the canoe did has a line of its own, below the sticks."""
    shown = [stick for stick in view.state.shown if stick is not None]
    return len(shown) > CROWDED and 0 < len(view.state.caused) <= SHORT


def _others(view: View) -> tuple[Event, ...]:
    """Return the events that are not told beside the sticks."""
    return view.state.caused[0 if _apart(view) else 1 : 1 + MOST]


def _size(view: View) -> float:
    """Return the size of the words of the last turn."""
    return SIZES[1 + len(_others(view))]


def _line(view: View, i: int) -> float:
    """Return the middle of a line of the last turn."""
    more = len(_others(view))
    return TURN_BOX[1] + TURN_BOX[3] / 2 + (i - more / 2) * STEPS[1 + more]


def _width(event: Event, size: float) -> float:
    """Return how much room gains and losses take."""
    return sum(_across(format_change(change), size) for change in event.paid if change)


def _across(told: str, size: float) -> float:
    """Return how much room a gain or loss takes."""
    return 46 + size * len(told) * 2 / 3


def _draw_payment(event: Event, x: float, y: float, size: float) -> tuple[Shape, ...]:
    """Draw who gained and lost how much, each with the seat's mark."""
    shapes: list[Shape] = []
    for seat, change in enumerate(event.paid):
        if change:
            told, colour = format_change(change), GAIN if change > 0 else LOSS
            gain = Label(x + 22, y, told, size * 5 / 6, colour, Anchor.LEFT, bold=True)
            shapes += (*head(seat, x, y), gain)
            x += _across(told, size)
    return tuple(shapes)
