"""The perfect player against the rules: the same placements, the same winners, and the moves that it
promises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.oroen.bots.adviser import EXACT, Adviser
from games.oroen.bots.bitboard import MoveGenerator, generator_for
from games.oroen.bots.book import BOOKS
from games.oroen.bots.levels import LEVELS
from games.oroen.bots.perfect import Perfect
from games.oroen.rules.box import Box
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import End, Neighbour, Options, Place, State, Swap
from games.oroen.rules.view import View
from tests.oroen import recursion
from tests.oroen.positions import GAME, TOP, position, prompt, step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.player import Player
    from games.oroen.bots.bitboard import Node
    from games.oroen.rules.position import Action

pytestmark = pytest.mark.slow

PERFECT: Final = Perfect()
STRONG: Final = LEVELS["strong"]
READINGS: Final = tuple(Neighbour)
ANY: Final = {(column, height) for column in (1, 6) for height in (2, 3, 4)}
OPENINGS: Final = {Neighbour.ANY: ANY | {(column, 5) for column in (2, 3, 4, 5)}, Neighbour.TOP: ANY}
"""The openings that win, as `docs/explanation/oroen-solved.md` lists them: columns and heights."""
SMALL: Final = (
    Box(3, 4, (2, 2, 2, 3, 4)),
    Box(4, 4, (2, 2, 2, 3, 4)),
    Box(3, 6, (2, 2, 3, 3, 4)),
    Box(4, 6, (2, 2, 3)),
    Box(3, 7, (2, 2, 3, 4)),
    Box(5, 5, (2, 2, 3)),
)


def random_match(seed: int, options: Options, game: Oroen = GAME) -> list[State]:
    """Return the states of a random match; the last one is over."""
    dice = KeyedDice(str(seed).encode(), "match")
    states = [game.setup(options, 2, dice).state]
    while game.decision(states[-1]):
        states.append(step(states[-1], prompt(states[-1], game).sample(dice), game).state)
    return states


def node_of(state: State, game: Oroen = GAME) -> Node:
    view = game.view(state, None)
    return generator_for(view).node(view.columns)


def answer(state: State, player: Player[Action, View], game: Oroen = GAME, key: bytes = b"player") -> Action:
    """Return the answer of a player on turn, whose dice have a key."""
    return player.choose(
        game.view(state, state.seat_of(state.colour)), prompt(state, game), KeyedDice(key, "test")
    )


def draw_undecided(pieces: int, options: Options, number: int) -> Iterator[State]:
    """Yield `number` states with this many pieces from random matches."""
    matches = (random_match(seed, options) for seed in range(10 * number))
    states = (states[pieces] for states in matches if len(states) > pieces + 1)
    for _ in range(number):
        yield next(states)


@pytest.mark.parametrize("neighbour", READINGS)
def test_placements_and_wins_agree_with_the_rules(neighbour: Neighbour) -> None:
    generator = MoveGenerator(Box(), neighbour)
    for seed in range(5):
        for state in random_match(seed, Options(neighbour))[:-1]:
            node = node_of(state)
            after = {
                (move.column - 1, move.height): step(state, move).state
                for move in recursion.answers(GAME, state)
                if isinstance(move, Place)
            }
            assert set(generator.spots_of(node)) == set(after)
            joined = {
                spot
                for spot, reached in after.items()
                if GAME.view(reached, None).end in (End.FLOOR_RIM, End.WALL_WALL)
            }
            assert {spot for spot in after if generator.joins(node, *spot)} == joined
            assert all(generator.drop(node, *spot) == node_of(reached) for spot, reached in after.items())


@pytest.mark.parametrize("neighbour", READINGS)
@pytest.mark.parametrize("box", SMALL, ids=lambda box: f"{box.width}x{box.rows}")
def test_in_small_boxes_it_wins_what_plain_recursion_wins(box: Box, neighbour: Neighbour) -> None:
    game = Oroen(box)
    for state in small_states(game, neighbour):
        adviser = Adviser(MoveGenerator(box, neighbour))
        node = node_of(state, game)
        assert adviser.wins(node) is recursion.wins(game, state)
        *_, (column, height) = adviser.moves(node)
        after = step(state, Place(column + 1, height), game).state
        assert recursion.wins(game, after) is not recursion.wins(game, state)


def small_states(game: Oroen, neighbour: Neighbour) -> list[State]:
    """Return the empty box and all positions with one piece that have an answer."""
    start = game.setup(Options(neighbour), 2, KeyedDice(b"small", "setup")).state
    after = [step(start, action, game).state for action in recursion.answers(game, start)]
    return [start, *(state for state in after if recursion.answers(game, state))]


@pytest.mark.parametrize("neighbour", READINGS)
def test_a_lost_position_is_drawn_out_for_as_long_as_can_be(neighbour: Neighbour) -> None:
    lost = [state for state in draw_undecided(14, Options(neighbour), 40) if not recursion.wins(GAME, state)]
    assert lost
    for state in lost:
        after = step(state, answer(state, PERFECT)).state
        assert recursion.lasts(GAME, after) + 1 == recursion.lasts(GAME, state)


@pytest.mark.parametrize("neighbour", READINGS)
def test_equal_placements_take_turns(neighbour: Neighbour) -> None:
    """The fastest wins, or in a lost position the longest defences, are equal; the dice decide."""
    kinds = set()
    for state in draw_undecided(14, Options(neighbour), 20):
        lasting = {
            action: recursion.lasts(GAME, after)
            for action in recursion.answers(GAME, state)
            if recursion.wins(GAME, after := step(state, action).state) is not recursion.wins(GAME, state)
        }
        won = recursion.wins(GAME, state)
        best = (min if won else max)(lasting.values())
        equals = {action for action, placements in lasting.items() if placements == best}
        given = {answer(state, PERFECT, key=bytes([number])) for number in range(12 * len(equals))}
        assert given == equals
        kinds.add((won, len(equals) > 1))
    assert {(True, True), (False, True)} <= kinds


def test_the_first_placement_varies_with_its_mirror_image() -> None:
    start = random_match(0, Options())[0]
    given = {answer(start, PERFECT, key=bytes([number])) for number in range(12)}
    assert len(given) == 2
    assert (
        len({(action.height, abs(2 * action.column - 7)) for action in given if isinstance(action, Place)})
        == 1
    )


def test_before_that_a_lost_position_leaves_the_fewest_winning_replies() -> None:
    box = Box(4, 7, (2, 2, 3, 3, 4))
    game = Oroen(box)
    states = [random_match(seed, Options(), game) for seed in range(40)]
    lost = [some[3] for some in states if len(some) > EXACT and not recursion.wins(game, some[3])]
    assert lost
    for state in lost:
        replies = {
            action: recursion.winning_replies(game, step(state, action, game).state)
            for action in recursion.answers(game, state)
        }
        assert replies[answer(state, PERFECT, game)] == min(replies.values())


@pytest.mark.parametrize("neighbour", READINGS)
def test_the_book_wins_what_the_search_wins(neighbour: Neighbour) -> None:
    for state in draw_undecided(BOOKS[neighbour].most, Options(neighbour), 20):
        adviser = Adviser(MoveGenerator(Box(), neighbour))
        node = node_of(state)
        spot = next(adviser.moves(node))
        assert spot in adviser.generator.spots_of(node)
        won = adviser.search.wins(node)
        assert adviser.wins(node) is won
        assert (
            adviser.generator.joins(node, *spot)
            or adviser.search.wins(adviser.generator.drop(node, *spot)) is not won
        )


def test_both_books_go_to_five_pieces() -> None:
    assert {book.most for book in BOOKS.values()} == {5}


@pytest.mark.parametrize(
    ("piles", "least", "most"),
    [
        (("l4 d2 l5", "d3 l2 d5"), 50_000, 80_000),
        pytest.param(("d4 l3 d3", "l4 d2 l2"), 200_000, 300_000, marks=pytest.mark.soak),
    ],
    ids=["hard", "hardest"],
)
def test_hard_positions_after_the_book_are_solved_within_the_nodes_of_three_seconds(
    piles: tuple[str, ...], least: int, most: int
) -> None:
    """The hardest of every fourth position with 6 pieces under `top`, which takes the most nodes."""
    node = node_of(position(*piles, options=TOP))
    adviser = Adviser(MoveGenerator(Box(), Neighbour.TOP))
    thoughts = adviser.moves(node)
    next(thoughts)
    assert not adviser.search.wins(node)
    assert least < adviser.search.nodes < most
    before = adviser.search.nodes
    for _, _ in zip(range(20), thoughts, strict=False):
        assert adviser.search.nodes - before < 20_000, "a thought can be cut between two answers"
        before = adviser.search.nodes


@pytest.mark.parametrize("neighbour", READINGS)
@pytest.mark.parametrize("level", ["gentle", "easy", "medium"])
def test_perfect_play_wins_with_light_against_any_reply(neighbour: Neighbour, level: str) -> None:
    other = cast("Player[Action, View]", CATALOGUE["oroen"].players[level])
    for seed in range(1):
        states = random_match(seed, Options(neighbour))[:1]
        light = states[0].light
        while GAME.decision(states[-1]):
            mine = states[-1].seat_of(states[-1].colour) == light
            states.append(step(states[-1], answer(states[-1], PERFECT if mine else other)).state)
        assert GAME.result(states[-1]).ranks[light] == 1


@pytest.mark.parametrize("neighbour", READINGS)
def test_perfect_play_swaps_after_winning_openings(neighbour: Neighbour) -> None:
    start = random_match(0, Options(neighbour, swap=True))[0]
    swapped = set()
    for opening in recursion.answers(GAME, start):
        after = step(start, opening).state
        if isinstance(opening, Place) and answer(after, PERFECT) == Swap():
            swapped.add((opening.column, opening.height))
    assert swapped == OPENINGS[neighbour]


def test_mirror_images_are_answered_by_mirror_images() -> None:
    state, image = position("l2 d4", "", "d3 l5"), position("", "", "", "d3 l5", "", "l2 d4")
    here, there = answer(state, PERFECT), answer(image, PERFECT)
    assert isinstance(here, Place)
    assert there == Place(7 - here.column, here.height)


def test_strong_wins_at_once_and_stops_who_would() -> None:
    won = position("l5 l3", "d2", "d3", "d4")
    assert answer(won, STRONG) == Place(1, 2)
    threatened = position("d5 d3", "l2", "l3", "l4 d2", "l4 l2")
    assert answer(threatened, STRONG) in stopping(threatened)


def stopping(state: State) -> list[Action]:
    """Return the answers after which the other cannot win at once."""
    return [
        move
        for move in recursion.answers(GAME, state)
        if not any(ends(step(state, move).state, reply) for reply in replies(state, move))
    ]


def replies(state: State, action: Action) -> list[Action]:
    return recursion.answers(GAME, step(state, action).state)


def ends(state: State, action: Action) -> bool:
    return GAME.decision(step(state, action).state) is None
