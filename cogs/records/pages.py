"""The pages of ratings, records and profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.charts import Axis, Chart, Series, chart_scene, ticks
from cogs.host.custom_ids import OwnPress
from cogs.host.graphemes import clean, cut
from cogs.host.names import LONGEST_NAME, safe
from cogs.host.screens.components import SEA, button, message, picture, row, rows, select, text
from cogs.host.screens.images.pictures import scene_picture
from cogs.host.screens.shown import Shown
from cogs.host.screens.time import duration
from cogs.records.pictures import BoardRow, board_scene
from cogs.records.verbs import Page, RecordVerb, path_of
from games.engine.scene import LOOKS
from games.engine.text import say
from ratings.strength import BASE, SETTLED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.screens.components import Block, Button
    from cogs.host.screens.shown import Picture
    from db.standings import RecordRow
    from games.engine.scene import Scene
    from games.engine.text import Text
    from ratings.standings import GameProfile, Profile, Ranked
    from words import Words

FEW: Final = 120
"""Seconds up to which a time is said in seconds."""

DRAWN: Final = 8
"""Most people of the picture of a list."""
LISTED: Final = 15
"""Most people of a list in words, with a settled rating and without."""
ROOM: Final = 3000
"""Most characters of a page."""
LINES: Final = 3
"""Most games in the chart of a profile."""
PODIUM: Final = 3
"""Ranks that a profile counts one by one."""


def game_name(game: str) -> str:
    """Return the name of a game, the same in every language."""
    return game.capitalize()


def _share(words: Words, page: Page, path: tuple[int, ...] = ()) -> Button:
    """Return the button that shows a page to all."""
    press = OwnPress(RecordVerb.SHARE, path=(tuple(Page).index(page), *path))
    return button(words(say("rank-share")), press)


async def board_page(  # noqa: PLR0913 - a list has a reader, a place, and a game
    board: Sequence[Ranked],
    games: Sequence[str],
    game: str,
    person: int,
    words: Words,
    *,
    everywhere: bool,
    here: bool,
    private: bool,
) -> Shown:
    """Return the list of a game, in this server or `everywhere`; `here` if it was asked for in a server.

    A `private` page names the place of the caller (`person`), and leads to other lists.
    """
    where = say("rank-everywhere" if everywhere else "rank-here")
    heading = words(say("rank-heading", game=game_name(game), where=where))
    settled = [ranked for ranked in board if ranked.place]
    files = await _board_picture(heading, settled[:DRAWN], words)
    lines = [_place(ranked, words) for ranked in settled[:LISTED]]
    own = next((ranked for ranked in board if ranked.person == person), None)
    if private and own is not None and own in settled[LISTED:]:
        lines += ["…", _place(own, words)]
    others = [ranked for ranked in board if not ranked.place][:LISTED]
    if others:
        names = tuple(
            say("rank-unsettled", name=_name(ranked.name), points=str(ranked.points)) for ranked in others
        )
        lines.append("-# " + words(say("rank-provisional", count=SETTLED, who=names)))
    lines = lines or [words(say("rank-empty"))]
    blocks = [*text(f"### {heading}"), *map(picture, files), *text(cut("\n".join(lines), ROOM))]
    if private:
        blocks += _board_controls(games, game, words, everywhere=everywhere, here=here)
    return Shown(message(blocks, SEA), files)


async def _board_picture(title: str, board: Sequence[Ranked], words: Words) -> tuple[Picture, ...]:
    if not board:
        return ()
    drawn = [
        BoardRow(
            ranked.place,
            clean(ranked.name, LONGEST_NAME),
            ranked.points,
            words(say("rank-matches", count=ranked.matches)),
        )
        for ranked in board
    ]
    alt = cut(
        f"{title}. " + "; ".join(f"{ranked.place}. {ranked.name} {ranked.points}" for ranked in drawn), 1000
    )
    return (await scene_picture("ratings.png", lambda: board_scene(title, drawn, alt), awaited=True),)


def _board_controls(
    games: Sequence[str], game: str, words: Words, *, everywhere: bool, here: bool
) -> list[Block]:
    number = games.index(game)
    options = [(game_name(key), index, "") for index, key in enumerate(games)]
    press = OwnPress(RecordVerb.BOARD, path=(number, int(everywhere)), slot=1)
    buttons = [button(words(say("rank-own")), OwnPress(RecordVerb.PROFILE))]
    if here:
        key = "rank-to-here" if everywhere else "rank-to-everywhere"
        other = OwnPress(RecordVerb.BOARD, path=(number, int(not everywhere)))
        buttons += [
            button(words(say(key)), other),
            button(words(say("rank-records")), OwnPress(RecordVerb.RECORDS)),
            _share(words, Page.BOARD, (number, int(everywhere))),
        ]
    return [row(select(words(say("rank-game")), press, options)), *rows(buttons)]


def _place(one: Ranked, words: Words) -> str:
    matches = say("rank-matches", count=one.matches)
    return words(
        say("rank-place", place=one.place, name=_name(one.name), points=str(one.points), matches=matches)
    )


def _name(name: str) -> str:
    return safe(name, LONGEST_NAME)


def records_page(records: Sequence[RecordRow], words: Words, *, private: bool) -> Shown:
    """Return the records of a server."""
    lines = [
        words(
            say(
                "rank-record",
                feat=say(record.feat, value=record.value),
                name=_name(record.name),
                table=str(record.match),
                at=f"<t:{record.ended // 1000}:D>",
            )
        )
        for record in records
    ]
    told = cut("\n".join(f"🏅 {line}" for line in lines), ROOM) or words(say("rank-no-records"))
    blocks = [*text(f"### {words(say('rank-records-heading'))}", told)]
    if private and lines:
        blocks += rows([_share(words, Page.RECORDS)])
    return Shown(message(blocks, SEA))


async def profile_page(profile: Profile, words: Words, *, here: bool, private: bool) -> Shown:
    """Return the profile of a person; a `private` one also shows the caller's record against them."""
    files = await _chart(profile, words)
    lines = [words(text) for game in profile.games for text in _game_lines(game)]
    lines += [words(text) for text in _habits(profile, private=private)]
    heading = words(say("rank-profile", name=_name(profile.name)))
    blocks = [*text(f"### {heading}", cut("\n".join(lines), ROOM)), *map(picture, files)]
    if private and here:
        blocks += rows([_share(words, Page.PROFILE, path_of(profile.person))])
    return Shown(message(blocks, SEA), files)


