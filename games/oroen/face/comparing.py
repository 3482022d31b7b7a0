"""The picture of a right move beside another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.engine.scene import Label, Sprite, Typeface
from games.engine.text import say
from games.oroen.face.layout import DROP, level
from games.oroen.face.picture import count_filled, foot_of, picture
from games.oroen.face.text_board import alt
from games.oroen.rules.position import COLOURS, Action, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.face import Localizer
    from games.engine.scene import Scene, Shape
    from games.engine.text import Text
    from games.oroen.rules.view import View

SIZE: Final = 46
WHITE: Final = "#ffffff"


def compare(view: View, words: Localizer, better: Action, other: Action) -> Scene:
    """Draw the box with a right move and another one as pieces of glass; an exchange is not drawn."""
    scene = picture(view, words)
    moves = [
        (action.height, action.column, right)
        for action, right in ((other, False), (better, True))
        if isinstance(action, Place)
    ]
    marks = [
        *(shape for move in sorted(moves, reverse=True) for shape in _ghost(view, *move)),
        *(shape for move in moves for shape in _pill(view, *move)),
    ]
    said = say("oroen-compare-alt", better=_say(better), other=_say(other), board=alt(view))
    return replace(scene, foreground=(*scene.foreground, *marks), alt=words(said))


def _ghost(view: View, height: int, column: int, right: bool) -> Iterator[Shape]:  # noqa: FBT001 - of a tuple
    foot = foot_of(column, count_filled(view, column))
    yield Sprite(f"ghost-{COLOURS[view.state.colour]}-{height}", *foot)
    yield Sprite(f"ring-{'right' if right else 'wrong'}-{height}", *foot)


def _pill(view: View, height: int, column: int, right: bool) -> Iterator[Shape]:  # noqa: FBT001 - of a tuple
    """Draw a tick or a cross with the height, in the unit where the top of the piece would be."""
    below = count_filled(view, column)
    x, y = foot_of(column, below)[0], level(below + height - 0.5)
    yield Sprite("pill-right" if right else "pill-wrong", x, y)
    yield Label(x + 17, y - DROP, str(height), SIZE, WHITE, face=Typeface.TITLE)


def _say(action: Action) -> Text:
    if isinstance(action, Place):
        return say("oroen-compare-place", height=action.height, column=action.column)
    return say("oroen-compare-swap")
