"""§7 of the rulebook: the advanced rules, each alone."""

from __future__ import annotations

from itertools import product

from games.engine.chance import KeyedDice
from games.wongar.rules.actions import Call, Choose, Draw, Move, Settle, Take
from games.wongar.rules.agenda import DrawCards, MoveFigure, TakeTurns
from games.wongar.rules.board import FOOT, INDEX, TERRITORIES
from games.wongar.rules.drawing import draw
from games.wongar.rules.material import PIECES, STARTING_PIECES, Figure, Piece, RitualCard
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Length, Options
from games.wongar.rules.scorpions import suffer
from games.wongar.rules.setup import first_state, ritual_deck, territory_pile
from games.wongar.rules.state import State
from tests.wongar.positions import GAME, cards, do, hand, new_dice, position, prompt, scores, seat_of, step

RULES = ("advanced_hand", "advanced_doubles", "advanced_setup", "advanced_no_sting", "advanced_choice")
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
    for flags in product((False, True), repeat=len(RULES)):
        chosen = dict(zip(RULES, flags, strict=True))
        assert GAME.settle(Options(Length.FULL, advanced=False, **chosen), 4).advanced is all(flags)


def test_7_1_each_pile_has_13_cards_and_each_player_one_ancestor_and_one_elder() -> None:
    assert len(territory_pile(HAND)) == 13
    state, _ = first_state(HAND, 4, new_dice())
    assert {len(here.pile) for here in state.board} == {12}
    assert {player.own_cards for player in state.players} == {(Figure.ANCESTOR, Figure.ELDER)}
    everywhere = [card for here in state.board for card in (here.face_up, *here.pile)]
    assert (everywhere.count(Card.ANCESTOR), everywhere.count(Card.ELDER)) == (10, 10)


def test_7_1_on_a_turn_one_may_play_such_a_card_instead() -> None:
    state = position(options=HAND, shown=FOUR, ancestor=2, deck="dddd")
    assert {Call(Figure.ANCESTOR), Call(Figure.ELDER)} <= set(prompt(state))
    after = do(state, Call(Figure.ANCESTOR))
    assert (after.ancestor.holder, after.agenda[0]) == (0, MoveFigure(0, Figure.ANCESTOR))
    assert Move("emu") in prompt(after)
    assert [here.face_up for here in after.board] == [here.face_up for here in state.board]


def test_7_1_it_then_leaves_the_game_and_it_is_public_who_holds_which() -> None:
    after = do(position(options=HAND, shown=FOUR), Call(Figure.ELDER), Move("moon"))
    assert after.players[0].own_cards == (Figure.ANCESTOR,)
    assert GAME.view(after, None).players[0].own_cards == (Figure.ANCESTOR,)
    assert {player.taken for player in after.players} == {()}
    assert seat_of(after) == 1


def test_7_1_a_card_played_is_not_offered_again() -> None:
    state = position(3, options=HAND, shown=FOUR, ancestor=0, boomerang=1, turns=[0], deck="dddddd")
    after = do(state, Call(Figure.ELDER), Move("moon"))
    assert seat_of(after) == 0
    assert {action for action in prompt(after) if isinstance(action, Call)} == {Call(Figure.ANCESTOR)}


def test_7_2_no_ritual_scorpions_and_a_double_each_besides_the_two() -> None:
    assert ritual_deck(DOUBLES) == cards("d" * 14 + "c" * 12 + "y" * 10)
    for i in range(20):
        state, _ = first_state(DOUBLES, 5, KeyedDice(b"doubles", "test", i))
        assert [player.hand.count(RitualCard.DOUBLE) for player in state.players] == [1] * 5
        assert [len(player.hand) for player in state.players] == [3] * 5
        assert {RitualCard.DOUBLE, RitualCard.SCORPION} & set(state.draw_pile) == set()


def test_7_2_an_empty_draw_pile_is_made_of_the_discards() -> None:
    state = position(options=DOUBLES, hands=("y", "y"), deck="dc!")
    after, told = draw(state, 0, 4, new_dice())
    assert len(after.players[0].hand) == 5
    assert (after.discards, len(after.draw_pile)) == ((), 14 + 12 + 10 - 2 - 4)
    assert "wongar-deck-anew" in [news.text.key for news in told]


