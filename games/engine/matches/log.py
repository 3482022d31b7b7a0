"""The log of a match: entries of several kinds, each bound by a digest to all before it."""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from games.engine.chance import Roll, authenticate
from games.engine.codec import Adapter, canonical
from games.engine.json_type import Json
from games.engine.record import Record
from games.engine.text import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import News, Text

Move: TypeAlias = tuple[Seat, object]
"""A seat and its action."""

SALT: Final = 16
"""Bytes of the salt of an entry."""


class EntryKind(StrEnum):
    """The kind of an entry of the log."""

    MOVES = "moves"
    """The moves of a turn; the set-up is an entry without moves."""
    END = "end"
    """The match ended before its time: the players agreed, or the `detail` is an `EndDetail`."""
    RESIGNATION = "resignation"
    """A player gave up; `detail` is a `SeatDetail`."""
    SEAT = "seat"
    """A seat has a new player; `detail` is a `SeatChange`."""
    UNDO = "undo"
    """The match went back to an earlier turn; `detail` is an `UndoDetail`."""
    PAUSE = "pause"
    """The match was paused or resumed; `detail` is a `PauseDetail`."""
    RULES = "rules"
    """The match goes on under changed rules; `detail` is a `RulesChange`."""


class CauseKind(StrEnum):
    """Why a move was made."""

    PERSON = "person"
    """The person at the seat chose it."""
    COMPUTER = "computer"
    """A computer player chose it; the detail is its level."""
    ORDER = "order"
    """A standing order; the detail is the key of its slot."""
    DEFAULT = "default"
    """The seat was silent, so the prompt's default was taken."""
    FORCED = "forced"
    """A single answer was possible."""


class Cause(Record, omit_defaults=True):
    """Why a move was made, with the rolls of the dice where chance chose it."""

    kind: CauseKind
    detail: str = ""
    rolls: tuple[Roll, ...] = ()


PERSON: Final = Cause(CauseKind.PERSON)
FORCED: Final = Cause(CauseKind.FORCED)


class Sealed(Record):
    """A choice as it was sealed under an older version of the game, whose shape has changed since."""

    version: int
    choice: Json


class Seal(Record, omit_defaults=True):
    """The commitment to a sealed choice: `SHA-256(salt ‖ canonical JSON of the action)`.

    Each change of mind has one, with revisions counted from 0. `salt` (hexadecimal) is published for the
    final choice only, so that the others stay secret. `sealed` is the text that was sealed, where that is not
    the move of the entry as it stands.
    """

    seat: Seat
    revision: int
    commitment: str
    salt: str = ""
    sealed: Sealed | None = None


ERASED: Final = "\N{ZERO WIDTH SPACE}"
"""A name that was deleted: no name that is kept holds it, as it cannot be seen."""


Ending: TypeAlias = Literal["abandoned", "closed", "resigned"]

EventEnding: TypeAlias = Literal[
    "cup-again", "cup-cancelled", "cup-decided", "cup-dropped", "cup-undone", "night-over"
]
"""The reason why a cup or a night ended a match of its own."""

REASONS: Final[tuple[str, ...]] = (*get_args(Ending), *get_args(EventEnding))


class EndDetail(Record):
    """The reason why a match ended before its time, if not because the players agreed.

    The players stopped, one of two resigned, the cup or night ended the match, or a moderator closed the
    table: `by` is the moderator's name.
    """

    reason: Ending | EventEnding
    by: str = ""


class SeatDetail(Record):
    """The seat that an entry is about."""

    seat: Seat


class SeatChange(Record):
    """The new participant at a seat: a person, or a computer player of a level.

    `before` is the name of who sat there until then, empty if that is the same person. `host` is the seat of
    who runs the table from here on, if its host does not play any more.
    """

    seat: Seat
    name: str
    person: int | None = None
    level: str | None = None
    before: str = ""
    host: Seat | None = None


class UndoDetail(Record):
    """The turn to which a match went back: the state after it is the state again.

    `seat` is the seat of the player who undid their choices. `agreed` is true if the affected players agreed,
    false if the choices had taught them nothing.
    """

    to: int
    seat: Seat | None = None
    agreed: bool = False


class PauseDetail(Record):
    """A pause of the match, or its end; `by` is the name of who asked for it, and `reason` why, if known."""

    paused: bool
    by: str = ""
    reason: str = ""


