"""Custom ids: they describe a press completely, fit Discord's limit, and cannot be misread."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.cups.verbs import CupVerb
from cogs.guide.verbs import GuideVerb
from cogs.host.custom_ids import (
    LONGEST,
    DraftPress,
    EventPress,
    OwnPress,
    PageVerb,
    Press,
    TablePress,
    Verb,
    parse,
    press_of,
)
from cogs.nights.rounds_verbs import RoundVerb
from cogs.nights.verbs import DraftedVerb, NightVerb, TemplateVerb
from cogs.own_data.verbs import DataVerb
from cogs.records.verbs import RecordVerb
from games.engine.ids import DraftId, EventId, TableId

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

PRINT: Final = "0123abcd"
GO: Final = TablePress(Verb.GO, TableId(7), turn=3, fingerprint=PRINT)
VERBS: Final[Mapping[str, StrEnum]] = {
    verb.value: verb for verb in (*Verb, *PageVerb, *NightVerb, *RoundVerb, *DraftedVerb, *CupVerb, *DataVerb)
}

presses = st.builds(
    replace,
    st.builds(press_of, st.sampled_from(sorted(VERBS.values())), st.integers(0, 10**15)),
    turn=st.integers(-1, 10**6),
    fingerprint=st.sampled_from(["", "0123abcd"]),
    path=st.lists(st.integers(0, 120), max_size=8).map(tuple),
    slot=st.integers(0, 9),
)


@given(presses)
def test_encoded_ids_are_parsed_back(press: Press) -> None:
    assert parse(press.encode(), VERBS) == press
    assert len(press.encode()) <= LONGEST


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ("a1|join|7|-1||", TablePress(Verb.JOIN, TableId(7))),
        ("a1|go|7|3|0123abcd|1.2|1", replace(GO, path=(1, 2), slot=1)),
        ("a1|settings|0|-1||", OwnPress(PageVerb.SETTINGS)),
        ("a1|server|0|-1||2", OwnPress(PageVerb.SERVER, path=(2,))),
        ("a1|following|0|-1||", OwnPress(PageVerb.FOLLOWING)),
        ("a1|night-here|7|-1||", EventPress(NightVerb.HERE, EventId(7))),
        (
            "a1|night-swap|7|-1|0123abcd|4",
            EventPress(RoundVerb.SWAP, EventId(7), fingerprint=PRINT, path=(4,)),
        ),
        ("a1|night-start|7|-1||1", DraftPress(DraftedVerb.START, DraftId(7), path=(1,))),
        ("a1|night-forget|0|-1|0123abcd|", OwnPress(TemplateVerb.FORGET, fingerprint=PRINT)),
        ("a1|cup-undo|7|12||", EventPress(CupVerb.UNDO, EventId(7), turn=12)),
        ("a1|data-delete|0|-1||", OwnPress(DataVerb.DELETE)),
        ("a1|rank-board|0|-1||3.1|1", OwnPress(RecordVerb.BOARD, path=(3, 1), slot=1)),
        ("a1|guide-show|0|-1||", OwnPress(GuideVerb.SHOW)),
    ],
)
def test_components_of_earlier_releases_mean_the_same(sent: str, meant: Press) -> None:
    """These are as version 0.3.0 has sent them."""
    verbs = {**VERBS, **{verb.value: verb for verb in (*TemplateVerb, *RecordVerb, *GuideVerb)}}
    assert parse(sent, verbs) == meant
    assert meant.encode() == sent


def test_a_path_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        replace(GO, path=(1111,) * 20).encode()


@pytest.mark.parametrize(
    "made_up",
    [
        "",
        "a0|join|1|-1||",
        "a1|fly|1|-1||",
        "a1|join|x|-1||",
        "a1|join|1|-2||",
        "a1|go|1|2|0123abcg|",
        "a1|go|1|2|0123abcd|1..2",
        "a1|go|1|2|0123abcd|-1",
        "a1|go|1|2|0123abcd|\N{ARABIC-INDIC DIGIT ONE}",
        "a1|join|1|-1||\n",
        "a1|go|1|2|0123abcd|" + "1." * 60 + "1",
    ],
)
def test_forged_ids_are_not_parsed(made_up: str) -> None:
    assert parse(made_up) is None
