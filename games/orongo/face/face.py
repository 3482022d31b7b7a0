"""The face of Orongo behind the kernel's `Face` interface."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.choice import Value
from games.engine.face import NO_EFFECTS, Effect, Effects, Face, Localizer, Refusal, Spot, Tip
from games.engine.scene import Scene
from games.engine.sheet import SheetPart
from games.engine.text import Seat, Text, say
from games.engine.walk import Question
from games.orongo.face.bidding import bidding_picture
from games.orongo.face.close_ups import building_pictures, placing_pictures, tile_picture
from games.orongo.face.effects import effects
from games.orongo.face.island_pages import island_pages
from games.orongo.face.joining import join_pair
from games.orongo.face.layout import REGION
from games.orongo.face.picture import public_picture
from games.orongo.face.refusals import refusals
from games.orongo.face.sheet import sheet
from games.orongo.face.spaces import ART
from games.orongo.face.spots import spot
from games.orongo.face.text_board import heading, private, seat_line, text_board
from games.orongo.face.tips import tip
from games.orongo.rules.island import INDEX
from games.orongo.rules.position import Action, Bid, Build, Lay, Place, Secret, View
from games.orongo.rules.space_names import space_kind, space_name

PAGES = 4


class OrongoFace(Face[Action, View]):
    """The face of Orongo: its texts, text board and picture."""

    art = ART

    def heading(self, view: View) -> Text:
        """Say the round and the phase."""
        return heading(view)

    def stage(self, view: View) -> Text:
        """Say the round."""
        return say("orongo-stage", round=view.round)

    def seat_line(self, view: View, seat: Seat) -> Text:
        """Say how many Moai a seat has left."""
        return seat_line(view, seat)

    def board(self, view: View) -> tuple[Text, ...]:
        """Say the whole public position."""
        return text_board(view)

    def private(self, view: View) -> tuple[Text, ...]:
        """Say the seat's own shells and secret tile."""
        return private(view)

    def picture(
        self, view: View, words: Localizer, question: Question | None, effects: Effects = NO_EFFECTS
    ) -> Scene:
        """Draw the island; with a question, the first of its close-ups."""
        if question is None:
            return public_picture(view, words)
        return self.close_ups(view, words, question, effects)[0]

    def close_ups(
        self, view: View, words: Localizer, question: Question, effects: Effects = NO_EFFECTS
    ) -> tuple[Scene, ...]:
        """Draw the spaces, new tiles, resources or secret tile that a question is about."""
        match question.field:
            case "space":
                return placing_pictures(view, words, question, effects)
            case "shells":
                return (bidding_picture(view, words),)
            case "recipe":
                return building_pictures(view, words, question)
        return (tile_picture(view, words, effects),)

    def pictured(self, question: Question) -> bool:
        """Return that every question has a picture."""
        return True

    def spot(self, view: View, question: Question | None, name: str) -> Spot | None:
        """Return where a picture shows what a lesson speaks of."""
        return spot(view, question, name)

    def value(self, field: str, value: Value) -> Text:
        """Name a space with what it holds, a number of shells, a recipe, or a choice about the tile."""
        if field == "space":
            return space_name(INDEX[str(value)])
        if field == "shells":
            return say("orongo-value-shells", shells=value)
        if (field, value) == ("lay", Lay.LAY):
            return say("orongo-kind-secret")  # identical beside spaces and alone
        return say(f"orongo-{field}-{str(value).replace('_', '-')}")

    def label(self, view: View, kind: str, field: str, value: Value) -> Text:
        """Name a palm without its public details, so that its button is short."""
        if field == "space" and space_kind(INDEX[str(value)]) in ("coast", "inland"):
            return say("orongo-label-palm", id=str(value))
        return self.value(field, value)

    def typed_names(self, view: View, action: Action, field: str) -> tuple[Text, ...]:
        """Return other words for shells, spaces, recipes and the secret tile."""
        match action:
            case Bid() if field == "shells":
                return (say("orongo-typed-shells" if action.shells else "orongo-typed-no-shells"),)
            case Place() if field == "space":
                kind = space_kind(INDEX[action.space])
                return (say(f"orongo-typed-{kind}", id=action.space),)
            case Build() if field == "recipe":
                return (say(f"orongo-typed-recipe-{action.recipe.replace('_', '-')}"),)
            case Secret() if field == "lay":
                return (say(f"orongo-typed-{action.lay}"),)
            case Secret():
                return (say("orongo-typed-tile"),)
        return ()

    def region(self, field: str, value: Value) -> Text | None:
        """Name the region of a space, one of nine."""
        return say(f"orongo-region-{REGION[INDEX[str(value)]]}") if field == "space" else None

    def answer(self, action: Action) -> Text:
        """Confirm an action to its player."""
        match action:
            case Bid():
                return say("orongo-did-bid", shells=action.shells)
            case Place():
                return say("orongo-did-place", space=space_name(INDEX[action.space]))
            case Build():
                return say("orongo-did-build", recipe=self.value("recipe", action.recipe))
        return say("orongo-did-lay" if action.lay is Lay.LAY else "orongo-did-keep")

    def refusals(self, view: View) -> tuple[Refusal, ...]:
        """Say why each other space may not be chosen."""
        return refusals(view)

    def effects(self, view: View, action: Action, news: tuple[Text, ...]) -> tuple[Effect, ...]:
        """Say what is certain to follow from an answer."""
        return effects(view, action, news)

    def join_news(self, one: Text, other: Text) -> Text | None:
        """Join the news of a turn."""
        return join_pair(one, other)

    def recall_news(self, question: Text, news: Text) -> Text | None:
        """Repeat the bids of the last round where the next ones are asked for."""
        if (question.key, news.key) != ("orongo-ask-bid", "orongo-bids"):
            return None
        return say("orongo-last-bids", **dict(news.params))

    def sheet(self, view: View, told: Iterable[Text]) -> tuple[SheetPart, ...]:
        """Say what the Moai were raised with, and where known shells came from and went."""
        return sheet(view, told)

    def tip(self, question: Text) -> Tip | None:
        """Return a line of rule about a question."""
        return tip(question)

    def rules(self) -> tuple[Text, ...]:
        """Return the rules pages, and the island in words."""
        return (*(say(f"orongo-rules-{page}") for page in range(1, PAGES + 1)), *island_pages())
