"""Standing orders: to pass for the rest of a ceremony (§5.2), and to name pieces in advance (§7.3)."""

from __future__ import annotations

from games.engine.orders import OrderSlot, OrderUse
from games.wongar.rules.actions import Action, Pass, Play, Settle, Take
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from games.wongar.rules.state import State
from tests.wongar.positions import GAME, ceremony, do, new_dice, play, position, prompt, seat_of

BOTH = Card.ANCESTOR_AND_ELDER


def slots_of(state: State, seat: int | None) -> tuple[OrderSlot[Action], ...]:
    """Return the orders that a seat can leave now."""
    return GAME.order_slots(GAME.view(state, seat))


def settling(state: State, seat: int) -> tuple[OrderSlot[Action], ...]:
    """Return the orders of the set-up that a seat can leave now."""
    return tuple(slot for slot in slots_of(state, seat) if slot.key == "settle")


def held_cards() -> State:
    """Return a ceremony of three seats, the last of which has no cards."""
    return ceremony(position(4, {"hand": ("dd", "d", "d")}, hands=("dd", "d"), shown={"hand": BOTH}))


def test_5_2_only_seats_that_may_still_play_may_pass_in_advance() -> None:
    state = held_cards()
    this = [[slot for slot in slots_of(state, seat) if slot.key != "pass"] for seat in range(4)]
    assert [len(slots) for slots in this] == [1, 1, 0, 0]
    assert [Pass() in slots[0].prompt for slots in this[:2]] == [True, True]
    assert {slot.uses for seat in range(4) for slot in slots_of(state, seat)} == {(OrderUse.ALWAYS,)}
    assert slots_of(state, None) == ()


def test_5_2_its_own_cards_may_be_named_in_the_order_in_which_it_would_play_them() -> None:
    """To play, they have to be among the answers; others do not learn from the slot what a hand holds."""
    state = held_cards()
    own = slots_of(state, 0)[0].prompt
    assert set(own) == set(prompt(state))
    assert all(action in own for action in prompt(state) if isinstance(action, Play))


def test_5_2_it_is_meant_for_every_question_of_this_ceremony() -> None:
    state = held_cards()
    before = slots_of(state, 1)[0]
    after = do(state, play("disc_leave", "emu"))
    assert slots_of(after, 1)[0].key == before.key
    assert Pass() in before.common(prompt(after))


def test_5_2_and_for_no_other_ceremony() -> None:
    state = ceremony(position(4, {"hand": ("dd", "d")}, hands=("dd", "d"), shown={"hand": BOTH, "emu": BOTH}))
    before = slots_of(state, 0)[0]
    after = do(state, Pass(), Pass())
    assert [slot.key for slot in slots_of(after, 0)] == ["pass"]
    again = do(after, Take("hand")) if after.board[4].face_up else do(after, Take("emu"))
    assert all(slot.key != before.key for seat in range(4) for slot in slots_of(again, seat))


def test_7_3_pieces_may_be_named_in_advance_by_all_as_long_as_any_are_left() -> None:
    state = GAME.setup(Options(advanced_setup=True), 3, new_dice()).state
    for number in range(36):
        assert [slot.key for seat in range(3) for slot in settling(state, seat)] == ["settle"] * min(
            3, 36 - number
        )
        seat = seat_of(state)
        (one,) = settling(state, seat)
        assert one.uses == (OrderUse.NEXT, OrderUse.ALWAYS)
        assert set(one.prompt) == {action for action in prompt(state) if isinstance(action, Settle)}
        state = do(state, next(iter(prompt(state))))
    assert settling(state, 0) == ()