class RulesChange(Record):
    """The versions before and after, and the state from which the match goes on, in the new shape."""

    before: int
    after: int
    state: Json


class Body(Record, omit_defaults=True):
    """All that the digest of an entry binds, as it was written: a later version of the game never changes it.

    `turn` is the position in the log, from 0; `at` the time in milliseconds since 1970; `version` that of the
    game under which it was played. `moves` holds raw JSON, sorted, with one cause each. `chance` are the
    rolls of the rules' dice. `salt` (hexadecimal) keeps what the digest hides from being guessed while the
    match runs.

    Entries of format 1 have no time, no causes and no salt. An entry is `redacted` if a name in its detail
    was deleted since: its digest is that of the entry as it was.
    """

    turn: int
    version: int
    at: int | None = None
    kind: EntryKind = EntryKind.MOVES
    moves: tuple[tuple[Seat, Json], ...] = ()
    causes: tuple[Cause, ...] = ()
    seals: tuple[Seal, ...] = ()
    chance: tuple[Roll, ...] = ()
    detail: Json = None
    salt: str = ""
    format: Literal[1, 2] = 2
    redacted: bool = False


BODY: Final[Adapter[Body]] = Adapter(Body)
CAUSE: Final[Adapter[Cause]] = Adapter(Cause)
END_DETAIL: Final[Adapter[EndDetail]] = Adapter(EndDetail)
SEAT_DETAIL: Final[Adapter[SeatDetail]] = Adapter(SeatDetail)
SEAT_CHANGE: Final[Adapter[SeatChange]] = Adapter(SeatChange)
UNDO_DETAIL: Final[Adapter[UndoDetail]] = Adapter(UndoDetail)
PAUSE_DETAIL: Final[Adapter[PauseDetail]] = Adapter(PauseDetail)
RULES_CHANGE: Final[Adapter[RulesChange]] = Adapter(RulesChange)


class Refuted(Exception):
    """A log that is not what it claims to be; `text` says where it fails, `names` who sits where."""

    def __init__(self, text: Text, names: Mapping[Seat, str] = MappingProxyType({})) -> None:
        super().__init__(f"{text.key} {dict(text.params)}")
        self.text = text
        self.names = names


class Entry(Record):
    """An entry that was just made: its body, the canonical JSON of it, and what the body does not hold.

    `moves` are the actions of the turn in seat order, `news` what they led to. `digest` chains the entry to
    all before it.
    """

    body: Body
    text: str
    moves: tuple[Move, ...]
    news: tuple[News, ...]
    digest: str

    @property
    def turn(self) -> int:
        """The position of the entry in the log."""
        return self.body.turn

    @property
    def chance(self) -> tuple[Roll, ...]:
        """The rolls of the rules' dice."""
        return self.body.chance


class LoggedEntry(Record):
    """An entry as it is kept: the canonical JSON of its body, and its digest."""

    text: str
    digest: str


def entry(before: str, body: Body, moves: tuple[Move, ...] = (), news: tuple[News, ...] = ()) -> Entry:
    """Chain a body, which has its salt, to the digest `before` it."""
    text = BODY.dump(body)
    return Entry(body, text, moves, news, link(before, text))


def link(before: str, text: str) -> str:
    """Return the digest of an entry, hexadecimal: SHA-256 of the digest before it and its canonical JSON."""
    return sha256(f"{before}\n{text}".encode()).hexdigest()


def link_1(before: str, body: Body) -> str:
    """Return the digest of an entry of format 1, which binds neither time nor cause."""
    seals: list[Json] = [[seal.seat, seal.revision, seal.commitment] for seal in body.seals]
    moves: list[Json] = [[seat, action] for seat, action in body.moves]
    rolls: list[Json] = [list(roll) for roll in body.chance]
    return sha256(canonical([before, body.turn, moves, seals, rolls]).encode()).hexdigest()


def entry_salt(salts: bytes, turn: int) -> str:
    """Return the salt of the entry of a turn, hexadecimal, from the match's secret for salts."""
    return salt(salts, f"entry|{turn}")[:SALT].hex()


def salt(salts: bytes, label: str) -> bytes:
    """Return the 32 bytes of the salt for a label, from the match's secret for salts."""
    return authenticate(salts, label)
