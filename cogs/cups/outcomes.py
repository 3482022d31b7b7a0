"""Outcomes of tables, as organisers choose or type them and as presses carry them."""

from __future__ import annotations

import re
from typing import Final

from events.cups.model import RulingReason
from events.cups.playing import Outcome
from games.engine.text import Illegal, say

DUELS: Final = (
    Outcome((1, 2)),
    Outcome((2, 1)),
    Outcome((1, 1)),
)
"""The results of two people, in the order of the list; after them, that both lose."""


REASONS: Final = tuple(RulingReason)

HEAD: Final = 3
"""The numbers of a path before the places."""


def chosen_outcome(chosen: int, people: tuple[int, ...]) -> Outcome:
    """Return the outcome of that number in the list; raises `Illegal` if there is none."""
    if not 0 <= chosen <= len(DUELS):
        raise Illegal(say("cups-no-such-result"))
    return DUELS[chosen] if chosen < len(DUELS) else Outcome((1, 1), frozenset(people))


def path_of(number: int, outcome: Outcome, reason: RulingReason | None = None) -> tuple[int, ...]:
    """Return the path of a press: the table, the reason, whether all have lost by leaving, and the places.

    The reason is its number from 1, or 0 while there is none.
    """
    chosen = 0 if reason is None else 1 + REASONS.index(reason)
    return number, chosen, int(bool(outcome.forfeits)), *(outcome.places or ())


def outcome_of_path(path: tuple[int, ...], people: tuple[int, ...]) -> Outcome:
    """Return the outcome that `path_of` wrote."""
    _, _, lost, *places = path if len(path) >= HEAD else (0,) * HEAD
    return Outcome(tuple(places), frozenset(people) if lost else frozenset())


def reason_of_path(path: tuple[int, ...]) -> RulingReason | None:
    """Return the reason that `path_of` wrote, if there was one."""
    chosen = path[1] if len(path) >= HEAD else 0
    return REASONS[chosen - 1] if 0 < chosen <= len(REASONS) else None


def places_of(typed: str, count: int) -> tuple[int, ...]:
    """Return the places of people 1 to `count`; raises `Illegal` unless each is named once.

    >>> places_of("2 1=3", 3)
    (2, 1, 2)
    """
    found: dict[int, int] = {}
    for group in re.sub(r"\s*=\s*", "=", typed.replace(",", " ")).split():
        numbers = group.split("=")
        place = len(found) + 1
        for number in numbers:
            if not number.isdecimal() or int(number) in found or not 1 <= int(number) <= count:
                raise Illegal(say("cup-form-places-wrong"))
            found[int(number)] = place
    if len(found) != count:
        raise Illegal(say("cup-form-places-wrong"))
    return tuple(found[number] for number in range(1, count + 1))
