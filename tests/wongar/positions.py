"""Positions of Wongar built for tests: named material where a test wants it, all else somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.chance import Dice, KeyedDice
from games.engine.record import replace
from games.wongar.rules.actions import Place, Play, Take
from games.wongar.rules.agenda import TakeTurns
from games.wongar.rules.board import INDEX, TERRITORIES, last_cell
from games.wongar.rules.game import Wongar
from games.wongar.rules.material import (
    ALL_PIECES,
    HAND_CARDS,
    PIECES,
    TERRITORY_CARDS,
    Piece,
    Pieces,
    RitualCard,
    TerritoryCard,
    in_order,
)
from games.wongar.rules.options import Options
from games.wongar.rules.setup import ritual_deck, territory_pile
from games.wongar.rules.state import End, FigurePair, PlayerState, State, TerritoryState

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.engine.choice import Prompt
    from games.engine.game import Step
    from games.engine.text import Text
    from games.wongar.rules.actions import Action

GAME = Wongar()
PIECE = {"d": Piece.DISC, "c": Piece.CUBE, "y": Piece.CYLINDER}
"""The letters of discs, cubes and cylinders in tests."""

RITUAL = {
    "d": RitualCard.DISC,
    "c": RitualCard.CUBE,
    "y": RitualCard.CYLINDER,
    "2": RitualCard.DOUBLE,
    "s": RitualCard.SCORPION,
}
"""The letters of ritual cards in tests."""


class Rigged(Dice):
    """Dice that always pick the last of the possible numbers, so that a shuffle changes nothing."""

    def pick(self, n: int) -> int:
        return n - 1


def new_dice() -> Dice:
    """Return dice that answer the same in every test, in any order."""
    return KeyedDice(b"positions", "test")


def pieces(letters: str) -> Pieces:
    """Return the pieces that some letters stand for."""
    return Pieces(*(letters.count(letter) for letter in PIECE))


def cards(letters: str) -> tuple[RitualCard, ...]:
    """Return the ritual cards that some letters stand for, sorted."""
    return in_order(tuple(RitualCard), [RITUAL[letter] for letter in letters])


def deal(
    seats: int, options: Options, hands: Sequence[str], deck: str | None, discards: str, aside: int
) -> tuple[list[tuple[RitualCard, ...]], tuple[RitualCard, ...], tuple[RitualCard, ...]]:
    """Return hands, draw pile and discards.

    `deck` lies on top of the draw pile, above all cards that are not named; if it ends in `!`, these are
    discards instead, except for the scorpions.
    """
    held = [cards(hands[seat]) if seat < len(hands) else () for seat in range(seats)]
    top = tuple(RITUAL[letter] for letter in (deck or "").rstrip("!"))
    rest = list(ritual_deck(options))
    for card in (*(card for own in held for card in own), *cards(discards), *top):
        if card is not RitualCard.DOUBLE or not options.advanced_doubles:
            rest.remove(card)
    scorpions = (RitualCard.SCORPION,) * (rest.count(RitualCard.SCORPION) - aside)
    unnamed = [card for card in rest if card is not RitualCard.SCORPION]
    if deck is not None and deck.endswith("!"):
        return held, (*top, *scorpions), in_order(HAND_CARDS, [*cards(discards), *unnamed])
    return held, (*top, *unnamed, *scorpions), cards(discards)


def cards_by_territory(
    options: Options,
    shown: Mapping[str, TerritoryCard | None],
    tops: Mapping[str, Sequence[TerritoryCard]],
    taken: Sequence[Sequence[TerritoryCard]],
) -> list[tuple[TerritoryCard | None, tuple[TerritoryCard, ...]]]:
    """Return each territory's face-up card and pile, `tops` first; `taken` cards come out of any piles."""
    gone = [card for own in taken for card in own]
    found = []
    for name in TERRITORIES:
        pile = list(territory_pile(options))
        face_up = shown.get(name, TerritoryCard.DISC)
        for card in (*([face_up] if face_up is not None else ()), *tops.get(name, ())):
            pile.remove(card)
        for card in list(gone):
            if card in pile:
                pile.remove(card)
                gone.remove(card)
        found.append((face_up, (*tops.get(name, ()), *pile)))
    assert not gone
    return found


