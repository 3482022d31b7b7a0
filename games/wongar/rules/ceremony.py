"""The ceremony (§5): participants, the effects of ritual cards, and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.engine.text import News, Seat, Text, Who, say
from games.wongar.rules.actions import PLAYS, SEAT_LETTERS, Play, Use
from games.wongar.rules.agenda import Ceremony
from games.wongar.rules.board import INDEX, POINTS, section
from games.wongar.rules.material import HAND_CARDS, PIECES, RitualCard, in_order
from games.wongar.rules.names import piece_name, territory_name
from games.wongar.rules.state import LastMove, State, instead, replace_item, with_player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.wongar.rules.material import Piece, Pieces, TerritoryCard
    from games.wongar.rules.state import Outcome, TerritoryState
    from games.wongar.rules.view import View


def ceremony_value(position: State | View, cause: TerritoryCard) -> int:
    """Return the points of a majority now, in a ceremony caused by this card (§1.5, §5.6)."""
    return POINTS[cause][section(position.options.length, position.time)]


def begin(state: State, territory: int, cause: TerritoryCard) -> Outcome:
    """Begin a ceremony, if any seat takes part (§5.1)."""
    here = state.board[territory].pieces
    clockwise = ((state.ancestor.holder + i) % state.seats for i in range(state.seats))
    active = tuple(seat for seat in clockwise if here[seat].total)
    if not active:
        return state, (News(say("wongar-ceremony-nobody", territory=territory_name(territory))),)
    ceremony = Ceremony(territory, cause, tuple(sorted(active)), active)
    text = say(
        "wongar-ceremony",
        territory=territory_name(territory),
        points=ceremony_value(state, cause),
        who=tuple(map(Who, active)),
    )
    return replace(state, agenda=(ceremony, *state.agenda)), (News(text),)


def stop(state: State, ceremony: Ceremony, *, asked: bool) -> Outcome:
    """Stop the seat on turn from playing more cards in this ceremony (§5.2).

    `asked`: it has chosen to pass; otherwise it has no ritual cards.
    """
    seat, *others = ceremony.active
    text = say("wongar-passes" if asked else "wongar-passes-without", who=Who(seat))
    return instead(state, replace(ceremony, active=tuple(others))), (News(text),)


def play(state: State, ceremony: Ceremony, move: Play) -> Outcome:
    """Carry out a ritual card of the seat on turn (§5.3, §5.4).

    Players without a piece left in the territory are out (§5.1). A double of §7.2 leaves the game; all other
    cards are discarded.
    """
    seat, *others = ceremony.active
    used = PLAYS[move.ritual]
    if used.use is Use.RETURN:
        after, touched = _return_pieces(state, ceremony, move), [ceremony.territory]
    else:
        after = _move_pieces(state, ceremony, move)
        touched = [ceremony.territory, *(INDEX[name] for name in move.targets)]
    after = _card_spent(after, seat, used.card)
    here = after.board[ceremony.territory].pieces
    participants = tuple(seat for seat in ceremony.participants if here[seat].total)
    active = tuple(seat for seat in (*others, seat) if seat in participants)
    out = (seat for seat in ceremony.participants if seat not in participants)
    news = (_play_told(seat, move), *(say("wongar-out", who=Who(seat)) for seat in out))
    following = replace(ceremony, participants=participants, active=active)
    last_move = LastMove(seat, tuple(dict.fromkeys(touched)))
    return replace(after, agenda=(following, *state.agenda[1:]), last_move=last_move), tuple(map(News, news))


def _return_pieces(state: State, ceremony: Ceremony, move: Play) -> State:
    """Return opponents' pieces from the ceremony's territory to their owners' stocks."""
    piece = PLAYS[move.ritual].piece
    pieces, players = list(state.board[ceremony.territory].pieces), list(state.players)
    for letter in move.targets:
        owner = SEAT_LETTERS.index(letter)
        pieces[owner] = pieces[owner].plus(piece, -1)
        players[owner] = replace(players[owner], stock=players[owner].stock.plus(piece))
    here = replace(state.board[ceremony.territory], pieces=tuple(pieces))
    board = replace_item(state.board, ceremony.territory, here)
    return replace(state, players=tuple(players), board=board)


def _move_pieces(state: State, ceremony: Ceremony, move: Play) -> State:
    """Move own pieces between the ceremony's territory and its neighbours."""
    seat, piece = ceremony.active[0], PLAYS[move.ritual].piece
    incoming = 1 if PLAYS[move.ritual].use is Use.ENTER else -1
    board = list(state.board)

    def add(territory: int, number: int) -> None:
        here: TerritoryState = board[territory]
        pieces = replace_item(here.pieces, seat, here.pieces[seat].plus(piece, number))
        board[territory] = replace(here, pieces=pieces)

    for name in move.targets:
        add(ceremony.territory, incoming)
        add(INDEX[name], -incoming)
    return replace(state, board=tuple(board))


def _card_spent(state: State, seat: Seat, card: RitualCard) -> State:
    """Take a played card out of the hand of a seat, and discard it unless it leaves the game (§7.2)."""
    player = state.players[seat]
    at = player.hand.index(card)
    hand = player.hand[:at] + player.hand[at + 1 :]
    leaves = card is RitualCard.DOUBLE and state.options.advanced_doubles
    return replace(
        state,
        players=replace_item(state.players, seat, replace(player, hand=hand)),
        discards=state.discards if leaves else in_order(HAND_CARDS, (*state.discards, card)),
    )


def _play_told(seat: Seat, move: Play) -> Text:
    """Say what a card did; an owner or a territory of two pieces is named once."""
    card, piece, use = PLAYS[move.ritual]
    names = tuple(
        Who(SEAT_LETTERS.index(name)) if use is Use.RETURN else territory_name(INDEX[name])
        for name in dict.fromkeys(move.targets)
    )
    if card is not RitualCard.DOUBLE:
        return say(f"wongar-plays-{use}", who=Who(seat), piece=piece_name(piece), names=names)
    return say(
        f"wongar-plays-double-{use}",
        who=Who(seat),
        piece=piece_name(piece),
        number=len(move.targets),
        names=names,
    )


def score(state: State, ceremony: Ceremony) -> Outcome:
    """End the ceremony: the majority of each type scores (§5.6)."""
    here = state.board[ceremony.territory].pieces
    points = ceremony_value(state, ceremony.cause)
    news = []
    for piece in PIECES:
        winner = majority_holder(counts_by_seat(here, piece), state.ancestor.holder)
        if winner is None:
            continue
        player = state.players[winner]
        state = with_player(state, winner, replace(player, score=player.score + points))
        text = say(
            "wongar-majority",
            who=Who(winner),
            piece=piece_name(piece),
            points=points,
            score=state.players[winner].score,
        )
        news.append(News(text))
    return instead(state), tuple(news) or (News(say("wongar-no-majority")),)


def counts_by_seat(pieces: Sequence[Pieces], piece: Piece) -> list[int]:
    """Return the number of pieces of one type that each seat has in a territory."""
    return [own.of(piece) for own in pieces]


def majority_holder(counts: Sequence[int], ancestor: Seat) -> Seat | None:
    """Return the seat with the most pieces, given the number of each seat; `None` if there are no pieces.

    A tie goes to the holder of the ancestor, else to the next tied player clockwise from there (§5.6).

    >>> majority_holder([2, 0, 2], ancestor=1)
    2
    """
    most = max(counts)
    if not most:
        return None
    if counts.count(most) == 1:
        return counts.index(most)
    seats = len(counts)
    return next(seat for i in range(seats) if counts[seat := (ancestor + i) % seats] == most)
