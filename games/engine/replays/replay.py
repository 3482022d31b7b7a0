"""Replays: the log of a match played again, each entry checked against the rules and the dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

from games.engine.chance import KeyedDice, clicks_salt, seal
from games.engine.codec import Malformed, canonical, codec_of
from games.engine.json_type import Json
from games.engine.matches import log
from games.engine.matches.log import FORCED, PERSON, Body, Cause, CauseKind, EntryKind, Refuted
from games.engine.matches.match import default_of
from games.engine.record import RecordKind, replace
from games.engine.text import Seat, Who, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import NoReturn

    from games.engine.chance import Roll
    from games.engine.choice import Decision, Prompt
    from games.engine.codec import Adapter
    from games.engine.game import AnyGame
    from games.engine.matches.log import EndDetail, Seal, SeatChange, UndoDetail

T = TypeVar("T")


class Unknown:
    """The state of a match that was played under rules that are no longer there to replay it."""


UNKNOWN: Final = Unknown()


@dataclass
class Replay:
    """A match while its log is replayed: `add` takes one entry after the other.

    `turn`, `position` and `version` are as in `Match`. `names` and `levels` (`None`: a person) are the seats'
    present ones, as far as they are known. `earlier` holds the levels of earlier players of a seat in the
    same turn, whose sealed choices may still count; `unknown` holds the seats whose earlier players are
    unknown. `states` has the state after each turn, with the version that led there. `replayed` holds the
    turns whose moves were played again, `unplayed` the turns of which only chance and seals could be checked.
    """

    game: AnyGame
    key: bytes
    seats: int
    state: object = UNKNOWN
    turn: int = -1
    position: int = -1
    version: int = 1
    names: dict[Seat, str] = field(default_factory=dict)
    levels: dict[Seat, str | None] = field(default_factory=dict)
    earlier: dict[Seat, set[str | None]] = field(default_factory=dict)
    unknown: set[Seat] = field(default_factory=set)
    states: dict[int, tuple[object, int]] = field(default_factory=dict)
    ended: bool = False
    ending: EndDetail | None = None
    replayed: list[int] = field(default_factory=list)
    unplayed: list[int] = field(default_factory=list)
    opened: int = 0
    """The number of seals that were opened."""

    @property
    def decision(self) -> Decision[object] | None:
        """The decision that is pending, if the state is known."""
        return None if self.state is UNKNOWN else self.game.decision(self.state)

    def set_up(self, options: Json, first: Seat | None, body: Body) -> None:
        """Take the entry of turn 0: the set-up from the options. Raises `Refuted`."""
        if body.turn != 0 or body.kind is not EntryKind.MOVES or body.moves or body.causes or body.seals:
            self._refute(body, "setup")
        if body.version != self.version or body.detail is not None:
            self._refute(body, "setup")
        self.turn = self.position = 0
        dice = KeyedDice(self.key, "rules", 0)
        if body.version < self.game.rules_since:
            self._check_chance(body, dice)
            self.unplayed.append(0)
        else:
            settled = self._options(body, options)
            self.state = self.game.setup(settled, self.seats, dice, first).state
            if first not in (None, self.game.began(self.state)) or dice.rolls != body.chance:
                self._refute(body, "chance")
            self.replayed.append(0)
        self.states[0] = self.state, self.version

    def resume(self, state: object, turn: int, position: int, version: int) -> None:
        """Go on from a state that the log led to. Who sat where then is not known."""
        self.state, self.turn, self.position, self.version = state, turn, position, version
        self.states[turn] = state, version
        self.names.clear()
        self.levels.clear()

    def add(self, body: Body) -> None:
        """Take the next entry. Raises `Refuted` if it does not follow from those before it."""
        if body.turn != self.turn + 1:
            self._refute(body, "order")
        if self.ended:
            self._refute(body, "after-end")
        self.turn = body.turn
        if body.kind is EntryKind.MOVES:
            self._play(body)
        elif body.moves or body.causes or body.seals or body.chance:
            self._refute(body, "kind")
        else:
            self._note(body)
        self.states[self.turn] = self.state, self.version

    def _options(self, body: Body, options: Json) -> object:
        """Return the options of the origin. Refute options that are not settled, or not written as this
        version writes them.
        """
        codec = codec_of(self.game)
        settled = codec.read_plain(RecordKind.OPTIONS, body.version, options)
        written = codec.options.to_plain(settled) == options or body.version < self.game.version
        if not written or self.game.settle(settled, self.seats) != settled:
            self._refute(body, "setup")
        return settled

    def _note(self, body: Body) -> None:
        if body.version != self.version and body.kind is not EntryKind.RULES:
            self._refute(body, "version")
        match body.kind:
            case EntryKind.END:
                self.ended = True
                if body.detail is not None:
                    self.ending = self._detail(body, log.END_DETAIL)
            case EntryKind.RESIGNATION:
                self._check_seat(body, self._detail(body, log.SEAT_DETAIL).seat)
            case EntryKind.SEAT:
                self._change_seat(body, self._detail(body, log.SEAT_CHANGE))
            case EntryKind.UNDO:
                self._go_back(body, self._detail(body, log.UNDO_DETAIL))
            case EntryKind.PAUSE:
                self._detail(body, log.PAUSE_DETAIL)
            case EntryKind.RULES:
                self._change_rules(body)
            case _:
                self._refute(body, "kind")

    def _go_back(self, body: Body, undone: UndoDetail) -> None:
        if undone.to not in self.states:
            self._refute(body, "undo")
        if undone.seat is not None:
            self._check_seat(body, undone.seat)
        self.state, self.version = self.states[undone.to]
        self.position += 1

    def _change_seat(self, body: Body, change: SeatChange) -> None:
        self._check_seat(body, change.seat)
        if (change.person is None) == (change.level is None):
            self._refute(body, "kind")
        if change.seat in self.levels:
            self.earlier.setdefault(change.seat, set()).add(self.levels[change.seat])
        else:
            self.unknown.add(change.seat)
        self.names[change.seat] = change.name
        self.levels[change.seat] = change.level

    def _change_rules(self, body: Body) -> None:
        """Go on from the state that the entry holds.

        It is written only where the rules changed after the last turn, so the state before cannot be known.
        """
        change = self._detail(body, log.RULES_CHANGE)
        if not self.version == change.before < change.after == body.version <= self.game.version:
            self._refute(body, "version")
        if self.state is not UNKNOWN:
            self._refute(body, "rules")
        self.version = change.after
        if change.after >= self.game.rules_since:
            self.state = codec_of(self.game).read_plain(RecordKind.STATE, change.after, change.state)
            if self.game.invariant(self.state):
                self._refute(body, "state")

    def _play(self, body: Body) -> None:
        if not self.version <= body.version <= self.game.version:
            self._refute(body, "version")
        if self.state is UNKNOWN and body.version >= self.game.rules_since:
            self._refute(body, "rules")
        if body.detail is not None or (body.format != 1 and len(body.causes) != len(body.moves)):
            self._refute(body, "kind")
        self._check_seals(body)
        for (seat, _), cause in zip(body.moves, body.causes, strict=False):
            self._check_drawn(body, seat, cause)
        dice = KeyedDice(self.key, "rules", self.position + 1)
        if self.state is UNKNOWN:
            self._check_chance(body, dice)
            self.unplayed.append(body.turn)
        else:
            moves = self._moves(body)
            self.state = self.game.apply(self.state, moves, dice).state
            if dice.rolls != body.chance:
                self._refute(body, "chance")
            self.replayed.append(body.turn)
        self.position += 1
        self.version = body.version

    def _moves(self, body: Body) -> Mapping[Seat, object]:
        """Return the moves of an entry, each found among the answers that its seat was offered."""
        decision = self.decision
        asked = tuple(sorted(decision.prompts)) if decision else ()
        seats = tuple(seat for seat, _ in body.moves)
        if decision is None or seats != asked or bool(body.seals) != decision.sealed:
            self._refute(body, "seats")
        action = codec_of(self.game)
        moves = {
            seat: action.read_plain(RecordKind.ACTION, body.version, plain) for seat, plain in body.moves
        }
        for seat, move in moves.items():
            if move not in decision.prompts[seat]:
                self._refute(body, "not-allowed", seat)
        sealed = {seal.seat: seal.sealed.version for seal in body.seals if seal.sealed}
        for (seat, move), cause in zip(moves.items(), body.causes, strict=False):
            version = sealed.get(seat, body.version)
            # A choice that was sealed under older rules came about under these.
            if version >= self.game.rules_since:
                self._check_cause(
                    body, seat, move, self._upgrade_cause(cause, version), decision.prompts[seat]
                )
        self.earlier.clear()
        self.unknown.clear()
        return moves

    def _upgrade_cause(self, cause: Cause, version: int) -> Cause:
        """Return the cause with the key that its standing order has today."""
        if cause.kind is not CauseKind.ORDER:
            return cause
        return replace(cause, detail=codec_of(self.game).read_plain(RecordKind.ORDER, version, cause.detail))

    def _check_cause(
        self, body: Body, seat: Seat, move: object, cause: Cause, prompt: Prompt[object]
    ) -> None:
        """Refute a cause that cannot have led to the move."""
        sound, earlier = False, self.earlier.get(seat, set())
        match cause.kind:
            case CauseKind.FORCED:
                sound = cause == FORCED and prompt.size == 1
            case CauseKind.DEFAULT:
                dice = KeyedDice(self.key, f"defaults|{seat}", self.position + 1)
                sound = default_of(prompt, dice) == (move, cause.rolls) and not cause.detail
            case CauseKind.ORDER:
                sound = self._order_allows(seat, move, cause, prompt)
            case CauseKind.COMPUTER:
                known = {self.levels.get(seat, cause.detail), *earlier}
                sound = cause.detail in known or seat in self.unknown
            case CauseKind.PERSON:
                known = {self.levels.get(seat), *earlier}
                sound = cause == PERSON and (None in known or seat in self.unknown)
        if not sound:
            self._refute(body, "cause", seat)

    def _order_allows(self, seat: Seat, move: object, cause: Cause, prompt: Prompt[object]) -> bool:
        """Return whether the standing order of a cause led to the move, by its dice if several fitted."""
        slots = self.game.order_slots(self.game.view(self.state, seat))
        slot = next((slot for slot in slots if slot.key == cause.detail), None)
        if slot is None:
            return False
        common = slot.common(prompt)
        if not cause.rolls:
            return move in common
        ((n, picked),) = cause.rolls[:1]
        return len(cause.rolls) == 1 and n == len(common) and common[picked] == move

    def _check_drawn(self, body: Body, seat: Seat, cause: Cause) -> None:
        """Refute rolls of a cause that differ from the match's dice."""
        label = {CauseKind.ORDER: "orders", CauseKind.DEFAULT: "defaults"}.get(cause.kind)
        dice = KeyedDice(self.key, f"{label}|{seat}", self.position + 1)
        if cause.rolls and (label is None or not self._rolled(dice, cause.rolls)):
            self._refute(body, "cause", seat)

    def _check_chance(self, body: Body, dice: KeyedDice) -> None:
        if not self._rolled(dice, body.chance):
            self._refute(body, "chance")

    def _rolled(self, dice: KeyedDice, rolls: tuple[Roll, ...]) -> bool:
        try:
            return all(dice.pick(n) == picked for n, picked in rolls)
        except ValueError:
            return False

    def _check_seals(self, body: Body) -> None:
        """Open the final seal of each seat; refute seals that are missing, out of order or another's."""
        moves = dict(body.moves)
        if len(moves) != len(body.moves) or list(moves) != sorted(moves):
            self._refute(body, "seats")
        for seat in moves:
            self._check_seat(body, seat)
        found: dict[Seat, list[Seal]] = {}
        for opened in body.seals:
            found.setdefault(opened.seat, []).append(opened)
        if found and list(found) != list(moves):
            self._refute(body, "seals")
        for seat, seals in found.items():
            whole = [seal.revision for seal in seals] == list(range(len(seals)))
            hidden = not any(seal.salt or seal.sealed for seal in seals[:-1])
            if not (body.format == 1 and len(seals) == 1) and not (whole and hidden):
                self._refute(body, "seals", seat)
            if not self._opens(body, seals[-1], moves[seat]):
                self._refute(body, "seal", seat)
            self.opened += 1

    def _opens(self, body: Body, final: Seal, move: Json) -> bool:
        """Return whether a seal is the commitment to a move, or to the older shape of it."""
        if body.format == 1:
            salt = clicks_salt(self.key, body.turn, final.seat, final.revision)
            return seal(salt, canonical(move)) == final.commitment
        try:
            salt = bytes.fromhex(final.salt)
        except ValueError:
            return False
        sealed = move
        if final.sealed is not None:
            sealed = final.sealed.choice
            codec = codec_of(self.game)
            older = codec.read_plain(RecordKind.ACTION, final.sealed.version, sealed)
            if older != codec.read_plain(RecordKind.ACTION, body.version, move):
                return False
        return seal(salt, canonical(sealed)) == final.commitment

    def _check_seat(self, body: Body, seat: Seat) -> None:
        if seat not in range(self.seats):
            self._refute(body, "kind")

    def _detail(self, body: Body, adapter: Adapter[T]) -> T:
        try:
            return adapter.from_plain(body.detail)
        except Malformed:
            self._refute(body, "kind")

    def _refute(self, body: Body, reason: str, seat: Seat | None = None) -> NoReturn:
        if seat is None:
            raise Refuted(say(f"verify-wrong-{reason}", turn=body.turn))
        raise Refuted(say(f"verify-move-{reason}", turn=body.turn, who=Who(seat)), dict(self.names))
