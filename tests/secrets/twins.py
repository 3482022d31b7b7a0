"""Twins: two matches that an observer cannot tell apart, with acts that keep it so."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Final

from games.engine.chance import KeyedDice, clicks_key
from games.engine.matches.match import LogStart, submit
from games.engine.record import replace
from games.engine.text import Illegal
from tests.laws.playing import Start, all_options, fullest, play
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.engine.choice import Decision, Prompt
    from games.engine.game import AnyGame
    from games.engine.generic.entry import GameEntry
    from games.engine.matches.log import Entry
    from games.engine.matches.match import Match, Progress
    from games.engine.text import Seat
    from tests.laws.playing import Moment

MOST: Final = 10
"""Number of choices made after the twins part."""

TRIES: Final = 20
TURNS: Final = 6
"""Turns in which other choices are tried if some show a difference, and how often in each."""

CLICKS: Final = 900
"""First id of the interactions by which the seats were taken."""


KINDS: Final[tuple[Callable[[Decision[object]], bool], ...]] = (
    lambda decision: decision.sealed,
    lambda decision: any(prompt.secret for prompt in decision.prompts.values()),
    lambda _: True,
)
"""Kinds of moments that must occur among the twins."""

PICKY: Final = 12
"""Most matches searched for one of the wanted kind; a game may have none."""


class Leak(AssertionError):
    """The observer was told a secret."""


@dataclass(frozen=True)
class Act:
    """A choice of a seat in the match and in its twin; they differ if the observer must not know it."""

    seat: Seat
    actions: tuple[object, object]


@dataclass(frozen=True)
class Twins:
    """A match and its twin, which `observer` cannot tell apart until all `acts` are done.

    `observer` is `None` for an onlooker. `entries` led to `match`; for the twin, only their news to the
    observer count. They may be played at a `teaching` table.
    """

    entry: GameEntry
    seed: bytes
    observer: Seat | None
    entries: tuple[Entry, ...]
    match: Match
    twin: Match
    acts: tuple[Act, ...]
    teaching: bool = False

    @property
    def both(self) -> tuple[Match, Match]:
        """The match, then its twin."""
        return self.match, self.twin

    def history(self, which: int) -> tuple[Entry, ...]:
        """Return the moves that led to the match; for its twin, as the observer was told of them."""
        if which == 0:
            return self.entries
        return tuple(
            replace(entry, news=tuple(told for told in entry.news if told.to in (None, self.observer)))
            for entry in self.entries
        )

    @property
    def apart(self) -> bool:
        """Whether the twins differ in anything that could leak."""
        return self.match.state != self.twin.state or any(
            act.actions[0] != act.actions[1] for act in self.acts
        )


@cache
def hides_choices(game: AnyGame) -> bool:
    """Return whether there are sealed choices in some random matches."""
    return any(
        moment.match.decision is not None and moment.match.decision.sealed for moment in _looked_through(game)
    )


@cache
def hides_positions(game: AnyGame) -> bool:
    """Return whether there are positions in some random matches that an onlooker does not know."""
    states = ((moment.match.state, moment.match.turn) for moment in _looked_through(game))
    return any(
        game.imagine(game.view(state, None), KeyedDice(b"hidden", "imagine", turn)) != state
        for state, turn in states
    )


def _looked_through(game: AnyGame) -> Iterator[Moment]:
    for seats in game.seats:
        yield from play(Start(game, seats, fullest(game, seats), b"hidden"))


def twins(entry: GameEntry, observer: Seat | None, number: int, most: int = MOST) -> Twins:
    """Return twins at a moment of a random match; every `number` gives others.

    The kind of moment depends on `number % 3`: sealed choices, a secret question, any. The twins of a game
    that hides nothing are equal. Raises `Leak` if a view does not fit the state imagined behind it.
    """
    seed = sha256(f"twins {number}".encode()).digest()
    dice = KeyedDice(seed, f"twins {observer}")
    wanted = KINDS[number % len(KINDS)]
    for attempt in count():
        start = _start(entry.rules, seed, observer, dice)
        found = _moment(start, wanted if attempt < PICKY else KINDS[-1], dice)
        made = _twins_at(entry, seed, observer, found, dice) if found else None
        if made is not None and (
            made.apart or not (hides_positions(entry.rules) or hides_choices(entry.rules))
        ):
            return dataclasses.replace(made, acts=made.acts[:most])
    raise AssertionError


def honest_twins(game: str, observer: Seat | None, number: int, most: int) -> Twins:
    """Return twins of a game from a cache, for tests that plant nothing."""
    made = _honest_twins(game, observer, number)
    return dataclasses.replace(made, acts=made.acts[:most])


@cache
def _honest_twins(game: str, observer: Seat | None, number: int) -> Twins:
    return twins(ENTRIES[game], observer, number)


def _twins_at(
    entry: GameEntry,
    seed: bytes,
    observer: Seat | None,
    moment: tuple[Match, tuple[Entry, ...]],
    dice: KeyedDice,
) -> Twins:
    """Return twins that part at a moment."""
    match, entries = moment
    view = match.rules.view(match.state, observer)
    twin = replace(match, state=match.rules.imagine(view, dice))
    if match.rules.view(twin.state, observer) != view:
        message = "the twin can be told apart before anything is done"
        raise Leak(message)
    return Twins(entry, seed, observer, entries, match, twin, _acts(match, twin, observer, dice))


def _start(game: AnyGame, seed: bytes, observer: Seat | None, dice: KeyedDice) -> Start:
    seats = dice.choose([count for count in game.seats if observer is None or observer < count])
    options = dice.choose(all_options(game, seats))
    key = clicks_key(seed, [CLICKS + seat for seat in range(seats)])
    return Start(game, seats, options, key, LogStart(salts=sha256(seed + b"salts").digest()))


def _moment(
    start: Start, wanted: Callable[[Decision[object]], bool], dice: KeyedDice
) -> tuple[Match, tuple[Entry, ...]] | None:
    """Return a moment of the wanted kind without sealed choices, and the entries before it, if any."""
    entries: tuple[Entry, ...] = ()
    found = []
    for moment in play(start):
        entries += moment.entries
        decision = moment.match.decision
        if decision is not None and not moment.match.choices and wanted(decision):
            found.append((moment.match, entries))
    return dice.choose(found) if found else None


def _acts(match: Match, twin: Match, observer: Seat | None, dice: KeyedDice) -> tuple[Act, ...]:
    """Return random choices until the observer would see a difference.

    Other seats change their sealed choices; their first ones differ.
    """
    made: list[Act] = []
    both = match, twin
    while len(made) < MOST:
        acts: list[Act] = []
        for _ in range(TURNS):
            todo = _next(*both, observer, dice)
            acts, after = _turn(*both, todo, observer)
            if todo and len(acts) == len(todo):
                break
        else:
            return (*made, *acts)
        made += acts
        both = after
    return tuple(made)


def _turn(
    match: Match, twin: Match, todo: list[Act], observer: Seat | None
) -> tuple[list[Act], tuple[Match, Match]]:
    """Return the leading choices after which the observer sees no difference, and the twins after them."""
    for done, act in enumerate(todo):
        steps = _both(match, twin, act)
        if steps is None or _knowledge(steps[0], observer) != _knowledge(steps[1], observer):
            return todo[:done], (match, twin)
        match, twin = steps[0].match, steps[1].match
    return todo, (match, twin)


def _next(match: Match, twin: Match, observer: Seat | None, dice: KeyedDice) -> list[Act]:
    """Return the choices of a turn; none if no choice is possible at both."""
    if match.decision is None or twin.decision is None or match.awaited != twin.awaited:
        return []
    here, there = match.decision.prompts, twin.decision.prompts
    order = dice.shuffle(match.awaited)
    common = {seat: _common(here[seat], there[seat], dice) for seat in order}
    if any(action is None for action in common.values()):
        return []
    first = [Act(seat, _apart(here[seat], there[seat], dice)) for seat in order[:-1] if seat != observer]
    return [*first, *(Act(seat, (common[seat], common[seat])) for seat in order)]


def _common(here: Prompt[object], there: Prompt[object], dice: KeyedDice) -> object | None:
    return next((action for action in (here.sample(dice) for _ in range(TRIES)) if action in there), None)


def _apart(here: Prompt[object], there: Prompt[object], dice: KeyedDice) -> tuple[object, object]:
    """Return two answers, different ones if there is more than one."""
    action = here.sample(dice)
    return action, next(
        (answer for answer in (there.sample(dice) for _ in range(TRIES)) if answer != action), action
    )


def _both(match: Match, twin: Match, act: Act) -> tuple[Progress, Progress] | None:
    try:
        return submit(match, act.seat, act.actions[0]), submit(twin, act.seat, act.actions[1])
    except Illegal:
        return None


def _knowledge(step: Progress, observer: Seat | None) -> object:
    """Return the knowledge of an observer after a choice.

    Their news and questions must not differ if this does not.
    """
    match = step.match
    return match.rules.view(match.state, observer), None if match.decision else match.rules.result(
        match.state
    )
