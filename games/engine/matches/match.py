"""Matches: the one place where choices are checked, sealed, applied and logged. Pure, like the rules.

A small game: in turn, two players take one or two of three stones, and the taker of the last one wins.

>>> from games.engine.choice import ANY, Decision, Offer, Prompt, Range
>>> from games.engine.game import Game, Result, Step
>>> from games.engine.record import Tagged
>>> class Take(Tagged, tag="take"):
...     number: int
>>> class Stones(Game[tuple[int, int], Take, tuple[int, int], None]):
...     key, version, seats, max_turns = "stones", 1, range(2, 3), 4
...     def setup(self, options, seats, dice, first=None):
...         return Step((3, 0))  # the stones left, and the seat to move
...     def decision(self, state):
...         stones, seat = state
...         if stones == 0:
...             return None
...         return Decision({seat: Prompt(say("ask"), (Offer(Take, (Range(1, min(stones, 2)),)),), ANY)})
...     def apply(self, state, moves, dice):
...         stones, seat = state
...         return Step((stones - moves[seat].number, 1 - seat))
...     def view(self, state, seat):
...         return state
...     def imagine(self, view, dice):
...         return view
...     def result(self, state):
...         return Result((2, 1) if state[1] == 0 else (1, 2), ((), ()), say("over"))
...     def invariant(self, state):
...         return ()

A match of it: the last stone is taken without asking, as there is no choice left.

>>> match = begin(Stones(), None, seats=2, key=b"secret").match
>>> match.awaited, list(match.decision.prompts[0])
((0,), [Take(number=1), Take(number=2)])
>>> submit(match, 1, Take(1))
Traceback (most recent call last):
games.engine.text.Illegal: engine-not-asked
>>> progress = submit(match, 0, Take(2))
>>> [entry.moves for entry in progress.entries]
[((0, Take(number=2)),), ((1, Take(number=1)),)]
>>> [cause.kind.value for entry in progress.entries for cause in entry.body.causes]
['person', 'forced']
>>> progress.match.decision, progress.match.rules.result(progress.match.state).ranks
(None, (2, 1))
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from games.engine import chance
from games.engine.chance import KeyedDice
from games.engine.choice import ANY
from games.engine.codec import codec_of
from games.engine.json_type import Json
from games.engine.matches import log
from games.engine.matches.entry_news import entry_news
from games.engine.matches.log import (
    FORCED,
    PERSON,
    Body,
    Cause,
    CauseKind,
    Entry,
    EntryKind,
    RulesChange,
    Seal,
)
from games.engine.record import Record, replace
from games.engine.text import Illegal, Seat, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.choice import Decision, Prompt
    from games.engine.game import AnyGame
    from games.engine.matches.log import Sealed, UndoDetail


class SealedChoice(Record):
    """A choice that waits for the choices of the other seats.

    `revision` counts the changes of mind, from 0, and `earlier` are the commitments to the choices before.
    `seal` is the commitment to this one, opened by `salt`. `sealed` is its text, if that was sealed in the
    shape of an older version.
    """

    action: object
    revision: int
    seal: str
    salt: bytes
    cause: Cause = PERSON
    earlier: tuple[str, ...] = ()
    sealed: Sealed | None = None

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<SealedChoice {self.revision}>"


class Match(Record, dict=True, gc=True):
    """An immutable snapshot of a match; `submit` returns the next one.

    `turn` is that of the last entry (0: the set-up). `position` counts the entries that led to a state (moves
    and undos) after the set-up: a pause or a change of seat leaves it as it is, and so cannot move the dice.
    `choices` are the sealed choices for the moves to come, kept outside the state; `withdrawn` are the
    commitments to those that changed rules refuse, of seats that have not chosen again. `key` is the secret
    key of its chance, `salts` the secret from which its salts are derived. `version` is that of the game in
    the last entry that led to `state`.
    """

    rules: AnyGame
    options: object
    seats: int
    key: bytes
    salts: bytes
    turn: int
    position: int
    version: int
    state: object
    choices: Mapping[Seat, SealedChoice]
    digest: str
    withdrawn: Mapping[Seat, tuple[str, ...]] = MappingProxyType({})

    def __repr__(self) -> str:
        """Show nothing secret, as a match may be named in a log."""
        return f"<Match {self.rules.key}, {self.seats} seats, turn {self.turn}>"

    @cached_property
    def decision(self) -> Decision[object] | None:
        """The pending decision: who must choose, and among what; `None` when the match is over."""
        return self.rules.decision(self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not chosen yet, in order."""
        decision = self.decision
        return tuple(sorted(decision.prompts.keys() - self.choices.keys())) if decision else ()

    def with_choices(
        self, choices: Mapping[Seat, SealedChoice], withdrawn: Mapping[Seat, tuple[str, ...]]
    ) -> Match:
        """Return the match with these sealed and withdrawn choices; its decision is not worked out again."""
        after = replace(self, choices=choices, withdrawn=withdrawn)
        vars(after)["decision"] = self.decision
        return after

    def dice(self, label: str) -> KeyedDice:
        """Return the dice of a label for the decision that is pending."""
        return KeyedDice(self.key, label, self.position + 1)


