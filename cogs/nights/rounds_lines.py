"""Lines about rounds on the card and the own page of a night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import EventPress
from cogs.host.graphemes import units
from cogs.host.names import FORMER_PLAYER, LONGEST_NAME, safe
from cogs.host.screens.components import button
from cogs.nights.rounds_verbs import RoundVerb
from events.nights.model import NightPhase, TableState
from events.nights.own_seat import is_left_out, own_table
from events.nights.seating_problem import minutes_of
from events.nights.waiting import PATIENCE
from games.engine.text import say
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.events.links import ShownTables
    from cogs.host.screens.components import Button
    from events.nights.model import Night, SeatedTable
    from games.engine.generic.entry import GameEntry
    from games.engine.ids import TableId
    from games.engine.text import Text
    from words import Words

ROOM: Final = 600
"""Room for the tables of a round on the card, in characters."""


def person_name(night: Night, person: int, words: Words) -> str:
    """Return the name of a participant, for messages; a former player after the deletion of their data."""
    if person < 0:
        return words(FORMER_PLAYER)
    signup = night.signup_of(person)
    return safe(signup.name if signup else "", LONGEST_NAME) or words(say("night-nameless"))


def seat_names(night: Night, table: SeatedTable, words: Words) -> str:
    """Return the names of the people at a table, its computer players last."""
    names = [person_name(night, person, words) for person in table.people]
    if table.computers:
        names.append(words(say("night-round-computers", count=len(table.computers))))
    return ", ".join(names)


def fitting(lines: Sequence[str], room: int, words: Words) -> list[str]:
    """Return the first lines that fit into `room` characters, and the number of further tables."""
    kept: list[str] = []
    for number, line in enumerate(lines):
        room -= units(line) + 1
        if room < 0:
            return [*kept, words(say("night-round-more", count=len(lines) - number))]
        kept.append(line)
    return kept


def running_matches(night: Night) -> list[TableId]:
    """Return the numbers of the running matches of the last round, in the order of their tables."""
    tables = night.rounds[-1].tables if night.live and night.rounds else ()
    return [table.match for table in tables if table.runs and table.match is not None]


def round_lines(night: Night, words: Words, tables: ShownTables) -> list[str]:
    """Return the tables of the last round, and whether the next can begin; `tables` holds their links."""
    if not night.rounds or night.phase is NightPhase.CANCELLED:
        return []
    last, number = night.rounds[-1], len(night.rounds)
    lines = [_table_line(night, place, table, words, tables) for place, table in enumerate(last.tables, 1)]
    told = [f"**{words(say('night-round-title', round=number))}**", *fitting(lines, ROOM, words)]
    if night.phase is NightPhase.RUNNING and not any(table.runs for table in last.tables):
        told.append(words(_over(night, number)))
    return told


def _over(night: Night, number: int) -> Text:
    """Return the next step once all tables of a round are over."""
    if night.plan.automatic:
        return say("night-round-over-automatic", round=number)
    if night.ready is None:
        return say("night-round-over", round=number)
    opens = f"<t:{(night.ready + PATIENCE) // 1000}:R>"
    return say("night-round-over-soon", round=number, time=opens)


def _table_line(night: Night, place: int, table: SeatedTable, words: Words, tables: ShownTables) -> str:
    parts = [f"{place}. **{table.game.capitalize()}** {seat_names(night, table, words)}"]
    if table.filler:
        parts.append(words(say("night-round-filler")))
    waits = table.runs and table.match in tables.waiting
    parts.append(words(say("night-round-luck") if waits else _state(night, table, words)))
    if table.match is not None and table.match in tables.links:
        parts.append(tables.links[table.match])
    return " · ".join(parts)


def _state(night: Night, table: SeatedTable, words: Words) -> Text:
    """Return the state of a table, in a sentence."""
    if table.state in (TableState.PLAYED, TableState.SCORED) and table.ranks is not None:
        people = table.people
        left = {seat for seat, person in enumerate(people) if person in table.gone}
        first = [seat for seat, rank in enumerate(table.ranks) if rank == 1 and seat not in left]
        names = tuple(
            person_name(night, people[seat], words)
            if seat < len(people)
            else words(say("night-round-computers", count=1))
            for seat in first
        )
        if names:
            return say("night-round-won", names=names)
    return say(f"night-round-{table.state.value}")


def round_standing(night: Night, person: int) -> Text | None:
    """Return the part in the rounds of a person who is there; `None` while there is nothing to say."""
    signup = night.signup_of(person)
    if night.phase is not NightPhase.RUNNING or signup is None or not signup.present:
        return None
    if not night.rounds:
        return say("night-round-soon")
    last = night.rounds[-1]
    for table in last.tables:
        if table.runs and person in table.people:
            return say("night-round-playing", game=table.game.capitalize())
    if person in night.busy:
        return say("night-round-busy")
    if person in night.idle:
        return say("night-round-idle")
    known = person in last.byes or any(person in table.people for table in last.tables)
    return say("night-round-free") if known else say("night-round-late")


def awaited_lines(night: Night, person: int, games: Mapping[str, GameEntry], words: Words) -> list[str]:
    """Return the tables for which a free person waits, with the estimated times of their ends."""
    signup = night.signup_of(person)
    here = signup is not None and signup.present and person not in night.busy
    if night.phase is not NightPhase.RUNNING or not night.rounds or not here:
        return []
    last, lines = night.rounds[-1], []
    for table in last.tables:
        if table.runs and not table.filler:
            minutes = minutes_of(games[table.game]).get(table.seats, 0) if table.game in games else 0
            over = f"<t:{(last.at + minutes * MINUTE) // 1000}:R>"
            names = seat_names(night, table, words)
            told = say("night-round-awaited", game=table.game.capitalize(), names=names, time=over)
            lines.append(words(told))
    return fitting(lines, ROOM, words)


def own_buttons(night: Night, person: int, words: Words) -> list[Button]:
    """Return the button that shows the reasons for a seat, if a person has a part in the round."""
    if own_table(night, person) is None and not is_left_out(night, person):
        return []
    return [button(words(say("night-own-button")), EventPress(RoundVerb.OWN, night.id))]


def round_buttons(night: Night, words: Words, person: int | None = None) -> list[Button]:
    """Return the buttons for a `person` between rounds or, on a card, for all readers."""
    if night.phase is not NightPhase.RUNNING:
        return []
    buttons: list[Button] = []
    if person is None:
        buttons.append(button(words(say("night-round-button")), EventPress(RoundVerb.ROUND, night.id)))
    if not night.rounds or person in night.busy:
        return buttons
    if person in night.idle:
        return [button(words(say("night-round-rest")), EventPress(RoundVerb.WAIT, night.id))]
    return [button(words(say("night-round-short")), EventPress(RoundVerb.FILLER, night.id)), *buttons]
