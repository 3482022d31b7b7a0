"""§7 of the rulebook: the advanced rules, each alone."""

from __future__ import annotations

from itertools import product

from games.engine.chance import KeyedDice
from games.wongar.rules.board import FOOT, INDEX, TERRITORIES
from games.wongar.rules.position import (
    BEGIN,
    DECK,
    Call,
    Card,
    Choose,
    Draw,
    Figure,
    Length,
    Move,
    Options,
    Piece,
    Ritual,
    Settle,
    State,
    Take,
    What,
)
from games.wongar.rules.scorpions import draw, suffer
from games.wongar.rules.setup import begun, deck_of, pile_of
from tests.wongar.positions import DICE, GAME, do, hand, position, prompt, seat_of, step

FOUR = dict.fromkeys(TERRITORIES, Card.FOUR)
HAND = Options(advanced_hand=True)
DOUBLES = Options(advanced_doubles=True)
SETUP = Options(advanced_setup=True)
NO_STING = Options(advanced_no_sting=True)
CHOICE = Options(advanced_choice=True)


def test_7_advanced_is_all_of_them_and_all_of_them_are_advanced() -> None:
    every = Options(
        advanced=True,
        advanced_hand=True,
        advanced_doubles=True,
        advanced_setup=True,
        advanced_no_sting=True,
        advanced_choice=True,
    )
    assert GAME.settle(Options(advanced=True), 3) == every
    for flags in product((False, True), repeat=5):
        settled = GAME.settle(Options(Length.FULL, False, *flags), 4)  # noqa: FBT003 - as they come
        assert settled.advanced is all(flags)


def test_7_1_each_pile_has_13_cards_and_each_player_one_ancestor_and_one_elder() -> None:
    assert sum(pile_of(HAND)) == 13
    state, _ = begun(HAND, 4, DICE)
    assert {len(pile) for pile in state.piles} == {12}
    assert state.called == ((True, True),) * 4
    assert sum(pile.count(Card.ANCESTOR) for pile in state.piles) + state.shown.count(Card.ANCESTOR) == 10


def test_7_1_on_a_turn_one_may_play_such_a_card_instead() -> None:
    state = position(options=HAND, shown=FOUR, ancestor=2, deck="dddd")
    assert {Call(Figure.ANCESTOR), Call(Figure.ELDER)} <= set(prompt(state))
    after = do(state, Call(Figure.ANCESTOR))
    assert (after.ancestor, after.agenda[0].what) == (0, What.MOVE)
    assert Move("emu") in prompt(after)
    assert after.shown == state.shown


def test_7_1_it_then_leaves_the_game_and_it_is_public_who_holds_which() -> None:
    after = do(position(options=HAND, shown=FOUR), Call(Figure.ELDER), Move("moon"))
    assert after.called[0] == (True, False)
    assert GAME.view(after, None).called[0] == (True, False)
    assert after.taken == ((0,) * len(Card),) * 4
    assert seat_of(after) == 1


def test_7_1_a_card_played_is_not_offered_again() -> None:
    state = position(3, options=HAND, shown=FOUR, ancestor=0, boomerang=1, turns=[0], deck="dddddd")
    after = do(state, Call(Figure.ELDER), Move("moon"))
    assert seat_of(after) == 0
    assert {one for one in prompt(after) if isinstance(one, Call)} == {Call(Figure.ANCESTOR)}


def test_7_2_no_ritual_scorpions_and_a_double_each_besides_the_two() -> None:
    assert deck_of(DOUBLES) == (14, 12, 10, 0, 0)
    for i in range(20):
        state, _ = begun(DOUBLES, 5, KeyedDice(b"doubles", "test", i))
        assert [own[Ritual.DOUBLE] for own in state.hands] == [1] * 5
        assert [sum(own) for own in state.hands] == [3] * 5
        assert {Ritual.DOUBLE, Ritual.SCORPION} & set(state.deck) == set()


def test_7_2_an_empty_draw_pile_is_made_of_the_discards() -> None:
    state = position(options=DOUBLES, hands=("y", "y"), deck="dc!")
    after, told = draw(state, 0, 4, DICE)
    assert sum(after.hands[0]) == 5
    assert (after.discards, len(after.deck)) == ((0,) * 4, sum(DECK[:3]) - 2 - 4)
    assert "wongar-deck-anew" in [one.text.key for one in told]


def test_7_3_pieces_are_placed_one_at_a_time_clockwise_from_the_boomerang() -> None:
    state = GAME.setup(SETUP, 3, DICE).state
    assert sum(map(sum, state.board)) == 0
    first = state.boomerang
    order = []
    for i in range(36):
        order.append(seat_of(state))
        piece = Piece.DISC if i < 12 else Piece.CUBE if i < 24 else Piece.CYLINDER
        state = do(state, Settle(piece, TERRITORIES[i % 10]))
    assert order == [(first + i) % 3 for i in range(36)]
    assert [sum(here[at] for here in state.board) for at in range(9)] == [BEGIN] * 9
    assert state.agenda[0].what is What.TURN


def test_7_3_no_more_than_four_of_a_type() -> None:
    state = GAME.setup(SETUP, 3, DICE).state
    for _ in range(12):
        state = do(state, Settle(Piece.DISC, "hand"))
    assert {one.piece for one in prompt(state) if isinstance(one, Settle)} == {Piece.CUBE, Piece.CYLINDER}


