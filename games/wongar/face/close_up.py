"""Pictures of Wongar for the seat that is asked: the land, larger, or a ceremony; and its own cards below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.scene import Scene, Shape, Sprite
from games.wongar.face.ceremony import ceremony_picture
from games.wongar.face.close_up_text import alt_of_choice
from games.wongar.face.land import NEAR, WIDTH, span
from games.wongar.face.marks import marks_of
from games.wongar.face.own import HEIGHT as LINE
from games.wongar.face.own import own_line, seats_line
from games.wongar.face.parts import GOLD, INK, numeral, panel
from games.wongar.face.picture import ART, GROUND
from games.wongar.face.territory import CLOSE, columns, end_of, territory
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import PIECES

if TYPE_CHECKING:
    from games.engine.face import Effects, Localizer
    from games.engine.walk import Question
    from games.wongar.face.marks import ShownGain
    from games.wongar.rules.view import View


def close_up(view: View, words: Localizer, question: Question, effects: Effects) -> Scene:
    """Draw what a question is about, and two lines below it."""
    marks = marks_of(question, effects)
    said = words(alt_of_choice(view, question))
    if view.ceremony is not None:
        return ceremony_picture(view, view.ceremony, words, marks, said)
    shapes: list[Shape] = []
    for number in range(len(TERRITORIES)):
        gain, pill = marks.gain(number), marks.pill(number)
        shapes += territory(view, words, number, CLOSE, pill)
        shapes += _draw_gains(view, number, gain) if gain else []
    bottom = NEAR.heights[-1] + 6
    shapes += [*seats_line(view, bottom), *own_line(view, bottom + LINE)]
    height = int(bottom + 2 * LINE)
    return Scene(WIDTH, height, (Sprite("near", 0, 0),), tuple(shapes), said, ground=GROUND, art=ART)


def _draw_gains(view: View, number: int, gain: ShownGain) -> list[Shape]:
    """Draw an arrow for each type in which the lead would be taken, or the points that would be won."""
    left, top, right, _ = span(NEAR, number)
    xs = columns(left, right)
    shapes: list[Shape] = []
    for piece, x in zip(PIECES, xs, strict=True):
        if piece in gain.led:
            y = top + end_of(view, number, piece)
            shapes += [Sprite(f"{piece}-{view.seat}-near", x - 20, y), Sprite("rise", x + 20, y)]
    if gain.points:
        x, y = xs[1], top + CLOSE.header
        ground = panel(x - 45, y - 26, x + 45, y + 26, GOLD, INK, 3, 14)
        shapes += [ground, numeral(x, y, f"+{gain.points}", CLOSE.name, INK)]
    return shapes
