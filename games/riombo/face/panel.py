"""Below the river in Riombo's picture: what its signs mean, the seats with their values, and what the last
turn was, step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Polygon
from games.engine.text import Who, say
from games.riombo.face import symbols
from games.riombo.face.layout import BOTTOM, WIDTH, Box
from games.riombo.rules.ending import winners
from games.riombo.rules.news import brief
from games.riombo.rules.position import Phase, instruction_at
from games.riombo.rules.river import BY_AGREEMENT, PRINTED

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Shape
    from games.engine.text import Seat
    from games.riombo.rules.position import Happening, Options, View

AGREED: Final = "#e6d5f5"
"""The ground of spaces by agreement."""

PAPER: Final = "#12303d"
MOVING: Final = "#2a6480"
WHITE: Final = "#ffffff"
YELLOW: Final = "#ffd23f"
FAINT: Final = "#a9bcc4"
WORDS: Final = 26.0
"""The size of words: their small letters are 0.9 mm tall on a phone. Digits and capitals may be as small as
`symbols.LETTER`.
"""

ENTRIES: Final = 4
"""Entries in a row of the key."""
LINE: Final = 34.0
SEATS: Final = Box(10.0, BOTTOM + 2 * LINE + 6, 420.0, BOTTOM + 2 * LINE + 6 + 6 * 43.0 + 4)
STEPS: Final = Box(426.0, SEATS.top, WIDTH - 10.0, SEATS.bottom)
HEIGHT: Final = int(SEATS.bottom) + 10
MOST: Final = 6
"""So many steps of a turn have room; more happen only where several go out, which their lines say, too."""

ROOM: Final = 218.0
"""So wide may a name be."""

BROAD: Final = frozenset("MWmw@%&ÆæŒœ—…")
"""Letters about as wide as the font is tall; others have two thirds of that on average."""


def key(options: Options, words: Localizer) -> tuple[Shape, ...]:
    """What the signs of the river mean: as many as there are at this table."""
    deeds = dict.fromkeys(
        one.deed for space in (*PRINTED, *BY_AGREEMENT) if (one := instruction_at(space, options))
    )
    shapes: list[Shape] = []
    for i, deed in enumerate((*deeds, None)):
        x, y = 14 + i % ENTRIES * (WIDTH - 16) / ENTRIES, BOTTOM + LINE * (i // ENTRIES + 0.5)
        if deed is None:
            shapes.append(
                Polygon(Box(x, y - 13, x + 34, y + 13).corners, fill=AGREED, outline=symbols.PLAIN, width=2)
            )
            text = say("riombo-legend-agreement")
        else:
            number, colour = symbols.sign(deed, 0)
            shapes += symbols.icon(deed, x + 26, y)
            if number:
                shapes.append(Label(x + 5, y, number, WORDS, colour, bold=True))
            text = say(f"riombo-legend-{deed.replace('_', '-')}")
        shapes.append(Label(x + 43, y, words(text), WORDS, symbols.BLACK, Anchor.LEFT))
    return tuple(shapes)


def panel(view: View, words: Localizer) -> tuple[Shape, ...]:
    """The seats at the left, the last turn at the right."""
    grounds = tuple(Polygon(box.corners, fill=PAPER) for box in (SEATS, STEPS))
    shapes: list[Shape] = [*grounds]
    for seat in range(len(view.values)):
        shapes += _seat(view, words, seat, SEATS.top + 2 + 43.0 * (seat + 0.5))
    return (*shapes, *_reveal(view), *_steps(view, words))


def _seat(view: View, words: Localizer, seat: Seat, y: float) -> list[Shape]:
    """Name and value; highlighted where it is on turn, or has won."""
    shapes: list[Shape] = []
    over = view.phase is Phase.OVER
    if seat in winners(view) if over else seat == view.mover:
        shapes.append(Polygon(Box(SEATS.left + 3, y - 20, SEATS.right - 3, y + 20).corners, fill=MOVING))
    out = bool(view.out[seat])
    colour = FAINT if out else WHITE
    shapes += symbols.token(LOOKS[seat], SEATS.left + 30, y, 16)
    shapes.append(
        Label(
            SEATS.left + 60, y, fitting(words(say("riombo-name", who=Who(seat)))), WORDS, colour, Anchor.LEFT
        )
    )
    value = words(say("riombo-step-out")) if out else str(view.values[seat])
    shapes.append(Label(SEATS.right - 14, y, value, WORDS if out else 30, colour, Anchor.RIGHT, bold=not out))
    return shapes


def _reveal(view: View) -> list[Shape]:
    """Who showed how many sticks, and the sum."""
    shown = [(seat, sticks) for seat, sticks in enumerate(view.shown) if sticks is not None]
    if not shown:
        return []
    terms = " + ".join(f"{LOOKS[seat].letter}{sticks}" for seat, sticks in shown)
    told = f"{terms} = {sum(sticks for _, sticks in shown)}"
    return [Label(STEPS.left + 16, STEPS.top + 24, told, WORDS, YELLOW, Anchor.LEFT, bold=True)]


def _steps(view: View, words: Localizer) -> list[Shape]:
    """What the reveal has caused, a line each: whose canoe, what, and who gained or lost how much."""
    shapes: list[Shape] = []
    for i, one in enumerate(view.caused[:MOST]):
        y = STEPS.top + 62 + 35 * i
        shapes += [
            Label(STEPS.left + 16, y, LOOKS[one.seat].letter, WORDS, WHITE, Anchor.LEFT, bold=True),
            Label(STEPS.left + 44, y, words(brief(one)), WORDS, WHITE, Anchor.LEFT),
        ]
        if paid := _paid(one):
            shapes.append(Label(STEPS.right - 12, y, paid, symbols.LETTER, YELLOW, Anchor.RIGHT, bold=True))
    return shapes


def _paid(one: Happening) -> str:
    changed = ((LOOKS[seat].letter, change) for seat, change in enumerate(one.paid) if change)
    return "  ".join(f"{letter}{symbols.signed(change)}" for letter, change in changed)


def fitting(name: str) -> str:
    """As much of a name as has room."""
    short = name
    while sum(1.0 if letter in BROAD else 0.66 for letter in short) * WORDS > ROOM:
        short = short.removesuffix("…")[:-1] + "…"
    return short
