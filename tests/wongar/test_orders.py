"""Standing orders: to pass for the rest of a ceremony (§5.2), and to name pieces in advance (§7.3)."""

from __future__ import annotations

from games.engine.orders import OrderSlot, OrderUse
from games.wongar.rules.actions import Action, Pass, Settle, Take
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from games.wongar.rules.state import State
from tests.wongar.positions import GAME, ceremony, do, new_dice, play, position, prompt, seat_of

BOTH = Card.ANCESTOR_AND_ELDER


def left(state: State, seat: int | None) -> tuple[OrderSlot[Action], ...]:
    """Return the orders that a seat can leave now."""
    return GAME.order_slots(GAME.view(state, seat))


def held() -> State:
    """Return a ceremony of three seats, the last of which has no cards."""
    return ceremony(position(4, {"hand": ("dd", "d", "d")}, hands=("dd", "d"), shown={"hand": BOTH}))


def test_5_2_who_may_still_play_may_pass_in_advance_and_nobody_else() -> None:
    state = held()
    assert [[tuple(one.prompt) for one in left(state, seat)] for seat in range(4)] == [
        [(Pass(),)],
        [(Pass(),)],
        [],
        [],
    ]
    assert left(state, None) == ()
    assert left(state, 1)[0].uses == (OrderUse.ALWAYS,)


def test_5_2_it_is_meant_for_every_question_of_this_ceremony() -> None:
    state = held()
    before = left(state, 1)[0]
    after = do(state, play("disc_leave", "emu"))
    assert left(after, 1)[0].key == before.key
    assert before.common(prompt(after)) == (Pass(),)


def test_5_2_and_for_no_other_ceremony() -> None:
    state = ceremony(position(4, {"hand": ("dd", "d")}, hands=("dd", "d"), shown={"hand": BOTH, "emu": BOTH}))
    before = left(state, 0)[0]
    after = do(state, Pass(), Pass())
    assert left(after, 0) == ()
    again = do(after, Take("hand")) if after.board[4].face_up else do(after, Take("emu"))
    assert all(one.key != before.key for seat in range(4) for one in left(again, seat))


def test_7_3_pieces_may_be_named_in_advance_by_all_as_long_as_any_are_left() -> None:
    state = GAME.setup(Options(advanced_setup=True), 3, new_dice()).state
    for number in range(36):
        assert [one.key for seat in range(3) for one in left(state, seat)] == ["settle"] * min(3, 36 - number)
        seat = seat_of(state)
        (one,) = left(state, seat)
        assert one.uses == (OrderUse.NEXT,)
        assert set(one.prompt) == {action for action in prompt(state) if isinstance(action, Settle)}
        state = do(state, next(iter(prompt(state))))
    assert left(state, 0) == ()
