"""The strong player: what it counts, how it bids, and wins it finds within its turn."""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.engine.record import replace
from games.orongo.bots.balanced_bids import HIGHEST, BidOutcomes, balanced_bids, draw_bid
from games.orongo.bots.evaluation import (
    WEIGHTS,
    board_of,
    count_group,
    features,
    forecast,
    groups_of,
)
from games.orongo.bots.levels import LEVELS
from games.orongo.bots.tactics import NO_DICE, play_round_out, promising
from games.orongo.rules.bidding import reveal
from games.orongo.rules.building import groups, least_cost, material_of, most_builds
from games.orongo.rules.island import TILES, mask
from games.orongo.rules.placing import advance
from games.orongo.rules.position import Action, Bid, Phase, Place, State
from games.orongo.rules.view import imagine
from tests.orongo.positions import DICE, GAME, LAY, do, position, prompt, setup

pytestmark = pytest.mark.slow


def dice(seed: int = 0) -> KeyedDice:
    return KeyedDice(bytes([seed]), "player")


def choice(state: State, seat: int = 0) -> Action:
    """Return the strong player's answer."""
    return LEVELS["strong"].choose(GAME.view(state, seat), prompt(state, seat), dice())


def count_features(state: State, seat: int = 0) -> dict[str, float]:
    """Return the features of a seat by name, without those that are 0."""
    numbers = features(state, seat, groups_of(state.tokens[seat]), board_of(state, state.open))
    return {name: number for name, number in zip(WEIGHTS, numbers, strict=True) if number}


def random_positions(seats: int, seed: int) -> list[State]:
    """Return all positions of a random match."""
    drawn = dice(seed)
    state = GAME.setup(setup(seats).options, seats, drawn).state
    found = []
    while decision := GAME.decision(state):
        found.append(state)
        state = GAME.apply(
            state, {seat: asked.sample(drawn) for seat, asked in decision.prompts.items()}, drawn
        ).state
    return found


def test_7_1_it_builds_the_ceremonial_moai_when_it_can() -> None:
    state = position(["24", "6"], opened="1 2 3 4 5", earned=(2, 1), moai_left=(0, 3), shells=(2, 40))
    assert do(state, choice(state)).phase is Phase.OVER


def test_7_1_it_sees_a_win_that_takes_its_whole_turn() -> None:
    """No single token wins: the palm lacks a quarry, and the quarry lies apart from it."""
    state = position(["6", ""], opened="24 40 41 42", earned=(3, 0), moai_left=(0, 3), shells=(4, 40))
    while state.phase is Phase.PLACING and state.queue and state.queue[0] == 0:
        state = do(state, choice(state))
    assert state.ceremonial is not None or state.phase is not Phase.OVER


def test_6_1_it_raises_a_moai_rather_than_place_elsewhere() -> None:
    state = position(["24", ""], opened="1 2 3 4 5")
    assert do(state, choice(state)).moai_left == (9, 10)


def test_8_2_the_secret_tile_is_laid_where_it_wins() -> None:
    state = position(["A9", "", ""], secret=("24", None, None), moai_left=(0, 3, 3), opened="1 2 3")
    assert LAY in prompt(state)
    assert choice(state) == LAY


def test_4_2_bids_against_empty_hands_are_the_least_needed() -> None:
    """The other seat can only bid 0, so a bid of 1 earns as many tokens as any, and costs least."""
    state = replace(setup(2), shells=(24, 0), reef=24)
    mix = balanced_bids(state, dice())[0]
    assert sum(mix[2:]) < 0.05


def test_4_1_bids_can_be_paid() -> None:
    state = replace(setup(3), shells=(0, 3, 45))
    mixes = balanced_bids(state, dice())
    assert [len(mix) for mix in mixes] == [1, 4, 1 + HIGHEST]
    assert all(sum(mix) == pytest.approx(1) for mix in mixes)
    assert choice(state) == Bid(0)


def test_bids_are_not_foreseeable() -> None:
    """In many biddings of a match, no bid is nearly certain."""
    biddings = [state for state in random_positions(2, 3) if state.phase is Phase.BIDDING]
    assert sum(max(balanced_bids(state, dice())[0]) < 0.9 for state in biddings) > len(biddings) / 4


