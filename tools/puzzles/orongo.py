"""Measures of puzzles of Orongo: bids that are sure, and all that a round can still bring.

Nothing is drawn between the bids and the end of a round, so that the placing is followed to its end.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from games.engine.player import Player
from games.engine.record import replace
from games.engine.text import Who, say
from games.orongo.bots.tactics import ORONGO, after, promising
from games.orongo.rules.building import component_of, material_of, most_builds
from games.orongo.rules.island import INDEX
from games.orongo.rules.placing import legal_spaces
from games.orongo.rules.position import Action, Bid, Options, Phase, Place, View
from games.orongo.rules.space_names import space_name
from games.orongo.rules.view import imagine
from tools.puzzles.measuring import Measured, PuzzleKind, PuzzleSource, best_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import AnyPlayer, PlayedMove
    from games.engine.text import Seat
    from games.orongo.rules.position import State

WANTED: Final = 2
"""The tokens that a bid is to be sure of; the page says by itself which bids cannot be outbid."""

LOWEST: Final = 3
"""The least right bid, so that it is not guessed."""

HIGH: Final = 4
"""The highest bid of a hasty player."""

FEW: Final = 3
"""The answers that a hasty player draws from."""

TOKENS: Final = (3, 2, 1)
"""The tokens of the highest bid, the second, and all others."""


def measure_bid(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Count the tokens that each bid is sure of, against all bids; the lowest of the best is right."""
    state = cast("State", world)
    if state.phase is not Phase.BIDDING or state.round == 1 or state.stock[seat] < TOKENS[0]:
        return None
    figures = tuple(_tokens_for_sure(state, seat, cast("Bid", action).shells) for action in prompt)
    best = figures.index(max(figures))
    if figures[best] != WANTED or best < LOWEST:
        return None
    return Measured(figures, best, steps=state.seats - 1)


def _tokens_for_sure(state: State, seat: Seat, bid: int) -> int:
    if not bid:
        return 0
    nearest = [(other - state.amulet - 1) % state.seats for other in range(state.seats)]
    before = sum(
        (shells, -nearest[other]) > (bid, -nearest[seat])
        for other, shells in enumerate(state.shells)
        if other != seat
    )
    return TOKENS[min(before, len(TOKENS) - 1)]


def measure_raise(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Count the Moai that the seat raises at most in this turn, beginning with each space.

    It does not apply where the best space raises the most at once, too: the page says how many.
    """
    state = cast("State", world)
    if state.phase is not Phase.PLACING:
        return None
    spaces = [INDEX[action.space] for action in prompt if isinstance(action, Place)]
    figures = tuple(most_moai(state, cast("Action", action)) for action in prompt)
    best, at_once = best_of(figures, 1), [_count_forced(state, seat, space) for space in spaces]
    if best is None or 0 < at_once[best] == max(at_once):
        return None
    spaces_of_line = best_line(state)
    why = say(
        "orongo-puzzle-raise-why",
        figure=figures[best],
        second=sorted(figures)[-2],
        spaces=tuple(map(space_name, spaces_of_line)),
    )
    return Measured(figures, best, steps=state.earned[seat], why=why)


def measure_block(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Count the Moai that the next seat raises at most in its turn, after the last token on each space."""
    state = cast("State", world)
    if state.phase is not Phase.PLACING or state.earned[seat] != 1 or len(state.queue) == 1:
        return None
    rival = state.queue[1]
    if not _most(_plain(replace(state, queue=state.queue[1:]))):
        return None
    ends = [_build_anyhow(after(state, seat, cast("Action", action)), seat) for action in prompt]
    if any(end.phase is not Phase.PLACING or end.queue[0] != rival for end in ends):
        return None
    figures = tuple(_most(_plain(end)) for end in ends)
    best, tokens = best_of(figures, 1, least=True), state.earned[rival]
    if best is None:
        return None
    second = sorted(figures)[1]
    why = say(
        "orongo-puzzle-block-why",
        rival=Who(rival),
        figure=figures[best],
        second=second,
        spaces=tuple(map(space_name, best_line(ends[figures.index(second)]))),
    )
    facts = (("shells", state.shells[rival]), ("tokens", tokens))
    return Measured(figures, best, steps=1 + tokens, rival=rival, facts=facts, why=why)


def _build_anyhow(state: State, seat: Seat) -> State:
    """Return the state after the Moai that a token has forced, raised with the first recipes."""
    while state.phase is Phase.BUILDING and (decision := ORONGO.decision(state)):
        state = after(state, seat, next(iter(decision.prompts[seat])))
    return state


def most_moai(state: State, action: Action) -> int:
    """Return the most Moai that the seat on turn raises in its turn, beginning with an action."""
    seat = state.queue[0]
    if isinstance(action, Place) and state.earned[seat] == 1:
        return _count_forced(state, seat, INDEX[action.space])
    then = after(state, seat, action)
    raised = state.moai_left[seat] - then.moai_left[seat] + (then.ceremonial is not None)
    goes_on = then.phase in (Phase.PLACING, Phase.BUILDING) and then.queue[0] == seat
    return raised + (_most(_plain(then)) if goes_on else 0)


def best_line(state: State) -> tuple[int, ...]:
    """Return the spaces, in order, on which the seat on turn places to raise the most Moai in its turn."""
    seat, spaces = state.queue[0], []
    while state.phase in (Phase.PLACING, Phase.BUILDING) and state.queue[0] == seat:
        decision = ORONGO.decision(state)
        actions = list(decision.prompts[seat]) if decision else []
        action = max(actions, key=lambda action: most_moai(state, action))
        if isinstance(action, Place):
            spaces.append(INDEX[action.space])
        state = after(state, seat, action)
    return tuple(spaces)


@lru_cache(maxsize=1 << 16)
def _most(state: State) -> int:
    """Return the most Moai that the seat on turn raises in its turn."""
    seat = state.queue[0]
    if state.phase is Phase.PLACING and state.earned[seat] == 1:
        return max((_count_forced(state, seat, space) for space in legal_spaces(state, seat)), default=0)
    decision = ORONGO.decision(state)
    return max(most_moai(state, action) for action in decision.prompts[seat]) if decision else 0


def _count_forced(state: State, seat: Seat, space: int) -> int:
    """Return how many Moai the last token forces: any choice of recipes raises as many (§6.1)."""
    group = component_of(state.tokens[seat] | 1 << space, 1 << space)
    return most_builds(material_of(group, state.spent, state.moai), state.moai_left[seat])


def _plain(state: State) -> State:
    """Return the state without what decides nothing in this round, so that equal positions are known."""
    return replace(state, reserve=(), last=(), last_seat=None, fresh=0, bids=None)


class HastyPlayer(Player[Action, View]):
    """A player that bids little at random, and takes one of what looks best at once."""

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """Yield a random bid of at most `HIGH`, or one of a few promising answers."""
        if view.phase is Phase.BIDDING:
            yield Bid(dice.pick(min(HIGH, prompt.size - 1) + 1))
        else:
            yield dice.choose(promising(imagine(view, dice), FEW))

    def reasons(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[None, ...]:
        """Give no reasons."""
        return (None,) * len(moves)


SOURCE: Final = PuzzleSource(
    kinds={
        "bid": PuzzleKind(measure_bid, 0.1),
        "raise": PuzzleKind(measure_raise, 0.35),
        "block": PuzzleKind(measure_block, 0.55),
    },
    players=cast("Sequence[AnyPlayer]", (HastyPlayer(),)),
    seats=(2, 3, 4),
    options=Options(open_shells=True),
)
"""All see all shells, as they count: what is shown of them is otherwise left to memory."""
