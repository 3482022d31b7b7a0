"""The face of Wongar: how its views are said and drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine.choice import Value
from games.engine.face import NO_EFFECTS, Effect, Effects, Face, Localizer, Refusal, Spot, Tip
from games.engine.record import kind_of
from games.engine.scene import Scene
from games.engine.sheet import SheetPart
from games.engine.text import Seat, Text, Who, say
from games.engine.walk import Question
from games.wongar.face.close_up import close_up
from games.wongar.face.effects import effects
from games.wongar.face.joining import join_pair
from games.wongar.face.picture import public_picture
from games.wongar.face.refusals import refusals
from games.wongar.face.sheet import sheet
from games.wongar.face.spots import spot
from games.wongar.face.text_board import heading, private_lines, seat_line, text_board
from games.wongar.face.tips import tip
from games.wongar.face.typed_names import typed_names
from games.wongar.rules.actions import (
    NONE,
    PLAYS,
    SEAT_LETTERS,
    Action,
    Call,
    Choose,
    Move,
    Place,
    Play,
    Settle,
    Sort,
    Take,
)
from games.wongar.rules.board import BORDERS, INDEX
from games.wongar.rules.material import HAND_CARDS, Piece, RitualCard
from games.wongar.rules.names import piece_name, ritual_cards_named, territory_name
from games.wongar.rules.view import View

PAGES: Final = 5
"""Pages of the rules, besides the one with the borders."""


class WongarFace(Face[Action, View]):
    """The face of Wongar."""

    art = "wongar"

    def heading(self, view: View) -> Text:
        """Name the round and phase."""
        return heading(view)

    def stage(self, view: View) -> Text:
        """Name the round."""
        return say("wongar-stage", round=view.round)

    def seat_line(self, view: View, seat: Seat) -> Text:
        """Say the score."""
        return seat_line(view, seat)

    def board(self, view: View) -> tuple[Text, ...]:
        """Say the whole public position."""
        return text_board(view)

    def private(self, view: View) -> tuple[Text, ...]:
        """Say the own ritual cards, and what the seat has seen of the draw pile."""
        return private_lines(view)

    def picture(
        self, view: View, words: Localizer, question: Question | None, effects: Effects = NO_EFFECTS
    ) -> Scene:
        """Draw the board; for a question the territories that it is about, and the own cards."""
        return public_picture(view, words) if question is None else close_up(view, words, question, effects)

    def pictured(self, question: Question) -> bool:
        """Return `True`: every question is answered by looking at the board."""
        return True

    def spot(self, view: View, question: Question | None, name: str) -> Spot | None:
        """Return where a picture shows what a lesson speaks of."""
        return spot(view, question, name)

    def value(self, field: str, value: Value) -> Text:
        """Name a territory, a type, a card with its use, or the owner of a piece."""
        name = str(value)
        match field:
            case "territory":
                return territory_name(INDEX[name])
            case "piece":
                return piece_name(Piece(name))
            case "ritual":
                return _ritual_name(name)
            case "first" | "second":
                return _target_name(name)
            case "cards":
                return say("wongar-value-cards", cards=_chosen_cards(name))
        return say(f"wongar-{field}-{name}")

    def label(self, view: View, kind: str, field: str, value: Value) -> Text:
        """Name a territory whose card is taken with that card: *Cube · Hand*."""
        card = view.board[INDEX[str(value)]].face_up if (kind, field) == ("take", "territory") else None
        if card is None:
            return self.value(field, value)
        territory = territory_name(INDEX[str(value)])
        return say(
            "wongar-card-label", card=say(f"wongar-label-{card.replace('_', '-')}"), territory=territory
        )

    def say_question(self, question: Question) -> Text | None:
        """Ask for the piece or the territory that a ritual card is about."""
        ritual = dict(question.chosen).get("ritual")
        if ritual is None or question.field not in ("first", "second"):
            return None
        return say(f"wongar-step-{question.field}-{PLAYS[str(ritual)].use}")

    def typed_names(self, view: View, action: Action, field: str) -> tuple[Text, ...]:
        """Return other words for territories, the cards that lie there, pieces, figures and uses of cards."""
        return typed_names(view, action, field)

    def answer(self, action: Action) -> Text:
        """Say what was chosen."""
        match action:
            case Take() | Place() | Move():
                said = say(f"wongar-did-{kind_of(action)}", territory=territory_name(INDEX[action.territory]))
            case Settle():
                territory = territory_name(INDEX[action.territory])
                said = say("wongar-did-settle", piece=piece_name(action.piece), territory=territory)
            case Call():
                said = say("wongar-did-call", card=self.value("figure", action.figure))
            case Sort():
                said = say("wongar-did-sort", piece=piece_name(action.piece))
            case Choose():
                said = say("wongar-did-choose", cards=self.value("cards", action.cards))
            case Play():
                names = _targets_named(action.targets)
                said = say("wongar-did-play", ritual=_ritual_name(action.ritual), names=names)
            case _:
                said = say(f"wongar-did-{kind_of(action)}")
        return said

    def refusals(self, view: View) -> tuple[Refusal, ...]:
        """Refuse cards that are gone, territories out of reach, and types used up."""
        return refusals(view)

    def effects(self, view: View, action: Action, news: tuple[Text, ...]) -> tuple[Effect, ...]:
        """Say what is certain to follow from an answer."""
        return effects(view, action, news)

    def join_news(self, one: Text, other: Text) -> Text | None:
        """Join the news of a turn."""
        return join_pair(one, other)

    def sheet(self, view: View, told: Iterable[Text]) -> tuple[SheetPart, ...]:
        """Say where the points came from: ceremonies, stings and bonuses."""
        return sheet(view, told)

    def tip(self, question: Text) -> Tip | None:
        """Return a line of rule about a question."""
        return tip(question)

    def rules(self) -> tuple[Text, ...]:
        """Explain the rules in our own words, and list the borders."""
        borders = {
            f"line{territory}": say(
                "wongar-rules-border",
                territory=territory_name(territory),
                others=tuple(map(territory_name, neighbours)),
            )
            for territory, neighbours in enumerate(BORDERS)
        }
        pages = (say(f"wongar-rules-{page}") for page in range(1, PAGES + 1))
        return (*pages, say("wongar-rules-land", **borders))


def _ritual_name(name: str) -> Text:
    """Name a ritual card with its use: *cube: move one here*."""
    card, piece, use = PLAYS[name]
    return say(
        f"wongar-use-double-{use}" if card is RitualCard.DOUBLE else f"wongar-use-{use}",
        piece=piece_name(piece),
    )


def _target_name(name: str) -> Text:
    """Name the territory or the owner that stands for a piece in a play, or say that there is none."""
    if name == NONE:
        return say("wongar-only-one")
    if name in INDEX:
        return territory_name(INDEX[name])
    return say("wongar-piece-of", who=Who(SEAT_LETTERS.index(name)))


def _targets_named(targets: tuple[str, ...]) -> tuple[Text, ...]:
    """Name the targets of a play; the two pieces of a double may have the same one."""
    names = tuple(_target_name(name) for name in dict.fromkeys(targets))
    return names if len(names) == len(targets) else tuple(say("wongar-twice", name=name) for name in names)


def _chosen_cards(digits: str) -> tuple[Text, ...]:
    """Count the cards of `Choose.cards`."""
    cards = [card for card, digit in zip(HAND_CARDS, digits, strict=True) for _ in range(int(digit))]
    return ritual_cards_named(cards)
