"""A table at one moment: its people, its match, and the question of each seat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import field

from games.engine.record import Record
from games.engine.text import Seat
from keeping.personal import Elsewhere, Personal
from tables.model.pace import NO_CLOCK
from tables.model.rest import AWAKE, Rest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.choice import Decision, Prompt
    from games.engine.game import Result
    from games.engine.generic.entry import GameEntry
    from games.engine.ids import EventId, PersonId, TableId
    from games.engine.matches.log import Entry
    from games.engine.matches.match import Match
    from games.engine.orders import OrderRule, OrderSlot
    from games.engine.text import Text
    from tables.model.pace import Pace
    from tables.model.pause import Pause
    from tables.model.requests import Plea, UndoRequest, Unmet
    from tables.model.turn_clock import EndedClock, TurnClock


class Phase(StrEnum):
    """The phase of a table."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    """Finished by the rules of the game."""
    ENDED = "ended"
    """Ended before its time: all people at the table agreed, or none played any more."""
    CANCELLED = "cancelled"
    """Closed before it began."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person on Discord: the id of the account and the name to show."""

    id: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secrets of a match: its seed until it is over, and the source of its salts for ever."""

    seed: bytes
    salts: bytes

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<Secrets>"


class Rings(StrEnum):
    """The ways to be rung."""

    CHOICE = "choice"
    """By direct message for a hidden choice, else by a mention."""
    DIRECT = "direct"
    """By direct message."""
    MENTION = "mention"
    """By a mention."""


class Access(StrEnum):
    """The people for whom the seats of a table are."""

    MEMBERS = "members"
    """Members of its server."""
    CODE = "code"
    """Also people of other servers who have its code."""
    PUBLIC = "public"
    """Also people of other servers that list such tables."""


class Participant(Record):
    """The participant at a seat: a person, or a computer player of some level.

    `seen` is the turn of the seat's own last move or undo: later events are news to it.
    `agrees`: the person would end the match. `luck` is a text that the person added to the chance of the
    match, empty without one.
    `acted` is the time of the person's last act at the table, in ms, to half a minute. `asked` is the turn of
    the log in which the seat's latest turn began, and `rung` the last such turn for which it was rung.
    `called` is the time of the latest request for their consent for which they were rung, in ms.
    `muted` is the last such turn of which the person wants no more reminders. They are `spared` until a time
    in ms after an undo of a choice for which they were rung.
    `reserve` is the time that the seat has saved, in ms, and `silences` counts the turns in a row that its
    person let pass. `stand_in` is the level of the computer player that plays for the person meanwhile,
    since `stood_in` (ms; 0 without one). They may have `resigned`. A seat that is `offered` is free for a
    substitute. A `novice` has finished no match of the game yet. They are `unsure` while they have not
    agreed to the host's changes since they sat down. `note` is their private note. If the seat `warns`, bad
    answers have to be confirmed, where there are hints.
    `rest` is when the person is not to be disturbed, `rings` how they are rung.
    """

    seat: Seat
    person: int | None
    name: Personal[str]
    level: str | None
    seen: int = 0
    agrees: bool = False
    luck: Personal[str] = ""
    acted: int = 0
    asked: int = -1
    rung: int = -1
    reserve: int = 0
    silences: int = 0
    stand_in: str | None = None
    resigned: bool = False
    stood_in: int = 0
    offered: bool = False
    muted: int = -1
    spared: int = 0
    called: int = 0
    novice: bool = False
    unsure: bool = False
    note: Personal[str] = ""
    warns: bool = False
    rest: Elsewhere[Rest] = AWAKE
    rings: Elsewhere[Rings] = Rings.CHOICE

    @property
    def computer(self) -> bool:
        """Whether a computer player sits here."""
        return self.person is None

    @property
    def deleted(self) -> bool:
        """Whether a former player sat here, whose data were deleted: their id is negative."""
        return self.person is not None and self.person < 0

    @property
    def automatic(self) -> bool:
        """Whether a computer player answers for this seat, so that its turn is announced to no person."""
        return self.person is None or self.stand_in is not None


class Former(Record):
    """A person who sat at a seat until a `turn` of the log, in which another took it."""

    turn: int
    seat: Seat
    person: int
    name: Personal[str]


class Asked(Record):
    """The question that an answer is for: the turn in which it was asked, and its prompt's fingerprint."""

    turn: int
    fingerprint: str