class Progress(Record):
    """The match after a choice, and the entries it added (none while others are still choosing)."""

    match: Match
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class LogStart:
    """The beginning of a match's log: the digest of its origin, its secret for salts, and the time in ms."""

    root: str = ""
    salts: bytes = field(default=b"", repr=False)
    at: int = 0


LOG_START: Final = LogStart()


def begin(
    game: AnyGame,
    options: object,
    seats: int,
    key: bytes,
    first: Seat | None = None,
    start: LogStart = LOG_START,
) -> Progress:
    """Set up a match and play the moves that leave no choice.

    `options` are settled; `first` is the seat that begins, if a rematch says which. Raises `ValueError` for a
    wrong number of `seats`, or a `first` that no rematch can have.
    """
    if seats not in game.seats or first not in (None, *range(seats)):
        message = f"{game.key} is not for {seats}, or {first} does not play"
        raise ValueError(message)
    dice = KeyedDice(key, "rules", 0)
    step = game.setup(options, seats, dice, first)
    if first not in (None, game.began(step.state)):
        message = f"a rematch of {game.key} does not begin with seat {first}"
        raise ValueError(message)
    body = Body(0, game.version, start.at, chance=dice.rolls, salt=log.entry_salt(start.salts, 0))
    made = log.entry(start.root, body, news=step.news)
    match = Match(game, options, seats, key, start.salts, 0, 0, game.version, step.state, {}, made.digest)
    return _play_forced(Progress(match, (made,)), start.at)


def submit(match: Match, seat: Seat, action: object, cause: Cause = PERSON, at: int = 0) -> Progress:
    """Take the choice of a seat at a time (ms), and play the moves after it that leave no choice.

    Raises `Illegal` if the seat is not asked or the action is not offered.
    """
    if action not in prompt_of(match, seat):
        raise Illegal(say("engine-not-offered"))
    return _play_forced(_take(match, seat, action, cause, at), at)


def submit_default(match: Match, seat: Seat, at: int = 0) -> Progress:
    """Take the default of a seat's prompt; `ANY` is drawn with the dice of the match.

    Raises `Illegal` if the seat is not asked.
    """
    action, rolls = default_of(prompt_of(match, seat), match.dice(f"defaults|{seat}"))
    return submit(match, seat, action, Cause(CauseKind.DEFAULT, rolls=rolls), at)


def submit_order(match: Match, seat: Seat, key: str, actions: tuple[object, ...], at: int = 0) -> Progress:
    """Take one of the actions that the standing order under `key` allows, drawn with the dice of the match.

    Raises `Illegal` if the seat is not asked, or the action is not offered.
    """
    dice = match.dice(f"orders|{seat}")
    action = dice.choose(actions) if len(actions) > 1 else actions[0]
    return submit(match, seat, action, Cause(CauseKind.ORDER, key, dice.rolls), at)


def note(match: Match, kind: EntryKind, at: int, detail: Json = None) -> Progress:
    """Add an entry that leaves the state as it is: an end, a resignation, a change of seat or a pause.

    Everybody is told. Sealed choices that wait for others stay.
    """
    turn = match.turn + 1
    body = Body(turn, match.version, at, kind, detail=detail, salt=log.entry_salt(match.salts, turn))
    made = log.entry(match.digest, body, news=entry_news(kind, detail))
    return Progress(replace(match, turn=made.turn, digest=made.digest), (made,))


def undo(match: Match, detail: UndoDetail, state: object, version: int, at: int) -> Progress:
    """Go back to `state`, that after an earlier turn, and to its version.

    Sealed choices are forgotten. Moves that leave no choice there are played again.
    """
    noted = note(match, EntryKind.UNDO, at, log.UNDO_DETAIL.to_plain(detail))
    back = replace(
        noted.match, position=match.position + 1, version=version, state=state, choices={}, withdrawn={}
    )
    return _play_forced(replace(noted, match=back), at)


