"""States that a seat can imagine behind its view: hands and piles are dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.wongar.rules.agenda import DrawCards
from games.wongar.rules.material import HAND_CARDS, RitualCard, TerritoryCard, in_order
from games.wongar.rules.setup import ritual_deck
from games.wongar.rules.state import PlayerState, State, TerritoryState

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.wongar.rules.view import TerritoryView, View

Rituals = tuple[RitualCard, ...]


def imagine(view: View, dice: Dice) -> State:
    """Return a state behind a view, with all cards that its seat does not know dealt anew."""
    hands, draw_pile = _ritual_cards(view, dice)
    return State(
        options=view.options,
        round=view.round,
        agenda=view.agenda,
        ending=view.ending,
        boomerang=view.boomerang,
        ancestor=view.ancestor,
        elder=view.elder,
        time=view.time,
        players=_players(view, hands, draw_pile),
        board=tuple(
            TerritoryState(here.pieces, here.face_up, _pile(here, dice), here.buried) for here in view.board
        ),
        draw_pile=draw_pile,
        discards=view.discards,
        scorpions_aside=view.scorpions_aside,
        last_move=view.last_move,
    )


def _players(view: View, hands: tuple[Rituals, ...], draw_pile: Rituals) -> tuple[PlayerState, ...]:
    """Return the players with these hands; a player who chooses from the draw pile has seen it (§7.5)."""
    choosing = view.asked if view.agenda and isinstance(view.agenda[0], DrawCards) else None
    found = []
    for seat, (player, hand) in enumerate(zip(view.players, hands, strict=True)):
        seen = in_order(HAND_CARDS, draw_pile) if seat == choosing else None
        if seat == view.seat:
            seen = view.seen
        found.append(PlayerState(player.score, player.stock, hand, player.taken, player.own_cards, seen))
    return tuple(found)


def _pile(territory: TerritoryView, dice: Dice) -> tuple[TerritoryCard, ...]:
    """Shuffle a pile, but for the scorpions that everybody knows to lie at its bottom (§2.1)."""
    buried = min(territory.buried, len(territory.pile))
    unknown = len(territory.pile) - buried
    return (*dice.shuffle(territory.pile[:unknown]), *territory.pile[unknown:])


def _ritual_cards(view: View, dice: Dice) -> tuple[tuple[Rituals, ...], Rituals]:
    """Return hands and a draw pile that agree with a view."""
    scorpions = ritual_deck(view.options).count(RitualCard.SCORPION) - view.scorpions_aside
    drawable, others = _split(_hidden_cards(view), view.draw_pile - scorpions, view.seen, dice)
    hands = []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            hands.append(view.hand or ())
            continue
        number = player.hand_size - player.doubles
        doubles = (RitualCard.DOUBLE,) * player.doubles
        hands.append(in_order(HAND_CARDS, (*others[:number], *doubles)))
        others = others[number:]
    return tuple(hands), dice.shuffle((*drawable, *(RitualCard.SCORPION,) * scorpions))


def _hidden_cards(view: View) -> Rituals:
    """Return the cards of which the seat does not know who has them, sorted; scorpions left out."""
    deck, own = ritual_deck(view.options), view.hand or ()
    doubles_apart = view.options.advanced_doubles  # they are no part of the deck (§7.2)
    return tuple(
        card
        for card in HAND_CARDS
        for _ in range(
            deck.count(card)
            - view.discards.count(card)
            - (0 if doubles_apart and card is RitualCard.DOUBLE else own.count(card))
        )
    )


def _split(hidden: Rituals, number: int, seen: Rituals | None, dice: Dice) -> tuple[Rituals, Rituals]:
    """Deal `number` hidden cards to the draw pile, and return them and the others, both shuffled.

    A draw pile that was `seen` holds no card that was not there then.
    """
    if seen is None:
        cards = dice.shuffle(hidden)
        return cards[:number], cards[number:]
    possible = tuple(card for card in HAND_CARDS for _ in range(min(hidden.count(card), seen.count(card))))
    drawable = dice.shuffle(possible)[:number]
    others = tuple(card for card in HAND_CARDS for _ in range(hidden.count(card) - drawable.count(card)))
    return drawable, dice.shuffle(others)
