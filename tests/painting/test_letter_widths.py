"""Games measure their texts by a table: no text is drawn wider than it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.scene import WIDTHS, Label, Typeface, shorten, width_of
from painting.fonts import width_of as drawn_width
from tools.letter_widths import FONTS, measure

if TYPE_CHECKING:
    from collections.abc import Mapping

SIZE = 46
STYLES = {"plain": (Typeface.PLAIN, False), "bold": (Typeface.PLAIN, True), "title": (Typeface.TITLE, False)}
LETTERS = "".join(WIDTHS["plain"]) + "".join(WIDTHS["title"]) + "李🗿א"


def width_in_pixels(text: str, style: str, size: float = SIZE) -> float:
    """Return the width of a text as it is drawn."""
    face, bold = STYLES[style]
    return drawn_width(Label(0, 0, text, size, "#000000", bold=bold, face=face))


@pytest.mark.parametrize("font", FONTS)
def test_the_table_is_that_of_the_fonts(font: str) -> None:
    widths: Mapping[str, str] = measure(FONTS[font])
    assert WIDTHS[font] == {letter: float(width) for width, some in widths.items() for letter in some}


@pytest.mark.parametrize("style", STYLES)
@given(text=st.text(LETTERS, max_size=32))
def test_no_text_is_drawn_wider_than_measured(style: str, text: str) -> None:
    face, bold = STYLES[style]
    assert width_in_pixels(text, style) <= width_of(text, face, bold=bold) * SIZE + 1


@pytest.mark.parametrize("style", STYLES)
@given(text=st.text(LETTERS, min_size=1, max_size=32), room=st.integers(50, 400))
def test_a_shortened_text_has_room(style: str, text: str, room: int) -> None:
    face, bold = STYLES[style]
    assert width_in_pixels(shorten(text, SIZE, room, face, bold=bold), style) <= room + 1