@pytest.mark.parametrize(("drawn", "bid"), [(0.0, 0), (0.24, 0), (0.26, 2), (0.99, 2)])
def test_a_bid_is_drawn_as_likely_as_the_mix_says(drawn: float, bid: int) -> None:
    class Loaded(KeyedDice):
        def pick(self, n: int) -> int:
            return int(drawn * n)

    assert draw_bid((0.25, 0.0, 0.75), Loaded(b"", "")) == bid


@pytest.mark.parametrize("bids", [(3, 1), (1, 3), (2, 2), (0, 5), (0, 0), (12, 11)])
def test_the_outlook_is_what_the_round_leads_to(bids: tuple[int, int]) -> None:
    """The values of bids that were played out are exact."""
    state = random_positions(2, 5)[60]
    state = next(
        random_position
        for random_position in random_positions(2, 5)
        if random_position.round == state.round and random_position.phase is Phase.BIDDING
    )
    state = replace(state, shells=(12, 12))
    after = play_round_out(advance(reveal(state, bids)[0], ())[0], state.round)
    assert BidOutcomes(state).values(bids) == pytest.approx(forecast_as_of(after, state))


def forecast_as_of(after: State, before: State) -> tuple[float, ...]:
    """Return the forecast after a round, with the weights from before it."""
    return forecast(replace(after, round=before.round), after.open & ~after.fresh)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forced_moai_of_a_group_agree_with_the_rules(seats: int) -> None:
    """The count agrees with the rules for every group that a token would make."""
    for state in random_positions(seats, seats)[::7]:
        free = board_of(state, state.open)
        for seat, own in enumerate(state.tokens):
            left = state.moai_left[seat]
            for group in groups(own | mask(TILES[seat::9])):
                found = count_group(groups_of(group)[0], free, left)
                place = material_of(group, state.spent, state.moai)
                assert (found[0], found[6]) == (most_builds(place, left), least_cost(place, left))


def test_groups_are_counted_by_what_they_have_raised_and_still_lack() -> None:
    """24 is a quarry beside the coast, 6 a food; they lie apart."""
    assert count_features(position(["24", ""]))["ready"] == 1
    assert count_features(position(["6", ""]))["single"] == 1
    after = count_features(do(position(["24", ""], opened="1"), Place("A9")))
    assert (after["moai"], after.get("ready", 0)) == (1, 0)
    assert count_features(position(["A9", ""]))["bare"] == 1
    assert count_features(position(["A9", ""], opened="24"))["close"] == 1


def test_a_forecast_is_shared_among_the_seats() -> None:
    for state in random_positions(4, 1)[::20]:
        assert sum(forecast(state, state.open)) == pytest.approx(1)


def test_having_more_makes_winning_likelier() -> None:
    level = position(["24", "30"], opened="1 2 3")
    ahead = replace(level, moai_left=(4, 10))
    assert (
        forecast(ahead, ahead.open)[0]
        > forecast(level, level.open)[0]
        > forecast(replace(level, moai_left=(10, 4)), level.open)[0]
    )


def test_promising_answers_are_offered_ones_the_best_first() -> None:
    state = position(["24", ""], opened="1 2 3 4 5")
    found = promising(state, 4)
    assert len(found) == 4
    assert all(action in prompt(state) for action in found)
    assert do(state, found[0]).moai_left[0] == 9


def test_nothing_is_drawn_in_the_middle_of_a_match() -> None:
    with pytest.raises(RuntimeError):
        NO_DICE.pick(2)


def test_strong_knows_no_more_than_its_view() -> None:
    """Two states with the same view get the same answer."""
    for state in random_positions(3, 8)[5:60:9]:
        decision = GAME.decision(state)
        assert decision is not None
        seat = next(iter(decision.prompts))
        view = GAME.view(state, seat)
        twin = imagine(view, DICE)
        answers = {
            LEVELS["strong"].choose(GAME.view(position, seat), prompt(position, seat), dice())
            for position in (state, twin)
        }
        assert len(answers) == 1
