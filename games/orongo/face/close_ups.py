"""Close-ups that help to choose a space, a recipe, or whether to lay the secret tile."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.engine.face import Effect, Effects, Localizer
from games.engine.record import record
from games.engine.scene import Anchor, Label, Polygon, Scene, Shape, Sprite, Typeface
from games.engine.text import Text, say
from games.engine.walk import Question
from games.orongo.face.layout import CHART, LARGE, WHOLE, WIDTH, Grid, close_ups
from games.orongo.face.legend import CREAM
from games.orongo.face.spaces import ART, BLACK, LETTER, NEAR, letter, mark, spaces
from games.orongo.face.text_board import alt_asked
from games.orongo.rules.building import build
from games.orongo.rules.island import INDEX, SPACES, bits
from games.orongo.rules.position import Lay, Recipe, View
from games.orongo.rules.space_names import space_kind, space_name
from games.orongo.rules.view import state_behind

LEGAL: Final = "legal"
"""The border of a space that may be chosen or used."""

TILE: Final = "mine"
"""The border of the seat's own secret tile."""

PRICE: Final = "price"
"""The field of a Moai's price in shells."""

CEREMONIAL: Final = "orongo-effect-ceremonial"
RAISING: Final = {
    "orongo-effect-raises",
    "orongo-effect-raises-more",
    "orongo-effect-chooses",
    CEREMONIAL,
}
"""The effects that raise Moai; those whose price is known hold it as `shells`."""

FOOTER: Final = 184
"""The height of the panel below the island."""

FIGURE: Final = 60.0
"""The size of the numbers on it."""

NOTHING_NAMED: Final = frozenset[int]()


@record
class CloseUpMarks:
    """The marks that a question puts on the island.

    `rings` lie below what stands on the spaces, `over` above it; `legal` spaces are marked on the chart.
    """

    over: tuple[Shape, ...] = ()
    rings: tuple[Shape, ...] = ()
    legal: tuple[int, ...] = ()


def placing_pictures(view: View, words: Localizer, question: Question, effects: Effects) -> tuple[Scene, ...]:
    """Draw the spaces to choose from, marked and named, with the Moai that are certain and their price."""
    legal = {INDEX[str(value)]: effects.get(value, ()) for value in question.values}
    shown = tuple(legal)
    grids = close_ups(shown if view.my_tile is None else (*shown, view.my_tile))
    scenes = []
    for part, grid in enumerate(grids, start=1):
        here = [space for space in legal if grid.whole(space)]
        over: list[Shape] = [shape for space in here for shape in _offered(space, grid, legal[space])]
        over += [shape for space in here for shape in _name(space, grid, "name", CREAM)]
        marks = CloseUpMarks(tuple(over), legal=shown)
        asked = say("orongo-alt-choose", spaces=tuple(space_name(space) for space in here))
        scenes.append(_scene(view, words, grid, marks, (asked, *_part(part, len(grids)))))
    return tuple(scenes)


def building_pictures(view: View, words: Localizer, question: Question) -> tuple[Scene, ...]:
    """Draw where a Moai must be raised, and the resources that each recipe would use for it."""
    seat, focus = view.seat, view.focus
    if seat is None or focus is None:
        return ()
    before = state_behind(view, (), ())
    used: list[int] = []
    palm = focus
    for recipe in question.values:
        after, _ = build(before, seat, focus, Recipe(str(recipe)))
        used += bits(after.spent & ~before.spent)
        palm = bits(after.moai & ~before.moai)[0]
    grids = close_ups((palm, *used))
    asked = say("orongo-alt-use", spaces=tuple(space_name(space) for space in used))
    scenes = []
    for part, grid in enumerate(grids, start=1):
        here = [space for space in used if grid.whole(space)]
        over = [mark("cost", space, grid) for space in here]
        if grid.whole(palm):
            over.append(mark("raising", palm, grid))
        marks = CloseUpMarks(tuple(over), tuple(mark(LEGAL, space, grid) for space in here), tuple(used))
        scenes.append(_scene(view, words, grid, marks, (asked, *_part(part, len(grids)))))
    return tuple(scenes)


def tile_picture(view: View, words: Localizer, effects: Effects) -> Scene:
    """Draw the surroundings of the seat's own secret tile, and on it the Moai that laying it raises."""
    tile = view.my_tile if view.my_tile is not None else 0
    (grid,) = close_ups((tile,))
    marks = CloseUpMarks(tuple(_own_tile(tile, grid, effects.get(Lay.LAY, ()))))
    return _scene(view, words, grid, marks, (say("orongo-own-tile", space=space_name(tile)),))


