"""Custom ids: each component carries the meaning of its press, so that nothing has to be remembered."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from games.engine.ids import DraftId, EventId, TableId

LONGEST: Final = 100
"""Discord's limit for a custom id."""

VERSION: Final = "a1"
"""Grows when the meaning of ids changes; ids of other versions are not parsed."""

_FORM: Final = re.compile(
    r"a1\|([a-z]+(?:-[a-z]+)?)\|(\d{1,18})\|(-1|\d{1,9})\|([0-9a-f]{8})?"
    r"\|((?:\d{1,4}(?:\.\d{1,4})*)?)(?:\|(\d{1,2}))?",
    re.ASCII,
)


class Verb(StrEnum):
    """The action that a press asks for at a table."""

    JOIN = "join"
    """Take a seat; with a `path`, not on the card of the table."""
    VISIT = "visit"
    """Ask for an invitation to a table of another server; `fingerprint` is the secret part of its code.

    It is pressed by people who do not see the table. A public table needs no code.
    """
    ACCESS = "access"
    """A select of the people for whom the seats of a table are."""
    LEAVE = "leave"
    BEGIN = "begin"
    COMPUTER = "computer"
    """Seat a computer player; `path` is the number of its level."""
    UNCOMPUTER = "uncomputer"
    INVITE = "invite"
    """A select of users."""
    UNINVITED = "uninvited"
    """Take no invitations any more, or take them again if `path` is 1."""
    CANCEL = "cancel"
    PACE = "pace"
    """A select of paces for the match to come."""
    VARIANT = "variant"
    """A select of options of the game; a value is the number of one of `variants_of`."""
    RATED = "rated"
    """A select of whether the match is rated: 1 or 0."""
    PLAY = "play"
    """Show the panel, from its start."""
    MORE = "more"
    """Show what is not about the answers: the turn, the own seat, the table.

    `path` is the half-made choice of the panel to which it leads back.
    """
    SEAT = "seat"
    BOARD = "board"
    """`path` is the page, from 0; without, the first page."""
    SCORE = "score"
    """Show the score sheet."""
    LOG = "log"
    """`path` is the page, from 0; without, the last page."""
    REASONS = "reasons"
    """Why computer players made their moves; `path` is the page, from 0; without, the first page."""
    REPLAY = "replay"
    """Show a page of the replay of a match that is over.

    `path` is 0 for the public view or the number of a seat, from 1, and then the page, from 0; without, it is
    the first page. A value is the page to jump to.
    """
    REPLAY_AS = "replayas"
    """A select of views: `path` is the page, and a value the first number of such a path."""
    ANIMATION = "animation"
    """Get the replay of a match that is over as an animated picture."""
    OFFLINE = "offline"
    """Get it as a page that is read without the bot."""
    REVIEW = "review"
    """Review a match that is over; `path` is the number of a turning point, from 0."""
    REVIEW_GO = "reviewgo"
    """Answer the question at a turning point, or go on with a half-made choice.

    From here on `turn` is the number of the turning point, from 0, and `fingerprint` that of its prompt.
    `path` leads through the prompt; a value goes on from there.
    """
    REVIEW_AREA = "reviewarea"
    """A select of regions, as `AREA`."""
    REVIEW_BACK = "reviewback"
    """Show the turning point with an earlier part of a half-made choice."""
    REVIEW_SHOW = "reviewshow"
    """Show the better answer."""
    RULES = "rules"
    """`path` is the page, from 0; without, the first page."""
    REMATCH = "rematch"
    """Open the table of a rematch, or show where it is."""
    END = "end"
    """Agree to end the match. This and other verbs that cannot be undone carry the print of what is lost by
    them as `fingerprint` once that is confirmed; without, they ask.
    """
    TIPS = "tips"
    """Show tips at the questions of the game, or hide them if `path` is 0."""
    RETURN = "return"
    """Play again, after a computer player has stood in."""
    RESIGN = "resign"
    """Give up."""
    """Show the page of everything that can be done at the table."""
    RUN = "run"
    """Show the page of its host and of moderators."""
    PAUSE = "pause"
    """Open the form in which the reason of a pause is typed."""
    SAID_PAUSE = "saidpause"
    """The form that was sent."""
    RESUME = "resume"
    """Go on with a paused match."""
    EXTEND = "extend"
    """Give the present turn more time."""
    SWAP = "swap"
    """A select of pairs of seats whose participants change places."""
    CLOSE = "close"
    """Close a table, or end its match without a result, as its host or a moderator."""
    REMOVE = "remove"
    """Take the person at the seat `path` from the lobby, or at the seat that is selected."""
    HAND_OVER = "handover"
    """Make the person at the seat `path` the host, or at the seat that is selected."""
    KEEP = "keep"
    """Change nothing, after such a question."""
    SUBSTITUTE = "substitute"
    """Take the seat `path`; without, offer the own seat, or keep it."""
    AWAITED = "awaited"
    """Show the awaited seats, and the effect of a timeout."""
    UNDO = "undo"
    """Undo the last choice or, if `path` is 1, all choices of the turn."""
    ASK_UNDO = "askundo"
    """Ask the others for consent to an undo of the last choice."""
    LET_UNDO = "letundo"
    """Agree to that; `path` is the seat that asks, followed by the half-made choice of the panel."""
    REFUSE_UNDO = "refuseundo"
    """Refuse it, or withdraw the own request; `path` as before."""
    NOTE = "note"
    """Open the form for the private note on the match."""
    SAID_NOTE = "saidnote"
    """The form that was sent."""
    MUTE = "mute"
    """Get no more reminders in this turn."""
    CONTINUE = "continue"
    """Withdraw that agreement."""
    GO = "go"
    """A step of a choice. `path` is the whole path of a button; the value of a select goes on from `path`."""
    CHOOSE = "choose"
    """A choice on the table card: `path` is the number of the value among those shown there."""
    AREA = "area"
    """A select of regions, at the question at `path`; its value is the number of the region."""
    BACK = "back"
    """Show the panel at `path`."""
    TYPE = "type"
    """Open the form for a typed answer to the question at `path`."""
    SAID = "said"
    """The form that was sent."""
    HINT = "hint"
    """Show a hint or, if `path` is 1, the answer of a strong computer."""
    ANYWAY = "anyway"
    """Give the answer at `path`, of which its player was warned."""
    WARN = "warn"
    """Warn of bad answers if `path` is 1, or do so no more."""
    WHY = "why"
    """List the answers that are not offered at the question at `path`, and why."""
    ORDERS = "orders"
    """Show the standing order of an `OrderSlot`; `path` is its number, from 0."""
    NEXT = "next"
    """Order an answer to be used once.

    From here on `fingerprint` is that of the `OrderSlot`, and `path` its number followed by the path through
    its prompt, as with `go`.
    """
    ALWAYS = "always"
    """Order an answer to be used each time."""
    ANY = "any"
    """Order any answer, at random, each time."""
    FORGET = "forget"
    """Forget the standing order."""
    RULE = "rule"
    """Add a rule to a standing order.

    `path` is the number of the `OrderSlot`, followed by the numbers of a condition and of one of its
    relations, by a number to compare with, and by the path of an answer.
    """
    EDIT = "edit"
    """A select of changes of rules; a value is the number of a rule, followed by that of a change.

    From here on `fingerprint` is the `order_print` of the standing order.
    """
    ELSE = "else"
    """Add an answer to a rule; `path` is the number of the slot, that of the rule, and the answer's path."""
    KEEP_ORDER = "keepo"
    """Keep a standing order that was typed; `path` is the number of the slot, and the path of the request."""
    FAIR = "fair"
    """Show the page on fair play."""
    LUCK = "luck"
    """Open the form for luck."""
    ADD_LUCK = "addluck"
    """The form that was sent."""
    DRAW_LUCK = "drawluck"
    PICK_LUCK = "pickluck"
    """A select of symbols that are luck for the match of an event, and say that one is here."""
    PROOF = "proof"
    """Post the proof of the match so far."""
    HOW = "how"
    """Get the file of a match that is over, and how to check it."""


