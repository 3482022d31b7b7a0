"""Invariants of Orongo: what holds in every position."""

from __future__ import annotations

from games.orongo.rules.building import groups, material_of, most_builds
from games.orongo.rules.island import COAST, NEAR, OF_KIND, PALMS, TILES, Resource, bits, mask
from games.orongo.rules.position import SHARES, SHELLS, TOKENS, Phase, State, count_turned_up, last_round


def broken_invariants(state: State) -> tuple[str, ...]:
    """Name every invariant that a state breaks; empty if it is sound."""
    checks = {**_material(state), **_board(state), **_building(state), **_turn(state)}
    return tuple(name for name, sound in checks.items() if not sound)


def _material(state: State) -> dict[str, bool]:
    moai = SHARES[state.seats][1]
    held = [tile for tile in state.secret if tile is not None]
    hidden = [*state.reserve, *held]
    first, later = count_turned_up(state.seats, 1), count_turned_up(state.seats, 2)
    deck = len(TILES) - (state.seats if state.options.secret_tile else 0)
    return {
        "48 shells are somewhere": sum(state.shells) + state.reef + state.spent.bit_count() == SHELLS,
        "nobody owes shells": min(state.shells) >= 0 and state.reef >= 0,
        "40 tokens each": all(
            own.bit_count() + left == TOKENS for own, left in zip(state.tokens, state.stock, strict=True)
        ),
        "earned tokens are in stock": all(
            0 <= number <= left for number, left in zip(state.earned, state.stock, strict=True)
        ),
        "all Moai are somewhere": state.moai.bit_count()
        == sum(moai - left for left in state.moai_left) + (state.ceremonial is not None),
        "no Moai too many": all(0 <= left <= moai for left in state.moai_left),
        "60 tiles, each once": len(hidden) + state.open.bit_count() == len(TILES)
        and mask(tuple(hidden)) | state.open == mask(TILES),
        "no quarry is a secret tile": not mask(tuple(held)) & OF_KIND[Resource.QUARRY],
        "secret tiles are held in the variant only": state.options.secret_tile or not held,
        "tiles were turned up on time": len(state.reserve)
        == max(0, deck - first - (state.round - 1) * later),
    }


def _board(state: State) -> dict[str, bool]:
    taken = [own for own in state.tokens if own]
    return {
        "one token a space": sum(own.bit_count() for own in taken) == state.occupied.bit_count(),
        "tokens lie on open tiles or palms": not state.occupied & ~(state.open | PALMS),
        "each group began on a resource": all(group & state.open for own in taken for group in groups(own)),
        "palms were reached from own tokens": all(
            NEAR[space] & own for own in taken for space in bits(own & PALMS)
        ),
        "Moai stand on occupied coasts": not state.moai & ~(state.occupied & COAST),
        "what is spent is occupied": not state.spent & ~(state.occupied & state.open),
        "fresh tiles are open": not state.fresh & ~state.open,
    }


def _building(state: State) -> dict[str, bool]:
    """Check each seat's Moai against what it has spent and what its groups must have forced (§6.1)."""
    seats = range(state.seats)
    moai = SHARES[state.seats][1]
    built = [(state.moai & state.tokens[seat]).bit_count() for seat in seats]
    ceremonial = [
        state.ceremonial is not None and bool(state.tokens[seat] >> state.ceremonial & 1) for seat in seats
    ]
    spent = [
        {kind: (state.tokens[seat] & state.spent & where).bit_count() for kind, where in OF_KIND.items()}
        for seat in seats
    ]
    busy = state.last_seat if state.phase is Phase.BUILDING or state.ceremonial is not None else None
    return {
        "each seat's Moai stand on its tokens": all(
            built[seat] + state.moai_left[seat] == moai + ceremonial[seat] for seat in seats
        ),
        "the ceremonial Moai is the last of all": all(
            not state.moai_left[seat] for seat in seats if ceremonial[seat]
        ),
        "pairs were spent as pairs": all(
            resources[Resource.TEMPLE] == resources[Resource.GOD]
            and resources[Resource.BIRDMAN] == resources[Resource.NEST]
            and resources[Resource.FOOD] % 2 == 0
            for resources in spent
        ),
        "each Moai was raised with one recipe": all(
            resources[Resource.QUARRY]
            + resources[Resource.TEMPLE]
            + resources[Resource.BIRDMAN]
            + resources[Resource.FOOD] // 2
            == built[seat]
            for seat, resources in enumerate(spent)
        ),
        "what must be raised is raised": all(
            not most_builds(material_of(group, state.spent, state.moai), state.moai_left[seat])
            for seat in seats
            if seat != busy
            for group in groups(state.tokens[seat])
        ),
    }


def _turn(state: State) -> dict[str, bool]:
    asked = state.phase not in (Phase.BIDDING, Phase.OVER)
    return {
        "the round exists": 1 <= state.round <= last_round(state.options, state.seats),
        "somebody is on turn": bool(state.queue) or not asked,
        "each seat is once in the queue": len(set(state.queue)) == len(state.queue),
        "only seats in the queue have tokens to place": state.phase is Phase.OVER
        or all(seat in state.queue for seat, earned in enumerate(state.earned) if earned),
        "a recipe is chosen for a space just taken": (state.phase is Phase.BUILDING) <= _just_taken(state),
        "bids are known outside the bidding": (state.bids is None) == (state.phase is Phase.BIDDING),
        "nobody earns while bidding": not any(state.earned) or state.phase is not Phase.BIDDING,
        "only in time a ceremonial Moai": (state.ceremonial is None) or state.phase is Phase.OVER,
    }


def _just_taken(state: State) -> bool:
    return (
        state.focus is not None
        and state.last[-1:] == (state.focus,)
        and state.queue[:1] == (state.last_seat,)
    )
