"""Riombo's invariants name what is wrong, and planted changes turn its golden matches red."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.record import replace
from games.riombo.rules import ending
from games.riombo.rules import game as rules
from games.riombo.rules.position import EventKind, Phase, State
from games.riombo.rules.river import FINISH
from games.riombo.rules.turn import Turn
from tests.golden.store import FOLDER, read
from tests.golden.writing import difference
from tests.riombo.positions import GAME, at, move

if TYPE_CHECKING:
    from collections.abc import Callable

SOUND: Final = move(at(1, 9), 2)

WRONG: Final = {
    "nobody owes": replace(SOUND, values=(-1, 40)),
    "who has nothing is out": replace(SOUND, values=(0, 40)),
    "nobody is out before the first turn or after this one": replace(SOUND, out=(9, 0)),
    "who is out has no canoe": replace(SOUND, out=(1, 0), values=(0, 40)),
    "canoes are on the river": replace(SOUND, spaces=(37, 9)),
    "at most three canoes a player": replace(SOUND, canoes=(4, 1)),
    "no canoe is doubled in a short match": replace(
        SOUND, options=replace(SOUND.options, short=True), canoes=(2, 1)
    ),
    "only who must choose waits at the Finish": replace(SOUND, spaces=(FINISH, 9)),
    "who must choose has something to choose": replace(
        SOUND, phase=Phase.FINISH, canoes=(3, 3), spaces=(3, FINISH)
    ),
    "somebody began": replace(SOUND, starter=2),
    "the turn exists": replace(SOUND, turn=301),
    "the player on turn can move": replace(
        SOUND, out=(0, 1), spaces=(3, None), canoes=(1, 0), values=(40, 0)
    ),
    "several are in play": replace(SOUND, out=(1, 0), spaces=(None, 9), canoes=(0, 1), values=(0, 40)),
    "nobody has won yet": replace(SOUND, values=(80, 40)),
    "it is over for a reason": replace(SOUND, phase=Phase.OVER),
    "nobody showed too many sticks": replace(SOUND, shown=(5, 0)),
    "the canoe moved by the sum": replace(SOUND, shown=(2, 1)),
    "payments add up": replace(
        SOUND, caused=(replace(SOUND.caused[0], what=EventKind.GREETS, paid=(-1, 2)),)
    ),
    "the first turn has no past": replace(SOUND, turn=1),
}


def test_a_sound_position_has_no_fault() -> None:
    assert GAME.invariant(SOUND) == ()


@pytest.mark.parametrize("fault", WRONG)
def test_the_invariant_names_what_is_wrong(fault: str) -> None:
    assert fault in GAME.invariant(WRONG[fault])


def never_out(state: State) -> State:
    """Leave every seat a last stick (against §4.1)."""
    return end_turn(replace(state, values=tuple(max(1, value) for value in state.values)))


def lowest_wins(state: State) -> tuple[int, ...]:
    """Rank the seats in reverse (against §5.1)."""
    return tuple(1 + len(state.values) - rank for rank in ranks(state))


def the_same_again(state: State) -> int:
    """Move the same player again (against §2.1)."""
    return state.mover


ranks, end_turn = ending.ranks, ending.end_turn

PLANTED: Final[tuple[tuple[object, str, Callable[..., object]], ...]] = (
    (Turn, "_follow", lambda _: None),
    (Turn, "_land", lambda turn: turn._follow()),
    (rules, "end_turn", never_out),
    (rules, "ranks", lowest_wins),
    (ending, "_next_seat", the_same_again),
)


@pytest.mark.parametrize(("module", "name", "fault"), PLANTED, ids=[name for _, name, _ in PLANTED])
def test_a_planted_change_turns_a_golden_match_red(
    module: object, name: str, fault: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, fault)
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("riombo-*.txt")]
    assert any(difference(read(text), text) for text in texts)
