"""A look, after the start, at the tables that another version of the program has saved."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from db.errors import Closed

if TYPE_CHECKING:
    from tables.reading import Reader

log = logging.getLogger(__name__)


async def review(reader: Reader) -> None:
    """Bring these tables into line with today's rules; a failure is logged, as the bot can do without."""
    try:
        await reader.review()
    except Closed:
        return
    except Exception:
        log.exception("the tables of other versions cannot be reviewed")
