"""Failures: the meaning of a request to Discord that has failed."""

from __future__ import annotations

import asyncio
import contextlib
from enum import Enum
from typing import Final

import aiohttp
import discord

CLOSED: Final = frozenset({50007, 50278, 10013, 50033})
"""The direct message has no recipient: closed, no shared server, unknown person."""

GONE: Final = frozenset({10008, 50005})
"""The message was deleted (or is not ours, which is as good as gone)."""

TOO_OLD: Final = frozenset({30046})
"""The message has been edited too often for its age."""

ARCHIVED: Final = frozenset({50083})

BARRED: Final = frozenset({50013, 50001, 10003, 10004, 160005, 50024})
"""We may not write there, or the place is gone."""

LATE: Final = 408
"""The HTTP status of a proxy whose request to Discord timed out: Discord may still answer there."""

TOO_MANY: Final = 429
"""The HTTP status for too many requests."""

SERVER: Final = 500
"""The first HTTP status of failures of Discord itself."""

OPENED_TOO_FAST: Final = 40003
"""Too many direct messages were opened within a minute."""


class Failure(Enum):
    """The meaning of a failed request."""

    CLOSED = "closed"
    GONE = "gone"
    TOO_OLD = "too-old"
    ARCHIVED = "archived"
    BARRED = "barred"
    PASSING = "passing"
    """A retry may work."""
    OURS = "ours"
    """A bug, or a refusal that we do not know."""


_MEANINGS: Final = (
    (CLOSED, Failure.CLOSED),
    (GONE, Failure.GONE),
    (TOO_OLD, Failure.TOO_OLD),
    (ARCHIVED, Failure.ARCHIVED),
    (BARRED, Failure.BARRED),
)
_PASSING: Final = (aiohttp.ClientError, OSError, asyncio.TimeoutError, discord.RateLimited)


def failure_of(error: BaseException) -> Failure:
    """Return the meaning of an error that a request has raised."""
    if not isinstance(error, discord.HTTPException):
        return Failure.PASSING if isinstance(error, _PASSING) else Failure.OURS
    for codes, failure in _MEANINGS:
        if error.code in codes:
            return failure
    status = error.status
    passing = status >= SERVER or status in (LATE, TOO_MANY) or error.code == OPENED_TOO_FAST
    return Failure.PASSING if passing else Failure.OURS


def seconds_held(error: BaseException) -> float | None:
    """Return for how many seconds a rate limit refuses more requests; `None` for another error."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if isinstance(error, discord.HTTPException) and error.status == TOO_MANY:
        with contextlib.suppress(KeyError, ValueError):
            return max(0.0, float(error.response.headers["Retry-After"]))
    return None


def perhaps_done(error: BaseException) -> bool:
    """Return whether Discord may have carried out the request in spite of an error: it did not refuse."""
    refused = isinstance(error, discord.RateLimited) or (
        isinstance(error, discord.HTTPException) and error.status < SERVER and error.status != LATE
    )
    return failure_of(error) is Failure.PASSING and not refused
