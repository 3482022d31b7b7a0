"""The move by which a match of Oroen was lost, as a text and as a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.engine.text import Text, Who, say
from games.oroen.face.picture import ghost, picture
from games.oroen.face.text_board import alt
from games.oroen.rules.position import Action, Place
from games.oroen.rules.view import View

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Scene, Shape
    from games.oroen.rules.turning import Turning

LOSES: Final = "#ff5a36"
HOLDS: Final = "#00e5ff"


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
    """Draw the box before the move, with outlines of the piece that was played and of the one that wins.

    An exchange of colours has no outline.
    """
    scene = picture(turning.view, words)
    ghosts = [
        shape
        for action, right in ((turning.played, False), (turning.held, True))
        for shape in _ghost(turning.view, action, right=right)
    ]
    said = say("oroen-turning-alt", turning=turning_text(turning), board=alt(turning.view))
    return replace(scene, foreground=(*scene.foreground, *ghosts), alt=words(said))


def _ghost(view: View, action: Action, *, right: bool) -> tuple[Shape, ...]:
    return (
        ghost(view, action.column, action.height, HOLDS if right else LOSES, right=right)
        if isinstance(action, Place)
        else ()
    )


def _action(action: Action) -> Text:
    if isinstance(action, Place):
        return say("oroen-turning-place", height=action.height, column=action.column)
    return say("oroen-turning-swap")
