"""The golden matches of Orongo can fail: each planted change of a rule, of what is told and of what is seen,
turns one of them red.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.text import News
from games.orongo.rules import bidding, building, placing
from games.orongo.rules import game as rules
from games.orongo.rules import view as seeing
from games.orongo.rules.bidding import Award
from games.orongo.rules.game import Orongo
from games.orongo.rules.island import bits
from games.orongo.rules.position import turned_up
from tests.golden.store import FOLDER, read
from tests.golden.writing import difference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.engine.game import Result
    from games.engine.text import Seat
    from games.orongo.rules.position import State, View


def ties_go_to_the_lowest_seat(bids: tuple[int, ...], holder: Seat) -> Award:
    """§4.6 forgotten: as if the amulet never moved."""
    return award(bids, len(bids) - 1)


def the_last_is_first(game: Orongo, state: State) -> Result:
    """§7.3 turned round."""
    sound = result(game, state)
    return replace(sound, ranks=tuple(1 + len(sound.ranks) - rank for rank in sound.ranks))


def a_tile_fewer(seats: int, round_: int) -> int:
    """§3.1 miscounted, once."""
    return turned_up(seats, round_) - (round_ == 1)


def the_amulet_stays(state: State, bids: tuple[int, ...]) -> tuple[State, tuple[News, ...]]:
    """§5.1 forgotten: the highest bidder does not take the amulet."""
    after, told = reveal(state, bids)
    return replace(after, amulet=state.amulet), told


def everybody_sees_the_first_tile(state: State, seat: Seat | None, winners: tuple[Seat, ...]) -> View:
    """A secret too many."""
    seen = view_of(state, seat, winners)
    return replace(seen, my_tile=state.secret[0])


def placed_in_silence(state: State, seat: Seat, space: int) -> tuple[State, tuple[News, ...]]:
    """A token is placed, and nobody is told."""
    return place(state, seat, space)[0], ()


def everything_can_be_paid(state: State, seat: Seat, group: int) -> bool:
    """§6.4 forgotten: spaces are offered that are not legal."""
    return True


def the_moai_rises_elsewhere(spaces: int) -> tuple[int, ...]:
    """§6.5 reversed: the last tiles and palms in board order, where the first are due."""
    return tuple(reversed(bits(spaces)))


award, view_of, place, result, reveal = (
    bidding.award,
    seeing.view_of,
    placing.place,
    Orongo.result,
    bidding.reveal,
)

PLANTED: Final[tuple[tuple[object, str, Callable[..., object]], ...]] = (
    (bidding, "award", ties_go_to_the_lowest_seat),
    (rules, "reveal", the_amulet_stays),
    (placing, "turned_up", a_tile_fewer),
    (placing, "affordable", everything_can_be_paid),
    (building, "bits", the_moai_rises_elsewhere),
    (Orongo, "result", the_last_is_first),
    (rules, "view_of", everybody_sees_the_first_tile),
    (rules, "place", placed_in_silence),
)


@pytest.fixture
def _no_decision_is_remembered() -> Iterator[None]:
    """What is remembered of the sound rules would hide the planted ones, and outlive them."""
    rules._decision.cache_clear()
    yield
    rules._decision.cache_clear()


@pytest.mark.usefixtures("_no_decision_is_remembered")
@pytest.mark.parametrize(
    ("module", "name", "fault"), PLANTED, ids=[fault.__name__ for _, _, fault in PLANTED]
)
def test_a_planted_change_turns_a_golden_match_red(
    module: object, name: str, fault: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, fault)
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("orongo-*.txt")]
    assert any(difference(read(text), text) for text in texts)
