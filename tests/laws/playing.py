"""Random play for the laws: every position of a match, with the entries that led there."""

from __future__ import annotations

import itertools
import types
import typing
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.matches.log import Entry
from games.engine.matches.match import LogStart, Match, begin, submit
from games.engine.record import fields_of
from games.engine.text import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.game import AnyGame


LOG: Final = LogStart()


@dataclass(frozen=True)
class Start:
    """Everything that determines the set-up of a match."""

    game: AnyGame
    seats: int
    options: object
    key: bytes
    log: LogStart = LOG


@dataclass(frozen=True)
class Moment:
    """A position of a match, and the entries by which it was reached from the one before."""

    match: Match
    entries: tuple[Entry, ...]


def option_values(kind: object) -> list[object]:
    """Return all values of an option of type `kind`; raise `TypeError` if options cannot have that type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return [value for argument in arguments for value in option_values(argument)]
    if origin is typing.Annotated:
        return list(range(arguments[1].ge, arguments[1].le + 1))
    if kind is type(None):
        return [None]
    if kind is bool:
        return [False, True]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    message = f"an option cannot be {kind!r}"
    raise TypeError(message)


def all_options(game: AnyGame, seats: int) -> list[object]:
    """Return every combination of options that can be played with a number of seats."""
    options = codec_of(game).options_type
    hints = typing.get_type_hints(options, include_extras=True)
    names = [field.name for field in fields_of(options)]
    found = []
    for values in itertools.product(*(option_values(hints[name]) for name in names)):
        try:
            found.append(game.settle(options(**dict(zip(names, values, strict=True))), seats))
        except Illegal:
            continue
    return list(dict.fromkeys(found))


def fullest(game: AnyGame, seats: int) -> object:
    """Return the options with the most switched on that can be played with a number of seats."""
    return all_options(game, seats)[-1]


@st.composite
def starts(draw: st.DrawFn, game: AnyGame) -> Start:
    """Draw any number of seats, any options and any seed."""
    seats = draw(st.sampled_from(list(game.seats)))
    options = draw(st.sampled_from(all_options(game, seats)))
    return Start(game, seats, options, draw(st.binary(min_size=8, max_size=8)))


def play(start: Start) -> Iterator[Moment]:
    """Yield every position of a random match, the set-up first.

    Raises `AssertionError` if the match outlasts the game's bound.
    """
    progress = begin(start.game, start.options, start.seats, start.key, start=start.log)
    yield Moment(progress.match, progress.entries)
    dice = KeyedDice(start.key, "play")
    while progress.match.decision is not None:
        assert progress.match.awaited, "a decision without anybody to wait for"
        seat = dice.choose(progress.match.awaited)
        progress = submit(progress.match, seat, progress.match.decision.prompts[seat].sample(dice))
        assert progress.match.turn < start.game.max_turns, "the match outlasts its bound"
        yield Moment(progress.match, progress.entries)
