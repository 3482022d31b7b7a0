"""The height of a message on a phone, near enough to know whether something fits."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from cogs.host.limits import ROW
from cogs.host.screens.components import ComponentKind, button_row
from games.engine.scene import width_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.host.screens.components import Block, Button
    from cogs.host.screens.shown import Picture

TALLEST: Final = 800
"""The greatest height of a question with its answers, in pixels, on a screen that is 400 pixels wide."""

WIDTH: Final = 356
"""The width inside the frame of a message, in pixels."""

FRAME: Final = 70
"""The height of the author's name and of the frame."""

GAP: Final = 8
"""The space between two blocks."""

LETTER, LINE = 15.0, 21.0
SMALL, SMALL_LINE = 12.5, 17.5
HEADING, HEADING_LINE = 16.5, 26.0
"""The sizes of letters and of their lines: of text, of small print, and of headings."""

BUTTON, BUTTON_ROW, BUTTON_EDGE = 14.0, 34.0, 30.0
"""The size of a button's letters, its height, and what its sides add to its width."""

LEAST: Final = 56.0
"""The least width of a button."""

LIST: Final = 41.0
SECTION: Final = 44.0
TALLEST_PICTURE: Final = 420.0
SMALL_PICTURE: Final = 180.0
"""The height of each of several pictures, which stand in two columns."""

FEWEST: Final = 4
"""Fewest words that tell anything."""

KEPT: Final = 4096
"""Lines, and labels, whose sizes are kept: a message that is drawn anew has most of the lines it had."""

_TIME: Final = re.compile(r"<t:\d+:\w>")
_MENTION: Final = re.compile(r"<[#@]&?\d+>|</[^>]*>")
_MARKS: Final = re.compile(r"\*\*|\\(?=\W)|`")


def rows_of(line: str, size: float = LETTER) -> int:
    """Return how many rows of a phone a line of text takes."""
    plain = _TIME.sub("in twelve minutes", _MENTION.sub("a thread with a name", line))
    rows, used = 1, 0.0
    for word in _MARKS.sub("", plain).split(" "):
        wide = width_of(word + " ", bold="**" in line) * size
        if used and used + wide > WIDTH:
            rows, used = rows + 1, 0.0
        used += wide
        rows, used = rows + int(used // WIDTH), used % WIDTH
    return rows


def height_of_text(told: str) -> float:
    """Return the height of a text of some lines."""
    return sum(_height_of_line(line) for line in told.split("\n"))


def message_height(blocks: Sequence[Block], pictures: Sequence[Picture]) -> float:
    """Return the height of a message with these blocks in its frame, not of the frame itself."""
    named = {picture.name: picture for picture in pictures}
    return FRAME + sum(_height(block, named) + GAP for block in blocks)


def fitting_rows(lines: Sequence[str], room: float, most: int) -> list[str]:
    """Return the last lines that fit into a height, at most `most`; perhaps only the start of the last."""
    kept: list[str] = []
    for line in reversed(lines[-most:]):
        room -= _height_of_line(line)
        if room < 0:
            break
        kept.insert(0, line)
    if kept or not lines:
        return kept
    begun = _cut(lines[-1], int((room + _height_of_line(lines[-1])) // LINE))
    return [begun] if begun else []


def fitting_first(lines: Sequence[str], room: float) -> list[str]:
    """Return the first lines that fit into a height."""
    kept: list[str] = []
    for line in lines:
        room -= _height_of_line(line)
        if room < 0:
            break
        kept.append(line)
    return kept


def pack(buttons: Sequence[Button]) -> list[Block]:
    """Return buttons in rows that a phone shows in one row each, as far as their labels let it."""
    made: list[list[Button]] = []
    used = 0.0
    for button in buttons:
        wide = _width(button) + GAP
        if not made or used + wide > WIDTH + GAP or len(made[-1]) == ROW:
            made.append([])
            used = 0.0
        made[-1].append(button)
        used += wide
    return [button_row(row) for row in made]


def _cut(line: str, rows: int) -> str:
    """Shorten a line to some rows, at the end of a word; empty if that leaves hardly any."""
    words = line.split(" ")
    while len(words) >= FEWEST and rows_of(" ".join(words) + " …") > rows:
        words.pop()
    return " ".join(words) + " …" if len(words) >= FEWEST else ""


@lru_cache(maxsize=KEPT)
def _height_of_line(line: str) -> float:
    if line.startswith("-# "):
        return rows_of(line[3:], SMALL) * SMALL_LINE
    if line.startswith("#"):
        return HEADING_LINE + (rows_of(line.lstrip("# "), HEADING) - 1) * LINE
    return rows_of(line) * LINE


def _height(block: Block, named: Mapping[str, Picture]) -> float:
    match block:
        case {"type": ComponentKind.TEXT, "content": str(content)}:
            return height_of_text(content)
        case {"type": ComponentKind.ROW, "components": parts}:
            buttons = cast("Sequence[Button]", parts)
            return _row_height([part for part in buttons if part["type"] == ComponentKind.BUTTON])
        case {"type": ComponentKind.GALLERY, "items": items}:
            media = [item["media"] for item in cast("Sequence[Mapping[str, Mapping[str, str]]]", items)]
            return _gallery_height([named[item["url"].removeprefix("attachment://")] for item in media])
        case {"type": ComponentKind.SECTION}:
            return SECTION
        case _:
            message = f"no block in a frame: {block.get('type')}"
            raise ValueError(message)


def _row_height(buttons: Sequence[Button]) -> float:
    """Return the height of a row of buttons, which flow; of a list, which has none."""
    if not buttons:
        return LIST
    height, used = BUTTON_ROW, 0.0
    for button in buttons:
        wide = _width(button)
        if used and used + wide > WIDTH:
            height, used = height + BUTTON_ROW + GAP, 0.0
        used += min(wide, WIDTH) + GAP
        height += (wide // WIDTH) * LINE
    return height


def _width(button: Button) -> float:
    return _width_of_label(str(button["label"]))


@lru_cache(maxsize=KEPT)
def _width_of_label(label: str) -> float:
    return max(LEAST, width_of(label, bold=True) * BUTTON + BUTTON_EDGE)


def _gallery_height(pictures: Sequence[Picture]) -> float:
    if len(pictures) > 1:
        return -(-len(pictures) // 2) * (SMALL_PICTURE + GAP)
    wide, high = pictures[0].size
    return min(TALLEST_PICTURE, high * WIDTH / wide)
