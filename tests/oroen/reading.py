"""A reader of Oroen's text board, which must tell the whole position."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from games.oroen.rules.position import COLOURS, DARK, LIGHT, End, Options, Piece

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.oroen.rules.position import Colour
    from games.oroen.rules.view import View
    from tests.pictures.unsaid import Reader

HEADINGS: Final = ("oroen-heading-light", "oroen-heading-dark", "oroen-heading-over")
COLUMNS: Final = ("oroen-board-empty", "oroen-board-column")
LAST: Final = ("oroen-board-last-none", "oroen-board-last")
NEXT: Final = ("oroen-board-mover", *(f"oroen-board-{end}" for end in End))
LINES: Final = (*HEADINGS, *COLUMNS, *LAST, "oroen-board-swapped", *NEXT, "oroen-board-seat")
"""All keys of lines. That of a seat begins with any name, so it comes last."""


class Told(NamedTuple):
    """A position as the text board tells it; its fields are named as in `State` and `View`."""

    options: Options
    rows: int
    columns: tuple[tuple[Piece, ...], ...]
    stocks: tuple[tuple[int, ...], tuple[int, ...]]
    light: Seat
    swapped: bool
    mover: Seat | None
    colour: Colour | None
    last: int | None
    end: End | None
    winner: Seat | None
    chain: tuple[tuple[int, int], ...]


def show(view: View) -> Told:
    """Return what the text board must tell of a view: all of it."""
    return Told(
        options=view.state.options,
        rows=view.box.rows,
        columns=view.columns,
        stocks=view.state.stocks,
        light=view.state.light,
        swapped=view.state.swapped,
        mover=view.mover,
        colour=view.colour,
        last=view.last,
        end=view.end,
        winner=view.winner,
        chain=view.chain,
    )


def read(lines: Sequence[str], reader: Reader, options: Options) -> Told:
    """Return the position that the lines of a text board tell."""
    said: defaultdict[str, list[dict[str, str]]] = defaultdict(list)
    for line in lines:
        key, found = reader.first(LINES, line)
        said[key].append(found)
    columns = _columns(lines, reader)
    seats = [reader.seat(params["who"]) for params in said["oroen-board-seat"]]
    assert seats == [0, 1]
    stocks = {
        colour: stock
        for params in said["oroen-board-seat"]
        for colour, stock in [_stock(params["line"], reader)]
    }
    light = [_stock(params["line"], reader)[0] for params in said["oroen-board-seat"]].index(LIGHT)
    (heading,) = (key for key in HEADINGS if said[key])
    (last,) = (key for key in LAST if said[key])
    (following,) = (key for key in NEXT if said[key])
    who = reader.seat(said[following][0]["who"])
    over = following != "oroen-board-mover"
    _check(said[heading][0], columns, over=over)
    return Told(
        options=options,
        rows=_rows(lines, reader, columns),
        columns=columns,
        stocks=(stocks[LIGHT], stocks[DARK]),
        light=light,
        swapped=bool(said["oroen-board-swapped"]),
        mover=None if over else who,
        colour=None if over else COLOURS.index(heading.rpartition("-")[2]),
        last=_last(said[last][0], columns, reader),
        end=End(following.removeprefix("oroen-board-")) if over else None,
        winner=who if over else None,
        chain=tuple(_link(part, reader) for part in reader.parts(said[following][0]["chain"]))
        if "chain" in said[following][0]
        else (),
    )


def _columns(lines: Sequence[str], reader: Reader) -> tuple[tuple[Piece, ...], ...]:
    columns = []
    for line in lines:
        for key in COLUMNS:
            if (found := reader.try_message(key, line)) is not None:
                columns.append(
                    tuple(_piece(part, reader) for part in reader.parts(found["pieces"]))
                    if "pieces" in found
                    else ()
                )
                assert found["column"] == str(len(columns))
    return tuple(columns)


def _rows(lines: Sequence[str], reader: Reader, columns: Sequence[Sequence[Piece]]) -> int:
    """Return the height of the box, on which the lines of all columns must agree."""
    free = [
        int(found["free"]) for line in lines for key in COLUMNS if (found := reader.try_message(key, line))
    ]
    (rows,) = {left + sum(piece.height for piece in pile) for left, pile in zip(free, columns, strict=True)}
    return rows


def _piece(said: str, reader: Reader) -> Piece:
    key, found = reader.first(["oroen-piece-light", "oroen-piece-dark"], said)
    return Piece(COLOURS.index(key.rpartition("-")[2]), int(found["height"]))


def _stock(line: str, reader: Reader) -> tuple[int, tuple[int, ...]]:
    """Return the colour of a seat and the pieces it has left."""
    key, found = reader.first(["oroen-line-light", "oroen-line-dark"], line)
    listed = found["pieces"]
    left = (
        ()
        if reader.try_message("oroen-nothing", listed) is not None
        else tuple(int(part) for part in reader.parts(listed))
    )
    return COLOURS.index(key.rpartition("-")[2]), left


def _last(found: dict[str, str], columns: Sequence[Sequence[Piece]], reader: Reader) -> int | None:
    if not found:
        return None
    column = int(found["column"])
    assert _piece(found["piece"], reader) == columns[column - 1][-1]
    return column


def _link(said: str, reader: Reader) -> tuple[int, int]:
    found = reader.read("oroen-board-link", said)
    return int(found["column"]), int(found["piece"])


def _check(heading: dict[str, str], columns: Sequence[Sequence[Piece]], *, over: bool) -> None:
    """Check that the heading counts the pieces."""
    placed = sum(map(len, columns))
    assert heading == ({"pieces": str(placed)} if over else {"piece": str(placed + 1)})
