"""Joining the news of a turn of Wongar: what a card does, types won and passes are one sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.generic.telling import last, param, sentences
from games.engine.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.engine.text import Param, Part

SCORPIONS: Final = ("wongar-scorpion-territory", "wongar-scorpion-aside", "wongar-scorpion-shuffles")
TIMES: Final = ("wongar-time", "wongar-time-over")
HELD: Final = ("wongar-holds-ancestor", "wongar-holds-elder")
MOVED: Final = ("wongar-moves-ancestor", "wongar-moves-elder", "wongar-both-come")
CARD_AND_MOVE: Final = ("wongar-takes-and-moves", "wongar-takes-holds-and-moves")
CEREMONIES: Final = ("wongar-ceremony", "wongar-ceremony-nobody")
MAJORITIES: Final = ("wongar-majority", "wongar-majorities")

FOLLOWING: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(SCORPIONS, TIMES),
    **dict.fromkeys(TIMES, ("wongar-stung",)),
    **dict.fromkeys((*MOVED, *CARD_AND_MOVE), CEREMONIES),
    **dict.fromkeys(("wongar-takes-and-holds", "wongar-calls", *HELD), (*HELD, *MOVED)),
    **dict.fromkeys(MAJORITIES, ("wongar-majority",)),
    "wongar-takes": ("wongar-both-come",),
    "wongar-begins": ("wongar-fresh",),
    **{
        f"wongar-plays-{use}": ("wongar-out",)
        for use in ("return", "leave", "enter", "double-return", "double-leave", "double-enter")
    },
}
"""By the key of a text, the keys of those that are told in the same line behind it."""


def join_pair(one: Text, other: Text) -> Text | None:
    """Return one text for two that follow each other, or `None` where they are better told apart."""
    join = JOINS.get((one.key, other.key))
    if join and (both := join(one, other)):
        return both
    if other.key not in FOLLOWING.get(last(one).key, ()):
        return None
    if other.key == "wongar-majority":
        return _add_win(one, other)
    retold = RETOLD.get(other.key)
    return sentences(one, retold(other) if retold else other)


def _second(one: Text, other: Text) -> Text | None:
    """Leave out a text that says less than the one behind it."""
    return other if param(other, "who") in (None, param(one, "who")) else None


def _join_draw(one: Text, other: Text) -> Text | None:
    """Join a card with the ritual cards that were drawn for it."""
    if not _alike(one, other, "who"):
        return None
    return say("wongar-takes-and-draws", **dict(one.params), cards=_of(other, "cards"))


def _join_figure(one: Text, other: Text) -> Text | None:
    """Join a card with the figure that its player takes."""
    if not _alike(one, other, "who"):
        return None
    figure = say(f"wongar-card-{other.key.rpartition('-')[2]}")
    return say("wongar-takes-and-holds", **dict(one.params), figure=figure, whom=_of(other, "whom"))


def _join_move(one: Text, other: Text) -> Text | None:
    """Join a card, and the figure that its player takes, with the move of the figure on the board."""
    if not _alike(one, other, "who"):
        return None
    given: dict[str, Param] = {
        **dict(one.params),
        "figure": say(f"wongar-card-{other.key.rpartition('-')[2]}"),
        "place": _of(other, "territory"),
    }
    held = one.key == "wongar-takes-and-holds"
    return say("wongar-takes-holds-and-moves" if held else "wongar-takes-and-moves", **given)


def _there(ceremony: Text) -> Text:
    """Tell a ceremony behind the move that has led to its territory; one participant has no order."""
    points, who = _of(ceremony, "points"), _many(ceremony, "who")
    if len(who) == 1:
        return say("wongar-ceremony-there-alone", points=points, who=who[0])
    return say("wongar-ceremony-there", points=points, who=who)


def _fresh(cards: Text) -> Text:
    """Tell the first cards of all piles by kind, as they are too many for a list of piles."""
    found: dict[Part, list[Part]] = {}
    for card in _many(cards, "cards"):
        if isinstance(card, Text):
            found.setdefault(_text(card, "card"), []).append(_text(card, "territory"))
    lying = tuple(
        say("wongar-card-lies", card=card, territories=tuple(where)) for card, where in found.items()
    )
    return say("wongar-fresh", cards=lying)


def _join_places(one: Text, other: Text) -> Text | None:
    """Join places of one player with pieces of one type."""
    if not _alike(one, other, "who", "piece"):
        return None
    return say(
        "wongar-places-all",
        who=_of(one, "who"),
        piece=_of(one, "piece"),
        **_where(_territories(one), _territories(other)),
    )


def _join_card(one: Text, other: Text) -> Text | None:
    """Join a card with the pieces that were placed for it."""
    if not _alike(one, other, "who"):
        return None
    return say(
        "wongar-takes-and-places",
        who=_of(one, "who"),
        card=_of(one, "card"),
        territory=_of(one, "territory"),
        piece=_of(other, "piece"),
        **_where(_territories(other)),
    )


def _join_more(one: Text, other: Text) -> Text | None:
    """Join a further piece with a card and the pieces that were placed for it."""
    if not _alike(one, other, "who", "piece"):
        return None
    kept = {name: value for name, value in one.params if name not in ("number", "territories")}
    return say(one.key, **kept, **_where(_territories(one), _territories(other)))


def _join_wins(one: Text, other: Text) -> Text | None:
    """Join the types that one player wins in a ceremony."""
    if one.key not in MAJORITIES or not _alike(one, other, "who", "points"):
        return None
    return say(
        "wongar-majorities",
        who=_of(one, "who"),
        points=_of(one, "points"),
        pieces=(*_pieces(one), *_pieces(other)),
        score=_of(other, "score"),
    )


def _add_win(one: Text, other: Text) -> Text:
    """Add a type that was won to the sentence about its winner, else as a sentence of its own."""
    before = param(one, "one")
    if both := _join_wins(last(one), other):
        return sentences(before, both) if isinstance(before, Text) else both
    if isinstance(before, Text) and (earlier := _join_wins(before, other)):
        return sentences(earlier, last(one))
    return sentences(one, other)


def _join_draw_to_places(one: Text, other: Text) -> Text | None:
    """Join a card and the pieces that were placed for it with ritual cards that were drawn for it."""
    if not _alike(one, other, "who"):
        return None
    drawn = param(one, "cards"), param(other, "cards")
    cards = sum(number for number in drawn if isinstance(number, int))
    return say("wongar-takes-places-and-draws", **{**dict(one.params), "cards": cards})


def _join_buried(one: Text, other: Text) -> Text:
    """Join piles that had a scorpion on top; the second one of a pile is not worth another word."""
    before = _many(one, "territory" if one.key == "wongar-buried" else "territories")
    piles = tuple(dict.fromkeys((*before, *_many(other, "territory"))))
    return one if len(piles) == 1 else say("wongar-all-buried", territories=piles)


def _bonus(one: Text, other: Text) -> Text | None:
    """Join the types for which the same players get the final bonus."""
    if not _alike(one, other, "who", "points"):
        return None
    before = _many(one, "pieces" if one.key == "wongar-finals" else "piece")
    return say(
        "wongar-finals",
        who=_of(one, "who"),
        points=_of(one, "points"),
        pieces=(*before, *_many(other, "piece")),
    )


def _join_passes(key: str) -> Callable[[Text, Text], Text | None]:
    def join(one: Text, other: Text) -> Text:
        return say(key, who=(*_many(one, "who"), *_many(other, "who")))

    return join


JOINS: Final[Mapping[tuple[str, str], Callable[[Text, Text], Text | None]]] = {
    ("wongar-places", "wongar-places"): _join_places,
    ("wongar-places-all", "wongar-places"): _join_more,
    ("wongar-takes", "wongar-places"): _join_card,
    ("wongar-takes", "wongar-draws"): _join_draw,
    ("wongar-takes", "wongar-holds-ancestor"): _join_figure,
    ("wongar-takes", "wongar-holds-elder"): _join_figure,
    **{
        (card, moved): _join_move
        for card in ("wongar-takes", "wongar-takes-and-holds")
        for moved in MOVED[:2]
    },
    ("wongar-takes-and-places", "wongar-draws"): _join_draw_to_places,
    ("wongar-takes-places-and-draws", "wongar-draws"): _join_draw_to_places,
    ("wongar-takes-places-and-draws", "wongar-places"): _join_more,
    ("wongar-buried", "wongar-buried"): _join_buried,
    ("wongar-final", "wongar-final"): _bonus,
    ("wongar-finals", "wongar-final"): _bonus,
    ("wongar-all-buried", "wongar-buried"): _join_buried,
    ("wongar-sorts", "wongar-places"): _second,
    ("wongar-draws", "wongar-you-drew"): _second,
    ("wongar-takes-and-places", "wongar-places"): _join_more,
    ("wongar-majority", "wongar-majority"): _join_wins,
    ("wongar-majorities", "wongar-majority"): _join_wins,
    ("wongar-passes", "wongar-passes"): _join_passes("wongar-all-pass"),
    ("wongar-all-pass", "wongar-passes"): _join_passes("wongar-all-pass"),
    ("wongar-passes-without", "wongar-passes-without"): _join_passes("wongar-all-pass-without"),
    ("wongar-all-pass-without", "wongar-passes-without"): _join_passes("wongar-all-pass-without"),
}
"""Functions that make one sentence of two texts, by the keys of these."""

RETOLD: Final[Mapping[str, Callable[[Text], Text]]] = {"wongar-ceremony": _there, "wongar-fresh": _fresh}
"""Functions that tell a text otherwise in a line behind another one."""


def _alike(one: Text, other: Text, *names: str) -> bool:
    return all(param(one, name) == param(other, name) for name in names)


def _of(text: Text, name: str) -> Param:
    value = param(text, name)
    return "" if value is None else value


def _text(text: Text, name: str) -> Text:
    value = param(text, name)
    return value if isinstance(value, Text) else text


def _many(text: Text, name: str) -> tuple[Part, ...]:
    value = _of(text, name)
    return value if isinstance(value, tuple) else (value,)


def _territories(text: Text) -> tuple[Part, ...]:
    """Return the territories of pieces, one for each piece."""
    if text.key == "wongar-places":
        return _many(text, "territory")
    return tuple(
        place
        for part in _many(text, "territories")
        for place, number in (_count(part),)
        for _ in range(number)
    )


def _count(part: Part) -> tuple[Part, int]:
    if isinstance(part, Text) and part.key == "wongar-times":
        number = _of(part, "number")
        return _text(part, "name"), number if isinstance(number, int) else 1
    return part, 1


def _where(*places: tuple[Part, ...]) -> dict[str, Param]:
    """Return the parameters for pieces: their number, and each territory once, with how many went there."""
    every = tuple(place for part in places for place in part)
    named = tuple(
        say("wongar-times", name=name, number=every.count(name)) if every.count(name) > 1 else name
        for name in dict.fromkeys(every)
    )
    return {"number": len(every), "territories": named}


def _pieces(text: Text) -> tuple[Part, ...]:
    """Return the types won in a text, as plurals with their article."""
    if text.key == "wongar-majorities":
        return _many(text, "pieces")
    return (say(f"wongar-won-{_text(text, 'piece').key.rpartition('-')[2]}"),)
