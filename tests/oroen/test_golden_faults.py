"""Planted faults of rules, news and views, each of which must turn a golden match of Oroen red."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.record import replace
from games.oroen.rules import ending, game, placement
from games.oroen.rules.box import Box
from games.oroen.rules.game import Oroen
from games.oroen.rules.placement import PlacementFault
from games.oroen.rules.position import Case, End
from tests.golden.store import FOLDER, read
from tests.golden.writing import difference

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.game import Result
    from games.engine.text import Seat
    from games.oroen.rules.position import State
    from games.oroen.rules.view import View


def the_rim_counts(box: Box, occupied: int, levels: int, shift: int) -> tuple[int, int]:
    """§2.2: two full columns may no longer stand side by side."""
    filled, level = column(box, occupied, levels, shift)
    return filled, level | levels >> shift & box.column


def no_gap_is_forbidden(box: Box, filled: int, height: int, beside: int) -> PlacementFault | None:
    """§2.3 forgotten."""
    found = fault(box, filled, height, beside)
    return None if found is PlacementFault.RULE_2 else found


def rule_2_gives_way_first(box: Box, state: State) -> tuple[Case, list[tuple[int, tuple[int, ...]]]]:
    """§2.4 the wrong way round."""
    case, places = placements(box, state)
    judged = [
        judge_placement
        for judge_placement in placement.judge_placements(box, state)
        if judge_placement[2] is PlacementFault.RULE_2
    ]
    second = [
        (column, tuple(height for _, height, _ in found))
        for column, found in groupby(judged, key=lambda verdict: verdict[0])
    ]
    return (Case.NOT_2, second) if case is Case.NOT_1 and second else (case, places)


def corners_join(box: Box, cells: int) -> int:
    """§3.2 forgotten."""
    near = around(box, cells)
    return near | near << 1 | near >> 1


def the_walls_do_not_count(box: Box, own: int, last: int) -> End | None:
    """§3.1, half of it."""
    found = joined(box, own, last)
    return found if found is End.FLOOR_RIM else None


def nobody_is_stuck(oroen: Oroen, state: State) -> Result:
    """§3.3 turned round."""
    sound = result(oroen, state)
    return replace(sound, ranks=sound.ranks[::-1]) if sound.why.key == "oroen-won-stuck" else sound


def the_stocks_are_hidden(oroen: Oroen, state: State, seat: Seat | None) -> View:
    """Return a view that leaves something out."""
    return replace(view(oroen, state, seat), state=replace(state, stocks=((), ())))


def the_loser_is_never_stuck(box: Box, state: State) -> End | None:
    """§3.3 missing from views."""
    found = ended(box, state)
    return None if found is End.STUCK else found


column, fault, placements, around = (
    placement._column,
    placement._fault,
    placement.placements_by_column,
    Box.around,
)
joined, result, view, ended = Box.end_through, Oroen.result, Oroen.view, ending.ending

PLANTED: Final[tuple[tuple[object, str, Callable[..., object]], ...]] = (
    (placement, "_column", the_rim_counts),
    (placement, "_fault", no_gap_is_forbidden),
    (game, "placements_by_column", rule_2_gives_way_first),
    (Box, "around", corners_join),
    (Box, "end_through", the_walls_do_not_count),
    (Oroen, "result", nobody_is_stuck),
    (Oroen, "view", the_stocks_are_hidden),
    (game, "ending", the_loser_is_never_stuck),
)


@pytest.mark.parametrize(
    ("module", "name", "planted"), PLANTED, ids=[planted.__name__ for _, _, planted in PLANTED]
)
def test_a_planted_change_turns_a_golden_match_red(
    module: object, name: str, planted: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, planted)
    kept = [path.read_text(encoding="utf-8") for path in FOLDER.glob("oroen-*.txt")]
    assert any(difference(read(text), text) for text in kept)
