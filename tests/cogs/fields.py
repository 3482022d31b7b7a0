"""Fields: a game of nothing but questions, of any size, to test how they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, TypeAlias

from games.engine.chance import Dice
from games.engine.choice import Decision, Offer, OneOf, Prompt, Range, Value
from games.engine.face import NO_EFFECTS, Effects, Face, Localizer
from games.engine.game import Game, Result, Step
from games.engine.generic.entry import game_entry
from games.engine.record import Record, Tagged
from games.engine.scene import Label, Scene
from games.engine.text import Seat, Text, say
from games.engine.walk import Question

REGIONS: Final = "abcde"


class Options(Record):
    """`most`: the highest number; `spots`: free spots per region; `rest`: whether one may rest."""

    most: int = 5
    spots: tuple[int, ...] = ()
    rest: bool = False


class Name(Tagged, tag="name"):
    """Name a number."""

    number: int


class Take(Tagged, tag="take"):
    """Take a spot."""

    spot: str


class Rest(Tagged, tag="rest"):
    """Do nothing."""


Action: TypeAlias = Name | Take | Rest


class State(Record):
    """The options, and nothing else."""

    options: Options


class View(Record):
    """Equal to the state."""

    options: Options


class Fields(Game[State, Action, View, Options]):
    """The rules: the first seat is asked for ever."""

    key: ClassVar[str] = "fields"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 3)
    max_turns: ClassVar[int] = 10

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        """Return the options as the state."""
        return Step(State(options))

    def decision(self, state: State) -> Decision[Action] | None:
        """Ask for a spot if there are any, else for a number; offer to rest if allowed."""
        options, offers = state.options, list[Offer[Action]]()
        spots = tuple(
            f"{region}{number}"
            for region, count in zip(REGIONS, options.spots, strict=False)
            for number in range(count)
        )
        offers.append(Offer(Take, (OneOf(spots),)) if spots else Offer(Name, (Range(0, options.most),)))
        if options.rest:
            offers.append(Offer(Rest))
        return Decision({0: Prompt(say("fields-ask"), tuple(offers), next(iter(offers[0])), secret=True)})

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        """Change nothing."""
        return Step(state)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show everything."""
        return View(state.options)

    def imagine(self, view: View, dice: Dice) -> State:
        """Return the state, as nothing is hidden."""
        return State(view.options)

    def result(self, state: State) -> Result:
        """Never called, as no match ends."""
        raise NotImplementedError

    def invariant(self, state: State) -> tuple[str, ...]:
        """Find no faults."""
        return ()


class FieldsFace(Face[Action, View]):
    """The face: spots have regions, and all texts are plain."""

    def heading(self, view: View) -> Text:
        return say("fields-heading")

    def seat_line(self, view: View, seat: Seat) -> Text:
        return say("fields-heading")

    def board(self, view: View) -> tuple[Text, ...]:
        return (say("fields-heading"),) * 200

    def picture(
        self, view: View, words: Localizer, question: Question | None, effects: Effects = NO_EFFECTS
    ) -> Scene:
        shown = ",".join(str(value) for value in question.values) if question else ""
        return Scene(60, 40, (), (Label(5, 20, shown or "-", 10, "#ffffff"),), alt=f"spots: {shown}")

    def pictured(self, question: Question) -> bool:
        return question.field == "spot"

    def value(self, field: str, value: Value) -> Text:
        return say(f"fields-{field}", value=value) if field != "kind" else say(f"fields-kind-{value}")

    def region(self, field: str, value: Value) -> Text | None:
        return say("fields-region", region=str(value)[0].upper()) if field == "spot" else None

    def answer(self, action: Action) -> Text:
        return say("fields-heading")

    def rules(self) -> tuple[Text, ...]:
        return (say("fields-heading"), say("fields-ask"))


FIELDS: Final = game_entry(Fields(), FieldsFace())