class EventVerb(StrEnum):
    """The base of verbs about a game night or a cup."""


class DraftVerb(StrEnum):
    """The base of verbs about the draft of a game night."""


class OwnVerb(StrEnum):
    """The base of verbs about the caller or the server alone."""


class Unpressed(OwnVerb):
    """The verb of a command about no table: no component asks for it."""

    COMMAND = "command"


class PageVerb(OwnVerb):
    """The verbs of the settings of a person and a server, and of the questions that wait for a person."""

    SETTINGS = "settings"
    """Show the settings of the caller; `path` is the page."""
    ZONE = "zone"
    """A select of time zones."""
    TYPE_ZONE = "typezone"
    """Open the form in which a time zone is typed."""
    SAID_ZONE = "saidzone"
    """The form that was sent."""
    QUIET = "quiet"
    """A select of the hours at which quiet hours begin; with a `path`, their beginning, of their number."""
    RINGS = "rings"
    """Choose how to be rung; `path` is the number of the way."""
    DIGEST = "digest"
    """A select of the hours of a daily digest."""
    AWAY = "away"
    """Open the form in which the end of an absence is typed."""
    SAID_AWAY = "saidaway"
    """The form that was sent."""
    HOME = "home"
    """Come back before an absence is over."""
    DATA = "data"
    """Show the data kept about the caller."""
    VISIBILITY = "visibility"
    """Choose who sees one's ratings; `path` is the number of the `Visibility`."""
    INVITATIONS = "invitations"
    """Take no invitations any more, or take them again if `path` is 1."""
    SERVER = "server"
    """Show the settings of the server; `path` is the number of the one to choose, and 0 to lift a limit."""
    SERVER_PAGE = "serverpage"
    """Show a page of the settings of the server; `path` is its number."""
    FOLLOWING = "following"
    """Show the question with the least time left at any table; pressed again, the one after it."""


