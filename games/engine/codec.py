"""Codec: records to canonical JSON and back, upgraded from older versions and strictly validated."""

from __future__ import annotations

import json
import re
from functools import cache
from types import NoneType
from typing import (
    TYPE_CHECKING,
    Final,
    Generic,
    Literal,
    TypeVar,
    cast,
    get_args,
    overload,
)

from msgspec import NODEFAULT, DecodeError, ValidationError
from msgspec.json import Decoder, Encoder, decode, encode

from games.engine.game import Game, Result
from games.engine.record import Record, RecordKind, Tagged, defaults_of, kind_of, names_of
from games.engine.text import News, Text, param_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.game import AnyGame
    from games.engine.json_type import Json

T = TypeVar("T")


class Malformed(ValueError):
    """Malformed data; the message says where it is wrong, never what it held."""


_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(data: Json) -> str:
    """Write JSON the one way in which it is stored and hashed: sorted keys, no spaces, no needless escapes.

    >>> canonical({"seat": 1, "bid": [3, None], "name": "Zoé"})
    '{"bid":[3,null],"name":"Zoé","seat":1}'
    """
    return _ENCODER.encode(data)


MOST_DIGITS: Final = 100
"""The length of the longest number that is read; a state may hold bit masks of more than 64 bits."""

DIGITS: Final = re.compile("[0-9]{10}")

_WRITER: Final = Encoder(order="sorted")


