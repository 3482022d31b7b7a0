"""Placing tokens (§5), the secret tile (§8.2-8.4), and how a turn goes on until a choice is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.engine.text import News, Seat, Who, say
from games.orongo.rules.building import (
    affordable,
    affordable_anywhere,
    build,
    component_of,
    groups,
    recipes,
    recipes_of,
)
from games.orongo.rules.island import IDS, NEAR, PALMS, beside, bits
from games.orongo.rules.position import Phase, State, count_turned_up, last_round
from games.orongo.rules.space_names import space_name

if TYPE_CHECKING:
    from collections.abc import Iterator

NOBODY: Final[tuple[int, ...]] = ()


def legal_spaces(state: State, seat: Seat) -> tuple[int, ...]:
    """List the spaces where the seat may place a token, in board order (§5.2, §6.4)."""
    return tuple(_legal(state, seat))


def _legal(state: State, seat: Seat) -> Iterator[int]:
    free = (state.open | (beside(state.tokens[seat]) & PALMS)) & ~state.occupied
    if affordable_anywhere(state, seat):
        return iter(bits(free))
    own_groups = groups(state.tokens[seat])
    return (space for space in bits(free) if affordable(state, seat, _group_with(own_groups, space)))


def builds_nothing(state: State, seat: Seat, space: int) -> bool:
    """Return whether a token on this free space forces no Moai (§9)."""
    return not recipes_of(state, seat, component_of(state.tokens[seat] | 1 << space, 1 << space))


def may_lay(state: State, seat: Seat) -> bool:
    """Return whether the seat holds its secret tile and has a token for it beyond those earned (§8.2)."""
    return state.secret[seat] is not None and state.stock[seat] > state.earned[seat]


def can_pay_tile(state: State, seat: Seat) -> bool:
    """Return whether the seat can pay for any Moai that laying its secret tile would force (§6.4, §8.2)."""
    tile = state.secret[seat]
    return tile is not None and affordable(state, seat, _group_with(groups(state.tokens[seat]), tile))


def place(state: State, seat: Seat, space: int) -> tuple[State, tuple[News, ...]]:
    """Place one of the earned tokens on a space (§5.3)."""
    earned = tuple(number - (other == seat) for other, number in enumerate(state.earned))
    return _put_token(replace(state, earned=earned), seat, space), (
        News(say("orongo-placed", who=Who(seat), space=space_name(space))),
    )


def lay(state: State, seat: Seat, tile: int) -> tuple[State, tuple[News, ...]]:
    """Lay the secret tile with an extra token on it (§8.2)."""
    secret = tuple(None if other == seat else held for other, held in enumerate(state.secret))
    after = _put_token(replace(state, secret=secret, open=state.open | 1 << tile), seat, tile)
    return after, (News(say("orongo-laid", who=Who(seat), space=space_name(tile))),)


def keep(state: State, seat: Seat) -> tuple[State, tuple[News, ...]]:
    """Keep the secret tile, which ends the seat's placing (§8.4)."""
    return _end_placing(state, seat)


def advance(state: State, told: tuple[News, ...]) -> tuple[State, tuple[News, ...]]:
    """Carry the turn on, raising every Moai that must be raised, until a seat has to choose."""
    while state.phase is not Phase.OVER:
        if state.focus is not None:
            offered = recipes(state, state.queue[0], state.focus)
            if len(offered) > 1:
                return replace(state, phase=Phase.BUILDING), told
            if offered:
                state, news = build(state, state.queue[0], state.focus, offered[0])
                told += (news,)
            else:
                state = replace(state, focus=None)
        elif not state.queue:
            state, news_of_round = _next_round(state)
            return state, told + news_of_round
        elif phase := _next_phase(state, state.queue[0]):
            return replace(state, phase=phase), told
        else:
            state, news_of_leaving = _end_placing(state, state.queue[0])
            told += news_of_leaving
    return state, told


def _next_phase(state: State, seat: Seat) -> Phase | None:
    """Return what the seat on turn is asked next; `None` if nothing is left to ask.

    A token comes first; then the secret tile, if the seat has it and a token for it (§5.4, §8.4).
    """
    if state.earned[seat] and next(_legal(state, seat), None) is not None:
        return Phase.PLACING
    return Phase.SECRET if may_lay(state, seat) else None


def _end_placing(state: State, seat: Seat) -> tuple[State, tuple[News, ...]]:
    """End the seat's placing; tokens that found no space go back to the stock (§5.4)."""
    back = state.earned[seat]
    earned = tuple(0 if other == seat else number for other, number in enumerate(state.earned))
    told = (News(say("orongo-returned", who=Who(seat), tokens=back)),) if back else ()
    return replace(state, queue=state.queue[1:], earned=earned), told


def _put_token(state: State, seat: Seat, space: int) -> State:
    return replace(
        state,
        tokens=tuple(own | (1 << space if other == seat else 0) for other, own in enumerate(state.tokens)),
        stock=tuple(number - (other == seat) for other, number in enumerate(state.stock)),
        focus=space,
        last=(*(state.last if state.last_seat == seat else NOBODY), space),
        last_seat=seat,
    )


def _group_with(own_groups: tuple[int, ...], space: int) -> int:
    """Return the group that a token on `space` would belong to."""
    group = 1 << space
    for own_group in own_groups:
        if own_group & NEAR[space]:
            group |= own_group
    return group


def _next_round(state: State) -> tuple[State, tuple[News, ...]]:
    """Begin the next round, or end the match after the round without tiles (§7.2)."""
    if state.round == last_round(state.options, state.seats):
        return replace(state, phase=Phase.OVER), (News(say("orongo-over-tiles")),)
    return turn_up(replace(state, round=state.round + 1))


def turn_up(state: State) -> tuple[State, tuple[News, ...]]:
    """Turn up the tiles of the round (§3.1) and ask for bids.

    The latest placing stays marked until they are revealed.
    """
    number = count_turned_up(state.seats, state.round)
    fresh, reserve = state.reserve[:number], state.reserve[number:]
    after = replace(
        state,
        phase=Phase.BIDDING,
        reserve=reserve,
        open=state.open | sum(1 << space for space in fresh),
        fresh=sum(1 << space for space in fresh),
        bids=None,
        queue=(),
        earned=(0,) * state.seats,
    )
    if fresh:
        text = say(
            "orongo-round", round=state.round, spaces=tuple(space_name(space) for space in sorted(fresh))
        )
    else:
        text = say("orongo-last-round", round=state.round)
    return after, (News(text),)


def space_ids(spaces: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ids of some spaces."""
    return tuple([IDS[space] for space in spaces])
