"""The face of Oroen: how its views are said and drawn."""

from __future__ import annotations

from games.engine.choice import Value
from games.engine.face import Face, Localizer, Refusal
from games.engine.scene import Scene
from games.engine.text import Seat, Text, say
from games.engine.walk import Question
from games.oroen.face.picture import picture
from games.oroen.face.refusals import refusals
from games.oroen.face.text_board import heading, seat_line, text_board
from games.oroen.rules.position import Action, Place, View

PAGES = 2


class OroenFace(Face[Action, View]):
    """How Oroen is shown."""

    def heading(self, view: View) -> Text:
        """Which piece is to come."""
        return heading(view)

    def seat_line(self, view: View, seat: Seat) -> Text:
        """Colour and pieces left."""
        return seat_line(view, seat)

    def board(self, view: View) -> tuple[Text, ...]:
        """The whole position."""
        return text_board(view)

    def private(self, view: View) -> tuple[Text, ...]:  # noqa: ARG002 - nothing is hidden
        """Nobody knows more than the others."""
        return ()

    def picture(self, view: View, words: Localizer, question: Question | None) -> Scene:
        """The box between the stocks."""
        return picture(view, words, question)

    def pictured(self, question: Question) -> bool:
        """Columns and heights are places in the box."""
        return question.field in ("column", "height")

    def value(self, field: str, value: Value) -> Text:
        """A column, a height, or the name of the action."""
        return say(f"oroen-kind-{value}") if field == "kind" else say(f"oroen-value-{field}", number=value)

    def region(self, field: str, value: Value) -> Text | None:  # noqa: ARG002 - six columns need no parts
        """There are none."""
        return None

    def answer(self, action: Action) -> Text:
        """What was chosen."""
        if isinstance(action, Place):
            return say("oroen-did-place", height=action.height, column=action.column)
        return say("oroen-did-swap")

    def refusals(self, view: View) -> tuple[Refusal, ...]:
        """Pieces that may not be placed, and where."""
        return refusals(view)

    def rules(self) -> tuple[Text, ...]:
        """The rules in our own words."""
        return tuple(say(f"oroen-rules-{page}") for page in range(1, PAGES + 1))
