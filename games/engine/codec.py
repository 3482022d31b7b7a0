"""The boundary: records to canonical JSON and back, strictly validated."""

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
    """Data that is not what it should be; the message says where, never what it held."""


_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(data: Json) -> str:
    """The one way in which we write JSON: sorted keys, no spaces, no escapes that are not needed."""
    return _ENCODER.encode(data)


class Adapter(Generic[T]):
    """Reads and writes one type."""

    def __init__(self, adapter: TypeAdapter[T]) -> None:
        self._adapter = adapter

    def plain(self, value: T) -> Json:
        """`value` as lists, dicts, strings and numbers."""
        return cast("Json", self._adapter.dump_python(value, mode="json"))

    def dump(self, value: T) -> str:
        """`value` as canonical JSON."""
        return canonical(self.plain(value))

    def load(self, text: str) -> T:
        """What `dump` wrote; raises `Malformed` for anything else."""
        try:
            return self._adapter.validate_json(text)
        except ValidationError as error:
            where = ", ".join(
                ".".join(map(str, one["loc"])) or "whole" for one in error.errors(include_input=False)
            )
            message = f"malformed at {where}"
            raise Malformed(message) from None

    def take(self, data: Json) -> T:
        """As `load`, from what `plain` gave."""
        return self.load(json.dumps(data))


class Codec:
    """The adapters of one game, made from the type arguments of its class."""

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
    """The adapters of `game`, built once."""
    return Codec(game)


def _arguments(game: type[AnyGame]) -> tuple[type[object], ...]:
    """The four type arguments in `class Chess(Game[State, Action, View, Options])`, or of the class it
    derives from.
    """
    for cls in game.__mro__:
        for base in getattr(cls, "__orig_bases__", ()):
            if getattr(base, "__origin__", None) is Game:
                return get_args(base)
    message = f"{game.__name__} does not say what its states are"
    raise TypeError(message)
