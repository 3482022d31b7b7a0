"""Upgrades of Wongar: news of version 2 are told, and absurd records of version 1 refused quickly."""

from __future__ import annotations

import copy
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

import pytest

from games.engine.codec import Malformed, codec_of
from games.engine.json_type import Json
from games.engine.record import RecordKind
from games.wongar.rules.game import Wongar
from tests.golden.store import WORDS
from tests.versions.recording import read_matches

if TYPE_CHECKING:
    from tests.versions.recording import Recorded

CODEC: Final = codec_of(Wongar())
STATE: Final = cast("Recorded", cast("list[Recorded]", read_matches("wongar", 1)[0]["turns"])[0]["state"])

ABSURD: Final[tuple[Json, ...]] = (
    None,
    True,
    -1,
    10**15,
    "x",
    [],
    [None],
    [[]],
    [-1],
    [10**15],
    {},
    {"x": 1},
)


@pytest.mark.parametrize("field", sorted(STATE))
def test_a_missing_field_is_refused(field: str) -> None:
    state = {name: value for name, value in STATE.items() if name != field}
    with pytest.raises(Malformed):
        CODEC.read_plain(RecordKind.STATE, 1, state)


@pytest.mark.parametrize("field", sorted(STATE))
@pytest.mark.parametrize("value", ABSURD, ids=repr)
def test_an_absurd_field_is_refused_or_read(field: str, value: Json) -> None:
    """Numbers out of range may still be read, as in today's version; nothing else is raised."""
    for state in ({**STATE, field: value}, _with_first(field, value)):
        with suppress(Malformed):
            CODEC.read_plain(RecordKind.STATE, 1, state)


@pytest.mark.parametrize("field", ["hands", "taken", "discards"])
def test_a_great_number_of_cards_is_refused(field: str) -> None:
    numbers = [10**15] * len(_innermost(STATE[field]))
    value: Json = [*numbers] if field == "discards" else [[*numbers]] * 3
    with pytest.raises(Malformed, match="malformed state of version 1: ValueError"):
        CODEC.read_plain(RecordKind.STATE, 1, {**STATE, field: value})


def _with_first(field: str, value: Json) -> Recorded:
    """Return the state with `value` in the first place of a list."""
    state = copy.deepcopy(STATE)
    rows = state[field]
    if isinstance(rows, list) and rows:
        rows[0] = value
    return state


def _innermost(rows: Json) -> list[Json]:
    while isinstance(rows, list) and rows and isinstance(rows[0], list):
        rows = rows[0]
    return cast("list[Json]", rows)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([{"seat": 1}, {"seat": 1}], "Anne plays a double and sends 2 of Ben's cubes home."),
        ([{"seat": 1}, {"seat": 2}], "Anne plays a double and sends 2 of Ben and Cara's cubes home."),
        ([{"seat": 1}], "Anne plays a double and sends one of Ben's cubes home."),
    ],
)
def test_news_of_a_double_of_version_2_can_be_told(names: list[Json], said: str) -> None:
    assert WORDS(CODEC.read_plain(RecordKind.NEWS, 2, _double(names)).text) == said


def test_a_double_of_three_pieces_is_refused() -> None:
    with pytest.raises(Malformed):
        CODEC.read_plain(RecordKind.NEWS, 2, _double([{"seat": 1}] * 3))


def _double(names: list[Json]) -> Json:
    """Return news as version 2 wrote them of a double that returned pieces to `names`."""
    params: list[Json] = [
        ["names", names],
        ["piece", {"key": "wongar-piece-cube", "params": []}],
        ["who", {"seat": 0}],
    ]
    return {"text": {"key": "wongar-plays-double-return", "params": params}, "to": None}
