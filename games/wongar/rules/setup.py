"""The set-up (§2, and what §7 changes in it)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.text import News, Who, say
from games.wongar.rules.agenda import SettlePieces
from games.wongar.rules.board import FOOT, HAND, TERRITORIES
from games.wongar.rules.material import (
    ALL_PIECES,
    FIGURES,
    HAND_CARDS,
    NO_PIECES,
    PIECES,
    RITUAL_DECK,
    STARTING_PIECES,
    TERRITORY_PILE,
    Pieces,
    RitualCard,
    TerritoryCard,
    in_order,
    stack,
)
from games.wongar.rules.names import cards_with_territories, territory_name
from games.wongar.rules.placing import draw_from_the_bag
from games.wongar.rules.rounds import round_agenda
from games.wongar.rules.state import FigurePair, PlayerState, State, TerritoryState

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.engine.text import Seat
    from games.wongar.rules.agenda import Agenda
    from games.wongar.rules.options import Options
    from games.wongar.rules.state import Outcome

DEALT: Final = 2
"""Ritual cards dealt to each player (§2.3)."""


@lru_cache(maxsize=64)
def territory_pile(options: Options) -> tuple[TerritoryCard, ...]:
    """Return the cards of one territory's pile, sorted (§1.2, §7.1)."""
    if not options.advanced_hand:
        return stack(TERRITORY_PILE)
    own_cards = (TerritoryCard.ANCESTOR, TerritoryCard.ELDER)
    return stack({card: number - (card in own_cards) for card, number in TERRITORY_PILE.items()})


@lru_cache(maxsize=64)
def ritual_deck(options: Options) -> tuple[RitualCard, ...]:
    """Return the ritual cards that are dealt or drawn, sorted (§1.3, §7.2, §7.5)."""
    doubles = {RitualCard.DOUBLE: 0} if options.advanced_doubles else {}
    scorpions = {} if options.ritual_scorpions else {RitualCard.SCORPION: 0}
    return stack({**RITUAL_DECK, **doubles, **scorpions})


def first_state(options: Options, seats: int, dice: Dice) -> Outcome:
    """Return the position before anything is asked or drawn, with its first round on the agenda."""
    territories = [_pile_turned_up(options, dice) for _ in TERRITORIES]
    hands, draw_pile = _deal(options, seats, dice)
    first = dice.pick(seats)
    second = dice.choose([seat for seat in range(seats) if seat != first])
    if options.advanced_setup:
        board, stock = ((NO_PIECES,) * seats,) * len(TERRITORIES), ALL_PIECES
    else:
        board = draw_from_the_bag(seats, dice)
        stock = Pieces(*(ALL_PIECES.of(piece) - STARTING_PIECES for piece in PIECES))
    own_cards = FIGURES if options.advanced_hand else ()
    state = State(
        options=options,
        round=1,
        agenda=_first_agenda(options, seats, first, second),
        ending=None,
        boomerang=first,
        ancestor=FigurePair(first, HAND),
        elder=FigurePair(second, FOOT),
        time=0,
        players=tuple(PlayerState(0, stock, hand, (), own_cards, None) for hand in hands),
        board=tuple(
            TerritoryState(pieces, card, pile, buried)
            for pieces, (card, pile, buried) in zip(board, territories, strict=True)
        ),
        draw_pile=draw_pile,
        discards=(),
        scorpions_aside=0,
        last_move=None,
    )
    return state, _set_up_told(state)


def _first_agenda(options: Options, seats: int, boomerang: Seat, elder: Seat) -> Agenda:
    """Return the first round, after the pieces to be settled with §7.3."""
    pieces = STARTING_PIECES * len(PIECES) * seats
    settling = (SettlePieces(boomerang, pieces),) if options.advanced_setup else ()
    return (*settling, *round_agenda(boomerang, elder, seats))


def _pile_turned_up(options: Options, dice: Dice) -> tuple[TerritoryCard, tuple[TerritoryCard, ...], int]:
    """Shuffle a pile and turn up its first card that is no scorpion (§2.1).

    Return that card, the pile, and how many scorpions went under it.
    """
    cards = dice.shuffle(territory_pile(options))
    scorpions = next(i for i, card in enumerate(cards) if card is not TerritoryCard.SCORPION)
    return cards[scorpions], (*cards[scorpions + 1 :], *cards[:scorpions]), scorpions


def _deal(
    options: Options, seats: int, dice: Dice
) -> tuple[tuple[tuple[RitualCard, ...], ...], tuple[RitualCard, ...]]:
    """Return the hands and the draw pile: two cards each, dealt without the scorpions (§2.3).

    With §7.2 everybody gets a double besides.
    """
    cards = ritual_deck(options)
    scorpions = tuple(card for card in cards if card is RitualCard.SCORPION)
    deck = dice.shuffle(cards[: len(cards) - len(scorpions)])
    doubles = (RitualCard.DOUBLE,) if options.advanced_doubles else ()
    hands = tuple(
        in_order(HAND_CARDS, (*deck[DEALT * seat : DEALT * (seat + 1)], *doubles)) for seat in range(seats)
    )
    rest = deck[DEALT * seats :]
    return hands, dice.shuffle((*rest, *scorpions)) if scorpions else rest


def _set_up_told(state: State) -> tuple[News, ...]:
    buried = (i for i, territory in enumerate(state.board) for _ in range(territory.buried))
    cards = cards_with_territories([territory.face_up for territory in state.board])
    return (
        News(say("wongar-begins", who=Who(state.ancestor.holder), elder=Who(state.elder.holder))),
        News(say("wongar-fresh", cards=cards)),
        *(News(say("wongar-buried", territory=territory_name(number))) for number in buried),
    )
