"""Texts about a turn, shared by the news, the text board and the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.text import Who, say
from games.riombo.rules.position import EventKind
from games.riombo.rules.river import InstructionKind

if TYPE_CHECKING:
    from games.engine.text import Text
    from games.riombo.rules.position import Event

MOVING: Final = frozenset({EventKind.MOVES, EventKind.ARRIVES, InstructionKind.MOVE_ON})
PAYING: Final = frozenset(
    {
        EventKind.GREETS,
        InstructionKind.GIVE_EACH,
        InstructionKind.TAKE_EACH,
        InstructionKind.GIVE_BANK,
        InstructionKind.EVERYONE_GIVES_BANK,
        InstructionKind.TAKE_LEFT,
        InstructionKind.GIVE_LEFT,
    }
)


def reveal_text(shown: tuple[int | None, ...]) -> Text:
    """Say who has shown how many sticks, and their sum."""
    told = tuple(
        say("riombo-shown", who=Who(seat), sticks=sticks)
        for seat, sticks in enumerate(shown)
        if sticks is not None
    )
    return say("riombo-revealed", shown=told, sum=sum(sticks or 0 for sticks in shown))


def event_text(one: Event) -> Text:
    """Say an event, with who gained and lost how much."""
    key, who = f"riombo-happens-{one.what.replace('_', '-')}", Who(one.seat)
    if one.what in MOVING:
        return say(key, who=who, space=one.space, amount=one.amount)
    if one.what in PAYING:
        return say(key, who=who, amount=one.amount, paid=_paid(one.paid))
    if one.what in (EventKind.TAKES, InstructionKind.TAKE_BANK):
        return say(key, who=who, amount=one.amount)
    return say(key, who=who, space=one.space) if one.what is EventKind.STAYS else say(key, who=who)


def _paid(changes: tuple[int, ...]) -> tuple[Text, ...]:
    changed = [(Who(seat), change) for seat, change in enumerate(changes) if change]
    if not changed:
        return (say("riombo-unpaid"),)
    return tuple(
        say("riombo-gains" if change > 0 else "riombo-loses", who=who, amount=abs(change))
        for who, change in changed
    )


def event_label(one: Event) -> Text:
    """Name an event in two or three words for the picture, without who and how much."""
    key = f"riombo-step-{one.what.replace('_', '-')}"
    return (
        say(key, space=one.space)
        if one.what in (EventKind.STAYS, EventKind.MOVES, InstructionKind.MOVE_ON)
        else say(key)
    )
