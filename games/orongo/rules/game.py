"""The rules of Orongo behind the kernel's `Game` interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from games.engine.chance import Dice
from games.engine.choice import Decision
from games.engine.game import Game, Result, Step
from games.engine.orders import OrderSlot
from games.engine.text import Illegal, News, Seat, Who, say
from games.orongo.rules.bidding import reveal
from games.orongo.rules.building import build
from games.orongo.rules.decision import decision_of
from games.orongo.rules.invariants import broken_invariants
from games.orongo.rules.island import INDEX, OF_KIND, TILES, Resource
from games.orongo.rules.orders import order_slots
from games.orongo.rules.placing import (
    advance,
    keep,
    lay,
    place,
    turn_up,
)
from games.orongo.rules.position import (
    SHARES,
    TOKENS,
    Action,
    Bid,
    Build,
    Lay,
    Options,
    Phase,
    Place,
    Secret,
    State,
    View,
)
from games.orongo.rules.space_names import space_name
from games.orongo.rules.view import imagine, view_of

ROUNDS: Final = 20
PER_ROUND: Final = 1 + 7 + 4
MOAI: Final = 21
SECRETS: Final = 4

MINUTES: Final[Mapping[int, int]] = {2: 15, 3: 25, 4: 20}
"""Minutes of a match, by the number of seats."""


class Orongo(Game[State, Action, View, Options]):
    """Orongo, for 2 to 4 players.

    `max_turns` counts one entry for the set-up; in each of at most 20 rounds (§3.1) one for the bids, seven
    for tokens (3 + 2 + 1 + 1 at most) and one per seat for keeping a secret tile, which ends its placing; one
    recipe for each of the 21 Moai (§1.3); and one for each secret tile laid. Nothing else is ever asked.
    """

    key: ClassVar[str] = "orongo"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    max_turns: ClassVar[int] = 1 + ROUNDS * PER_ROUND + MOAI + SECRETS

    def settle(self, options: Options, seats: int) -> Options:
        """Refuse the secret tile with two players (§8) and a starter who is not at the table (§2.3)."""
        if options.secret_tile and seats == min(SHARES):
            raise Illegal(say("orongo-no-secret-tile-for-two"))
        if options.starter is not None and options.starter > seats:
            raise Illegal(say("orongo-no-such-starter", seat=options.starter))
        return options

    def minutes(self, options: Options, seats: int) -> int:
        """Return about how many minutes a match takes (docs/explanation/benchmarks.md)."""
        return MINUTES[seats]

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        """Set up the match (§2, §8.1) and turn up the tiles of the first round (§3.1).

        A rematch begins like any match (§2.3); `first` is ignored.
        """
        starter = dice.pick(seats) if options.starter is None else options.starter - 1
        secret = _secret_tiles(seats, dice) if options.secret_tile else (None,) * seats
        shells, moai = SHARES[seats]
        state = State(
            options=options,
            round=1,
            phase=Phase.BIDDING,
            amulet=starter,
            reserve=dice.shuffle([tile for tile in TILES if tile not in secret]),
            open=0,
            fresh=0,
            tokens=(0,) * seats,
            spent=0,
            moai=0,
            ceremonial=None,
            shells=(shells,) * seats,
            reef=0,
            moai_left=(moai,) * seats,
            stock=(TOKENS,) * seats,
            bids=None,
            queue=(),
            earned=(0,) * seats,
            focus=None,
            secret=secret,
            last=(),
            last_seat=None,
        )
        told = [News(say("orongo-begins", who=Who(starter)))]
        told += [
            News(say("orongo-your-tile", space=space_name(tile)), seat)
            for seat, tile in enumerate(secret)
            if tile is not None
        ]
        bidding, news = turn_up(state)
        return Step(bidding, (*told, *news))

    def decision(self, state: State) -> Decision[Action] | None:
        """Ask everybody for a bid, or the seat on turn for what it must choose."""
        return decision_of(state)

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        """Carry out the moves and everything that follows without a choice."""
        if state.phase is Phase.BIDDING:
            bids = tuple(move.shells for seat in range(state.seats) if isinstance(move := moves[seat], Bid))
            return Step(*advance(*reveal(state, bids)))
        seat = state.queue[0]
        move = moves[seat]
        if isinstance(move, Place):
            return Step(*advance(*place(state, seat, INDEX[move.space])))
        if isinstance(move, Build) and state.focus is not None:
            after, news = build(state, seat, state.focus, move.recipe)
            return Step(*advance(after, (news,)))
        tile = state.secret[seat]
        if isinstance(move, Secret) and move.lay is Lay.LAY and tile is not None:
            return Step(*advance(*lay(state, seat, tile)))
        return Step(*advance(*keep(state, seat)))

    def view(self, state: State, seat: Seat | None) -> View:
        """Show everything except the tiles that lie face down (§2.4)."""
        winners = (
            tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)
            if state.phase is Phase.OVER
            else ()
        )
        return view_of(state, seat, winners)

    def imagine(self, view: View, dice: Dice) -> State:
        """Deal the hidden tiles anew."""
        return imagine(view, dice)

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        """Return the slots in which a seat bids, places tokens and keeps its secret tile in advance."""
        return order_slots(view)

    def rank_now(self, state: State) -> tuple[int, ...]:
        """Rank as the match would end now."""
        return ranks(state)

    def result(self, state: State) -> Result:
        """Rank by the ceremonial Moai, then fewest Moai left, then most shells (§7)."""
        scores = tuple(
            (say("orongo-score-moai", left=left), say("orongo-score-shells", shells=shells))
            for left, shells in zip(state.moai_left, state.shells, strict=True)
        )
        builder = state.last_seat
        if state.ceremonial is not None and builder is not None:
            return Result(ranks(state), scores, say("orongo-won-ceremonial", who=Who(builder)))
        return Result(ranks(state), scores, say("orongo-won-tiles"))

    def invariant(self, state: State) -> tuple[str, ...]:
        """Check that all material is somewhere and that everything stands where it may."""
        return broken_invariants(state)


def _secret_tiles(seats: int, dice: Dice) -> tuple[int, ...]:
    """Deal a tile that is no quarry to each seat (§8.1)."""
    tiles = [tile for tile in TILES if not OF_KIND[Resource.QUARRY] >> tile & 1]
    dealt = []
    for _ in range(seats):
        dealt.append(dice.choose(tiles))
        tiles.remove(dealt[-1])
    return tuple(dealt)


def ranks(state: State) -> tuple[int, ...]:
    """Rank every seat as if the match were over (§7.3).

    If the ceremonial Moai stands, the seat that placed last has built it.
    """
    keys = [
        (state.ceremonial is None or seat != state.last_seat, state.moai_left[seat], -state.shells[seat])
        for seat in range(state.seats)
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
