"""The invariants of Wongar: what is true of every position that play can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.wongar.rules.agenda import Ceremony, DrawCards, SettlePieces, TakeTurns, asked_seat, waiting_seats
from games.wongar.rules.board import TERRITORIES, last_cell
from games.wongar.rules.material import (
    ALL_PIECES,
    HAND_CARDS,
    PIECES,
    STARTING_PIECES,
    TERRITORY_CARDS,
    RitualCard,
    TerritoryCard,
    in_order,
)
from games.wongar.rules.setup import ritual_deck, territory_pile

if TYPE_CHECKING:
    from games.wongar.rules.agenda import Todo
    from games.wongar.rules.state import PlayerState, State, TerritoryState


def broken_invariants(state: State) -> tuple[str, ...]:
    """Return the names of all invariants that a position breaks."""
    checks = {
        **_pieces(state),
        **_territory_cards(state),
        **_ritual_cards(state),
        **_time_and_figures(state),
        **_agenda(state),
        **_ceremony(state),
    }
    return tuple(name for name, holds in checks.items() if not holds)


def _pieces(state: State) -> dict[str, bool]:
    placed = [here.pieces for here in state.board]
    stocks = [player.stock for player in state.players]
    seats = range(state.seats)
    return {
        "every territory has pieces for each seat": all(len(pieces) == state.seats for pieces in placed),
        "all 45 pieces of each player are somewhere": all(
            stocks[seat].of(piece) + sum(pieces[seat].of(piece) for pieces in placed) == ALL_PIECES.of(piece)
            for seat in seats
            for piece in PIECES
        ),
        "no number of pieces is negative": all(
            own.of(piece) >= 0 for pieces in (stocks, *placed) for own in pieces for piece in PIECES
        ),
        "pieces are settled in turn": _settled_in_turn(state),
    }


def _settled_in_turn(state: State) -> bool:
    """Check the set-up of §7.3: what is still to settle, and no more than four of a type on the board."""
    todo = state.agenda[0] if state.agenda else None
    if not isinstance(todo, SettlePieces):
        return True
    stocks = [player.stock for player in state.players]
    settled = sum(ALL_PIECES.total - stock.total for stock in stocks)
    at_most_four = all(
        stock.of(piece) >= ALL_PIECES.of(piece) - STARTING_PIECES for stock in stocks for piece in PIECES
    )
    return at_most_four and settled + todo.remaining == STARTING_PIECES * len(PIECES) * state.seats


def _territory_cards(state: State) -> dict[str, bool]:
    whole = territory_pile(state.options)
    taken = [card for player in state.players for card in player.taken]
    there = [card for territory in state.board for card in _cards_of(territory)]
    return {
        "there are ten territories": len(state.board) == len(TERRITORIES),
        "all territory cards are somewhere": all(
            taken.count(card) + there.count(card) == len(TERRITORIES) * whole.count(card)
            for card in TERRITORY_CARDS
        ),
        "no pile has too many of a card": all(
            _cards_of(territory).count(card) <= whole.count(card)
            for territory in state.board
            for card in TERRITORY_CARDS
        ),
        "no scorpion lies face up": all(
            territory.face_up is not TerritoryCard.SCORPION for territory in state.board
        ),
        "buried scorpions lie at the bottom": all(map(_buried_at_the_bottom, state.board)),
        "taken cards are sorted": all(
            player.taken == in_order(TERRITORY_CARDS, player.taken) for player in state.players
        ),
        "own cards are held in the advanced game only": state.options.advanced_hand
        or not any(player.own_cards for player in state.players),
    }


def _cards_of(territory: TerritoryState) -> tuple[TerritoryCard, ...]:
    """Return all cards of a territory, face up and face down."""
    return territory.pile if territory.face_up is None else (territory.face_up, *territory.pile)


def _buried_at_the_bottom(territory: TerritoryState) -> bool:
    """Check that the buried scorpions (§2.1) are the last cards of their pile."""
    bottom = territory.pile[max(0, len(territory.pile) - territory.buried) :]
    return all(card is TerritoryCard.SCORPION for card in bottom)


def _ritual_cards(state: State) -> dict[str, bool]:
    deck = ritual_deck(state.options)
    hands = [player.hand for player in state.players]
    held = [card for hand in hands for card in hand]
    somewhere = [*state.draw_pile, *state.discards, *held]
    single_doubles = state.options.advanced_doubles
    dealt = [card for card in HAND_CARDS if not (single_doubles and card is RitualCard.DOUBLE)]
    scorpions = state.draw_pile.count(RitualCard.SCORPION) + state.scorpions_aside
    return {
        "all ritual cards are somewhere": all(somewhere.count(card) == deck.count(card) for card in dealt)
        and scorpions == deck.count(RitualCard.SCORPION),
        "doubles of one's own are in hands or gone": not single_doubles
        or somewhere.count(RitualCard.DOUBLE) == held.count(RitualCard.DOUBLE),
        "nobody has two doubles of one's own": not single_doubles
        or all(hand.count(RitualCard.DOUBLE) <= 1 for hand in hands),
        "hands and discards are sorted and without scorpions": all(
            cards == in_order(HAND_CARDS, cards) for cards in (*hands, state.discards)
        ),
        "a second scorpion is never laid aside": state.scorpions_aside <= 1,
        "the draw pile holds no more than was seen": all(
            _seen_covers(state, player) for player in state.players
        ),
        "a seat that chooses cards has seen the draw pile": _chooser_has_seen(state),
    }


def _seen_covers(state: State, player: PlayerState) -> bool:
    """Check that no card came into the draw pile since a player last saw it (§7.5)."""
    seen = player.seen
    return seen is None or all(state.draw_pile.count(card) <= seen.count(card) for card in HAND_CARDS)


def _chooser_has_seen(state: State) -> bool:
    todo = state.agenda[0] if state.agenda else None
    if not isinstance(todo, DrawCards):
        return True
    seen = in_order(HAND_CARDS, state.draw_pile)
    return state.players[todo.seat].seen == seen and len(state.draw_pile) > todo.remaining


def _time_and_figures(state: State) -> dict[str, bool]:
    last = last_cell(state.options.length)
    holders = (state.ancestor.holder, state.elder.holder, state.boomerang)
    return {
        "time does not go beyond X": 0 <= state.time <= last,
        "the match ends on X": state.time < last or state.ending is not None,
        "figures and boomerang are held by players": all(0 <= seat < state.seats for seat in holders),
        "only stings make a score negative": not state.options.advanced_no_sting
        or all(player.score >= 0 for player in state.players),
    }


def _agenda(state: State) -> dict[str, bool]:
    waiting = waiting_seats(state.agenda)
    first = state.boomerang - len(waiting)
    return {
        "the match ends for a reason": bool(state.agenda) or state.ending is not None,
        "turns go clockwise": waiting == tuple((first + i) % state.seats for i in range(len(waiting))),
        "turns come last": all(
            isinstance(todo, TakeTurns) == (todo is state.agenda[-1]) for todo in state.agenda
        ),
        "everything on the agenda can be done": all(_can_be_done(state, todo) for todo in state.agenda),
    }


def _can_be_done(state: State, todo: Todo) -> bool:
    if isinstance(todo, TakeTurns | Ceremony):
        return True
    return 0 <= todo.seat < state.seats and getattr(todo, "remaining", 1) > 0


def _ceremony(state: State) -> dict[str, bool]:
    held = state.ceremony
    if held is None:
        return {"a ceremony comes first": not any(isinstance(todo, Ceremony) for todo in state.agenda)}
    here = state.board[held.territory].pieces
    present = tuple(seat for seat in range(state.seats) if here[seat].total)
    ancestor, elder = {state.ancestor.territory}, {state.elder.territory}
    figures = {TerritoryCard.ANCESTOR: ancestor, TerritoryCard.ELDER: elder}
    return {
        "somebody is asked in a ceremony": asked_seat(state.agenda) is not None,
        "participants are those with a piece there": held.participants == present,
        "only participants play cards": set(held.active) <= set(held.participants),
        "a ceremony is held where its figure stands": figures.get(held.cause, ancestor | elder)
        == {held.territory},
    }
