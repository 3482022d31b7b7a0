"""Orongo's text board, read back: the position is known without the picture."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.orongo.rules.island import INDEX, SPACES, TILES
from games.orongo.rules.position import Options, Phase, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.pictures.unsaid import Reader

HEADINGS: Final = {f"orongo-heading-{phase}": phase for phase in Phase}
LISTS: Final = tuple(
    f"orongo-board-{line}"
    for line in (
        "resources",
        "palms",
        "moai",
        "fresh",
        "free",
        "last",
        "last-nobody",
        "queue",
        "won",
        "focus",
    )
)
LINES: Final = (*HEADINGS, "orongo-board-amulet", "orongo-board-reef", *LISTS, "orongo-board-seat")
"""The texts of all lines; that of a seat, which begins with a name, comes last."""

NUMBERS: Final = {"moai": "left", "shells": "shells", "bid": "shells", "earned": "tokens", "tokens": "tokens"}
"""The numbers in a seat's line, and the parameter that holds each."""

KINDS: Final = ("quarry", "food", "temple", "god", "birdman", "nest", "coast", "inland")


@dataclass(slots=True)
class BoardRead:
    """A board read so far: the parameters of each line by its text, and what stands on spaces."""

    reader: Reader
    lines: defaultdict[str, list[dict[str, str]]] = field(default_factory=lambda: defaultdict(list))
    moai: set[int] = field(default_factory=set)
    spent: set[int] = field(default_factory=set)
    ceremonial: int | None = None

    def one(self, key: str) -> dict[str, str] | None:
        """Return the parameters of a line that occurs at most once."""
        found = self.lines[key]
        assert len(found) <= 1, f"{key} is said twice"
        return found[0] if found else None

    def spaces(self, listed: str) -> tuple[int, ...]:
        """Return the spaces of a list, which may say that there are none."""
        return (
            ()
            if self.reader.try_message("orongo-nothing", listed) is not None
            else tuple(map(self.space, self.reader.parts(listed)))
        )

    def tokens(self, seat: int) -> tuple[int, ...]:
        """Return the spaces of a seat's tokens."""
        lists = (f"orongo-board-{kind}" for kind in ("resources", "palms", "moai"))
        return tuple(sorted(space for key in lists for space in self.spaces(self.lines[key][seat]["spaces"])))

    def space(self, said: str) -> int:
        """Return a space, and record what stands on it."""
        marks = ("orongo-with-ceremonial", "orongo-with-moai", "orongo-spent")
        mark = next((key for key in marks if self.reader.try_message(key, said)), None)
        name = self.reader.read(mark, said)["space"] if mark else said
        kind, found = self.reader.first([f"orongo-space-{kind_name}" for kind_name in KINDS], name)
        space = INDEX[found["id"]]
        resource = SPACES[space].resource or ("coast" if SPACES[space].coastal else "inland")
        assert kind == f"orongo-space-{resource}", f"{name} is none"
        if mark == "orongo-spent":
            self.spent.add(space)
        elif mark:
            self.moai.add(space)
            self.ceremonial = space if mark == marks[0] else self.ceremonial
        return space

    def seats(self, key: str) -> tuple[int, ...]:
        """Return the seats of a list; none if the line is missing."""
        found = self.one(key)
        return tuple(map(self.reader.seat, self.reader.parts(found["who"]))) if found else ()


def show(view: View) -> View:
    """Return a view without what the table may not show.

    Shells behind screens are hidden (§2.4), and `focus` means something only while a recipe is chosen.
    """
    open_ = view.options.open_shells or view.phase is Phase.OVER
    focus = view.focus if view.phase is Phase.BUILDING else None
    return replace(view, shells=view.shells if open_ else (), focus=focus)


def read(lines: Sequence[str], reader: Reader, options: Options) -> View:
    """Read an onlooker's view from the lines of the text board, given the options of the match."""
    board = BoardRead(reader)
    for line in lines:
        key, found = reader.first(LINES, line)
        board.lines[key].append(found)
    heading = next(key for key in HEADINGS if board.lines[key])
    phase, numbers = HEADINGS[heading], board.lines[heading][0]
    seats = [_seat(found["line"], reader) for found in board.lines["orongo-board-seat"]]
    assert [reader.seat(found["who"]) for found in board.lines["orongo-board-seat"]] == list(
        range(len(seats))
    )
    tokens = tuple(map(board.tokens, range(len(seats))))
    free = board.spaces(board.lines["orongo-board-free"][0]["spaces"])
    last, focus = board.one("orongo-board-last"), board.one("orongo-board-focus")
    queue = board.seats("orongo-board-queue")
    return View(
        options=options,
        seat=None,
        seats=len(seats),
        round=int(numbers["round"]),
        last_round=int(numbers["last"]),
        phase=phase,
        amulet=board.seats("orongo-board-amulet")[0],
        open=tuple(sorted({*free, *(space for own in tokens for space in own if space in TILES)})),
        fresh=board.spaces(board.lines["orongo-board-fresh"][0]["spaces"]),
        tokens=tokens,
        spent=tuple(sorted(board.spent)),
        moai=tuple(sorted(board.moai)),
        ceremonial=board.ceremonial,
        shells=tuple(seat["shells"] for seat in seats if "shells" in seat),
        reef=int(board.lines["orongo-board-reef"][0]["shells"]),
        moai_left=tuple(seat["moai"] for seat in seats),
        stock=tuple(seat["tokens"] for seat in seats),
        bids=tuple(seat["bid"] for seat in seats) if "bid" in seats[0] else None,
        queue=queue,
        earned=tuple(seat.get("earned", 0) for seat in seats),
        focus=board.space(focus["space"]) if focus else None,
        mover=queue[0] if queue and phase is not Phase.OVER else None,
        holds_tile=tuple("tile" in seat for seat in seats),
        my_tile=None,
        last=board.spaces(last["spaces"]) if last else (),
        last_seat=reader.seat(last["who"]) if last else None,
        winners=board.seats("orongo-board-won"),
    )


def _seat(line: str, reader: Reader) -> dict[str, int]:
    """Read a seat's line, by the last word of each text's key."""
    found = {}
    for part in reader.parts(reader.read("orongo-line", line)["parts"]):
        key, said = reader.first([f"orongo-line-{line}" for line in (*NUMBERS, "tile", "amulet")], part)
        name = key.rpartition("-")[2]
        found[name] = int(said[NUMBERS[name]]) if name in NUMBERS else 1
    return found
