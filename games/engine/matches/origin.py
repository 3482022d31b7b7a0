"""Origins: all that determines a match but its secret seed, kept as it was when the match began."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.chance import clicks_key, match_key
from games.engine.codec import Adapter, canonical, parse
from games.engine.json_type import Json
from games.engine.record import Record
from games.engine.text import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence


class Seated(Record):
    """The participant at a seat: a person, by id, or a computer player of a level.

    `luck` is the text that a person added; empty if none.
    """

    name: str
    person: int | None
    level: str | None
    luck: str


class Origin(Record):
    """The origin of a match: game, its version, settled options (JSON), and who sits where.

    `commitment` is that to the seed, as shown by the Discord message with the id `message`, which is never
    edited (`None` if it could not be sent). `first` is the seat that begins, if a rematch says which.

    No member is optional: with two ways to write the same origin, a person who knows the seed could choose
    between them.
    """

    game: str
    version: int
    options: Json
    seats: tuple[Seated, ...]
    commitment: str
    message: int | None
    first: Seat | None


class ClicksOrigin(Record):
    """The origin of a match of format 1. `clicks` are the ids of the joining clicks, in seat order."""

    game: str
    version: int
    options: Json
    seats: int
    clicks: tuple[int, ...]
    first: Seat | None = None


class RedactedOrigin(Record):
    """The origin of a match of which the data of a person were deleted since.

    The person has become a *former player*: without a name and without luck, under a negative id that says
    nothing. `key` (hexadecimal) is that of the chance, and `root` the digest of the origin, as they were
    before: neither follows from what is left.
    """

    game: str
    version: int
    options: Json
    seats: tuple[Seated, ...]
    commitment: str
    message: int | None
    first: Seat | None
    key: str
    root: str


SeatedOrigin: TypeAlias = Origin | RedactedOrigin
AnyOrigin: TypeAlias = SeatedOrigin | ClicksOrigin


class _OriginAdapter(Adapter[AnyOrigin]):
    """Reader and writer of origins, which no tag tells apart: only some have `clicks`, or a `root`."""

    def __init__(self) -> None:
        super().__init__(Origin)
        self._redacted: Adapter[RedactedOrigin] = Adapter(RedactedOrigin)
        self._of_clicks: Adapter[ClicksOrigin] = Adapter(ClicksOrigin)

    def load(self, text: str) -> AnyOrigin:
        """Read what `dump` wrote; raise `Malformed` for anything else."""
        data = parse(text)
        if isinstance(data, dict) and "clicks" in data:
            return self._of_clicks.load(text)
        if isinstance(data, dict) and "root" in data:
            return self._redacted.load(text)
        return super().load(text)


ORIGIN: Final = _OriginAdapter()


@lru_cache(1024)
def key_of(seed: bytes, origin: str) -> bytes:
    """Return the key of a match's chance, given its origin as canonical JSON.

    Names do not count: a person who knows the seed could try invisible variants of them until the dice suit
    them. Cached, since every load of a match needs it.
    """
    data = json.loads(origin)
    if "key" in data:
        return bytes.fromhex(data["key"])
    if "clicks" in data:
        return clicks_key(seed, data["clicks"])
    for seat in data["seats"]:
        del seat["name"]
    return match_key(seed, canonical(data))


@lru_cache(1024)
def origin_of(text: str) -> AnyOrigin:
    """Return the origin with this JSON; raise `Malformed` for any other text. Cached."""
    return ORIGIN.load(text)


def version_of(origin: str) -> int:
    """Return the version of the game with which a match began; raise `Malformed` for no origin."""
    return origin_of(origin).version


def root_of(origin: str) -> str:
    """Return the digest to which the first entry of a match is chained, hexadecimal."""
    found = origin_of(origin) if '"root":' in origin else None  # few are redacted, and parsing takes time
    return found.root if isinstance(found, RedactedOrigin) else sha256(origin.encode()).hexdigest()


def clicks_root(origin: ClicksOrigin) -> str:
    """Return the digest to which the first entry of a match of format 1 is chained."""
    first: Sequence[Json] = [] if origin.first is None else [origin.first]
    text = canonical([origin.game, origin.version, origin.seats, origin.options, *first])
    return sha256(text.encode()).hexdigest()


def seats_of(origin: AnyOrigin) -> int:
    """Return the number of seats."""
    return origin.seats if isinstance(origin, ClicksOrigin) else len(origin.seats)
