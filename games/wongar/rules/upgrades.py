"""Upgrades of stored records of Wongar to the next version: JSON to JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast

from games.engine.record import RecordKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.json_type import Json

Record: TypeAlias = "dict[str, Json]"

# Names of version 1, which counted cards by their position here. They never change.
PIECES: Final = ("disc", "cube", "cylinder")
TERRITORY_CARDS: Final = (
    *PIECES,
    "triple",
    "four",
    "elder",
    "ancestor",
    "ancestor_and_elder",
    "scorpion",
)
HAND_CARDS: Final = (*PIECES, "double")
RITUAL_CARDS: Final = (*HAND_CARDS, "scorpion")
FIGURES: Final = ("ancestor", "elder")

MOST_CARDS: Final = 200
"""More cards of one kind than any record can hold: a guard against absurd numbers."""

MOST_MOVED: Final = 2
"""Pieces that a double moves at most."""


def upgrade(kind: RecordKind, version: int, data: Json) -> Json:
    """Return a record of `version` as one of `version + 1`.

    Version 2 changed states only: players and territories became records, cards and pieces got names, and
    each sort of entry of the agenda got its own fields. Version 3 changed one text of the news.
    """
    match version, kind:
        case 1, RecordKind.STATE:
            return _state_2(cast("Record", data))
        case 2, RecordKind.NEWS:
            return _news_3(cast("Record", data))
        case _:
            return data


def _news_3(old: Record) -> Json:
    """Return news of version 2 as news of version 3, which say how many pieces a double moved.

    Version 2 named an owner or a territory of two pieces twice.
    """
    text = cast("Record", old["text"])
    if not str(text["key"]).startswith("wongar-plays-double-"):
        return old
    params = dict(cast("list[tuple[str, Json]]", text["params"]))
    names = cast("list[Json]", params["names"])
    if len(names) > MOST_MOVED:
        message = "too many pieces"
        raise ValueError(message)
    once = names[:1] if names[1:] == names[:1] else names
    changed: list[Json] = [
        [name, value] for name, value in sorted({**params, "names": once, "number": len(names)}.items())
    ]
    return {**old, "text": {**text, "params": changed}}


def _state_2(old: Record) -> Json:
    """Return a state of version 1 as one of version 2."""
    seat, touched = old["last_seat"], old["last"]
    return {
        **{name: old[name] for name in ("options", "round", "ending", "boomerang", "time")},
        "agenda": list(_agenda_2(old)),
        "ancestor": {"holder": old["ancestor"], "territory": old["ancestor_at"]},
        "elder": {"holder": old["elder"], "territory": old["elder_at"]},
        "players": [_player_2(old, seat) for seat in range(len(_rows(old, "scores")))],
        "board": [_territory_2(old, index) for index in range(len(_rows(old, "board")))],
        "draw_pile": _name_cards(RITUAL_CARDS, old["deck"]),
        "discards": _spread(HAND_CARDS, old["discards"]),
        "scorpions_aside": old["aside"],
        "last_move": None if seat is None else {"seat": seat, "territories": touched},
    }


def _player_2(old: Record, seat: int) -> Json:
    held = cast("Sequence[bool]", _rows(old, "called")[seat])
    seen = _rows(old, "seen")[seat]
    return {
        "score": _rows(old, "scores")[seat],
        "stock": _pieces_2(_rows(old, "stock"))[seat],
        "hand": _spread(HAND_CARDS, _rows(old, "hands")[seat]),
        "taken": _spread(TERRITORY_CARDS, _rows(old, "taken")[seat]),
        "own_cards": [figure for figure, own in zip(FIGURES, held, strict=True) if own],
        "seen": None if seen is None else _spread(HAND_CARDS, seen),
    }


def _territory_2(old: Record, index: int) -> Json:
    card = _rows(old, "shown")[index]
    return {
        "pieces": _pieces_2(cast("list[Json]", _rows(old, "board")[index])),
        "face_up": None if card is None else TERRITORY_CARDS[_index(card)],
        "pile": _name_cards(TERRITORY_CARDS, _rows(old, "piles")[index]),
        "buried": _rows(old, "buried")[index],
    }


def _agenda_2(old: Record) -> Iterator[Json]:
    """Yield the entries of an agenda; all turns of a round and its end become one entry."""
    waiting: list[Json] = []
    held = old["ceremony"]
    for todo in cast("list[Record]", old["agenda"]):
        seat, number, territory = todo["seat"], todo["number"], todo["territory"]
        match todo["what"]:
            case "turn":
                waiting.append(seat)
            case "round":
                yield {"kind": "turns", "waiting": waiting}
            case "ceremony":
                yield _ceremony_2(cast("Record", held))
            case "settle" | "draw" as kind:
                yield {"kind": kind, "seat": seat, "remaining": number}
            case "sort":
                yield {"kind": "choose_type", "seat": seat, "territory": territory}
            case "move":
                yield {"kind": "move", "seat": seat, "figure": todo["figure"]}
            case "spend" | "place" as what:
                yield {
                    "kind": "place_or_draw" if what == "spend" else "place",
                    "seat": seat,
                    "remaining": number,
                    "piece": PIECES[_index(todo["piece"])],
                    "territory": territory,
                }
            case _:
                message = "an unknown entry of an agenda"
                raise ValueError(message)


def _ceremony_2(held: Record) -> Json:
    return {
        "kind": "ceremony",
        "territory": held["territory"],
        "cause": TERRITORY_CARDS[_index(held["cause"])],
        "participants": held["inside"],
        "active": held["active"],
    }


def _pieces_2(numbers: list[Json]) -> list[Json]:
    """Return the pieces of each seat, which version 1 listed by seat and type."""
    types = len(PIECES)
    return [
        dict(zip(PIECES, numbers[first : first + types], strict=True))
        for first in range(0, len(numbers), types)
    ]


def _name_cards(names: Sequence[str], cards: Json) -> list[Json]:
    """Return the names of cards that version 1 gave by index, in the same order."""
    return [names[_index(card)] for card in cast("list[Json]", cards)]


def _spread(names: Sequence[str], numbers: Json) -> list[Json]:
    """Return the cards, sorted, of which version 1 gave the number of each kind."""
    counts = [_index(number) for number in cast("list[Json]", numbers)]
    if max(counts) > MOST_CARDS:
        message = "too many cards"
        raise ValueError(message)
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def _rows(old: Record, name: str) -> list[Json]:
    return cast("list[Json]", old[name])


def _index(value: Json) -> int:
    """Return an index or a count; raise `ValueError` for anything else."""
    if type(value) is not int or value < 0:
        message = "no index"
        raise ValueError(message)
    return value
