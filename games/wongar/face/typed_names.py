"""Other names, besides their labels, under which people type the answers of Wongar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import kind_of
from games.engine.text import Text, say
from games.wongar.rules.actions import NONE, PLAYS, Action, Call, Choose, Place, Play, Take
from games.wongar.rules.agenda import PlaceOrDraw, PlacePieces
from games.wongar.rules.board import INDEX
from games.wongar.rules.names import card_name, piece_name

if TYPE_CHECKING:
    from games.wongar.rules.view import View


def typed_names(view: View, action: Action, field: str) -> tuple[Text, ...]:
    """Return the names of a field of an action, each with commas between."""
    if field == "kind":
        return (say(f"wongar-typed-kind-{kind_of(action)}"), *_piece_to_place(view, action))
    match action:
        case Choose():
            return ()
        case Play():
            return _of_play(action, field)
        case Take():
            return (say(f"wongar-typed-{action.territory}"), *_card_in(view, action.territory))
    owner = "own-" if isinstance(action, Call) else ""
    return (say(f"wongar-typed-{owner}{getattr(action, field)}"),)


def _piece_to_place(view: View, action: Action) -> tuple[Text, ...]:
    """Return the name of the piece that is to be placed."""
    if not isinstance(action, Place) or not isinstance(todo := view.agenda[0], PlaceOrDraw | PlacePieces):
        return ()
    return piece_name(todo.piece), say(f"wongar-typed-{todo.piece}")


def _card_in(view: View, territory: str) -> tuple[Text, ...]:
    """Return the names of the face-up card of a territory."""
    card = view.board[INDEX[territory]].face_up
    return () if card is None else (card_name(card), say(f"wongar-typed-card-{card.replace('_', '-')}"))


def _of_play(action: Play, field: str) -> tuple[Text, ...]:
    """Return the names of a ritual card with its use, or of a territory from or to which a piece moves."""
    if field == "ritual":
        play = PLAYS[action.ritual]
        return say(f"wongar-typed-use-{play.use}"), say(f"wongar-typed-{play.piece}")
    target = str(getattr(action, field))
    return (say(f"wongar-typed-{target}"),) if target != NONE and target in INDEX else ()
