"""The lobby: opening a table, taking and leaving seats, inviting."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.chance import commitment
from games.engine.ids import Milliseconds, TableId
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.checks import check_host, check_lobby, check_waiting, seat_of
from tables.commands.losses import losses_of_closing
from tables.commands.rematch import check_reserved
from tables.model.confirming import check_confirmed
from tables.model.guests import check_open_to, is_guest
from tables.model.pace import NO_CLOCK
from tables.model.places import LOBBY, invite_place
from tables.model.rated import with_usual_rating
from tables.model.table import Change, Participant, Phase, Table
from tables.model.told import line_about

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.generic.entry import GameEntry
    from tables.model.pace import Pace
    from tables.model.table import Person

MOST_HOSTED: Final = 10
"""Most lobbies, and matches played this week, that one person may host."""

MOST_CLOSED: Final = 5
"""Most tables that one person closes within an hour before their matches began: each was announced."""

LONGEST_LUCK: Final = 60
"""Most characters of the luck that a person adds."""

JOINING: Final = frozenset(map(chr, (0x200C, 0x200D, *range(0xE0020, 0xE0080))))
"""Invisible characters of emoji, and of letters of some scripts: joiners, and the tags of flags."""

COMPUTERS: Final = ("Hotu", "Tuki", "Vaka", "Riro", "Mana", "Ika", "Tepano")
"""Names of computer players; one that is taken at the table is skipped."""


@dataclass(frozen=True, slots=True)
class Hosted:
    """The tables of a host: those that are live and not idle, and those closed lately before they began."""

    live: int = 0
    closed: int = 0


@dataclass(frozen=True, slots=True)
class Opening:
    """The parameters of a new table, and the other tables of its host.

    `seed` is secret, `at` in ms. A `rated` match counts for ratings; `None` leaves that to what is usual.
    `novice`: the host has finished no match of the game yet.
    """

    guild: int
    channel: int
    seed: bytes
    at: Milliseconds
    hosted: Hosted
    pace: Pace = NO_CLOCK
    rated: bool | None = True
    novice: bool = False

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<Opening in {self.channel}>"


@dataclass(frozen=True, slots=True)
class Terms:
    """The choices of a host about the match to come; `None` leaves one as it is.

    Only a match that is not `rated` can be at a `teaching` table.
    """

    pace: Pace | None = None
    options: object | None = None
    rated: bool | None = None
    teaching: bool | None = None


def check_hosted(hosted: Hosted) -> None:
    """Raise `Illegal` for a host of `MOST_HOSTED` tables, or who has closed `MOST_CLOSED` lately."""
    if hosted.live >= MOST_HOSTED:
        raise Illegal(say("tables-too-many", most=MOST_HOSTED))
    if hosted.closed >= MOST_CLOSED:
        raise Illegal(say("tables-closed-lately", most=MOST_CLOSED))


def open_table(game: GameEntry, host: Person, options: object, opening: Opening) -> Change:
    """Open a table, without a number yet; the host takes the first seat.

    Raises `Illegal` as `check_hosted` does.
    """
    check_hosted(opening.hosted)
    table = Table(
        id=TableId(0),
        game=game,
        phase=Phase.LOBBY,
        guild=opening.guild,
        channel=opening.channel,
        thread=None,
        host=host.id,
        options=options,
        participants=(Participant(0, host.id, host.name, None, novice=opening.novice),),
        commitment=commitment(opening.seed),
        match=None,
        result=None,
        seed=None,
        opened=opening.at,
        trouble=None,
        pace=opening.pace,
        rated=opening.rated is not False,
        rated_by_rule=opening.rated is None,
    )
    return Change(with_usual_rating(table), places=(LOBBY,))


def open_practice(
    game: GameEntry, host: Person, options: object, opening: Opening, levels: Sequence[str]
) -> Change:
    """Open a table for the host alone, with computer players of some `levels`, which begins by itself.

    Raises `Illegal` as `open_table` does.
    """
    change = open_table(game, host, options, opening)
    table = replace(change.table, practice=True)
    for level in levels:
        table = add_computer(table, host.id, level).table
    return replace(change, table=table)


def join(table: Table, person: Person, last: Table | None, *, novice: bool = False) -> Change:
    """Seat a person; a person who sits there already agrees to the host's changes since.

    In a rematch of `last`, seats are kept for its players. A `novice` has finished no match of the game yet.
    """
    if last is not None:
        check_reserved(table, last, person.id)
    check_lobby(table)
    if person.id in table.barred:
        raise Illegal(say("tables-removed"))
    seat = table.seat_of(person.id)
    if seat is None:
        check_open_to(table, person.id)
        change = _change_seats(_seat(table, Participant(0, person.id, person.name, None, novice=novice)))
        guest = (line_about(table, "guest", person.id),) if is_guest(table, person.id) else ()
        return replace(change, told=guest)
    if not table.participants[seat].unsure:
        raise Illegal(say("tables-already-seated"))
    sure = (
        replace(participant, unsure=False) if participant.seat == seat else participant
        for participant in table.participants
    )
    guests = map(invite_place, sorted(table.guests & {person.id}))
    return Change(replace(table, participants=tuple(sure)), places=(LOBBY, *guests))


def choose_terms(table: Table, by: int, terms: Terms) -> Change:
    """Change what is played; the others who sit there are asked again. Only the host may."""
    check_host(table, by)
    rated = table.rated if terms.rated is None else terms.rated
    teaching = table.teaching if terms.teaching is None else terms.teaching
    after = replace(
        table,
        pace=table.pace if terms.pace is None else terms.pace,
        options=table.options if terms.options is None else terms.options,
        rated=rated,
        teaching=teaching and not rated,
        rated_by_rule=table.rated_by_rule and terms.rated is None,
    )
    if after == table:
        return Change(table)
    asked = (
        replace(participant, unsure=True) if participant.person not in (None, by) else participant
        for participant in table.participants
    )
    guests = map(invite_place, sorted(table.guests))
    return Change(replace(after, participants=tuple(asked)), places=(LOBBY, *guests))


def add_computer(table: Table, by: int, level: str) -> Change:
    """Seat a computer player; only the host may."""
    check_host(table, by)
    taken = {participant.name for participant in table.participants}
    name = next(computer for computer in COMPUTERS if computer not in taken)
    return _change_seats(_seat(table, Participant(0, None, name, level)))


def remove_computer(table: Table, by: int) -> Change:
    """Remove the computer player that came last; only the host may."""
    check_host(table, by)
    computers = [participant for participant in table.participants if participant.computer]
    if not computers:
        raise Illegal(say("tables-no-computer"))
    return _change_seats(_unseat(table, computers[-1]))


def leave(table: Table, person: int, shown: str | None = None) -> Change:
    """Free a person's seat. The next member becomes the host; the last member to leave closes the table."""
    check_lobby(table)
    if not _members(table, person):
        check_confirmed(losses_of_closing(table), (person,), shown)
    return unseat(table, person)


