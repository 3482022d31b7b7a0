"""The plates above the box: who plays light and dark, and whose turn it is or who has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.engine.face import Localizer
from games.engine.scene import LOOKS, Anchor, Label, Shape, Sprite, Typeface, shorten
from games.engine.text import Who, say
from games.oroen.face.layout import PLATE, PLATE_TOP, PLATES
from games.oroen.rules.position import COLOURS, DARK, LIGHT, Colour
from games.oroen.rules.view import View

WORDS: Final = 46
"""The size of names and of the words beside them: 16 pixels on a phone."""

CREAM: Final = "#f7ecd2"
GOLD: Final = "#ffd23f"
BLACK: Final = "#101010"

TOKEN: Final = 58
TEXT: Final = 110
MARGIN: Final = 26
"""The middle of the mark and the beginning of the words, from the plate's left edge; the room after them."""

CROWN: Final = 84
"""The room for the crown of the winner."""


def plates(view: View, words: Localizer) -> Iterator[Shape]:
    """Draw both plates; that of the seat on turn, or of the winner, is bright."""
    for colour in (LIGHT, DARK):
        yield from _plate(view, words, colour)
    if view.state.swapped:
        yield from exchange(may=False)


def exchange(*, may: bool) -> Iterator[Sprite]:
    """Draw arrows between the plates: the colours have changed hands, or `may`."""
    yield Sprite("exchange-open" if may else "exchange", (PLATES[0] + PLATES[1]) / 2, PLATE_TOP + PLATE[1])


def _plate(view: View, words: Localizer, colour: Colour) -> Iterator[Shape]:
    seat = view.state.seat_of(colour)
    wins, bright = seat == view.winner, seat in (view.mover, view.winner)
    y, left = PLATE_TOP + PLATE[1] / 2, PLATES[colour] - PLATE[0] / 2
    right = left + PLATE[0] - MARGIN
    yield Sprite("plate-bright" if bright else "plate", PLATES[colour], y)
    yield Sprite(f"seat-{seat}", left + TOKEN, y)
    yield Label(left + TOKEN, y, LOOKS[seat].letter, WORDS, BLACK, bold=True)
    room = PLATE[0] - TEXT - MARGIN - (CROWN if wins else 0)
    name = shorten(words(say("oroen-name", who=Who(seat))), WORDS, room, bold=True)
    yield Label(left + TEXT, y - 26, name, WORDS, CREAM, Anchor.LEFT, bold=True)
    played = words(say(f"oroen-picture-{COLOURS[colour]}"))
    yield Label(left + TEXT, y + 21, played, WORDS, CREAM, Anchor.LEFT, face=Typeface.TITLE)
    if bright:
        told = words(say("oroen-picture-wins" if wins else "oroen-picture-moves"))
        yield Label(right, y + 21, told, WORDS, GOLD, Anchor.RIGHT, face=Typeface.TITLE)
    if wins:
        yield Sprite("crown", right - CROWN / 2 + 4, y - 2)
