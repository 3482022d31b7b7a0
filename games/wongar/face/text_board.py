"""Wongar in words: headings, seat lines, the text board, private lines, and the alt text of the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Seat, Text, Who, say
from games.wongar.rules.agenda import (
    Ceremony,
    ChooseType,
    DrawCards,
    MoveFigure,
    PlaceOrDraw,
    PlacePieces,
    SettlePieces,
)
from games.wongar.rules.board import POINTS, last_cell, section
from games.wongar.rules.ceremony import ceremony_value
from games.wongar.rules.material import TERRITORY_CARDS
from games.wongar.rules.names import card_name, piece_name, ritual_cards_named, territory_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.wongar.rules.agenda import Todo
    from games.wongar.rules.material import Pieces, TerritoryCard
    from games.wongar.rules.view import View


def heading(view: View) -> Text:
    """Name the round and phase in a few words."""
    if not view.agenda:
        return say("wongar-heading-over", round=view.round)
    match view.agenda[0]:
        case Ceremony(territory):
            return say("wongar-heading-ceremony", round=view.round, territory=territory_name(territory))
        case SettlePieces():
            return say("wongar-heading-settle")
    return say("wongar-heading-turn", round=view.round)


def seat_line(view: View, seat: Seat) -> Text:
    """Say the score of a player; the picture and the text board show the rest."""
    return say("wongar-line-score", points=view.players[seat].score)


def _seat_details(view: View, seat: Seat) -> Text:
    """List what everybody knows of a player: score, stock, cards, and what the player holds."""
    player = view.players[seat]
    stock = player.stock
    parts: list[Text] = [
        say("wongar-line-score", points=player.score),
        say("wongar-line-stock", discs=stock.disc, cubes=stock.cube, cylinders=stock.cylinder),
        say("wongar-line-rituals", cards=player.hand_size),
    ]
    if player.doubles:
        parts.append(say("wongar-line-double"))
    parts += [say(f"wongar-line-card-{figure}") for figure in player.own_cards]
    holders = {
        "ancestor": view.ancestor.holder,
        "elder": view.elder.holder,
        "boomerang": view.boomerang,
    }
    parts += [say(f"wongar-line-{thing}") for thing, holder in holders.items() if holder == seat]
    return say("wongar-line", parts=tuple(parts))


def text_board(view: View) -> tuple[Text, ...]:
    """Say everything that is public, in a fixed order, as complete as the picture."""
    seats = range(view.seats)
    return (
        heading(view),
        _time_line(view),
        *((say(f"wongar-board-ending-{view.ending}"),) if view.ending else ()),
        *_agenda_lines(view),
        *_last_move_lines(view),
        *(say("wongar-board-seat", who=Who(seat), line=_seat_details(view, seat)) for seat in seats),
        say(
            "wongar-board-figures",
            ancestor=territory_name(view.ancestor.territory),
            elder=territory_name(view.elder.territory),
        ),
        *(_territory_line(view, territory) for territory in range(len(view.board))),
        say("wongar-board-deck", cards=view.draw_pile, aside=view.scorpions_aside),
        say("wongar-board-discards", cards=ritual_cards_named(view.discards)),
        *(
            say("wongar-board-taken", who=Who(seat), cards=_taken_cards(view.players[seat].taken))
            for seat in seats
        ),
        *((_winners_line(view),) if view.winners else ()),
    )


def _time_line(view: View) -> Text:
    """Say where the time scorpion is, and the points of a majority there."""
    length = view.options.length
    current = section(length, view.time)
    return say(
        "wongar-board-time",
        advances=view.time,
        last=last_cell(length),
        section=current + 1,
        elder=POINTS["elder"][current],
        ancestor=POINTS["ancestor"][current],
        both=POINTS["ancestor_and_elder"][current],
    )


def _agenda_lines(view: View) -> tuple[Text, ...]:
    """Say what is going on, and who has still to take a card."""
    lines = [line for todo in view.agenda for line in _todo_lines(view, todo)]
    if view.waiting:
        lines.append(say("wongar-board-queue", who=tuple(map(Who, view.waiting))))
    return tuple(lines)


def _todo_lines(view: View, todo: Todo) -> tuple[Text, ...]:
    """Say what there is to do; nothing of turns to come and the end of the round."""
    match todo:
        case Ceremony():
            return _ceremony_lines(view, todo)
        case SettlePieces(seat, remaining):
            line = say("wongar-todo-settle", who=Who(seat), number=remaining)
        case DrawCards(seat, remaining):
            line = say("wongar-todo-draw", who=Who(seat), number=remaining)
        case PlaceOrDraw() | PlacePieces():
            line = say(
                "wongar-todo-spend" if isinstance(todo, PlaceOrDraw) else "wongar-todo-place",
                who=Who(todo.seat),
                number=todo.remaining,
                piece=piece_name(todo.piece),
                territory=territory_name(todo.territory),
            )
        case ChooseType(seat, territory):
            line = say("wongar-todo-sort", who=Who(seat), territory=territory_name(territory))
        case MoveFigure(seat, figure):
            line = say(f"wongar-todo-move-{figure}", who=Who(seat))
        case _:
            return ()
    return (line,)


def _ceremony_lines(view: View, held: Ceremony) -> tuple[Text, ...]:
    return (
        say(
            "wongar-board-ceremony",
            territory=territory_name(held.territory),
            card=card_name(held.cause),
            points=ceremony_value(view, held.cause),
        ),
        say("wongar-board-inside", who=tuple(map(Who, held.participants))),
        say("wongar-board-active", who=tuple(map(Who, held.active))),
    )


def _last_move_lines(view: View) -> tuple[Text, ...]:
    if view.last_move is None:
        return ()
    touched = tuple(map(territory_name, view.last_move.territories)) or (say("wongar-nothing"),)
    return (say("wongar-board-last", who=Who(view.last_move.seat), territories=touched),)


def _territory_line(view: View, territory: int) -> Text:
    """Say a territory's face-up card, the size of its pile, and its pieces."""
    here = view.board[territory]
    return say(
        "wongar-board-territory",
        territory=territory_name(territory),
        card=say("wongar-nothing") if here.face_up is None else card_name(here.face_up),
        pile=len(here.pile),
        pieces=pieces_by_seat(here.pieces),
    )


