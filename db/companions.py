"""Counts of who has played what, and with whom, by the log of results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.rows import all_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.rows import Connection


def count_played(
    connection: Connection, guild: int, people: Collection[int]
) -> Mapping[tuple[int, str], int]:
    """Return the number of matches of each game that each of some people has played in a guild, if any."""
    query = (
        "SELECT p.person, r.game, count(DISTINCT r.match)"
        " FROM results AS r JOIN result_players AS p USING (match)"
        f" WHERE r.guild = ? AND p.person IN ({_marks(people)}) GROUP BY p.person, r.game"
    )
    return {(person, game): count for person, game, count in all_of(connection, query, (guild, *people))}


def count_meetings(
    connection: Connection, guild: int, people: Collection[int]
) -> Mapping[tuple[int, int], int]:
    """Return the number of matches that each pair of some people has played in a guild, by ascending ids."""
    marks = _marks(people)
    query = (
        "SELECT a.person, b.person, count(DISTINCT r.match)"
        " FROM results AS r"
        " JOIN result_players AS a USING (match) JOIN result_players AS b USING (match)"
        f" WHERE r.guild = ? AND a.person < b.person AND a.person IN ({marks}) AND b.person IN ({marks})"
        " GROUP BY a.person, b.person"
    )
    given = (guild, *people, *people)
    return {(person, other): count for person, other, count in all_of(connection, query, given)}


def _marks(people: Collection[int]) -> str:
    return ", ".join("?" for _ in people) or "NULL"
