"""Scorpions (§4), and drawing ritual cards, which is how most of them are met."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.text import News, Seat, Who, say
from games.wongar.rules.board import last_cell
from games.wongar.rules.names import rituals_named, territory_name
from games.wongar.rules.position import DECK, HELD, Card, End, Ritual, State, changed

if TYPE_CHECKING:
    from games.engine.chance import Dice

Told: TypeAlias = tuple[News, ...]

NONE: Final = (0,) * len(HELD)
"""No ritual cards."""


def counted(deck: tuple[Ritual, ...]) -> tuple[int, ...]:
    """How many of each card that can be held are in a draw pile."""
    return tuple(deck.count(card) for card in HELD)


def spread(counts: tuple[int, ...]) -> tuple[Ritual, ...]:
    """So many of each card, in their order."""
    return tuple(card for card, number in zip(Ritual, counts, strict=False) for _ in range(number))


def scorpions_in_game(state: State) -> bool:
    """Whether the ritual deck has scorpions (§7.2, §7.5)."""
    return not (state.options.advanced_doubles or state.options.advanced_choice)


def suffer(state: State, seat: Seat) -> tuple[State, Told]:
    """The time scorpion advances, and stings (§4.1; 7.4)."""
    last = last_cell(state.options.length)
    time = min(state.time + 1, last)
    ending = state.ending or (End.TIME if time == last else None)
    told = [News(say("wongar-time", cell=time + 1) if time < last else say("wongar-time-over"))]
    behind = (
        0 if state.options.advanced_no_sting else sum(score < state.scores[seat] for score in state.scores)
    )
    if behind:
        told.append(
            News(say("wongar-stung", who=Who(seat), points=behind, score=state.scores[seat] - behind))
        )
    return replace(state, time=time, ending=ending, scores=changed(state.scores, seat, -behind)), tuple(told)


def suffer_territory(state: State, seat: Seat, territory: int) -> tuple[State, Told]:
    """A scorpion turned up on a territory's pile is kept by the first player (§4.1)."""
    taken = tuple(
        changed(own, Card.SCORPION, 1) if one == seat else own for one, own in enumerate(state.taken)
    )
    after, told = suffer(replace(state, taken=taken), seat)
    return after, (
        News(say("wongar-scorpion-territory", who=Who(seat), territory=territory_name(territory))),
        *told,
    )


def suffer_ritual(state: State, seat: Seat, dice: Dice) -> tuple[State, Told]:
    """A ritual scorpion just drawn: the first is laid aside, the second makes a new draw pile of everything
    (§4.1).
    """
    aside = state.aside + 1
    if aside < DECK[Ritual.SCORPION]:
        laid, text = replace(state, aside=aside), say("wongar-scorpion-aside", who=Who(seat))
    else:
        cards = (*state.deck, *spread(state.discards), *(Ritual.SCORPION,) * aside)
        laid = replace(state, deck=dice.shuffle(cards), discards=NONE, aside=0, seen=(None,) * state.seats)
        text = say("wongar-scorpion-shuffles", who=Who(seat))
    after, told = suffer(laid, seat)
    return after, (News(text), *told)


def draw(state: State, seat: Seat, number: int, dice: Dice) -> tuple[State, Told]:
    """Draw ritual cards from the top, one after another; scorpions are suffered, and replaced as long as
    there is anything else (§4.2).
    """
    got = NONE
    told: Told = ()
    while sum(got) < number:
        if not any(counted(state.deck)) and not any(state.discards):
            break
        state, news = _made_anew(state, dice)
        told += news
        card, state = state.deck[0], replace(state, deck=state.deck[1:])
        if card is Ritual.SCORPION:
            state, news = suffer_ritual(state, seat, dice)
            told += news
        else:
            got = changed(got, card, 1)
    after, news = take_in(state, seat, got) if any(got) else (state, ())
    return after, (*told, *news, *_fewer(seat, number - sum(got)))


def _fewer(seat: Seat, missing: int) -> Told:
    return (News(say("wongar-no-cards", who=Who(seat), missing=missing)),) if missing else ()


def take_in(state: State, seat: Seat, got: tuple[int, ...]) -> tuple[State, Told]:
    """Cards come into a hand: all are told how many, their owner which."""
    hands = tuple(
        tuple(a + b for a, b in zip(hand, got, strict=True)) if one == seat else hand
        for one, hand in enumerate(state.hands)
    )
    told = (
        News(say("wongar-draws", who=Who(seat), cards=sum(got))),
        News(say("wongar-you-drew", cards=rituals_named(got)), seat),
    )
    return replace(state, hands=hands), told


def _made_anew(state: State, dice: Dice) -> tuple[State, Told]:
    """An empty draw pile is made of the discards (§7.2, §7.5); all know what it holds."""
    if state.deck:
        return state, ()
    deck = dice.shuffle(spread(state.discards))
    after = replace(state, deck=deck, discards=NONE, seen=(state.discards,) * state.seats)
    return after, (News(say("wongar-deck-anew")),)


def choosing(state: State, seat: Seat, number: int, dice: Dice) -> tuple[State, int, Told]:
    """Go on with a draw by choice (§7.5) until there is something to choose: a pile of no more cards than are
    to be drawn is taken whole.

    Returns how many cards are still to be chosen, which is 0 when the draw is over. Who has to choose sees
    the whole pile.
    """
    told: Told = ()
    while number and (state.deck or any(state.discards)):
        state, news = _made_anew(state, dice)
        told += news
        if len(state.deck) > number:
            return _look(state, seat), number, told
        number -= len(state.deck)
        state, news = take_in(replace(state, deck=()), seat, counted(state.deck))
        told += news
    return state, 0, (*told, *_fewer(seat, number))


def choose(state: State, seat: Seat, cards: str) -> tuple[State, Told]:
    """Take these cards out of the draw pile (§7.5)."""
    got = tuple(map(int, cards))
    left = tuple(a - b for a, b in zip(counted(state.deck), got, strict=True))
    after, told = take_in(replace(state, deck=spread(left)), seat, got)
    return _look(after, seat), told


def _look(state: State, seat: Seat) -> State:
    seen = tuple(counted(state.deck) if one == seat else known for one, known in enumerate(state.seen))
    return replace(state, seen=seen)
