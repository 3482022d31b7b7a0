"""The cover of a game's box and the podium at the end, for games with art."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.names import labelling
from cogs.host.screens.images.pictures import scene_picture
from cogs.host.screens.seats import game_name
from games.engine.generic.covers import Standing, cover, podium
from games.engine.text import Who, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.screens.shown import Picture
    from tables.model.table import Table
    from words import Words


async def game_cover(table: Table, words: Words, *, awaited: bool = False) -> tuple[Picture, ...]:
    """Return the cover of the game, if it has art; `awaited` if a person has pressed for it."""
    return await cover_of(table.game.face.art, game_name(table), words, awaited=awaited)


async def cover_of(
    art: str, title: str, words: Words, *, file: str = "cover.png", awaited: bool = True
) -> tuple[Picture, ...]:
    """Return the cover of a game with that `title`, in a `file` of that name; nothing without `art`."""
    if not art:
        return ()
    said = words(say("host-cover", game=title))
    return (await scene_picture(file, lambda: cover(art, title, said), awaited=awaited),)


async def lobby_pictures(table: Table, words: Words) -> tuple[Picture, ...]:
    """Return the picture of a lobby card: the cover, or the podium at the end; nothing once it was closed."""
    if table.phase is Phase.CANCELLED:
        return ()
    return await podium_picture(table, words) or await game_cover(table, words)


async def podium_picture(table: Table, words: Words) -> tuple[Picture, ...]:
    """Return the podium of a match that has a result; nothing before, and nothing for a game without art."""
    art, result = table.game.face.art, table.result
    if not art or result is None:
        return ()
    labels = labelling(table, words.to(None))
    standings = [
        Standing(seat, rank, labels(say("host-podium-name", who=Who(seat))), labels(scores[0]))
        for seat, (rank, scores) in enumerate(zip(result.ranks, result.scores, strict=True))
    ]
    places = tuple(
        say("host-podium-place", rank=place.rank, who=Who(place.seat), score=result.scores[place.seat][0])
        for place in sorted(standings, key=lambda place: (place.rank, place.seat))
    )
    said = labels(say("host-podium", places=places))
    return (await scene_picture("podium.png", lambda: podium(art, standings, said), awaited=False),)