def _scene(view: View, words: Localizer, grid: Grid, marks: CloseUpMarks, asked: tuple[Text, ...]) -> Scene:
    """Draw a part of the island with `marks` on it, and below it a panel; `asked` says what they mean."""
    shapes = [*spaces(view, grid, NOTHING_NAMED, NEAR, marks.rings)]
    if view.my_tile is not None and grid.whole(view.my_tile):
        shapes += _own_tile(view.my_tile, grid, ())
    return Scene(
        grid.width,
        grid.height + FOOTER,
        (Sprite("dusk", grid.left - WHOLE.left, grid.top - WHOLE.top),),
        (*shapes, *marks.over, *_footer(view, grid), *_chart(view, grid, marks.legal)),
        words(alt_asked(view, asked)),
        art=ART,
    )


def _part(part: int, parts: int) -> tuple[Text, ...]:
    return (say("orongo-alt-part", part=part, parts=parts),) if parts > 1 else ()


def _own_tile(tile: int, grid: Grid, effects: tuple[Effect, ...]) -> tuple[Shape, ...]:
    return (*_offered(tile, grid, effects, TILE), *_name(tile, grid, "name-mine", BLACK))


def _offered(space: int, grid: Grid, effects: tuple[Effect, ...], border: str = LEGAL) -> tuple[Shape, ...]:
    """Draw a space in full light with a bright border, and the Moai that it raises with its price."""
    raising = next((one.text for one in effects if one.text.key in RAISING), None)
    if raising is None:
        return (mark(f"open-{space_kind(space)}", space, grid), mark(border, space, grid))
    x, y = grid.centre(space)
    shells = dict(raising.params).get("shells")
    price = "?" if shells is None else f"\u2212{shells}"
    golden = raising.key == CEREMONIAL
    return (
        mark(f"raise-{space_kind(space)}", space, grid),
        mark(border, space, grid),
        mark(f"{PRICE}-ceremonial" if golden else PRICE, space, grid),
        Label(x + 18, y - 5, price, LETTER, CREAM, bold=True, face=Typeface.TITLE),
    )


def _name(space: int, grid: Grid, field: str, colour: str) -> tuple[Shape, ...]:
    x, y = grid.centre(space)
    y += grid.size * 0.64
    name = SPACES[space].id
    return (
        Sprite(f"large-{field}", x, y),
        Label(x, y, name, LETTER, colour, bold=True, face=Typeface.TITLE),
    )


def _footer(view: View, grid: Grid) -> list[Shape]:
    """Draw what the seat has."""
    top = grid.height
    y = top + FOOTER / 2 + 2
    shapes: list[Shape] = [Sprite("footer", WIDTH / 2, top + FOOTER / 2)]
    if view.seat is not None:
        seat = view.seat
        shapes += [Sprite(f"own-{seat}", 74, y), letter(seat, 74, y, 64.0)]
        placing = view.earned[seat]
        counted = [("moai", view.moai_left[seat]), ("shell", view.shells[seat])]
        for i, (name, number) in enumerate([("stock", placing), *counted] if placing else counted):
            x = 184.0 + 178 * i
            shapes += [Sprite(f"large-icon-{name}", x, y), _figure(x + 46, y, number)]
        if seat == view.amulet:
            shapes.append(Sprite("large-icon-amulet", 712, y))
    return shapes


def _figure(x: float, y: float, number: int) -> Label:
    return Label(x, y, str(number), FIGURE, CREAM, Anchor.LEFT, bold=True, face=Typeface.TITLE)


def _chart(view: View, grid: Grid, legal: tuple[int, ...]) -> list[Shape]:
    """Draw the small island with everybody's spaces and the legal ones, and on it the frame of the window."""
    left, top, scale = WIDTH - CHART.width - 8.0, grid.height + 6.0, CHART.size / LARGE
    shapes: list[Shape] = [Sprite("chart", left + CHART.width / 2, top + CHART.height / 2)]
    small = replace(CHART, left=CHART.left + left, top=CHART.top + top)
    for seat, own in enumerate(view.tokens):
        shapes += [Sprite(f"dot-{seat}", *small.centre(space)) for space in own]
    shapes += [Sprite("dot-legal", *small.centre(space)) for space in legal]
    x, y = small.left - grid.left * scale, small.top - grid.top * scale
    right, bottom = (
        min(x + grid.width * scale, WIDTH - 10),
        min(y + grid.height * scale, top + CHART.height - 2),
    )
    x, y = max(x, left + 2), max(y, top + 2)
    frame = ((x, y), (right, y), (right, bottom), (x, bottom))
    return [*shapes, Polygon(frame, outline="#fff6df", width=5)]
