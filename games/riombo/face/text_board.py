"""Riombo in words: the text board, the alt text of the picture, the river, and texts about seats."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from games.engine.text import Text, Who, say
from games.riombo.rules.ending import winners
from games.riombo.rules.news import event_label, event_text, reveal_text
from games.riombo.rules.position import TRIPLE, Phase, View, instruction_at
from games.riombo.rules.river import BY_AGREEMENT, FINISH, PRINTED, START, Agreement

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.riombo.rules.river import Instruction


def heading(view: View) -> Text:
    """Say the turn, whose it is, and what is asked."""
    return say(f"riombo-heading-{view.state.phase}", turn=view.state.turn, who=Who(view.state.mover))


def seat_line(view: View, seat: Seat) -> Text:
    """Say a seat's value, or when it went out; the picture and the text board show the rest."""
    if view.state.out[seat]:
        return say("riombo-line-out", turn=view.state.out[seat])
    return say("riombo-line-value", value=view.state.values[seat])


def _seat_details(view: View, seat: Seat) -> Text:
    """Say a seat's value and canoe, or when it went out."""
    if view.state.out[seat]:
        return say("riombo-line-out", turn=view.state.out[seat])
    value = say("riombo-line-value", value=view.state.values[seat])
    where = _where(view.state.spaces[seat])
    if view.state.canoes[seat] == 1:
        return say("riombo-line", value=value, where=where)
    canoe = say("riombo-line-tripled" if view.state.canoes[seat] == TRIPLE else "riombo-line-doubled")
    return say("riombo-line-stacked", value=value, where=where, canoe=canoe)


def text_board(view: View) -> tuple[Text, ...]:
    """Say everything public, a line each, always in the same order, so that no picture is needed."""
    agreed = (
        say("riombo-board-agreement", space=space, meaning=_say_agreement(space, view))
        for space in BY_AGREEMENT
    )
    seats = (
        say("riombo-board-seat", who=Who(seat), line=_seat_details(view, seat))
        for seat in range(len(view.state.values))
    )
    trips = say("riombo-board-trips-short" if view.state.options.short else "riombo-board-trips-many")
    return (
        heading(view),
        say("riombo-board-began", who=Who(view.state.starter)),
        trips,
        *agreed,
        *seats,
        *_say_events(view),
        *_say_winner(view),
    )


def alt(view: View) -> Text:
    """Say what changed last and whom the table is waiting for.

    This is the alt text of the picture; the text board says the rest.
    """
    return say(
        "riombo-alt",
        heading=heading(view),
        happened=_happened_briefly(view),
        next=_next(view),
        seats=tuple(_seat_briefly(view, seat) for seat in range(len(view.state.values))),
    )


def alt_ahead(view: View, first: int, last: int) -> Text:
    """Say what the spaces of a stretch of river say to the canoe on turn, and which canoes are there."""
    spaces = [
        say("riombo-rules-space", space=space, meaning=meaning(instruction))
        for space in range(first + 1, last + 1)
        if (instruction := instruction_at(space, view.state.options))
    ]
    canoes = [
        say("riombo-alt-seat", who=Who(seat), value=view.state.values[seat], where=_where(space))
        for seat, space in enumerate(view.state.spaces)
        if space is not None
    ]
    return say(
        "riombo-alt-ahead",
        heading=heading(view),
        first=_name(first),
        last=_name(last),
        spaces=tuple(spaces) or (say(f"riombo-instruction-{Agreement.NOTHING}"),),
        seats=tuple(canoes),
    )


def river() -> Text:
    """Return the rules page that says what every space says."""
    spaces = tuple(
        say("riombo-rules-space", space=space, meaning=meaning(instruction))
        for space, instruction in sorted(PRINTED.items())
    )
    return say("riombo-rules-3", spaces=spaces, agreed=BY_AGREEMENT)


def meaning(instruction: Instruction) -> Text:
    """Say an instruction."""
    key = f"riombo-instruction-{instruction.kind.replace('_', '-')}"
    return say(key, x=instruction.x) if instruction.x else say(key)


def _say_agreement(space: int, view: View) -> Text:
    instruction = instruction_at(space, view.state.options)
    return meaning(instruction) if instruction else say(f"riombo-instruction-{Agreement.NOTHING}")


def _name(space: int) -> Text:
    if space in (START, FINISH):
        return say("riombo-picture-start" if space == START else "riombo-picture-finish")
    return say("riombo-alt-space", space=space)


def _where(space: int | None) -> Text:
    if space == FINISH:
        return say("riombo-line-finish")
    return say("riombo-line-space", space=space) if space else say("riombo-line-start")


def _say_events(view: View) -> tuple[Text, ...]:
    """Say the last reveal and the events that it has caused so far."""
    if set(view.state.shown) == {None}:
        return (say("riombo-board-unrevealed"),)
    return (reveal_text(view.state.shown), *(event_text(event) for event in view.state.caused))


def _happened_briefly(view: View) -> Text:
    """Say the last reveal and, in a few words, what became of each canoe: an alt text is short."""
    if set(view.state.shown) == {None}:
        return say("riombo-board-unrevealed")
    steps = tuple(
        say("riombo-alt-steps", who=Who(seat), steps=tuple(event_label(event) for event in events))
        for seat, events in groupby(view.state.caused, key=lambda event: event.seat)
    )
    return say("riombo-alt-happened", revealed=reveal_text(view.state.shown), steps=steps)


def _seat_briefly(view: View, seat: Seat) -> Text:
    where = say("riombo-alt-out") if view.state.out[seat] else _where(view.state.spaces[seat])
    return say("riombo-alt-seat", who=Who(seat), value=view.state.values[seat], where=where)


def _say_winner(view: View) -> tuple[Text, ...]:
    if view.state.phase is not Phase.OVER:
        return ()
    return (say("riombo-board-won", who=tuple(Who(seat) for seat in winners(view.state))),)


def _next(view: View) -> Text:
    """Say whom the table is waiting for, or who has won."""
    if view.state.phase is Phase.OVER:
        return say("riombo-alt-won", who=tuple(Who(seat) for seat in winners(view.state)))
    if view.state.phase is Phase.FINISH:
        return say("riombo-alt-finish", who=Who(view.state.mover))
    return say("riombo-alt-all")