def test_7_3_the_elders_privilege_of_round_1_comes_after_it() -> None:
    state = GAME.setup(SETUP, 3, DICE).state
    assert [sum(own) for own in state.hands] == [2, 2, 2]
    for _ in range(36):
        decision = GAME.decision(state)
        assert decision is not None
        state = do(state, next(iter(prompt(state))))
    assert sum(state.hands[state.elder]) == 3


def test_7_4_scorpions_do_not_sting_but_move_time() -> None:
    after, told = suffer(position(options=NO_STING, scores=(9, 0, 0, 0)), 0)
    assert (after.scores, after.time) == ((9, 0, 0, 0), 1)
    assert [one.text.key for one in told] == ["wongar-time"]


def test_7_5_the_scorpions_are_out_and_doubles_are_in_the_deck() -> None:
    assert deck_of(CHOICE) == (14, 12, 10, 5, 0)


def test_7_5_all_cards_of_one_draw_are_chosen_at_once() -> None:
    state = do(position(options=CHOICE, shown={"moon": Card.FOUR}), Take("moon"))
    assert seat_of(state) == 0
    assert prompt(state).secret
    after = do(state, Choose("1012"))
    assert hand(after, 0) == "dy22"
    assert seat_of(after) == 1


def test_7_5_exactly_what_the_pile_holds_is_offered() -> None:
    state = do(position(options=CHOICE, shown={"moon": Card.CUBE}, deck="dddc!"), Take("moon"), Draw())
    assert set(prompt(state)) == {Choose("1000"), Choose("0100")}
    two = do(position(options=CHOICE, shown={"moon": Card.FOUR}, deck="dddccy!"), Take("moon"))
    assert set(prompt(two)) == {
        Choose("3100"),
        Choose("3010"),
        Choose("2200"),
        Choose("2110"),
        Choose("1210"),
    }


def test_7_5_the_largest_choice_is_of_35_in_two_parts() -> None:
    state = do(position(options=CHOICE, shown={"moon": Card.FOUR}), Take("moon"))
    assert prompt(state).size == 35


def test_7_5_even_a_pile_of_one_kind_is_asked() -> None:
    state = do(position(options=CHOICE, shown={"moon": Card.CUBE}, deck="ddd!"), Take("moon"), Draw())
    assert list(prompt(state)) == [Choose("1000")]
    assert prompt(state).secret


def test_7_5_the_view_keeps_what_was_seen_and_nobody_else_sees_it() -> None:
    state = do(position(options=CHOICE, shown={"moon": Card.FOUR}, deck="dddccy!"), Take("moon"))
    assert GAME.view(state, 0).seen == (3, 2, 1, 0)
    after = do(state, Choose("2110"))
    assert GAME.view(after, 0).seen == (1, 1, 0, 0)
    assert [GAME.view(after, seat).seen for seat in (None, 1, 2, 3)] == [None] * 4


def test_7_5_imagination_keeps_to_what_was_seen() -> None:
    state = do(
        position(options=CHOICE, shown={"moon": Card.FOUR}, deck="dddccy!", hands=("", "yyyy")),
        Take("moon"),
        Choose("2110"),
    )
    for i in range(20):
        assert sorted(GAME.imagine(GAME.view(state, 0), KeyedDice(b"seen", "test", i)).deck) == [
            Ritual.DISC,
            Ritual.CUBE,
        ]


def test_7_5_a_pile_of_no_more_than_is_drawn_is_taken_whole_and_the_rest_chosen_from_the_discards() -> None:
    state = position(options=CHOICE, shown={"moon": Card.FOUR}, deck="dc!")
    made = step(state, Take("moon"))
    assert hand(made.state, 0) == "dc"
    assert seat_of(made.state) == 0
    assert {sum(map(int, one.cards)) for one in prompt(made.state) if isinstance(one, Choose)} == {2}
    assert made.state.discards == (0, 0, 0, 0)
    assert seat_of(do(made.state, Choose("0020"))) == 1


def test_7_5_two_cards_instead_of_pieces_are_two_draws_of_one() -> None:
    state = do(
        position(options=CHOICE, shown={"moon": Card.CUBE}),
        Take("moon"),
        Draw(),
        Choose("0010"),
        Draw(),
        Choose("0001"),
    )
    assert (hand(state, 0), seat_of(state)) == ("y2", 1)


def test_7_5_the_elders_privilege_is_chosen_too_and_the_first_two_cards_dealt() -> None:
    state = GAME.setup(CHOICE, 3, DICE).state
    assert [sum(own) for own in state.hands] == [2, 2, 2]
    assert (state.agenda[0].what, seat_of(state)) == (What.DRAW, state.elder)


def test_7_5_without_scorpions_a_made_pile_is_known_to_all() -> None:
    state = position(options=DOUBLES, hands=("y", "y"), deck="dc!")
    after, _ = draw(state, 0, 4, DICE)
    assert GAME.view(after, 2).seen == state.discards


def figures(state: State) -> tuple[int, int]:
    """Where the board figures stand."""
    return state.ancestor_at, state.elder_at


def test_7_1_own_cards_move_figures_as_others_do() -> None:
    after = do(position(options=HAND, shown=FOUR), Call(Figure.ANCESTOR), Move("fish"))
    assert figures(after) == (INDEX["fish"], FOOT)
