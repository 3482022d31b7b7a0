"""Refusals: reasons why something is not offered."""

from __future__ import annotations

from games.engine.face import Refusal
from games.engine.text import say
from games.wongar.face.face import WongarFace
from games.wongar.rules.actions import Move, Sort, Take
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import Piece
from games.wongar.rules.material import TerritoryCard as Card
from tests.wongar.positions import GAME, ceremony, do, position, prompt, seat_of

FACE = WongarFace()


def test_a_card_that_was_taken_is_refused_until_the_next_round() -> None:
    state = do(position(shown={"moon": Card.FOUR}), Take("moon"))
    assert FACE.refusals(GAME.view(state, 1)) == (Refusal(Take("moon"), say("wongar-no-card")),)
    assert FACE.refusals(GAME.view(state, 2)) == ()


def test_where_a_figure_cannot_go_is_refused_and_all_else_offered() -> None:
    for card in (Card.ANCESTOR, Card.ELDER):
        state = do(position(shown={"moon": card}), Take("moon"))
        refused = {refusal.action for refusal in FACE.refusals(GAME.view(state, seat_of(state)))}
        assert refused | set(prompt(state)) == {Move(name) for name in TERRITORIES}
        assert not refused & set(prompt(state))


def test_a_type_that_is_used_up_is_refused() -> None:
    state = do(position(board={"snake": ("y" * 12,)}, shown={"moon": Card.TRIPLE}), Take("moon"))
    assert [refusal.action for refusal in FACE.refusals(GAME.view(state, 0))] == [Sort(Piece.CYLINDER)]


def test_in_a_ceremony_nothing_is_refused() -> None:
    state = ceremony(
        position(4, {"hand": ("d", "d")}, hands=("d", "d"), shown={"hand": Card.ANCESTOR_AND_ELDER})
    )
    assert FACE.refusals(GAME.view(state, 0)) == ()
