"""The invariant of Orongo: what must be true of every position."""

from __future__ import annotations

from games.orongo.building import groups
from games.orongo.island import COAST, NEAR, OF_KIND, PALMS, TILES, Resource, bits, mask
from games.orongo.position import SHARES, SHELLS, TOKENS, Phase, State, last_round, turned_up


def faults(state: State) -> tuple[str, ...]:
    """What is wrong with a position; empty where nothing is."""
    checks = {**_material(state), **_board(state), **_turn(state)}
    return tuple(name for name, sound in checks.items() if not sound)


def _material(state: State) -> dict[str, bool]:
    moai = SHARES[state.seats][1]
    held = [tile for tile in state.secret if tile is not None]
    hidden = [*state.reserve, *held]
    shown = turned_up(state.seats, 1) + (state.round - 1) * turned_up(state.seats, 2)
    return {
        "48 shells are somewhere": sum(state.shells) + state.reef + state.spent.bit_count() == SHELLS,
        "nobody owes shells": min(state.shells) >= 0 and state.reef >= 0,
        "40 tokens each": all(own.bit_count() + left == TOKENS for own, left in zip(state.tokens, state.stock, strict=True)),
        "earned tokens are in stock": all(0 <= one <= left for one, left in zip(state.earned, state.stock, strict=True)),
        "all Moai are somewhere": state.moai.bit_count() == sum(moai - left for left in state.moai_left) + (state.ceremonial is not None),
        "no Moai too many": all(0 <= left <= moai for left in state.moai_left),
        "60 tiles, each once": len(hidden) + state.open.bit_count() == len(TILES) and mask(tuple(hidden)) | state.open == mask(TILES),
        "no quarry is a secret tile": not mask(tuple(held)) & OF_KIND[Resource.QUARRY],
        "tiles were turned up on time": len(TILES) - len(state.reserve) >= min(shown, len(TILES) - len(held)),
    }


def _board(state: State) -> dict[str, bool]:
    taken = [own for own in state.tokens if own]
    return {
        "one token a space": sum(own.bit_count() for own in taken) == state.occupied.bit_count(),
        "tokens lie on open tiles or palms": not state.occupied & ~(state.open | PALMS),
        "each group began on a resource": all(group & state.open for own in taken for group in groups(own)),
        "palms were reached from own tokens": all(NEAR[one] & own for own in taken for one in bits(own & PALMS)),
        "Moai stand on occupied coasts": not state.moai & ~(state.occupied & COAST),
        "what is spent is occupied": not state.spent & ~(state.occupied & state.open),
        "fresh tiles are open": not state.fresh & ~state.open,
    }


def _turn(state: State) -> dict[str, bool]:
    asked = state.phase not in (Phase.BIDDING, Phase.OVER)
    return {
        "the round exists": 1 <= state.round <= last_round(state.options, state.seats),
        "somebody is on turn": bool(state.queue) or not asked,
        "a recipe is chosen for a space just taken": (state.phase is Phase.BUILDING) <= (state.focus is not None),
        "bids are known outside the bidding": (state.bids is None) == (state.phase is Phase.BIDDING),
        "nobody earns while bidding": not any(state.earned) or state.phase is not Phase.BIDDING,
        "only in time a ceremonial Moai": (state.ceremonial is None) or state.phase is Phase.OVER,
    }
