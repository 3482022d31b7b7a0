"""Bidding (§4): who pays, earns tokens or takes the reef, and the order of placing (§5.1)."""

from __future__ import annotations

from games.engine.record import Record, replace
from games.engine.text import News, Seat, Text, Who, say
from games.orongo.rules.position import State


class Award(Record):
    """The result of a bidding: seats that bid at least 1, highest first, and the tokens each seat earns."""

    ranking: tuple[Seat, ...]
    tokens: tuple[int, ...]


def award(bids: tuple[int, ...], holder: Seat) -> Award:
    """Rank the bids.

    Ties go to the seat nearest clockwise from the amulet's holder, who comes last (§4.6). Bids of 0 have no
    rank (§4.7).
    """
    seats = len(bids)
    ranking = sorted(
        (seat for seat in range(seats) if bids[seat]),
        key=lambda seat: (-bids[seat], (seat - holder - 1) % seats),
    )
    tokens = [0] * seats
    for place, seat in enumerate(ranking):
        tokens[seat] = (3, 2)[place] if place <= 1 else 1  # §4.2-4.4
    return Award(tuple(ranking), tuple(tokens))


def pay(state: State, bids: tuple[int, ...], won: Award) -> tuple[tuple[int, ...], int, int]:
    """Return everybody's shells, the reef, and the share of the reef that each zero bidder took.

    The highest bid is paid first, then the zero bidders share the reef (§4.2, §4.5).
    """
    shells, reef = list(state.shells), state.reef
    if won.ranking:
        shells[won.ranking[0]] -= bids[won.ranking[0]]
        reef += bids[won.ranking[0]]
    zero = [seat for seat, bid in enumerate(bids) if not bid]
    share = reef // len(zero) if zero else 0
    for seat in zero:
        shells[seat] += share
    return tuple(shells), reef - share * len(zero), share


def reveal(state: State, bids: tuple[int, ...]) -> tuple[State, tuple[News, ...]]:
    """Reveal and pay the bids, award the tokens, and settle the order of placing.

    A seat earns no more tokens than it has in stock (§5.4).
    """
    won = award(bids, state.amulet)
    told = [
        say(
            "orongo-bids",
            bids=tuple(say("orongo-bid-of", who=Who(seat), shells=bid) for seat, bid in enumerate(bids)),
        )
    ]
    amulet = state.amulet
    if won.ranking:
        amulet = won.ranking[0]
        told.append(say("orongo-highest", who=Who(amulet), shells=bids[amulet]))
    else:
        told.append(say("orongo-all-zero"))
    shells, reef, share = pay(state, bids, won)
    if share:
        told.append(_reef_told([seat for seat, bid in enumerate(bids) if not bid], share, reef))
    earned = tuple(min(tokens, stock) for tokens, stock in zip(won.tokens, state.stock, strict=True))
    after = replace(
        state, bids=bids, shells=shells, reef=reef, amulet=amulet, earned=earned, last=(), last_seat=None
    )
    return replace(after, queue=_queue(after, won.ranking)), tuple(News(text) for text in told)


def _reef_told(takers: list[Seat], share: int, left: int) -> Text:
    """Say who takes the reef: one takes all of it, several share it equally (§4.5)."""
    if len(takers) == 1:
        return say("orongo-reef-taken", who=Who(takers[0]), shells=share)
    return say("orongo-reef-shared", who=tuple(Who(seat) for seat in takers), shells=share, left=left)


def _queue(state: State, ranking: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Order the placing: highest, second, then the others clockwise from the amulet's left (§5.1).

    Those without tokens who may lay their secret tile come last (§8.3).
    """
    clockwise = [(state.amulet + 1 + i) % state.seats for i in range(state.seats)]
    others = [seat for seat in clockwise if seat in ranking[2:]]
    placing = [seat for seat in (*ranking[:2], *others) if state.earned[seat]]
    holding = [
        seat
        for seat in clockwise
        if seat not in placing and state.secret[seat] is not None and state.stock[seat]
    ]
    return (*placing, *holding)
