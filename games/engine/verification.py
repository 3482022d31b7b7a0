"""The check of a match's file: what it proves, in sentences, for people who trust nobody."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from games.engine.chance import commitment
from games.engine.codec import Malformed
from games.engine.log import BODY, Refuted, link, link_1
from games.engine.origin import ORIGIN, ClicksOrigin, Origin, clicks_root, key_of, root_of, seats_of
from games.engine.replay import UNKNOWN, Replay
from games.engine.text import Illegal, say
from games.engine.transcript import read_transcript

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.choice import Decision
    from games.engine.game import AnyGame, Result
    from games.engine.log import Body
    from games.engine.origin import AnyOrigin
    from games.engine.text import Text
    from games.engine.transcript import Transcript


@dataclass(frozen=True, slots=True)
class Noted:
    """What a person noted from the bot's messages, to compare with a file.

    `digest` is that after `turn` (`None`: after the last one). `seals` are commitments to sealed choices that
    were open then.
    """

    commitment: str | None = None
    digest: str | None = None
    turn: int | None = None
    seals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A match that was checked: where it ended, and what the check proved, in sentences."""

    game: AnyGame
    origin: AnyOrigin
    replay: Replay
    digest: str
    findings: tuple[Text, ...]

    @property
    def state(self) -> object:
        """The last state; `UNKNOWN` if it was reached under rules that cannot be replayed."""
        return self.replay.state

    @property
    def decision(self) -> Decision[object] | None:
        """The decision that is pending at the end of the log; `None` if the match was played to its end."""
        return self.replay.decision

    @property
    def result(self) -> Result | None:
        """The result, if the match was played to its end and can be replayed."""
        if self.state is UNKNOWN or self.decision is not None:
            return None
        return self.game.result(self.state)


def check(games: Mapping[str, AnyGame], text: str, noted: Noted | None = None) -> Report:
    """Check the file of a match, and compare it with what a person noted. Raises `Refuted`, nothing else.

    Everything is computed anew: the chain of digests, the commitments, the key of the chance, each roll of
    the dice, each seal; and, where today's rules are those of the match, each move and its cause.
    """
    try:
        return _checked(games, read_transcript(text), noted or Noted())
    except Refuted:
        raise
    except Malformed:
        raise Refuted(say("verify-not-a-match")) from None
    except (Illegal, ArithmeticError, LookupError, TypeError, ValueError, RecursionError, AttributeError):
        # The rules met options, moves or a state that no match leads to.
        raise Refuted(say("verify-no-replay")) from None


def _checked(games: Mapping[str, AnyGame], transcript: Transcript, noted: Noted) -> Report:
    origin = ORIGIN.load(transcript.origin)
    game = games.get(origin.game)
    if game is None:
        raise Refuted(say("verify-unknown-game"))
    if origin.version > game.version:
        raise Refuted(say("verify-newer"))
    if seats_of(origin) not in game.seats or not transcript.entries:
        raise Refuted(say("verify-not-a-match"))
    _check_seed(transcript, origin, noted)
    replay = Replay(
        game, key_of(transcript.seed, transcript.origin), seats_of(origin), version=origin.version
    )
    if isinstance(origin, Origin):
        replay.levels.update((seat, one.level) for seat, one in enumerate(origin.seats))
    digests = _replay(replay, transcript, origin)
    _check_noted(transcript, digests, noted)
    return Report(game, origin, replay, digests[-1], tuple(_findings(replay, origin, noted, digests)))


def _check_seed(transcript: Transcript, origin: AnyOrigin, noted: Noted) -> None:
    found = commitment(transcript.seed)
    claimed = origin.commitment if isinstance(origin, Origin) else transcript.commitment or found
    if not _same(found, claimed):
        raise Refuted(say("verify-wrong-seed"))
    if noted.commitment is not None and not _same(found, noted.commitment):
        raise Refuted(say("verify-other-commitment", found=found))