class LessonVerb(OwnVerb):
    """The verbs of lessons. The `fingerprint` of a press is the `game_print` of the game."""

    LEARN = "learn"
    """Show the first step in a message of its own."""
    TO = "learn-to"
    """Show the step after the choices of `path`, in place of another one."""
    GO = "learn-go"
    """Answer a step, or go on with a half-made choice.

    From here on `turn` is the number of the step, from 0. `path` has that many choices, of the steps before,
    and then the path through the prompt; a value goes on from there.
    """
    AREA = "learn-area"
    """A select of regions, as `Verb.AREA`."""
    BACK = "learn-back"
    """Show the step with an earlier part of a half-made choice."""
    STOP = "learn-stop"
    """Leave the lesson at the step after the choices of `path`."""
    PRACTISE = "learn-practise"
    """Play a match of one's own against the gentlest computers."""
    OPEN = "learn-open"
    """Open a table of the game here."""


def game_print(game: str) -> str:
    """Return eight characters that stand for a game."""
    return sha256(game.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a component.

    `turn` and `fingerprint` identify the question or page that it answers, such as a prompt. `slot` tells
    apart components of one message that are otherwise equal.
    """

    verb: StrEnum
    turn: int = field(default=-1, kw_only=True)
    fingerprint: str = field(default="", kw_only=True)
    path: tuple[int, ...] = field(default=(), kw_only=True)
    slot: int = field(default=0, kw_only=True)

    @property
    def number(self) -> int:
        """The number of the subject of the press; 0 if that has none."""
        return 0

    def encode(self) -> str:
        """Return the custom id; raise `ValueError` if it is longer than Discord allows."""
        path = ".".join(map(str, self.path))
        told = f"{VERSION}|{self.verb}|{self.number}|{self.turn}|{self.fingerprint}|{path}" + (
            f"|{self.slot}" if self.slot else ""
        )
        if len(told) > LONGEST:
            message = f"too long for a custom id: {told}"
            raise ValueError(message)
        return told


@dataclass(frozen=True, slots=True)
class TablePress(Press):
    """A press about a table."""

    verb: Verb
    table: TableId

    @property
    def number(self) -> int:
        """The number of the table."""
        return self.table


@dataclass(frozen=True, slots=True)
class EventPress(Press):
    """A press about a game night or a cup."""

    verb: EventVerb
    event: EventId

    @property
    def number(self) -> int:
        """The number of the event."""
        return self.event


@dataclass(frozen=True, slots=True)
class DraftPress(Press):
    """A press about a draft of the caller."""

    verb: DraftVerb
    draft: DraftId

    @property
    def number(self) -> int:
        """The number of the draft."""
        return self.draft


@dataclass(frozen=True, slots=True)
class OwnPress(Press):
    """A press about the caller or the server alone."""

    verb: OwnVerb


COMMAND: Final = OwnPress(Unpressed.COMMAND)
"""The press that stands for a command about no table."""

TABLE_VERBS: Final[Mapping[str, StrEnum]] = MappingProxyType({verb.value: verb for verb in Verb})


def parse(custom_id: str, verbs: Mapping[str, StrEnum] = TABLE_VERBS) -> Press | None:
    """Parse a custom id of `encode`, with one of `verbs`, by their values.

    Returns `None` for anything else, which a forged press may hold.
    """
    found = _FORM.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if found is None:
        return None
    name, number, turn, fingerprint, path, slot = found.groups()
    steps = tuple(int(step) for step in path.split(".")) if path else ()
    about = press_of(verbs[name], int(number)) if name in verbs else None
    if about is None:
        return None
    return replace(about, turn=int(turn), fingerprint=fingerprint or "", path=steps, slot=int(slot or 0))


def press_of(verb: StrEnum, number: int) -> Press:
    """Return a press of a verb about the subject of a number. Raises `TypeError` for other enumerations."""
    match verb:
        case Verb():
            return TablePress(verb, TableId(number))
        case EventVerb():
            return EventPress(verb, EventId(number))
        case DraftVerb():
            return DraftPress(verb, DraftId(number))
        case OwnVerb():
            return OwnPress(verb)
        case _:
            message = f"a press cannot have the verb {verb!r}"
            raise TypeError(message)
