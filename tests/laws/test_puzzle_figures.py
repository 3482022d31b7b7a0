"""The figures of puzzles hold by the rules alone, without what their measures leave out."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, cast

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.generic.puzzles import PuzzlePosition, position_of
from games.engine.record import replace
from games.engine.text import Who
from games.orongo.rules.bidding import award
from games.orongo.rules.game import Orongo
from games.orongo.rules.position import Phase as OrongoPhase
from games.riombo.rules.ending import winners
from games.riombo.rules.game import Riombo
from games.riombo.rules.position import Arrival, Finish, Phase, Sticks
from games.wongar.rules.actions import Pass, Place
from games.wongar.rules.agenda import MoveFigure
from games.wongar.rules.game import Wongar
from games.wongar.rules.material import HAND_CARDS
from games.wongar.rules.state import with_player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.engine.text import News, Seat
    from games.orongo.rules.position import Action as OrongoAction
    from games.orongo.rules.position import Bid
    from games.orongo.rules.position import State as OrongoState
    from games.riombo.rules.position import State as RiomboState
    from games.wongar.rules.actions import Action as WongarAction
    from games.wongar.rules.state import State as WongarState

SAMPLE: Final = 3
"""The number of puzzles of a kind that are proved."""

DICE: Final = KeyedDice(b"puzzle", "figures")

RIOMBO, ORONGO, WONGAR = Riombo(), Orongo(), Wongar()

WORTHS: Final[dict[str, Callable[[RiomboState, Seat, Seat], int]]] = {
    "mean": lambda end, seat, _: end.values[seat],
    "sure": lambda end, seat, _: end.values[seat],
    "harm": lambda end, _, mover: end.values[mover],
    "win": lambda end, seat, _: end.phase is Phase.OVER and seat in winners(end),
    "stop": lambda end, seat, _: end.phase is Phase.OVER and seat not in winners(end),
}
"""The worth of the end of a turn to a seat, by kind, given the mover as well."""


def sample(
    game: str, kind: str, suits: Callable[[PuzzlePosition], bool] = lambda _: True
) -> Iterator[PuzzlePosition]:
    """Yield some puzzles of a kind that are quickly proved, from the easy to the hard."""
    entry = CATALOGUE[game]
    every = (position_of(entry.rules, line) for line in entry.puzzles.lines)
    found = [at for at in every if at.puzzle.kind == kind and suits(at)]
    assert found
    yield from found[:: max(1, len(found) // SAMPLE)][:SAMPLE]


@pytest.mark.parametrize("kind", WORTHS)
def test_figures_of_riombo_count_all_sticks_of_the_others(kind: str) -> None:
    for at in sample("riombo", kind):
        state, seat = cast("RiomboState", at.state), at.puzzle.seat
        decision = RIOMBO.decision(state)
        assert decision is not None
        prompts = {other: list(prompt) for other, prompt in decision.prompts.items() if other != seat}
        for action, figure in zip(at.prompt, at.puzzle.figures, strict=True):
            worths = []
            for shown in product(*prompts.values()):
                moves = {**dict(zip(prompts, shown, strict=True)), seat: cast("Sticks", action)}
                end = RIOMBO.apply(state, moves, DICE).state
                if end.phase is Phase.FINISH:
                    end = RIOMBO.apply(end, {end.mover: Finish(Arrival.TAKE)}, DICE).state
                worths.append(WORTHS[kind](end, seat, state.mover))
            assert figure == (min(worths) if kind == "sure" else sum(worths))
            assert at.puzzle.cases == (1 if kind == "sure" else len(worths))


def most_raised(state: OrongoState, seat: Seat) -> int:
    """Return the most Moai that a seat raises in its turn, by all its answers; 0 if it is not asked."""
    decision = ORONGO.decision(state)
    if decision is None or state.phase is OrongoPhase.BIDDING or state.queue[0] != seat:
        return 0
    return max(count_raised(state, seat, action) for action in decision.prompts[seat])


def count_raised(state: OrongoState, seat: Seat, action: OrongoAction) -> int:
    """Return the most Moai that a seat raises in its turn, beginning with an answer."""
    then = ORONGO.apply(state, {seat: action}, DICE).state
    at_once = state.moai_left[seat] - then.moai_left[seat] + (then.ceremonial is not None)
    return at_once + most_raised(then, seat)


def test_moai_of_a_turn_count_all_placings() -> None:
    for at in sample("orongo", "raise", lambda at: cast("OrongoState", at.state).earned[at.puzzle.seat] == 2):
        state = cast("OrongoState", at.state)
        found = [count_raised(state, at.puzzle.seat, cast("OrongoAction", action)) for action in at.prompt]
        assert tuple(found) == at.puzzle.figures


def is_followed_by_one_token(at: PuzzlePosition) -> bool:
    """Return whether the rival of a puzzle places a single token."""
    return at.puzzle.rival is not None and cast("OrongoState", at.state).earned[at.puzzle.rival] == 1


def test_moai_of_the_next_seat_count_all_its_placings() -> None:
    for at in sample("orongo", "block", is_followed_by_one_token):
        seat, rival = at.puzzle.seat, at.puzzle.rival
        assert rival is not None
        for action, figure in zip(at.prompt, at.puzzle.figures, strict=True):
            then = ORONGO.apply(
                cast("OrongoState", at.state), {seat: cast("OrongoAction", action)}, DICE
            ).state
            while then.queue[0] == seat and (decision := ORONGO.decision(then)):
                then = ORONGO.apply(then, {seat: list(decision.prompts[seat])[-1]}, DICE).state
            assert most_raised(then, rival) == figure


def test_tokens_of_a_bid_are_sure_against_all_bids() -> None:
    for at in sample("orongo", "bid"):
        state, seat = cast("OrongoState", at.state), at.puzzle.seat
        for action, figure in zip(at.prompt, at.puzzle.figures, strict=True):
            own = cast("Bid", action).shells
            bids = [
                (own,) if other == seat else {min(shells, bid) for bid in (0, own, own + 1)}
                for other, shells in enumerate(state.shells)
            ]
            assert min(award(all_bids, state.amulet).tokens[seat] for all_bids in product(*bids)) == figure


def sure_points(state: WongarState, seat: Seat) -> int:
    """Return the points that a seat is sure of in a ceremony in which all others have one card at most."""
    held = state.ceremony
    assert held is not None
    asked = held.active[0]
    if asked == seat:
        return max(_points(state, seat, asked))
    unseen = {card for other, player in enumerate(state.players) if other != seat for card in player.hand}
    unseen |= {card for card in state.draw_pile if card in HAND_CARDS}
    player = state.players[asked]
    return min(
        points
        for card in unseen
        for points in _points(with_player(state, asked, replace(player, hand=(card,))), seat, asked)
    )


def _points(state: WongarState, seat: Seat, asked: Seat) -> Iterator[int]:
    decision = WONGAR.decision(state)
    for action in decision.prompts[asked] if decision else ():
        yield points_after(state, seat, asked, action)


def points_after(state: WongarState, seat: Seat, asked: Seat, action: WongarAction) -> int:
    """Return the points of which a seat is sure in a ceremony after an answer of the asked seat."""
    then = WONGAR.apply(state, {asked: action}, DICE)
    return points_in(then.news, seat) if is_scored(then.news) else sure_points(then.state, seat)


def is_scored(news: tuple[News, ...]) -> bool:
    """Return whether news end a ceremony."""
    return any(
        told.text.key in ("wongar-majority", "wongar-no-majority", "wongar-ceremony-nobody") for told in news
    )


def points_in(news: tuple[News, ...], seat: Seat) -> int:
    """Return the points of majorities that news bring to a seat."""
    found = [dict(told.text.params) for told in news if told.text.key == "wongar-majority"]
    return sum(cast("int", told["points"]) for told in found if told["who"] == Who(seat))


def hands_in_ceremony(at: PuzzlePosition) -> tuple[int, int]:
    """Return the numbers of own and of all others' ritual cards in a ceremony."""
    state, seat = cast("WongarState", at.state), at.puzzle.seat
    held = state.ceremony
    assert held is not None
    others = sum(len(state.players[other].hand) for other in held.active if other != seat)
    return len(state.players[seat].hand), others