def _replay(replay: Replay, transcript: Transcript, origin: AnyOrigin) -> list[str]:
    """Play a match again, entry by entry, and return the digest after each."""
    old = isinstance(origin, ClicksOrigin)
    before = clicks_root(origin) if isinstance(origin, ClicksOrigin) else root_of(transcript.origin)
    digests: list[str] = []
    for turn, one in enumerate(transcript.entries):
        body = BODY.load(one.text)
        old = old and body.format == 1
        if body.format == 1 and not old:
            _refute_entry("format", turn)
        before = link_1(before, body) if old else link(before, one.text)
        if before != one.digest:
            _refute_entry("digest", turn)
        _check_form(body, turn)
        if turn == 0:
            replay.set_up(origin.options, origin.first, body)
        else:
            replay.add(body)
        digests.append(before)
    return digests


def _check_form(body: Body, turn: int) -> None:
    """Refute an entry that lacks what its format binds, or has what it cannot bind."""
    if (body.format == 1) != (body.at is None) or (body.format == 1) != (not body.salt):
        _refute_entry("format", turn)
    if body.format == 1 and (body.causes or body.detail is not None or any(one.salt for one in body.seals)):
        _refute_entry("format", turn)


def _check_noted(transcript: Transcript, digests: Sequence[str], noted: Noted) -> None:
    """Compare with what a person noted; raise `Refuted` for what is not in the file."""
    if noted.turn is not None and noted.turn not in range(len(digests)):
        raise Refuted(say("verify-no-turn", turn=noted.turn, last=len(digests) - 1))
    turn = len(digests) - 1 if noted.turn is None else noted.turn
    if noted.digest is not None and not _same(digests[turn], noted.digest):
        raise Refuted(say("verify-other-digest", turn=turn, found=digests[turn]))
    known = {seal.commitment for one in transcript.entries for seal in BODY.load(one.text).seals}
    for seal in noted.seals:
        if seal.strip().lower() not in known:
            raise Refuted(say("verify-other-seal", seal=seal))


def _findings(replay: Replay, origin: AnyOrigin, noted: Noted, digests: Sequence[str]) -> Iterator[Text]:
    """What the check proved, and what it could not."""
    yield say("verify-whole", entries=len(digests), digest=digests[-1])
    if noted.digest is not None:
        yield say("verify-noted-digest", turn=len(digests) - 1 if noted.turn is None else noted.turn)
    if noted.seals:
        yield say("verify-noted-seals", seals=len(noted.seals))
    yield from _findings_on_chance(origin, noted)
    for begin, end in _spans(replay.replayed):
        yield say("verify-replayed", begin=begin, end=end)
    for begin, end in _spans(replay.unplayed):
        yield say("verify-unplayed", begin=begin, end=end)
    if replay.opened:
        yield say("verify-opened", seals=replay.opened)
    if replay.ended:
        yield say("verify-ended")
    elif replay.state is not UNKNOWN:
        yield say("verify-finished" if replay.decision is None else "verify-unfinished")


def _findings_on_chance(origin: AnyOrigin, noted: Noted) -> Iterator[Text]:
    if isinstance(origin, ClicksOrigin):
        yield say("verify-clicks")
        return
    if noted.commitment is not None:
        yield say("verify-noted-commitment")
    elif origin.message is None:
        yield say("verify-no-message", commitment=origin.commitment)
    else:
        yield say("verify-commitment", commitment=origin.commitment, message=str(origin.message))
    lucky = [one for one in origin.seats if one.luck]
    for one in lucky:
        yield say("verify-luck", name=one.name, luck=one.luck)
    if not lucky:
        yield say("verify-no-luck")


def _spans(turns: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of each run of turns without a gap.

    >>> list(_spans([0, 1, 2, 5, 6]))
    [(0, 2), (5, 6)]
    """
    begin: int | None = None
    for i, turn in enumerate(turns):
        begin = turn if begin is None else begin
        if i + 1 == len(turns) or turns[i + 1] != turn + 1:
            yield begin, turn
            begin = None


def _same(found: str, claimed: str) -> bool:
    """Compare two hashes as people copy them: in any case, with blanks around."""
    return hmac.compare_digest(found.encode(), claimed.strip().lower().encode())


def _refute_entry(reason: str, turn: int) -> NoReturn:
    raise Refuted(say(f"verify-wrong-{reason}", turn=turn))
