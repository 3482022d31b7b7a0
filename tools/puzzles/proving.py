"""Puzzles of Oroen: positions of computer matches with one winning placement, proved by the exact search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.generic.hints import reason_of
from games.engine.generic.puzzles import Puzzle
from games.engine.walk import path_to
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import MoveGenerator
from games.oroen.bots.levels import NEVER, OroenPlayer, Skill
from games.oroen.bots.perfect import Perfect
from games.oroen.rules.columns import columns
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Place
from tools.puzzles.matches import PuzzleMoment, count_misses

if TYPE_CHECKING:
    from games.oroen.bots.adviser import Spot
    from games.oroen.bots.bitboard import Node
    from games.oroen.rules.position import State

GAME: Final = Oroen()

FEWEST: Final = 10
"""The fewest pieces in the box: earlier, the proof takes long, and no person could follow it."""

DEEPEST: Final = 4
"""The most own pieces up to the win: few people foresee more."""

SOON: Final = (1, 3)
"""The numbers of placements within which the soonest refutation of a wrong answer is looked for."""

ANSWERS: Final = 6
"""The fewest answers from which the right one is to be found."""

FORESEEN: Final = 12
"""The hardness that each further own piece up to the win adds, in %."""


PLAYERS: Final = tuple(OroenPlayer(Skill(playouts, NEVER, (1,))) for playouts in (2, 8))
"""The players of the matches: they see one placement ahead, and are fast."""


class Prover:
    """Proves positions of one match, the later ones first, so that it hardly has to search."""

    def __init__(self, state: State) -> None:
        self._adviser = Adviser(MoveGenerator(GAME.box, state.options.neighbour))

    def key(self, state: State) -> int:
        """Return what a position and its mirror image share."""
        return self._node(state).key

    def winning(self, state: State) -> list[Spot]:
        """Return all placements that win by force."""
        node = self._node(state)
        return [spot for spot in self._generator.spots_of(node) if self._wins_by(node, spot)]

    def moves(self, state: State) -> int | None:
        """Return the most own placements up to the win; `None` for more than `DEEPEST`."""
        node, within = self._node(state), self._adviser.search.within
        return next((own for own in range(1, DEEPEST + 1) if within(node, 2 * own - 1)), None)

    def reply(self, state: State) -> Spot:
        """Return a placement that wins a won position, the soonest where that is soon."""
        node, generator = self._node(state), self._generator
        after = {spot: generator.drop(node, *spot) for spot in generator.spots_of(node)}
        joining = [spot for spot in after if generator.joins(node, *spot)]
        if joining:
            return joining[0]
        for plies in SOON:
            if self._adviser.search.within(node, plies):
                within = self._adviser.search.within
                return next(spot for spot, child in after.items() if not within(child, plies - 1))
        return next(spot for spot, child in after.items() if not self._adviser.wins(child))

    @property
    def _generator(self) -> MoveGenerator:
        return self._adviser.generator

    def _node(self, state: State) -> Node:
        return self._generator.node(columns(GAME.box, state))

    def _wins_by(self, node: Node, spot: Spot) -> bool:
        return self._generator.joins(node, *spot) or not self._adviser.wins(self._generator.drop(node, *spot))


def prove(moment: PuzzleMoment, prover: Prover, dice_key: bytes) -> Puzzle | None:
    """Return the puzzle of a moment of a match; `None` where not exactly one answer wins."""
    state: State = moment.state  # type: ignore[assignment]  # a match of Oroen
    if state.tops.bit_count() < FEWEST or moment.prompt.size < ANSWERS:
        return None
    winning = prover.winning(state)
    if len(winning) != 1:
        return None
    ((column, height),) = winning
    answer, moves = Place(column + 1, height), prover.moves(state)
    if moves is None:
        return None
    replies: list[tuple[int, ...]] = []
    for action in moment.prompt:
        then = GAME.apply(state, {moment.seat: action}, moment.dice).state  # type: ignore[dict-item]  # as above
        decision = None if action == answer else GAME.decision(then)
        if decision is None:
            replies.append(())
            continue
        at, tall = prover.reply(then)
        (prompt,) = decision.prompts.values()
        replies.append(path_to(prompt, Place(at + 1, tall)))
    why = reason_of(Perfect(), moment.view, moment.prompt, answer)  # type: ignore[arg-type]  # a player of Oroen
    if why is None:
        return None
    return Puzzle(
        version=GAME.version,
        seats=2,
        seat=moment.seat,
        state=moment.plain,
        answer=path_to(moment.prompt, answer),
        why=why,
        hardness=count_misses(CATALOGUE["oroen"], moment, answer, dice_key) + FORESEEN * (moves - 1),
        moves=moves,
        replies=tuple(replies),
    )
