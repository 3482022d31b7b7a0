"""Texts about a turn, shared by the news, the text board and the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.text import Who, say
from games.riombo.rules.position import EventKind

if TYPE_CHECKING:
    from games.engine.text import Text
    from games.riombo.rules.position import Event

MOVING: Final = frozenset({EventKind.MOVES, EventKind.ARRIVES, EventKind.MOVE_ON})
"""Events that say where the canoe goes, and how far."""

PAYING: Final = frozenset(
    {
        EventKind.GREETS,
        EventKind.GIVE_EACH,
        EventKind.TAKE_EACH,
        EventKind.GIVE_BANK,
        EventKind.EVERYONE_GIVES_BANK,
        EventKind.TAKE_LEFT,
        EventKind.GIVE_LEFT,
    }
)
"""Events that say who gained and lost how much."""

LABELLED_BY_SPACE: Final = frozenset({EventKind.STAYS, EventKind.MOVES, EventKind.MOVE_ON})
"""Events whose label names the space."""


def reveal_text(shown: tuple[int | None, ...]) -> Text:
    """Say who has shown how many sticks, and their sum."""
    told = tuple(
        say("riombo-shown", who=Who(seat), sticks=sticks)
        for seat, sticks in enumerate(shown)
        if sticks is not None
    )
    return say("riombo-revealed", shown=told, sum=sum(sticks or 0 for sticks in shown))


def event_text(event: Event) -> Text:
    """Say an event, with who gained and lost how much."""
    key, who = f"riombo-happens-{event.what.replace('_', '-')}", Who(event.seat)
    if event.what in MOVING:
        return say(key, who=who, space=event.space, amount=event.amount)
    if event.what in PAYING:
        return say(key, who=who, amount=event.amount, paid=_say_payments(event.paid))
    if event.what in (EventKind.TAKES, EventKind.TAKE_BANK):
        return say(key, who=who, amount=event.amount)
    return say(key, who=who, space=event.space) if event.what is EventKind.STAYS else say(key, who=who)


def _say_payments(changes: tuple[int, ...]) -> tuple[Text, ...]:
    changed = [(Who(seat), change) for seat, change in enumerate(changes) if change]
    if not changed:
        return (say("riombo-unpaid"),)
    return tuple(
        say("riombo-gains" if change > 0 else "riombo-loses", who=who, amount=abs(change))
        for who, change in changed
    )


def event_label(event: Event) -> Text:
    """Name an event in two or three words for the picture, without who and how much."""
    key = f"riombo-step-{event.what.replace('_', '-')}"
    return say(key, space=event.space) if event.what in LABELLED_BY_SPACE else say(key)
