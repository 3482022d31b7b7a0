"""Findings: what the check of a match's file proved and what it could not, in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from games.engine.matches import log
from games.engine.matches.line import line_of
from games.engine.matches.log import ERASED, CauseKind, EntryKind, Refuted
from games.engine.matches.origin import ORIGIN, ClicksOrigin, RedactedOrigin, root_of
from games.engine.text import Who, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.game import Result
    from games.engine.matches.log import Body, EndDetail, SeatChange, UndoDetail
    from games.engine.matches.origin import AnyOrigin, Origin
    from games.engine.replays.replay import Replay
    from games.engine.text import Text


SHOWN: Final = 100
"""Most characters of a name, or of anything else that a stranger wrote, in a sentence."""


@dataclass(frozen=True, slots=True)
class Noted:
    """Notes that a person took from the bot's messages, to compare with a file.

    `digest` is that after `turn` (`None`: after the last one). `seals` are commitments to sealed choices that
    were open then. `message` is the id of the message with the commitment, `luck` the person's own.
    """

    commitment: str | None = None
    digest: str | None = None
    turn: int | None = None
    seals: tuple[str, ...] = ()
    message: str | None = None
    luck: str | None = None


def find_noted(bodies: Sequence[Body], digests: Sequence[str], noted: Noted) -> tuple[Text, ...]:
    """Say where digest and seals that a person noted are in the file; raise `Refuted` if they are not."""
    last = len(digests) - 1
    if noted.turn is not None and not 0 <= noted.turn <= last:
        raise Refuted(say("verify-no-turn", turn=str(noted.turn), last=last))
    turn = last if noted.turn is None else noted.turn
    if noted.digest is not None and not same(digests[turn], noted.digest):
        raise Refuted(say("verify-other-digest", turn=turn, found=digests[turn]))
    digest = say("verify-digest", turn=turn, digest=digests[turn])
    if noted.digest is not None:
        digest = say("verify-noted-digest", turn=turn)
    return digest, *(_find_seal(bodies, seal) for seal in noted.seals)


def _find_seal(bodies: Sequence[Body], noted: str) -> Text:
    """Say whose seal it is, and whether that choice was the final one."""
    for body in bodies:
        for seal in body.seals:
            if same(seal.commitment, noted):
                final = seal.revision == max(
                    other.revision for other in body.seals if other.seat == seal.seat
                )
                key = "verify-noted-seal" if final else "verify-noted-seal-changed"
                return say(key, seal=seal.commitment[:8], turn=body.turn, who=Who(seal.seat))
    raise Refuted(say("verify-other-seal", seal=shorten(noted)))


def findings(
    replay: Replay, origin: AnyOrigin, noted: Noted, bodies: Sequence[Body], result: Result | None
) -> Iterator[Text]:
    """Yield what the check of a whole file proved, and what it could not."""
    yield say("verify-whole", entries=len(bodies))
    yield from _on_noted(noted)
    if isinstance(origin, ClicksOrigin):
        yield say("verify-clicks")
    elif isinstance(origin, RedactedOrigin):
        yield say("verify-former", root=origin.root)
    else:
        yield from _on_origin(origin, noted)
    if origin.first is not None:
        yield say("verify-first", who=Who(origin.first))
    yield from _on_turns(replay)
    if replay.opened:
        yield say("verify-opened", seals=replay.opened)
    yield from _on_entries(bodies)
    if redacted := sum(body.redacted for body in bodies):
        yield say("verify-former-entries", entries=redacted)
    yield from _on_end(replay, bodies, result)


def check_origin(origin: AnyOrigin, noted: Noted) -> None:
    """Raise `Refuted` unless the match has begun from the message and with the luck that a person noted."""
    message, lucky = "", tuple[str, ...]()
    if not isinstance(origin, ClicksOrigin):
        message = str(origin.message or "")
        lucky = tuple(seat.luck for seat in origin.seats if seat.luck)
    if noted.message is not None and not same(message, noted.message):
        raise Refuted(say("verify-other-message", found=message or "–"))
    if noted.luck is not None and " ".join(noted.luck.split()) not in lucky:
        raise Refuted(say("verify-other-luck", luck=shorten(noted.luck)))


def _on_noted(noted: Noted) -> Iterator[Text]:
    if noted.commitment is not None:
        yield say("verify-noted-commitment")
    if noted.luck is not None:
        yield say("verify-noted-luck", luck=shorten(noted.luck))


def _on_origin(origin: Origin, noted: Noted) -> Iterator[Text]:
    if origin.message is None:
        yield say("verify-no-message")
    elif noted.message is not None:
        yield say("verify-noted-message", message=str(origin.message))
    elif noted.commitment is None:
        yield say("verify-commitment", commitment=origin.commitment, message=str(origin.message))
    else:
        yield say("verify-message", message=str(origin.message))
    yield say("verify-root", root=root_of(ORIGIN.dump(origin)))
    lucky = [seat for seat in origin.seats if seat.luck]
    key = "verify-luck-only" if origin.message is None else "verify-luck"
    for seat in lucky:
        yield say(key, name=shorten(seat.name), luck=shorten(seat.luck))
    if not lucky and origin.message is not None:
        yield say("verify-no-luck")


def _on_entries(bodies: Sequence[Body]) -> Iterator[Text]:
    """Yield the events besides the moves, and the number of standing moves not chosen by their players."""
    for body in bodies:
        match body.kind:
            case EntryKind.RESIGNATION:
                who = Who(log.SEAT_DETAIL.from_plain(body.detail).seat)
                yield say("verify-resigned", turn=body.turn, who=who)
            case EntryKind.SEAT:
                yield _on_seat(body.turn, log.SEAT_CHANGE.from_plain(body.detail))
            case EntryKind.UNDO:
                yield _say_undo(body.turn, log.UNDO_DETAIL.from_plain(body.detail))
            case EntryKind.RULES:
                rules = log.RULES_CHANGE.from_plain(body.detail)
                yield say("verify-rules", turn=body.turn, before=rules.before, after=rules.after)
    line = line_of(bodies)
    kinds = [cause.kind for body in bodies if line.stands(body.turn) for cause in body.causes]
    defaults, orders = kinds.count(CauseKind.DEFAULT), kinds.count(CauseKind.ORDER)
    if defaults:
        yield say("verify-defaults", moves=defaults)
    if orders:
        yield say("verify-orders", moves=orders)


def _on_seat(turn: int, change: SeatChange) -> Text:
    """Say who plays at a seat from a turn on."""
    seat, name = change.seat + 1, _name(change.name)
    if change.before:
        return say("verify-seat-taken", turn=turn, seat=seat, name=name, before=_name(change.before))
    key = "verify-seat" if change.level is None else "verify-seat-computer"
    return say(key, turn=turn, seat=seat, name=name)


def _say_undo(turn: int, detail: UndoDetail) -> Text:
    if detail.seat is None:
        return say("verify-undo", turn=turn, to=detail.to)
    key = "verify-undo-agreed" if detail.agreed else "verify-undo-free"
    return say(key, turn=turn, who=Who(detail.seat), to=detail.to)


def _on_end(replay: Replay, bodies: Sequence[Body], result: Result | None) -> Iterator[Text]:
    if replay.ended:
        yield _on_early_end(replay.ending)
    elif result is None:
        yield say("verify-unfinished", turn=replay.turn)
    else:
        yield say("verify-finished", moves=len(line_of(bodies).moves))
        for seat, rank in sorted(enumerate(result.ranks), key=lambda pair: pair[1]):
            yield say("verify-rank", rank=rank, who=Who(seat))


def _on_early_end(ending: EndDetail | None) -> Text:
    if ending is None:
        return say("verify-ended")
    if ending.reason == "closed":
        return say("verify-closed", by=_name(ending.by))
    return say(f"verify-ended-{ending.reason}")


def _on_turns(replay: Replay) -> Iterator[Text]:
    """Say of each run of turns whether they were played again."""
    turns = sorted([(turn, True) for turn in replay.replayed] + [(turn, False) for turn in replay.unplayed])
    for replayed, found in groupby(turns, key=lambda pair: pair[1]):
        run = [turn for turn, _ in found]
        begin, end = run[0], run[-1]
        if begin == end:
            yield say("verify-replayed-turn" if replayed else "verify-unplayed-turn", turn=end)
        else:
            yield say("verify-replayed" if replayed else "verify-unplayed", begin=begin, end=end)


def _name(name: str) -> Text | str:
    return say("engine-former-player") if name == ERASED else shorten(name)


def same(found: str, noted: str) -> bool:
    """Compare a hash with one that a person copied: in any case, with blanks around.

    >>> same("ab12", " AB12 ")
    True
    """
    return found == noted.strip().lower()


def shorten(text: str) -> str:
    """Return a text as far as a sentence shows it."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
