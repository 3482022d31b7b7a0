"""Reading Wongar's text board back: it must say everything that the picture shows."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.wongar.rules.agenda import (
    Ceremony,
    ChooseType,
    DrawCards,
    MoveFigure,
    PlaceOrDraw,
    PlacePieces,
    SettlePieces,
    TakeTurns,
    Todo,
)
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import (
    HAND_CARDS,
    NO_PIECES,
    PIECES,
    TERRITORY_CARDS,
    Figure,
    Piece,
    Pieces,
    RitualCard,
    TerritoryCard,
)
from games.wongar.rules.state import End, FigurePair, LastMove
from games.wongar.rules.view import PlayerView, TerritoryView, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.wongar.rules.agenda import Agenda
    from games.wongar.rules.options import Options
    from tests.pictures.unsaid import Reader

HEADINGS: Final = tuple(f"wongar-heading-{heading}" for heading in ("settle", "ceremony", "turn", "over"))
TODOS: Final = tuple(
    f"wongar-todo-{step}"
    for step in ("settle", "spend", "draw", "sort", "place", "move-ancestor", "move-elder")
)
BOARD: Final = tuple(
    f"wongar-board-{line}"
    for line in (
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
"""All kinds of lines in the order to try them: the line of a seat begins with any name, so it is last."""

HOLDINGS: Final = ("double", "card-ancestor", "card-elder", "ancestor", "elder", "boomerang")


@dataclass(slots=True)
class Heard:
    """The lines of a text board: for each text the parameters of its lines, in order."""

    reader: Reader
    lines: defaultdict[str, list[dict[str, str]]] = field(default_factory=lambda: defaultdict(list))

    def one(self, key: str) -> dict[str, str] | None:
        """Return the parameters of a line that is there at most once."""
        found = self.lines[key]
        assert len(found) <= 1, f"{key} is said twice"
        return found[0] if found else None

    def seats(self, key: str) -> tuple[int, ...]:
        """Return the seats of a list; none where the line is missing."""
        found = self.one(key)
        return tuple(map(self.reader.seat, self.reader.parts(found["who"]))) if found else ()

    def territory(self, said: str) -> int:
        """Return a territory by its name."""
        key, _ = self.reader.first([f"wongar-territory-{name}" for name in TERRITORIES], said)
        return TERRITORIES.index(key.rpartition("-")[2])

    def card(self, said: str) -> TerritoryCard | None:
        """Return a territory card by its name; `None` where there is none."""
        if self.reader.try_message("wongar-nothing", said) is not None:
            return None
        keys = [f"wongar-card-{card.replace('_', '-')}" for card in TERRITORY_CARDS]
        key, _ = self.reader.first(keys, said)
        return TERRITORY_CARDS[keys.index(key)]

    def piece(self, said: str) -> Piece:
        """Return a type of piece."""
        keys = [f"wongar-piece-{piece}" for piece in PIECES]
        key, _ = self.reader.first(keys, said)
        return PIECES[keys.index(key)]

    def parts(self, listed: str) -> list[str]:
        """Return the parts of a list; none where it says so."""
        return (
            [] if self.reader.try_message("wongar-nothing", listed) is not None else self.reader.parts(listed)
        )


def show(view: View) -> View:
    """Return a view as it is said: of a pile only its size, though attentive people know more."""
    board = tuple(replace(here, pile=_unknown_pile(len(here.pile)), buried=0) for here in view.board)
    return replace(view, board=board)


def _unknown_pile(size: int) -> tuple[TerritoryCard, ...]:
    return (TerritoryCard.DISC,) * size


def read(lines: Sequence[str], reader: Reader, options: Options) -> View:
    """Return the onlooker's view that the lines of the text board tell of.

    `options` are those with which the match began, which the board does not say.
    """
    heard = Heard(reader)
    order = []
    for line in lines:
        key, found = reader.first(LINES, line)
        heard.lines[key].append(found)
        order.append((key, found))
    seats = [_seat(found["line"], reader) for found in heard.lines["wongar-board-seat"]]
    named = [reader.seat(found["who"]) for found in heard.lines["wongar-board-seat"]]
    assert named == list(range(len(seats)))
    rows = heard.lines["wongar-board-territory"]
    assert [heard.territory(row["territory"]) for row in rows] == list(range(len(TERRITORIES)))
    figures, deck = heard.lines["wongar-board-figures"][0], heard.lines["wongar-board-deck"][0]
    taken = [_read_taken(heard, found["cards"]) for found in heard.lines["wongar-board-taken"]]
    return View(
        seat=None,
        options=options,
        round=int(next((found["round"] for key, found in order if key in HEADINGS and "round" in found), 1)),
        agenda=_agenda(heard, order),
        ending=next((end for end in End if heard.one(f"wongar-board-ending-{end}") is not None), None),
        boomerang=_holder(seats, "boomerang"),
        ancestor=FigurePair(_holder(seats, "ancestor"), heard.territory(figures["ancestor"])),
        elder=FigurePair(_holder(seats, "elder"), heard.territory(figures["elder"])),
        time=int(heard.lines["wongar-board-time"][0]["advances"]),
        players=tuple(map(_player, seats, taken)),
        board=tuple(_territory(heard, row, len(seats)) for row in rows),
        draw_pile=int(deck["cards"]),
        discards=_rituals(heard, heard.lines["wongar-board-discards"][0]["cards"]),
        scorpions_aside=int(deck["aside"]),
        hand=None,
        seen=None,
        last_move=_last_move(heard),
        winners=heard.seats("wongar-board-won"),
    )


def _seat(line: str, reader: Reader) -> dict[str, int]:
    """Return what the line of a seat says: numbers by their name, and 1 for each thing that it holds."""
    found: dict[str, int] = {}
    keys = [f"wongar-line-{line}" for line in ("score", "stock", "rituals", *HOLDINGS)]
    for part in reader.parts(reader.read("wongar-line", line)["parts"]):
        key, said = reader.first(keys, part)
        name = key.removeprefix("wongar-line-")
        if name == "score":
            found["score"] = int(said["points"])
        else:
            found |= {item: int(number) for item, number in said.items()} or {name: 1}
    return found


def _player(line: dict[str, int], taken: tuple[TerritoryCard, ...]) -> PlayerView:
    return PlayerView(
        score=line["score"],
        stock=Pieces(line["discs"], line["cubes"], line["cylinders"]),
        hand_size=line["cards"],
        doubles=int("double" in line),
        taken=taken,
        own_cards=tuple(figure for figure in Figure if f"card-{figure}" in line),
    )


def _holder(seats: list[dict[str, int]], name: str) -> int:
    (holder,) = (seat for seat, names in enumerate(seats) if name in names)
    return holder


def _last_move(heard: Heard) -> LastMove | None:
    found = heard.one("wongar-board-last")
    if found is None:
        return None
    return LastMove(
        heard.reader.seat(found["who"]), tuple(map(heard.territory, heard.parts(found["territories"])))
    )


def _agenda(heard: Heard, order: list[tuple[str, dict[str, str]]]) -> Agenda:
    if heard.one("wongar-heading-over") is not None:
        return ()
    ceremony = _ceremony(heard)
    return (
        *((ceremony,) if ceremony else ()),
        *(_todo(heard, key.removeprefix("wongar-todo-"), found) for key, found in order if key in TODOS),
        TakeTurns(heard.seats("wongar-board-queue")),
    )


def _todo(heard: Heard, name: str, found: dict[str, str]) -> Todo:
    seat = heard.reader.seat(found["who"])
    match name:
        case "settle":
            todo: Todo = SettlePieces(seat, int(found["number"]))
        case "draw":
            todo = DrawCards(seat, int(found["number"]))
        case "sort":
            todo = ChooseType(seat, heard.territory(found["territory"]))
        case "spend" | "place":
            made = PlaceOrDraw if name == "spend" else PlacePieces
            territory = heard.territory(found["territory"])
            todo = made(seat, int(found["number"]), heard.piece(found["piece"]), territory)
        case _:
            todo = MoveFigure(seat, Figure(name.removeprefix("move-")))
    return todo


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


def _territory(heard: Heard, row: dict[str, str], seats: int) -> TerritoryView:
    pieces = [NO_PIECES] * seats
    for part in heard.parts(row["pieces"]):
        found = heard.reader.read("wongar-board-pieces", part)
        counts = (int(found[name]) for name in ("discs", "cubes", "cylinders"))
        pieces[heard.reader.seat(found["who"])] = Pieces(*counts)
    return TerritoryView(tuple(pieces), heard.card(row["card"]), _unknown_pile(int(row["pile"])), 0)


def _read_taken(heard: Heard, listed: str) -> tuple[TerritoryCard, ...]:
    cards: list[TerritoryCard] = []
    for part in heard.parts(listed):
        found = heard.reader.read("wongar-taken", part)
        card = heard.card(found["card"])
        assert card is not None
        cards += [card] * int(found["number"])
    return tuple(cards)


def _rituals(heard: Heard, listed: str) -> tuple[RitualCard, ...]:
    keys = [f"wongar-rituals-{card}" for card in HAND_CARDS]
    cards: list[RitualCard] = []
    for part in heard.parts(listed):
        key, found = heard.reader.first(keys, part)
        cards += [HAND_CARDS[keys.index(key)]] * int(found["number"])
    return tuple(cards)
