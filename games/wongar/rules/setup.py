"""The set-up (§2, and what §7 changes of it)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.engine.text import News, Who, say
from games.wongar.rules.board import FOOT, HAND, TERRITORIES
from games.wongar.rules.names import cards_in, territory_name
from games.wongar.rules.placing import from_the_bag
from games.wongar.rules.position import (
    BEGIN,
    DECK,
    HELD,
    OWN,
    PIECES,
    PILE,
    Card,
    Options,
    Ritual,
    State,
    Todo,
    What,
    changed,
)
from games.wongar.rules.rounds import a_round
from games.wongar.rules.scorpions import NONE, spread

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.wongar.rules.scorpions import Told

DEALT: Final = 2
"""So many ritual cards everybody is dealt (§2.3)."""


def pile_of(options: Options) -> tuple[int, ...]:
    """How many of each card a territory's pile has (§1.2, §7.1)."""
    out = (Card.ELDER, Card.ANCESTOR) if options.advanced_hand else ()
    return tuple(number - (card in out) for card, number in zip(Card, PILE, strict=True))


def deck_of(options: Options) -> tuple[int, ...]:
    """How many of each ritual card are dealt or drawn (§1.3, §7.2, §7.5)."""
    doubles = 0 if options.advanced_doubles else DECK[Ritual.DOUBLE]
    scorpions = 0 if options.advanced_doubles or options.advanced_choice else DECK[Ritual.SCORPION]
    return (*DECK[: Ritual.DOUBLE], doubles, scorpions)


def begun(options: Options, seats: int, dice: Dice) -> tuple[State, Told]:
    """The position before anything is asked or drawn in a round, its first round on the agenda."""
    piles, shown, buried = _piles(options, dice)
    hands, deck = _dealt(options, seats, dice)
    first = dice.pick(seats)
    second = dice.choose([seat for seat in range(seats) if seat != first])
    board = (
        ((0,) * len(PIECES) * seats,) * len(TERRITORIES)
        if options.advanced_setup
        else from_the_bag(seats, dice)
    )
    stock = tuple(own - (0 if options.advanced_setup else BEGIN) for _ in range(seats) for own in OWN)
    state = State(
        options=options,
        round=1,
        agenda=(),
        ceremony=None,
        ending=None,
        boomerang=first,
        ancestor=first,
        elder=second,
        ancestor_at=HAND,
        elder_at=FOOT,
        time=0,
        scores=(0,) * seats,
        board=board,
        stock=stock,
        piles=piles,
        buried=buried,
        shown=shown,
        taken=((0,) * len(Card),) * seats,
        called=((options.advanced_hand, options.advanced_hand),) * seats,
        hands=hands,
        deck=deck,
        discards=NONE,
        aside=0,
        seen=(None,) * seats,
        last=(),
        last_seat=None,
    )
    return replace(state, agenda=_agenda(state)), _told(state)


def _agenda(state: State) -> tuple[Todo, ...]:
    """The pieces of §7.3, if they are to be settled; then the first round."""
    pieces = BEGIN * len(PIECES) * state.seats
    settling = (Todo(What.SETTLE, state.boomerang, pieces),) if state.options.advanced_setup else ()
    return (*settling, *a_round(state))


def _piles(
    options: Options, dice: Dice
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[int, ...]]:
    """The shuffled piles, the cards on top of them, and how many scorpions went under each (§2.1)."""
    piles, shown, buried = [], [], []
    cards = tuple(card for card, number in zip(Card, pile_of(options), strict=True) for _ in range(number))
    for _ in TERRITORIES:
        pile = dice.shuffle(cards)
        under = next(i for i, card in enumerate(pile) if card is not Card.SCORPION)
        shown.append(pile[under])
        piles.append((*pile[under + 1 :], *pile[:under]))
        buried.append(under)
    return tuple(piles), tuple(shown), tuple(buried)


def _dealt(
    options: Options, seats: int, dice: Dice
) -> tuple[tuple[tuple[int, ...], ...], tuple[Ritual, ...]]:
    """Two cards each from the deck without its scorpions (§2.3), a double each besides where §7.2 says so;
    and the draw pile.
    """
    *held, scorpions = deck_of(options)
    deck = dice.shuffle(spread(tuple(held)))
    hands = []
    for seat in range(seats):
        cards = deck[DEALT * seat : DEALT * (seat + 1)]
        hand = tuple(cards.count(card) for card in HELD)
        hands.append(changed(hand, Ritual.DOUBLE, 1) if options.advanced_doubles else hand)
    rest = deck[DEALT * seats :]
    return tuple(hands), dice.shuffle((*rest, *(Ritual.SCORPION,) * scorpions)) if scorpions else rest


def _told(state: State) -> Told:
    under = (territory for territory, number in enumerate(state.buried) for _ in range(number))
    return (
        News(say("wongar-begins", who=Who(state.ancestor), elder=Who(state.elder))),
        News(say("wongar-fresh", cards=cards_in(state.shown))),
        *(News(say("wongar-buried", territory=territory_name(territory))) for territory in under),
    )
