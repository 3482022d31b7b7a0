"""Leaving answers in advance by a command: what can be suggested, and what somebody means who types."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import answer_text
from cogs.host.choices.typed import (
    ECHO,
    LONGEST_TYPED,
    MOST,
    SHOWN,
    Meaning,
    meant,
    numbers_in,
    plain_of,
    read,
    words_of,
)
from cogs.host.graphemes import cut
from cogs.host.limits import CHOICE_LABEL, CHOICES
from cogs.host.names import labelling, safe
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from games.engine.walk import Question, path_to, walk
from tables.model import StandingOrder
from tables.orders import OrderRequest, order_under

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.orders import OrderSlot
    from games.engine.text import Seat
    from tables.model import Table
    from words import Words

FORGET: Final = "forget"
_VALUE: Final = re.compile(r"([0-9a-f]{8}):(next|always|any|forget)((?::\d{1,4}(?:\.\d{1,4})*|:)*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class _Offered:
    """Something that can be left, and what it is called."""

    label: str
    wish: OrderRequest


def suggested(table: Table, seat: Seat, words: Words, typed: str) -> tuple[tuple[str, str], ...]:
    """`(label, value)` of what a seat can leave, or forget, that fits what was typed so far; at most 25.
    First comes a list of answers that was typed out.
    """
    typed = typed[:LONGEST_TYPED]
    plain, labelled = plain_of(typed), labelling(table, words)
    offered = list(islice(_offered(table, seat, labelled), MOST))
    fitting = [one for one in offered if plain in plain_of(one.label) or meant([_meaning(0, one)], typed)]
    lists = [
        _listed(table, labelled, advance, wish) for advance, wish in _typed_out(table, seat, labelled, typed)
    ]
    known = {one.wish: one for one in (*lists, *fitting)}
    made = [(cut(one.label, CHOICE_LABEL), _encoded(wish)) for wish, one in known.items()]
    return tuple((label, value) for label, value in made if len(value) <= CHOICE_LABEL)[:CHOICES]


def wish_of(table: Table, seat: Seat, words: Words, typed: str) -> OrderRequest:
    """What somebody wants to leave who picked a suggestion, or typed this: answers with commas between, or
    words that only one suggestion has. Raises `Illegal`, with what can be typed, for what means nothing or
    several things.
    """
    if found := _VALUE.fullmatch(typed):
        fingerprint, use, paths = found.groups()
        steps = tuple(tuple(int(one) for one in path.split(".") if one) for path in paths.split(":")[1:])
        return OrderRequest(fingerprint, None if use == FORGET else OrderUse(use), steps)
    typed = typed[:LONGEST_TYPED]
    labelled = labelling(table, words)
    lists = _typed_out(table, seat, labelled, typed)
    if len(lists) == 1:
        return lists[0][1]
    offered = list(islice(_offered(table, seat, labelled), MOST))
    near = meant([_meaning(number, one) for number, one in enumerate(offered)], typed)
    if len(near) == 1:
        return offered[near[0].path[0]].wish
    if not offered:
        raise Illegal(say("host-orders-impossible"))
    some = tuple(safe(one.label, ECHO) for one in (near or offered)[:SHOWN])
    raise Illegal(
        say("host-several-meant" if near else "host-not-offered", typed=safe(typed, ECHO), some=some)
    )


def _meaning(number: int, one: _Offered) -> Meaning:
    words = words_of(one.label)
    return Meaning(
        (number,), one.label, frozenset({plain_of(one.label)}), frozenset(words), (numbers_in(words),)
    )


def _offered(table: Table, seat: Seat, words: Words) -> Iterator[_Offered]:
    """All that can be left, each answer by itself, and forgotten."""
    for advance in table.order_slots(seat):
        for use in advance.uses:
            if use is OrderUse.ANY:
                yield _Offered(
                    words(say("host-orders-say-any", label=advance.label)),
                    OrderRequest(advance.fingerprint, use),
                )
                continue
            for action in advance.prompt:
                wish = OrderRequest(advance.fingerprint, use, (path_to(advance.prompt, action),))
                yield _Offered(
                    words(
                        say(
                            f"host-orders-say-{use}",
                            label=advance.label,
                            answers=(answer_text(table, action),),
                        )
                    ),
                    wish,
                )
        if order_under(table, seat, advance.key) != StandingOrder(advance.key):
            yield _Offered(
                words(say("host-orders-say-forget", label=advance.label)),
                OrderRequest(advance.fingerprint, None),
            )


def _typed_out(
    table: Table, seat: Seat, words: Words, typed: str
) -> list[tuple[OrderSlot[object], OrderRequest]]:
    """What it would mean to leave the answers that were typed, one after another: numbers, or anything with
    commas between.
    """
    parts = typed.split() if all(one.isdecimal() for one in typed.split()) else re.split("[,;]", typed)
    found = []
    for advance in table.order_slots(seat):
        with suppress(Illegal):
            paths = tuple(read(advance.prompt, table.game.face, words, part) for part in parts)
            whole = not any(isinstance(walk(advance.prompt, path), Question) for path in paths)
            if paths and whole and OrderUse.NEXT in advance.uses:
                found.append((advance, OrderRequest(advance.fingerprint, OrderUse.NEXT, paths)))
    return found


def _listed(table: Table, words: Words, advance: OrderSlot[object], wish: OrderRequest) -> _Offered:
    answers = tuple(answer_text(table, walk(advance.prompt, path)) for path in wish.paths)
    return _Offered(words(say("host-orders-say-next", label=advance.label, answers=answers)), wish)


def _encoded(wish: OrderRequest) -> str:
    return ":".join(
        [wish.fingerprint, wish.use or FORGET, *(".".join(map(str, path)) for path in wish.paths)]
    )
