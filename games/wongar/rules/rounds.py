"""Rounds (§3.1-3.3), the end (§6), and everything that happens without a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.engine.text import News, Seat, Who, say
from games.wongar.rules import ceremony
from games.wongar.rules.agenda import Ceremony, ChooseType, DrawCards, PlaceOrDraw, TakeTurns
from games.wongar.rules.board import FINAL_BONUS, TERRITORIES
from games.wongar.rules.drawing import draw, prepare_choice
from games.wongar.rules.material import PLACED_BY, TerritoryCard
from games.wongar.rules.names import cards_with_territories, piece_name, territory_name
from games.wongar.rules.scorpions import suffer_territory
from games.wongar.rules.state import End, State, instead, with_player, with_territory

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.wongar.rules.agenda import Agenda, Todo
    from games.wongar.rules.state import Outcome


def go_on(state: State, news: tuple[News, ...], dice: Dice) -> Outcome:
    """Work off the agenda until a seat has to choose, or the match is over."""
    while state.agenda:
        done = _do(state, state.agenda[0], dice)
        if done is None:
            break
        state, further = done
        news += further
    return state, news


def _do(state: State, todo: Todo, dice: Dice) -> Outcome | None:
    """Do the first thing on the agenda; return `None` if its seat has to choose."""
    match todo:
        case TakeTurns(()):
            return _end_match(state) if state.ending else _begin_round(state)
        case DrawCards():
            return _draw(state, todo, dice)
        case PlaceOrDraw() if not state.players[todo.seat].stock.of(todo.piece):
            return instead(state, DrawCards(todo.seat, todo.remaining)), ()
        case ChooseType() if not state.players[todo.seat].stock.total:
            return instead(state), (News(say("wongar-nothing-left", who=Who(todo.seat))),)
        case Ceremony():
            return _hold_ceremony(state, todo)
    return None


def _draw(state: State, todo: DrawCards, dice: Dice) -> Outcome | None:
    """Draw ritual cards (§4); with *choice* (§7.5) only up to the question."""
    if not state.options.advanced_choice:
        return draw(instead(state), todo.seat, todo.remaining, dice)
    after, news = prepare_choice(state, todo, dice)
    return None if after == state else (after, news)


def _hold_ceremony(state: State, held: Ceremony) -> Outcome | None:
    """Score the ceremony when no seat is left to play; pass for a seat without ritual cards.

    It is no secret who has none: hands are counted in the open (§5.7).
    """
    if not held.active:
        return ceremony.score(state, held)
    if state.players[held.active[0]].hand:
        return None
    return ceremony.stop(state, held, asked=False)


def round_agenda(boomerang: Seat, elder: Seat, seats: int) -> Agenda:
    """Return the agenda of a round: the elder's privilege (§3.2), then the turns (§3.3)."""
    turns = TakeTurns(tuple((boomerang + i) % seats for i in range(seats)))
    return (DrawCards(elder, 1), turns)


def _begin_round(state: State) -> Outcome:
    """Begin a new round (§3.1): find the first player, who turns up cards."""
    holder, boomerang = state.ancestor.holder, state.boomerang
    passed = holder == boomerang
    first = (holder + 1) % state.seats if passed else holder
    text = say(
        "wongar-round-passed" if passed else "wongar-round",
        round=state.round + 1,
        who=Who(first),
        whom=Who(boomerang),
    )
    ancestor = replace(state.ancestor, holder=first)
    begun = replace(state, round=state.round + 1, boomerang=first, ancestor=ancestor)
    after, news = _turn_up_cards(begun, first)
    return instead(after, *round_agenda(first, after.elder.holder, after.seats)), (News(text), *news)


def _turn_up_cards(state: State, first: Seat) -> Outcome:
    """Turn up a card wherever there is none; the first player suffers the scorpions (§3.1, §4.1)."""
    told: tuple[News, ...] = ()
    fresh: list[TerritoryCard | None] = [None] * len(TERRITORIES)
    for territory, here in enumerate(state.board):
        if here.face_up is not None:
            continue
        pile = here.pile
        while pile and fresh[territory] is None:
            card, pile = pile[0], pile[1:]
            if card is not TerritoryCard.SCORPION:
                fresh[territory] = card
                continue
            state, news = suffer_territory(state, first, territory)
            told += news
            if not pile:
                state = replace(state, ending=state.ending or End.PILE)
                told += (News(say("wongar-exhausted", territory=territory_name(territory))),)
        turned = replace(here, face_up=fresh[territory], pile=pile)
        state = with_territory(state, territory, turned)
    cards = cards_with_territories(fresh)
    return state, (*told, *((News(say("wongar-fresh", cards=cards)),) if cards else ()))


def _end_match(state: State) -> Outcome:
    """End the match: the most cards of each type score (§6.2)."""
    news = []
    for card, piece in PLACED_BY.items():
        winners = most_cards(state, card)
        for seat in winners:
            player = state.players[seat]
            state = with_player(state, seat, replace(player, score=player.score + FINAL_BONUS))
        if winners:
            who = tuple(map(Who, winners))
            news.append(News(say("wongar-final", who=who, piece=piece_name(piece), points=FINAL_BONUS)))
    return replace(state, agenda=()), tuple(news)


def most_cards(state: State, card: TerritoryCard) -> tuple[Seat, ...]:
    """Return the seats that have taken the most of these cards, at least one (§6.2)."""
    counts = [player.taken.count(card) for player in state.players]
    return tuple(seat for seat, number in enumerate(counts) if number and number == max(counts))
