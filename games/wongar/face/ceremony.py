"""The picture of a ceremony: what is at stake, who leads, who is still in, and the neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import Record
from games.engine.scene import Anchor, Scene, Shape, Sprite
from games.engine.text import say
from games.wongar.face.land import WHOLE, WIDTH
from games.wongar.face.own import HEIGHT as LINE
from games.wongar.face.own import own_line
from games.wongar.face.parts import (
    CHOICE,
    CREAM,
    GOLD,
    INK,
    LAST_MOVE,
    MOST_DIGIT,
    ON_TURN,
    PANEL,
    PLATE,
    QUIET,
    large_piece,
    numeral,
    panel,
    rank_seats,
    short_tag,
    tag,
)
from games.wongar.face.picture import ART, GROUND
from games.wongar.face.seats import sprites_of
from games.wongar.face.stage import PLAYERS, boxes, end
from games.wongar.face.territory import TerritoryStyle, columns, draw_name, pieces
from games.wongar.rules.board import BORDERS, TERRITORIES
from games.wongar.rules.ceremony import ceremony_value
from games.wongar.rules.material import PIECES

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.text import Seat
    from games.wongar.face.marks import TerritoryMarks
    from games.wongar.face.stage import Box
    from games.wongar.rules.agenda import Ceremony
    from games.wongar.rules.material import Piece
    from games.wongar.rules.view import View

MIDDLES: Final = (170.0, 500.0, 830.0)
"""The middles of the columns of discs, cubes and cylinders."""

LEADERS: Final = 170.0
FOLLOWERS: Final = 252.0
TAGS: Final = 3
"""Tags of followers beside each other."""

TAG: Final = 94.0
ROW: Final = 46.0
SIZE: Final = 46.0
NEIGHBOUR: Final = TerritoryStyle(land=WHOLE, near=True, name=46, header=34, leader=94, tags=150, step=42)


class _Held(Record):
    """A ceremony as a picture shows it."""

    view: View
    ceremony: Ceremony
    marks: TerritoryMarks


def ceremony_picture(
    view: View, ceremony: Ceremony, words: Localizer, marks: TerritoryMarks, said: str
) -> Scene:
    """Draw a ceremony."""
    shown, number = _Held(view, ceremony, marks), ceremony.territory
    shapes = [*_stage(shown, words), *_players(shown, words)]
    for neighbour, box in zip(BORDERS[number], boxes(number), strict=True):
        shapes += _neighbour(shown, words, neighbour, box)
    bottom = end(number) + 6
    shapes += own_line(view, bottom)
    ground = (Sprite(f"ceremony-{TERRITORIES[number]}", 0, 0),)
    return Scene(WIDTH, int(bottom + LINE), ground, tuple(shapes), said, ground=GROUND, art=ART)


def _stage(shown: _Held, words: Localizer) -> list[Shape]:
    """Draw the territory: its name, the card, and who leads and follows in each type."""
    view, number = shown.view, shown.ceremony.territory
    shapes: list[Shape] = [
        Sprite(f"card-{shown.ceremony.cause}-near", 60, 60),
        *draw_name(words, number, (100, 60), 64),
    ]
    for piece, x in zip(PIECES, MIDDLES, strict=True):
        shapes += _order(shown, piece, rank_seats(view.board[number].pieces, piece, view.ancestor.holder), x)
    return shapes


def _order(shown: _Held, piece: Piece, order: list[tuple[Seat, int]], x: float) -> list[Shape]:
    """Draw who leads in a type, what that is worth, and who follows."""
    if not order:
        return [
            Sprite(f"{piece}-bone", x - 80, LEADERS),
            Sprite("badge-large", x - 20, LEADERS + 30),
            numeral(x - 20, LEADERS + 30, "\N{EN DASH}", 62, CREAM),
        ]
    (leader, number), *others = order
    value = f"+{ceremony_value(shown.view, shown.ceremony.cause)}"
    badge, size = ("badge-large", 62) if number <= MOST_DIGIT else ("badge-near-wide", 46)
    shapes: list[Shape] = [
        *large_piece(piece, leader, x - 80, LEADERS),
        Sprite(badge, x - 20, LEADERS + 30),
        numeral(x - 20, LEADERS + 30, str(number), size, CREAM),
        panel(x + 34, LEADERS - 30, x + 126, LEADERS + 30, GOLD, INK, 3, 16),
        numeral(x + 80, LEADERS, value, 54, INK),
    ]
    for i, (seat, own) in enumerate(others):
        west = x - TAG * (min(TAGS, len(others)) - 1) / 2 + TAG * (i % TAGS)
        y = FOLLOWERS + ROW * (i // TAGS)
        shapes += [*_draw_rings(shown, piece, seat, west, y), *tag(seat, own, west, y, near=True)]
    if (framed := _choice_colour(shown, piece, leader)) is not None:
        shapes.insert(0, panel(x - 142, LEADERS - 60, x + 24, LEADERS + 68, None, framed, 6, 20))
    return shapes


def _choice_colour(shown: _Held, piece: Piece, seat: Seat) -> str | None:
    """Return the colour of a frame round pieces that can be chosen, if they can."""
    fits = seat in shown.marks.owners and shown.marks.piece in (None, piece)
    return CHOICE if fits else None


def _draw_rings(shown: _Held, piece: Piece, seat: Seat, x: float, y: float) -> list[Shape]:
    colour = _choice_colour(shown, piece, seat)
    return [] if colour is None else [panel(x - 47, y - 25, x + 45, y + 25, None, colour, 5, 14)]


def _players(shown: _Held, words: Localizer) -> list[Shape]:
    """Draw all players, those first who may still play cards, in their order."""
    view, held_now, (top, bottom) = shown.view, shown.ceremony, PLAYERS
    passed = [seat for seat in held_now.participants if seat not in held_now.active]
    outside = [seat for seat in range(view.seats) if seat not in held_now.participants]
    wide = (WIDTH - 4) / view.seats
    shapes: list[Shape] = []
    for i, seat in enumerate((*held_now.active, *passed, *outside)):
        left, right = 2 + wide * i + 3, 2 + wide * (i + 1) - 3
        if seat in held_now.active:
            fill, edge = (ON_TURN, GOLD) if seat == view.asked else (PANEL, CREAM)
            shapes.append(panel(left, top, right, bottom, fill, edge, 4))
        shapes += _player(view, seat, left, right, top)
        if seat not in held_now.active:
            label = words(say(f"wongar-picture-{'passed' if seat in passed else 'out'}"))
            shapes.append(numeral((left + right) / 2, top + 130, label, SIZE, QUIET))
    return shapes


def _player(view: View, seat: Seat, left: float, right: float, top: float) -> list[Shape]:
    """Draw a player's tag and score, and below them the number of cards in hand and what the player holds."""
    player = view.players[seat]
    shapes: list[Shape] = [
        *short_tag(seat, left + 42, top + 33),
        numeral(right - 12, top + 33, str(player.score), SIZE, GOLD, Anchor.RIGHT),
        Sprite("hand", left + 40, top + 82),
        numeral(left + 70, top + 82, str(player.hand_size), SIZE, CREAM, Anchor.LEFT),
    ]
    names = [name for name in sprites_of(view, seat) if not name.startswith("own-")]
    return shapes + [Sprite(name, right - 22 - 32 * i, top + 82) for i, name in enumerate(reversed(names))]


def _neighbour(shown: _Held, words: Localizer, number: int, box: Box) -> list[Shape]:
    """Draw what stands in a neighbour of the territory."""
    (left, top, right, bottom), view = box, shown.view
    touched = view.last_move is not None and number in view.last_move.territories
    figures = [figure for figure in ("elder", "ancestor") if getattr(view, figure).territory == number]
    shapes: list[Shape] = [
        Sprite(f"{figure}-middle", right - 34 - 42 * i, bottom - 44) for i, figure in enumerate(figures)
    ]
    pill = shown.marks.pill(number) or (LAST_MOVE if touched else PLATE)
    shapes += draw_name(words, number, (left + 10, top + NEIGHBOUR.header), SIZE, pill)
    xs = columns(left, right)
    return [*shapes, *pieces(view.board[number].pieces, xs, top, NEIGHBOUR, view.ancestor.holder)]
