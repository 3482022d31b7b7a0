"""The forms in which the bot prints standing orders, read back in any language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed_words import strip_accents
from games.engine.orders import OrderUse
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.orders import OrderSlot
    from games.engine.text import Text
    from words import Words

ANSWERS, WHEN, ORDER = "\ue000", "\ue001", "\ue002"
"""Placeholders for the parts of a form: characters of the private use area."""

_GROUPS: Final = {ANSWERS: "(?P<answers>.+)", WHEN: "(?P<when>.+?)", ORDER: "(?P<order>.+)"}


@dataclass(frozen=True, slots=True)
class OrderForm:
    """An order in words: its answers, their use if that is said, and the condition of a rule if it has one.

    `labelled` tells that the text names the slot.
    """

    answers: str
    use: OrderUse | None = None
    when: str | None = None
    labelled: bool = False


def plain_line(text: str) -> str:
    """Return a text as forms are compared: folded, in one line, without the full stop."""
    return " ".join(strip_accents(text).split()).rstrip(". ")


def forms_of(words: Words, slot: OrderSlot[object], typed: str) -> list[OrderForm]:
    """Return the readings of a text as an order of a slot; the last is the text itself.

    A text that names the slot, in one of the bot's own forms, has no other reading.
    """
    said, languages = plain_line(typed), words.in_every_language()
    found = [form for language in languages for form in _labelled_forms(language, slot.label, said)]
    return found or list(dict.fromkeys(_bare(languages, said, labelled=False)))


def alternatives_of(words: Words, answers: str) -> list[str]:
    """Split answers that stand in for one another, the preferred one first."""
    between = (_between(language) for language in words.in_every_language())
    pattern = "|".join(rf",?\s*(?<!\w){re.escape(link)}(?!\w)\s*" for link in between)
    return re.split(pattern, answers)


def _labelled_forms(words: Words, label: Text, said: str) -> Iterator[OrderForm]:
    """Yield the forms that begin with the label of their slot."""
    uses = {"next": OrderUse.NEXT, "always": OrderUse.ALWAYS, "any": OrderUse.ANY}
    for key, use in uses.items():
        if found := _match(words, say(f"orders-say-{key}", label=label, answers=(ANSWERS,)), said):
            yield OrderForm(found.get("answers", ""), use, labelled=True)
    for key, use in (("rule", OrderUse.ALWAYS), ("rule-any", OrderUse.ANY)):
        text = say(f"orders-say-{key}", label=label, when=WHEN, answers=ANSWERS)
        if found := _match(words, text, said):
            yield OrderForm(found.get("answers", ""), use, found["when"], labelled=True)
    if found := _match(words, say("orders-line", label=label, order=ORDER), said):
        yield from _bare(words.in_every_language(), found["order"], labelled=True)


def _bare(languages: tuple[Words, ...], said: str, *, labelled: bool) -> Iterator[OrderForm]:
    """Yield the forms of a text that does not name its slot."""
    for words in languages:
        for text, use in (
            (say("orders-any"), OrderUse.ANY),
            (say("orders-always", answer=say("orders-any")), OrderUse.ANY),
            (say("orders-rule-otherwise", answers=say("orders-any")), OrderUse.ANY),
            (say("orders-always", answer=ANSWERS), OrderUse.ALWAYS),
            (say("orders-rule-otherwise", answers=ANSWERS), OrderUse.ALWAYS),
            (say("orders-next", answers=(ANSWERS,), count=1), OrderUse.NEXT),
            (say("orders-next", answers=(ANSWERS,), count=2), OrderUse.NEXT),
        ):
            found = _match(words, text, said)
            if found is not None:
                yield OrderForm(found.get("answers", ""), use, labelled=labelled)
                break
    yield OrderForm(said, labelled=labelled)


def _match(words: Words, form: Text, said: str) -> dict[str, str] | None:
    """Return the parts of a text that has a form; `None` if it has not."""
    found = _pattern(plain_line(words(form))).fullmatch(said)
    return found.groupdict() if found else None


def _between(words: Words) -> str:
    """Return the word between an answer and its substitute."""
    said = plain_line(words(say("orders-else", answer=ANSWERS, instead=WHEN)))
    return said.removeprefix(ANSWERS).removesuffix(WHEN).strip(" ,")


@lru_cache(maxsize=512)
def _pattern(form: str) -> re.Pattern[str]:
    pattern = re.escape(form)
    for part, group in _GROUPS.items():
        pattern = pattern.replace(part, group)
    return re.compile(pattern)
