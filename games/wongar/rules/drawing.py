"""Drawing ritual cards: from the top of the draw pile (§4.1, §4.2), or by choice (§7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.engine.text import News, Seat, Who, say
from games.wongar.rules.agenda import DrawCards
from games.wongar.rules.material import HAND_CARDS, RitualCard, in_order
from games.wongar.rules.names import ritual_cards_named
from games.wongar.rules.scorpions import suffer_ritual
from games.wongar.rules.state import State, instead, with_player

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.wongar.rules.actions import Choose
    from games.wongar.rules.state import Outcome


def draw(state: State, seat: Seat, number: int, dice: Dice) -> Outcome:
    """Draw ritual cards from the top, one after another.

    Scorpions are suffered, and replaced as long as there is any other card to draw (§4.2).
    """
    drawn: list[RitualCard] = []
    told: tuple[News, ...] = ()
    while len(drawn) < number and (state.discards or any(card in HAND_CARDS for card in state.draw_pile)):
        state, news = _with_draw_pile(state, dice)
        told += news
        card, state = state.draw_pile[0], replace(state, draw_pile=state.draw_pile[1:])
        if card is RitualCard.SCORPION:
            state, news = suffer_ritual(state, seat, dice)
            told += news
        else:
            drawn.append(card)
    after, news = _take_in_hand(state, seat, tuple(drawn)) if drawn else (state, ())
    return after, (*told, *news, *_say_missing(seat, number - len(drawn)))


def prepare_choice(state: State, todo: DrawCards, dice: Dice) -> Outcome:
    """Go on with a draw by choice until there is something to choose, or the draw is over (§7.5).

    A pile no larger than the draw is taken whole. What is left of the draw is then first on the agenda, and
    its seat has seen the whole pile.
    """
    state = instead(state)
    number = todo.remaining
    told: tuple[News, ...] = ()
    while number and (state.draw_pile or state.discards):
        state, news = _with_draw_pile(state, dice)
        told += news
        if len(state.draw_pile) > number:
            seen = _with_pile_seen(state, todo.seat)
            return replace(seen, agenda=(DrawCards(todo.seat, number), *seen.agenda)), told
        number -= len(state.draw_pile)
        state, news = _take_in_hand(replace(state, draw_pile=()), todo.seat, state.draw_pile)
        told += news
    return state, (*told, *_say_missing(todo.seat, number))


def choose(state: State, todo: DrawCards, move: Choose) -> Outcome:
    """Take the chosen cards out of the draw pile (§7.5)."""
    numbers = dict(zip(HAND_CARDS, map(int, move.cards), strict=True))
    chosen = tuple(card for card, number in numbers.items() for _ in range(number))
    left = tuple(
        card for card, number in numbers.items() for _ in range(state.draw_pile.count(card) - number)
    )
    after, news = _take_in_hand(replace(instead(state), draw_pile=left), todo.seat, chosen)
    return _with_pile_seen(after, todo.seat), news


def _with_draw_pile(state: State, dice: Dice) -> Outcome:
    """Make an empty draw pile anew from the discards (§7.2, §7.5); all players know what it contains."""
    if state.draw_pile:
        return state, ()
    players = tuple(replace(player, seen=state.discards) for player in state.players)
    after = replace(state, players=players, draw_pile=dice.shuffle(state.discards), discards=())
    return after, (News(say("wongar-deck-anew")),)


def _take_in_hand(state: State, seat: Seat, cards: tuple[RitualCard, ...]) -> Outcome:
    """Add cards to a hand; all are told how many, and its player which."""
    player = state.players[seat]
    hand = in_order(HAND_CARDS, (*player.hand, *cards))
    news = (
        News(say("wongar-draws", who=Who(seat), cards=len(cards))),
        News(say("wongar-you-drew", cards=ritual_cards_named(cards)), seat),
    )
    return with_player(state, seat, replace(player, hand=hand)), news


def _with_pile_seen(state: State, seat: Seat) -> State:
    seen = in_order(HAND_CARDS, state.draw_pile)
    return with_player(state, seat, replace(state.players[seat], seen=seen))


def _say_missing(seat: Seat, number: int) -> tuple[News, ...]:
    return (News(say("wongar-no-cards", who=Who(seat), missing=number)),) if number else ()
