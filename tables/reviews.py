"""Reviews of matches that are over, as they are kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from db import reviews as rows
from games.engine.codec import Malformed
from games.engine.replays.reviews import METHOD, REVIEW

if TYPE_CHECKING:
    from db.connection import Database
    from games.engine.replays.reviews import Review
    from games.engine.text import Seat
    from tables.model.table import Table


class Reviews:
    """The reviews that were made so far."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, table: Table, seat: Seat | None) -> Review | None:
        """Return the review for a seat, or for onlookers.

        Return `None` if there is none yet, or one of another method or version of the rules.
        """
        found = await self._database.read(partial(rows.get, match=table.id, seat=seat))
        if found is None:
            return None
        try:
            review = REVIEW.load(found)
        except Malformed:
            return None
        known = (review.method, review.version) == (METHOD, table.game.rules.version)
        return review if known else None

    async def keep(self, table: Table, seat: Seat | None, review: Review) -> None:
        """Keep the review for a seat, or for onlookers."""
        text = REVIEW.dump(review)
        put = partial(rows.put, match=table.id, seat=seat, review=text)
        await self._database.write(put, table=table.id)
