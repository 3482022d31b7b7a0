"""A search for each game without an exact one: the chances of all answers in one imagined world."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from games.engine.chance import WORD, QuickDice
from games.orongo.bots.levels import rate, still_asked
from games.orongo.bots.tactics import after, play_round_out, promising
from games.orongo.rules.position import Phase as OrongoPhase
from games.orongo.rules.view import imagine as imagine_island
from games.riombo.bots.balanced_sticks import balanced_sticks, outcomes, value
from games.riombo.bots.habits import play_on
from games.riombo.rules.game import after_sticks
from games.riombo.rules.position import Phase as RiomboPhase
from games.riombo.rules.position import Sticks
from games.wongar.bots.habits import round_finished
from games.wongar.bots.levels import rating
from games.wongar.bots.tactics import GAME as WONGAR
from games.wongar.bots.tactics import played_out, state_after
from games.wongar.rules.agenda import Ceremony, DrawCards, SettlePieces, TakeTurns, asked_seat
from games.wongar.rules.imagining import imagine as imagine_land

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeAlias

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.text import Seat
    from games.orongo.rules.position import Action as OrongoAction
    from games.orongo.rules.position import State as OrongoState
    from games.orongo.rules.position import View as OrongoView
    from games.riombo.rules.position import State as RiomboState
    from games.riombo.rules.position import View as RiomboView
    from games.wongar.rules.actions import Action as WongarAction
    from games.wongar.rules.state import State as WongarState
    from games.wongar.rules.view import View as WongarView

    AnswerSearch: TypeAlias = Callable[[object, Prompt[object], Dice, int], list[float]]
    """A search for the chances of all answers of a prompt, in order, from a view, in a world of the dice.

    The last argument is the effort: how many times as many lines are followed.
    """

BEAM: Final = 3
"""Lines of each answer that are followed through a turn."""

TRIED: Final = 6
"""Answers that each line tries at every later step of the turn."""

ROUNDS: Final = 2
"""Rounds that Riombo is played on."""

RUNS: Final = 12
"""Runs in which a batch plays every sum of sticks on."""

DOUBT: Final = 0.4
"""The probability that another seat shows a random number of sticks, as players of Riombo expect."""

UNKNOWN: Final = 0.0
"""The chance of answers that no search looks at, in prompts that make no puzzles."""


def search_orongo(view: object, prompt: Prompt[object], dice: Dice, effort: int) -> list[float]:
    """Follow each placement through the turn by beam search, and then to the end of the round."""
    seen = cast("OrongoView", view)
    if seen.phase is OrongoPhase.BIDDING:
        return [UNKNOWN] * prompt.size
    world = imagine_island(seen, dice)
    seat = world.queue[0]
    return [_rate_placement(world, seat, cast("OrongoAction", action), BEAM * effort) for action in prompt]


def _rate_placement(world: OrongoState, seat: Seat, first: OrongoAction, beam: int) -> float:
    lines, ends = [after(world, seat, first)], list[float]()
    while lines:
        ends += [
            rate(play_round_out(state, world.round), seat, world)
            for state in lines
            if not still_asked(state, seat, world)
        ]
        going = [state for state in lines if still_asked(state, seat, world)]
        longer = [after(state, seat, action) for state in going for action in promising(state, TRIED)]
        longer.sort(key=lambda state: -rate(state, seat, world))
        lines = longer[:beam]
    return max(ends)


def search_riombo(view: object, prompt: Prompt[object], dice: Dice, effort: int) -> list[float]:
    """Play every sum of the sticks on, and weigh the sums by what the others are likely to show."""
    seen = cast("RiomboView", view)
    state, seat = seen.state, seen.seat
    if state.phase is not RiomboPhase.STICKS or seat is None:
        return [UNKNOWN] * prompt.size
    ends = _follow(state, RUNS * effort, dice)
    others = [1.0]
    for other, mix in balanced_sticks(state, ends, habit=1.0).items():
        if other != seat:
            others = _add_mix(others, [(1 - DOUBT) * chance + DOUBT / len(mix) for chance in mix])
    return [
        sum(chance * ends[cast("Sticks", action).number + shown][seat] for shown, chance in enumerate(others))
        for action in prompt
    ]


def _follow(state: RiomboState, runs: int, dice: Dice) -> list[tuple[float, ...]]:
    """Return what each sum of the sticks leads to: half as estimated, half as `runs` turn out.

    In a run all sums meet the same chance, so that luck does not decide between them.
    """
    totals = [[runs * worth for worth in end] for end in outcomes(state)]
    turns = ROUNDS * state.out.count(0)
    for _ in range(runs):
        chance = dice.pick(WORD)
        for steps, total in enumerate(totals):
            played = play_on(after_sticks(state, steps), turns, QuickDice(chance))
            for seat, worth in enumerate(value(played)):
                total[seat] += worth
    return [tuple(worth / (2 * runs) for worth in total) for total in totals]


def _add_mix(sums: list[float], mix: list[float]) -> list[float]:
    """Return the probability of each sum of the sticks with one more seat."""
    found = [0.0] * (len(sums) + len(mix) - 1)
    for total, chance in enumerate(sums):
        for shown, share in enumerate(mix):
            found[total + shown] += chance * share
    return found


class TurnLine(NamedTuple):
    """A line through a turn of Wongar, with its rating for the seat."""

    rating: float
    state: WongarState


def search_wongar(view: object, prompt: Prompt[object], dice: Dice, effort: int) -> list[float]:
    """Follow each answer through the turn by beam search, and then to the end of the round."""
    world = imagine_land(cast("WongarView", view), dice)
    seat, todo = asked_seat(world.agenda), world.agenda[0]
    if isinstance(todo, Ceremony):
        seat = todo.active[0]
    if seat is None or isinstance(todo, DrawCards | SettlePieces):
        return [UNKNOWN] * prompt.size
    return [_rate_answer(world, seat, cast("WongarAction", action), dice, BEAM * effort) for action in prompt]


def _rate_answer(world: WongarState, seat: Seat, first: WongarAction, dice: Dice, beam: int) -> float:
    lines, ends = [_then(world, seat, first, dice)], list[TurnLine]()
    while lines:
        lines.sort(key=lambda line: -line.rating)
        going = [line for line in lines if _goes_on(line.state, seat, world.round)][:beam]
        ends += [line for line in lines if not _goes_on(line.state, seat, world.round)]
        lines = [
            _then(line.state, seat, action, dice) for line in going for action in _next(line.state, dice)
        ]
    ends.sort(key=lambda line: -line.rating)
    return max(_round_out(line.state, seat, world.round, dice) for line in ends[:beam])


def _then(state: WongarState, seat: Seat, action: WongarAction, dice: Dice) -> TurnLine:
    then = played_out(state_after(state, seat, action, dice), dice)
    return TurnLine(rating(then, seat), then)


def _round_out(state: WongarState, seat: Seat, number: int, dice: Dice) -> float:
    same = state.agenda and state.round == number
    return rating(round_finished(state, dice), seat) if same else rating(state, seat)


def _next(state: WongarState, dice: Dice) -> list[WongarAction]:
    """Return some of the next answers in a turn, all if there are few."""
    decision = WONGAR.decision(state)
    answers = [action for prompt in decision.prompts.values() for action in prompt] if decision else []
    return list(dice.shuffle(answers))[: 2 * TRIED]


def _goes_on(state: WongarState, seat: Seat, number: int) -> bool:
    """Return whether the seat is asked for more of its turn in the round of a number."""
    if not state.agenda or state.round != number or asked_seat(state.agenda) != seat:
        return False
    return not isinstance(state.agenda[0], TakeTurns | SettlePieces | Ceremony)


SEARCHES: Final[Mapping[str, AnswerSearch]] = MappingProxyType(
    {"orongo": search_orongo, "riombo": search_riombo, "wongar": search_wongar}
)
"""The searches of games, by their keys."""
