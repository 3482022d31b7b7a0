"""Standing orders by a command: what can be suggested, and what a typed text means."""

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
from cogs.host.names import safe
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from games.engine.walk import Question, path_to, walk
from tables.model.orders import OrderRequest, order_under
from tables.model.table import StandingOrder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.host.context import SeatContext
    from games.engine.orders import OrderSlot

FORGET: Final = "forget"
_VALUE: Final = re.compile(r"([0-9a-f]{8}):(next|always|any|forget)((?::\d{1,4}(?:\.\d{1,4})*|:)*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class _Offered:
    """An order that can be given, and its label."""

    label: str
    request: OrderRequest


def suggested(here: SeatContext, typed: str) -> tuple[tuple[str, str], ...]:
    """`(label, value)` of the orders that fit what was typed so far; at most 25.

    First comes a list of answers that was typed out.
    """
    typed = typed[:LONGEST_TYPED]
    plain = plain_of(typed)
    offered = list(islice(_offered(here), MOST))
    fitting = [one for one in offered if plain in plain_of(one.label) or meant([_meaning(0, one)], typed)]
    known = {one.request: one for one in (*_typed_out(here, typed), *fitting)}
    made = [(cut(one.label, CHOICE_LABEL), _encoded(request)) for request, one in known.items()]
    return tuple((label, value) for label, value in made if len(value) <= CHOICE_LABEL)[:CHOICES]


def request_of(here: SeatContext, typed: str) -> OrderRequest:
    """The order that a suggestion or a typed text means: answers with commas between, or words that only one
    suggestion has.

    Raises `Illegal`, with what can be typed, for a text that means nothing or several things.
    """
    if found := _VALUE.fullmatch(typed[:LONGEST_TYPED]):
        fingerprint, use, paths = found.groups()
        steps = tuple(tuple(int(one) for one in path.split(".") if one) for path in paths.split(":")[1:])
        return OrderRequest(fingerprint, None if use == FORGET else OrderUse(use), steps)
    typed = typed[:LONGEST_TYPED]
    lists = _typed_out(here, typed)
    if len(lists) == 1:
        return lists[0].request
    offered = list(islice(_offered(here), MOST))
    near = meant([_meaning(number, one) for number, one in enumerate(offered)], typed)
    if len(near) == 1:
        return offered[near[0].path[0]].request
    if not offered:
        raise Illegal(say("host-orders-impossible"))
    some = tuple(safe(one.label, ECHO) for one in (near or offered)[:SHOWN])
    key = "host-several-meant" if near else "host-not-offered"
    raise Illegal(say(key, typed=safe(typed, ECHO), some=some))


def _meaning(number: int, one: _Offered) -> Meaning:
    words = words_of(one.label)
    names = frozenset({plain_of(one.label)})
    return Meaning((number,), one.label, names, frozenset(words), (numbers_in(words),))


def _offered(here: SeatContext) -> Iterator[_Offered]:
    """All orders that can be given, each answer by itself, and all that can be forgotten."""
    labels = here.labels
    for slot in here.table.order_slots(here.seat):
        for use in slot.uses:
            if use is OrderUse.ANY:
                label = labels(say("host-orders-say-any", label=slot.label))
                yield _Offered(label, OrderRequest(slot.fingerprint, use))
                continue
            for action in slot.prompt:
                yield _one_answer(here, slot, use, action)
        if order_under(here.table, here.seat, slot.key) != StandingOrder(slot.key):
            label = labels(say("host-orders-say-forget", label=slot.label))
            yield _Offered(label, OrderRequest(slot.fingerprint, None))


def _one_answer(here: SeatContext, slot: OrderSlot[object], use: OrderUse, action: object) -> _Offered:
    answers = (answer_text(here.table, action),)
    label = here.labels(say(f"host-orders-say-{use}", label=slot.label, answers=answers))
    return _Offered(label, OrderRequest(slot.fingerprint, use, (path_to(slot.prompt, action),)))


def _typed_out(here: SeatContext, typed: str) -> list[_Offered]:
    """The orders that a list of answers means: numbers, or anything with commas between."""
    parts = typed.split() if all(one.isdecimal() for one in typed.split()) else re.split("[,;]", typed)
    labels, face = here.labels, here.table.game.face
    found = []
    for slot in here.table.order_slots(here.seat):
        with suppress(Illegal):
            paths = tuple(read(slot.prompt, face, labels, part) for part in parts)
            actions = [walk(slot.prompt, path) for path in paths]
            whole = not any(isinstance(one, Question) for one in actions)
            if paths and whole and OrderUse.NEXT in slot.uses:
                answers = tuple(answer_text(here.table, one) for one in actions)
                label = labels(say("host-orders-say-next", label=slot.label, answers=answers))
                found.append(_Offered(label, OrderRequest(slot.fingerprint, OrderUse.NEXT, paths)))
    return found


def _encoded(request: OrderRequest) -> str:
    paths = (".".join(map(str, path)) for path in request.paths)
    return ":".join([request.fingerprint, request.use or FORGET, *paths])
