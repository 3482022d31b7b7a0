"""Effects: ceremonies, majorities and leads that are certain to follow from an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from games.engine.generic.preview import effects_of
from games.engine.record import replace
from games.wongar.face.face import WongarFace
from games.wongar.rules.actions import Move, Pass, Place, Play, Take
from games.wongar.rules.board import INDEX
from games.wongar.rules.material import TerritoryCard
from tests.wongar.positions import GAME, do, position, seat_of

if TYPE_CHECKING:
    from games.engine.face import AnyFace
    from games.engine.game import AnyGame
    from games.wongar.rules.actions import Action
    from games.wongar.rules.state import State


def effects(state: State, action: Action) -> list[str]:
    """Return the keys of the effects of an answer of the seat on turn, without the name of the game."""
    game, face, seat = cast("AnyGame", GAME), cast("AnyFace", WongarFace()), seat_of(state)
    found = effects_of(game, face, GAME.view(state, seat), seat, [action])[action]
    return [text.text.key.removeprefix("wongar-effect-") for text in found]


def test_a_piece_that_takes_the_lead_says_so() -> None:
    """Seat 0 holds the ancestor, so it leads in a tie (§5.6)."""
    state = position(3, {"emu": ["", "d"], "moon": ["", "dd"]})
    assert effects(state, Take("emu")) == ["you-lead", "card-piece"]
    assert effects(state, Take("moon")) == ["card-piece"]
    assert effects(do(state, Take("moon")), Place("moon")) == ["you-lead"]


def test_a_figure_begins_a_ceremony_or_none() -> None:
    """The ancestor goes where seat 0 leads, where only another is, or to an empty territory."""
    state = position(
        3,
        {"emu": ["d", "c"], "hand": ["", "c"]},
        hands=("d", "d", "d"),
        shown={"moon": TerritoryCard.ANCESTOR},
    )
    state = do(state, Take("moon"))
    state = replace(state, ancestor=replace(state.ancestor, territory=INDEX["foot"]))
    assert effects(state, Move("emu")) == ["you-lead"]
    assert effects(state, Move("hand")) == ["without-you"]
    assert effects(state, Move("snake")) == ["no-ceremony"]


def test_the_last_answer_of_a_ceremony_says_who_wins() -> None:
    state = position(
        3,
        {"emu": ["c", "dd", ""], "snake": ["c", "", ""]},
        hands=("c", "", ""),
        shown={"emu": TerritoryCard.ANCESTOR_AND_ELDER},
    )
    state = do(state, Take("emu"))
    assert effects(state, Pass()) == ["you-win", "wins"]
    assert effects(state, Play("cube_enter", "snake", "none")) == ["you-win", "wins"]
    assert effects(state, Play("cube_leave", "snake", "none")) == ["out", "wins"]
