"""Rounds (§3.1-3.3), the end (§6), and how the match goes on until somebody has to choose."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine.text import News, Seat, Who, say
from games.wongar.rules import ceremony
from games.wongar.rules.board import FINAL, TERRITORIES
from games.wongar.rules.names import cards_in, piece_name, territory_name
from games.wongar.rules.position import KINDS, Card, Ceremony, End, State, Todo, What, changed, slot
from games.wongar.rules.scorpions import choosing, draw, suffer_territory
from games.wongar.rules.turns import nothing_left

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.wongar.rules.scorpions import Told


def go_on(state: State, told: Told, dice: Dice) -> tuple[State, Told]:
    """Do what there is to do until somebody has to choose, or the match is over."""
    while state.agenda:
        done = _do(state, state.agenda[0], dice)
        if done is None:
            break
        state, news = done
        told += news
    return state, told


def _do(state: State, todo: Todo, dice: Dice) -> tuple[State, Told] | None:
    """Do the first thing on the agenda; `None` if its seat has to choose."""
    match todo.what:
        case What.ROUND:
            return _end(state) if state.ending else _begin(state)
        case What.DRAW:
            return _draw(state, todo, dice)
        case What.SPEND if not state.stock[slot(todo.seat, todo.piece or 0)]:
            return _instead(state, Todo(What.DRAW, todo.seat, todo.number)), ()
        case What.SORT if nothing_left(state, todo.seat):
            return replace(state, agenda=state.agenda[1:]), (
                News(say("wongar-nothing-left", who=Who(todo.seat))),
            )
        case What.CEREMONY if state.ceremony is not None:
            return _ceremony(state, state.ceremony)
    return None


def _instead(state: State, *todos: Todo) -> State:
    return replace(state, agenda=(*todos, *state.agenda[1:]))


def _draw(state: State, todo: Todo, dice: Dice) -> tuple[State, Told] | None:
    """§4; or, with *choice*, up to the question (§7.5), which its seat gets when it has seen the pile."""
    if not state.options.advanced_choice:
        after, told = draw(_instead(state), todo.seat, todo.number, dice)
        return after, told
    after, number, told = choosing(state, todo.seat, todo.number, dice)
    if after == state and number:
        return None
    return _instead(after, *((replace(todo, number=number),) if number else ())), told


def _ceremony(state: State, held: Ceremony) -> tuple[State, Told] | None:
    """Nobody is asked who has no ritual cards, as hands are counted in the open (§5.7); when nobody is left
    to play, it is over.
    """
    if not held.active:
        return ceremony.score(state, held)
    seat = held.active[0]
    return None if any(state.hands[seat]) else ceremony.stop(state, held, seat, asked=False)


def a_round(state: State) -> tuple[Todo, ...]:
    """What there is to do in a round: the elder's privilege (§3.2), the turns (§3.3), the next round."""
    seats = tuple((state.boomerang + i) % state.seats for i in range(state.seats))
    return (Todo(What.DRAW, state.elder, 1), *turns(seats))


def turns(seats: tuple[Seat, ...]) -> tuple[Todo, ...]:
    """The turns of some seats, and what follows them: the next round, or the end."""
    return (*(Todo(What.TURN, seat) for seat in seats), Todo(What.ROUND))


def _begin(state: State) -> tuple[State, Told]:
    """A new round (§3.1): who goes first, and fresh cards."""
    first = (state.ancestor + 1) % state.seats if state.ancestor == state.boomerang else state.ancestor
    passed = first != state.ancestor
    text = say(
        "wongar-round-passed" if passed else "wongar-round",
        round=state.round + 1,
        who=Who(first),
        whom=Who(state.boomerang),
    )
    state = replace(state, round=state.round + 1, boomerang=first, ancestor=first)
    state, told = _turn_up(state, first)
    return _instead(state, *a_round(state)), (News(text), *told)


def _turn_up(state: State, first: Seat) -> tuple[State, Told]:
    """The first player turns up a card where there is none, and suffers the scorpions (§3.1, §4.1)."""
    told: Told = ()
    before = state.shown
    for territory in range(len(TERRITORIES)):
        while state.shown[territory] is None and (pile := state.piles[territory]):
            card, rest = pile[0], pile[1:]
            state = replace(state, piles=(*state.piles[:territory], rest, *state.piles[territory + 1 :]))
            if card is not Card.SCORPION:
                state = replace(state, shown=(*state.shown[:territory], card, *state.shown[territory + 1 :]))
                break
            state, news = suffer_territory(state, first, territory)
            told += news
            if not rest:
                state = replace(state, ending=state.ending or End.PILE)
                told += (News(say("wongar-exhausted", territory=territory_name(territory))),)
    fresh = cards_in(
        tuple(card if was is None else None for was, card in zip(before, state.shown, strict=True))
    )
    return state, (*told, *((News(say("wongar-fresh", cards=fresh)),) if fresh else ()))


def _end(state: State) -> tuple[State, Told]:
    """The match is over: the most cards of each type score (§6.2)."""
    scores = state.scores
    told = []
    for card in KINDS:
        winners = most_cards(state, card)
        for seat in winners:
            scores = changed(scores, seat, FINAL)
        if winners:
            who = tuple(Who(seat) for seat in winners)
            told.append(News(say("wongar-final", who=who, piece=piece_name(card), points=FINAL)))
    return replace(state, scores=scores, agenda=()), tuple(told)


def most_cards(state: State, card: int) -> tuple[Seat, ...]:
    """Who has taken the most cards of a type, at least one (§6.2)."""
    counts = [own[card] for own in state.taken]
    return tuple(seat for seat, number in enumerate(counts) if number and number == max(counts))
