"""Pictures that help to choose a space, a recipe, or whether to lay the secret tile: parts of the island."""

from __future__ import annotations

from typing import Final

from games.engine.face import Effect, Effects, Localizer
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

CEREMONIAL: Final = "orongo-effect-ceremonial"
RAISING: Final = {
    "orongo-effect-raises",
    "orongo-effect-raises-more",
    "orongo-effect-chooses",
    CEREMONIAL,
}
"""The effects that raise Moai; those whose price is known hold it as `shells`."""

PRICE: Final = "#ffb26b"
"""The field of a price in shells."""

FIELD: Final = "#06222f"
NOTHING_NAMED: Final = frozenset[int]()


def placing_pictures(view: View, words: Localizer, question: Question, effects: Effects) -> tuple[Scene, ...]:
    """Draw the spaces to choose from, marked and named, with the Moai that are certain and their price."""
    legal = {INDEX[str(value)]: effects.get(value, ()) for value in question.values}
    shown = tuple(legal)
    grids = close_ups(shown if view.my_tile is None else (*shown, view.my_tile))
    scenes = []
    for part, grid in enumerate(grids, start=1):
        here = [space for space in legal if grid.whole(space)]
        marks = [shape for space in here for shape in _offered(space, grid, legal[space])]
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


def _offered(space: int, grid: Grid, effects: tuple[Effect, ...]) -> tuple[Shape, ...]:
    """Draw a legal space: a bright border, its name in a field of its own, and what is certain to follow."""
    border = ring(space, grid, LEGAL)
    raising = next((one.text for one in effects if one.text.key in RAISING), None)
    if raising is None:
        return (border, *_name(space, grid, FIELD, "#ffffff"))
    x, y = grid.centre(space)
    price = str(dict(raising.params).get("shells", "?"))
    colours = symbols.GOLD if raising.key == CEREMONIAL else ()
    return (
        border,
        *symbols.moai(x + grid.size * 0.5, y - grid.size * 0.38, grid.size * 0.5, *colours),
        *_name(space, grid, FIELD, "#ffffff", price),
    )


def _name(space: int, grid: Grid, field: str, colour: str, price: str = "") -> tuple[Shape, ...]:
    """Draw the name of a space in a field, and beside it a price in shells."""
    x, y = grid.centre(space)
    name, size = SPACES[space].id, max(LETTER, grid.size * 0.6)
    half, beside = size * (0.05 + 0.37 * len(name)), size * (0.2 + 0.56 * len(price)) if price else 0.0
    left, middle = x - half - beside / 2, y + grid.size * 0.5
    right = left + 2 * half
    shapes: list[Shape] = [
        _rectangle(left, right, middle, size, field),
        Label(left + half, middle, name, size=size, colour=colour, bold=True),
    ]
    if price:
        shapes += [
            _rectangle(right, right + beside, middle, size, PRICE),
            Label(right + beside / 2, middle, price, size=size, colour=symbols.BLACK, bold=True),
        ]
    return tuple(shapes)


def _rectangle(left: float, right: float, middle: float, size: float, fill: str) -> Polygon:
    top, bottom = middle - size * 0.45, middle + size * 0.45
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)), fill=fill)
