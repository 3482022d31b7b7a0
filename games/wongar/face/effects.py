"""Certain consequences of an answer: ceremonies, majorities won or in sight, cards drawn, the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Effect
from games.engine.text import Text, Who, say
from games.wongar.rules.actions import PLAYS, SEAT_LETTERS, Move, Place, Play, Settle, Take, Use
from games.wongar.rules.agenda import PlaceOrDraw, PlacePieces
from games.wongar.rules.board import INDEX
from games.wongar.rules.ceremony import ceremony_value, counts_by_seat, majority_holder
from games.wongar.rules.material import PIECES, PLACED_BY, TerritoryCard
from games.wongar.rules.names import piece_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.text import Param, Seat
    from games.wongar.rules.actions import Action
    from games.wongar.rules.material import Piece
    from games.wongar.rules.view import View

POINT: Final = 100
"""The weight of a point that is won; points won by others count nothing."""

LEAD: Final = 50
OUT: Final = 20
BRIEF_LEAD: Final = say("wongar-effect-brief-lead")
LAST_ROUND: Final = 30
CEREMONY: Final = 10


def effects(view: View, action: Action, news: tuple[Text, ...]) -> tuple[Effect, ...]:
    """Return what is certain to follow from an answer of the view's seat, the greatest first."""
    if view.seat is None:
        return ()
    ended = [dict(text.params) for text in news if text.key == "wongar-majority"]
    # Where a figure moves, the question says that a ceremony begins there.
    found = [
        *_majorities(view.seat, ended),
        *_say_news(news, expected=bool(ended) or isinstance(action, Move)),
    ]
    match action:
        case Place():
            found += _of_place(view, view.seat, action)
        case Settle():
            found += _leads(view, view.seat, INDEX[action.territory], action.piece, {view.seat: 1})
        case Take() if not ended:
            found += _of_card(view, view.seat, INDEX[action.territory])
        case Move() if not ended:
            found += _lead_there(view, view.seat, INDEX[action.territory], view.ancestor.holder)
        case Play() if not ended:
            found += _of_play(view, view.seat, action)
    return tuple(sorted(found, key=lambda effect: -effect.weight))


def _majorities(seat: Seat, ended: Sequence[Mapping[str, Param]]) -> Iterator[Effect]:
    """Say who wins which types, given the parameters of the news about them; the seat first."""
    winners = dict.fromkeys(text["who"] for text in ended)
    for winner in sorted(winners, key=lambda who: who != Who(seat)):
        own = [text for text in ended if text["who"] == winner]
        points = sum(won for text in own if isinstance(won := text["points"], int))
        pieces = _plural([piece for piece in PIECES if piece_name(piece) in {text["piece"] for text in own}])
        if winner == Who(seat):
            told = say("wongar-effect-you-win", pieces=pieces, points=points)
            yield Effect(told, POINT * points, say("wongar-effect-brief-win", points=points))
        else:
            yield Effect(say("wongar-effect-wins", who=winner, pieces=pieces, points=points))


def _say_news(news: tuple[Text, ...], *, expected: bool) -> Iterator[Effect]:
    """Say the news that matter by themselves; `expected`: that a ceremony begins need not be said."""
    for text in news:
        told = dict(text.params)
        match text.key:
            case "wongar-ceremony" if not expected:
                yield Effect(say("wongar-effect-ceremony", points=told["points"]), CEREMONY)
            case "wongar-ceremony-nobody":
                yield Effect(say("wongar-effect-no-ceremony"))
            case "wongar-exhausted":
                yield Effect(say("wongar-effect-last-round"), LAST_ROUND)
            case "wongar-sorts":
                yield Effect(say("wongar-effect-sort", number=told["number"]), 0)
            case "wongar-out":
                yield Effect(say("wongar-effect-out", who=told["who"]), OUT)
            case "wongar-holds-ancestor" | "wongar-holds-elder":
                figure = text.key.removeprefix("wongar-holds-")
                yield Effect(say(f"wongar-effect-holds-{figure}", whom=told["whom"]))


def _of_place(view: View, seat: Seat, action: Place) -> list[Effect]:
    todo = view.agenda[0]
    if not isinstance(todo, PlaceOrDraw | PlacePieces):
        return []
    return _leads(view, seat, INDEX[action.territory], todo.piece, {seat: 1})


def _of_card(view: View, seat: Seat, territory: int) -> list[Effect]:
    """Say what the card of a territory lets its taker do (§3.4 to §3.9)."""
    card = view.board[territory].face_up
    if card is None or card is TerritoryCard.ANCESTOR_AND_ELDER:
        return _lead_there(view, seat, territory, ancestor=seat)
    if card in (TerritoryCard.ELDER, TerritoryCard.ANCESTOR):
        return [Effect(say(f"wongar-effect-card-{card}", points=ceremony_value(view, card)), 0)]
    if card in (TerritoryCard.FOUR, TerritoryCard.TRIPLE):
        return [Effect(say(f"wongar-effect-card-{card}"), 0)]
    piece = PLACED_BY[card]
    if not view.players[seat].stock.of(piece):
        return [Effect(say("wongar-effect-card-draws"), 0)]
    card_told = Effect(say("wongar-effect-card-piece", piece=piece_name(piece)), 0)
    return [card_told, *_leads(view, seat, territory, piece, {seat: 1})]


def _of_play(view: View, seat: Seat, action: Play) -> list[Effect]:
    """Say who leads the type of a ritual card after it, while the ceremony goes on."""
    if view.ceremony is None:
        return []
    used = PLAYS[action.ritual]
    changes: dict[Seat, int] = {}
    for name in action.targets:
        whose = SEAT_LETTERS.index(name) if used.use is Use.RETURN else seat
        changes[whose] = changes.get(whose, 0) + (1 if used.use is Use.ENTER else -1)
    return _leads(view, seat, view.ceremony.territory, used.piece, changes)


def _leads(view: View, seat: Seat, territory: int, piece: Piece, changes: Mapping[Seat, int]) -> list[Effect]:
    """Say which seat leads a type in a territory after some changes, if it led not before."""
    counts = counts_by_seat(view.board[territory].pieces, piece)
    before = majority_holder(counts, view.ancestor.holder)
    after = [count + changes.get(other, 0) for other, count in enumerate(counts)]
    leader = majority_holder(after, view.ancestor.holder)
    if leader == before or leader is None:
        return []
    if leader == seat:
        return [Effect(say("wongar-effect-you-lead", pieces=_plural([piece])), LEAD, BRIEF_LEAD)]
    return [Effect(say("wongar-effect-leads", who=Who(leader), pieces=_plural([piece])))]


def _lead_there(view: View, seat: Seat, territory: int, ancestor: Seat) -> list[Effect]:
    """Say what the seat leads in the territory of a ceremony, given the holder of the ancestor."""
    here = view.board[territory].pieces
    if not any(own.total for own in here):
        return []
    if not here[seat].total:
        return [Effect(say("wongar-effect-without-you"))]
    led = [piece for piece in PIECES if majority_holder(counts_by_seat(here, piece), ancestor) == seat]
    told = say("wongar-effect-you-lead", pieces=_plural(led))
    return [Effect(told, LEAD * len(led), BRIEF_LEAD)] if led else []


def _plural(pieces: Sequence[Piece]) -> tuple[Text, ...]:
    return tuple(say(f"wongar-effect-{piece}s") for piece in pieces)
