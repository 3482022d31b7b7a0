"""The picture of a ceremony: what is at stake, who leads, who is still in, and the neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import record
from games.engine.scene import Anchor, Scene, Shape, Sprite
from games.engine.text import say
from games.wongar.face.land import TONES, WHOLE, WIDTH
from games.wongar.face.own import HEIGHT as LINE
from games.wongar.face.own import own_line
from games.wongar.face.parts import (
    CHOICE,
    CREAM,
    EDGE,
    GOLD,
    INK,
    LAST_MOVE,
    ON_TURN,
    PANEL,
    large_piece,
    numeral,
    panel,
    ranked,
    short_tag,
    tag,
)
from games.wongar.face.picture import ART, GROUND
from games.wongar.face.seats import held
from games.wongar.face.territory import TerritoryStyle, named, pieces
from games.wongar.rules.board import BORDERS, TERRITORIES
from games.wongar.rules.ceremony import ceremony_value
from games.wongar.rules.material import PIECES

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.text import Seat
    from games.wongar.face.marks import TerritoryMarks
    from games.wongar.rules.agenda import Ceremony
    from games.wongar.rules.material import Piece
    from games.wongar.rules.view import View

MIDDLES: Final = (170.0, 500.0, 830.0)
"""The middles of the columns of discs, cubes and cylinders."""

HEAD: Final = 112.0
LEADERS: Final = 178.0
FOLLOWERS: Final = 262.0
TAGS: Final = 3
"""Tags of followers beside each other."""

TAG: Final = 94.0
ROW: Final = 52.0
SIZE: Final = 46.0
ACROSS: Final = 3
"""The most neighbours beside each other."""

NEIGHBOUR: Final = TerritoryStyle(
    land=WHOLE, near=True, name=46, pile=46, header=0, leader=88, tags=143, step=45, tight=45
)
GAP: Final = 8.0


@record
class _Held:
    """A ceremony as a picture shows it."""

    view: View
    ceremony: Ceremony
    marks: TerritoryMarks


def ceremony_picture(
    view: View, ceremony: Ceremony, words: Localizer, marks: TerritoryMarks, said: str
) -> Scene:
    """Draw a ceremony."""
    shown = _Held(view, ceremony, marks)
    shapes, bottom = _stage(shown, words)
    players, bottom = _players(shown, words, bottom + GAP)
    around, bottom = _neighbours(shown, words, bottom + GAP)
    shapes += [*players, *around, *own_line(view, bottom)]
    height = int(bottom + LINE + 2)
    return Scene(WIDTH, height, (Sprite("ceremony", 0, 0),), tuple(shapes), said, ground=GROUND, art=ART)


def _stage(shown: _Held, words: Localizer) -> tuple[list[Shape], float]:
    """Draw the territory: its name, the card, and who leads and follows in each type; return its end."""
    view, number = shown.view, shown.ceremony.territory
    here = view.board[number].pieces
    orders = [ranked(here, piece, view.ancestor.holder) for piece in PIECES]
    rows = max((len(order) + TAGS - 2) // TAGS for order in orders)
    bottom = LEADERS + 64 + ROW * rows + (10 if rows else 0)
    ground, _, shade = TONES[TERRITORIES[number]]
    shapes: list[Shape] = [
        panel(6, 8, WIDTH - 6, bottom, ground, INK, 9, 30),
        panel(6, 8, WIDTH - 6, bottom, None, GOLD, 5, 30),
        panel(18, HEAD - 6, WIDTH - 18, bottom - 12, shade + "b0", None, 0, 20),
        Sprite(f"animal-{TERRITORIES[number]}", 890, 70),
        Sprite(f"card-{shown.ceremony.cause}-near", 62, 60),
        numeral(112, 58, words(say(f"wongar-territory-{TERRITORIES[number]}")), 66, CREAM, Anchor.LEFT, INK),
    ]
    for piece, order, x in zip(PIECES, orders, MIDDLES, strict=True):
        shapes += _order(shown, piece, order, x)
    return shapes, bottom


def _order(shown: _Held, piece: Piece, order: list[tuple[Seat, int]], x: float) -> list[Shape]:
    """Draw who leads in a type, what that is worth, and who follows."""
    if not order:
        return [
            Sprite(f"{piece}-bone", x - 40, LEADERS),
            numeral(x, LEADERS, "\N{EN DASH}", 60, CREAM, halo=INK),
        ]
    (leader, number), *others = order
    value = f"+{ceremony_value(shown.view, shown.ceremony.cause)}"
    shapes: list[Shape] = [
        *large_piece(piece, leader, x - 90, LEADERS),
        numeral(x - 32, LEADERS, str(number), 84, CREAM, Anchor.LEFT, INK),
        panel(x + 48, LEADERS - 32, x + 138, LEADERS + 32, GOLD, INK, 3, 18),
        numeral(x + 93, LEADERS, value, 54, INK),
    ]
    for i, (seat, own) in enumerate(others):
        west = x - TAG * (min(TAGS, len(others)) - 1) / 2 + TAG * (i % TAGS)
        y = FOLLOWERS + ROW * (i // TAGS)
        shapes += [*_ringed(shown, piece, seat, west, y), *tag(seat, own, west, y, near=True)]
    if (framed := _chosen(shown, piece, leader)) is not None:
        shapes.insert(0, panel(x - 148, LEADERS - 58, x + 28, LEADERS + 58, None, framed, 6, 20))
    return shapes


def _chosen(shown: _Held, piece: Piece, seat: Seat) -> str | None:
    """Return the colour of a frame round pieces that can be chosen, if they can."""
    fits = seat in shown.marks.owners and shown.marks.piece in (None, piece)
    return CHOICE if fits else None


def _ringed(shown: _Held, piece: Piece, seat: Seat, x: float, y: float) -> list[Shape]:
    colour = _chosen(shown, piece, seat)
    return [] if colour is None else [panel(x - 45, y - 29, x + 45, y + 29, None, colour, 6, 12)]


def _players(shown: _Held, words: Localizer, top: float) -> tuple[list[Shape], float]:
    """Draw all players, those first who may still play cards, in their order; return where they end."""
    view, held_now = shown.view, shown.ceremony
    passed = [seat for seat in held_now.participants if seat not in held_now.active]
    outside = [seat for seat in range(view.seats) if seat not in held_now.participants]
    order = [*held_now.active, *passed, *outside]
    bottom = top + (160 if passed or outside else 112)
    wide = (WIDTH - 8) / view.seats
    shapes: list[Shape] = []
    for i, seat in enumerate(order):
        left, right = 4 + wide * i + 2, 4 + wide * (i + 1) - 2
        fill, edge = (ON_TURN, GOLD) if seat == view.asked else (PANEL, EDGE)
        if seat in held_now.active and seat != view.asked:
            edge = CREAM
        shapes.append(panel(left, top, right, bottom, fill, edge, 4 if seat in held_now.active else 2))
        state = "passed" if seat in passed else "out" if seat in outside else None
        shapes += _player(view, seat, left, right, top)
        if state:
            label = words(say(f"wongar-picture-{state}"))
            shapes.append(numeral((left + right) / 2, top + 132, label, SIZE, CREAM))
    return shapes, bottom


def _player(view: View, seat: Seat, left: float, right: float, top: float) -> list[Shape]:
    """Draw a player's tag and score, and below them the number of cards in hand and what the player holds."""
    player = view.players[seat]
    shapes: list[Shape] = [
        *short_tag(seat, left + 42, top + 33),
        numeral(right - 12, top + 33, str(player.score), SIZE, GOLD, Anchor.RIGHT),
        Sprite("hand", left + 40, top + 82),
        numeral(left + 70, top + 82, str(player.hand_size), SIZE, CREAM, Anchor.LEFT),
    ]
    names = [name for name in held(view, seat) if not name.startswith("own-")]
    return shapes + [Sprite(name, right - 22 - 32 * i, top + 82) for i, name in enumerate(reversed(names))]


