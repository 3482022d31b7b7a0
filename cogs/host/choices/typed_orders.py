"""Standing orders by a command: what can be suggested, and what a typed text means."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import answer_text
from cogs.host.choices.order_words import answers_said, when_text
from cogs.host.choices.typed import ECHO, LONGEST_TYPED, MOST, SHOWN, answers_at, plain_of, read, read_among
from cogs.host.choices.typed_rules import any_of, split_rule, usual_whens, whens
from cogs.host.choices.typed_words import fold, lexicon_of, pieces_of
from cogs.host.graphemes import cut
from cogs.host.limits import CHOICE_LABEL, CHOICES
from cogs.host.names import safe
from games.engine.orders import OrderRule, OrderUse, Relation, When
from games.engine.text import Illegal, say
from games.engine.walk import Question, path_to, walk
from tables.model.orders import MAX_ANSWERS, MAX_QUEUED, OrderRequest, order_under
from tables.model.table import StandingOrder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cogs.host.choices.typed_words import Lexicon
    from cogs.host.context import SeatContext
    from games.engine.orders import OrderSlot

FORGET: Final = "forget"
_VALUE: Final = re.compile(
    r"([0-9a-f]{8}):(next|always|any|forget)(?:@([a-z0-9-]{1,20})\.(least|most|yes|no)\.(\d{1,4}))?"
    r"((?::\d{1,4}(?:\.\d{1,4})*|:)*)",
    re.ASCII,
)


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
    offered = list(islice(_offered(here), MOST) if plain else _in_turn(_offered(here)))
    fitting = [one for one in offered if plain in plain_of(one.label) or _mentions(one, typed)]
    found = (*_typed_out(here, typed), *_usual_rules(here, typed), *fitting)
    known = {one.request: one for one in found}
    made = [(cut(one.label, CHOICE_LABEL), _encoded(request)) for request, one in known.items()]
    return tuple((label, value) for label, value in made if len(value) <= CHOICE_LABEL)[:CHOICES]


def request_of(here: SeatContext, typed: str) -> OrderRequest:
    """The order that a suggestion or a typed text means: answers with commas between, or words that only one
    suggestion has.

    Raises `Illegal`, with what can be typed, for a text that means nothing or several things.
    """
    if found := _VALUE.fullmatch(typed[:LONGEST_TYPED]):
        fingerprint, use, condition, relation, number, paths = found.groups()
        when = When(condition, Relation(relation), int(number)) if condition else None
        steps = tuple(tuple(int(one) for one in path.split(".") if one) for path in paths.split(":")[1:])
        return OrderRequest(fingerprint, None if use == FORGET else OrderUse(use), steps, when)
    typed = typed[:LONGEST_TYPED]
    lists = _typed_out(here, typed)
    # What can be meant for several questions is meant for the one that the game lists first.
    first = [one for one in lists if one.request.fingerprint == lists[0].request.fingerprint]
    if len(first) == 1:
        return first[0].request
    offered = list(islice(_offered(here), MOST))
    near = first or [one for one in offered if _mentions(one, typed)]
    if len(near) == 1:
        return near[0].request
    if not offered:
        raise Illegal(say("orders-impossible"))
    for slot in here.table.order_slots(here.seat) if not near else ():
        _refuse_doubt(here, slot, typed)
    some = tuple(safe(one.label, ECHO) for one in (near or offered)[:SHOWN])
    key = "host-several-meant" if near else "host-not-offered"
    raise Illegal(say(key, typed=safe(typed, ECHO), some=some))


def _offered(here: SeatContext) -> Iterator[_Offered]:
    """All orders that can be given, each answer by itself, and all that can be forgotten."""
    labels = here.labels
    for slot in here.table.order_slots(here.seat):
        for use in slot.uses:
            if use is OrderUse.ANY:
                label = labels(say("orders-say-any", label=slot.label))
                yield _Offered(label, OrderRequest(slot.fingerprint, use))
                continue
            for action in slot.prompt:
                yield _one_answer(here, slot, use, action)
        if order_under(here.table, here.seat, slot.key) != StandingOrder(slot.key):
            label = labels(say("orders-say-forget", label=slot.label))
            yield _Offered(label, OrderRequest(slot.fingerprint, None))


def _in_turn(offered: Iterable[_Offered]) -> Iterator[_Offered]:
    """Return one order for each slot and use, then the second ones, and so on: some of each come first."""
    sorts: dict[tuple[str, OrderUse | None], list[_Offered]] = {}
    for one in islice(offered, MOST):
        sorts.setdefault((one.request.fingerprint, one.request.use), []).append(one)
    return (one for row in zip_longest(*sorts.values()) for one in row if one is not None)


def _one_answer(here: SeatContext, slot: OrderSlot[object], use: OrderUse, action: object) -> _Offered:
    answers = (answer_text(here.table, action),)
    label = here.labels(say(f"orders-say-{use}", label=slot.label, answers=answers))
    return _Offered(label, OrderRequest(slot.fingerprint, use, (path_to(slot.prompt, action),)))


def _typed_out(here: SeatContext, typed: str) -> list[_Offered]:
    """The orders that a typed text means: an answer, a list of answers, or *anything*."""
    lexicon = lexicon_of(here.labels)
    if lexicon.at_random(typed):
        return [one for one in _offered(here) if one.request.use is OrderUse.ANY]
    always = re.compile(any_of(lexicon.always))
    said = always.sub(" ", fold(typed))
    if rules := _rules(here, typed):
        return rules
    found = []
    for slot in here.table.order_slots(here.seat):
        use = OrderUse.ALWAYS if OrderUse.NEXT not in slot.uses or said != fold(typed) else OrderUse.NEXT
        paths = _paths(here, slot, said, lexicon)
        if use in slot.uses and paths and (use is OrderUse.NEXT or len(paths) == 1):
            answers = tuple(answer_text(here.table, walk(slot.prompt, path)) for path in paths)
            label = here.labels(say(f"orders-say-{use}", label=slot.label, answers=answers))
            found.append(_Offered(label, OrderRequest(slot.fingerprint, use, paths)))
    return found


def _rules(here: SeatContext, typed: str) -> list[_Offered]:
    """The rules that a text means: answers, *when*, and a condition."""
    split = split_rule(here, typed)
    if split is None:
        return []
    lexicon = lexicon_of(here.labels)
    bare = re.split(any_of(lexicon.links), split.answers)[0]  # *0 and sweep*
    found = []
    for slot in here.table.order_slots(here.seat):
        if meant := whens(here, slot, split):
            paths = _paths(here, slot, split.answers, lexicon) or _paths(here, slot, bare, lexicon)
            found += [_rule(here, slot, paths[:MAX_ANSWERS], one) for one in meant if paths]
    return found


def _usual_rules(here: SeatContext, typed: str) -> Iterator[_Offered]:
    """Rules with the answers that a text means, for conditions that hold now."""
    lexicon = lexicon_of(here.labels)
    for slot in here.table.order_slots(here.seat) if typed.strip() else ():
        paths = _paths(here, slot, fold(typed), lexicon)[:MAX_ANSWERS] if slot.conditions else ()
        if paths:
            yield from (_rule(here, slot, paths, when) for when in usual_whens(slot))


def _rule(
    here: SeatContext, slot: OrderSlot[object], paths: tuple[tuple[int, ...], ...], when: When
) -> _Offered:
    actions = tuple(walk(slot.prompt, path) for path in paths)
    said = when_text(slot, when) or slot.label
    answers = answers_said(here.labels, here.table, OrderRule(when, actions))
    label = here.labels(say("orders-say-rule", label=slot.label, when=said, answers=answers))
    return _Offered(label, OrderRequest(slot.fingerprint, OrderUse.ALWAYS, paths, when))


def _paths(
    here: SeatContext, slot: OrderSlot[object], typed: str, lexicon: Lexicon
) -> tuple[tuple[int, ...], ...]:
    """The paths of the answers that a text lists; none where one of them is not an answer."""
    listed, linked = (
        [one for one in re.split(rf"[,;/\n]+|{any_of(between)}", typed) if one.strip()]
        for between in (lexicon.then, (*lexicon.then, *lexicon.links))
    )
    answers = answers_at(here, slot.prompt)
    for parts in (listed, [typed], linked, typed.split()):
        if len(parts) > MAX_QUEUED:
            continue
        with suppress(Illegal):
            paths = tuple(read_among(here, slot.prompt, answers, part) for part in parts)
            if not any(isinstance(walk(slot.prompt, path), Question) for path in paths):
                return paths
    return ()


def _refuse_doubt(here: SeatContext, slot: OrderSlot[object], typed: str) -> None:
    """Raise `Illegal` with what a text could mean if that is several answers."""
    try:
        read(here, slot.prompt, typed)
    except Illegal as doubt:
        if doubt.text.key == "host-several-meant":
            raise


def _mentions(offered: _Offered, typed: str) -> bool:
    """Return whether the label of an order has all words of a text, and the numbers in their order."""
    own, words = pieces_of(offered.label), pieces_of(typed)
    rest = iter(one for one in own if one.isdecimal())
    return set(words) <= set(own) and all(one in rest for one in words if one.isdecimal()) and bool(words)


def _encoded(request: OrderRequest) -> str:
    paths = (".".join(map(str, path)) for path in request.paths)
    when = request.when
    condition = f"@{when.condition}.{when.relation}.{when.number}" if when else ""
    return ":".join([request.fingerprint, f"{request.use or FORGET}{condition}", *paths])
