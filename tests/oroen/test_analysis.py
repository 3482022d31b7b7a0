"""Analysis of lost matches, compared with plain recursion and with the perfect player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.oroen.bots.analysis import turning
from games.oroen.bots.perfect import Perfect
from games.oroen.face.turning_picture import turning_picture
from games.oroen.rules.position import Options, Place, Swap
from games.oroen.rules.turning import GivenUp, Turning
from tests.cogs.making import LIBRARY
from tests.oroen import recursion
from tests.oroen.positions import GAME, position, prompt, step

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.matches.log import Move
    from games.oroen.rules.position import Action, State

PERFECT: Final = Perfect()
LATE: Final = 14
"""The number of pieces from which plain recursion is quick."""


def match(
    options: Options, *players: Callable[[State], Action], first: tuple[Action, ...] = ()
) -> tuple[tuple[State, ...], tuple[Move, ...]]:
    """Play a match of two players after some first moves; seat 0 begins with light."""
    states: list[State] = [position(options=options)]
    moves: list[Move] = []
    while GAME.decision(states[-1]):
        seat = states[-1].seat_of(states[-1].colour)
        action = first[len(moves)] if len(moves) < len(first) else players[seat](states[-1])
        moves.append((seat, action))
        states.append(step(states[-1], action).state)
    return tuple(states), tuple(moves)


def lost(options: Options, moves: tuple[Move, ...]) -> Turning | None:
    """Return how a match was lost that was played to its end."""
    (first, _), (winner, _) = moves[0], moves[-1]
    found = turning(options, first, moves, 1 - winner)
    assert not isinstance(found, GivenUp)
    return found


def perfect(state: State) -> Action:
    return PERFECT.choose(
        GAME.view(state, state.seat_of(state.colour)), prompt(state), KeyedDice(b"", "perfect")
    )


def chance(seed: int) -> Callable[[State], Action]:
    dice = KeyedDice(str(seed).encode(), "chance")
    return lambda state: prompt(state).sample(dice)


def test_the_loser_let_a_won_position_go_for_the_last_time() -> None:
    looked_at = 0
    for seed in range(60):
        states, moves = match(Options(), chance(seed), chance(seed))
        found = lost(Options(), moves) if len(moves) > LATE + 2 else None
        if found is None or found.number <= LATE:
            continue
        looked_at += 1
        before = states[found.number - 1]
        assert (found.seat, found.played) == moves[found.number - 1]
        assert found.seat != moves[-1][0]
        assert recursion.wins(GAME, step(before, found.played).state)
        assert not recursion.wins(GAME, step(before, found.held).state)
        assert not any(
            recursion.wins(GAME, states[number]) for number in range(found.number + 1, len(moves), 2)
        )
    assert looked_at


def test_whoever_never_had_a_won_position_has_not_lost_one() -> None:
    _, moves = match(Options(), perfect, chance(1))
    assert lost(Options(), moves) is None


def test_who_did_not_swap_after_a_winning_opening_should_have() -> None:
    options = Options(swap=True)
    _, moves = match(options, perfect, perfect, first=(Place(2, 5), Place(6, 2)))
    found = lost(options, moves)
    assert found
    assert (found.number, found.seat, found.held) == (2, 1, Swap())


def test_with_swap_the_first_player_has_no_won_position_to_let_go() -> None:
    options = Options(swap=True)
    _, moves = match(options, chance(2), perfect, first=(Place(2, 5), Swap()))
    assert moves[-1][0] == 1
    found = lost(options, moves)
    assert found is None or found.number > 1


def test_the_picture_shows_both_pieces_and_says_so() -> None:
    _, moves = match(Options(), chance(5), perfect, first=(Place(2, 4), Place(5, 2)))
    found = lost(Options(), moves)
    assert found
    assert isinstance(found.held, Place)
    scene = turning_picture(found, LIBRARY.words("en", {0: "Anne", 1: "Ben"}))
    plain = CATALOGUE["oroen"].face.picture(found.view, LIBRARY.words("en", {0: "Anne", 1: "Ben"}), None)
    assert f"move {found.number}" in scene.alt
    assert f"a piece {found.held.height} tall in column {found.held.column}" in scene.alt
    assert len(scene.foreground) > len(plain.foreground)


def test_a_match_that_was_given_up_is_analysed_up_to_there() -> None:
    """The loser may have given up in a won position, also before the first move."""
    played = (match(Options(), chance(seed), chance(seed)) for seed in range(60))
    states, moves = next((states, moves) for states, moves in played if len(moves) > LATE + 4)
    late = range(LATE, len(moves))
    for number in late:
        asked = states[number].seat_of(states[number].colour)
        ahead = asked if recursion.wins(GAME, states[number]) else 1 - asked
        assert turning(Options(), 0, moves[:number], ahead) == GivenUp(ahead)
        found = turning(Options(), 0, moves[:number], 1 - ahead)
        assert found is None or (isinstance(found, Turning) and found.number <= number)
    light, dark = (turning(Options(), 0, (), seat) for seat in (0, 1))
    assert {light, dark} == {None, GivenUp(0)}
