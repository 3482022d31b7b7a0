"""The face of the toy game: plain, but complete."""

from __future__ import annotations

from games.engine.choice import Value
from games.engine.face import NO_EFFECTS, Effects, Face, Localizer, Refusal
from games.engine.record import kind_of
from games.engine.scene import Label, Scene
from games.engine.text import Seat, Text, Who, say
from games.engine.walk import Question
from tests.toy.rules import Action, Peek, Put, Show, View


class PebblesFace(Face[Action, View]):
    """The face of Pebbles."""

    def heading(self, view: View) -> Text:
        """Return the round."""
        return say("toy-heading", round=view.round)

    def seat_line(self, view: View, seat: Seat) -> Text:
        """Return the number of pebbles."""
        return say("toy-seat", pebbles=view.pebbles[seat])

    def board(self, view: View) -> tuple[Text, ...]:
        """Return pot and stones."""
        stones = tuple(
            say("toy-stone", row=row, column=column, who=Who(seat)) for row, column, seat in view.stones
        )
        return (say("toy-pot", pot=view.pot), *stones)

    def private(self, view: View) -> tuple[Text, ...]:
        """Return the cards that the seat knows."""
        own = () if view.card is None else (say("toy-own", card=str(view.card)),)
        return (*own, *(say("toy-peeked-card", who=Who(seat), card=str(card)) for seat, card in view.peeked))

    def picture(
        self,
        view: View,
        words: Localizer,
        question: Question | None,
        effects: Effects = NO_EFFECTS,
    ) -> Scene:
        """Draw the pot as a number, above the values of the question."""
        shapes = [Label(x=50, y=30, text=str(view.pot), size=20, colour="#ffffff")]
        for i, value in enumerate(question.values if question else ()):
            shapes.append(Label(x=10 + 20 * i, y=60, text=str(value), size=14, colour="#ffffff"))
        return Scene(100, 80, (), tuple(shapes), alt=words(say("toy-pot", pot=view.pot)))

    def pictured(self, question: Question) -> bool:
        """Return whether rows or columns are asked."""
        return question.field in ("row", "column")

    def value(self, field: str, value: Value) -> Text:
        """Name a kind, a seat or any other value."""
        if field == "kind":
            return say(f"toy-kind-{value}")
        return say("toy-at", who=Who(int(value))) if field == "at" else say("toy-value", value=value)

    def answer(self, action: Action) -> Text:
        """Say what was chosen."""
        match action:
            case Show(number):
                return say("toy-did-show", number=number)
            case Put(row, column):
                return say("toy-did-put", row=row, column=column)
            case Peek(at):
                return say("toy-did-peek", at=Who(at))
        raise TypeError(kind_of(action))

    def refusals(self, view: View) -> tuple[Refusal, ...]:
        """Explain which spots are taken."""
        if view.seat is None or view.seat != view.placer:
            return ()
        return tuple(
            Refusal(Put(row, column), say("toy-why-taken", who=Who(seat)))
            for row, column, seat in view.stones
        )

    def rules(self) -> tuple[Text, ...]:
        """Return the only page."""
        return (say("toy-rules"),)
