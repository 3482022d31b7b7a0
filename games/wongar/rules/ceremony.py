"""The ceremony (§5): who takes part, which ritual cards can be played to what effect, and who scores."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS
from games.engine.text import News, Seat, Text, Who, say
from games.wongar.rules.board import INDEX, POINTS, TERRITORIES, section
from games.wongar.rules.names import piece_name, territory_name
from games.wongar.rules.position import (
    KINDS,
    PIECES,
    Card,
    Ceremony,
    Play,
    Ritual,
    State,
    Todo,
    Use,
    What,
    changed,
    slot,
)

if TYPE_CHECKING:
    from games.wongar.rules.position import View
    from games.wongar.rules.scorpions import Told

LETTERS: Final = tuple(look.letter.lower() for look in LOOKS)
"""What actions call the seats."""

NONE: Final = "none"

PLAYS: Final = {
    f"{'double_' if double else ''}{PIECES[piece]}_{use}": (
        Ritual.DOUBLE if double else Ritual(piece),
        piece,
        use,
    )
    for double in (False, True)
    for piece in KINDS
    for use in Use
}
"""What can be played: from the name that actions use to the card, the type, and the use (§5.3, §5.4)."""


def value(state: State | View, cause: Card) -> int:
    """The points of a majority now (§1.5, §5.6)."""
    length = state.options.length
    return POINTS[cause.name.lower()][section(length, state.time)]


def begin(state: State, territory: int, cause: Card) -> tuple[State, Told]:
    """A ceremony begins (§5.1), if anybody takes part."""
    here = state.board[territory]
    seats = state.seats
    order = tuple((state.ancestor + i) % seats for i in range(seats))
    inside = tuple(seat for seat in order if any(here[slot(seat, 0) : slot(seat + 1, 0)]))
    if not inside:
        return state, (News(say("wongar-ceremony-nobody", territory=territory_name(territory))),)
    ceremony = Ceremony(territory, cause, tuple(sorted(inside)), inside)
    told = say(
        "wongar-ceremony",
        territory=territory_name(territory),
        points=value(state, cause),
        who=tuple(Who(seat) for seat in inside),
    )
    return replace(state, ceremony=ceremony, agenda=(Todo(What.CEREMONY, inside[0]), *state.agenda)), (
        News(told),
    )


def stop(state: State, ceremony: Ceremony, seat: Seat, *, asked: bool) -> tuple[State, Told]:
    """The seat plays no more cards in this ceremony (§5.2): because it says so, or because it has none."""
    text = say("wongar-passes" if asked else "wongar-passes-without", who=Who(seat))
    return _go_on(state, replace(ceremony, active=ceremony.active[1:])), (News(text),)


def play(state: State, ceremony: Ceremony, seat: Seat, move: Play) -> tuple[State, Told]:
    """Play a ritual card (§5.3, §5.4); who has no piece left is out (§5.1). A double of §7.2 leaves the game,
    others are discarded.
    """
    card, piece, use = PLAYS[move.ritual]
    here = ceremony.territory
    named = [name for name in (move.first, move.second) if name != NONE]
    board = list(state.board)
    stock = state.stock
    touched = [here]
    for name in named:
        if use is Use.RETURN:
            owner = LETTERS.index(name)
            board[here] = changed(board[here], slot(owner, piece), -1)
            stock = changed(stock, slot(owner, piece), 1)
            continue
        there = INDEX[name]
        touched.append(there)
        board[here] = changed(board[here], slot(seat, piece), 1 if use is Use.ENTER else -1)
        board[there] = changed(board[there], slot(seat, piece), -1 if use is Use.ENTER else 1)
    gone = card is Ritual.DOUBLE and state.options.advanced_doubles
    after = replace(
        state,
        board=tuple(board),
        stock=stock,
        hands=tuple(changed(hand, card, -1) if one == seat else hand for one, hand in enumerate(state.hands)),
        discards=state.discards if gone else changed(state.discards, card, 1),
        last=tuple(dict.fromkeys(touched)),
        last_seat=seat,
    )
    told = _played(seat, move)
    left = tuple(one for one in ceremony.inside if any(board[here][slot(one, 0) : slot(one + 1, 0)]))
    out = tuple(News(say("wongar-out", who=Who(one))) for one in ceremony.inside if one not in left)
    active = tuple(one for one in (*ceremony.active[1:], seat) if one in left)
    return _go_on(after, replace(ceremony, inside=left, active=active)), (News(told), *out)


def _go_on(state: State, ceremony: Ceremony) -> State:
    todo = Todo(What.CEREMONY, ceremony.active[0] if ceremony.active else 0)
    return replace(state, ceremony=ceremony, agenda=(todo, *state.agenda[1:]))


def _played(seat: Seat, move: Play) -> Text:
    """What a card did, for all."""
    card, piece, use = PLAYS[move.ritual]
    named = [name for name in (move.first, move.second) if name != NONE]
    names = tuple(
        Who(LETTERS.index(name)) if use is Use.RETURN else territory_name(INDEX[name]) for name in named
    )
    key = "wongar-plays-double" if card is Ritual.DOUBLE else "wongar-plays"
    return say(f"{key}-{use}", who=Who(seat), piece=piece_name(piece), names=names)


def score(state: State, ceremony: Ceremony) -> tuple[State, Told]:
    """For each type present the most pieces win the points; a tie goes to the ancestor's holder, else the
    next clockwise (§5.6).
    """
    here = state.board[ceremony.territory]
    points = value(state, ceremony.cause)
    scores = state.scores
    told = []
    for piece in KINDS:
        winner = majority(here, piece, state.ancestor)
        if winner is not None:
            scores = changed(scores, winner, points)
            told.append(
                News(
                    say(
                        "wongar-majority",
                        who=Who(winner),
                        piece=piece_name(piece),
                        points=points,
                        score=scores[winner],
                    )
                )
            )
    if not told:
        told.append(News(say("wongar-no-majority")))
    return replace(state, ceremony=None, scores=scores, agenda=state.agenda[1:]), tuple(told)


def majority(here: tuple[int, ...], piece: int, ancestor: Seat) -> Seat | None:
    """Who has the most pieces of a type in a territory with these pieces (§5.6); `None` where there
    is none.
    """
    return majority_of(here[piece :: len(PIECES)], ancestor)


def majority_of(counts: tuple[int, ...], ancestor: Seat) -> Seat | None:
    """Whose number is the largest; of those who tie, the ancestor's holder or the next clockwise. `None`
    where all are 0.
    """
    most = max(counts)
    if not most:
        return None
    seats = len(counts)
    return min(
        (seat for seat in range(seats) if counts[seat] == most), key=lambda seat: (seat - ancestor) % seats
    )


def names_of(territories: tuple[int, ...]) -> tuple[str, ...]:
    """What actions call some territories."""
    return tuple(TERRITORIES[one] for one in territories)