def pieces_by_seat(pieces: Sequence[Pieces]) -> tuple[Text, ...]:
    """Say the pieces of each seat in a territory."""
    lines = tuple(
        say(
            "wongar-board-pieces",
            who=Who(seat),
            discs=own.disc,
            cubes=own.cube,
            cylinders=own.cylinder,
        )
        for seat, own in enumerate(pieces)
        if own.total
    )
    return lines or (say("wongar-nothing"),)


def _taken_cards(taken: Sequence[TerritoryCard]) -> tuple[Text, ...]:
    """Count taken territory cards by kind."""
    counted = tuple(
        say("wongar-taken", number=number, card=card_name(card))
        for card in TERRITORY_CARDS
        if (number := taken.count(card))
    )
    return counted or (say("wongar-nothing"),)


def _winners_line(view: View) -> Text:
    return say("wongar-board-won", who=tuple(map(Who, view.winners)))


def private_lines(view: View) -> tuple[Text, ...]:
    """Say the seat's own ritual cards, and what it has seen of the draw pile (§7.5)."""
    if view.seat is None or view.hand is None:
        return ()
    lines = [say("wongar-own-hand", cards=ritual_cards_named(view.hand))]
    if view.seen is not None:
        lines.append(say("wongar-own-seen", cards=ritual_cards_named(view.seen)))
    return tuple(lines)


def alt_text(view: View) -> Text:
    """Say the latest move and who is next, instead of the picture; the text board says the rest."""
    last_move = _last_move_lines(view)
    return say(
        "wongar-alt",
        heading=heading(view),
        time=view.time,
        last=last_cell(view.options.length),
        happened=last_move[0] if last_move else say("wongar-alt-begins"),
        next=_next(view),
        seats=tuple(
            say("wongar-alt-seat", who=Who(seat), points=player.score, cards=player.hand_size)
            for seat, player in enumerate(view.players)
        ),
    )


def _next(view: View) -> Text:
    """Say whom the table waits for, or who has won."""
    if view.asked is None:
        return _winners_line(view)
    if view.ceremony is not None:
        return say("wongar-alt-ceremony", who=Who(view.asked))
    lines = _todo_lines(view, view.agenda[0])
    return lines[0] if lines else say("wongar-alt-turn", who=Who(view.asked))
