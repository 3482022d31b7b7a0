"""The face of Riombo behind the kernel's `Face` interface."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.choice import Value
from games.engine.face import NO_EFFECTS, Effect, Effects, Face, Localizer, Spot, Tip
from games.engine.scene import Scene
from games.engine.sheet import SheetPart
from games.engine.text import Seat, Text, say
from games.engine.walk import Question
from games.riombo.face.effects import effects
from games.riombo.face.joining import join_pair
from games.riombo.face.picture import picture
from games.riombo.face.sheet import sheet
from games.riombo.face.spots import spot
from games.riombo.face.stretch import stretch_picture
from games.riombo.face.text_board import heading, river, seat_line, text_board
from games.riombo.face.tips import tip
from games.riombo.rules.position import TAKEN, Action, Sticks, View


class RiomboFace(Face[Action, View]):
    """The face of Riombo: its texts, text board and picture."""

    art = "riombo"

    def heading(self, view: View) -> Text:
        """Say the turn and whose it is."""
        return heading(view)

    def seat_line(self, view: View, seat: Seat) -> Text:
        """Say a seat's value, or when it went out."""
        return seat_line(view, seat)

    def board(self, view: View) -> tuple[Text, ...]:
        """Say the whole public position."""
        return text_board(view)

    def picture(
        self, view: View, words: Localizer, question: Question | None, effects: Effects = NO_EFFECTS
    ) -> Scene:
        """Draw the river and the panel below it; with a question, the stretch ahead of the canoe on turn."""
        return picture(view, words) if question is None else stretch_picture(view, words, question)

    def pictured(self, question: Question) -> bool:
        """Return that every question has a picture."""
        return True

    def spot(self, view: View, question: Question | None, name: str) -> Spot | None:
        """Return where a picture shows what a lesson speaks of."""
        return spot(view, question, name)

    def value(self, field: str, value: Value) -> Text:
        """Name a number of sticks, a choice at the Finish, or an action."""
        return say("riombo-sticks", sticks=value) if field == "number" else say(f"riombo-{field}-{value}")

    def typed_names(self, view: View, action: Action, field: str) -> tuple[Text, ...]:
        """Return other words for sticks and for the choices at the Finish."""
        if isinstance(action, Sticks):
            key = "riombo-typed-sticks" if action.number else "riombo-typed-no-sticks"
            return (say(key),) if field == "number" else ()
        if field == "kind":
            return ()
        return (say(f"riombo-typed-{action.choice}", amount=TAKEN[view.state.canoes[view.state.mover]]),)

    def answer(self, action: Action) -> Text:
        """Confirm an action to its player."""
        if isinstance(action, Sticks):
            return say("riombo-did-sticks", sticks=action.number)
        return say(f"riombo-did-{action.choice}")

    def effects(self, view: View, action: Action, news: tuple[Text, ...]) -> tuple[Effect, ...]:
        """Say what is certain to follow from an answer."""
        return effects(view, action)

    def join_news(self, one: Text, other: Text) -> Text | None:
        """Join the news of a turn."""
        return join_pair(one, other)

    def sheet(self, view: View, told: Iterable[Text]) -> tuple[SheetPart, ...]:
        """Say where the sticks came from and went."""
        return sheet(view, told)

    def tip(self, question: Text) -> Tip | None:
        """Return a line of rule about a question."""
        return tip(question)

    def rules(self) -> tuple[Text, ...]:
        """Return the rules pages and the river in words."""
        return (say("riombo-rules-1"), say("riombo-rules-2"), river())
