"""Reading standing orders: the requests that a typed text can mean."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cogs.host.choices.order_forms import alternatives_of, forms_of, plain_line
from cogs.host.choices.rule_grammar import grammar_of
from cogs.host.choices.typed import answers_at, read_among
from cogs.host.choices.typed_rules import ConditionReader
from cogs.host.choices.typed_words import fold, lexicon_of
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.orders import MAX_ANSWERS, MAX_QUEUED, OrderRequest, order_under

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cogs.host.choices.order_forms import OrderForm
    from cogs.host.context import SeatContext
    from games.engine.orders import OrderSlot, When

Paths = tuple[tuple[int, ...], ...]

_PARTS: Final = re.compile(r"\S+")


def requests_of(here: SeatContext, typed: str) -> list[OrderRequest]:
    """Return the orders that a text can mean, of the slot that the game lists first at the head.

    A text that names a slot is about no other.
    """
    found: list[tuple[bool, OrderRequest]] = []
    for slot in here.table.order_slots(here.seat):
        reader = OrderReader(here, slot, typed)
        for form in forms_of(here.labels, slot, _without_rest(here, slot, typed)):
            found += [(form.labelled, request) for request in reader.requests(form)]
    labelled = [request for named, request in found if named]
    return list(dict.fromkeys(labelled or [request for _, request in found]))


def unknown_answers(here: SeatContext, typed: str) -> Iterator[tuple[OrderSlot[object], str]]:
    """Yield the unknown answers of a text beside a condition that is understood, with their slot."""
    for slot in here.table.order_slots(here.seat):
        reader = OrderReader(here, slot, typed)
        for form in forms_of(here.labels, slot, _without_rest(here, slot, typed)):
            for answers in reader.beside_condition(form):
                yield from ((slot, answer) for answer in alternatives_of(here.labels, answers))


def is_conditional(here: SeatContext, typed: str) -> bool:
    """Return whether a text has a word that leads to a condition."""
    return grammar_of(here.labels).is_conditional(typed)


def any_of(phrases: Iterable[str]) -> str:
    """Return a pattern of any of these phrases, between other words."""
    longest = sorted(phrases, key=len, reverse=True)
    return rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"


class OrderReader:
    """Reads the orders of one slot. `typed` is the whole text of which they are parts."""

    def __init__(self, here: SeatContext, slot: OrderSlot[object], typed: str) -> None:
        self._here = here
        self._slot = slot
        self._lexicon = lexicon_of(here.labels)
        self._conditions = ConditionReader(here.labels, slot, typed) if slot.conditions else None

    def requests(self, form: OrderForm) -> Iterator[OrderRequest]:
        """Yield the possible requests of a form."""
        if form.when is not None:
            answers = "" if form.use is OrderUse.ANY else form.answers
            yield from self._rule(answers, form.when, is_any=form.use is OrderUse.ANY)
            return
        if form.use is None:
            yield from self._split(form.answers)
        if form.use is OrderUse.ANY or (form.answers and self._lexicon.at_random(form.answers)):
            yield from self._request(OrderUse.ANY, ())
        elif form.use is OrderUse.ALWAYS:
            yield from self._request(OrderUse.ALWAYS, self._alternatives(form.answers))
        elif form.use is OrderUse.NEXT:
            yield from self._request(OrderUse.NEXT, self.paths(form.answers))
        elif not is_conditional(self._here, form.answers):
            yield from self._plain(form.answers)

    def paths(self, typed: str) -> Paths:
        """Return the paths of the answers that a text lists; none if one of them is not an answer."""
        lexicon, typed = self._lexicon, fold(typed)
        listed, linked = (
            [part for part in re.split(rf"[,;/\n]+|{any_of(between)}", typed) if part.strip()]
            for between in (lexicon.then, (*lexicon.then, *lexicon.links))
        )
        for parts in (listed, [typed], linked, typed.split()):
            if len(parts) <= MAX_QUEUED and (paths := self._each(parts)):
                return paths
        return ()

    def _plain(self, typed: str) -> Iterator[OrderRequest]:
        """Yield the order without a condition: a list for once each, or answers for always."""
        answers = self._without_always(typed)
        if OrderUse.NEXT in self._slot.uses and answers == fold(typed):
            yield from self._request(OrderUse.NEXT, self.paths(typed))
        elif (paths := self.paths(answers)) and len(paths) == 1:
            yield from self._request(OrderUse.ALWAYS, paths)
        else:
            yield from self._request(OrderUse.ALWAYS, self._alternatives(answers))

    def beside_condition(self, form: OrderForm) -> Iterator[str]:
        """Yield the answers of a form that stand beside one condition that is understood."""
        sides = self._sides(form.answers) if form.when is None else [(form.answers, form.when)]
        for answers, when in sides:
            if self._whens(when) and not any(self._whens(more) for _, more in self._sides(answers)):
                yield answers

    def _split(self, typed: str) -> Iterator[OrderRequest]:
        """Yield the rules of a text, wherever its answers end."""
        for answers, when in self._sides(typed):
            yield from self._rule(answers, when)

    def _sides(self, typed: str) -> Iterator[tuple[str, str]]:
        """Yield the possible answers and conditions of a text; the condition may stand first."""
        for part in _PARTS.finditer(typed) if self._conditions else ():
            before, behind = typed[: part.start()].rstrip(" ,:;"), typed[part.start() :]
            if before:
                yield before, behind
                if typed[: part.start()].rstrip()[-1] in ",:":
                    yield behind, before

    def _whens(self, when: str) -> tuple[When, ...]:
        return self._conditions.whens(when) if self._conditions else ()

    def _rule(self, answers: str, when: str, *, is_any: bool = False) -> Iterator[OrderRequest]:
        """Yield the rules with these answers and this condition."""
        whens = self._whens(when)
        if not whens:
            return
        bare = self._without_always(answers)
        is_any = is_any or self._lexicon.at_random(bare)
        paths = () if is_any else self._alternatives(bare)
        for condition in whens:
            yield from self._request(OrderUse.ANY if is_any else OrderUse.ALWAYS, paths, condition)

    def _request(self, use: OrderUse, paths: Paths, when: When | None = None) -> Iterator[OrderRequest]:
        if use in self._slot.uses and (paths or use is OrderUse.ANY):
            yield OrderRequest(self._slot.fingerprint, use, paths, when)

    def _without_always(self, typed: str) -> str:
        """Return a text without *always* and the like, folded."""
        return re.sub(any_of(self._lexicon.always), " ", fold(typed))

    def _alternatives(self, answers: str) -> Paths:
        """Return the paths of answers that stand in for one another, the preferred one first."""
        parts = alternatives_of(self._here.labels, answers)
        return self._each(parts) if len(parts) <= MAX_ANSWERS else ()

    def _each(self, parts: Sequence[str]) -> Paths:
        """Return the path of each of some answers; none if one is not an answer."""
        answers = answers_at(self._here, self._slot.prompt)
        with suppress(Illegal):
            paths = tuple(read_among(self._here, self._slot.prompt, answers, part) for part in parts)
            if not any(isinstance(walk(self._slot.prompt, path), Question) for path in paths):
                return paths
        return ()


def _without_rest(here: SeatContext, slot: OrderSlot[object], typed: str) -> str:
    """Drop *Otherwise you are asked* from a text if no rule is for all other cases."""
    said = plain_line(typed)
    if any(rule.when is None for rule in order_under(here.table, here.seat, slot.key).rules):
        return said
    rests = (plain_line(language(say("orders-rest-asked"))) for language in here.labels.in_every_language())
    for rest in rests:
        said = said.removesuffix(rest).rstrip(". ")
    return said
