"""Farming ratings: each attack of `tools.attacks` gains less than its bound, alone or with many accounts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ratings import bounds
from ratings.anchors import LEVELS, REFERENCE, anchor
from ratings.bounds import AHEAD, KNOWN_MEETINGS, KNOWN_PEOPLE, PAIR, is_known
from ratings.strength import BASE, POINTS, points_of
from tools import attacks
from tools.attacks import FARMER, FRIENDS, MANY, THROWAWAYS, Log, settled_log

SLACK = 1
"""Rounding, in points."""
NEAR = 400
"""Points above `beginner` at which a mover is still on the way down after two hundred lost matches."""
ABOVE = 40
"""Points by which a mean of a hundred matches may be off."""


@pytest.mark.parametrize("accounts", [20, MANY, 5 * MANY])
@pytest.mark.parametrize("attack", [attacks.give_up, attacks.lose])
def test_throwaway_accounts_are_one_opponent_together(attack: attacks.Attack, accounts: int) -> None:
    for log in (Log(), settled_log()):
        before = log.points()
        attack(log, accounts)
        assert log.points() <= max(BASE, before) + PAIR + SLACK


@pytest.mark.parametrize(("accounts", "points"), [(20, 1638), (MANY, 2050)])
def test_the_bound_is_what_holds_the_farmers(
    monkeypatch: pytest.MonkeyPatch, accounts: int, points: int
) -> None:
    """A planted fault: without it, throwaway accounts pay what they once did."""
    monkeypatch.setattr(bounds, "PAIR", 10**6)
    log = Log()
    attacks.give_up(log, accounts)
    assert log.points() == points


def test_throwaways_who_lose_to_one_another_stay_strangers() -> None:
    """Giving up at once makes no account known, however often."""
    log = Log()
    for account in THROWAWAYS[:10]:
        for other in THROWAWAYS[:10]:
            if account != other:
                log.add((account, other), left="resigned", by=other)
    attacks.lose(log, 10)
    assert log.points() <= BASE + PAIR + SLACK


def test_a_single_friend_gives_no_more_than_the_bound() -> None:
    log = settled_log()
    before = log.points()
    attacks.one_friend(log, 10 * MANY)
    assert log.points() <= max(BASE, before) + PAIR + SLACK


def test_two_who_win_in_turn_lift_neither() -> None:
    log = settled_log()
    attacks.in_turn(log, 2 * MANY)
    assert log.points(FARMER) + log.points(FRIENDS[0]) <= 2 * BASE + PAIR + SLACK
    assert log.points(FARMER) <= BASE + PAIR + SLACK


def test_known_friends_give_no_more_than_the_bound_each() -> None:
    log = settled_log()
    attacks.ring(log, 10 * MANY)
    assert log.points() <= BASE + (len(FRIENDS) + 1) * PAIR + SLACK


def test_a_loss_makes_room_for_as_much_gain() -> None:
    """Only what is gained beyond what was lost is bounded: two who are as strong stay where they are."""
    log = settled_log()
    for _ in range(MANY):
        log.add((FRIENDS[0], FARMER))
    low = log.points()
    attacks.one_friend(log, MANY)
    assert log.points() > low + PAIR


def test_an_account_is_known_after_meetings_with_different_people() -> None:
    assert is_known(KNOWN_PEOPLE, KNOWN_MEETINGS)
    assert not is_known(KNOWN_PEOPLE - 1, MANY)
    assert not is_known(KNOWN_PEOPLE, KNOWN_MEETINGS - 1)


def test_known_opponents_have_bounds_of_their_own() -> None:
    """Wins against the newcomers of a club do not hold back those against its strong people."""
    log = Log()
    attacks.give_up(log, MANY)
    assert log.points() <= BASE + PAIR + SLACK
    attacks.ring(log, 6 * MANY)
    assert log.points() > BASE + 2 * PAIR


def test_a_match_with_undo_against_a_computer_gains_nothing() -> None:
    log = Log()
    attacks.undo(log, MANY)
    assert log.points() == BASE
    assert log.rating().owed > 0


@pytest.mark.parametrize("level", ["beginner", "gentle", "easy", "medium", "strong", "expert", "perfect"])
def test_computers_lift_players_only_a_little_above_themselves(level: str) -> None:
    """Leaving all matches that would be lost does not help either."""
    log, bound = Log(), points_of(anchor("oroen", 2, level).mu) + AHEAD
    for _ in range(5 * MANY):
        log.add((FARMER, level))
    assert log.points() <= max(BASE, bound) + SLACK


def test_a_friend_at_the_table_lifts_that_bound_only_by_their_own() -> None:
    """A throwaway who gives up beside a strong computer makes no other match of it."""
    log, bound = Log("riombo"), points_of(anchor("riombo", 3, "strong").mu) + AHEAD
    for account in THROWAWAYS[: 5 * MANY]:
        log.add((FARMER, "strong", account), left="resigned", by=account)
    assert log.points() <= max(BASE, bound) + PAIR + SLACK


def test_ending_lost_matches_early_leaves_a_debt_and_no_gain() -> None:
    """The debt equals the cost of the losses: without it, both are as strong."""
    dodger, loser, best = Log(), Log(), BASE
    for number in range(MANY):
        if number % 4:
            dodger.add((FARMER, "strong"), (None, None), left="ended", by=FARMER, rated=False)
            loser.add(("strong", FARMER))
        else:
            dodger.add((FARMER, "strong"))
            loser.add((FARMER, "strong"))
        best = max(best, loser.points())
    assert dodger.points() <= best + SLACK
    real = points_of(dodger.rating().real)
    assert real < dodger.points()
    assert real <= loser.points() + ABOVE


def test_a_debt_ends_where_losing_ends() -> None:
    """Ending one match after another costs ever less, as losing does."""
    log, owed = Log(), [0.0]
    for _ in range(3 * MANY):
        log.add((FARMER, "strong"), (None, None), left="ended", by=FARMER, rated=False)
        owed.append(log.rating().owed)
    steps = [after - before for before, after in pairwise(owed)]
    assert all(step > 0 for step in steps)
    assert steps[-1] * POINTS < steps[0] * POINTS / 10


@pytest.mark.parametrize("game", sorted(LEVELS))
def test_a_random_mover_never_stands_above_easy(game: str) -> None:
    """At no number of seats, against any level of computers: the issue was 1178 with four in Riombo."""
    found = list(attacks.wanderers(game))
    assert {seats for seats, *_ in found} == {int(seats) for seats in LEVELS[game]["seats"]}
    for seats, level, points, own in found:
        assert points < points_of(anchor(game, seats, REFERENCE).mu), (seats, level)
        assert points <= own + NEAR, (seats, level)
