"""Canoes in Riombo's pictures, each with the token of its owner: alone, beside each other, or in a crowd."""

from __future__ import annotations

from itertools import chain
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.record import Record
from games.engine.scene import LOOKS, Label, Mark, Sprite
from games.riombo.face.layout import COMPASS, LARGER, RADIUS, TOKENS, WIDTH, Place
from games.riombo.rules.position import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.engine.scene import Point, Shape
    from games.engine.text import Seat
    from games.riombo.rules.position import View

    Layered: TypeAlias = tuple[tuple[Shape, ...], tuple[Shape, ...]]
    """Hulls and rings, and the tokens above them."""

BLACK: Final = "#000000"

DROPS: Final = {Mark.TRIANGLE: 0.14, Mark.STAR: 0.05}
"""Distance of a mark's letter below its middle, by the token's size."""

LONG: Final = 118.0
"""The distance of canoes behind each other at the Start and at the Finish."""

INWARD: Final = 4.0
"""How much nearer to the middle of a bend its canoes are than the middle of the river."""

LARGE: Final = {52: 60, 60: 72}
"""The sizes of tokens in a close-up, by those elsewhere."""

APART, ROW = 49.0, 24.0
"""The distance of canoes in a row, and of their rows from the middle of the river."""

PAIRED: Final = 2
"""Most canoes side by side across the river."""

OUT, CLOSE, BOW = 18.0, 10.0, 6.0
"""How far hulls lie out of their tokens: ahead and astern, the same of three in a row, and aside."""


class Berth(Record):
    """The place of a canoe on a space: where its hull lies, and where its token stands.

    Both distances are downstream and to the south of the middle. The bow is turned from the stream, towards
    the south, by eighths of a turn.
    """

    drawing: str
    hull: Point
    token: Point
    turned: int = 0
    size: int = 52


