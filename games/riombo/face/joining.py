"""Joining the news of a turn of Riombo: the sticks, and in one sentence what the canoe's owner does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.generic.telling import last, param, sentences
from games.engine.text import Text, Who, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Param

HAPPENS: Final = "riombo-happens-"
TURN: Final = "riombo-turn"
REVEALED: Final = "riombo-revealed"
ALONE: Final = frozenset(
    {"stays", "moves", "arrives", "back-to-start", "take-bank", "move-on", "takes", "doubles", "triples"}
)
"""Deeds that are told without who gained and lost how much."""


def join_pair(one: Text, other: Text) -> Text | None:
    """Return the sticks and all that happens in their turn as one text, else `None`."""
    said = last(one)
    begun = said.key in (REVEALED, TURN) or said.key.startswith(HAPPENS)
    if not begun or not other.key.startswith(HAPPENS):
        return None
    deed, who = _deed(other, _players(one)), param(other, "who")
    if deed is None or not isinstance(who, Who):
        return sentences(one, other)
    before, deeds = param(one, "one"), param(said, "deeds")
    if said.key == TURN and param(said, "who") == who and isinstance(deeds, tuple):
        turn = say(TURN, who=who, deeds=(*deeds, deed))
        return sentences(before, turn) if isinstance(before, Text) else turn
    return sentences(one, say(TURN, who=who, deeds=(deed,)))


def _players(one: Text) -> int:
    """Return how many have shown sticks in a text that begins with them, else 0."""
    while isinstance(first := param(one, "one"), Text):
        one = first
    shown = param(one, "shown")
    return len(shown) if one.key == REVEALED and isinstance(shown, tuple) else 0


def _deed(happens: Text, players: int) -> Text | None:
    """Return what one of `players` players does, without a subject; `None` if it needs its own sentence.

    It does if a payer could not pay in full: then only a list says how much each seat gained or lost.
    """
    kind, who, amount = happens.key.removeprefix(HAPPENS), param(happens, "who"), param(happens, "amount")
    deed = f"riombo-deed-{kind}"
    if players and kind in ALONE:
        return Text(deed, happens.params)
    if not isinstance(who, Who) or not isinstance(amount, int):
        return None
    changes = _changes(happens)
    own, whom = changes.pop(who, 0), tuple(changes)
    each, everybody = set(changes.values()), len(changes) == players - 1
    given, taken, paid = each == {amount}, each == {-amount}, own == -amount
    given_by_all = everybody and paid and len(each) == 1
    found: dict[str, Mapping[str, Param] | None] = {
        "greets": {"whom": whom, "number": len(whom)} if given else None,
        "give-each": {} if given and everybody else None,
        "take-each": {} if taken and everybody else None,
        "give-left": {"whom": whom[0]} if given else None,
        "take-left": {"whom": whom[0]} if taken else None,
        "give-bank": {} if paid else None,
        "everyone-gives-bank": {"others": -each.pop()} if given_by_all else None,
    }
    more = found.get(kind)
    if more == {"others": amount}:
        deed, more = "riombo-deed-everyone-alike", {}
    return None if more is None else say(deed, who=who, amount=amount, **more)


def _changes(happens: Text) -> dict[Who, int]:
    """Return who gained or lost how much, as a text says it."""
    paid = param(happens, "paid")
    changes: dict[Who, int] = {}
    for change in paid if isinstance(paid, tuple) else ():
        said: Mapping[str, object] = dict(change.params) if isinstance(change, Text) else {}
        who, amount = said.get("who"), said.get("amount")
        if isinstance(change, Text) and isinstance(who, Who) and isinstance(amount, int):
            changes[who] = amount if change.key == "riombo-gains" else -amount
    return changes
