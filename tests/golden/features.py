"""Features of finished matches, for which golden matches are kept.

A game lists its own in `tests/<game>/golden.py`, as `FEATURES`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, cast

from games.catalogue import CATALOGUE
from games.engine.codec import canonical, codec_of
from games.engine.record import kind_of
from tests.game_files import part
from tests.laws.playing import all_options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from games.engine.game import AnyGame, Result
    from games.engine.generic.entry import GameEntry
    from games.engine.json_type import Json
    from games.engine.text import News
    from tests.golden.store import Golden


@dataclass(frozen=True, slots=True)
class Course:
    """A finished match with the keys of all its news, and its result."""

    golden: Golden
    told: frozenset[str]
    result: Result


Feature: TypeAlias = "Callable[[Course], bool]"


def makes(kind: str) -> Feature:
    """Return the feature that a player made a move of a kind."""
    return lambda course: any(kind_of(action) == kind for moves in course.golden.turns for _, action in moves)


def tells(key: str) -> Feature:
    """Return the feature that there was news of a key."""
    return lambda course: key in course.told


def ends(key: str) -> Feature:
    """Return the feature that the match ended for the reason of a key."""
    return lambda course: course.result.why.key == key


def shared(course: Course) -> bool:
    """Return whether several seats have won."""
    return course.result.ranks.count(1) > 1


def features_of(key: str) -> tuple[str, ...]:
    """Return the features that the golden matches of a game must show.

    These are every number of seats, each with every value of every option (for a number, only that it is
    given; for a word, with any number of seats), play of both `extremes`, and the game's own features.
    """
    entry = CATALOGUE[key]
    game = entry.rules
    general = [
        name
        for seats in game.seats
        for options in all_options(game, seats)
        for name in _general(game, seats, options)
    ]
    return tuple(dict.fromkeys((*general, *map(_play, extremes(entry)), *_own(key))))


def extremes(entry: GameEntry) -> tuple[str, str]:
    """Return the levels that play golden matches: at random, and the best that does not take long."""
    return "beginner", next(level for level in ("perfect", "strong") if level in entry.players)


def find_features(golden: Golden, told: Iterable[News], result: Result) -> tuple[str, ...]:
    """Return the features of a match with these news and this result."""
    course = Course(golden, frozenset(news.text.key for news in told), result)
    own = tuple(name for name, feature in _own(golden.game).items() if feature(course))
    played = dict.fromkeys(_play(level) for level in golden.players)
    return (*_general(CATALOGUE[golden.game].rules, golden.seats, golden.options), *played, *own)


def _general(game: AnyGame, seats: int, options: object) -> tuple[str, ...]:
    plain = cast("dict[str, Json]", codec_of(game).options.to_plain(options))
    return (f"{seats} seats", *(_option(seats, name, value) for name, value in plain.items()))


def _option(seats: int, name: str, value: Json) -> str:
    if isinstance(value, str):
        return f"{name} {value}"
    return f"{seats} seats with {name} {'given' if type(value) is int else canonical(value)}"


def _play(level: str) -> str:
    return f"{level} play"


def _own(key: str) -> Mapping[str, Feature]:
    return cast("Mapping[str, Feature]", part(key, "golden").FEATURES)
