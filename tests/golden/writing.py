"""Golden matches as text: moves, news, the changes of every seat's view, and the result."""

from __future__ import annotations

from collections import Counter
from difflib import unified_diff
from typing import TYPE_CHECKING, Final, TypeGuard

from games.catalogue import CATALOGUE
from games.engine.choice import ANY
from games.engine.codec import canonical, codec_of
from games.engine.json_type import Json
from tests.golden.store import MOVE, NAMES, TURN, WORDS, Departed, positions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.engine.codec import Adapter
    from games.engine.text import Seat
    from tests.golden.store import Golden, Position

BEFORE: Final = 3
AFTER: Final = 20
"""Lines shown before and after the first that differs; later differences are its consequences."""

Facts = dict[str, Json]
"""A view as the values of its parts, by path."""


def lines_of(golden: Golden) -> Iterator[str]:
    """Yield the lines of a match's file; raise `Departed` if it can no longer be played."""
    game = CATALOGUE[golden.game].rules
    yield f"name: {golden.name}"
    yield f"game: {golden.game}"
    yield f"seats: {golden.seats}"
    yield f"options: {canonical(codec_of(game).options.to_plain(golden.options))}"
    yield f"players: {', '.join(golden.players)}"
    yield f"seed: {golden.seed}"
    yield f"shows: {'; '.join(golden.shows)}"
    before: dict[Seat | None, Facts] = {}
    last: Position | None = None
    for position in positions(golden):
        views = {seat: _facts(codec_of(game).view, view) for seat, view in position.views.items()}
        yield ""
        yield from _turn(golden, position, before, views)
        before, last = views, position
    if last is not None:
        yield from _end(golden, last)


def difference(golden: Golden, text: str) -> str:
    """Return the first difference between a match and its file `text`; empty if there is none."""
    made: list[str] = []
    try:
        made.extend(lines_of(golden))
    except Departed as departed:
        made.append(str(departed))
    told, made = text.splitlines(), "\n".join(made).splitlines()
    same = next(
        (i for i, (old, new) in enumerate(zip(told, made, strict=False)) if old != new),
        min(len(told), len(made)),
    )
    if same == len(told) == len(made):
        return ""
    where = next((line for line in reversed(made[:same]) if line.startswith(TURN)), "the head")
    window = slice(max(0, same - BEFORE), same + AFTER)
    return "\n".join(
        [
            f"{golden.name} differs in {where}:",
            *unified_diff(told[window], made[window], "stored", "played", lineterm=""),
        ]
    )


def _turn(
    golden: Golden,
    position: Position,
    before: Mapping[Seat | None, Facts],
    views: Mapping[Seat | None, Facts],
) -> Iterator[str]:
    codec = codec_of(CATALOGUE[golden.game].rules)
    yield f"{TURN}{position.turn}"
    yield from (f"{MOVE}{NAMES[seat]} {codec.action.dump(action)}" for seat, action in position.moves)
    yield from (
        f"  {'' if news.to is None else f'(to {NAMES[news.to]}) '}{WORDS(news.text)}"
        for news in position.told
    )
    yield from _changes("all", before.get(None, {}), views[None])
    for seat in range(golden.seats):
        yield from _changes(NAMES[seat], _own(before, seat), _own(views, seat))
    yield from _say_prompts(golden, position.state)


def _say_prompts(golden: Golden, state: object) -> Iterator[str]:
    """Yield who chooses next, with the number of answers, their fingerprint and the default."""
    game = CATALOGUE[golden.game].rules
    decision = game.decision(state)
    for seat, prompt in sorted(decision.prompts.items()) if decision else ():
        silence = "any" if prompt.default is ANY else codec_of(game).action.dump(prompt.default)
        yield f"  ? {NAMES[seat]} of {prompt.size} ({prompt.fingerprint}), else {silence}"


def _changes(who: str, before: Facts, after: Facts) -> Iterator[str]:
    """Yield the changes of a view, line by line.

    `before` and `after` are the whole view of an onlooker, or what a seat sees differently.
    """
    for path, value in after.items():
        if path not in before or before[path] != value:
            yield f"    {who}: {path} {_change(before.get(path), value)}"
    yield from (f"    {who}: {path} as all" for path in before if path not in after)


def _change(before: Json, after: Json) -> str:
    """Tell the value after.

    Of an ascending list that has grown, tell what was added; of a list of words that has grown or shrunk, the
    difference; of a record that is still of the same `kind`, the fields that have changed.
    """
    if (
        isinstance(before, list)
        and isinstance(after, list)
        and _ordered(before)
        and _ordered(after)
        and all(item in after for item in before)
    ):
        return f"+ {canonical([item for item in after if item not in before])}"
    if isinstance(before, list) and isinstance(after, list) and _words(before) and _words(after):
        added, gone = Counter(after) - Counter(before), Counter(before) - Counter(after)
        if bool(added) != bool(gone):
            words: list[Json] = [*sorted((added or gone).elements())]
            return f"{'+' if added else '-'} {canonical(words)}"
    if (
        isinstance(before, dict)
        and isinstance(after, dict)
        and before.get("kind", after) == after.get("kind")
    ):
        return canonical({name: value for name, value in after.items() if before.get(name) != value})
    return canonical(after)


def _words(values: list[Json]) -> TypeGuard[list[str]]:
    return all(isinstance(value, str) for value in values)


def _ordered(values: list[Json]) -> bool:
    numbers = [value for value in values if isinstance(value, int)]
    return len(numbers) == len(values) and numbers == sorted(set(numbers))


def _own(views: Mapping[Seat | None, Facts], seat: Seat) -> Facts:
    """Return what the view of a seat holds besides, or instead of, an onlooker's view."""
    if not views:
        return {}
    public, own = views[None], views[seat]
    hidden: Facts = dict.fromkeys((path for path in public if path not in own), "hidden")
    return {
        **{path: value for path, value in own.items() if path not in public or public[path] != value},
        **hidden,
    }


def _end(golden: Golden, last: Position) -> Iterator[str]:
    """Yield ranks and scores, and the final text board."""
    entry = CATALOGUE[golden.game]
    result = entry.rules.result(last.state)
    yield ""
    yield f"result: {WORDS(result.why)}"
    for seat, rank in enumerate(result.ranks):
        yield f"  {rank}. {NAMES[seat]}: {', '.join(WORDS(score) for score in result.scores[seat])}"
    yield ""
    yield "board:"
    yield from (f"  {WORDS(line)}" for line in entry.face.board(last.views[None]))


def _facts(adapter: Adapter[object], view: object) -> Facts:
    return dict(_pieces("", adapter.to_plain(view)))


def _pieces(path: str, value: Json) -> Iterator[tuple[str, Json]]:
    """Yield fields of records and items of lists of lists and records one by one, so that changes are short.

    In a list, a record stays whole unless it holds further records, as a player or a territory does.
    """
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _pieces(f"{path}.{name}" if path else name, part)
    elif isinstance(value, list) and any(isinstance(part, list | dict) for part in value):
        for i, part in enumerate(value):
            whole = isinstance(part, dict) and not any(map(_holds_records, part.values()))
            yield from ((f"{path}.{i}", part),) if whole else _pieces(f"{path}.{i}", part)
    else:
        yield path, value


def _holds_records(value: Json) -> bool:
    """Return whether a value is a record, or a list with one."""
    return isinstance(value, dict) or (isinstance(value, list) and any(map(_holds_records, value)))
