"""Rounds of a night: a proposal that the host changes by hand, its beginning, and results. Pure commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.nights.model import Attendance, NightPhase, Round, SeatedTable, SignUp, TableState
from events.nights.places import CARD, RESULT, ready_place, seated_place
from events.nights.planning import check_charge
from events.nights.signing import check_live, with_signup
from events.nights.waiting import check_seating, is_current
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from events.nights.model import Night
    from events.nights.planning import Organiser
    from events.seating.model import Seating
    from games.engine.generic.entry import GameEntry
    from games.engine.ids import Milliseconds, TableId
    from tables.model.table import Person

SHORT: Final = 10
"""The most minutes of what is played in between."""

LEVEL: Final = "easy"
"""The level of computer players that fill seats: every game has it."""


def propose(night: Night, by: Organiser, seating: Seating, now: Milliseconds) -> EventChange[Night]:
    """Keep a seating as the proposal for the next round. Raises `Illegal` if a person has left meanwhile."""
    check_seats(night, by, now)
    return _propose(night, seating, now)


def propose_unasked(night: Night, seating: Seating, now: Milliseconds) -> EventChange[Night]:
    """Keep a seating that no host has asked for as the proposal, unless there is one that is current.

    A round that begins by itself does so when it would have before: late-comers put it off no further.
    Raises `Illegal` if a person has left meanwhile, or no people can be seated.
    """
    if night.phase is not NightPhase.RUNNING or night.ready is None or is_current(night):
        return EventChange(night)
    return _propose(night, seating, night.proposal.at if night.proposal else now)


def _propose(night: Night, seating: Seating, at: Milliseconds) -> EventChange[Night]:
    if not seating.groups:
        raise Illegal(say("nights-nobody-to-seat"))
    tables = tuple(
        SeatedTable(group.game, group.people, (LEVEL,) * group.computers) for group in seating.groups
    )
    proposal = Round(at, tables, seating.left_out)
    _check_there(night, proposal)
    return EventChange(replace(night, proposal=proposal), places=_list_places(night))


def _list_places(night: Night) -> tuple[str, ...]:
    """Return the places that show the proposal to the people who wait for the next round."""
    return () if night.ready is None else (CARD, ready_place(len(night.rounds)))


def drop_proposal(night: Night, by: Organiser) -> EventChange[Night]:
    """Give up the proposal."""
    _proposal(night, by)
    return EventChange(replace(night, proposal=None), places=_list_places(night))


def move(night: Night, by: Organiser, person: int, to: int | None) -> EventChange[Night]:
    """Seat a person at another table of the proposal, by its number; `None` leaves them out."""
    proposal = _proposal(night, by)
    _check_known(proposal, person)
    if to is not None:
        _check_game(night, (person,), _table(proposal, to))
    tables = [_without(table, person) for table in proposal.tables]
    byes = [other for other in proposal.byes if other != person]
    if to is None:
        byes.append(person)
    else:
        tables[to] = replace(tables[to], people=(*tables[to].people, person))
    return _rearrange(night, proposal, tables, byes)


def swap(night: Night, by: Organiser, one: int, other: int) -> EventChange[Night]:
    """Swap two people of the proposal; one of them may have been left out."""
    proposal = _proposal(night, by)
    _check_known(proposal, one)
    _check_known(proposal, other)
    places = {one: other, other: one}
    tables = [
        replace(table, people=tuple(places.get(person, person) for person in table.people))
        for table in proposal.tables
    ]
    for table in tables:
        _check_game(night, [person for person in table.people if person in places], table)
    return _rearrange(night, proposal, tables, [places.get(person, person) for person in proposal.byes])


def merge(night: Night, by: Organiser, first: int, second: int) -> EventChange[Night]:
    """Seat the people of two tables at the first; its computer players go."""
    proposal = _proposal(night, by)
    into, other = _table(proposal, first), _table(proposal, second)
    if first == second:
        raise Illegal(say("nights-no-such-table"))
    _check_game(night, other.people, into)
    tables = list(proposal.tables)
    tables[first] = merge_tables(into, other)
    del tables[second]
    return _rearrange(night, proposal, tables, list(proposal.byes))


def merge_tables(into: SeatedTable, other: SeatedTable) -> SeatedTable:
    """Return a table with the people of two, of the game of the first and without computer players."""
    return replace(into, people=(*into.people, *other.people), computers=())


def halves(table: SeatedTable) -> tuple[SeatedTable, ...]:
    """Return two tables of a game, the first a person larger if need be, without computer players."""
    half = (len(table.people) + 1) // 2
    people = (table.people[:half], table.people[half:])
    return tuple(replace(table, people=part, computers=()) for part in people)


def split(night: Night, by: Organiser, number: int) -> EventChange[Night]:
    """Divide a table into two of the same game, one person larger if need be; its computer players go."""
    proposal = _proposal(night, by)
    table = _table(proposal, number)
    parts = halves(table)
    if not all(part.people for part in parts):
        raise Illegal(say("nights-too-small-to-split"))
    tables = [*proposal.tables[:number], *parts, *proposal.tables[number + 1 :]]
    return _rearrange(night, proposal, tables, list(proposal.byes))


def change_game(
    night: Night, by: Organiser, number: int, game: str, games: Collection[str]
) -> EventChange[Night]:
    """Change the game of a table, to a game of the night or, if it has all, of all `games`."""
    proposal = _proposal(night, by)
    if game not in games or (night.plan.games and game not in night.plan.games):
        raise Illegal(say("nights-no-such-game"))
    table = replace(_table(proposal, number), game=game)
    _check_game(night, table.people, table)
    tables = [*proposal.tables[:number], table, *proposal.tables[number + 1 :]]
    return _rearrange(night, proposal, tables, list(proposal.byes))


def set_computers(night: Night, by: Organiser, number: int, count: int) -> EventChange[Night]:
    """Set the number of computers at a table. Raises `Illegal` unless all people there agree to any."""
    proposal = _proposal(night, by)
    table = replace(_table(proposal, number), computers=(LEVEL,) * max(0, count))
    _check_game(night, table.people, table)
    tables = [*proposal.tables[:number], table, *proposal.tables[number + 1 :]]
    return _rearrange(night, proposal, tables, list(proposal.byes))


def add_guest(night: Night, by: Organiser, person: Person, now: Milliseconds) -> EventChange[Night]:
    """Check in a guest who has not signed up or checked in; the limit of places does not bind a host."""
    check_live(night)
    check_charge(night, by)
    if night.phase is NightPhase.PLANNED:
        raise Illegal(say("nights-too-early"))
    known = night.signup_of(person.id) or SignUp(person.id, person.name, Attendance.COMING, now)
    guest = replace(known, answer=Attendance.COMING, placed=True, here=known.here or now, missed=False)
    after = with_signup(night, guest)
    if night.proposal is not None and person.id not in night.busy and not _sits(night.proposal, person.id):
        after = replace(
            after, proposal=replace(night.proposal, byes=tuple(sorted((*night.proposal.byes, person.id))))
        )
    return EventChange(after, later=(CARD,))


def begin_round(
    night: Night, by: Organiser, games: Mapping[str, GameEntry], now: Milliseconds
) -> EventChange[Night]:
    """Begin the round of the proposal: its tables are opened in the same transaction.

    Raises `Illegal` for a table that no game allows, or if a person has left meanwhile.
    """
    check_seats(night, by, now)
    return begin_unasked(night, games, now)


def begin_unasked(night: Night, games: Mapping[str, GameEntry], now: Milliseconds) -> EventChange[Night]:
    """Begin the round of the proposal without asking for rights. Raises `Illegal` as `begin_round` does."""
    if night.proposal is None:
        raise Illegal(say("nights-no-proposal"))
    tables = playable_tables(night, night.proposal, games)
    begun = replace(night.proposal, at=now, tables=tables)
    after = replace(
        night, rounds=(*night.rounds, begun), proposal=None, idle=(), ready=None, freed=None, tried=0, held=0
    )
    entry = say("nights-log-round", round=len(after.rounds))
    places = (CARD, seated_place(len(night.rounds), 0), ready_place(len(night.rounds)))
    return EventChange(after, (entry,), places)


def playable_tables(night: Night, proposal: Round, games: Mapping[str, GameEntry]) -> tuple[SeatedTable, ...]:
    """Return the tables of a proposal at which people sit.

    Raises `Illegal` for a table that no game allows, or if a person has left meanwhile.
    """
    _check_there(night, proposal)
    tables = tuple(table for table in proposal.tables if table.people)
    if not tables:
        raise Illegal(say("nights-nobody-to-seat"))
    for number, table in enumerate(tables, 1):
        if table.seats not in games[table.game].rules.seats:
            raise Illegal(say("nights-table-size", table=number, seats=table.seats))
        _check_game(night, table.people, table)
    return tables


def is_playable(night: Night, table: SeatedTable, games: Mapping[str, GameEntry]) -> bool:
    """Return whether a table can begin: its game has as many seats, and all people there play it."""
    seats = games[table.game].rules.seats if table.game in games else ()
    return table.seats in seats and _plays_there(night, table)


def has_room(night: Night, table: SeatedTable, person: int, games: Mapping[str, GameEntry]) -> bool:
    """Return whether a person can be added to a table: its game has a seat for them, and they play it."""
    more = replace(table, people=(*table.people, person))
    return (
        _plays_there(night, more) and table.game in games and more.seats <= max(games[table.game].rules.seats)
    )


def can_swap(night: Night, proposal: Round, one: int, other: int) -> bool:
    """Return whether two people of a proposal can change places: each plays what the other was to play."""
    tables = [table for table in proposal.tables if (one in table.people) != (other in table.people)]
    places = {one: other, other: one}
    swapped = [
        replace(table, people=tuple(places.get(person, person) for person in table.people))
        for table in tables
    ]
    return bool(swapped) and all(_plays_there(night, table) for table in swapped)


def _plays_there(night: Night, table: SeatedTable) -> bool:
    try:
        _check_game(night, table.people, table)
    except Illegal:
        return False
    return True


def wait_for_filler(
    night: Night, person: int, minutes: Mapping[str, int], now: Milliseconds
) -> EventChange[Night]:
    """Play something short until the next round; the second who asks has a table with the first.

    `minutes` are the lengths of a match for two of each game. What is played is over by the end of the night,
    and neither avoids it; it is what more of the two wish, else what they have played less often in between.
    """
    check_live(night)
    if night.phase is not NightPhase.RUNNING or not night.rounds:
        raise Illegal(say("nights-no-round"))
    if person in night.busy:
        raise Illegal(say("nights-busy"))
    here = {signup.person: signup for signup in night.seatable}
    if person not in here:
        waiting = any(signup.person == person and signup.here is not None for signup in night.waiting)
        raise Illegal(say("nights-no-place") if waiting else say("nights-not-there"))
    games = fillers_for(night, person, minutes, now)
    if not games:
        raise Illegal(say("nights-nothing-short"))
    idle = tuple(other for other in night.idle if other != person and other in here)
    for other in idle:
        common = [game for game in games if game not in here[other].avoids]
        if common:
            pair = (here[other], here[person])
            game = min(common, key=lambda game: (-_count_wishes(pair, game), _between(night, pair, game)))
            return _with_filler(night, SeatedTable(game, (other, person), filler=True), idle)
    return EventChange(replace(night, idle=(*idle, person)), later=(CARD,))


def fillers_for(night: Night, person: int, minutes: Mapping[str, int], now: Milliseconds) -> tuple[str, ...]:
    """Return the games for two, the shortest first, that end before the night and that a person plays."""
    left = min(SHORT, (night.ends - now) // MINUTE)
    signup = night.signup_of(person)
    short = sorted((length, game) for game, length in minutes.items() if length <= left)
    return tuple(game for _, game in short if signup is None or game not in signup.avoids)


def _count_wishes(people: Iterable[SignUp], game: str) -> int:
    """Return how many of some people wish a game."""
    return sum(game in signup.wants for signup in people)


def _between(night: Night, people: Collection[SignUp], game: str) -> int:
    """Return how often some people have played a game in between, added up."""
    tables = [table for part in night.rounds for table in part.tables if table.filler and table.game == game]
    return sum(signup.person in table.people for table in tables for signup in people)


def _with_filler(night: Night, filler: SeatedTable, idle: tuple[int, ...]) -> EventChange[Night]:
    last = night.rounds[-1]
    rounds = (*night.rounds[:-1], replace(last, tables=(*last.tables, filler)))
    rest = tuple(person for person in idle if person not in filler.people)
    call = seated_place(len(night.rounds) - 1, len(last.tables))
    return EventChange(replace(night, rounds=rounds, idle=rest), places=(CARD, call))


def find_opened_tables(night: Night, round_: int, first: int) -> tuple[SeatedTable, ...]:
    """Return the tables of a round (from 0) that opened at once with its table `first`."""
    tables = night.rounds[round_].tables if round_ < len(night.rounds) else ()
    if first:
        return tables[first : first + 1]
    return tuple(table for table in tables if not table.filler)


def night_places(night: Night, match: TableId) -> tuple[str, ...]:
    """Return the places of a night that show something of a match: its card, and the call to the table."""
    calls = (
        seated_place(round_, number if table.filler else 0)
        for round_, part in enumerate(night.rounds)
        for number, table in enumerate(part.tables)
        if table.match == match
    )
    return CARD, *calls


def wait_for_round(night: Night, person: int) -> EventChange[Night]:
    """Play nothing until the next round, after all."""
    check_live(night)
    idle = tuple(other for other in night.idle if other != person)
    return EventChange(replace(night, idle=idle), later=(CARD,))


def take_result(
    night: Night, at: tuple[int, int], ranks: tuple[int, ...] | None, gone: tuple[int, ...]
) -> EventChange[Night] | None:
    """Take how the match of a table came out: `at` is its round and number.

    Without `ranks` it counts only if a person has `gone`. A table that outlasts its night counts as well.
    `None` if its result is known already.
    """
    if not at[0] < len(night.rounds) or not at[1] < len(night.rounds[at[0]].tables):
        return None
    table = night.rounds[at[0]].tables[at[1]]
    if table.state is not TableState.OPEN:
        return None
    places = (CARD, RESULT) if night.phase is NightPhase.OVER else (CARD,)
    return EventChange(with_table(night, at, with_result(table, ranks, gone)), places=places)


def with_result(table: SeatedTable, ranks: tuple[int, ...] | None, gone: tuple[int, ...]) -> SeatedTable:
    """Return a table whose match has come out so; without `ranks` it counts only if a person has `gone`."""
    state = TableState.PLAYED if ranks is not None or gone else TableState.STOPPED
    return replace(table, state=state, ranks=ranks, gone=gone)


def with_table(night: Night, at: tuple[int, int], table: SeatedTable) -> Night:
    """Return the night with another table in the place of one."""
    part = night.rounds[at[0]]
    tables = (*part.tables[: at[1]], table, *part.tables[at[1] + 1 :])
    rounds = (*night.rounds[: at[0]], replace(part, tables=tables), *night.rounds[at[0] + 1 :])
    return replace(night, rounds=rounds)


def check_running(night: Night, by: Organiser) -> None:
    """Raise `Illegal` unless the night runs, and a person is one of its hosts."""
    check_live(night)
    check_charge(night, by)
    if night.phase is not NightPhase.RUNNING:
        raise Illegal(say("nights-not-begun"))


def check_seats(night: Night, by: Organiser, now: Milliseconds) -> None:
    """Raise `Illegal` unless the night runs, and a person may seat people there and begin a round."""
    check_live(night)
    check_seating(night, by, now)
    if night.phase is not NightPhase.RUNNING:
        raise Illegal(say("nights-not-begun"))


def _proposal(night: Night, by: Organiser) -> Round:
    check_running(night, by)
    if night.proposal is None:
        raise Illegal(say("nights-no-proposal"))
    return night.proposal


def _check_there(night: Night, proposal: Round) -> None:
    """Raise `Illegal` unless all who are seated are there, and sit nowhere else."""
    seatable = {signup.person for signup in night.seatable}
    for table in proposal.tables:
        for person in table.people:
            if person not in seatable:
                raise Illegal(say("nights-has-left", name=_name(night, person)))


def _check_known(proposal: Round, person: int) -> None:
    if person not in proposal.byes and not _sits(proposal, person):
        raise Illegal(say("nights-not-in-proposal"))


def _sits(proposal: Round, person: int) -> bool:
    return any(person in table.people for table in proposal.tables)


def _table(proposal: Round, number: int) -> SeatedTable:
    if not 0 <= number < len(proposal.tables):
        raise Illegal(say("nights-no-such-table"))
    return proposal.tables[number]


def _check_game(night: Night, people: tuple[int, ...] | list[int], table: SeatedTable) -> None:
    """Raise `Illegal` if a person does not play the game of a table, or with its computer players."""
    for person in people:
        signup = night.signup_of(person)
        if signup is not None and table.game in signup.avoids:
            raise Illegal(say("nights-avoids", name=signup.name))
        if signup is not None and table.computers and not signup.computers:
            raise Illegal(say("nights-no-computers", name=signup.name))


def _without(table: SeatedTable, person: int) -> SeatedTable:
    return replace(table, people=tuple(other for other in table.people if other != person))


def _rearrange(
    night: Night, proposal: Round, tables: list[SeatedTable], byes: list[int]
) -> EventChange[Night]:
    """Return the change of the proposal; tables without people are gone."""
    kept = tuple(table for table in tables if table.people)
    after = replace(night, proposal=replace(proposal, tables=kept, byes=tuple(sorted(byes))))
    return EventChange(after, places=_list_places(night))


def _name(night: Night, person: int) -> str:
    signup = night.signup_of(person)
    return signup.name if signup else str(person)