def _neighbours(shown: _Held, words: Localizer, top: float) -> tuple[list[Shape], float]:
    """Draw the neighbours of the territory with their pieces; return where they end."""
    near = BORDERS[shown.ceremony.territory]
    across = ACROSS if len(near) % ACROSS != 1 else 2
    wide = (WIDTH - 8) / across
    shapes: list[Shape] = []
    for begin in range(0, len(near), across):
        row = near[begin : begin + across]
        most = max(_most(shown.view, number) for number in row)
        high = 126 + NEIGHBOUR.step * max(0, most - 1)
        for i, number in enumerate(row):
            left = 4 + wide * i
            shapes += _neighbour(shown, words, number, (left + 3, top, left + wide - 3, top + high))
        top += high + GAP
    return shapes, top


def _most(view: View, number: int) -> int:
    """Return how many seats have pieces of one type in a territory, of the type that most have."""
    here = view.board[number].pieces
    return max(sum(own.of(piece) > 0 for own in here) for piece in PIECES)


def _neighbour(
    shown: _Held, words: Localizer, number: int, box: tuple[float, float, float, float]
) -> list[Shape]:
    left, top, right, bottom = box
    view = shown.view
    ground, _, shade = TONES[TERRITORIES[number]]
    touched = view.last_move is not None and number in view.last_move.territories
    edge, width = (LAST_MOVE, 5) if touched else (shade, 4)
    if number in shown.marks.territories:
        edge, width = CHOICE, 6
    pill = shown.marks.pill(number)
    shapes: list[Shape] = [panel(left, top, right, bottom, ground, edge, width, 18)]
    shapes += named(words, number, (left + 18, top + 31), SIZE, pill)
    for i, figure in enumerate(("elder", "ancestor")):
        if getattr(view, figure).territory == number:
            shapes.append(Sprite(f"{figure}-middle", right - 26 - 44 * i, top + 32))
    middle = (left + right) / 2
    xs = tuple(middle + 98.0 * (i - 1) for i in range(len(PIECES)))
    return [*shapes, *pieces(view.board[number].pieces, xs, top, NEIGHBOUR, view.ancestor.holder)]