def test_7_3_pieces_are_placed_one_at_a_time_clockwise_from_the_boomerang() -> None:
    state = GAME.setup(SETUP, 3, new_dice()).state
    assert sum(own.total for here in state.board for own in here.pieces) == 0
    first = state.boomerang
    order = []
    for i in range(36):
        order.append(seat_of(state))
        piece = Piece.DISC if i < 12 else Piece.CUBE if i < 24 else Piece.CYLINDER
        state = do(state, Settle(piece, TERRITORIES[i % 10]))
    assert order == [(first + i) % 3 for i in range(36)]
    for seat in range(3):
        placed = [here.pieces[seat] for here in state.board]
        assert [sum(own.of(piece) for own in placed) for piece in PIECES] == [STARTING_PIECES] * 3
    assert isinstance(state.agenda[0], TakeTurns)


def test_7_3_no_more_than_four_of_a_type() -> None:
    state = GAME.setup(SETUP, 3, new_dice()).state
    for _ in range(12):
        state = do(state, Settle(Piece.DISC, "hand"))
    assert {action.piece for action in prompt(state) if isinstance(action, Settle)} == {
        Piece.CUBE,
        Piece.CYLINDER,
    }


def test_7_3_the_elders_privilege_of_round_1_comes_after_it() -> None:
    state = GAME.setup(SETUP, 3, new_dice()).state
    assert [len(player.hand) for player in state.players] == [2, 2, 2]
    for _ in range(36):
        decision = GAME.decision(state)
        assert decision is not None
        state = do(state, next(iter(prompt(state))))
    assert len(state.players[state.elder.holder].hand) == 3


def test_7_4_scorpions_do_not_sting_but_move_time() -> None:
    after, told = suffer(position(options=NO_STING, scores=(9, 0, 0, 0)), 0)
    assert (scores(after), after.time) == ((9, 0, 0, 0), 1)
    assert [news.text.key for news in told] == ["wongar-time"]


def test_7_5_the_scorpions_are_out_and_doubles_are_in_the_deck() -> None:
    assert ritual_deck(CHOICE) == cards("d" * 14 + "c" * 12 + "y" * 10 + "2" * 5)


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


def test_7_5_the_view_keeps_what_its_seat_saw_alone() -> None:
    state = do(position(options=CHOICE, shown={"moon": Card.FOUR}, deck="dddccy!"), Take("moon"))
    assert GAME.view(state, 0).seen == cards("dddccy")
    after = do(state, Choose("2110"))
    assert GAME.view(after, 0).seen == cards("dc")
    assert [GAME.view(after, seat).seen for seat in (None, 1, 2, 3)] == [None] * 4


def test_7_5_imagination_keeps_to_what_was_seen() -> None:
    state = do(
        position(options=CHOICE, shown={"moon": Card.FOUR}, deck="dddccy!", hands=("", "yyyy")),
        Take("moon"),
        Choose("2110"),
    )
    for i in range(20):
        assert sorted(GAME.imagine(GAME.view(state, 0), KeyedDice(b"seen", "test", i)).draw_pile) == [
            RitualCard.CUBE,
            RitualCard.DISC,
        ]


def test_7_5_a_pile_of_no_more_than_is_drawn_is_taken_whole_and_the_rest_chosen_from_the_discards() -> None:
    state = position(options=CHOICE, shown={"moon": Card.FOUR}, deck="dc!")
    made = step(state, Take("moon"))
    assert hand(made.state, 0) == "dc"
    assert seat_of(made.state) == 0
    assert {sum(map(int, action.cards)) for action in prompt(made.state) if isinstance(action, Choose)} == {2}
    assert made.state.discards == ()
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
    state = GAME.setup(CHOICE, 3, new_dice()).state
    assert [len(player.hand) for player in state.players] == [2, 2, 2]
    assert state.agenda[0] == DrawCards(state.elder.holder, 1)


def test_7_5_without_scorpions_a_made_pile_is_known_to_all() -> None:
    state = position(options=DOUBLES, hands=("y", "y"), deck="dc!")
    after, _ = draw(state, 0, 4, new_dice())
    assert GAME.view(after, 2).seen == state.discards


def figures(state: State) -> tuple[int, int]:
    """Return the territories of the board figures."""
    return state.ancestor.territory, state.elder.territory


def test_7_1_own_cards_move_figures_as_others_do() -> None:
    after = do(position(options=HAND, shown=FOUR), Call(Figure.ANCESTOR), Move("fish"))
    assert figures(after) == (INDEX["fish"], FOOT)
