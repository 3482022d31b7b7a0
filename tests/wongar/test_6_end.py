"""§6 of the rulebook: the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.wongar.rules.actions import Take
from games.wongar.rules.agenda import TakeTurns
from games.wongar.rules.board import INDEX, TERRITORIES, last_cell
from games.wongar.rules.material import TERRITORY_CARDS, RitualCard, in_order
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Length, Options
from games.wongar.rules.state import End, State, with_player, with_territory
from tests.wongar.positions import GAME, do, news_of, position, scores, seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

FOUR = dict.fromkeys(TERRITORIES, Card.FOUR)


def thin(state: State, territory: str, pile: Sequence[Card]) -> State:
    """Return the state with this pile; its other cards have been taken by the last seat."""
    at, last = INDEX[territory], state.seats - 1
    gone = list(state.board[at].pile)
    for card in pile:
        gone.remove(card)
    player = state.players[last]
    taken = in_order(TERRITORY_CARDS, (*player.taken, *gone))
    thinner = with_territory(state, at, replace(state.board[at], pile=tuple(pile)))
    return with_player(thinner, last, replace(player, taken=taken))


def test_6_1_a_pile_is_exhausted_when_its_last_card_is_taken() -> None:
    state = thin(position(3, shown=FOUR), "moon", [])
    after = do(state, Take("moon"))
    assert after.ending is End.PILE
    assert seat_of(after) == 1, "the round is finished"
    over = do(after, Take("emu"), Take("fish"))
    assert (over.agenda, GAME.decision(over), GAME.result(over).why.key) == ((), None, "wongar-over-pile")


def test_6_1_with_one_card_left_under_it_it_is_not() -> None:
    assert do(thin(position(3, shown=FOUR), "moon", [Card.CUBE]), Take("moon")).ending is None


def test_6_1_or_when_its_last_card_is_a_scorpion_turned_at_the_refill() -> None:
    state = thin(position(3, turns=[2], shown=FOUR, deck="dddddd", ancestor=1), "moon", [Card.SCORPION])
    after = do(state, Take("moon"))
    assert (after.ending, after.board[INDEX["moon"]].face_up, after.round, after.time) == (
        End.PILE,
        None,
        state.round + 1,
        1,
    )
    assert after.agenda == (TakeTurns((1, 2, 0)),), "the round that begins is played"
    over = do(after, Take("emu"), Take("fish"), Take("hand"))
    assert GAME.decision(over) is None


def test_6_1_when_the_scorpion_reaches_x_the_round_is_finished() -> None:
    last = last_cell(Length.FULL)
    state = position(3, turns=[1, 2], shown=FOUR, deck="ds", time=last - 1)
    after = do(state, Take("moon"))
    assert (after.time, after.ending) == (last, End.TIME)
    over = do(after, Take("emu"))
    assert (GAME.decision(over), GAME.result(over).why.key) == (None, "wongar-over-time")


def test_6_1_short_ends_at_the_eighth_advance() -> None:
    state = position(3, turns=[2], shown=FOUR, deck="s", time=7, options=Options(Length.SHORT))
    assert GAME.decision(do(state, Take("moon"))) is None


def end_with(*taken: Sequence[Card], scores: tuple[int, ...] = (0, 0, 0)) -> State:
    """Return the end of a match in which these cards were taken by seat; the last card taken is a four."""
    state = position(3, turns=[2], shown=FOUR, taken=taken, scores=scores, time=12)
    return do(replace(state, ending=End.TIME), Take("moon"))


def test_6_2_the_most_cards_of_each_type_get_8_points() -> None:
    assert scores(
        end_with(
            [Card.DISC, Card.DISC, Card.CUBE],
            [Card.DISC, Card.CYLINDER],
        )
    ) == (16, 8, 0)


def test_6_2_all_tied_players_get_8() -> None:
    assert scores(end_with([Card.DISC], [Card.DISC], [Card.DISC])) == (8, 8, 8)


def test_6_2_triples_do_not_count_and_zero_cards_never_score() -> None:
    assert scores(end_with([Card.TRIPLE, Card.TRIPLE], [Card.SCORPION], [Card.ELDER])) == (0, 0, 0)


def test_6_2_it_is_told_who_got_them() -> None:
    state = replace(position(3, turns=[2], shown=FOUR, taken=([Card.DISC],), time=12), ending=End.TIME)
    assert [text.key for text in news_of(state, Take("moon"))][-1] == "wongar-final"


def test_6_2_highest_score_wins_and_ties_share_a_rank() -> None:
    assert GAME.result(end_with(scores=(5, 9, 9))).ranks == (3, 1, 1)
    assert GAME.view(end_with(scores=(5, 9, 9)), None).winners == (1, 2)


def test_6_the_deck_at_the_end_of_a_short_track_is_not_touched() -> None:
    state = position(3, turns=[2], shown=FOUR, deck="dddd", time=12)
    over = do(replace(state, ending=End.TIME), Take("moon"))
    assert over.draw_pile.count(RitualCard.SCORPION) == 2