class StandingOrder(Record):
    """Answers left in advance by a seat, under a key of the game. Only their owner may see them.

    `next` are used in order, each once; after them the first of `rules` that holds and has an answer. Only
    the last rule depends on nothing.
    """

    key: str
    next: tuple[object, ...] = ()
    rules: tuple[OrderRule, ...] = ()

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<StandingOrder>"


class DroppedOrder(Record):
    """A part of a standing order that was dropped, as it fitted no more, under the label of its slot.

    Its owner has not acted since.
    """

    label: Text
    order: StandingOrder

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<DroppedOrder>"


@dataclass(frozen=True, slots=True)
class LogLine:
    """A text told at a table, and its turn."""

    turn: int
    text: Text


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof of a match at a turn: the digest of its log, and the commitments of the sealed choices."""

    turn: int
    digest: str
    seals: tuple[tuple[Seat, str], ...]


class Table(Record):
    """A table at one moment; immutable.

    `channel` is where it was opened; `thread` its own thread, where it has one. `seed` (hexadecimal) is known
    only once nothing more depends on it. `trouble` is the key of a text that says why nothing can be shown at
    present. `rematch_of` is the table whose match is played again here; `first` the seat that begins because
    of that, in the lobby if the same play. `orders` are the standing orders by seat; a seat may
    be there without any. `dropped` holds the orders that no longer apply. The orders of a seat `resting` are
    not used at the turn to which it has undone a choice. `opening` is the id of the message that shows
    the commitment, which is never edited. `origin` is what the match began with, as JSON
    (`games.engine.matches.origin`); `None` in the lobby.
    `tips` are the seats of people who get tips at their questions. `clock` runs while people are awaited, if
    the `pace` has one. During a `pause`, no seat is asked. `ending` is why a match ended early, if
    not by agreement. People who are `barred` were removed from the lobby. `former` are the people who sat
    at a seat before, in order. `undoing` is a request to undo a choice; `unmet` why the last request of a
    seat came to nothing, until it acts. `ended_clock` is that of the last choice that ended the turn of a
    single seat. A `rated` match (`rated_by_rule` if its host has not chosen) counts for ratings, unless the
    person at a seat alone has `spoilt` it: by an undo, or by an early end. `event` is the number of the night
    or cup that has arranged the table, on an `occasion` such as its second round. In a `practice` a person
    plays alone, against computers, and the match begins by itself. At a `teaching` table all have agreed to
    hints, and the match is not rated. `access` says for whom its seats are, and `code` is the secret part of
    the code by which `guests` come: people who do not see its channel.

    A field that is not `Elsewhere` is in the document of the table (`tables.document`). The game's part is
    kept beside it, under the version of the game; of standing orders there is one form for all games.
    """

    id: Elsewhere[TableId]
    game: Elsewhere[GameEntry]
    phase: Elsewhere[Phase]
    guild: Elsewhere[int]
    channel: Elsewhere[int]
    thread: Elsewhere[int | None]
    host: Elsewhere[int]
    options: Elsewhere[object]
    participants: tuple[Participant, ...]
    commitment: Elsewhere[str]
    match: Elsewhere[Match | None]
    result: Elsewhere[Result | None]
    seed: Elsewhere[str | None]
    opened: Elsewhere[int]
    trouble: Elsewhere[str | None]
    rematch_of: Elsewhere[TableId | None] = None
    first: Seat | None = None
    orders: Elsewhere[Mapping[Seat, tuple[StandingOrder, ...]]] = field(default_factory=dict)
    dropped: Elsewhere[Mapping[Seat, tuple[DroppedOrder, ...]]] = field(default_factory=dict)
    resting: Elsewhere[Mapping[Seat, int]] = field(default_factory=dict)
    invited: Elsewhere[frozenset[int]] = frozenset()
    opening: Elsewhere[int | None] = None
    origin: Elsewhere[str | None] = None
    tips: Elsewhere[frozenset[Seat]] = frozenset()
    pace: Elsewhere[Pace] = NO_CLOCK
    clock: TurnClock | None = None
    pause: Pause | None = None
    ending: str | None = None
    barred: frozenset[int] = frozenset()
    former: tuple[Former, ...] = ()
    undoing: UndoRequest | None = None
    pleas: tuple[Plea, ...] = ()
    pressed: Seat | None = None
    unmet: Elsewhere[Mapping[Seat, Unmet]] = field(default_factory=dict)
    ended_clock: EndedClock | None = None
    rated: bool = True
    practice: bool = False
    teaching: bool = False
    event: Elsewhere[EventId | None] = None
    spoilt: Seat | None = None
    rated_by_rule: bool = False
    access: Access = Access.MEMBERS
    code: str = ""
    guests: frozenset[int] = frozenset()
    occasion: Text | None = None

    def __repr__(self) -> str:
        """Show nothing secret, as a table may be named in a log."""
        return f"<Table {self.id}, {self.game.rules.key}, {self.phase}, turn {self.turn}>"

    @property
    def place(self) -> int:
        """The channel in which the table is played."""
        return self.thread or self.channel

    @property
    def live(self) -> bool:
        """Whether the table is in the lobby or its match runs."""
        return self.phase in (Phase.LOBBY, Phase.RUNNING)

    @property
    def asks(self) -> bool:
        """Whether the match runs, and is not paused."""
        return self.phase is Phase.RUNNING and self.pause is None

    @property
    def has_hints(self) -> bool:
        """Whether the seats may have hints and warnings."""
        return self.practice or self.teaching

    @property
    def people(self) -> Mapping[Seat, int]:
        """The accounts of the people who sit at the table, without former players."""
        return {
            seat.seat: seat.person
            for seat in self.participants
            if seat.person is not None and not seat.deleted
        }

    @property
    def decision(self) -> Decision[object] | None:
        """The pending decision; `None` in the lobby, during a pause and after the end."""
        return self.match.decision if self.match and self.asks else None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have to answer now."""
        return self.match.awaited if self.match and self.asks else ()

    @property
    def turn(self) -> int:
        """The position of the match: it grows with every entry that leads to a state; -1 in the lobby."""
        return self.match.position if self.match else -1

    def seat_of(self, person: int) -> Seat | None:
        """Return the seat of a person, if they have one."""
        return next((seat.seat for seat in self.participants if seat.person == person), None)

    def former_of(self, person: int) -> Former | None:
        """Return the last seat of a person that another took; `None` if they have a seat now."""
        if self.seat_of(person) is not None:
            return None
        return next((stay for stay in reversed(self.former) if stay.person == person), None)

    def view(self, seat: Seat | None) -> object:
        """Return the view of a seat (or an onlooker) of the match, which must have begun."""
        if self.match is None:
            message = "there is nothing to see before the match begins"
            raise ValueError(message)
        return self.match.rules.view(self.match.state, seat)

    def order_slots(self, seat: Seat) -> tuple[OrderSlot[object], ...]:
        """Return the answers that a seat may leave in advance now."""
        return (
            self.match.rules.order_slots(self.view(seat))
            if self.match and self.phase is Phase.RUNNING
            else ()
        )

    def prompt(self, seat: Seat) -> Prompt[object] | None:
        """Return the prompt of a seat, which stays until the last sealed choice is in."""
        decision = self.decision
        return decision.prompts.get(seat) if decision else None

    def choice_of(self, seat: Seat) -> object | None:
        """Return the sealed choice that this seat has made, if any: for its own eyes only."""
        choice = self.match.choices.get(seat) if self.match else None
        return choice.action if choice else None

    def hidden(self, seat: Seat) -> bool:
        """Return whether this seat's choice is asked by DM: it is sealed, or secret."""
        decision = self.decision
        return bool(
            decision and seat in decision.prompts and (decision.sealed or decision.prompts[seat].secret)
        )

    def question_of(self, seat: Seat) -> Asked | None:
        """Return the question that an answer of this seat must refer to now."""
        prompt = self.prompt(seat)
        return Asked(self.turn, prompt.fingerprint) if prompt else None


@dataclass(frozen=True, slots=True)
class SpentOrder:
    """An answer of a standing order that was used, or struck off because its seat answered itself."""

    seat: Seat
    key: str
    action: object

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<SpentOrder>"


class Change(Record):
    """The effect of a command: the table after it, new log entries, and the places made out of date.

    `spent` are the answers of standing orders that it used up. A match that went back to the state after turn
    `undone` of the log gets the answers back that were spent since.

    All else that is kept follows from the table before and after: seats, sealed choices, standing orders,
    invitations. New invitations are from the `inviter`. `told` are lines for the log of the server: the acts
    of a host or a moderator.
    """

    table: Table
    entries: tuple[Entry, ...] = ()
    places: tuple[str, ...] = ()
    inviter: int | None = None
    spent: tuple[SpentOrder, ...] = ()
    undone: int | None = None
    told: tuple[Text, ...] = ()
