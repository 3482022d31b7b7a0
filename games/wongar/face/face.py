"""The face of Wongar: how its views are said and drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.choice import Value
from games.engine.face import Face, Localizer, Refusal
from games.engine.scene import Scene
from games.engine.text import Seat, Text, Who, say
from games.engine.walk import Question
from games.wongar.face.picture import choosing_picture, public_picture
from games.wongar.face.refusals import refusals
from games.wongar.face.text_board import heading, private, seat_line, text_board
from games.wongar.rules.board import INDEX, NEAR, TERRITORIES
from games.wongar.rules.ceremony import LETTERS, NONE, PLAYS
from games.wongar.rules.names import piece_name, rituals_named, territory_name
from games.wongar.rules.position import (
    PIECES,
    Action,
    Call,
    Choose,
    Move,
    Place,
    Play,
    Ritual,
    Settle,
    Sort,
    Take,
    View,
)

if TYPE_CHECKING:
    from games.wongar.rules.position import Use

PAGES = 5


class WongarFace(Face[Action, View]):
    """How Wongar is shown."""

    def heading(self, view: View) -> Text:
        """Round and phase."""
        return heading(view)

    def seat_line(self, view: View, seat: Seat) -> Text:
        """Score, stock, number of ritual cards, figures."""
        return seat_line(view, seat)

    def board(self, view: View) -> tuple[Text, ...]:
        """The whole public position."""
        return text_board(view)

    def private(self, view: View) -> tuple[Text, ...]:
        """Own ritual cards; what is at stake in a ceremony."""
        return private(view)

    def picture(self, view: View, words: Localizer, question: Question | None) -> Scene:
        """The land."""
        return public_picture(view, words) if question is None else choosing_picture(view, words, question)

    def pictured(self, question: Question) -> bool:
        """Territories are on the picture."""
        return any(value in INDEX for value in question.values)

    def value(self, field: str, value: Value) -> Text:
        """A territory, a type, a card with its use, a seat."""
        name = str(value)
        match field:
            case "territory":
                return territory_name(INDEX[name])
            case "piece":
                return piece_name(PIECES.index(name))
            case "ritual":
                return ritual_name(name)
            case "first" | "second":
                return meant_name(name)
            case "cards":
                return say("wongar-value-cards", cards=rituals_named(tuple(map(int, name))))
        return say(f"wongar-{field}-{name}")

    def region(self, field: str, value: Value) -> Text | None:  # noqa: ARG002 - lists are short here
        """There are none."""
        return None

    def answer(self, action: Action) -> Text:
        """What was chosen."""
        match action:
            case Take() | Place() | Move():
                said = say(f"wongar-did-{action.kind}", territory=territory_name(INDEX[action.territory]))
            case Settle():
                piece = self.value("piece", action.piece)
                said = say(
                    "wongar-did-settle", piece=piece, territory=territory_name(INDEX[action.territory])
                )
            case Call():
                said = say("wongar-did-call", card=self.value("figure", action.figure))
            case Sort():
                said = say("wongar-did-sort", piece=self.value("piece", action.piece))
            case Choose():
                said = say("wongar-did-choose", cards=self.value("cards", action.cards))
            case Play():
                named = tuple(meant_name(one) for one in (action.first, action.second) if one != NONE)
                said = say("wongar-did-play", ritual=ritual_name(action.ritual), names=named)
            case _:
                said = say(f"wongar-did-{action.kind}")
        return said

    def refusals(self, view: View) -> tuple[Refusal, ...]:
        """Cards that are gone, territories out of reach, types used up."""
        return refusals(view)

    def rules(self) -> tuple[Text, ...]:
        """The rules in our own words, and the land."""
        borders = tuple(
            say(
                "wongar-rules-border",
                territory=territory_name(one),
                others=tuple(territory_name(near) for near in NEAR[one]),
            )
            for one in range(len(TERRITORIES))
        )
        lines = {f"line{number}": line for number, line in enumerate(borders)}
        return (
            *(say(f"wongar-rules-{page}") for page in range(1, PAGES + 1)),
            say("wongar-rules-land", **lines),
        )


def ritual_name(name: str) -> Text:
    """A ritual card with its use: *cube: move one here*."""
    card, piece, use = PLAYS[name]
    return _double(piece, use) if card is Ritual.DOUBLE else say(f"wongar-use-{use}", piece=piece_name(piece))


def _double(piece: int, use: Use) -> Text:
    return say(f"wongar-use-double-{use}", piece=piece_name(piece))


def meant_name(name: str) -> Text:
    """Whose piece, where from or where to; or none."""
    if name == NONE:
        return say("wongar-only-one")
    return (
        territory_name(INDEX[name]) if name in INDEX else say("wongar-piece-of", who=Who(LETTERS.index(name)))
    )
