"""Reviews of Oroen, compared with plain recursion and with the perfect player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.chance import KeyedDice
from games.engine.generic.reviewing import MOST
from games.engine.player import PlayedMove
from games.oroen.bots.perfect import Perfect
from games.oroen.bots.review import OroenReviewer
from games.oroen.rules.position import Options, Place, Swap
from tests.oroen import recursion
from tests.oroen.positions import GAME, position, prompt, step

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.oroen.rules.position import Action, State
    from games.oroen.rules.view import View

PERFECT: Final = Perfect()
REVIEWER: Final = OroenReviewer()
LATE: Final = 14
"""The number of pieces from which plain recursion is quick."""


Played = tuple[tuple["State", "Action"], ...]
"""The moves of a match, each with the position before it."""


def match(
    options: Options, *players: Callable[[State], Action], first: tuple[Action, ...] = ()
) -> tuple[Played, State]:
    """Play a match of two players after some first moves; seat 0 begins with light."""
    state, played = position(options=options), list[tuple["State", "Action"]]()
    while GAME.decision(state):
        seat, number = state.seat_of(state.colour), len(played)
        action = first[number] if number < len(first) else players[seat](state)
        played.append((state, action))
        state = step(state, action).state
    return tuple(played), state


def moves_of(played: Played, seat: int) -> list[PlayedMove[Action, View]]:
    """Return the moves of a seat in a match, as it saw them."""
    return [
        PlayedMove(GAME.view(state, seat), prompt(state), action)
        for state, action in played
        if state.seat_of(state.colour) == seat
    ]


def perfect(state: State) -> Action:
    return PERFECT.choose(
        GAME.view(state, state.seat_of(state.colour)), prompt(state), KeyedDice(b"", "perfect")
    )


def chance(seed: int) -> Callable[[State], Action]:
    dice = KeyedDice(str(seed).encode(), "chance")
    return lambda state: prompt(state).sample(dice)


def test_a_turning_point_let_a_won_position_go_and_its_answers_hold_it() -> None:
    """All that is held stands there; a lost position is lost at once, where other answers last."""
    thrown = 0
    for seed in range(60):
        made, _ = match(Options(), chance(seed), chance(seed + 1000))
        if len(made) <= LATE + 2:
            continue
        for seat in (0, 1):
            moves = [move for move in moves_of(made, seat) if move.view.state.tops.bit_count() >= LATE]
            points = REVIEWER.turning_points(moves)
            assert len(points) <= MOST
            for point in points:
                state, played = moves[point.number].view.state, moves[point.number].action
                assert played not in point.better
                if point.best == 1:
                    thrown += 1
                    right = {
                        action
                        for action in prompt(state)
                        if not recursion.wins(GAME, step(state, action).state)
                    }
                    assert set(point.better) == right
                    assert recursion.wins(GAME, step(state, played).state)
                else:
                    assert not recursion.wins(GAME, state)
                assert point.reason is not None
    assert thrown


def test_a_perfect_player_has_no_turning_points() -> None:
    made, _ = match(Options(), perfect, chance(1))
    assert REVIEWER.turning_points(moves_of(made, 0)) == ()


def test_the_last_chance_that_a_person_could_have_seen_comes_first() -> None:
    """The opening gives the win away as well, and is left out."""
    first = (Place(1, 5), Place(3, 5), Place(1, 3), Place(5, 3), Place(1, 2))
    made, last = match(Options(), first=first)
    moves = moves_of(made, 1)
    (point,) = REVIEWER.turning_points(moves)
    assert moves[point.number].action == Place(5, 3)
    assert Place(3, 5) in [move.action for move in moves]
    curve = REVIEWER.curve([*(state for state, _ in made), last])
    assert curve[1:3] == ((0.0, 1.0), (1.0, 0.0))
    assert curve[-1] == (1.0, 0.0)


def test_a_player_who_should_have_swapped_is_told_so() -> None:
    options = Options(swap=True)
    made, _ = match(options, perfect, perfect, first=(Place(2, 5), Place(6, 2)))
    points = REVIEWER.turning_points(moves_of(made, 1))
    assert Swap() in points[-1].better


def test_an_answer_that_lets_the_other_win_at_once_is_warned_of() -> None:
    first = (Place(1, 5), Place(3, 5), Place(1, 3), Place(5, 3), Place(1, 2))
    made, _ = match(Options(), first=first)
    bad = moves_of(made, 1)[-1]
    warning = REVIEWER.warning(bad)
    assert warning is not None
    assert warning.key == "oroen-warning-once"
    (point,) = REVIEWER.turning_points([bad])
    for action in point.better:
        assert REVIEWER.warning(PlayedMove(bad.view, bad.prompt, action)) is None