def _block(canoes: int) -> tuple[Berth, ...]:
    """Return the places of more than two canoes in two rows.

    The first show their bows, the last their sterns, and those between have their bows to the banks.
    """
    columns, found = -(-canoes // 2), []
    out = OUT if columns == PAIRED else CLOSE
    for column in range(columns):
        ahead = (column - (columns - 1) / 2) * APART
        rows = (0,) if column == 0 and canoes % 2 else (-1, 1)
        for row in rows:
            at = (ahead, row * ROW)
            if 0 < column < columns - 1:
                found.append(Berth("crowd", (ahead, row * (ROW + BOW)), at, row * 2))
            else:
                found.append(Berth("crowd", (ahead + (out if column else -out), row * ROW), at))
    return tuple(found)


BERTHS: Final = {
    1: (Berth("canoe", (0, 0), (-24, 0), size=60),),
    2: (Berth("pair", (9, -24), (-19, -24)), Berth("pair", (-9, 24), (-37, 24))),
    **{canoes: _block(canoes) for canoes in range(3, 7)},
}
"""The places of canoes on a space, by their number."""

LANES: Final = tuple(
    Berth("lane", (0, aside), (ahead, aside)) for aside, ahead in ((-32, -29), (0, 29), (32, -29))
)
"""The places of three canoes side by side at the Start."""


def token(seat: Seat, x: float, y: float, size: int) -> tuple[Shape, ...]:
    """Draw a seat's token with its letter, which stands at the point."""
    letter = Label(round(x), round(y), LOOKS[seat].letter, TOKENS[size], BLACK, bold=True)
    return (Sprite(f"token-{size}-{seat}", round(x), round(y - drop(seat, size))), letter)


def drop(seat: Seat, size: int) -> float:
    """Return how far the letter of a token stands below its middle."""
    return DROPS.get(LOOKS[seat].mark, 0.0) * size


def afloat(view: View, there: Sequence[Seat], place: Place, *, large: bool = False) -> Layered:
    """Draw all canoes on a space of a straight part, or up to two in a bend."""
    return _at(view, there, BERTHS[len(there)], place, large=large) if there else ((), ())


def at_start(view: View, there: Sequence[Seat], middle: Place) -> Layered:
    """Draw canoes at the Start, where up to three narrow ones lie in a column."""
    if len(there) <= len(LANES):
        return _at(view, there, LANES, middle) if len(there) == len(LANES) else afloat(view, there, middle)
    half = -(-len(there) // 2)
    parts = [
        at_start(view, some, middle.shift(ahead, 0.0))
        for some, ahead in ((there[:half], LONG / 2), (there[half:], -LONG / 2))
    ]
    return join_layers(parts)


def at_finish(view: View, there: Sequence[Seat], middle: Place) -> Layered:
    """Draw canoes behind each other in pairs, as at the Finish."""
    pairs = [there[i : i + PAIRED] for i in range(0, len(there), PAIRED)]
    return join_layers(
        [
            afloat(view, pair, middle.shift(((len(pairs) - 1) / 2 - i) * LONG, 0.0))
            for i, pair in enumerate(pairs)
        ]
    )


def in_bend(view: View, there: Sequence[Seat], place: Place) -> Layered:
    """Draw canoes in a bend: if they are many, most along its outer bank, and two along the inner one."""
    side = 1 if place.x > WIDTH / 2 else -1
    if len(there) <= PAIRED:
        return afloat(view, there, place.shift(0.0, side * INWARD))
    centre = place.shift(0.0, side * RADIUS)
    outwards = atan2(place.y - centre.y, place.x - centre.x)
    inner = min(PAIRED, len(there) - PAIRED)
    places = []
    for reach, number in ((RADIUS + 20, len(there) - inner), (RADIUS - 25, inner)):
        for i in range(number):
            turn = outwards + (i - (number - 1) / 2) * (APART - 2) / reach
            x, y = centre.x + reach * cos(turn), centre.y + reach * sin(turn)
            places.append(Place(x, y, turn if reach > RADIUS else turn + pi))
    berth = Berth("crowd", (BOW, 0), (0, 0))
    return join_layers(
        [_at(view, [seat], (berth,), place) for seat, place in zip(there, places, strict=True)]
    )


def join_layers(drawn: Iterable[Layered]) -> Layered:
    """Return several groups of canoes as one, hulls apart from tokens."""
    hulls, tokens = zip(*drawn, strict=True)
    return tuple(chain.from_iterable(hulls)), tuple(chain.from_iterable(tokens))


def _at(
    view: View, there: Sequence[Seat], berths: Sequence[Berth], place: Place, *, large: bool = False
) -> Layered:
    """Draw canoes at places of a space, hulls apart from tokens."""
    scale = LARGER if large else 1.0
    south = 1 if cos(place.heading) > 0 else -1
    hulls: list[Shape] = []
    rings: list[Shape] = []
    tokens: list[Shape] = []
    for seat, berth in zip(there, berths, strict=True):
        at, on = (
            place.shift(ahead * scale, south * aside * scale) for ahead, aside in (berth.hull, berth.token)
        )
        way = _compass(place.heading + south * berth.turned * pi / 4)
        count = "" if berth.drawing == "crowd" else f"-{max(1, view.state.canoes[seat])}"
        hulls.append(Sprite(f"{berth.drawing}-{'large-' if large else ''}{way}{count}", at.x, at.y))
        size = LARGE[berth.size] if large else berth.size
        rings += _rings(view, seat, on, size)
        tokens += token(seat, on.x, on.y, size)
    return (*hulls, *rings), tuple(tokens)


def _compass(heading: float) -> str:
    return COMPASS[round(heading / (pi / 4)) % len(COMPASS)]


def _rings(view: View, seat: Seat, on: Place, size: int) -> tuple[Shape, ...]:
    """Draw the ring round the token of the seat that moves next, or that moved last."""
    state = view.state
    if seat == state.mover and state.phase is not Phase.OVER:
        return (Sprite(f"glow-{size}", on.x, on.y),)
    if state.caused and seat == state.caused[0].seat:
        return (Sprite(f"last-{size}", on.x, on.y),)
    return ()
