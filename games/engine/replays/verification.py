"""The check of a match's file: what it proves, in sentences, without trust in the operator."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NoReturn

from games.engine.chance import commitment
from games.engine.codec import Malformed
from games.engine.matches.log import BODY, SALT, Body, EntryKind, Refuted, Seal, link, link_1
from games.engine.matches.origin import ORIGIN, ClicksOrigin, clicks_root, key_of, root_of, seats_of
from games.engine.matches.transcript import read_transcript
from games.engine.replays.findings import Noted, check_origin, find_noted, findings, same
from games.engine.replays.replay import UNKNOWN, Replay
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.choice import Decision
    from games.engine.game import AnyGame, Result
    from games.engine.matches.origin import AnyOrigin
    from games.engine.matches.transcript import Transcript
    from games.engine.text import Seat, Text

DIGEST: Final = re.compile("[0-9a-f]{64}")

NAMING: Final = (EntryKind.SEAT, EntryKind.END, EntryKind.PAUSE)
"""The kinds of entries that may name people."""


@dataclass(frozen=True, slots=True)
class Report:
    """A match that was checked: where it ended, and what the check proved, in sentences.

    `result` is there if the match was played to its end and can be replayed; `names` are the seats' names at
    the end, where the file has them.
    """

    game: AnyGame
    origin: AnyOrigin
    replay: Replay
    digest: str
    findings: tuple[Text, ...]
    decision: Decision[object] | None
    result: Result | None

    @property
    def state(self) -> object:
        """The last state; `UNKNOWN` if it was reached under rules that cannot be replayed."""
        return self.replay.state

    @property
    def names(self) -> Mapping[Seat, str]:
        """The names of the seats at the end, as far as the file says them."""
        return self.replay.names


def check(games: Mapping[str, AnyGame], text: str, noted: Noted | None = None) -> Report:
    """Check the file of a match, and compare it with what a person noted. Raises `Refuted`, nothing else.

    The chain of digests, the commitments, the key of the chance, each roll of the dice and each seal are
    computed anew; where today's rules are the match's rules, each move and its cause, too.
    """
    try:
        return _check_transcript(games, read_transcript(text), noted or Noted())
    except Refuted:
        raise
    except Malformed:
        raise Refuted(say("verify-not-a-match")) from None
    except Exception:  # noqa: BLE001 - options, moves or a state that no match leads to may raise anything
        raise Refuted(say("verify-no-replay")) from None


def _check_transcript(games: Mapping[str, AnyGame], transcript: Transcript, noted: Noted) -> Report:
    origin = ORIGIN.load(transcript.origin)
    game = games.get(origin.game)
    if game is None:
        raise Refuted(say("verify-unknown-game"))
    if origin.version > game.version:
        raise Refuted(say("verify-newer"))
    if not transcript.entries or not _is_seated(game, origin):
        raise Refuted(say("verify-not-a-match"))
    _check_seed(transcript, origin, noted)
    check_origin(origin, noted)
    key = key_of(transcript.seed, transcript.origin)
    replay = Replay(game, key, seats_of(origin), version=origin.version)
    if not isinstance(origin, ClicksOrigin):
        replay.names.update((seat, player.name) for seat, player in enumerate(origin.seats) if player.name)
        replay.levels.update((seat, player.level) for seat, player in enumerate(origin.seats))
    bodies = _replay(replay, transcript, origin)
    digests = [entry.digest for entry in transcript.entries]
    known = find_noted(bodies, digests, noted)
    decision = replay.decision
    over = replay.state is not UNKNOWN and decision is None
    result = game.result(replay.state) if over else None
    found = (*findings(replay, origin, noted, bodies, result), *known)
    return Report(game, origin, replay, digests[-1], found, decision, result)


def _is_seated(game: AnyGame, origin: AnyOrigin) -> bool:
    """Return whether the game has this number of seats, and each seat is either a person's or a computer
    player's.
    """
    if seats_of(origin) not in game.seats:
        return False
    if isinstance(origin, ClicksOrigin):
        return len(origin.clicks) == origin.seats
    return all((seat.person is None) != (seat.level is None) for seat in origin.seats)


def _check_seed(transcript: Transcript, origin: AnyOrigin, noted: Noted) -> None:
    found = commitment(transcript.seed)
    claimed = transcript.commitment or found if isinstance(origin, ClicksOrigin) else origin.commitment
    if found != claimed:
        raise Refuted(say("verify-wrong-seed"))
    if noted.commitment is not None and not same(found, noted.commitment):
        raise Refuted(say("verify-other-commitment", found=found))


def _replay(replay: Replay, transcript: Transcript, origin: AnyOrigin) -> list[Body]:
    """Play a match again, entry by entry; return the bodies of its entries."""
    old = isinstance(origin, ClicksOrigin)
    before = clicks_root(origin) if isinstance(origin, ClicksOrigin) else root_of(transcript.origin)
    bodies: list[Body] = []
    for turn, entry in enumerate(transcript.entries):
        body = BODY.load(entry.text)
        old = old and body.format == 1
        if not (_is_plain(body, origin) if old else _is_bound(body)):
            _refute_entry("format", turn)
        linked = link_1(before, body) if old else link(before, entry.text)
        if linked != entry.digest and not _names_a_former_player(body, entry.digest):
            _refute_entry("digest", turn)
        before = entry.digest
        if turn == 0:
            replay.set_up(origin.options, origin.first, body)
        else:
            replay.add(body)
        bodies.append(body)
    return bodies


def _is_plain(body: Body, origin: AnyOrigin) -> bool:
    """Return whether an entry of format 1 holds nothing but what its digest binds."""
    moves, chance = body.moves, body.chance
    seals = tuple(Seal(seal.seat, seal.revision, seal.commitment) for seal in body.seals)
    return body == Body(body.turn, origin.version, moves=moves, seals=seals, chance=chance, format=1)


def _is_bound(body: Body) -> bool:
    """Return whether an entry is of format 2, with a time and a salt."""
    return body.format != 1 and body.at is not None and len(body.salt) == 2 * SALT


def _names_a_former_player(body: Body, digest: str) -> bool:
    """Return whether a name in an entry was deleted: its digest, of the usual form, is taken as it stands."""
    return body.redacted and body.kind in NAMING and DIGEST.fullmatch(digest) is not None


def _refute_entry(reason: str, turn: int) -> NoReturn:
    raise Refuted(say(f"verify-wrong-{reason}", turn=turn))