def _game_lines(game: GameProfile) -> list[Text]:
    """Return the record of a person in a game: the rating with its place, and the matches by rank."""
    name, matches = game_name(game.game), say("rank-matches", count=game.matches)
    first = say("rank-unrated-game", game=name, matches=matches)
    if game.rating is not None:
        key = "rank-game-provisional" if game.provisional else "rank-game-rated"
        first = say(key, game=name, points=str(game.rating), matches=matches)
        if game.place:
            place, of = game.place, game.listed
            first = say(
                "rank-game-place", game=name, points=str(game.rating), matches=matches, place=place, of=of
            )
    counted = [
        say("rank-times", rank=rank, count=game.ranks[rank])
        for rank in range(1, PODIUM + 1)
        if game.ranks.get(rank)
    ]
    lower = sum(count for rank, count in game.ranks.items() if rank is not None and rank > PODIUM)
    counted += [say("rank-times-lower", count=lower)] if lower else []
    told = [say("rank-results", results=tuple(counted))] if counted else []
    owed = [say("rank-owed", count=game.owed)] if game.owed else []
    return [first, *told, *owed]


def _habits(profile: Profile, *, private: bool) -> list[Text]:
    found = [say("rank-favourite", game=game_name(profile.games[0].game))] if len(profile.games) > 1 else []
    found.append(say("rank-reliable", finished=profile.finished, begun=profile.begun))
    if profile.seconds is not None:
        found.append(say("rank-answers", time=_time(profile.seconds)))
    if private and profile.met is not None and any(profile.met):
        won, tied, lost = profile.met
        found.append(say("rank-met", won=won, tied=tied, lost=lost))
    return found


def _time(seconds: int) -> Text:
    if seconds < FEW:
        return say("rank-seconds", count=seconds)
    return duration(seconds * 1000)


async def _chart(profile: Profile, words: Words) -> tuple[Picture, ...]:
    """Return the chart of the ratings over the matches of each game, if there are some to see."""
    games = [game for game in profile.games if len(game.points) > 1][:LINES]
    if not games:
        return ()
    return (await scene_picture("points.png", lambda: _chart_scene(profile, games, words), awaited=True),)


def _chart_scene(profile: Profile, games: Sequence[GameProfile], words: Words) -> Scene:
    name = clean(profile.name, LONGEST_NAME)
    title = words(say("rank-chart", name=name))
    most = max(len(game.points) for game in games)
    points = [BASE, *(value for game in games for value in game.points)]
    across = Axis(words(say("rank-chart-matches")), _ticks(0, most))
    series = tuple(
        Series(
            game_name(game.game),
            look,
            ((0.0, float(BASE)), *((n + 1.0, float(p)) for n, p in enumerate(game.points))),
        )
        for game, look in zip(games, LOOKS, strict=False)
    )
    told = "; ".join(f"{game_name(game.game)} {game.points[-1]}" for game in games)
    upright = Axis(words(say("rank-chart-points")), _ticks(min(points), max(points)))
    return chart_scene(Chart(title, across, upright, series, f"{title}: {told}"))


def _ticks(low: float, high: float) -> tuple[tuple[float, str], ...]:
    return tuple((value, str(round(value))) for value in ticks(low, high) if value == round(value))
