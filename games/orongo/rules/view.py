"""Views of Orongo, and states imagined behind them; only tiles are hidden (§2.4)."""

from __future__ import annotations

from games.engine.chance import Dice
from games.engine.text import Seat
from games.orongo.rules.island import OF_KIND, TILES, Resource, bits, mask
from games.orongo.rules.position import Phase, State, View, last_round


def view_of(state: State, seat: Seat | None, winners: tuple[Seat, ...]) -> View:
    """Build the view of a seat, or of an onlooker (`None`)."""
    return View(
        options=state.options,
        seat=seat,
        seats=state.seats,
        round=state.round,
        last_round=last_round(state.options, state.seats),
        phase=state.phase,
        amulet=state.amulet,
        open=bits(state.open),
        fresh=bits(state.fresh),
        tokens=tuple(bits(own) for own in state.tokens),
        spent=bits(state.spent),
        moai=bits(state.moai),
        ceremonial=state.ceremonial,
        shells=state.shells,
        reef=state.reef,
        moai_left=state.moai_left,
        stock=state.stock,
        bids=state.bids,
        queue=state.queue,
        earned=state.earned,
        focus=state.focus,
        mover=state.queue[0] if state.queue and state.phase is not Phase.OVER else None,
        holds_tile=tuple(tile is not None for tile in state.secret),
        my_tile=None if seat is None else state.secret[seat],
        last=state.last,
        last_seat=state.last_seat,
        winners=winners,
    )


def imagine(view: View, dice: Dice) -> State:
    """Imagine a state behind a view, dealing the tiles that the seat does not know anew."""
    hidden = [tile for tile in TILES if tile not in view.open and tile != view.my_tile]
    secret: list[int | None] = []
    for seat, holds in enumerate(view.holds_tile):
        if seat == view.seat or not holds:
            secret.append(view.my_tile if holds else None)
            continue
        tile = dice.choose([tile for tile in hidden if not OF_KIND[Resource.QUARRY] >> tile & 1])
        hidden.remove(tile)
        secret.append(tile)
    return state_behind(view, dice.shuffle(hidden), tuple(secret))


def state_behind(view: View, reserve: tuple[int, ...], secret: tuple[int | None, ...]) -> State:
    """Return the state behind a view, given its face-down and secret tiles."""
    return State(
        options=view.options,
        round=view.round,
        phase=view.phase,
        amulet=view.amulet,
        reserve=reserve,
        open=mask(view.open),
        fresh=mask(view.fresh),
        tokens=tuple(mask(own) for own in view.tokens),
        spent=mask(view.spent),
        moai=mask(view.moai),
        ceremonial=view.ceremonial,
        shells=view.shells,
        reef=view.reef,
        moai_left=view.moai_left,
        stock=view.stock,
        bids=view.bids,
        queue=view.queue,
        earned=view.earned,
        focus=view.focus,
        secret=secret,
        last=view.last,
        last_seat=view.last_seat,
    )
