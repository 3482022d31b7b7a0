"""The standings of a night in lines: on its card and on a page, and the names of its champions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.cups.telling import points_of
from cogs.host.custom_ids import EventPress
from cogs.host.graphemes import clean, cut, units
from cogs.host.names import FORMER_PLAYER, LONGEST_NAME, safe
from cogs.host.screens.components import button, rows, text
from cogs.nights.rounds_lines import game_title, person_name, seat_names
from cogs.nights.verbs import NightVerb
from events.nights.model import NightPhase, TableState
from events.nights.scores import COUNTED, champions, find_unfinished, is_first_place_open, standings_of
from events.standings import tie_between
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.screens.components import Block
    from events.nights.model import Night, SeatedTable
    from events.standings import StandingLine
    from words import Words

BEST: Final = 10
"""Lines on the card."""

ROOM: Final = 600
"""Room for them, in characters."""

WINNERS: Final = 10
"""Most champions who are named and mentioned."""

NAMED: Final = 3
"""Most champions who are named in a list of nights."""

NAMES_ROOM: Final = 300
"""Room for the names of the people at a table, in characters."""

NAMED_TABLES: Final = 3
"""Most unfinished tables that are named."""


def standings_blocks(night: Night, words: Words) -> list[Block]:
    """Return the best of the standings for the card, with a button for all; nothing before a result."""
    counted = _tables(night, *COUNTED)
    if night.phase is NightPhase.CANCELLED:
        return []
    if not counted:
        return text(*unfinished_lines(night, words))
    heading = f"**{words(say('standings-heading', count=counted))}**"
    shown = button(words(say("standings-button")), EventPress(NightVerb.STANDINGS, night.id))
    told = [heading, *best_lines(night, words), *unfinished_lines(night, words)]
    return [*text(*told), *rows([shown])]


def best_lines(night: Night, words: Words) -> list[str]:
    """Return the first lines, as far as there is room, and how many more there are."""
    lines, names = standings_of(night), names_of(night, words)
    told: list[str] = []
    room = ROOM
    for line in lines[:BEST]:
        name = safe(names[line.person], LONGEST_NAME)
        told.append(f"**{line.rank}** · {name} — **{points_of(line.points, words)}**")
        room -= units(told[-1])
        if room < 0:
            del told[-1]
            break
    left = len(lines) - len(told)
    return [*told, f"-# {words(say('night-more', count=left))}"] if left else told


def full_line(line: StandingLine, above: StandingLine | None, name: str, words: Words, *, own: bool) -> str:
    """Return a line, with the tie-break if it has the points of the one `above`; `own` makes it stand out."""
    named = safe(name, LONGEST_NAME)
    told = f"**{line.rank}** · {f'➤ **{named}**' if own else named} — **{points_of(line.points, words)}**"
    if not line.played and above is not None and above.played:
        return f"{told} · {words(say('standings-unplayed'))}"
    tie = None if above is None else tie_between(above, line)
    if above is None or tie is None:
        return told
    numbers = {"own": points_of(line.value(tie), words), "rival": points_of(above.value(tie), words)}
    return f"{told} · {words(say(f'standings-tie-{tie}', **numbers))}"


def first_place_lines(night: Night, words: Words) -> list[str]:
    """Return the tie-break that put the first place ahead of equal points, if there was one."""
    lines = standings_of(night)
    second = next((line for line in lines if line.rank > 1), None)
    tie = tie_between(lines[0], second) if second else None
    if second is None or tie is None:
        return []
    told = say(
        f"standings-first-{tie}",
        name=person_name(night, second.person, words),
        own=points_of(lines[0].value(tie), words),
        rival=points_of(second.value(tie), words),
    )
    return [words(told)]


def unfinished_lines(night: Night, words: Words) -> list[str]:
    """Return the state of the tables that were unfinished at closing time, if there were any."""
    if night.phase is not NightPhase.OVER:
        return []
    told: list[str] = []
    if ended := _tables(night, TableState.SCORED):
        told.append(words(say("standings-ended", count=ended)))
    unfinished = find_unfinished(night)
    for key, others in (("standings-go-on", False), ("standings-no-result", True)):
        if tables := [table for table in unfinished if bool(table.other) is others]:
            told.append(words(say(key, count=len(tables), tables=_list_tables(night, tables, words))))
    if unfinished:
        first = "open" if is_first_place_open(night) else "settled"
        told.append(words(say(f"standings-first-{first}")))
    return told


def _list_tables(night: Night, tables: Sequence[SeatedTable], words: Words) -> tuple[str, ...]:
    """Return tables with their people, and the number of those for which there is no room."""
    names = [
        f"{game_title(table)} ({cut(seat_names(night, table, words), NAMES_ROOM)})"
        for table in tables[:NAMED_TABLES]
    ]
    more = len(tables) - len(names)
    return (*names, words(say("night-more", count=more))) if more else tuple(names)


def won_text(night: Night, words: Words) -> str:
    """Return the champions of a night for a list of nights; empty if there are none."""
    won, names = champions(night), names_of(night, words)
    if night.phase is not NightPhase.OVER or not won:
        return ""
    shown = [safe(names[winner], LONGEST_NAME) for winner in won[:NAMED]]
    more = [words(say("night-more", count=len(won) - NAMED))] if len(won) > NAMED else []
    return f" · 🏆 {' '.join([', '.join(shown), *more])}"


def names_of(night: Night, words: Words) -> dict[int, str]:
    """Return the names of all who have signed up or played, as plain text."""
    nameless = words(say("night-nameless"))
    names = {signup.person: clean(signup.name, LONGEST_NAME) or nameless for signup in night.signups}
    known = {line.person: names.get(line.person, nameless) for line in standings_of(night)}
    former = words(FORMER_PLAYER)
    return {person: name if person > 0 else former for person, name in {**names, **known}.items()}


def _tables(night: Night, *states: TableState) -> int:
    """Return the number of tables in one of some states; fillers do not count."""
    tables = (table for part in night.rounds for table in part.tables if not table.filler)
    return sum(table.state in states for table in tables)
