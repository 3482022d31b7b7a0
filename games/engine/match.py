"""Matches: the one place where choices are checked, sealed, applied and logged. Pure, like the rules.

A small game: in turn, two players take one or two of three stones, and whoever takes the last one wins.

>>> from games.engine.choice import ANY, Decision, Offer, Prompt, Range
>>> from games.engine.game import Game, Result, Step
>>> from games.engine.record import record
>>> @record
... class Take:
...     number: int
...     kind: str = "take"
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
((0,), [Take(number=1, kind='take'), Take(number=2, kind='take')])
>>> submit(match, 1, Take(1))
Traceback (most recent call last):
games.engine.text.Illegal: engine-not-asked
>>> progress = submit(match, 0, Take(2))
>>> [entry.moves for entry in progress.entries]
[((0, Take(number=2, kind='take')),), ((1, Take(number=1, kind='take')),)]
>>> progress.match.decision, progress.match.rules.result(progress.match.state).ranks
(None, (2, 1))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias

from games.engine import chance
from games.engine.chance import KeyedDice, Roll
from games.engine.codec import Json, canonical, codec_of
from games.engine.text import Illegal, News, Seat, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.choice import Decision
    from games.engine.game import AnyGame

Move: TypeAlias = tuple[Seat, object]


@dataclass(frozen=True, slots=True)
class SealedChoice:
    """A choice that waits for those of the other seats.

    `revision` counts the changes of mind, from 0; `seal` is the commitment to the choice.
    """

    action: object
    revision: int
    seal: str


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the log: the moves of a turn in seat order, the rolls of the dice, and the news.

    `seals` are `(seat, revision, commitment)` of moves that were sealed. `digest` chains the entry to all
    before it.
    """

    turn: int
    moves: tuple[Move, ...]
    seals: tuple[tuple[Seat, int, str], ...]
    chance: tuple[Roll, ...]
    news: tuple[News, ...]
    digest: str


@dataclass(frozen=True)
class Match:
    """An immutable snapshot of a match; `submit` returns the next one.

    `turn` is that of the last entry (0: the set-up). `choices` are the sealed choices for the turn to come,
    kept outside the state. `key` is the secret key of its chance.
    """

    rules: AnyGame
    options: object
    seats: int
    key: bytes
    turn: int
    state: object
    choices: Mapping[Seat, SealedChoice]
    digest: str

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
        return tuple(sorted(set(decision.prompts) - set(self.choices))) if decision else ()


@dataclass(frozen=True, slots=True)
class Progress:
    """The match after a choice, and the entries it added (none while others are still choosing)."""

    match: Match
    entries: tuple[Entry, ...] = ()


def begin(game: AnyGame, options: object, seats: int, key: bytes, first: Seat | None = None) -> Progress:
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
        message = f"in no rematch of {game.key} would {first} begin"
        raise ValueError(message)
    digest = _link(_root(game, options, seats, first), game, 0, (), (), dice.rolls)
    match = Match(game, options, seats, key, 0, step.state, {}, digest)
    return _play_forced(Progress(match, (Entry(0, (), (), dice.rolls, step.news, digest),)))


def submit(match: Match, seat: Seat, action: object) -> Progress:
    """Take the choice of a seat, and play the moves after it that leave no choice.

    Raises `Illegal` if the seat is not asked or the action is not offered.
    """
    decision = match.decision
    if decision is None:
        raise Illegal(say("engine-over"))
    if seat not in decision.prompts:
        raise Illegal(say("engine-not-asked"))
    if action not in decision.prompts[seat]:
        raise Illegal(say("engine-not-offered"))
    return _play_forced(_take(match, decision, seat, action))


def _take(match: Match, decision: Decision[object], seat: Seat, action: object) -> Progress:
    if not decision.sealed:
        return _turn(match, {seat: action}, ())
    before = match.choices.get(seat)
    revision = before.revision + 1 if before else 0
    text = codec_of(match.rules).action.dump(action)
    choice = SealedChoice(action, revision, chance.seal(match.key, match.turn + 1, seat, revision, text))
    choices = {**match.choices, seat: choice}
    if len(choices) < len(decision.prompts):
        return Progress(replace(match, choices=choices))
    moves = {one: choices[one].action for one in sorted(choices)}
    return _turn(
        match, moves, tuple((one, choices[one].revision, choices[one].seal) for one in sorted(choices))
    )


def _turn(match: Match, moves: Mapping[Seat, object], seals: tuple[tuple[Seat, int, str], ...]) -> Progress:
    turn = match.turn + 1
    dice = KeyedDice(match.key, "rules", turn)
    step = match.rules.apply(match.state, moves, dice)
    played = tuple(moves.items())
    digest = _link(match.digest, match.rules, turn, played, seals, dice.rolls)
    after = replace(match, turn=turn, state=step.state, choices={}, digest=digest)
    return Progress(after, (Entry(turn, played, seals, dice.rolls, step.news, digest),))


def _play_forced(progress: Progress) -> Progress:
    """Answer for all seats that have a single answer, unless that is a secret."""
    while forced := _forced(progress.match):
        decision, seat = forced
        further = _take(progress.match, decision, seat, next(iter(decision.prompts[seat])))
        progress = Progress(further.match, progress.entries + further.entries)
    return progress


def _forced(match: Match) -> tuple[Decision[object], Seat] | None:
    decision = match.decision
    for seat, prompt in decision.prompts.items() if decision else ():
        if seat not in match.choices and prompt.size == 1 and not prompt.secret:
            return (decision, seat) if decision else None
    return None


def moves_plain(game: AnyGame, moves: tuple[Move, ...]) -> Json:
    """Return the moves of an entry as exports, rows and digests hold them: `[[seat, action], …]`."""
    return [[seat, codec_of(game).action.to_plain(action)] for seat, action in moves]


def _root(game: AnyGame, options: object, seats: int, first: Seat | None) -> str:
    begins: list[Json] = [] if first is None else [first]
    text = canonical([game.key, game.version, seats, codec_of(game).options.to_plain(options), *begins])
    return sha256(text.encode()).hexdigest()


def _link(
    before: str,
    game: AnyGame,
    turn: int,
    moves: tuple[Move, ...],
    seals: tuple[tuple[Seat, int, str], ...],
    rolls: tuple[Roll, ...],
) -> str:
    text = canonical(
        [before, turn, moves_plain(game, moves), [list(one) for one in seals], [list(one) for one in rolls]]
    )
    return sha256(text.encode()).hexdigest()
