"""Matching: the answers that have all words of a typed text."""

from __future__ import annotations

from collections import Counter
from itertools import product, zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.host.choices.typed_words import is_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from cogs.host.choices.typed_answers import Answer, AnswerPart, Answers
    from cogs.host.choices.typed_words import Token

COMBINATIONS: Final = 64
"""Most ways of taking the words of a text that are compared with names."""

_CONFUSED: Final = 2
"""Parts with numbers from which on these could be confused."""


class _Run(NamedTuple):
    """Words in a row that belong to one of the parts with numbers.

    `last` is the last word. The run is `mere` while it has numbers only, and `counted` once it has one.
    `begun` are the parts that have had their runs, `bare` is the last part named by a mere number.
    """

    part: int
    last: str
    mere: bool
    counted: bool
    begun: frozenset[int]
    bare: int


_START: Final = _Run(-1, "", mere=False, counted=True, begun=frozenset(), bare=-1)


def exact(answers: Answers, tokens: Sequence[Token]) -> list[list[Answer]]:
    """Return the answers of which a name is the whole text: by kind, then by each field."""
    groups: dict[str, list[Answer]] = {}
    size = 1
    for token in tokens:
        size *= len(token.means)
    said = set(product(*(token.means for token in tokens))) if tokens and size <= COMBINATIONS else set()
    named = {part for part in answers.parts if not part.names.isdisjoint(said)}
    for answer in answers.all if named else ():
        for part in (answer.kind, *answer.parts):
            if part in named:
                groups.setdefault(part.field, []).append(answer)
    return list(groups.values())


def answers_spelling(answers: Answers, tokens: Sequence[Token]) -> list[list[Answer]]:
    """Return the answers whose names, in a row, make up the whole text; no set without any."""
    found = [answer for answer in answers.all if tokens and _spells(answer, tokens)]
    return [found] if found else []


def answers_mentioning(answers: Answers, tokens: Sequence[Token]) -> list[Answer]:
    """Return the answers that have all words of a text: those with the fewest words and fields left out.

    Numbers alone mean values, never numbers in names: *4* is not *draw four*.
    """
    if not tokens:
        return []
    only_numbers = all(is_number(word) for token in tokens for word in token.means)
    costs: dict[Answer, tuple[int, int]] = {}
    for answer in answers.all:
        cost = _cost(answer, tokens, answers.known, only_numbers=only_numbers)
        if cost is not None:
            costs[answer] = cost
    least = min(costs.values(), default=None)
    return _simplest([answer for answer, cost in costs.items() if cost == least], tokens)


def _cost(
    answer: Answer, tokens: Sequence[Token], known: AbstractSet[str], *, only_numbers: bool
) -> tuple[int, int] | None:
    """Return how many optional words an answer lacks, and how many fields were left out before a named one.

    `None` if it lacks other words.
    """
    lacking = 0
    hits: list[Token] = []
    own = [answer.kind.words, *(part.words for part in answer.parts)]
    for token, behind in zip_longest(tokens, tokens[1:]):
        if any(not token.means.isdisjoint(words) for words in own):
            hits.append(token)
        elif token.optional and not (token.article and behind and _means_one(answer, behind)):
            lacking += not token.means.isdisjoint(known)
        else:
            return None
    if all(token.optional and not any(map(is_number, token.means)) for token in hits):
        return None
    if only_numbers and not all(any(part.raw in token.means for part in answer.parts) for token in hits):
        return None
    arranged, repeated = _arrange(answer, hits), _count_repeats(answer, hits)
    if arranged is None or repeated is None:
        return None
    named = [
        part.settled or any(not token.means.isdisjoint(part.words) for token in hits) for part in answer.parts
    ]
    last = max((at for at, is_named in enumerate(named) if is_named), default=-1)
    return lacking + arranged + repeated, named[: last + 1].count(False)


def _spells(answer: Answer, tokens: Sequence[Token]) -> bool:
    at = 0
    for part in answer.parts:
        fits = (
            len(name)
            for name in part.names
            if all(word in token.means for word, token in zip(name, tokens[at:], strict=False))
            and at + len(name) <= len(tokens)
        )
        at += max(fits, default=0)
    return at == len(tokens)


def _means_one(answer: Answer, behind: Token) -> bool:
    """Return whether *a* means 1 before this word: no piece of that size, but a number beside another."""
    confused = sum(part.numbered for part in answer.parts) >= _CONFUSED
    return not confused and any(map(is_number, behind.means))


def _count_repeats(answer: Answer, hits: Sequence[Token]) -> int | None:
    """Return how many words are said too often for an answer; `None` if numbers are."""
    more = 0
    for means, times in Counter(token.means for token in hits if not token.optional).items():
        if times > 1 and means.isdisjoint(answer.kind.words):
            parts = [part for part in answer.parts if not means.isdisjoint(part.words)]
            names = max(sum(word in means for word in name) for part in parts for name in part.names)
            more += max(0, times - max(len(parts), names))
            if times > max(len(parts), names) and any(map(is_number, means)):
                return None
    return more


def _arrange(answer: Answer, hits: Sequence[Token]) -> int | None:
    """Return how many optional words are left over when each number stands beside words of its own part.

    Parts named by mere numbers stand in order: *3 5* is not *5 3*. `None` if that is impossible.
    """
    strict = [part for part in answer.parts if part.numbered]
    if len(strict) < _CONFUSED:
        return 0
    free = answer.kind.words.union(*(part.words for part in answer.parts if not part.numbered))
    runs = {_START: 0}
    for token in hits:
        after: dict[_Run, int] = {}
        for run, cost in runs.items():
            for next_run, more in _steps(run, token, strict, free):
                after[next_run] = min(after.get(next_run, cost + more), cost + more)
        runs = after
    return min((cost for run, cost in runs.items() if _close(run, strict) is not None), default=None)


def _steps(
    run: _Run, token: Token, strict: Sequence[AnswerPart], free: frozenset[str]
) -> Iterable[tuple[_Run, int]]:
    """Yield the runs that a further word leads to, each with 1 if the word is left over."""
    for word in token.means:
        number = is_number(word)
        if word in free:
            yield run, 0
        for index, part in enumerate(strict):
            if word not in part.words:
                continue
            if index == run.part and part.may_follow(run.last, word):
                mere = run.mere and number
                yield run._replace(last=word, mere=mere, counted=run.counted or number), 0
            elif index not in run.begun and (bare := _close(run, strict)) is not None:
                yield _Run(index, word, number, number, run.begun | {index}, bare), 0
    marks = any(not is_number(word) and word in part.words for word in token.means for part in strict)
    if token.optional and not marks:
        yield run, 1


def _close(run: _Run, strict: Sequence[AnswerPart]) -> int | None:
    """Return the last part named by a mere number once the run is over; `None` if it may not end so."""
    if not run.counted and not strict[run.part].listed:
        return None
    if not run.mere:
        return run.bare
    return None if run.part < run.bare or strict[run.part].settled else run.part


def _simplest(answers: list[Answer], tokens: Sequence[Token]) -> list[Answer]:
    """Drop the answers that need more words: no *double disc* if only *disc* was typed."""
    for at in range(min((len(answer.parts) for answer in answers), default=0)):
        words = {answer.parts[at].words for answer in answers}
        if not all(any(not token.means.isdisjoint(some) for token in tokens) for some in words):
            continue
        answers = [answer for answer in answers if not any(answer.parts[at].words > some for some in words)]
    return answers
