"""Whether a choice reveals more to an observer than that it was made."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.chance import Dice, QuickDice
from games.engine.generic.preview import WorldDice

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Sequence

    from games.engine.game import AnyGame
    from games.engine.text import Seat

WAYS: Final = 720
"""Most ways of chance by which a view is imagined for all its worlds to be known: six cards, shuffled."""

MOST: Final = 96
"""Most worlds behind a view that are all looked at; of more, a few are imagined."""

PUBLIC: Final = 32
"""The number of worlds imagined behind what everybody knows."""

DEEPER: Final = 2
"""The number of these behind which more are imagined, for each seat."""

ALIKE: Final = 5
"""The number of worlds imagined behind what a seat knows."""

EXTREME: Final = 2
"""The number of these that differ as much as they can; the others are random."""


class Taught(Exception):
    """Raised where a choice tells worlds apart."""


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """A choice that was made openly. A `forced` one was the only answer."""

    seat: Seat
    action: object
    forced: bool = False


def has_taught(game: AnyGame, state: object, seats: int, choice: OpenChoice) -> bool:
    """Return whether an observer may have learned something by a choice that was made in `state`.

    No observer has if, in every world that they could not tell from this one, the choice was possible and
    they then see the same, are asked the same and are told the same. All worlds are compared where they are
    few, else a sample that differs as much as it can. Chance, news to a single seat and errors reveal.

    The answer must not tell anything secret itself. So it follows almost only from what everybody knows: a
    seat counts as taught if it would be in any world that an onlooker thinks possible.
    """
    try:
        _observe(game, state, None, choice)  # Most show at once: chance, or news to a single seat.
        for observer, worlds in _alike(game, state, seats, choice.seat):
            _compare(game, worlds, observer, choice)
    except Exception:  # noqa: BLE001 - `Taught`, or rules that fail in an imagined world: a doubt is a yes
        return True
    return False


def hides_nothing(game: AnyGame, state: object) -> bool:
    """Return whether an onlooker knows all: behind their view there is no world but this state."""
    return _all_worlds(game, game.view(state, None), most=1) == (state,)


def may_be_ordered(game: AnyGame, state: object, seats: Collection[Seat]) -> bool:
    """Return whether a standing order of one of some seats could answer what it is asked in `state`.

    An order teaches also by its absence: a question that stands shows that no order answers it. So the result
    follows neither from orders nor from the true state, but from what everybody knows: an order could answer
    if it could in any world that an onlooker thinks possible. Errors count as orders.
    """
    try:
        public = game.view(state, None)
        worlds = _all_worlds(game, public) or _behind(game, public, PUBLIC)
        return any(_is_ordered(game, world, seat) for world in worlds for seat in seats)
    except Exception:  # noqa: BLE001 - rules that fail in an imagined world: a doubt is a yes
        return True


def _is_ordered(game: AnyGame, world: object, seat: Seat) -> bool:
    """Return whether a seat may leave an answer to its question; `False` for a seat that is not asked."""
    decision = game.decision(world)
    prompt = decision.prompts.get(seat) if decision else None
    return prompt is not None and any(
        action in prompt for slot in game.order_slots(game.view(world, seat)) for action in slot.prompt
    )


def _alike(
    game: AnyGame, state: object, seats: int, chooser: Seat
) -> Iterator[tuple[Seat | None, Sequence[object]]]:
    """Yield observers, each with worlds that they cannot tell apart."""
    public = game.view(state, None)
    known = _all_worlds(game, public)
    if known is not None:
        worlds = tuple({state: None, **dict.fromkeys(known)})
        yield None, worlds
        for seat in range(seats):
            yield from ((seat, ones) for ones in _tell_apart(game, worlds, seat))
        return
    imagined = _behind(game, public, PUBLIC)
    yield None, (state, *imagined)
    yield chooser, (state, *_behind(game, game.view(state, chooser)))
    for number, world in enumerate(imagined[:DEEPER]):
        for seat in range(seats):
            seed = 1 + number * seats + seat
            yield seat, (world, *_behind(game, game.view(world, seat), seed=seed))


def _tell_apart(game: AnyGame, worlds: Sequence[object], seat: Seat) -> Iterator[Sequence[object]]:
    """Yield the worlds in groups that look the same to a seat."""
    groups: dict[object, list[object]] = defaultdict(list)
    for world in worlds:
        groups[game.view(world, seat)].append(world)
    yield from groups.values()


def _behind(game: AnyGame, view: object, number: int = ALIKE, seed: int = 0) -> Sequence[object]:
    """Return at most `number` worlds behind a view; the first ones differ as much as they can."""
    extreme = (WorldDice("imagine", world, number) for world in range(EXTREME))
    more = (QuickDice(seed * number + world) for world in range(EXTREME, number))
    return tuple(dict.fromkeys(game.imagine(view, dice) for dice in (*extreme, *more)))


def _all_worlds(game: AnyGame, view: object, most: int = MOST) -> Sequence[object] | None:
    """Return all worlds that can be imagined behind a view; `None` if there are more than `most`."""
    found: dict[object, None] = {}
    falls: Sequence[int] | None = ()
    while falls is not None and len(found) <= most:
        dice = _CountingDice(falls)
        try:
            found[game.imagine(view, dice)] = None
        except _TooMany:
            return None
        falls = dice.following()
    return tuple(found) if falls is None else None


def _compare(game: AnyGame, worlds: Sequence[object], observer: Seat | None, choice: OpenChoice) -> None:
    """Raise `Taught` unless the choice shows an observer the same in all worlds."""
    first, *others = worlds
    seen = _observe(game, first, observer, choice)
    for world in others:
        if _observe(game, world, observer, choice) != seen:
            raise Taught


def _observe(game: AnyGame, world: object, observer: Seat | None, choice: OpenChoice) -> Hashable:
    """Return all that an observer sees of a choice; raise `Taught` if it is impossible or rolls dice.

    That includes the offers among which it was made: where hands differ, it is not enough that each of them
    might hold the card that was played.
    """
    decision = game.decision(world)
    prompt = decision.prompts.get(choice.seat) if decision and not decision.sealed else None
    if prompt is None or choice.action not in prompt or (choice.forced and prompt.size > 1):
        raise Taught
    offered = tuple(offer for offer in prompt.offers if offer.action is type(choice.action))
    step = game.apply(world, {choice.seat: choice.action}, _NoDice())
    if any(news.to is not None for news in step.news):
        raise Taught
    after = game.decision(step.state)
    asked = after.prompts if after else {}
    shown = tuple(
        (seat, prompt) for seat, prompt in sorted(asked.items()) if seat == observer or prompt.public
    )
    result = game.result(step.state) if after is None else None
    return offered, game.view(step.state, observer), step.news, tuple(sorted(asked)), shown, result


class _NoDice(Dice):
    """Dice for choices that must not depend on chance."""

    def pick(self, n: int) -> int:  # noqa: ARG002 - there is no answer
        """Raise `Taught`: chance tells worlds apart."""
        raise Taught


class _TooMany(Exception):
    """Raised where a view hides more worlds than can be enumerated."""


class _CountingDice(Dice):
    """Dice that fall as listed, then on 0; `following` leads through all ways in which they can fall."""

    def __init__(self, falls: Sequence[int]) -> None:
        self._falls = falls
        self._rolls: list[tuple[int, int]] = []
        self._ways = 1

    def pick(self, n: int) -> int:
        """Return the next fall; raise `_TooMany` where there are too many ways to fall."""
        number = len(self._rolls)
        picked = self._falls[number] if number < len(self._falls) else 0
        self._rolls.append((n, picked))
        self._ways *= n
        if self._ways > WAYS:
            raise _TooMany
        return picked

    def following(self) -> list[int] | None:
        """Return how the dice fall next, as a number is counted up; `None` after the last way."""
        rolls = self._rolls
        while rolls and rolls[-1][1] == rolls[-1][0] - 1:
            rolls.pop()
        return [*(picked for _, picked in rolls[:-1]), rolls[-1][1] + 1] if rolls else None
