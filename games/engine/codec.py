"""Codec: records to canonical JSON and back, strictly validated."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar, cast, get_args

from pydantic import TypeAdapter, ValidationError

from games.engine.game import Game, Result
from games.engine.text import News

if TYPE_CHECKING:
    from games.engine.game import AnyGame

T = TypeVar("T")

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class Malformed(ValueError):
    """Malformed data; the message says where it is wrong, never what it held."""


_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(data: Json) -> str:
    """Write JSON the one way in which it is stored and hashed: sorted keys, no spaces, no needless escapes.

    >>> canonical({"seat": 1, "bid": [3, None], "name": "Zoé"})
    '{"bid":[3,null],"name":"Zoé","seat":1}'
    """
    return _ENCODER.encode(data)


class Adapter(Generic[T]):
    """Reader and writer of one type."""

    def __init__(self, adapter: TypeAdapter[T]) -> None:
        self._adapter = adapter

    def to_plain(self, value: T) -> Json:
        """Convert `value` to lists, dicts, strings and numbers."""
        return cast("Json", self._adapter.dump_python(value, mode="json"))

    def dump(self, value: T) -> str:
        """Write `value` as canonical JSON."""
        return canonical(self.to_plain(value))

    def load(self, text: str) -> T:
        """Read what `dump` wrote; raise `Malformed` for anything else."""
        try:
            return self._adapter.validate_json(text)
        except ValidationError as error:
            where = ", ".join(
                ".".join(map(str, one["loc"])) or "whole" for one in error.errors(include_input=False)
            )
            message = f"malformed at {where}"
            raise Malformed(message) from None

    def from_plain(self, data: Json) -> T:
        """Read what `to_plain` returned; raise `Malformed` for anything else."""
        return self.load(json.dumps(data))


class Codec:
    """The adapters of a game, made from the type arguments of its class."""

    def __init__(self, game: AnyGame) -> None:
        state, action, view, options = _arguments(type(game))
        self.state: Adapter[object] = Adapter(TypeAdapter(state))
        self.action: Adapter[object] = Adapter(TypeAdapter(action))
        self.view: Adapter[object] = Adapter(TypeAdapter(view))
        self.options: Adapter[object] = Adapter(TypeAdapter(options))
        self.options_type = options


NEWS: Adapter[News] = Adapter(TypeAdapter(News))
RESULT: Adapter[Result] = Adapter(TypeAdapter(Result))


@cache
def codec_of(game: AnyGame) -> Codec:
    """Return the adapters of `game`, built once."""
    return Codec(game)


def _arguments(game: type[AnyGame]) -> tuple[type[object], ...]:
    """Return the four type arguments of `class Chess(Game[State, Action, View, Options])`.

    A subclass of such a class has the same ones.
    """
    for cls in game.__mro__:
        for base in getattr(cls, "__orig_bases__", ()):
            if getattr(base, "__origin__", None) is Game:
                return get_args(base)
    message = f"{game.__name__} does not say what its states are"
    raise TypeError(message)
