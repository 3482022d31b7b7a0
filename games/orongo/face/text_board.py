"""Orongo in words: the text board, the alt text of the picture, and short texts about seats."""

from __future__ import annotations

from functools import reduce

from games.engine.text import Text, Who, say
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import Phase, View
from games.orongo.rules.space_names import space_name


def heading(view: View) -> Text:
    """Say the round and the phase in a few words."""
    return say(f"orongo-heading-{view.phase}", round=view.round, last=view.last_round)


def seat_line(view: View, seat: int) -> Text:
    """Say how many Moai a seat has left; the picture and the text board show the rest."""
    return say("orongo-line-moai", left=view.moai_left[seat])


def _seat_details(view: View, seat: int) -> Text:
    """Say a seat's public numbers; shells only if the table shows them (§2.4) or the match is over."""
    parts: list[Text] = [
        say("orongo-line-moai", left=view.moai_left[seat]),
        say("orongo-line-tokens", tokens=view.stock[seat]),
    ]
    if view.options.open_shells or view.phase is Phase.OVER:
        parts.append(say("orongo-line-shells", shells=view.shells[seat]))
    if view.bids is not None:
        parts.append(say("orongo-line-bid", shells=view.bids[seat]))
    if view.earned[seat]:
        parts.append(say("orongo-line-earned", tokens=view.earned[seat]))
    if view.holds_tile[seat]:
        parts.append(say("orongo-line-tile"))
    if view.amulet == seat:
        parts.append(say("orongo-line-amulet"))
    return say("orongo-line", parts=tuple(parts))


def text_board(view: View) -> tuple[Text, ...]:
    """Say everything public, a line each, always in the same order, so that no picture is needed."""
    taken = {space for own in view.tokens for space in own}
    lines: list[Text] = [
        heading(view),
        say("orongo-board-amulet", who=Who(view.amulet)),
        say("orongo-board-reef", shells=view.reef),
    ]
    for seat in range(view.seats):
        lines.append(say("orongo-board-seat", who=Who(seat), line=_seat_details(view, seat)))
        lines += _tokens(view, view.tokens[seat])
    lines.append(_list_spaces("orongo-board-fresh", view.fresh, view))
    lines.append(
        _list_spaces("orongo-board-free", tuple(space for space in view.open if space not in taken), view)
    )
    lines.append(_last(view) or say("orongo-board-last-nobody"))
    if view.focus is not None and view.phase is Phase.BUILDING:
        lines.append(say("orongo-board-focus", space=space_name(view.focus)))
    if view.queue:
        lines.append(say("orongo-board-queue", who=tuple(Who(seat) for seat in view.queue)))
    if view.winners:
        lines.append(_say_winner(view))
    return tuple(lines)


def _last(view: View) -> Text | None:
    """Say who placed last, and where."""
    if view.last_seat is None:
        return None
    return say(
        "orongo-board-last", who=Who(view.last_seat), spaces=tuple(_mark(space, view) for space in view.last)
    )


def _say_winner(view: View) -> Text:
    return say("orongo-board-won", who=tuple(Who(seat) for seat in view.winners))


def _tokens(view: View, own: tuple[int, ...]) -> tuple[Text, ...]:
    """List a seat's tokens, up to 40, by what they stand on, so that each is easy to find by ear."""
    palms = tuple(space for space in own if SPACES[space].palm)
    return (
        _list_spaces("orongo-board-resources", tuple(space for space in own if space not in palms), view),
        _list_spaces("orongo-board-palms", tuple(space for space in palms if space not in view.moai), view),
        _list_spaces("orongo-board-moai", tuple(space for space in palms if space in view.moai), view),
    )


def _list_spaces(key: str, spaces: tuple[int, ...], view: View) -> Text:
    named: tuple[Text, ...] = tuple(_mark(space, view) for space in spaces) or (say("orongo-nothing"),)
    return say(key, spaces=named)


def _mark(space: int, view: View) -> Text:
    """Name a space with what stands or lies on it."""
    name = space_name(space)
    if space == view.ceremonial:
        return say("orongo-with-ceremonial", space=name)
    if space in view.moai:
        return say("orongo-with-moai", space=name)
    return say("orongo-spent", space=name) if space in view.spent else name


def private(view: View) -> tuple[Text, ...]:
    """Say the seat's own shells and secret tile."""
    if view.seat is None:
        return ()
    lines = [say("orongo-own-shells", shells=view.shells[view.seat], moai=view.moai_left[view.seat])]
    if view.my_tile is not None:
        lines.append(say("orongo-own-tile", space=space_name(view.my_tile)))
    return tuple(lines)


def alt(view: View) -> Text:
    """Say what changed last and whom the table is waiting for.

    This is the alt text of the picture; the text board says the rest.
    """
    happened = [text for text in (_last(view), _say_revealed(view)) if text]
    return say(
        "orongo-alt",
        heading=heading(view),
        happened=say("orongo-alt-both", one=happened[0], other=happened[1])
        if len(happened) > 1
        else happened[0],
        next=_next(view),
        moai=tuple(
            say("orongo-alt-moai", who=Who(seat), left=left) for seat, left in enumerate(view.moai_left)
        ),
        reef=view.reef,
    )


def alt_asked(view: View, asked: tuple[Text, ...]) -> Text:
    """Say what a close-up for the view's seat shows, after round and phase.

    At a bid, the whole alt text of the board comes before it.
    """
    board = alt(view) if view.phase is Phase.BIDDING else say("orongo-alt-close-up", heading=heading(view))
    return reduce(lambda first, second: say("orongo-alt-and", one=first, other=second), asked, board)


def _say_revealed(view: View) -> Text | None:
    """Say the new tiles until the bids are revealed, then the bids until a token is placed."""
    if view.bids is None:
        return _list_spaces("orongo-alt-tiles", view.fresh, view)
    if view.last_seat is None:
        return say(
            "orongo-alt-bids",
            bids=tuple(say("orongo-bid-of", who=Who(seat), shells=bid) for seat, bid in enumerate(view.bids)),
        )
    return None


def _next(view: View) -> Text:
    """Say whom the table is waiting for, or who has won."""
    if view.phase is Phase.OVER:
        return _say_winner(view)
    if view.mover is None:
        return say("orongo-alt-all")
    return say(f"orongo-alt-{view.phase}", who=Who(view.mover), tokens=view.earned[view.mover])
