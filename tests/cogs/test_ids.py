"""Custom ids: they describe a press completely, fit Discord's limit, and cannot be misread."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.host.custom_ids import LONGEST, Press, Verb, parse

presses = st.builds(
    Press,
    st.sampled_from(Verb),
    st.integers(0, 10**15),
    st.integers(-1, 10**6),
    st.sampled_from(["", "0123abcd"]),
    st.lists(st.integers(0, 120), max_size=8).map(tuple),
    st.integers(0, 9),
)


@given(presses)
def test_what_is_encoded_is_understood(press: Press) -> None:
    assert parse(press.encode()) == press
    assert len(press.encode()) <= LONGEST


def test_a_path_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        Press(Verb.GO, 1, 2, "0123abcd", (1111,) * 20).encode()


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
def test_what_was_made_up_is_not_understood(made_up: str) -> None:
    assert parse(made_up) is None
