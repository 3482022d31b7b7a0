"""Wongar's board in words: headings, seat lines, the text board, what a seat knows alone, and the alt text of
the picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Seat, Text, Who, say
from games.wongar.rules.board import POINTS, TERRITORIES, last_cell, section
from games.wongar.rules.ceremony import value
from games.wongar.rules.names import card_name, piece_name, rituals_named, territory_name
from games.wongar.rules.position import Card, View, What, slot
from games.wongar.rules.turns import FIGURES

if TYPE_CHECKING:
    from games.wongar.rules.position import Ceremony, Todo


def heading(view: View) -> Text:
    """Round and phase, in a few words."""
    if view.asked is None:
        return say("wongar-heading-over", round=view.round)
    if view.ceremony is not None:
        return say(
            "wongar-heading-ceremony", round=view.round, territory=territory_name(view.ceremony.territory)
        )
    if view.todos and view.todos[0].what is What.SETTLE:
        return say("wongar-heading-settle")
    return say("wongar-heading-turn", round=view.round)


def seat_line(view: View, seat: Seat) -> Text:
    """The public numbers of a seat."""
    discs, cubes, cylinders = view.stock[slot(seat, 0) : slot(seat + 1, 0)]
    parts: list[Text] = [
        say("wongar-line-score", points=view.scores[seat]),
        say("wongar-line-stock", discs=discs, cubes=cubes, cylinders=cylinders),
        say("wongar-line-rituals", cards=view.rituals[seat]),
    ]
    if view.doubles[seat]:
        parts.append(say("wongar-line-double"))
    parts += [
        say(f"wongar-line-card-{figure}")
        for figure, held in zip(FIGURES, view.called[seat], strict=True)
        if held
    ]
    held = {"ancestor": view.ancestor, "elder": view.elder, "boomerang": view.boomerang}
    parts += [say(f"wongar-line-{name}") for name, holder in held.items() if holder == seat]
    return say("wongar-line", parts=tuple(parts))


def text_board(view: View) -> tuple[Text, ...]:
    """Everything public, a line each, always in the same order: so a picture is never needed."""
    return (
        heading(view),
        time_line(view),
        *_ending(view),
        *_ceremony(view),
        *(_todo(todo) for todo in view.todos),
        *_queue(view),
        *_last(view),
        *(say("wongar-board-seat", who=Who(seat), line=seat_line(view, seat)) for seat in range(view.seats)),
        say(
            "wongar-board-figures",
            ancestor=territory_name(view.ancestor_at),
            elder=territory_name(view.elder_at),
        ),
        *(_territory(view, territory) for territory in range(len(TERRITORIES))),
        say("wongar-board-deck", cards=view.deck, aside=view.aside),
        say("wongar-board-discards", cards=rituals_named(view.discards)),
        *(
            say("wongar-board-taken", who=Who(seat), cards=_taken(view.taken[seat]))
            for seat in range(view.seats)
        ),
        *((say("wongar-board-won", who=tuple(Who(seat) for seat in view.winners)),) if view.winners else ()),
    )


def time_line(view: View) -> Text:
    """Where the time scorpion is, and what majorities are worth there."""
    length = view.options.length
    now = section(length, view.time)
    elder, ancestor, both = (POINTS[name][now] for name in ("elder", "ancestor", "ancestor_and_elder"))
    return say(
        "wongar-board-time",
        advances=view.time,
        last=last_cell(length),
        section=now + 1,
        elder=elder,
        ancestor=ancestor,
        both=both,
    )


def _ending(view: View) -> tuple[Text, ...]:
    return (say(f"wongar-board-ending-{view.ending}"),) if view.ending else ()


def _ceremony(view: View) -> tuple[Text, ...]:
    held = view.ceremony
    if held is None:
        return ()
    return (
        say(
            "wongar-board-ceremony",
            territory=territory_name(held.territory),
            card=card_name(held.cause),
            points=value(view, held.cause),
        ),
        say("wongar-board-inside", who=tuple(Who(seat) for seat in held.inside)),
        say("wongar-board-active", who=tuple(Who(seat) for seat in held.active)),
    )


def _todo(todo: Todo) -> Text:
    """What a seat has to do now, or when that is done."""
    who = Who(todo.seat)
    piece = piece_name(todo.piece or 0)
    territory = territory_name(todo.territory or 0)
    match todo.what:
        case What.SPEND | What.PLACE:
            return say(
                f"wongar-todo-{todo.what}", who=who, number=todo.number, piece=piece, territory=territory
            )
        case What.SORT:
            return say("wongar-todo-sort", who=who, territory=territory)
        case What.MOVE:
            return say(f"wongar-todo-move-{todo.figure}", who=who)
    return say(f"wongar-todo-{todo.what}", who=who, number=todo.number)


def _queue(view: View) -> tuple[Text, ...]:
    return (say("wongar-board-queue", who=tuple(Who(seat) for seat in view.waiting)),) if view.waiting else ()


def _last(view: View) -> tuple[Text, ...]:
    if view.last_seat is None:
        return ()
    return (say("wongar-board-last", who=Who(view.last_seat), territories=_places(view.last)),)


def _places(territories: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(territory_name(one) for one in territories) or (say("wongar-nothing"),)


def _territory(view: View, territory: int) -> Text:
    """A territory: its face-up card, the pile under it, and whose pieces are there."""
    card = view.shown[territory]
    return say(
        "wongar-board-territory",
        territory=territory_name(territory),
        card=say("wongar-nothing") if card is None else card_name(card),
        pile=sum(view.left[territory]),
        pieces=pieces_there(view, territory),
    )


def pieces_there(view: View, territory: int) -> tuple[Text, ...]:
    """Whose pieces are in a territory, and how many of each type."""
    found = []
    for seat in range(view.seats):
        discs, cubes, cylinders = view.board[territory][slot(seat, 0) : slot(seat + 1, 0)]
        if discs or cubes or cylinders:
            found.append(
                say("wongar-board-pieces", who=Who(seat), discs=discs, cubes=cubes, cylinders=cylinders)
            )
    return tuple(found) or (say("wongar-nothing"),)


def _taken(taken: tuple[int, ...]) -> tuple[Text, ...]:
    said = tuple(
        say("wongar-taken", number=number, card=card_name(card))
        for card, number in zip(Card, taken, strict=True)
        if number
    )
    return said or (say("wongar-nothing"),)


def private(view: View) -> tuple[Text, ...]:
    """The seat's own ritual cards; in a ceremony what is at stake, and who stands there; the draw pile as it
    was last seen (§7.5).
    """
    if view.seat is None or view.hand is None:
        return ()
    lines = [say("wongar-own-hand", cards=rituals_named(view.hand))]
    if view.ceremony is not None and view.seat in view.ceremony.inside:
        lines += _stakes(view, view.ceremony)
    if view.seen is not None:
        lines.append(say("wongar-own-seen", cards=rituals_named(view.seen)))
    return tuple(lines)


def _stakes(view: View, held: Ceremony) -> tuple[Text, ...]:
    return (
        say("wongar-own-ceremony", territory=territory_name(held.territory), points=value(view, held.cause)),
        say("wongar-own-pieces", pieces=pieces_there(view, held.territory)),
        say("wongar-own-active", who=tuple(Who(seat) for seat in held.active)),
    )


def alt(view: View) -> Text:
    """What changed last, and whom the table waits for: for who cannot see the picture. The text board says
    the rest.
    """
    return say(
        "wongar-alt",
        heading=heading(view),
        time=view.time,
        last=last_cell(view.options.length),
        happened=_last(view)[0] if view.last_seat is not None else say("wongar-alt-begins"),
        next=_next(view),
        seats=tuple(
            say("wongar-alt-seat", who=Who(seat), points=score, cards=view.rituals[seat])
            for seat, score in enumerate(view.scores)
        ),
    )


def _next(view: View) -> Text:
    """Whom the table waits for, or who has won."""
    if view.ceremony is not None:
        return say("wongar-alt-ceremony", who=Who(view.ceremony.active[0]))
    if view.todos:
        return _todo(view.todos[0])
    if view.waiting:
        return say("wongar-alt-turn", who=Who(view.waiting[0]))
    return say("wongar-board-won", who=tuple(Who(seat) for seat in view.winners))
