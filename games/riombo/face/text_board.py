"""Riombo's board in words: the text board, the alt text of the picture, the river, and short texts about
seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Text, Who, say
from games.riombo.rules.ending import winners
from games.riombo.rules.news import brief, revealed, told
from games.riombo.rules.position import TRIPLE, Phase, View, instruction_at
from games.riombo.rules.river import BY_AGREEMENT, FINISH, PRINTED, Agreement

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.riombo.rules.river import Instruction


def heading(view: View) -> Text:
    """The turn, whose it is, and what for."""
    return say(f"riombo-heading-{view.phase}", turn=view.turn, who=Who(view.mover))


def seat_line(view: View, seat: Seat) -> Text:
    """A seat's value and canoe; or when it went out."""
    if view.out[seat]:
        return say("riombo-line", parts=(say("riombo-line-out", turn=view.out[seat]),))
    parts = [say("riombo-line-value", value=view.values[seat]), _where(view.spaces[seat])]
    if view.canoes[seat] > 1:
        parts.append(say("riombo-line-tripled" if view.canoes[seat] == TRIPLE else "riombo-line-doubled"))
    return say("riombo-line", parts=tuple(parts))


def text_board(view: View) -> tuple[Text, ...]:
    """Everything public, a line each, always in the same order: so a picture is never needed."""
    agreed = (
        say("riombo-board-agreement", space=space, meaning=_agreed(space, view)) for space in BY_AGREEMENT
    )
    seats = (
        say("riombo-board-seat", who=Who(seat), line=seat_line(view, seat))
        for seat in range(len(view.values))
    )
    trips = say("riombo-board-trips-short" if view.options.short else "riombo-board-trips-many")
    return (
        heading(view),
        say("riombo-board-began", who=Who(view.starter)),
        trips,
        *agreed,
        *seats,
        *_happened(view),
        *_won(view),
    )


def alt(view: View) -> Text:
    """What changed last, and whom the table waits for: for who cannot see the picture. The text board says
    the rest.
    """
    return say(
        "riombo-alt",
        heading=heading(view),
        happened=_happened_briefly(view),
        next=_next(view),
        seats=tuple(_seat_briefly(view, seat) for seat in range(len(view.values))),
    )


def river() -> Text:
    """A page of the rules: what every space says."""
    spaces = tuple(
        say("riombo-rules-space", space=space, meaning=meaning(one)) for space, one in sorted(PRINTED.items())
    )
    return say("riombo-rules-3", spaces=spaces, agreed=BY_AGREEMENT)


def meaning(instruction: Instruction) -> Text:
    """What an instruction says."""
    key = f"riombo-deed-{instruction.deed.replace('_', '-')}"
    return say(key, x=instruction.x) if instruction.x else say(key)


def _agreed(space: int, view: View) -> Text:
    instruction = instruction_at(space, view.options)
    return meaning(instruction) if instruction else say(f"riombo-deed-{Agreement.NOTHING}")


def _where(space: int | None) -> Text:
    if space == FINISH:
        return say("riombo-line-finish")
    return say("riombo-line-space", space=space) if space else say("riombo-line-start")


def _happened(view: View) -> tuple[Text, ...]:
    """The last reveal, and what it has caused so far."""
    if set(view.shown) == {None}:
        return (say("riombo-board-unrevealed"),)
    return (revealed(view.shown), *(told(one) for one in view.caused))


def _happened_briefly(view: View) -> Text:
    if set(view.shown) == {None}:
        return say("riombo-alt-begin")
    steps = tuple(say("riombo-alt-step", who=Who(one.seat), step=brief(one)) for one in view.caused)
    return say("riombo-alt-happened", revealed=revealed(view.shown), steps=steps)


def _seat_briefly(view: View, seat: Seat) -> Text:
    where = say("riombo-alt-out") if view.out[seat] else _where(view.spaces[seat])
    return say("riombo-alt-seat", who=Who(seat), value=view.values[seat], where=where)


def _won(view: View) -> tuple[Text, ...]:
    if view.phase is not Phase.OVER:
        return ()
    return (say("riombo-board-won", who=tuple(Who(seat) for seat in winners(view))),)


def _next(view: View) -> Text:
    """Whom the table waits for, or who has won."""
    if view.phase is Phase.OVER:
        return say("riombo-alt-won", who=tuple(Who(seat) for seat in winners(view)))
    return (
        say("riombo-alt-finish", who=Who(view.mover)) if view.phase is Phase.FINISH else say("riombo-alt-all")
    )
