"""The board of a server: tables that look for players, matches under way, ratings, seasons and records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.names import LONGEST_NAME, safe
from cogs.host.screens.components import SEA, button, fitting, message, section, text
from cogs.host.screens.options import options_line
from cogs.host.screens.seats import title_of
from cogs.host.screens.shown import Shown
from cogs.records.pages import game_name
from games.engine.text import Who, say
from tables.model.looking import free_seats, looks_for_players, offered_seats
from tables.model.pace import PaceName
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cogs.host.screens.components import Block
    from db.standings import RecordRow
    from games.engine.text import Text
    from ratings.standings import Ranked
    from tables.model.table import Table
    from words import Words

LOOKING: Final = 8
"""Most seats with a button of their own; each takes three of the 40 components of a message."""

PLAYING: Final = 10
"""Most matches under way that are listed."""

GAMES: Final = 4
"""Most games of which the best players are named."""

BEST: Final = 3
"""Most of these players."""

RECORDS: Final = 5
"""Most records."""

LINE: Final = 220
ROOM: Final = 700
"""Most characters of a line, and of a part of the board."""

ELSEWHERE: Final = (1,)
"""The path of a press of *Join* that does not stand on the card of its table."""


@dataclass(frozen=True, slots=True)
class Honours:
    """The best players of each game, the lines of seasons, and the records of a server."""

    boards: Mapping[str, Sequence[Ranked]]
    records: Sequence[RecordRow]
    seasons: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of a page, those with the names at each table, and the mention of `/table find`."""

    words: Words
    words_of: Callable[[Table], Words]
    command: str


def board_page(tables: Sequence[Table], honours: Honours, speech: Speech) -> Shown:
    """Return the board of a server, of whose `tables` all its readers see the channels."""
    words, words_of = speech.words, speech.words_of
    playing = [table for table in tables if table.phase is Phase.RUNNING and not table.practice]
    blocks = [
        *text(f"## {words(say('board-heading'))}"),
        *_looking(tables, speech),
        *_part("board-playing", [_match(table, words_of(table)) for table in playing[:PLAYING]], words),
        *_part("board-best", _best(honours.boards, words), words),
        *_part("board-seasons", honours.seasons, words),
        *_part("board-records", [_record(row, words) for row in honours.records[:RECORDS]], words),
    ]
    return Shown(message(blocks, SEA), silent=True)


def find_page(tables: Sequence[Table], speech: Speech, elsewhere: Sequence[Table] = ()) -> Shown:
    """Return the tables that look for players, of those that a person sees; then public ones `elsewhere`."""
    words = speech.words
    blocks = [
        *text(f"### {words(say('board-find'))}"),
        *_looking(tables, speech, room=LOOKING - len(elsewhere)),
    ]
    if elsewhere:
        blocks += text(f"**{words(say('board-elsewhere'))}**")
        blocks += [_foreign(table, words) for table in elsewhere]
    return Shown(message(blocks, SEA))


def _foreign(table: Table, words: Words) -> Block:
    """Return a table of another server with the button that leads there, without the names of people."""
    options = [words(option) for option in options_line(table)]
    free, players = free_seats(table), len(table.participants)
    told = (
        say("board-elsewhere-free", free=free, players=players) if free else say("board-elsewhere-substitute")
    )
    first = " · ".join([f"**{words(title_of(table))}**", words(_pace(table)), *options])
    return section(
        f"{cut(first, LINE)}\n-# {words(told)}",
        button(words(say("host-join")), TablePress(Verb.VISIT, table.id)),
    )


def _looking(tables: Sequence[Table], speech: Speech, room: int = LOOKING) -> list[Block]:
    """Return the seats that are free, at most `room`, each with the button that takes it."""
    words, looking = speech.words, [table for table in tables if looks_for_players(table)]
    found = [block for table in looking for block in _seats(table, speech.words_of(table))]
    if not found:
        return text(words(say("board-nobody-looks")))
    more = say("board-more", count=len(found) - room, command=speech.command)
    told = text(f"-# {words(more)}") if len(found) > room else []
    return [*text(f"**{words(say('board-looking'))}**"), *found[:room], *told]


def _seats(table: Table, words: Words) -> list[Block]:
    """Return a line with a button for the lobby of a table, or for each seat that is offered there."""
    if free_seats(table):
        join = button(words(say("host-join")), TablePress(Verb.JOIN, table.id, path=ELSEWHERE))
        return [section(_line(table, say("host-free", free=free_seats(table)), words), join)]
    return [
        section(
            _line(table, say("board-substitute", who=Who(seat)), words),
            button(
                words(say("board-take")),
                TablePress(Verb.SUBSTITUTE, table.id, path=(seat,)),
            ),
        )
        for seat in offered_seats(table)
    ]


def _line(table: Table, free: Text, words: Words) -> str:
    """Return a table in two lines: what is played where, at what pace; and who is there."""
    options = [words(option) for option in options_line(table)]
    first = " · ".join([f"**{words(title_of(table))}**", f"<#{table.place}>", words(_pace(table)), *options])
    who = tuple(Who(participant.seat) for participant in table.participants)
    second = f"{words(free)} · {words(say('board-who', who=who))}"
    return f"{cut(first, LINE)}\n-# {cut(second, LINE)}"


def _pace(table: Table) -> Text:
    """Return the pace of a table as its host has chosen it."""
    name = table.pace.name
    return say(f"option-pace-{name}") if name in set(PaceName) else say("clock-hours", count=int(name))


def _match(table: Table, words: Words) -> str:
    who = tuple(Who(participant.seat) for participant in table.participants)
    return cut(f"{words(title_of(table))} · {words(say('board-who', who=who))} · <#{table.place}>", LINE)


def _best(boards: Mapping[str, Sequence[Ranked]], words: Words) -> list[str]:
    """Return a line for each game with rated players, the best first."""
    lines = []
    for game, board in boards.items():
        best = tuple(_place(ranked) for ranked in board if ranked.place)[:BEST]
        if best:
            lines.append(cut(words(say("board-game", game=game_name(game), best=best)), LINE))
    return lines[:GAMES]


def _place(ranked: Ranked) -> Text:
    name = safe(ranked.name, LONGEST_NAME)
    return say("board-place", place=ranked.place, name=name, points=str(ranked.points))


def _record(row: RecordRow, words: Words) -> str:
    feat = say(row.feat, value=row.value)
    return cut(words(say("board-record", feat=feat, name=safe(row.name, LONGEST_NAME))), LINE)


def _part(key: str, lines: Sequence[str], words: Words) -> list[Block]:
    """Return a part of the board; nothing where there is nothing to say."""
    return text(f"**{words(say(key))}**", *fitting(lines, ROOM)) if lines else []
