"""The levels that every game offers, what the weakest never gets wrong, and tables with former levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.generic.entry import FORMER, SUCCESSORS, successor
from games.orongo.rules.position import SHARES, Bid, Phase
from games.riombo.rules.position import Arrival, Finish
from games.wongar.rules.actions import Pass
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import TerritoryCard as Card
from tests.oroen import positions as oroen
from tests.oroen.test_perfect import stopping
from tests.orongo import positions as orongo
from tests.riombo import positions as riombo
from tests.toy.catalogue import CATALOGUE as TOYS
from tests.wongar import positions as wongar

if TYPE_CHECKING:
    from games.engine.choice import Prompt
    from games.oroen.rules.position import Action as OroenAction
    from games.orongo.rules.position import Action as OrongoAction

FIVE = ["gentle", "easy", "medium", "strong", "expert"]
TIMES = 40
"""Answers of the weakest level to one question."""


@pytest.mark.parametrize("game", [*CATALOGUE, *TOYS])
def test_every_game_has_five_levels_and_perhaps_better_ones(game: str) -> None:
    assert list({**CATALOGUE, **TOYS}[game].players)[:5] == FIVE


def test_former_levels_play_on_and_have_successors() -> None:
    assert FORMER.keys() == SUCCESSORS.keys()
    for entry in CATALOGUE.values():
        assert entry.levels.keys() == {*FORMER, *entry.players}
        assert not FORMER.keys() & entry.players.keys()
        assert set(SUCCESSORS.values()) <= entry.players.keys()
    assert [successor(level) for level in ("beginner", "strong", None)] == ["gentle", "strong", None]


def answers(game: str, view: object, prompt: Prompt[Any]) -> list[object]:
    """Return what the weakest level answers at several times."""
    player = CATALOGUE[game].players["gentle"]
    return [player.choose(view, prompt, KeyedDice(bytes([time]), "gentle")) for time in range(TIMES)]


def test_gentle_takes_a_win_in_one() -> None:
    won = oroen.position("l5 l3", "d2 d4")
    view = oroen.GAME.view(won, won.seat_of(won.colour))
    for answer in answers("oroen", view, oroen.prompt(won)):
        assert oroen.GAME.decision(oroen.step(won, cast("OroenAction", answer)).state) is None
    building = orongo.position(
        ["24", "6"], opened="1 2 3 4 5", earned=(2, 1), moai_left=(0, 3), shells=(2, 40)
    )
    for answer in answers("orongo", orongo.GAME.view(building, 0), orongo.prompt(building, 0)):
        assert orongo.do(building, cast("OrongoAction", answer)).phase is Phase.OVER
    arrived = riombo.move(riombo.at(35, 7, values=(70, 40)), 1)
    decision = riombo.GAME.decision(arrived)
    assert decision is not None
    taken = answers("riombo", riombo.GAME.view(arrived, 0), decision.prompts[0])
    assert set(taken) == {Finish(Arrival.TAKE)}


def test_gentle_mostly_stops_a_win_in_one() -> None:
    threat = oroen.position("d5 d3", "l2", "l3", "l4 d2", "l4 l2")
    view = oroen.GAME.view(threat, threat.seat_of(threat.colour))
    given = answers("oroen", view, oroen.prompt(threat))
    stopped = sum(answer in stopping(threat) for answer in given)
    assert stopped >= TIMES * 3 // 4


@pytest.mark.parametrize("seats", orongo.GAME.seats)
def test_gentle_never_spends_everything(seats: int) -> None:
    state = orongo.setup(seats)
    bids = answers("orongo", orongo.GAME.view(state, 0), orongo.prompt(state, 0))
    assert max(bid.shells for bid in bids if isinstance(bid, Bid)) <= SHARES[seats][0] // 2


def test_gentle_keeps_a_card_that_gains_nothing() -> None:
    shown = {**dict.fromkeys(TERRITORIES, Card.FOUR), "hand": Card.ANCESTOR_AND_ELDER}
    held = wongar.ceremony(
        wongar.position(3, {"hand": ("ddd", "ccc")}, hands=("", "y"), shown=shown, deck="y")
    )
    view = wongar.GAME.view(held, wongar.seat_of(held))
    assert set(answers("wongar", view, wongar.prompt(held))) == {Pass()}
