"""The cover of a game's box and the podium at the end, for games with art."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.names import labelling
from cogs.host.screens.images.pictures import painted
from cogs.host.screens.seats import game_name
from games.engine.generic.covers import Standing, cover, podium
from games.engine.text import Who, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.screens.shown import Picture
    from tables.model.table import Table
    from words import Words


async def covered(table: Table, words: Words, *, awaited: bool = False) -> tuple[Picture, ...]:
    """The cover of the game; nothing for a game without art. `awaited` if somebody has pressed for it."""
    return await cover_of(table.game.face.art, game_name(table), words, awaited=awaited)


async def cover_of(
    art: str, title: str, words: Words, *, file: str = "cover.png", awaited: bool = True
) -> tuple[Picture, ...]:
    """The cover of a game with that `title`, in a `file` of that name; nothing without `art`."""
    if not art:
        return ()
    said = words(say("host-cover", game=title))
    return (await painted(file, lambda: cover(art, title, said), awaited=awaited),)


async def boxed(table: Table, words: Words) -> tuple[Picture, ...]:
    """The picture of a lobby card: the cover, or the podium at the end; nothing once it was closed."""
    if table.phase is Phase.CANCELLED:
        return ()
    return await crowned(table, words) or await covered(table, words)


async def crowned(table: Table, words: Words) -> tuple[Picture, ...]:
    """The podium of a match that has a result; nothing before, and nothing for a game without art."""
    art, result = table.game.face.art, table.result
    if not art or result is None:
        return ()
    labels = labelling(table, words.to(None))
    standings = [
        Standing(seat, rank, labels(say("host-podium-name", who=Who(seat))), labels(scores[0]))
        for seat, (rank, scores) in enumerate(zip(result.ranks, result.scores, strict=True))
    ]
    places = tuple(
        say("host-podium-place", rank=one.rank, who=Who(one.seat), score=result.scores[one.seat][0])
        for one in sorted(standings, key=lambda one: (one.rank, one.seat))
    )
    said = labels(say("host-podium", places=places))
    return (await painted("podium.png", lambda: podium(art, standings, said), awaited=False),)
