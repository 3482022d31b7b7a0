"""§4 of the rulebook: scorpions."""

from __future__ import annotations

from games.engine.chance import KeyedDice
from games.wongar.rules.actions import Draw, Take
from games.wongar.rules.board import TERRITORIES, last_cell
from games.wongar.rules.drawing import draw
from games.wongar.rules.material import RITUAL_DECK, RitualCard
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Length, Options
from games.wongar.rules.scorpions import suffer
from games.wongar.rules.state import End
from tests.wongar.positions import Rigged, do, hand, new_dice, position, scores, seat_of

FOUR = dict.fromkeys(TERRITORIES, Card.FOUR)


def test_4_1_the_time_scorpion_advances_one_cell() -> None:
    assert suffer(position(), 0)[0].time == 1


def test_4_1_one_point_for_each_player_strictly_behind() -> None:
    second_of_five = position(5, scores=(10, 20, 3, 2, 1))
    assert scores(suffer(second_of_five, 0)[0]) == (7, 20, 3, 2, 1)
    level = position(4, scores=(5, 5, 5, 2))
    assert scores(suffer(level, 0)[0]) == (4, 5, 5, 2)


def test_4_1_the_last_loses_nothing_and_scores_may_be_negative() -> None:
    assert scores(suffer(position(3, scores=(0, 4, 4)), 0)[0]) == (0, 4, 4)
    assert scores(suffer(position(4, scores=(0, -1, -2, 4)), 0)[0]) == (-2, -1, -2, 4)


def test_4_1_a_territory_scorpion_is_kept_by_its_player() -> None:
    state = position(3, turns=[2], shown=FOUR, tops={"moon": [Card.SCORPION]}, ancestor=1, deck="ddddd")
    assert [player.taken.count(Card.SCORPION) for player in do(state, Take("moon")).players] == [0, 1, 0]


def test_4_1_the_first_ritual_scorpion_is_laid_aside() -> None:
    after = draw(position(deck="sd"), 0, 1, new_dice())[0]
    assert (after.scorpions_aside, hand(after, 0), after.draw_pile.count(RitualCard.SCORPION)) == (1, "d", 1)


def test_4_1_the_second_makes_a_new_draw_pile_of_everything_not_held() -> None:
    state = position(hands=("dd", "c"), deck="sd", discards="yyy", aside=1)
    after = draw(state, 0, 1, Rigged())[0]
    assert (after.scorpions_aside, after.discards) == (0, ())
    assert len(after.draw_pile) == 43 - 3 - 1
    assert after.draw_pile.count(RitualCard.SCORPION) == 2
    assert (
        after.draw_pile.count(RitualCard.CYLINDER) + after.players[0].hand.count(RitualCard.CYLINDER)
        == RITUAL_DECK[RitualCard.CYLINDER]
    )


def test_4_1_two_scorpions_in_one_draw_are_suffered_one_after_another() -> None:
    state = position(deck="ssd", scores=(6, 5, 5, 5))
    after = draw(state, 0, 1, Rigged())[0]
    assert after.time == 2
    assert scores(after) == (3, 5, 5, 5), "three behind at first, none after that"


def test_4_1_a_scorpion_is_replaced_after_any_draw() -> None:
    after = do(position(shown={"moon": Card.CUBE}, deck="sysc"), Take("moon"), Draw(), Draw())
    assert len(after.players[0].hand) == 2
    assert after.time == 2
    assert seat_of(after) == 1


def test_4_2_the_scorpion_stays_on_x_and_still_stings() -> None:
    last = last_cell(Length.FULL)
    state = position(time=last - 1, scores=(9, 1, 1, 1))
    once = suffer(state, 0)[0]
    assert (once.time, once.ending, scores(once)[0]) == (last, End.TIME, 6)
    twice = suffer(once, 0)[0]
    assert (twice.time, scores(twice)[0]) == (last, 3)


def test_4_2_a_draw_from_nothing_but_scorpions_ends_without_a_sting() -> None:
    everything = "d" * 14 + "c" * 12 + "y" * 10 + "22222"
    state = position(hands=("", everything), scores=(5, 0, 0, 0))
    assert set(state.draw_pile) == {RitualCard.SCORPION}
    after, told = draw(state, 0, 4, new_dice())
    assert (after, [news.text.key for news in told]) == (state, ["wongar-no-cards"])


def test_4_2_a_draw_stops_where_only_scorpions_are_left() -> None:
    most = "d" * 13 + "c" * 12 + "y" * 10 + "22222"
    state = position(hands=("", most), deck="d")
    after = draw(state, 0, 4, new_dice())[0]
    assert (hand(after, 0), after.time, after.draw_pile.count(RitualCard.SCORPION)) == ("d", 0, 2)


def test_4_2_scorpions_above_the_last_discards_are_suffered_and_reshuffled() -> None:
    most = "d" * 12 + "c" * 12 + "y" * 10 + "22222"
    state = position(hands=("", most), discards="dd")
    assert (set(state.draw_pile), state.discards.count(RitualCard.DISC)) == ({RitualCard.SCORPION}, 2)
    for i in range(20):
        after = draw(state, 0, 4, KeyedDice(b"reshuffled", "test", i))[0]
        assert hand(after, 0) == "dd"
        assert after.time >= 2
        assert after.draw_pile.count(RitualCard.SCORPION) + after.scorpions_aside == 2


def test_4_2_draw_may_be_chosen_even_then() -> None:
    everything = "d" * 14 + "c" * 12 + "y" * 10 + "22222"
    state = position(hands=("", everything), shown={"moon": Card.CUBE})
    after = do(state, Take("moon"), Draw(), Draw())
    assert (hand(after, 0), after.time, seat_of(after)) == ("", 0, 1)


def test_4_2_with_everything_held_in_hands_a_chosen_draw_is_over_too() -> None:
    everything = "d" * 14 + "c" * 12 + "y" * 10 + "22222"
    state = position(hands=("", everything), shown={"moon": Card.FOUR}, options=Options(advanced_choice=True))
    assert seat_of(do(state, Take("moon"))) == 1
