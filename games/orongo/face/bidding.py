"""The picture at a bid: the island with the new tiles named, what bids bring, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Label, Scene, Shape, Sprite, Typeface
from games.orongo.face.layout import ISLAND, WIDTH
from games.orongo.face.legend import CREAM, height, plaque, rows
from games.orongo.face.picture import GROUND
from games.orongo.face.spaces import ART, BLACK, BOLD, DARK, LETTER, spaces
from games.orongo.face.text_board import alt_asked, private
from games.orongo.rules.island import NEIGHBOURS, SPACES
from games.orongo.rules.position import View

PALE: Final = "#fff6df"
"""The colour round the names of new tiles, which is that of the tiles."""

ASIDE: Final = 14
"""Pixels by which the name of a new tile makes room for another one in the row below."""

AWARDS: Final = (3, 2, 1)
"""The tokens of the highest bid, the second, and any other that is not 0 (§4)."""


def bidding_picture(view: View, words: Localizer) -> Scene:
    """Draw the island with the new tiles named, the awards, and each seat's row."""
    return Scene(
        WIDTH,
        height(view),
        GROUND,
        (
            *spaces(view, ISLAND, frozenset(), BOLD),
            *_new(view.fresh),
            *plaque(view, f"{view.round} / {view.last_round}", LETTER),
            *_awards(view),
            *rows(view, words),
        ),
        words(alt_asked(view, private(view))),
        art=ART,
    )


def _new(fresh: Sequence[int]) -> tuple[Shape, ...]:
    """Draw the resources of the new tiles, raised so that their names below leave them in sight.

    The names are drawn last: a tile in the row below would hide them.
    """
    held: list[Shape] = []
    names: list[Shape] = []
    for space in fresh:
        x, y = ISLAND.centre(space)
        low = y + round(ISLAND.size * 0.34)
        held.append(Sprite(f"small-held-{SPACES[space].resource}", x, y - round(ISLAND.size * 0.62)))
        at, name = x + _aside(space, fresh), SPACES[space].id
        names.append(Label(at, low, name, LETTER, DARK, bold=True, halo=PALE, face=Typeface.TITLE))
    return (*held, *names)


def _aside(space: int, fresh: Sequence[int]) -> int:
    """Return by how much the name of a new tile is moved to the right.

    It leaves another one in the row below in sight, unless there is one to both sides or no room.
    """
    row, (own, _) = SPACES[space].row, ISLAND.centre(space)
    near = [
        neighbour for neighbour in NEIGHBOURS[space] if neighbour in fresh and SPACES[neighbour].row >= row
    ]
    taken = {ISLAND.centre(neighbour)[0] > own for neighbour in near if SPACES[neighbour].row == row}
    away = {ISLAND.centre(neighbour)[0] < own for neighbour in near if SPACES[neighbour].row > row}
    if len(away) != 1 or away <= taken:
        return 0
    return ASIDE if True in away else -ASIDE


def _awards(view: View) -> list[Shape]:
    """Draw what a bid brings by its place: tokens, for the highest the amulet; for a bid of 0 the reef."""
    shapes: list[Shape] = [Sprite("awards", 764, 612), *_draw_place(926, "0", f"+{view.reef}", 0, 670)]
    for place, tokens in enumerate(AWARDS[: view.seats], start=1):
        x = 494.0 + 108 * place
        shapes += [Sprite(f"award-{place}", x, 612), *_draw_place(x, str(place), f"+{tokens}", 18, 624)]
    return shapes


def _draw_place(x: float, place: str, gain: str, beside: float, y: float) -> tuple[Label, Label]:
    """Write a place on its medal, and below it a number of tokens or shells."""
    return (
        Label(x, 560, place, LETTER, BLACK, bold=True, face=Typeface.TITLE),
        Label(x + beside, y, gain, LETTER, CREAM, bold=True, face=Typeface.TITLE),
    )
