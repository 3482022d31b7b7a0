"""The panel below the river: the key to its signs, the seats' values, and the last turn's events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Polygon, shortened
from games.engine.text import Who, say
from games.riombo.face import symbols
from games.riombo.face.layout import BOTTOM, WIDTH, Box
from games.riombo.rules.ending import winners
from games.riombo.rules.news import event_label
from games.riombo.rules.position import Phase, instruction_at
from games.riombo.rules.river import BY_AGREEMENT, PRINTED

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Shape
    from games.engine.text import Seat
    from games.riombo.rules.position import Event, Options, View

AGREED: Final = "#e6d5f5"
"""The background of spaces by agreement."""

PAPER: Final = "#12303d"
MOVING: Final = "#2a6480"
WHITE: Final = "#ffffff"
YELLOW: Final = "#ffd23f"
FAINT: Final = "#a9bcc4"
WORDS: Final = 26.0
"""The size of words, whose lower-case letters are then 0.9 mm tall on a phone.

Digits and capitals may be as small as `symbols.LETTER`.
"""

ENTRIES: Final = 4
"""Entries in a row of the key."""
LINE: Final = 34.0
SEATS: Final = Box(10.0, BOTTOM + 2 * LINE + 6, 420.0, BOTTOM + 2 * LINE + 6 + 6 * 43.0 + 4)
STEPS: Final = Box(426.0, SEATS.top, WIDTH - 10.0, SEATS.bottom)
HEIGHT: Final = int(SEATS.bottom) + 10
MOST: Final = 6
"""The number of events that have room.

More happen only when several players go out, and their own lines say so, too.
"""

ROOM: Final = 218.0
"""The widest a name may be, in pixels."""


def key(options: Options, words: Localizer) -> tuple[Shape, ...]:
    """Draw the key to the signs that occur at this table."""
    kinds = dict.fromkeys(
        one.kind for space in (*PRINTED, *BY_AGREEMENT) if (one := instruction_at(space, options))
    )
    shapes: list[Shape] = []
    for i, kind in enumerate((*kinds, None)):
        x, y = 14 + i % ENTRIES * (WIDTH - 16) / ENTRIES, BOTTOM + LINE * (i // ENTRIES + 0.5)
        if kind is None:
            shapes.append(
                Polygon(Box(x, y - 13, x + 34, y + 13).corners, fill=AGREED, outline=symbols.PLAIN, width=2)
            )
            text = say("riombo-legend-agreement")
        else:
            number, colour = symbols.sign(kind, 0)
            shapes += symbols.icon(kind, x + 26, y)
            if number:
                shapes.append(Label(x + 5, y, number, WORDS, colour, bold=True))
            text = say(f"riombo-legend-{kind.replace('_', '-')}")
        shapes.append(Label(x + 43, y, words(text), WORDS, symbols.BLACK, Anchor.LEFT))
    return tuple(shapes)


def panel(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw the seats on the left and the last turn on the right."""
    grounds = tuple(Polygon(box.corners, fill=PAPER) for box in (SEATS, STEPS))
    shapes: list[Shape] = [*grounds]
    for seat in range(len(view.state.values)):
        shapes += _seat(view, words, seat, SEATS.top + 2 + 43.0 * (seat + 0.5))
    return (*shapes, *_reveal(view), *_steps(view, words))


def _seat(view: View, words: Localizer, seat: Seat, y: float) -> list[Shape]:
    """Draw a seat's name and value, highlighted if it is on turn or has won."""
    shapes: list[Shape] = []
    over = view.state.phase is Phase.OVER
    if seat in winners(view.state) if over else seat == view.state.mover:
        shapes.append(Polygon(Box(SEATS.left + 3, y - 20, SEATS.right - 3, y + 20).corners, fill=MOVING))
    out = bool(view.state.out[seat])
    colour = FAINT if out else WHITE
    shapes += symbols.token(LOOKS[seat], SEATS.left + 30, y, 16)
    name = shortened(words(say("riombo-name", who=Who(seat))), WORDS, ROOM)
    shapes.append(Label(SEATS.left + 60, y, name, WORDS, colour, Anchor.LEFT))
    value = words(say("riombo-step-out")) if out else str(view.state.values[seat])
    shapes.append(Label(SEATS.right - 14, y, value, WORDS if out else 30, colour, Anchor.RIGHT, bold=not out))
    return shapes


def _reveal(view: View) -> list[Shape]:
    """Draw who showed how many sticks, and the sum."""
    shown = [(seat, sticks) for seat, sticks in enumerate(view.state.shown) if sticks is not None]
    if not shown:
        return []
    terms = " + ".join(f"{LOOKS[seat].letter}{sticks}" for seat, sticks in shown)
    told = f"{terms} = {sum(sticks for _, sticks in shown)}"
    return [Label(STEPS.left + 16, STEPS.top + 24, told, WORDS, YELLOW, Anchor.LEFT, bold=True)]


def _steps(view: View, words: Localizer) -> list[Shape]:
    """Draw the events of the last reveal, a line each: whose canoe, what happened, and who paid."""
    shapes: list[Shape] = []
    for i, event in enumerate(view.state.caused[:MOST]):
        y = STEPS.top + 62 + 35 * i
        shapes += [
            Label(STEPS.left + 16, y, LOOKS[event.seat].letter, WORDS, WHITE, Anchor.LEFT, bold=True),
            Label(STEPS.left + 44, y, words(event_label(event)), WORDS, WHITE, Anchor.LEFT),
        ]
        if paid := _paid(event):
            shapes.append(Label(STEPS.right - 12, y, paid, symbols.LETTER, YELLOW, Anchor.RIGHT, bold=True))
    return shapes


def _paid(event: Event) -> str:
    changed = ((LOOKS[seat].letter, change) for seat, change in enumerate(event.paid) if change)
    return "  ".join(f"{letter}{symbols.signed(change)}" for letter, change in changed)
