"""Close-ups of Wongar's board for whoever is asked: what can be chosen, what is at stake, the own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import Scene, enlarged
from games.wongar.face import territory_close_up
from games.wongar.face.close_up_lines import HEIGHT as LINE
from games.wongar.face.close_up_lines import own_line, seats_line
from games.wongar.face.close_up_text import alt_of_choice
from games.wongar.face.effects import LEAD
from games.wongar.face.picture import GROUND
from games.wongar.face.territory_close_up import TerritoryMarks
from games.wongar.rules.actions import SEAT_LETTERS
from games.wongar.rules.agenda import MoveFigure
from games.wongar.rules.board import BORDERS, INDEX, ROWS, TERRITORIES
from games.wongar.rules.material import Figure

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.choice import Value
    from games.engine.face import Effects, Localizer
    from games.engine.scene import Shape
    from games.engine.walk import Question
    from games.wongar.rules.view import View

WIDTH: Final = 1000
TALLEST: Final = 998.0
GAP: Final = 3.0
STEP: Final = territory_close_up.WIDTH + GAP


def close_up(view: View, words: Localizer, question: Question, effects: Effects) -> Scene:
    """Draw the territories that a question is about as large as they fit, and two lines below them."""
    marks = _marks(question, effects)
    shown = territories_shown(view, question)
    size = territory_close_up.height(view, shown), territory_close_up.line_height(view, shown)
    places = {one: _place(one) for one in shown}
    west, north = (min(place[axis] for place in places.values()) for axis in (0, 1))
    across = (max(x for x, _ in places.values()) - west) * STEP + territory_close_up.WIDTH
    down = (max(y for _, y in places.values()) - north) * (size[0] + GAP) + size[0]
    factor = min((WIDTH - 3) / across, (TALLEST - 2 * LINE - 4) / down)
    left = (WIDTH - factor * across) / 2
    shapes: list[Shape] = []
    for territory, (x, y) in places.items():
        dx, dy = left + factor * (x - west) * STEP, 2 + factor * (y - north) * (size[0] + GAP)
        drawn = territory_close_up.drawn(view, words, territory, size, marks)
        shapes += [enlarged(shape, factor, dx, dy) for shape in drawn]
    bottom = 4 + factor * down
    shapes += [*seats_line(view, bottom), *own_line(view, words, bottom + LINE)]
    said = words(alt_of_choice(view, question))
    return Scene(WIDTH, int(bottom + 2 * LINE), (), tuple(shapes), said, ground=GROUND)


def _marks(question: Question, effects: Effects) -> TerritoryMarks:
    """Return the territories and the owners of pieces among the answers, and what would be gained."""
    return TerritoryMarks(
        _territories(question.values),
        frozenset(
            SEAT_LETTERS.index(str(value))
            for value in question.values
            if question.field in ("first", "second") and value in SEAT_LETTERS
        ),
        _territories(value for value, found in effects.items() if any(one.weight >= LEAD for one in found)),
    )


def _territories(values: Iterable[Value]) -> frozenset[int]:
    return frozenset(INDEX[str(value)] for value in values if value in INDEX)


def territories_shown(view: View, question: Question) -> tuple[int, ...]:
    """Return the territories that a picture shows.

    A ceremony is shown with its neighbours, and a figure with the places it can go to; else the whole board.
    """
    if view.ceremony is not None:
        about = {view.ceremony.territory, *BORDERS[view.ceremony.territory]}
    elif view.agenda and isinstance(view.agenda[0], MoveFigure):
        figure = view.ancestor if view.agenda[0].figure is Figure.ANCESTOR else view.elder
        about = {figure.territory, *_territories(question.values)}
    else:
        about = set(range(len(TERRITORIES)))
    return _filled_up(about)


def _filled_up(about: set[int]) -> tuple[int, ...]:
    """Return these and all other territories that lie wholly between them, in board order."""
    (left, right), (top, low) = (
        (min(axis), max(axis)) for axis in zip(*(_place(one) for one in about), strict=True)
    )
    return tuple(
        one
        for one in range(len(TERRITORIES))
        if left <= _place(one)[0] <= right and top <= _place(one)[1] <= low
    )


def _place(territory: int) -> tuple[float, int]:
    """Return the column and row of a territory; rows of three begin half a column further east."""
    row = next(i for i, names in enumerate(ROWS) if TERRITORIES[territory] in names)
    east = (max(map(len, ROWS)) - len(ROWS[row])) / 2
    return ROWS[row].index(TERRITORIES[territory]) + east, row
