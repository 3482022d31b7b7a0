"""The face of Oroen: its views as texts and pictures."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.choice import Value
from games.engine.face import NO_EFFECTS, Effect, Effects, Face, Localizer, Refusal, Spot, Tip
from games.engine.scene import Scene
from games.engine.sheet import SheetPart
from games.engine.text import Seat, Text, say
from games.engine.walk import Question
from games.oroen.face.close_up import close_up
from games.oroen.face.comparing import compare
from games.oroen.face.effects import effects
from games.oroen.face.picture import ART, picture
from games.oroen.face.refusals import refusals
from games.oroen.face.sheet import sheet
from games.oroen.face.spots import spot
from games.oroen.face.text_board import heading, seat_line, text_board
from games.oroen.face.tips import tip
from games.oroen.rules.position import COLOURS, Action, Place, Swap
from games.oroen.rules.view import View

PAGES = 2


class OroenFace(Face[Action, View]):
    """Oroen as texts and pictures."""

    art = ART

    def heading(self, view: View) -> Text:
        """Return the number and colour of the next piece."""
        return heading(view)

    def seat_line(self, view: View, seat: Seat) -> Text:
        """Return the colour of a seat."""
        return seat_line(view, seat)

    def board(self, view: View) -> tuple[Text, ...]:
        """Return the whole position, line by line."""
        return text_board(view)

    def picture(
        self, view: View, words: Localizer, question: Question | None, effects: Effects = NO_EFFECTS
    ) -> Scene:
        """Draw the box between the two stocks; for a question a close-up with all placements marked."""
        return picture(view, words) if question is None else close_up(view, words, question)

    def compare(self, view: View, words: Localizer, better: Action, other: Action) -> Scene:
        """Draw the box with a right move and another one as pieces of glass."""
        return compare(view, words, better, other)

    def pictured(self, question: Question) -> bool:
        """Return `True`: every question is answered by looking at the box."""
        return True

    def spot(self, view: View, question: Question | None, name: str) -> Spot | None:
        """Return where a picture shows what a lesson speaks of."""
        return spot(name)

    def value(self, field: str, value: Value) -> Text:
        """Name a column, a height or a kind of action."""
        return say(f"oroen-kind-{value}") if field == "kind" else say(f"oroen-value-{field}", number=value)

    def typed_names(self, view: View, action: Action, field: str) -> tuple[Text, ...]:
        """Return short forms of columns and heights, and words for a piece of the view's colour."""
        if isinstance(action, Swap):
            return (say("oroen-typed-swap"),)
        if field == "kind":
            return (say("oroen-typed-place", colour=COLOURS[view.state.colour]),)
        return (say(f"oroen-typed-{field}", number=getattr(action, field)),)

    def answer(self, action: Action) -> Text:
        """Tell a player what they chose."""
        if isinstance(action, Place):
            return say("oroen-did-place", height=action.height, column=action.column)
        return say("oroen-did-swap")

    def refusals(self, view: View) -> tuple[Refusal, ...]:
        """List the placements that are not allowed, with reasons."""
        return refusals(view)

    def effects(self, view: View, action: Action, news: tuple[Text, ...]) -> tuple[Effect, ...]:
        """Say what is certain to follow from an answer."""
        return effects(view, action)

    def sheet(self, view: View, told: Iterable[Text]) -> tuple[SheetPart, ...]:
        """Say which pieces stand for each side."""
        return sheet(view, told)

    def tip(self, question: Text) -> Tip | None:
        """Return a line of rule about a question."""
        return tip(question)

    def rules(self) -> tuple[Text, ...]:
        """Return the rules, a page each."""
        return tuple(say(f"oroen-rules-{page}") for page in range(1, PAGES + 1))
