"""The golden matches of Orongo can fail: each planted change of the rules turns one of them red."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.record import replace
from games.engine.text import News
from games.orongo.rules import bidding, building, decision, placing, view
from games.orongo.rules import game as rules
from games.orongo.rules.bidding import Award
from games.orongo.rules.game import Orongo
from games.orongo.rules.island import bits
from games.orongo.rules.position import count_turned_up
from tests.golden.store import FOLDER, read
from tests.golden.writing import difference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.engine.game import Result
    from games.engine.text import Seat
    from games.orongo.rules.position import State, View


def ties_go_to_the_lowest_seat(bids: tuple[int, ...], holder: Seat) -> Award:
    """Break ties as if the amulet never moved (against §4.6)."""
    return award(bids, len(bids) - 1)


def the_last_is_first(game: Orongo, state: State) -> Result:
    """Rank the seats in reverse (against §7.3)."""
    sound = result(game, state)
    return replace(sound, ranks=tuple(1 + len(sound.ranks) - rank for rank in sound.ranks))


def a_tile_fewer(seats: int, round_: int) -> int:
    """Turn up one tile too few in the first round (against §3.1)."""
    return count_turned_up(seats, round_) - (round_ == 1)


def the_amulet_stays(state: State, bids: tuple[int, ...]) -> tuple[State, tuple[News, ...]]:
    """Leave the amulet where it was (against §5.1)."""
    after, told = reveal(state, bids)
    return replace(after, amulet=state.amulet), told


def everybody_sees_the_first_tile(state: State, seat: Seat | None, winners: tuple[Seat, ...]) -> View:
    """Show a secret tile to everybody (against §2.4)."""
    seen = view_of(state, seat, winners)
    return replace(seen, my_tile=state.secret[0])


def place_in_silence(state: State, seat: Seat, space: int) -> tuple[State, tuple[News, ...]]:
    """Place a token without news."""
    return place(state, seat, space)[0], ()


def everything_can_be_paid(state: State, seat: Seat, group: int) -> bool:
    """Offer spaces that force an unaffordable Moai (against §6.4)."""
    return True


def the_moai_rises_elsewhere(spaces: int) -> tuple[int, ...]:
    """Use the last tiles and palms in board order instead of the first (against §6.5)."""
    return tuple(reversed(bits(spaces)))


award, view_of, place, result, reveal = (
    bidding.award,
    view.view_of,
    placing.place,
    Orongo.result,
    bidding.reveal,
)

PLANTED: Final[tuple[tuple[object, str, Callable[..., object]], ...]] = (
    (bidding, "award", ties_go_to_the_lowest_seat),
    (rules, "reveal", the_amulet_stays),
    (placing, "count_turned_up", a_tile_fewer),
    (placing, "affordable", everything_can_be_paid),
    (building, "bits", the_moai_rises_elsewhere),
    (Orongo, "result", the_last_is_first),
    (rules, "view_of", everybody_sees_the_first_tile),
    (rules, "place", place_in_silence),
)


@pytest.fixture
def _no_decision_is_remembered() -> Iterator[None]:
    """Forget cached decisions: sound decisions would hide planted ones, and the reverse."""
    decision._decision_of.cache_clear()
    yield
    decision._decision_of.cache_clear()


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