class Adapter(Generic[T]):
    """Reader and writer of one type, a record or a union of tagged ones."""

    def __init__(self, kind: object) -> None:
        self._reader = cast("Decoder[T]", Decoder(kind, dec_hook=_custom))

    def to_plain(self, value: T) -> Json:
        """Convert `value` to lists, dicts, strings and numbers; the `kind` of a tagged record is put last."""
        plain = decode(encode(value))
        if isinstance(value, Tagged):
            plain["kind"] = plain.pop("kind")  # `msgspec` writes it first
        return cast("Json", plain)

    def dump(self, value: T) -> str:
        """Write `value` as canonical JSON."""
        return _WRITER.encode(value).decode()

    def dump_whole(self, value: T) -> str:
        """Write `value` as canonical JSON with the defaults that the classes of its records leave out."""
        return _WRITER.encode(_whole(value)).decode()

    def dump_briefly(self, value: T) -> str:
        """Write `value` as JSON without the members of records that have their default.

        It is canonical if all raw JSON in it is sorted already.
        """
        return encode(_brief(value)).decode()

    def load(self, text: str) -> T:
        """Read what `dump` wrote; raise `Malformed` for anything else."""
        if DIGITS.search(text[:: MOST_DIGITS // 10]):  # so finds every longer number, and is fast
            parse(text)
        try:
            return self._reader.decode(text)
        except ValidationError as error:
            message = f"malformed at {_place(error)}"
            raise Malformed(message) from None
        except (DecodeError, RecursionError):
            message = "malformed at whole"
            raise Malformed(message) from None
        except UnicodeEncodeError:  # a lone surrogate
            raise Malformed(NO_JSON) from None

    def from_plain(self, data: Json) -> T:
        """Read what `to_plain` returned; raise `Malformed` for anything else."""
        try:
            text = json.dumps(data)
        except (ValueError, RecursionError):
            raise Malformed(NO_JSON) from None
        return self.load(text)


NO_JSON: Final = "malformed: no JSON that can be read"


def _whole(part: object) -> object:
    """Return records as mappings with all members, and anything else as it is."""
    if isinstance(part, Record):
        whole = {name: _whole(getattr(part, name)) for name in names_of(part)}
        return {"kind": kind_of(part), **whole} if isinstance(part, Tagged) else whole
    return [*map(_whole, part)] if isinstance(part, tuple | frozenset) else part


def _brief(part: object) -> object:
    """Return records as sorted mappings without members that equal their default, and anything else as it is.

    `msgspec` would write a default that was read or computed: it looks whether it is the very same object.
    """
    if type(part) in ATOMS:
        return part
    if isinstance(part, Record):
        brief: dict[str, object] = {}
        for name, default in _sorted_fields(type(part)):
            member = getattr(part, name)
            if member is not default and member != default:
                brief[name] = _brief(member)
        return dict(sorted({"kind": kind_of(part), **brief}.items())) if isinstance(part, Tagged) else brief
    return [*map(_brief, part)] if isinstance(part, tuple | frozenset) else part


ATOMS: Final = frozenset({bool, int, str, NoneType})
"""Classes of most values, which are written as they are."""


@cache
def _sorted_fields(kind: type[object]) -> tuple[tuple[str, object], ...]:
    """Return the names of the fields of a class of records, sorted, with their defaults, or `NODEFAULT`."""
    defaults = defaults_of(kind)
    return tuple((name, defaults.get(name, NODEFAULT)) for name in sorted(names_of(kind)))


def _custom(kind: type[object], data: object) -> object:
    """Read what is no record: raw JSON as it comes, or a parameter of a text."""
    return data if kind is object else param_of(kind, data)


def parse(text: str) -> Json:
    """Parse JSON; raise `Malformed` if it is none, is nested too deeply, or has a number out of range."""
    try:
        return cast("Json", json.loads(text, parse_int=_int, parse_constant=_int))
    except (ValueError, RecursionError):
        raise Malformed(NO_JSON) from None


def _int(digits: str) -> int:
    """Return the number; raise `ValueError` if it is too long, infinite or none."""
    if len(digits.lstrip("-")) > MOST_DIGITS:
        message = "a number out of range"
        raise ValueError(message)
    return int(digits)


PLACE: Final = re.compile(r" - at `(?:key in )?\$([^`]*)`$")
MISSING: Final = re.compile(r"^Object missing required field `([^`]*)`")


def _place(error: ValidationError) -> str:
    """Name the place of an error, without the names of unknown fields, which are data."""
    told = str(error)
    place, missing = PLACE.search(told), MISSING.search(told)
    steps = re.findall(r"[^][.]+", place[1] if place else "")
    return ".".join([*steps, missing[1]] if missing else steps) or "whole"


class Codec:
    """The adapters of a game, made from the type arguments of its class."""

    def __init__(self, game: AnyGame) -> None:
        state, action, view, options = _arguments(type(game))
        self.state: Adapter[object] = Adapter(state)
        self.action: Adapter[object] = Adapter(action)
        self.view: Adapter[object] = Adapter(view)
        self.options: Adapter[object] = Adapter(options)
        self.options_type = options
        self._game = game
        stored = {
            RecordKind.OPTIONS: self.options,
            RecordKind.STATE: self.state,
            RecordKind.ACTION: self.action,
            RecordKind.NEWS: NEWS,
            RecordKind.RESULT: RESULT,
            RecordKind.ORDER: ORDER,
        }
        self._stored = cast("Mapping[RecordKind, Adapter[object]]", stored)

    @overload
    def read(self, kind: Literal[RecordKind.NEWS], version: int, text: str) -> News: ...
    @overload
    def read(self, kind: Literal[RecordKind.RESULT], version: int, text: str) -> Result: ...
    @overload
    def read(self, kind: Literal[RecordKind.ORDER], version: int, text: str) -> str: ...
    @overload
    def read(self, kind: RecordKind, version: int, text: str) -> object: ...
    def read(self, kind: RecordKind, version: int, text: str) -> object:
        """Read a record that was stored under some version of the game, upgraded to today's.

        Raises `Malformed` for anything else, and for a version that is not known.
        """
        if version == self._game.version:
            return self._stored[kind].load(text)
        return self.read_plain(kind, version, parse(text))

    @overload
    def read_plain(self, kind: Literal[RecordKind.NEWS], version: int, data: Json) -> News: ...
    @overload
    def read_plain(self, kind: Literal[RecordKind.RESULT], version: int, data: Json) -> Result: ...
    @overload
    def read_plain(self, kind: Literal[RecordKind.ORDER], version: int, data: Json) -> str: ...
    @overload
    def read_plain(self, kind: RecordKind, version: int, data: Json) -> object: ...
    def read_plain(self, kind: RecordKind, version: int, data: Json) -> object:
        """Read a record as `read` does, from parsed JSON."""
        return self._stored[kind].from_plain(upgrade_record(self._game, kind, version, data))


def upgrade_record(game: AnyGame, kind: RecordKind, version: int, data: Json) -> Json:
    """Bring a stored record of `version` into today's shape, one version at a time.

    Raises `Malformed` for a version that is not known, and for data that cannot be upgraded.
    """
    if version < 1:
        message = "written by no version of the game"
        raise Malformed(message)
    if version > game.version:
        message = f"written by a later version of the game: {kind} {version}"
        raise Malformed(message)
    for step in range(version, game.version):
        try:
            data = game.upgrade(kind, step, data)
        except Exception as error:  # noqa: BLE001 - old data may be absurd in any way
            message = f"malformed {kind} of version {step}: {type(error).__name__}"
            raise Malformed(message) from None
    return data


NEWS: Adapter[News] = Adapter(News)
RESULT: Adapter[Result] = Adapter(Result)
TEXTS: Adapter[tuple[Text, ...]] = Adapter(tuple[Text, ...])
ORDER: Adapter[str] = Adapter(str)


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
