"""Scorpions: the advance of time, and the sting (§4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.engine.text import News, Seat, Who, say
from games.wongar.rules.board import last_cell
from games.wongar.rules.material import (
    RITUAL_DECK,
    TERRITORY_CARDS,
    RitualCard,
    TerritoryCard,
    in_order,
)
from games.wongar.rules.names import territory_name
from games.wongar.rules.state import End, State, with_player

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.wongar.rules.state import Outcome


def suffer(state: State, seat: Seat) -> Outcome:
    """Advance the time scorpion, and let it sting a seat (§4.1; not with §7.4)."""
    last = last_cell(state.options.length)
    time = min(state.time + 1, last)
    ending = state.ending or (End.TIME if time == last else None)
    text = say("wongar-time", cell=time + 1) if time < last else say("wongar-time-over")
    moved = replace(state, time=time, ending=ending)
    player = state.players[seat]
    behind = sum(other.score < player.score for other in state.players)
    if not behind or state.options.advanced_no_sting:
        return moved, (News(text),)
    score = player.score - behind
    stung = say("wongar-stung", who=Who(seat), points=behind, score=score)
    return with_player(moved, seat, replace(player, score=score)), (News(text), News(stung))


def suffer_territory(state: State, seat: Seat, territory: int) -> Outcome:
    """Give a scorpion turned up on a territory's pile to the first player, who suffers it (§4.1)."""
    player = state.players[seat]
    taken = in_order(TERRITORY_CARDS, (*player.taken, TerritoryCard.SCORPION))
    after, news = suffer(with_player(state, seat, replace(player, taken=taken)), seat)
    text = say("wongar-scorpion-territory", who=Who(seat), territory=territory_name(territory))
    return after, (News(text), *news)


def suffer_ritual(state: State, seat: Seat, dice: Dice) -> Outcome:
    """Suffer a ritual scorpion that has just been drawn (§4.1).

    The first is laid aside; the second is shuffled with the first, draw pile and discards into a new pile.
    """
    aside = state.scorpions_aside + 1
    if aside < RITUAL_DECK[RitualCard.SCORPION]:
        laid = replace(state, scorpions_aside=aside)
        text = say("wongar-scorpion-aside", who=Who(seat))
    else:
        cards = (*state.draw_pile, *state.discards, *(RitualCard.SCORPION,) * aside)
        laid = replace(
            state,
            players=tuple(replace(player, seen=None) for player in state.players),
            draw_pile=dice.shuffle(cards),
            discards=(),
            scorpions_aside=0,
        )
        text = say("wongar-scorpion-shuffles", who=Who(seat))
    after, news = suffer(laid, seat)
    return after, (News(text), *news)
