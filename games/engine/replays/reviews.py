"""Reviews of a match, made from its file: the curve of chances, and the turning points of a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.codec import Adapter, codec_of
from games.engine.json_type import Json
from games.engine.matches.log import CauseKind
from games.engine.record import Record
from games.engine.replays.standing_moves import standing_moves
from games.engine.replays.story import moments
from games.engine.text import Text

if TYPE_CHECKING:
    from games.engine.game import AnyGame
    from games.engine.generic.reviewing import AnyReviewer
    from games.engine.matches.log import Cause
    from games.engine.player import PlayedMove
    from games.engine.text import Seat

METHOD: Final = 1
"""Grows when reviews find something else: reviews of other methods are made anew."""

DIGITS: Final = 3
"""Decimal places of stored chances."""


@dataclass(frozen=True, slots=True)
class OwnMove:
    """A choice of a person that stands: its turn in the log, and the number of its move, from 1."""

    turn: int
    number: int
    played: PlayedMove[object, object]


class CurvePoint(Record):
    """The chances of each seat after a number of moves."""

    move: int
    chances: tuple[float, ...]


class ReviewedPoint(Record):
    """A turning point: its turn in the log, and the right answers as JSON, best first.

    `best`, `played` and `reason` are as in a `TurningPoint`.
    """

    turn: int
    better: tuple[Json, ...]
    best: float
    played: float
    reason: Text | None = None


class Review(Record):
    """A review for a seat, or for onlookers, who have no turning points: made by a method and a version."""

    method: int
    version: int
    curve: tuple[CurvePoint, ...]
    points: tuple[ReviewedPoint, ...] = ()


REVIEW: Final[Adapter[Review]] = Adapter(Review)


def own_moves(game: AnyGame, file: str, seat: Seat, since: int) -> tuple[OwnMove, ...]:
    """Return the moves in the file of a match that a person chose at a seat from a turn on, where there was
    a choice. Moves that were undone, and moves under rules that cannot be replayed, are left out.

    Raises `Refuted` as `check` does.
    """

    def is_own(mover: Seat, cause: Cause | None) -> bool:
        return mover == seat and (cause is None or cause.kind is CauseKind.PERSON)

    return tuple(
        OwnMove(move.turn, move.number, move.played)
        for move in standing_moves(game, file, is_own)
        if move.turn >= since and move.played.prompt.size > 1
    )


def review_match(game: AnyGame, reviewer: AnyReviewer, file: str, seat: Seat | None, since: int) -> Review:
    """Return the review of the match in a file for a seat, from a turn on, or for onlookers.

    The curve is empty for a match that was played under rules that cannot be replayed. Raises `Refuted` as
    `check` does.
    """
    known = [moment for moment in moments(game, file) if moment.state is not None]
    worths = reviewer.curve([moment.state for moment in known]) if known else ()
    curve = tuple(
        CurvePoint(moment.move, tuple(round(chance, DIGITS) for chance in worth))
        for moment, worth in zip(known, worths, strict=True)
    )
    moves = () if seat is None else own_moves(game, file, seat, since)
    codec = codec_of(game)
    points = tuple(
        ReviewedPoint(
            moves[point.number].turn,
            tuple(codec.action.to_plain(action) for action in point.better),
            round(point.best, DIGITS),
            round(point.played, DIGITS),
            point.reason,
        )
        for point in reviewer.turning_points([move.played for move in moves])
    )
    return Review(METHOD, game.version, curve, points)
