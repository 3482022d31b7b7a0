"""§3 and §4: new tiles, and bids."""

from __future__ import annotations

from typing import cast

import pytest

from games.engine.game import AnyGame
from games.engine.matches.match import begin, submit
from games.engine.record import replace
from games.engine.text import Who, say
from games.orongo.rules.position import Bid, Options, Phase, State
from games.orongo.rules.space_names import space_name
from tests.orongo.positions import DICE, GAME, bid, prompt, setup


@pytest.mark.parametrize(("seats", "first", "later"), [(2, 6, 3), (3, 6, 3), (4, 8, 4)])
def test_3_1_tiles_are_turned_up(seats: int, first: int, later: int) -> None:
    """The first round turns up more tiles; if all bid 0, the next round begins."""
    state = setup(seats)
    assert state.open.bit_count() == state.fresh.bit_count() == first
    state = bid(state, *(0,) * seats)
    assert state.round == 2
    assert state.open.bit_count() == first + later
    assert state.fresh.bit_count() == later


@pytest.mark.parametrize(
    ("seats", "secret", "last"),
    [(2, False, 20), (3, False, 20), (4, False, 15), (3, True, 19), (4, True, 14)],
)
def test_3_1_the_tiles_come_out_exactly(seats: int, last: int, *, secret: bool) -> None:
    """The last round is the first without tiles, and it is played."""
    match = begin(cast("AnyGame", GAME), Options(secret_tile=secret), seats, b"k").match
    rounds = []
    while (decision := match.decision) is not None:
        seat = match.awaited[0]
        match = submit(match, seat, Bid(0) if decision.sealed else decision.prompts[seat].default).match
        state = match.state
        assert isinstance(state, State)
        rounds.append((state.round, state.fresh.bit_count(), len(state.reserve)))
    assert rounds[-1] == (last, 0, 0)
    assert {fresh for number, fresh, _ in rounds if 1 < number < last} == {4 if seats == 4 else 3}


def test_4_1_everybody_may_bid_all_their_shells() -> None:
    """Bids range from 0 to all shells, and everybody is asked at once."""
    state = setup(3)
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.sealed
    for seat in range(3):
        assert [
            Bid(0) in prompt(state, seat),
            Bid(16) in prompt(state, seat),
            Bid(17) in prompt(state, seat),
        ] == [True, True, False]


def test_4_2_to_4_4_who_earns_what() -> None:
    """Only the highest bid pays."""
    state = bid(setup(4), 5, 3, 2, 1)
    assert state.earned == (3, 2, 1, 1)
    assert state.shells == (7, 12, 12, 12)
    assert state.reef == 5


def test_4_5_zero_takes_the_reef_with_what_was_just_paid() -> None:
    """A zero bid earns no tokens."""
    state = bid(setup(3), 5, 0, 2)
    assert state.earned == (3, 0, 2)
    assert state.shells == (11, 21, 16)
    assert state.reef == 0


def test_4_5_several_zero_bids_share_equally_the_rest_stays() -> None:
    """Of 5 shells for two, each takes two, and one stays."""
    state = bid(setup(3), 5, 0, 0)
    assert state.shells == (11, 18, 18)
    assert state.reef == 1


def test_4_6_ties_go_clockwise_from_the_amulet() -> None:
    """The holder comes last, for any place."""
    assert bid(setup(3, starter=1), 4, 4, 4).earned == (1, 3, 2)
    assert bid(setup(3, starter=2), 4, 4, 4).earned == (2, 1, 3)
    assert bid(setup(4, starter=4), 6, 4, 4, 4).earned == (3, 2, 1, 1)
    assert bid(setup(4, starter=2), 6, 4, 4, 4).earned == (3, 1, 2, 1)


def test_4_7_everybody_bids_zero() -> None:
    """No tokens, the reef is shared, the amulet stays, the next round begins."""
    state = bid(setup(2, starter=2), 0, 0)
    assert (state.amulet, state.round, state.phase, state.earned) == (1, 2, Phase.BIDDING, (0, 0))


def test_4_7_a_reef_is_shared_when_everybody_bids_zero() -> None:
    """The shells already on the reef are shared."""
    state = replace(setup(2), reef=7, shells=(20, 21))
    after = bid(state, 0, 0)
    assert (after.shells, after.reef) == ((23, 24), 1)


def test_4_7_a_single_bid_is_the_highest_and_there_is_no_second() -> None:
    """A zero bid is never second."""
    state = bid(setup(3), 0, 1, 0)
    assert state.earned == (0, 3, 0)
    assert state.queue == (1,)


def test_4_8_the_printed_example() -> None:
    """Ben holds the amulet; Anne and Cara bid 5, Ben and Dan 3.

    Cara pays 5 and earns 3; Anne earns 2; Dan and Ben earn 1 each.
    """
    anne, ben, cara, dan = range(4)
    state = bid(setup(4, starter=ben + 1), 5, 3, 5, 3)
    assert state.earned == (2, 1, 3, 1)
    assert state.shells == (12, 12, 7, 12)
    assert state.amulet == cara
    assert state.queue == (cara, anne, dan, ben)


def test_4_9_bids_are_revealed_once_the_last_is_in() -> None:
    """No view has the bids before then; afterwards every view does."""
    state = setup(3)
    assert GAME.view(state, None).bids is None
    assert GAME.view(bid(state, 3, 2, 1), None).bids == (3, 2, 1)


def news_of(state: State, *shells: int) -> dict[str, dict[str, object]]:
    """Return what everybody is told about some bids, by key."""
    step = GAME.apply(state, {seat: Bid(shell) for seat, shell in enumerate(shells)}, DICE)
    assert all(piece_of_news.to is None for piece_of_news in step.news)
    return {piece_of_news.text.key: dict(piece_of_news.text.params) for piece_of_news in step.news}


def test_4_9_all_bids_are_told_as_a_list_in_the_order_of_the_seats() -> None:
    """The highest bidder's payment is told, too."""
    news = news_of(setup(3), 5, 3, 2)
    assert news["orongo-bids"]["bids"] == tuple(
        say("orongo-bid-of", who=Who(seat), shells=paid) for seat, paid in enumerate((5, 3, 2))
    )
    assert news["orongo-highest"] == {"who": Who(0), "shells": 5}


def test_4_5_it_is_told_who_takes_the_reef() -> None:
    """One seat takes it all, several share it, and shares of nothing are not told."""
    assert news_of(setup(3), 5, 0, 2)["orongo-reef-taken"] == {"who": Who(1), "shells": 5}
    assert news_of(setup(3), 5, 0, 0)["orongo-reef-shared"] == {
        "who": (Who(1), Who(2)),
        "shells": 2,
        "left": 1,
    }
    assert not {"orongo-reef-taken", "orongo-reef-shared"} & set(news_of(setup(3), 1, 0, 0))


def test_4_7_it_is_told_that_all_bid_zero_and_which_tiles_are_new() -> None:
    """New tiles are listed in board order."""
    state = setup(2)
    news = news_of(state, 0, 0)
    assert set(news) == {"orongo-bids", "orongo-all-zero", "orongo-round"}
    assert news["orongo-round"]["spaces"] == tuple(space_name(space) for space in sorted(state.reserve[:3]))
