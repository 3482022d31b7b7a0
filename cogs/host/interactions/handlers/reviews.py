"""The verbs of a review: the curve of a match, its turning points, and the search for something better."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.handlers.fair import match_file
from cogs.host.interactions.handlers.steps import numbers_of
from cogs.host.interactions.replies import Following, Replace
from cogs.host.screens.private.review_page import (
    Reviewed,
    TurningPage,
    answer_page,
    curve_page,
    turning_page,
    waiting_page,
)
from games.engine.codec import codec_of
from games.engine.replays.reviews import own_moves, review_match
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from games.engine.replays.reviews import OwnMove, Review
    from games.engine.text import Seat
    from tables.model.table import Table
    from words import Words

log = logging.getLogger(__name__)

SOON: Final = 1.5
"""Seconds after which a caller is told that the match is being looked at."""


@dataclass(frozen=True, slots=True)
class _Reader:
    """A caller who reads a review, at the seat that is theirs; `None` for an onlooker."""

    call: TableCall
    table: Table
    seat: Seat | None
    words: Words


async def page(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the curve, or a turning point; while the match is being looked at, a page that says so.

    Raises `Illegal` before the end of the match.
    """
    reader = _reader(context, call, table)
    review = await context.tables.reviews.get(table, reader.seat) or await _begin(context, reader)
    if review is None:
        return Replace(waiting_page(table, reader.words), Following(table, partial(_draw, context, reader)))
    if not call.press.path:
        return Replace(await curve_page(await _review_with_moves(context, reader, review), reader.words))
    found = await _find_turning(context, reader, review, call.press.path[0])
    return Replace(await turning_page(found, reader.words))


async def answer(context: Context, call: TableCall, table: Table) -> Reply:
    """Go on with a choice at a turning point, or say whether the answer is right."""
    found, words = await _find_pressed(context, call, table)
    chosen = walk(found.move.played.prompt, (*call.press.path, *numbers_of(call)))
    if isinstance(chosen, Question):
        return Replace(await turning_page(replace(found, path=chosen.path), words))
    if chosen == found.move.played.action:
        return Replace(await turning_page(replace(found, note=say("review-same")), words))
    return Replace(await answer_page(found, chosen, words))


async def area(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the same question, of one part of the board."""
    found, words = await _find_pressed(context, call, table)
    region = next(iter(numbers_of(call)), None)
    return Replace(await turning_page(replace(found, path=call.press.path, area=region), words))


async def back(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the turning point with less of the half-made choice."""
    found, words = await _find_pressed(context, call, table)
    return Replace(await turning_page(replace(found, path=call.press.path), words))


async def show(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the better answer."""
    found, words = await _find_pressed(context, call, table)
    return Replace(await answer_page(found, None, words))


def _reader(context: Context, call: TableCall, table: Table) -> _Reader:
    """Return the caller as a reader; raise `Illegal` before the end of the match."""
    if table.seed is None:
        raise Illegal(say("review-not-over"))
    seat = table.seat_of(call.person.id)
    return _Reader(call, table, seat, context.languages.words(call.language, table).to(seat))


async def _begin(context: Context, reader: _Reader) -> Review | None:
    """Begin a review, once for all callers; return it if it is there soon.

    Direct messages cannot be edited later, so their reader waits. Raises `Illegal` if there is none.
    """
    key = (reader.table.id, reader.seat)
    work = context.work.begin(key, lambda: _make(context, reader))
    await asyncio.wait({work}, timeout=None if reader.call.guild is None else SOON)
    if not work.done():
        return None
    return work.result()


async def _make(context: Context, reader: _Reader) -> Review:
    """Make a review, keep it, and have the pages of its readers drawn anew."""
    table, seat, person = reader.table, reader.seat, reader.call.person.id
    reviewer = table.game.reviewer
    if reviewer is None:
        raise Illegal(say("review-unknown"))
    try:
        _, file = await match_file(context, reader.call, table)
        given = (table.game.rules, reviewer, file, seat, _since(table, seat))
        made = await context.work.studio.make(person, table, ("review", seat), review_match, *given)
        await context.tables.reviews.keep(table, seat, made)
    except ThoughtFailed as failure:
        log.warning("table %s: it could not be reviewed: %s", table.id, failure)
        raise Illegal(say("review-failed")) from failure
    finally:
        context.messages.panels.outdate(table.id)
        context.outbox.changed.set()
    return made


async def _draw(context: Context, reader: _Reader, table: Table) -> Shown:
    """Draw the page of a review that was asked for before: the curve, once it is there."""
    later = replace(reader, table=table)
    review = await context.tables.reviews.get(table, reader.seat)
    if review is not None:
        try:
            found = await _review_with_moves(context, later, review)
        except Illegal:  # Its reader may look again, and is told then.
            return waiting_page(table, reader.words, failed=True)
        return await curve_page(found, reader.words)
    under_way = context.work.is_under_way((table.id, reader.seat))
    return waiting_page(table, reader.words, failed=not under_way)


async def _find_moves(context: Context, reader: _Reader) -> tuple[OwnMove, ...]:
    """Return the moves of the reader's seat, found once; none for an onlooker."""
    table, seat = reader.table, reader.seat
    if seat is None:
        return ()
    _, file = await match_file(context, reader.call, table)
    rules, since = table.game.rules, _since(table, seat)

    async def find() -> tuple[OwnMove, ...]:
        return await context.work.thinker.work(own_moves, rules, file, seat, since)

    try:
        return await context.work.compute(reader.call.person.id, table, ("own moves", seat), find)
    except ThoughtFailed as failure:
        log.warning("table %s: its moves could not be replayed: %s", table.id, failure)
        raise Illegal(say("review-failed")) from failure


async def _review_with_moves(context: Context, reader: _Reader, review: Review) -> Reviewed:
    """Return a review with the moves that it speaks of.

    Raises `Illegal` for a match of which nothing can be replayed, and without a place in the queue.
    """
    if not review.curve:
        raise Illegal(say("review-earlier"))
    by_turn = {move.turn: move for move in await _find_moves(context, reader)}
    moves = tuple(by_turn[point.turn] for point in review.points if point.turn in by_turn)
    return Reviewed(reader.table, reader.seat, review, moves)


async def _find_turning(context: Context, reader: _Reader, review: Review, number: int) -> TurningPage:
    """Return a turning point; raise `Illegal` if there is none of that number."""
    found = await _review_with_moves(context, reader, review)
    if reader.seat is None or not 0 <= number < len(found.moves):
        raise Illegal(say("engine-no-such-step"))
    point = review.points[number]
    actions = codec_of(reader.table.game.rules).action
    better = tuple(actions.from_plain(plain) for plain in point.better)
    return TurningPage(found, reader.seat, number, better)


async def _find_pressed(context: Context, call: TableCall, table: Table) -> tuple[TurningPage, Words]:
    """Return the turning point that a press is about; raise `Illegal` if it is there no more."""
    reader = _reader(context, call, table)
    review = await context.tables.reviews.get(table, reader.seat)
    if review is None:
        raise Illegal(say("engine-no-such-step"))
    found = await _find_turning(context, reader, review, call.press.turn)
    if found.move.played.prompt.fingerprint != call.press.fingerprint:
        raise Illegal(say("engine-no-such-step"))
    return found, reader.words


def _since(table: Table, seat: Seat | None) -> int:
    """Return the turn of the log from which the person at a seat played there."""
    return max((former.turn for former in table.former if former.seat == seat), default=0)
