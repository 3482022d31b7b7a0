"""Transcripts: a match as a file that anybody can check by replaying it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from games.engine.chance import commitment, key_of
from games.engine.codec import Json, Malformed, canonical, codec_of
from games.engine.match import Entry, begin, moves_plain, submit
from games.engine.text import Illegal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.game import AnyGame
    from games.engine.match import Match
    from games.engine.text import Seat

FORMAT = 1


class Refuted(Exception):
    """A transcript that is not what it claims to be; the message says where it fails."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """All that determines a match.

    `seed` and `clicks` (the ids of the joining clicks, in seat order) give its chance; `first` is the seat
    that begins, if a rematch says which. The news of `entries` are not part of a file.
    """

    seed: bytes
    clicks: tuple[int, ...]
    seats: int
    options: object
    entries: tuple[Entry, ...]
    first: Seat | None = None


def serialize(game: AnyGame, transcript: Transcript) -> str:
    """Return the transcript as the text of a file: canonical JSON with a line break at its end."""
    data: dict[str, Json] = {
        "format": FORMAT,
        "game": game.key,
        "version": game.version,
        "seats": transcript.seats,
        "options": codec_of(game).options.to_plain(transcript.options),
        "seed": transcript.seed.hex(),
        "commitment": commitment(transcript.seed),
        "clicks": list(transcript.clicks),
        "entries": [_plain(game, one) for one in transcript.entries],
    }
    if transcript.first is not None:
        data["first"] = transcript.first
    return canonical(data) + "\n"


def check(games: Mapping[str, AnyGame], text: str) -> Match:
    """Replay a file made by `serialize` and return the match it leads to.

    Everything is computed anew: legality, forced moves, chance from the seed, commitments of sealed choices,
    and the chain of digests; the file must then be, byte for byte, what `serialize` makes of it. Raises
    `Refuted` otherwise.
    """
    try:
        game, transcript = _read(games, text)
        match, entries = replay(game, transcript)
    except (Illegal, Malformed, KeyError, TypeError, ValueError) as error:
        message = f"not a match that can be replayed: {error}"
        raise Refuted(message) from None
    for claimed, found in zip(transcript.entries, entries, strict=False):
        if claimed != replace(found, news=()):
            message = f"turn {found.turn} is not what the moves and the seed lead to"
            raise Refuted(message)
    if serialize(game, replace(transcript, entries=entries)) != text:
        message = "the file is not what its own moves and seed lead to"
        raise Refuted(message)
    return match


def replay(game: AnyGame, transcript: Transcript) -> tuple[Match, tuple[Entry, ...]]:
    """Play the moves of a transcript again from its seed; raise `Illegal` where one is not allowed."""
    progress = begin(
        game,
        transcript.options,
        transcript.seats,
        key_of(transcript.seed, transcript.clicks),
        transcript.first,
    )
    entries = list(progress.entries)
    for claimed in transcript.entries:
        for seat, action, revision in _in_order(claimed):
            while progress.match.turn < claimed.turn and _revision(progress.match, seat) < revision:
                progress = submit(progress.match, seat, action)
                entries.extend(progress.entries)
    return progress.match, tuple(entries)


def _in_order(entry: Entry) -> list[tuple[Seat, object, int]]:
    """Return `(seat, action, revision)` of an entry's moves, those changed most often first.

    The choice that completes a sealed turn was never changed, so it comes last.
    """
    revisions = {seat: revision for seat, revision, _ in entry.seals}
    moves = [(seat, action, revisions.get(seat, 0)) for seat, action in entry.moves]
    return sorted(moves, key=lambda move: -move[2])


def _revision(match: Match, seat: Seat) -> int:
    """Return how often a seat has changed its sealed choice; -1 before its first.

    Its earlier choices are not in the file.
    """
    choice = match.choices.get(seat)
    return choice.revision if choice else -1


def _read(games: Mapping[str, AnyGame], text: str) -> tuple[AnyGame, Transcript]:
    data = cast("dict[str, Json]", json.loads(text))
    game = games[str(data["game"])]
    if data["format"] != FORMAT or data["version"] != game.version:
        message = "written by another version"
        raise ValueError(message)
    return game, Transcript(
        seed=bytes.fromhex(str(data["seed"])),
        clicks=tuple(int(str(one)) for one in cast("list[Json]", data["clicks"])),
        seats=int(str(data["seats"])),
        options=codec_of(game).options.from_plain(data["options"]),
        entries=tuple(
            _entry(game, cast("dict[str, Json]", one)) for one in cast("list[Json]", data["entries"])
        ),
        first=int(str(data["first"])) if "first" in data else None,
    )


def _plain(game: AnyGame, entry: Entry) -> Json:
    return {
        "turn": entry.turn,
        "moves": moves_plain(game, entry.moves),
        "seals": [list(one) for one in entry.seals],
        "chance": [list(one) for one in entry.chance],
        "digest": entry.digest,
    }


def _entry(game: AnyGame, data: dict[str, Json]) -> Entry:
    """Read what `_plain` wrote; raise `ValueError`, `TypeError` or `KeyError` for anything else."""
    action = codec_of(game).action
    moves = cast("list[tuple[int, Json]]", data["moves"])
    seals = cast("list[tuple[int, int, str]]", data["seals"])
    rolls = cast("list[tuple[int, int]]", data["chance"])
    return Entry(
        turn=int(str(data["turn"])),
        moves=tuple((seat, action.from_plain(one)) for seat, one in moves),
        seals=tuple((seat, revision, seal) for seat, revision, seal in seals),
        chance=tuple((n, picked) for n, picked in rolls),
        news=(),
        digest=str(data["digest"]),
    )
