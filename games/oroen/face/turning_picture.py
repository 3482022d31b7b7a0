"""How a match of Oroen was lost, as a text and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.engine.scene import Label, Sprite, Typeface
from games.engine.text import Text, Who, say
from games.oroen.face.layout import DROP, level
from games.oroen.face.picture import count_filled, foot_of, picture
from games.oroen.face.text_board import alt
from games.oroen.rules.position import COLOURS, Action, Place
from games.oroen.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.face import Localizer
    from games.engine.scene import Scene, Shape
    from games.oroen.rules.turning import Turning

SIZE: Final = 46
WHITE: Final = "#ffffff"


def turning_text(turning: Turning) -> Text:
    """Return who lost by which move, and what would have won."""
    return say(
        "oroen-turning",
        who=Who(turning.seat),
        number=turning.number,
        played=_action(turning.played),
        held=_action(turning.held),
    )


def turning_picture(turning: Turning, words: Localizer) -> Scene:
    """Draw the box before the move, with the piece that was played and the one that wins as glass.

    An exchange of colours is not drawn.
    """
    scene = picture(turning.view, words)
    moves = [
        (action.height, action.column, right)
        for action, right in ((turning.played, False), (turning.held, True))
        if isinstance(action, Place)
    ]
    tallest_first = sorted(moves, reverse=True)
    ghosts = [
        *(
            shape
            for height, column, right in tallest_first
            for shape in _ghost(turning.view, column, height, right=right)
        ),
        *(
            shape
            for height, column, right in moves
            for shape in _pill(turning.view, column, height, right=right)
        ),
    ]
    said = say("oroen-turning-alt", turning=turning_text(turning), board=alt(turning.view))
    return replace(scene, foreground=(*scene.foreground, *ghosts), alt=words(said))


def _ghost(view: View, column: int, height: int, *, right: bool) -> Iterator[Shape]:
    foot = foot_of(column, count_filled(view, column))
    yield Sprite(f"ghost-{COLOURS[view.state.colour]}-{height}", *foot)
    yield Sprite(f"ring-{'right' if right else 'wrong'}-{height}", *foot)


def _pill(view: View, column: int, height: int, *, right: bool) -> Iterator[Shape]:
    """Draw a tick or a cross with the height, in the unit where the top of the piece would be."""
    below = count_filled(view, column)
    x, y = foot_of(column, below)[0], level(below + height - 0.5)
    yield Sprite("pill-right" if right else "pill-wrong", x, y)
    yield Label(x + 17, y - DROP, str(height), SIZE, WHITE, face=Typeface.TITLE)


def _action(action: Action) -> Text:
    if isinstance(action, Place):
        return say("oroen-turning-place", height=action.height, column=action.column)
    return say("oroen-turning-swap")