def test_points_of_a_ceremony_are_sure_against_all_cards() -> None:
    for at in sample("wongar", "secure", lambda at: hands_in_ceremony(at) == (1, 1)):
        state, seat = cast("WongarState", at.state), at.puzzle.seat
        found = [points_after(state, seat, seat, cast("WongarAction", action)) for action in at.prompt]
        assert tuple(found) == at.puzzle.figures


def points_of_turn(state: WongarState, seat: Seat, action: WongarAction) -> int:
    """Return the points of an answer in a turn at most, where all pass in ceremonies."""
    then = WONGAR.apply(state, {seat: action}, DICE)
    news, state = then.news, then.state
    if isinstance(state.agenda[0], MoveFigure):
        decision = WONGAR.decision(state)
        return max(points_of_turn(state, seat, move) for move in decision.prompts[seat]) if decision else 0
    while not is_scored(news) and (held := state.ceremony):
        then = WONGAR.apply(state, {held.active[0]: Pass()}, DICE)
        news, state = then.news, then.state
    return points_in(news, seat)


def test_points_of_cards_count_all_moves_without_ritual_cards() -> None:
    for at in sample("wongar", "take"):
        state, seat = cast("WongarState", at.state), at.puzzle.seat
        found = [points_of_turn(state, seat, cast("WongarAction", action)) for action in at.prompt]
        assert tuple(found) == at.puzzle.figures


def skip_turn(state: WongarState) -> WongarState:
    """Return the state after a turn in which nothing more is placed."""
    return replace(state, agenda=state.agenda[1:])


def test_points_of_the_next_turn_count_all_cards_and_moves() -> None:
    """A ritual card that is drawn instead changes no piece."""
    for at in sample("wongar", "block"):
        state, seat, rival = cast("WongarState", at.state), at.puzzle.seat, at.puzzle.rival
        assert rival is not None
        for action, figure in zip(at.prompt, at.puzzle.figures, strict=True):
            then = skip_turn(state)
            if isinstance(action, Place):
                then = WONGAR.apply(state, {seat: action}, DICE).state
            decision = WONGAR.decision(then)
            assert decision is not None
            cards = [points_of_turn(then, rival, card) for card in decision.prompts[rival]]
            assert max(cards) == figure