def unseat(table: Table, person: int) -> Change:
    """Free the seat of a person in the lobby, as `leave` does."""
    after = _unseat(table, table.participants[seat_of(table, person)])
    members = _members(table, person)
    if not members:
        return close(table)
    return _change_seats(replace(after, host=members[0]) if person == table.host else after)


def _members(table: Table, but: int) -> list[int]:
    """Return the people at a table who may host it, except one: guests do not see its channel."""
    return [person for person in table.people.values() if person != but and not is_guest(table, person)]


def add_luck(table: Table, person: int, luck: str) -> Change:
    """Add a person's text to the chance of the match to come, in place of the one before.

    At the table of an event, whose match begins once all have, the commitment to the seed must stand first.
    """
    check_waiting(table)
    if table.event is not None and table.opening is None:
        raise Illegal(say("tables-luck-early"))
    seat = seat_of(table, person)
    plain = " ".join(luck.split())
    if not plain or len(plain) > LONGEST_LUCK or not all(map(_is_printable, plain)):
        raise Illegal(say("tables-luck", most=LONGEST_LUCK))
    participants = tuple(
        replace(other, luck=plain) if other.seat == seat else other for other in table.participants
    )
    return Change(replace(table, participants=participants), places=() if table.event is None else (LOBBY,))


def _is_printable(letter: str) -> bool:
    """Return whether luck may hold a character. This Python does not know the newest emoji (`Cn`)."""
    return letter.isprintable() or letter in JOINING or unicodedata.category(letter) == "Cn"


def cancel(table: Table, by: int, shown: str | None = None) -> Change:
    """Close the table before the match begins; only the host may."""
    check_host(table, by)
    return replace(close(table, shown), told=(line_about(table, "closed", by),))


def close(table: Table, shown: str | None = None) -> Change:
    """Close a table at which no match has begun. Raises `Unconfirmed` unless that was `shown`."""
    check_confirmed(losses_of_closing(table), tuple(table.people.values()), shown)
    return _change_seats(replace(table, phase=Phase.CANCELLED))


def invite(table: Table, by: int, persons: tuple[int, ...]) -> Change:
    """Invite people who were not invited before, for a person at the table."""
    if table.phase is not Phase.LOBBY:
        raise Illegal(say("tables-started"))
    check_lobby(table)
    seat_of(table, by)
    if is_guest(table, by):
        raise Illegal(say("tables-guests-invite"))
    new = {
        person: None for person in persons if table.seat_of(person) is None and person not in table.invited
    }
    if not new:
        raise Illegal(say("tables-invited-already"))
    after = replace(table, invited=table.invited | set(new))
    return Change(after, places=tuple(map(invite_place, new)), inviter=by)


def _change_seats(table: Table) -> Change:
    """Finish a change of seats: update the usual rating, and redraw invitations.

    These say whether one can still join.
    """
    return Change(with_usual_rating(table), places=(LOBBY, *map(invite_place, sorted(table.invited))))


def _seat(table: Table, participant: Participant) -> Table:
    if len(table.participants) >= table.game.rules.seats[-1]:
        raise Illegal(say("tables-full"))
    return replace(
        table, participants=(*table.participants, replace(participant, seat=len(table.participants)))
    )


def _unseat(table: Table, participant: Participant) -> Table:
    rest = [other for other in table.participants if other is not participant]
    return replace(table, participants=tuple(replace(other, seat=i) for i, other in enumerate(rest)))