def prompt_of(match: Match, seat: Seat) -> Prompt[object]:
    """Return the prompt of a seat, also while its sealed choice can be changed.

    Raises `Illegal` if it has none.
    """
    decision = match.decision
    if decision is None:
        raise Illegal(say("engine-over"))
    if seat not in decision.prompts:
        raise Illegal(say("engine-not-asked"))
    return decision.prompts[seat]


def default_of(prompt: Prompt[object], dice: KeyedDice) -> tuple[object, tuple[tuple[int, int], ...]]:
    """Return the action that silence means, and the rolls of the dice that drew it."""
    action = prompt.sample(dice) if prompt.default is ANY else prompt.default
    return action, dice.rolls


def _take(match: Match, seat: Seat, action: object, cause: Cause, at: int) -> Progress:
    decision = match.decision
    if decision is None or not decision.sealed:
        return _turn(match, {seat: action}, (cause,), (), at)
    choices = {**match.choices, seat: _seal(match, seat, action, cause)}
    if len(choices) < len(decision.prompts):
        return Progress(match.with_choices(choices, match.withdrawn))
    seats = sorted(choices)
    return _turn(
        match,
        {seat: choices[seat].action for seat in seats},
        tuple(choices[seat].cause for seat in seats),
        tuple(made for seat in seats for made in _seals(seat, choices[seat])),
        at,
    )


def _seal(match: Match, seat: Seat, action: object, cause: Cause) -> SealedChoice:
    before = match.choices.get(seat)
    earlier = (*before.earlier, before.seal) if before else match.withdrawn.get(seat, ())
    revision = len(earlier)
    text = codec_of(match.rules).action.dump(action)
    # Of the choice too: where the same revision is made again, after a restored backup or a change of rules,
    # the salt that is published for one does not open the other.
    salt = log.salt(match.salts, f"seal|{match.position + 1}|{seat}|{revision}|{text}")
    return SealedChoice(action, revision, chance.seal(salt, text), salt, cause, earlier)


def _seals(seat: Seat, choice: SealedChoice) -> tuple[Seal, ...]:
    """Return the commitments to all choices of a seat; the final one is opened."""
    earlier = (Seal(seat, revision, commitment) for revision, commitment in enumerate(choice.earlier))
    return *earlier, Seal(seat, choice.revision, choice.seal, choice.salt.hex(), choice.sealed)


def _turn(
    match: Match,
    moves: Mapping[Seat, object],
    causes: tuple[Cause, ...],
    seals: tuple[Seal, ...],
    at: int,
) -> Progress:
    game, begun = match.rules, _with_rules(match, at)
    turn = begun.match.turn + 1
    dice = match.dice("rules")
    step = game.apply(match.state, moves, dice)
    played, action = tuple(moves.items()), codec_of(game).action
    raw = tuple((seat, action.to_plain(move)) for seat, move in played)
    salt = log.entry_salt(match.salts, turn)
    body = Body(turn, game.version, at, moves=raw, causes=causes, seals=seals, chance=dice.rolls, salt=salt)
    made = log.entry(begun.match.digest, body, played, step.news)
    after = Match(
        game,
        match.options,
        match.seats,
        match.key,
        match.salts,
        turn,
        match.position + 1,
        game.version,
        step.state,
        {},
        made.digest,
    )
    return Progress(after, (*begun.entries, made))


def _with_rules(match: Match, at: int) -> Progress:
    """Note that the rules have changed since the last turn, if they have; `state` is then kept in the log."""
    game = match.rules
    if match.version >= game.rules_since:
        return Progress(match)
    change = RulesChange(match.version, game.version, codec_of(game).state.to_plain(match.state))
    return note(replace(match, version=game.version), EntryKind.RULES, at, log.RULES_CHANGE.to_plain(change))


def _play_forced(progress: Progress, at: int) -> Progress:
    """Answer for all seats that have a single answer, unless that is a secret."""
    while forced := _forced_prompt(progress.match):
        decision, seat = forced
        further = _take(progress.match, seat, next(iter(decision.prompts[seat])), FORCED, at)
        progress = Progress(further.match, progress.entries + further.entries)
    return progress


def _forced_prompt(match: Match) -> tuple[Decision[object], Seat] | None:
    decision = match.decision
    for seat, prompt in decision.prompts.items() if decision else ():
        if seat not in match.choices and prompt.size == 1 and not prompt.secret:
            return (decision, seat) if decision else None
    return None
