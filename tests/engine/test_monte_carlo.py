"""The Monte Carlo player keeps within its budget, imagines all that is hidden, and finds the best answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from games.engine.chance import Dice, KeyedDice
from games.engine.choice import Offer, Prompt, Range
from games.engine.generic.monte_carlo import MonteCarloPlayer, candidates, reward
from games.engine.matches.match import begin, submit
from games.engine.player import RandomPlayer
from games.engine.text import say
from tests.toy.rules import Action, Colour, Options, Pebbles, Put, Show, State, View

if TYPE_CHECKING:
    from games.engine.choice import Decision
    from games.engine.game import AnyGame
    from games.engine.player import Player

GAME = Pebbles()
CHOSEN = Put("c", 3)


class Counting(MonteCarloPlayer[State, Action, View, Options]):
    """A player that records its playouts: the world in which each began, and the answer tried."""

    played: list[tuple[State, Action]]

    def playout(self, world: State, asked: Decision[Action], choice: tuple[int, Action], dice: Dice) -> float:
        self.played.append((world, choice[1]))
        return super().playout(world, asked, choice, dice)


def counting(playouts: int, width: int) -> Counting:
    player = Counting(GAME, playouts=playouts, width=width)
    player.played = []
    return player


def last_placing(seats: int = 2) -> State:
    """Return the last choice of a match: seat 0, level with the others, holds green, whose row is c."""
    return State(
        Options(rounds=1), 0, (Colour.GREEN,) + (Colour.RED,) * (seats - 1), (3,) * seats, 0, 0, 1, 0, (), ()
    )


def question_to(state: State, seat: int) -> tuple[View, Prompt[Action]]:
    decision = GAME.decision(state)
    assert decision is not None
    return GAME.view(state, seat), decision.prompts[seat]


def test_monte_carlo_finds_the_only_answer_that_wins() -> None:
    for seed in range(20):
        dice = KeyedDice(bytes([seed]), "player")
        assert (
            MonteCarloPlayer(GAME, playouts=32, width=16).choose(*question_to(last_placing(), 0), dice)
            == CHOSEN
        )


def test_monte_carlo_keeps_within_its_playouts() -> None:
    state = last_placing(3)
    for playouts in (24, 64, 200):
        player = counting(playouts, 16)
        player.choose(*question_to(state, 0), KeyedDice(b"", "player"))
        assert playouts / 2 <= len(player.played) <= playouts


def test_every_candidate_is_played_out_once_however_small_the_budget() -> None:
    player = counting(1, 16)
    view, prompt = question_to(last_placing(), 0)
    player.choose(view, prompt, KeyedDice(b"", "player"))
    assert {action for _, action in player.played} == set(prompt)


def test_a_single_answer_needs_no_playout() -> None:
    player = counting(64, 16)
    only: Prompt[Action] = Prompt(say("toy-ask-put"), (Offer(Show, (Range(0, 0),)),), Show(0))
    assert player.choose(GAME.view(last_placing(), 0), only, KeyedDice(b"", "player")) == Show(0)
    assert player.played == []


def test_the_worse_half_is_dropped_again_and_again() -> None:
    player = counting(120, 16)
    view, prompt = question_to(last_placing(), 0)
    player.choose(view, prompt, KeyedDice(b"", "player"))
    times = sorted((sum(answer == action for _, answer in player.played) for action in prompt), reverse=True)
    assert times[0] == times[1] > times[len(times) // 2] > 0


def test_hidden_cards_are_imagined_anew() -> None:
    player = counting(120, 16)
    player.choose(*question_to(last_placing(), 0), KeyedDice(b"", "player"))
    assert {world.cards[0] for world, _ in player.played} == {Colour.GREEN}
    assert {world.cards[1] for world, _ in player.played} == set(Colour)


def test_the_candidates_of_a_round_meet_the_same_worlds() -> None:
    player = counting(24, 16)
    view, prompt = question_to(last_placing(), 0)
    player.choose(view, prompt, KeyedDice(b"", "player"))
    first = player.played[: prompt.size]
    assert len({world for world, _ in first}) == 1


def test_wide_prompts_are_pruned_to_distinct_answers() -> None:
    wide: Prompt[Action] = Prompt(say("toy-ask-put"), (Offer(Show, (Range(0, 400),)),), Show(0))
    drawn = candidates(wide, 16, KeyedDice(b"", "player"))
    assert len(set(drawn)) == len(drawn) == 16
    assert all(action in wide for action in drawn)
    assert candidates(wide, 401, KeyedDice(b"", "player")) == list(wide)


def test_every_thought_is_an_answer_and_the_last_one_counts() -> None:
    view, prompt = question_to(last_placing(), 0)
    thoughts = list(
        MonteCarloPlayer(GAME, playouts=64, width=16).thoughts(view, prompt, KeyedDice(b"", "player"))
    )
    assert len(thoughts) > 4
    assert all(thought in prompt for thought in thoughts)
    assert thoughts[-1] == CHOSEN


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [((1, 2), (1, 0)), ((1, 1), (0.5, 0.5)), ((1, 2, 3), (1, 0.5, 0)), ((1, 2, 2, 4), (1, 0.5, 0.5, 0))],
)
def test_ranks_are_worth_their_share(ranks: tuple[int, ...], worth: tuple[float, ...]) -> None:
    assert tuple(reward(ranks, seat) for seat in range(len(ranks))) == worth


def test_asking_after_the_end_is_refused() -> None:
    over = GAME.apply(last_placing(), {0: CHOSEN}, KeyedDice(b"", "rules")).state
    prompt = question_to(last_placing(), 0)[1]
    with pytest.raises(ValueError, match="nobody is asked"):
        MonteCarloPlayer(GAME, playouts=32, width=16).choose(
            GAME.view(over, 0), prompt, KeyedDice(b"", "player")
        )


@pytest.mark.slow
def test_monte_carlo_beats_random_play() -> None:
    """The player wins over sealed and open choices, from either seat."""
    players: tuple[Player[Action, View], ...] = (
        MonteCarloPlayer(GAME, playouts=32, width=16),
        cast("Player[Action, View]", RandomPlayer()),
    )
    scores = [score(players, number) for number in range(40)]
    assert sum(scores) / len(scores) > 0.7


def score(players: tuple[Player[Action, View], ...], number: int) -> float:
    """Return the reward of the first of two players in a match."""
    dice = KeyedDice(bytes([number]), "players")
    match = begin(cast("AnyGame", GAME), Options(rounds=3), 2, bytes([number])).match
    while match.awaited:
        seat = match.awaited[0]
        state = cast("State", match.state)
        match = submit(
            match, seat, players[(seat + number) % 2].choose(*question_to(state, seat), dice)
        ).match
    return reward(GAME.result(cast("State", match.state)).ranks, number % 2)
