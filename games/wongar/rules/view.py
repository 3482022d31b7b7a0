"""What seats see, and which states they can imagine behind it (§5.7: hands, and the order of piles, are
secret).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.wongar.rules.position import HELD, Card, Ritual, State, Todo, View, What
from games.wongar.rules.rounds import turns
from games.wongar.rules.scorpions import NONE, counted, spread
from games.wongar.rules.setup import deck_of

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.engine.text import Seat


KNOWN: Final = (What.CEREMONY, What.TURN, What.ROUND)
"""What a view says elsewhere."""


def look(state: State, seat: Seat | None, winners: tuple[Seat, ...]) -> View:
    """What a seat, or an onlooker, sees of a state."""
    advanced = state.options.advanced_doubles
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        todos=tuple(todo for todo in state.agenda if todo.what not in KNOWN),
        waiting=tuple(todo.seat for todo in state.agenda if todo.what is What.TURN),
        ceremony=state.ceremony,
        ending=state.ending,
        boomerang=state.boomerang,
        ancestor=state.ancestor,
        elder=state.elder,
        ancestor_at=state.ancestor_at,
        elder_at=state.elder_at,
        time=state.time,
        scores=state.scores,
        board=state.board,
        stock=state.stock,
        left=tuple(map(counts, state.piles)),
        buried=state.buried,
        shown=state.shown,
        taken=state.taken,
        called=state.called,
        rituals=tuple(sum(hand) for hand in state.hands),
        doubles=tuple(hand[Ritual.DOUBLE] if advanced else 0 for hand in state.hands),
        hand=None if seat is None else state.hands[seat],
        deck=len(state.deck),
        discards=state.discards,
        aside=state.aside,
        seen=None if seat is None else state.seen[seat],
        last=state.last,
        last_seat=state.last_seat,
        winners=winners,
    )


@lru_cache(maxsize=4096)
def counts(pile: tuple[Card, ...]) -> tuple[int, ...]:
    """How many of each card a pile has: hardly any pile changes from one view to the next."""
    return tuple(pile.count(card) for card in Card)


def imagine(view: View, dice: Dice) -> State:
    """A state behind a view: what the seat does not know of hands and piles is dealt anew."""
    hands, deck = _rituals(view, dice)
    chooser = view.asked if view.todos and view.todos[0].what is What.DRAW else None
    return State(
        options=view.options,
        round=view.round,
        agenda=_agenda(view),
        ceremony=view.ceremony,
        ending=view.ending,
        boomerang=view.boomerang,
        ancestor=view.ancestor,
        elder=view.elder,
        ancestor_at=view.ancestor_at,
        elder_at=view.elder_at,
        time=view.time,
        scores=view.scores,
        board=view.board,
        stock=view.stock,
        piles=tuple(_pile(left, buried, dice) for left, buried in zip(view.left, view.buried, strict=True)),
        buried=view.buried,
        shown=view.shown,
        taken=view.taken,
        called=view.called,
        hands=hands,
        deck=deck,
        discards=view.discards,
        aside=view.aside,
        seen=tuple(
            view.seen if one == view.seat else counted(deck) if one == chooser else None
            for one in range(view.seats)
        ),
        last=view.last,
        last_seat=view.last_seat,
    )


def _agenda(view: View) -> tuple[Todo, ...]:
    """What there is to do, the ceremony and the turns included."""
    if view.asked is None:
        return ()
    playing = (Todo(What.CEREMONY, view.ceremony.active[0]),) if view.ceremony else ()
    return (*playing, *view.todos, *turns(view.waiting))


def _pile(left: tuple[int, ...], buried: int, dice: Dice) -> tuple[Card, ...]:
    """The cards of a pile in any order, but for the scorpions of which everybody knows that they lie at the
    bottom (§2.1).
    """
    under = min(buried, sum(left))
    cards = (
        card
        for card, number in zip(Card, left, strict=True)
        for _ in range(number - (under if card is Card.SCORPION else 0))
    )
    return (*dice.shuffle(cards), *(Card.SCORPION,) * under)


def _rituals(view: View, dice: Dice) -> tuple[tuple[tuple[int, ...], ...], tuple[Ritual, ...]]:
    """The hands, and the draw pile."""
    *held, scorpions = deck_of(view.options)
    own = NONE if view.hand is None else view.hand
    others = [seat for seat in range(view.seats) if seat != view.seat]
    known = view.options.advanced_doubles
    hidden = tuple(
        number - view.discards[card] - (0 if known and card == Ritual.DOUBLE else own[card])
        for card, number in enumerate(held)
    )
    stinging = scorpions - view.aside
    deck, rest = _drawn(hidden, view.deck - stinging, view.seen, dice)
    hands = []
    for seat in range(view.seats):
        if seat not in others:
            hands.append(own)
            continue
        number = view.rituals[seat] - view.doubles[seat]
        cards, rest = rest[:number], rest[number:]
        hands.append(
            tuple(cards.count(card) + (view.doubles[seat] if card is Ritual.DOUBLE else 0) for card in HELD)
        )
    return tuple(hands), dice.shuffle((*deck, *(Ritual.SCORPION,) * stinging))


def _drawn(
    hidden: tuple[int, ...], number: int, seen: tuple[int, ...] | None, dice: Dice
) -> tuple[tuple[Ritual, ...], tuple[Ritual, ...]]:
    """So many of the hidden cards for the draw pile, none that was not there when it was `seen`; and the
    others, for hands.
    """
    if seen is None:
        cards = dice.shuffle(spread(hidden))
        return cards[:number], cards[number:]
    may = dice.shuffle(spread(tuple(min(one, other) for one, other in zip(hidden, seen, strict=True))))
    deck = may[:number]
    left = tuple(one - deck.count(card) for one, card in zip(hidden, HELD, strict=True))
    return deck, dice.shuffle(spread(left))
