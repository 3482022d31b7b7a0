"""Pictures that help to choose a space, a recipe, or whether to lay the secret tile: parts of the island."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Label, Polygon, Scene, Shape
from games.engine.text import Text, say
from games.engine.walk import Question
from games.orongo.face import symbols
from games.orongo.face.layout import Grid, close_ups
from games.orongo.face.picture import LAST
from games.orongo.face.spaces import BOLD, LETTER, SEA, land, ring, spaces
from games.orongo.face.text_board import alt_asked
from games.orongo.rules.building import connected
from games.orongo.rules.island import INDEX, OF_KIND, SPACES, bits, mask
from games.orongo.rules.position import INGREDIENTS, Recipe, View
from games.orongo.rules.space_names import space_name

LEGAL: Final = "#00e5ff"
"""The border of a space that may be chosen or used."""

TILE: Final = "#ffd23f"
"""The border of the seat's own secret tile, and the field of its name."""

FIELD: Final = "#06222f"
NOTHING_NAMED: Final = frozenset[int]()


def placing_pictures(view: View, words: Localizer, question: Question) -> tuple[Scene, ...]:
    """Draw the spaces to choose from, marked and named."""
    legal = tuple(INDEX[str(value)] for value in question.values)
    grids = close_ups(legal if view.my_tile is None else (*legal, view.my_tile))
    scenes = []
    for part, grid in enumerate(grids, start=1):
        here = [space for space in legal if grid.whole(space)]
        marks = [shape for space in here for shape in _offered(space, grid)]
        asked = say("orongo-alt-choose", spaces=tuple(space_name(space) for space in here))
        scenes.append(_scene(view, words, grid, marks, (asked, *_part(part, len(grids)))))
    return tuple(scenes)


def building_pictures(view: View, words: Localizer, question: Question) -> tuple[Scene, ...]:
    """Draw the group that must raise a Moai, with the resources that can be used for it."""
    seat, focus = view.seat, view.focus
    if seat is None or focus is None:
        return ()
    group = connected(mask(view.tokens[seat]), 1 << focus) & ~mask(view.spent)
    usable = 0
    for recipe in question.values:
        for kind in INGREDIENTS[Recipe(str(recipe))]:
            usable |= group & OF_KIND[kind]
    grids = close_ups((focus, *(space for space in bits(usable) if space != focus)))
    asked = say("orongo-alt-use", spaces=tuple(space_name(space) for space in bits(usable)))
    scenes = []
    for part, grid in enumerate(grids, start=1):
        marks: list[Shape] = [ring(space, grid, LEGAL) for space in bits(usable) if grid.whole(space)]
        scenes.append(_scene(view, words, grid, marks, (asked, *_part(part, len(grids)))))
    return tuple(scenes)


def tile_picture(view: View, words: Localizer) -> Scene:
    """Draw the surroundings of the seat's own secret tile."""
    tile = view.my_tile if view.my_tile is not None else 0
    (grid,) = close_ups((tile,))
    return _scene(view, words, grid, [], (say("orongo-own-tile", space=space_name(tile)),))


def _scene(view: View, words: Localizer, grid: Grid, marks: list[Shape], asked: tuple[Text, ...]) -> Scene:
    """Draw a part of the island with `marks` on it; `asked` says what they mean."""
    shapes = spaces(view, grid, NOTHING_NAMED, BOLD)
    shapes += [ring(space, grid, LAST) for space in view.last if grid.whole(space)]
    if view.my_tile is not None and grid.whole(view.my_tile):
        shapes += [ring(view.my_tile, grid, TILE), *_name(view.my_tile, grid, TILE, symbols.BLACK)]
    return Scene(
        grid.width, grid.height, land(grid), (*shapes, *marks), words(alt_asked(view, asked)), ground=SEA
    )


def _part(part: int, parts: int) -> tuple[Text, ...]:
    return (say("orongo-alt-part", part=part, parts=parts),) if parts > 1 else ()


def _offered(space: int, grid: Grid) -> tuple[Shape, ...]:
    """Draw a legal space: a bright border, and its name in a field of its own."""
    return (ring(space, grid, LEGAL), *_name(space, grid, FIELD, "#ffffff"))


def _name(space: int, grid: Grid, field: str, colour: str) -> tuple[Shape, ...]:
    x, y = grid.centre(space)
    name, size = SPACES[space].id, max(LETTER, grid.size * 0.6)
    half, middle = size * (0.25 + 0.28 * len(name)), y + grid.size * 0.5
    top, bottom = middle - size * 0.45, middle + size * 0.45
    corners = ((x - half, top), (x + half, top), (x + half, bottom), (x - half, bottom))
    return Polygon(corners, fill=field), Label(x, middle, name, size=size, colour=colour, bold=True)
