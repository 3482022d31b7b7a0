"""Close-ups that help to choose a space, a recipe, or whether to lay the secret tile."""

from __future__ import annotations

from typing import Final

from games.engine.face import Effect, Effects, Localizer
from games.engine.record import Record, replace
from games.engine.scene import Anchor, Label, Polygon, Scene, Shape, Sprite, Typeface
from games.engine.text import Text, say
from games.engine.walk import Question
from games.orongo.face.layout import CHART, LARGE, PANEL, WHOLE, Grid, Window, close_ups
from games.orongo.face.legend import CREAM
from games.orongo.face.spaces import ART, LETTER, NEAR, letter, mark, spaces
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

INK: Final = "#2a1a10"
"""The colour of the names of spaces to choose from."""

FIGURE: Final = 58.0
"""The size of the numbers on the panel."""

NOTHING_NAMED: Final = frozenset[int]()


class CloseUpMarks(Record):
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
    windows = close_ups(shown if view.my_tile is None else (*shown, view.my_tile))
    scenes = []
    for part, window in enumerate(windows, start=1):
        grid = window.grid
        here = [space for space in legal if grid.whole(space)]
        over = [shape for space in here for shape in _draw_offer(space, grid, legal[space])]
        marks = CloseUpMarks(tuple(over), legal=shown)
        asked = say("orongo-alt-choose", spaces=tuple(space_name(space) for space in here))
        scenes.append(_scene(view, words, window, marks, (asked, *_part(part, len(windows)))))
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
    windows = close_ups((palm, *used))
    asked = say("orongo-alt-use", spaces=tuple(space_name(space) for space in used))
    scenes = []
    for part, window in enumerate(windows, start=1):
        grid = window.grid
        here = [space for space in used if grid.whole(space)]
        over = [mark("cost", space, grid) for space in here]
        if grid.whole(palm):
            x, y = grid.centre(palm)
            over.append(Sprite("large-raising", x, y + grid.size * 1.02))
        marks = CloseUpMarks(tuple(over), tuple(mark(LEGAL, space, grid) for space in here), tuple(used))
        scenes.append(_scene(view, words, window, marks, (asked, *_part(part, len(windows)))))
    return tuple(scenes)


def tile_picture(view: View, words: Localizer, effects: Effects) -> Scene:
    """Draw the surroundings of the seat's own secret tile, and on it the Moai that laying it raises."""
    tile = view.my_tile if view.my_tile is not None else 0
    (window,) = close_ups((tile,))
    marks = CloseUpMarks(_draw_offer(tile, window.grid, effects.get(Lay.LAY, ()), TILE))
    return _scene(view, words, window, marks, (say("orongo-own-tile", space=space_name(tile)),))


def _scene(
    view: View, words: Localizer, window: Window, marks: CloseUpMarks, asked: tuple[Text, ...]
) -> Scene:
    """Draw a part of the island with `marks` on it, and what the seat has; `asked` says what they mean."""
    grid = window.grid
    shapes = [*spaces(view, grid, NOTHING_NAMED, NEAR, marks.rings)]
    if view.my_tile is not None and grid.whole(view.my_tile):
        shapes += _draw_offer(view.my_tile, grid, (), TILE)
    return Scene(
        grid.width,
        grid.height,
        (Sprite("dusk", grid.left - WHOLE.left, grid.top - WHOLE.top),),
        (*shapes, *marks.over, *_panel(view, window), *_chart(view, window, marks.legal)),
        words(alt_asked(view, asked)),
        art=ART,
    )


def _part(part: int, parts: int) -> tuple[Text, ...]:
    return (say("orongo-alt-part", part=part, parts=parts),) if parts > 1 else ()


def _draw_offer(
    space: int, grid: Grid, effects: tuple[Effect, ...], border: str = LEGAL
) -> tuple[Shape, ...]:
    """Draw a space in full light with a bright border and its name, and the Moai that it raises, priced."""
    x, y = grid.centre(space)
    kind = space_kind(space)
    raising = next((effect.text for effect in effects if effect.text.key in RAISING), None)
    beside = 0.0 if raising is None else grid.size * 0.3
    name = Label(
        x + beside, y + grid.size * 0.38, SPACES[space].id, LETTER, INK, bold=True, face=Typeface.TITLE
    )
    if raising is None:
        return (mark(f"open-{kind}", space, grid), mark(border, space, grid), name)
    shells = dict(raising.params).get("shells")
    price = "?" if shells is None else f"\u2212{shells}"
    golden = raising.key == CEREMONIAL
    return (
        mark(f"raise-{kind}", space, grid),
        mark(border, space, grid),
        mark(f"{PRICE}-ceremonial" if golden else PRICE, space, grid),
        Label(x + 16, y - grid.size * 0.34, price, LETTER, CREAM, bold=True, face=Typeface.TITLE),
        name,
    )


def _panel(view: View, window: Window) -> list[Shape]:
    """Draw what the seat has."""
    left, top = window.panel
    shapes: list[Shape] = [Sprite("panel", left + PANEL[0] / 2, top + PANEL[1] / 2)]
    if view.seat is None:
        return shapes
    seat, high, low = view.seat, top + 66, top + 172
    shapes += [Sprite(f"own-{seat}", left + 66, high), letter(seat, left + 66, high, 60.0)]
    shapes += [Sprite("large-icon-moai", left + 60, low), _figure(left + 104, low, view.moai_left[seat])]
    shapes += [Sprite("large-icon-shell", left + 236, low), _figure(left + 286, low, view.shells[seat])]
    if placing := view.earned[seat]:
        shapes += [Sprite("large-icon-stock", left + 180, high), _figure(left + 230, high, placing)]
    if seat == view.amulet:
        shapes.append(Sprite("large-icon-amulet", left + 336, high))
    return shapes


def _figure(x: float, y: float, number: int) -> Label:
    return Label(x, y, str(number), FIGURE, CREAM, Anchor.LEFT, bold=True, face=Typeface.TITLE)


def _chart(view: View, window: Window, legal: tuple[int, ...]) -> list[Shape]:
    """Draw the small island with everybody's spaces and the legal ones, and on it the frame of the window."""
    (left, top), grid, scale = window.chart, window.grid, CHART.size / LARGE
    shapes: list[Shape] = [Sprite("chart", left + CHART.width / 2, top + CHART.height / 2)]
    small = replace(CHART, left=CHART.left + left, top=CHART.top + top)
    for seat, own in enumerate(view.tokens):
        shapes += [Sprite(f"dot-{seat}", *small.centre(space)) for space in own]
    shapes += [Sprite("dot-legal", *small.centre(space)) for space in legal]
    x, y = small.left - grid.left * scale, small.top - grid.top * scale
    right = min(x + grid.width * scale, left + CHART.width - 2)
    bottom = min(y + grid.height * scale, top + CHART.height - 2)
    x, y = max(x, left + 2), max(y, top + 2)
    frame = ((x, y), (right, y), (right, bottom), (x, bottom))
    return [*shapes, Polygon(frame, outline="#fff6df", width=4)]
