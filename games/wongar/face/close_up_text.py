"""The alt text of Wongar's close-ups: what is asked, and what the picture shows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Text, Who, say
from games.wongar.face.text_board import heading, pieces_by_seat
from games.wongar.rules.board import INDEX
from games.wongar.rules.ceremony import ceremony_value, counts_by_seat, majority_holder
from games.wongar.rules.material import PIECES
from games.wongar.rules.names import piece_name, ritual_cards_named, territory_name

if TYPE_CHECKING:
    from games.engine.walk import Question
    from games.wongar.rules.agenda import Ceremony
    from games.wongar.rules.view import View


def alt_of_choice(view: View, question: Question) -> Text:
    """Return the alt text of the picture for a question."""
    territories = tuple(territory_name(INDEX[str(value)]) for value in question.values if value in INDEX)
    asked = (
        say("wongar-alt-choose", territories=territories)
        if territories
        else say("wongar-alt-close", count=len(question.values))
    )
    facts = _figures(view) if view.ceremony is None else _ceremony(view, view.ceremony)
    hand = say("wongar-own-hand", cards=ritual_cards_named(view.hand or ()))
    return say("wongar-alt-choice", heading=heading(view), asked=asked, facts=facts, hand=hand)


def _figures(view: View) -> Text:
    return say(
        "wongar-alt-figures",
        ancestor=territory_name(view.ancestor.territory),
        elder=territory_name(view.elder.territory),
    )


def _ceremony(view: View, held: Ceremony) -> Text:
    """Say what is at stake, the pieces there, and who leads each type."""
    here = view.board[held.territory].pieces
    leading = tuple(
        say("wongar-alt-leads", who=Who(holder), piece=piece_name(piece))
        for piece in PIECES
        if (holder := majority_holder(counts_by_seat(here, piece), view.ancestor.holder)) is not None
    )
    return say(
        "wongar-alt-stake",
        points=ceremony_value(view, held.cause),
        pieces=pieces_by_seat(here),
        leading=leading,
        active=tuple(map(Who, held.active)),
    )
