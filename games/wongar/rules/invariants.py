"""The invariant of Wongar: what must be true of every position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.wongar.rules.board import TERRITORIES, last_cell
from games.wongar.rules.position import BEGIN, HELD, KINDS, OWN, Card, Ritual, State, What, slot
from games.wongar.rules.scorpions import counted
from games.wongar.rules.setup import deck_of, pile_of

if TYPE_CHECKING:
    from games.engine.text import Seat


def faults(state: State) -> tuple[str, ...]:
    """What is wrong with a position; empty where nothing is."""
    checks = {
        **_pieces(state),
        **_territory_cards(state),
        **_ritual_cards(state),
        **_order(state),
        **_ceremony(state),
    }
    return tuple(name for name, sound in checks.items() if not sound)


def _pieces(state: State) -> dict[str, bool]:
    slots = [(slot(seat, piece), OWN[piece]) for seat in range(state.seats) for piece in KINDS]
    return {
        "45 pieces each": all(
            state.stock[at] + sum(here[at] for here in state.board) == number for at, number in slots
        ),
        "nobody owes pieces": min(state.stock) >= 0 and all(min(here) >= 0 for here in state.board),
        "pieces are settled in turn": _settled(state),
    }


def _settled(state: State) -> bool:
    """While pieces are settled (§7.3), everybody has as many left as there is to do, and no more than four of
    a type are on the board.
    """
    todo = state.agenda[0] if state.agenda else None
    if todo is None or todo.what is not What.SETTLE:
        return True
    settled = sum(OWN) * state.seats - sum(state.stock)
    most = all(
        state.stock[slot(seat, piece)] >= OWN[piece] - BEGIN for seat in range(state.seats) for piece in KINDS
    )
    return most and settled + todo.number == BEGIN * len(KINDS) * state.seats


def _territory_cards(state: State) -> dict[str, bool]:
    taken = [sum(own[card] for own in state.taken) for card in Card]
    there = [sum(pile.count(card) for pile in state.piles) + state.shown.count(card) for card in Card]
    all_ = [number * len(TERRITORIES) for number in pile_of(state.options)]
    whole = [_of_pile(state, territory) for territory in range(len(TERRITORIES))]
    return {
        "150 territory cards are somewhere": [a + b for a, b in zip(taken, there, strict=True)] == all_,
        "no pile has too many of a card": all(
            a <= b for one in whole for a, b in zip(one, pile_of(state.options), strict=True)
        ),
        "no scorpion lies face up": Card.SCORPION not in state.shown,
        "scorpions went under": all(
            pile[max(0, len(pile) - under) :].count(Card.SCORPION) == min(under, len(pile))
            for pile, under in zip(state.piles, state.buried, strict=True)
        ),
        "own cards are held in the advanced game only": state.options.advanced_hand
        or not any(any(own) for own in state.called),
    }


def _of_pile(state: State, territory: int) -> list[int]:
    pile, top = state.piles[territory], state.shown[territory]
    return [pile.count(card) + (top is card) for card in Card]


def _ritual_cards(state: State) -> dict[str, bool]:
    *held, scorpions = deck_of(state.options)
    deck = counted(state.deck)
    somewhere = [deck[card] + state.discards[card] + sum(hand[card] for hand in state.hands) for card in HELD]
    doubles = [hand[Ritual.DOUBLE] for hand in state.hands]
    plain = somewhere[: Ritual.DOUBLE] == held[: Ritual.DOUBLE]
    advanced = state.options.advanced_doubles
    return {
        "43 ritual cards are somewhere": plain
        and (somewhere[Ritual.DOUBLE] == (sum(doubles) if advanced else held[Ritual.DOUBLE]))
        and state.deck.count(Ritual.SCORPION) + state.aside == scorpions,
        "nobody owes cards": min(map(min, (*state.hands, state.discards))) >= 0,
        "one double each, held or gone": not advanced or max(doubles) <= 1,
        "a second scorpion is never laid aside": state.aside <= 1,
        "no more is in the draw pile than was seen": all(
            seen is None or all(a <= b for a, b in zip(deck, seen, strict=True)) for seen in state.seen
        ),
        "who chooses sees the draw pile": _seen(state, deck),
    }


def _seen(state: State, deck: tuple[int, ...]) -> bool:
    todo = state.agenda[0] if state.agenda else None
    return (
        todo is None
        or todo.what is not What.DRAW
        or (state.seen[todo.seat] == deck and len(state.deck) > todo.number)
    )


def _order(state: State) -> dict[str, bool]:
    waiting = [todo.seat for todo in state.agenda if todo.what is What.TURN]
    first = (state.boomerang - len(waiting)) % state.seats
    return {
        "time stands still on X": 0 <= state.time <= last_cell(state.options.length),
        "on X the match ends": state.time < last_cell(state.options.length) or state.ending is not None,
        "the match ends for a reason": bool(state.agenda) or state.ending is not None,
        "figures are held by players": all(
            0 <= seat < state.seats for seat in (state.ancestor, state.elder, state.boomerang)
        ),
        "turns go clockwise": waiting == [(first + i) % state.seats for i in range(len(waiting))],
        "the round comes last": all(
            (todo.what is What.ROUND) == (todo is state.agenda[-1]) for todo in state.agenda
        ),
        "who scores less than nothing was stung": min(state.scores) >= 0
        or not state.options.advanced_no_sting,
        "the agenda can be done": all(_can_be_done(state, todo.seat, todo.number) for todo in state.agenda),
    }


def _can_be_done(state: State, seat: Seat, number: int) -> bool:
    return 0 <= seat < state.seats and number > 0


def _ceremony(state: State) -> dict[str, bool]:
    held = state.ceremony
    asked = bool(state.agenda) and state.agenda[0].what is What.CEREMONY
    if held is None:
        return {"a ceremony is held while it is played": not asked}
    here = state.board[held.territory]
    present = {seat for seat in range(state.seats) if any(here[slot(seat, 0) : slot(seat + 1, 0)])}
    figures = {Card.ANCESTOR: {state.ancestor_at}, Card.ELDER: {state.elder_at}}
    where = figures.get(held.cause, {state.ancestor_at, state.elder_at})
    return {
        "a ceremony is held while it is played": asked and state.agenda[0].seat == held.active[0],
        "who takes part has a piece there": set(held.inside) == present,
        "who plays takes part": set(held.active) <= set(held.inside),
        "the ceremony is where its figure stands": where == {held.territory},
    }
