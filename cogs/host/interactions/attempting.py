"""Attempts: a failure of some work becomes an answer that explains it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, TypeVar

from cogs.host.interactions.replies import Say
from cogs.host.interactions.watching import AnswerOutcome, note
from cogs.host.names import harmless
from db.errors import Unavailable
from games.engine.text import Illegal, say
from keeping.kind import Repeated, UnreadableDocument
from tables.model.unreadable import Unreadable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from words import Words

log = logging.getLogger(__name__)

T = TypeVar("T")


async def attempt(work: Callable[[], Awaitable[T]], words: Words, failed: str, *ids: int) -> T | Say:
    """Return the outcome of some work, or a line that explains its failure; a bug is logged as `failed`."""
    try:
        return await work()
    except (Illegal, Unreadable, UnreadableDocument) as refusal:
        note(AnswerOutcome.REFUSED)
        return Say(words(harmless(refusal.text)))
    except Repeated:
        note(AnswerOutcome.REPEATED)
        return Say(words(say("answer-repeated")))
    except Unavailable:
        return _not_known(words)
    except Exception:
        log.exception(failed, *ids)
        note(AnswerOutcome.FAILED)
        return Say(words(say("answer-failed")))


def _not_known(words: Words) -> Say:
    """Return the reply for a database that has not answered: the command may have been carried out."""
    log.error("an interaction failed: the database did not answer in time")
    note(AnswerOutcome.FAILED)
    return Say(words(say("answer-unknown")))
