"""The panels around the island: round, reef, recipes, and a row with each seat's public numbers."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Anchor, Label, Shape, Sprite, Typeface, shorten
from games.engine.text import Who, say
from games.orongo.face.layout import WIDTH
from games.orongo.face.spaces import BLACK, LETTER, letter
from games.orongo.rules.position import Phase, View

TOP: Final = 728.0
"""The upper side of the first row."""

STEP: Final = 76.0
CREAM: Final = "#f7ecd2"
GOLD: Final = "#ffd75e"
GREEN: Final = "#8dffb8"
NUMBER: Final = 48.0
WORDS: Final = 40.0
LARGER: Final = 46.0
"""The sizes of names: larger while the columns of bids are empty."""

ROOM: Final = 305.0
"""The widest a name may be, in pixels."""

MOVING: Final = "row-moving"
"""The row of a seat that is on turn or has won."""

AMULET, TILE, MOAI, SHELLS, STOCK, BID, EARNED = 398.0, 450.0, 508.0, 614.0, 726.0, 872.0, WIDTH - 18.0
"""The columns of a row: where each symbol stands, and the right end of the tokens earned."""


def height(view: View) -> int:
    """Return the height of the picture with a row for each seat."""
    return int(TOP + STEP * view.seats) + 6


def plaque(view: View, title: str, size: float) -> tuple[Shape, ...]:
    """Draw the round, the reef, and the ceremonial Moai while it waits."""
    shapes: list[Shape] = [
        Sprite("plaque", 812, 62),
        Label(812, 37, title, size, CREAM, face=Typeface.TITLE),
        Sprite("icon-reef", 692, 86),
        _number(728, 86, str(view.reef)),
    ]
    if view.ceremonial is None:
        shapes.append(Sprite("icon-ceremonial", 936, 84))
    return tuple(shapes)


def rows(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw a row for each seat."""
    return tuple(shape for seat in range(view.seats) for shape in _row(view, words, seat))


def shells_shown(view: View, seat: int) -> bool:
    """Return whether the view's reader sees a seat's shells (§2.4)."""
    return view.options.open_shells or view.phase is Phase.OVER or seat == view.seat


def _row(view: View, words: Localizer, seat: int) -> list[Shape]:
    """Draw a seat's name, signs, Moai left, shells, stock, bid, and tokens still to place."""
    y = TOP + STEP * (seat + 0.5)
    size = LARGER if view.bids is None else WORDS
    name = shorten(words(say("orongo-name", who=Who(seat))), size, ROOM)
    marked = seat == view.mover or seat in view.winners
    shapes: list[Shape] = [
        Sprite(MOVING if marked else "row", WIDTH / 2, y),
        Sprite(f"seat-{seat}", 50, y),
        letter(seat, 50, y, LETTER),
        Label(92, y, name, size, CREAM, Anchor.LEFT),
        *((Sprite("icon-amulet", AMULET, y),) if seat == view.amulet else ()),
        *(_secret_tile(y) if view.holds_tile[seat] else ()),
        Sprite("icon-moai", MOAI, y),
        _number(MOAI + 28, y, str(view.moai_left[seat])),
        Sprite("icon-stock", STOCK, y),
        _number(STOCK + 30, y, str(view.stock[seat])),
    ]
    shells = str(view.shells[seat]) if shells_shown(view, seat) else "?"
    shapes += [Sprite("icon-shell", SHELLS, y), _number(SHELLS + 32, y, shells)]
    if view.bids is not None:
        shapes += [Sprite("bid", BID, y), _number(BID - 4, y, str(view.bids[seat]), GOLD)]
    if seat in view.winners:
        shapes.append(Sprite("icon-crown", EARNED - 24, y))
    elif view.earned[seat]:
        shapes.append(_number(EARNED, y, f"+{view.earned[seat]}", GREEN, Anchor.RIGHT))
    return shapes


def _secret_tile(y: float) -> tuple[Shape, ...]:
    mark = Label(TILE, y, "?", LETTER, BLACK, bold=True, face=Typeface.TITLE)
    return (Sprite("icon-tile", TILE, y), mark)


def _number(x: float, y: float, text: str, colour: str = CREAM, anchor: Anchor = Anchor.LEFT) -> Label:
    return Label(x, y, text, NUMBER, colour, anchor, bold=True, face=Typeface.TITLE)
