"""What happens in a turn of Riombo, in texts: the same for the news, the text board and the picture's
words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.text import Who, say
from games.riombo.rules.position import Event
from games.riombo.rules.river import Deed

if TYPE_CHECKING:
    from games.engine.text import Text
    from games.riombo.rules.position import Happening

MOVING: Final = frozenset({Event.MOVES, Event.ARRIVES, Deed.MOVE_ON})
PAYING: Final = frozenset(
    {
        Event.GREETS,
        Deed.GIVE_EACH,
        Deed.TAKE_EACH,
        Deed.GIVE_BANK,
        Deed.EVERYONE_GIVES_BANK,
        Deed.TAKE_LEFT,
        Deed.GIVE_LEFT,
    }
)


def revealed(shown: tuple[int | None, ...]) -> Text:
    """Who has shown how many sticks, and their sum."""
    told = tuple(
        say("riombo-shown", who=Who(seat), sticks=sticks)
        for seat, sticks in enumerate(shown)
        if sticks is not None
    )
    return say("riombo-revealed", shown=told, sum=sum(sticks or 0 for sticks in shown))


def told(one: Happening) -> Text:
    """A step of a turn, with who gained and lost how much."""
    key, who = f"riombo-happens-{one.what.replace('_', '-')}", Who(one.seat)
    if one.what in MOVING:
        return say(key, who=who, space=one.space, amount=one.amount)
    if one.what in PAYING:
        return say(key, who=who, amount=one.amount, paid=_paid(one.paid))
    if one.what in (Event.TAKES, Deed.TAKE_BANK):
        return say(key, who=who, amount=one.amount)
    return say(key, who=who, space=one.space) if one.what is Event.STAYS else say(key, who=who)


def _paid(changes: tuple[int, ...]) -> tuple[Text, ...]:
    changed = [(Who(seat), change) for seat, change in enumerate(changes) if change]
    if not changed:
        return (say("riombo-unpaid"),)
    return tuple(
        say("riombo-gains" if change > 0 else "riombo-loses", who=who, amount=abs(change))
        for who, change in changed
    )


def brief(one: Happening) -> Text:
    """The same in two or three words, for the picture, without who and how much."""
    key = f"riombo-step-{one.what.replace('_', '-')}"
    return say(key, space=one.space) if one.what in (Event.STAYS, Event.MOVES, Deed.MOVE_ON) else say(key)
