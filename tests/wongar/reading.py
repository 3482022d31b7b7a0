"""Wongar's text board, read back: a reader who has never seen the picture knows the position."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.position import HELD, PIECES, Card, Ceremony, End, Figure, Options, Todo, View, What

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.pictures.unsaid import Reader

HEADINGS: Final = tuple(f"wongar-heading-{one}" for one in ("settle", "ceremony", "turn", "over"))
TODOS: Final = tuple(
    f"wongar-todo-{one}"
    for one in ("settle", "spend", "draw", "sort", "place", "move-ancestor", "move-elder")
)
BOARD: Final = tuple(
    f"wongar-board-{one}"
    for one in (
        "time",
        "ending-time",
        "ending-pile",
        "ceremony",
        "inside",
        "active",
        "queue",
        "last",
        "figures",
        "territory",
        "deck",
        "discards",
        "taken",
        "won",
        "seat",
    )
)
LINES: Final = (*HEADINGS, *TODOS, *BOARD)
"""Every line there is; that of a seat, which begins with any name, last."""

HOLDINGS: Final = ("double", "card-ancestor", "card-elder", "ancestor", "elder", "boomerang")


@dataclass(slots=True)
class Heard:
    """What has been heard: the parameters of each line by its text, in order."""

    reader: Reader
    lines: defaultdict[str, list[dict[str, str]]] = field(default_factory=lambda: defaultdict(list))

    def one(self, key: str) -> dict[str, str] | None:
        """The parameters of a line that is there at most once."""
        found = self.lines[key]
        assert len(found) <= 1, f"{key} is said twice"
        return found[0] if found else None

    def seats(self, key: str) -> tuple[int, ...]:
        """The seats of a list; none where the line is missing."""
        found = self.one(key)
        return tuple(map(self.reader.seat, self.reader.parts(found["who"]))) if found else ()

    def territory(self, said: str) -> int:
        """A territory."""
        key, _ = self.reader.first([f"wongar-territory-{name}" for name in TERRITORIES], said)
        return TERRITORIES.index(key.rpartition("-")[2])

    def card(self, said: str) -> Card | None:
        """A territory card; `None` where there is none."""
        if self.reader.tried("wongar-nothing", said) is not None:
            return None
        key, _ = self.reader.first(
            [f"wongar-card-{card.name.lower().replace('_', '-')}" for card in Card], said
        )
        return Card[key.removeprefix("wongar-card-").replace("-", "_").upper()]

    def piece(self, said: str) -> int:
        """A type of pieces."""
        key, _ = self.reader.first([f"wongar-piece-{piece}" for piece in PIECES], said)
        return [f"wongar-piece-{piece}" for piece in PIECES].index(key)

    def parts(self, listed: str) -> list[str]:
        """The parts of a list; none where it says so."""
        return [] if self.reader.tried("wongar-nothing", listed) is not None else self.reader.parts(listed)


def shown(view: View) -> View:
    """A view as it may be shown: what lies in a pile, as far as attentive people know it, is not; how many
    cards are.
    """
    return replace(view, left=tuple((sum(left),) for left in view.left), buried=())


def read(lines: Sequence[str], reader: Reader, options: Options) -> View:
    """The onlooker's view from the lines of the text board. `options` are those with which the match was
    begun.
    """
    heard = Heard(reader)
    order = []
    for line in lines:
        key, found = reader.first(LINES, line)
        heard.lines[key].append(found)
        order.append((key, found))
    seats = [_seat(found["line"], reader) for found in heard.lines["wongar-board-seat"]]
    assert [reader.seat(found["who"]) for found in heard.lines["wongar-board-seat"]] == list(
        range(len(seats))
    )
    rows = heard.lines["wongar-board-territory"]
    assert [heard.territory(row["territory"]) for row in rows] == list(range(len(TERRITORIES)))
    figures, deck = heard.lines["wongar-board-figures"][0], heard.lines["wongar-board-deck"][0]
    last = heard.one("wongar-board-last")
    ending = next((end for end in End if heard.one(f"wongar-board-ending-{end}") is not None), None)
    return View(
        seat=None,
        options=options,
        round=int(next((found["round"] for key, found in order if key in HEADINGS and "round" in found), 1)),
        todos=tuple(_todo(heard, key, found) for key, found in order if key in TODOS),
        waiting=heard.seats("wongar-board-queue"),
        ceremony=_ceremony(heard),
        ending=ending,
        boomerang=_holder(seats, "boomerang"),
        ancestor=_holder(seats, "ancestor"),
        elder=_holder(seats, "elder"),
        ancestor_at=heard.territory(figures["ancestor"]),
        elder_at=heard.territory(figures["elder"]),
        time=int(heard.lines["wongar-board-time"][0]["advances"]),
        scores=tuple(one["score"] for one in seats),
        board=tuple(_pieces(heard, row["pieces"], len(seats)) for row in rows),
        stock=tuple(one[name] for one in seats for name in ("discs", "cubes", "cylinders")),
        left=tuple((int(row["pile"]),) for row in rows),
        buried=(),
        shown=tuple(heard.card(row["card"]) for row in rows),
        taken=tuple(_taken(heard, found["cards"]) for found in heard.lines["wongar-board-taken"]),
        called=tuple(("card-ancestor" in one, "card-elder" in one) for one in seats),
        rituals=tuple(one["cards"] for one in seats),
        doubles=tuple(int("double" in one) for one in seats),
        hand=None,
        deck=int(deck["cards"]),
        discards=_rituals(heard, heard.lines["wongar-board-discards"][0]["cards"]),
        aside=int(deck["aside"]),
        seen=None,
        last=tuple(map(heard.territory, heard.parts(last["territories"]))) if last else (),
        last_seat=reader.seat(last["who"]) if last else None,
        winners=heard.seats("wongar-board-won"),
    )


def _seat(line: str, reader: Reader) -> dict[str, int]:
    """What the line of a seat says."""
    found: dict[str, int] = {}
    keys = [f"wongar-line-{one}" for one in ("score", "stock", "rituals", *HOLDINGS)]
    for part in reader.parts(reader.read("wongar-line", line)["parts"]):
        key, said = reader.first(keys, part)
        name = key.removeprefix("wongar-line-")
        found |= (
            {"score": int(said["points"])}
            if name == "score"
            else {one: int(number) for one, number in said.items()} or {name: 1}
        )
    return found


def _holder(seats: list[dict[str, int]], name: str) -> int:
    (holder,) = (seat for seat, one in enumerate(seats) if name in one)
    return holder


def _todo(heard: Heard, key: str, found: dict[str, str]) -> Todo:
    name = key.removeprefix("wongar-todo-")
    figure = next((one for one in Figure if name == f"move-{one}"), None)
    return Todo(
        What(name.partition("-")[0]),
        heard.reader.seat(found["who"]),
        int(found.get("number", 3 if name == "sort" else 1)),
        heard.piece(found["piece"]) if "piece" in found else None,
        heard.territory(found["territory"]) if "territory" in found else None,
        figure,
    )


def _ceremony(heard: Heard) -> Ceremony | None:
    found = heard.one("wongar-board-ceremony")
    if found is None:
        return None
    cause = heard.card(found["card"])
    assert cause is not None
    return Ceremony(
        heard.territory(found["territory"]),
        cause,
        heard.seats("wongar-board-inside"),
        heard.seats("wongar-board-active"),
    )


def _pieces(heard: Heard, listed: str, seats: int) -> tuple[int, ...]:
    counts = [0] * len(PIECES) * seats
    for part in heard.parts(listed):
        found = heard.reader.read("wongar-board-pieces", part)
        seat = heard.reader.seat(found["who"])
        for piece, name in enumerate(("discs", "cubes", "cylinders")):
            counts[len(PIECES) * seat + piece] = int(found[name])
    return tuple(counts)


def _taken(heard: Heard, listed: str) -> tuple[int, ...]:
    counts = [0] * len(Card)
    for part in heard.parts(listed):
        found = heard.reader.read("wongar-taken", part)
        card = heard.card(found["card"])
        assert card is not None
        counts[card] = int(found["number"])
    return tuple(counts)


def _rituals(heard: Heard, listed: str) -> tuple[int, ...]:
    counts = [0] * len(HELD)
    for part in heard.parts(listed):
        key, found = heard.reader.first([f"wongar-rituals-{card.name.lower()}" for card in HELD], part)
        counts[[f"wongar-rituals-{card.name.lower()}" for card in HELD].index(key)] = int(found["number"])
    return tuple(counts)