def position(  # noqa: PLR0913 - all fields that a test may set
    seats: int = 4,
    board: Mapping[str, Sequence[str]] | None = None,
    *,
    options: Options | None = None,
    hands: Sequence[str] = (),
    deck: str | None = None,
    discards: str = "",
    aside: int = 0,
    shown: Mapping[str, TerritoryCard | None] | None = None,
    tops: Mapping[str, Sequence[TerritoryCard]] | None = None,
    taken: Sequence[Sequence[TerritoryCard]] = (),
    scores: tuple[int, ...] | None = None,
    ancestor: int = 0,
    elder: int = 1,
    boomerang: int = 0,
    time: int = 0,
    turns: Iterable[int] | None = None,
) -> State:
    """Return a position in which seat 0, or the first of `turns`, is to take a card.

    `board` gives the pieces by territory, as letters by seat; there are no others. Disc cards are face up
    where `shown` names no other. Play does not reach every such position.
    """
    settled = GAME.settle(options or Options(), seats)
    placed = [
        tuple(pieces(letters) for letters in (*(board or {}).get(name, ()), *[""] * seats)[:seats])
        for name in TERRITORIES
    ]
    all_hands, draw_pile, thrown = deal(seats, settled, hands, deck, discards, aside)
    territories = cards_by_territory(settled, shown or {}, tops or {}, taken)
    order = tuple(turns) if turns is not None else tuple((boomerang + i) % seats for i in range(seats))
    start = GAME.setup(settled, seats, new_dice()).state
    return replace(
        start,
        agenda=(TakeTurns(order),),
        boomerang=boomerang,
        ancestor=FigurePair(ancestor, start.ancestor.territory),
        elder=FigurePair(elder, start.elder.territory),
        ending=End.TIME if time == last_cell(settled.length) else None,
        time=time,
        players=tuple(
            PlayerState(
                score=scores[seat] if scores else 0,
                stock=count_stock([here[seat] for here in placed]),
                hand=all_hands[seat],
                taken=in_order(TERRITORY_CARDS, taken[seat] if seat < len(taken) else ()),
                own_cards=start.players[seat].own_cards,
                seen=None,
            )
            for seat in range(seats)
        ),
        board=tuple(
            TerritoryState(here, face_up, pile, 0)
            for here, (face_up, pile) in zip(placed, territories, strict=True)
        ),
        draw_pile=draw_pile,
        discards=thrown,
        scorpions_aside=aside,
        last_move=None,
    )


def count_stock(placed: Sequence[Pieces]) -> Pieces:
    """Return the pieces of a player that are not on the board."""
    return Pieces(*(ALL_PIECES.of(piece) - sum(own.of(piece) for own in placed) for piece in PIECES))


def scores(state: State) -> tuple[int, ...]:
    """Return the scores by seat."""
    return tuple(player.score for player in state.players)


def seat_of(state: State) -> int:
    """Return the seat that is asked."""
    decision = GAME.decision(state)
    assert decision is not None
    (seat,) = decision.prompts
    return seat


def prompt(state: State) -> Prompt[Action]:
    """Return the question to the seat on turn."""
    decision = GAME.decision(state)
    assert decision is not None
    return decision.prompts[seat_of(state)]


def step(state: State, action: Action, dice: Dice | None = None) -> Step[State]:
    """Apply a move of the seat on turn, checked against its prompt and the invariants."""
    assert action in prompt(state), f"{action} is not offered"
    assert GAME.invariant(state) == ()
    made = GAME.apply(state, {seat_of(state): action}, dice or new_dice())
    assert GAME.invariant(made.state) == ()
    return made


def do(state: State, *actions: Action, dice: Dice | None = None) -> State:
    """Return the state after some moves, each of the seat on turn."""
    for action in actions:
        state = step(state, action, dice).state
    return state


def news_of(state: State, action: Action, dice: Dice | None = None) -> list[Text]:
    """Return the texts told to all when the seat on turn makes a move."""
    return [
        piece_of_news.text for piece_of_news in step(state, action, dice).news if piece_of_news.to is None
    ]


def keys(state: State, action: Action, dice: Dice | None = None) -> list[str]:
    """Return the keys of the texts told to all."""
    return [text.key for text in news_of(state, action, dice)]


def here(state: State, territory: str, seat: int) -> str:
    """Return the pieces of a seat in a territory, as letters."""
    own = state.board[INDEX[territory]].pieces[seat]
    return "".join(letter * own.of(piece) for letter, piece in PIECE.items())


def hand(state: State, seat: int) -> str:
    """Return the ritual cards of a seat, as letters."""
    return "".join(letter * state.players[seat].hand.count(card) for letter, card in RITUAL.items())


def plays(state: State) -> set[tuple[str, str, str]]:
    """Return the ritual, first and second of every play offered to the seat on turn."""
    return {
        (action.ritual, action.first, action.second) for action in prompt(state) if isinstance(action, Play)
    }


def play(ritual: str, first: str, second: str = "none") -> Play:
    """Return a play, with one piece unless `second` is given."""
    return Play(ritual, first, second)


def ceremony(
    state: State, card: TerritoryCard = TerritoryCard.ANCESTOR_AND_ELDER, territory: str = "hand"
) -> State:
    """Return the state after the seat on turn has taken this card, so that a ceremony takes place there."""
    assert state.board[INDEX[territory]].face_up is card
    return do(state, Take(territory))


def put(*territories: str) -> list[Place]:
    """Return moves that place a piece in each of some territories."""
    return [Place(territory) for territory in territories]
