"""Transcripts: a match as a file that can be checked by replaying it.

A file holds `format`, the `origin` of the match, its `seed` (hexadecimal), and its `entries`, each an entry's
`body` and `digest`; it is canonical JSON with a line break at its end. Files of format 1 are still read.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from games.engine.codec import Adapter, canonical, parse
from games.engine.json_type import Json
from games.engine.matches.log import BODY, Body, LoggedEntry, Refuted, Seal
from games.engine.matches.origin import ORIGIN, ClicksOrigin
from games.engine.record import Record
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT: Final = 2

LARGEST: Final = 4_000_000
"""Most characters of a file. The longest matches take less than a tenth of that."""

LARGEST_PART: Final = 200_000
"""Most characters of an origin or an entry."""


class _Entry(Record):
    """An entry in a file."""

    body: Json
    digest: str


class _File(Record):
    """A file of format 2."""

    format: Literal[2]
    origin: Json
    seed: str
    entries: tuple[_Entry, ...]


class _Entry1(Record):
    """An entry in a file of format 1."""

    turn: int
    moves: tuple[tuple[int, Json], ...]
    seals: tuple[tuple[int, int, str], ...]
    chance: tuple[tuple[int, int], ...]
    digest: str


class _File1(Record):
    """A file of format 1."""

    format: Literal[1]
    game: str
    version: int
    seats: int
    options: Json
    seed: str
    commitment: str
    clicks: tuple[int, ...]
    entries: tuple[_Entry1, ...]
    first: int | None = None


_FILE: Final[Adapter[_File]] = Adapter(_File)
_FILE_1: Final[Adapter[_File1]] = Adapter(_File1)


@dataclass(frozen=True, slots=True)
class Transcript:
    """All that determines a match: its origin as canonical JSON, its seed, and its log.

    `commitment` is what a file of format 1 claims of its seed; the origin holds it otherwise.
    """

    origin: str
    seed: bytes
    entries: tuple[LoggedEntry, ...]
    commitment: str | None = None


def serialize(origin: str, seed: bytes, entries: Sequence[LoggedEntry]) -> str:
    """Return a match as the text of a file."""
    bodies: list[Json] = [{"body": json.loads(entry.text), "digest": entry.digest} for entry in entries]
    data: dict[str, Json] = {
        "format": FORMAT,
        "origin": json.loads(origin),
        "seed": seed.hex(),
        "entries": bodies,
    }
    return canonical(data) + "\n"


def read_transcript(text: str) -> Transcript:
    """Read a file of any format; raise `Refuted` for anything else, in bounded time and memory."""
    if len(text) > LARGEST:
        raise Refuted(say("verify-too-large"))
    try:
        data = parse(text)
        same = isinstance(data, dict) and canonical(data) + "\n" == text
    except (ValueError, RecursionError):
        raise Refuted(say("verify-not-a-match")) from None
    if not isinstance(data, dict) or not same:
        raise Refuted(say("verify-not-canonical"))
    if data.get("format") not in (1, FORMAT):
        raise Refuted(say("verify-format"))
    try:
        return _read_1(data) if data["format"] == 1 else _read_2(data)
    except (ValueError, RecursionError):
        raise Refuted(say("verify-not-a-match")) from None


def _read_2(data: Json) -> Transcript:
    file = _FILE.from_plain(data)
    entries = (LoggedEntry(_part(entry.body), entry.digest) for entry in file.entries)
    return Transcript(_part(file.origin), _seed(file.seed), tuple(entries))


def _read_1(data: Json) -> Transcript:
    file = _FILE_1.from_plain(data)
    origin = ClicksOrigin(file.game, file.version, file.options, file.seats, file.clicks, file.first)
    entries = (
        LoggedEntry(
            BODY.dump(
                Body(
                    entry.turn,
                    file.version,
                    moves=entry.moves,
                    seals=tuple(Seal(*seal) for seal in entry.seals),
                    chance=entry.chance,
                    format=1,
                )
            ),
            entry.digest,
        )
        for entry in file.entries
    )
    return Transcript(ORIGIN.dump(origin), _seed(file.seed), tuple(entries), file.commitment)


def _part(data: Json) -> str:
    """Write a part of a file; raise `Refuted` if no match can have one so large."""
    text = canonical(data)
    if len(text) > LARGEST_PART:
        raise Refuted(say("verify-too-large"))
    return text


def _seed(digits: str) -> bytes:
    """Read a seed; raise `ValueError` unless it is written as `serialize` writes it."""
    seed = bytes.fromhex(digits)
    if seed.hex() != digits:
        message = "a seed that is not in small digits"
        raise ValueError(message)
    return seed
