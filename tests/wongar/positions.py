"""Positions of Wongar, built for tests: pieces, cards and figures put where a test wants them, all other
material where it may be.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine.chance import Dice, KeyedDice
from games.wongar.rules.board import INDEX, TERRITORIES, last_cell
from games.wongar.rules.game import Wongar
from games.wongar.rules.position import (
    HELD,
    OWN,
    PIECES,
    Card,
    End,
    Options,
    Place,
    Play,
    Ritual,
    State,
    Take,
    Todo,
    What,
)
from games.wongar.rules.scorpions import spread
from games.wongar.rules.setup import deck_of, pile_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.engine.choice import Prompt
    from games.engine.game import Step
    from games.engine.text import Text
    from games.wongar.rules.position import Action

GAME = Wongar()
DICE = KeyedDice(b"positions", "test")
PIECE = {"d": 0, "c": 1, "y": 2}
"""Discs, cubes and cylinders, as the tests write them."""

RITUAL = {"d": Ritual.DISC, "c": Ritual.CUBE, "y": Ritual.CYLINDER, "2": Ritual.DOUBLE, "s": Ritual.SCORPION}


class Rigged(Dice):
    """Dice that always pick the last of what there is, so that a shuffle leaves everything in order."""

    def pick(self, n: int) -> int:
        return n - 1


def pieces(letters: str) -> tuple[int, ...]:
    """How many of each type."""
    return tuple(letters.count(one) for one in PIECE)


def cards(letters: str) -> tuple[int, ...]:
    """How many of each ritual card that can be held."""
    return tuple(sum(RITUAL[one] is card for one in letters) for card in HELD)


def deal(
    seats: int,
    *,
    hands: Sequence[str] = (),
    deck: str | None = None,
    discards: str = "",
    aside: int = 0,
    options: Options,
) -> tuple[tuple[tuple[int, ...], ...], tuple[Ritual, ...], tuple[int, ...]]:
    """Hands, draw pile (`deck` on top, or `deck` ending in `!`: nothing else) and discards: cards that nobody
    names are in the draw pile, or where it is all named, among the discards.
    """
    held = tuple(cards(hands[seat] if seat < len(hands) else "") for seat in range(seats))
    top = tuple(RITUAL[one] for one in (deck or "").rstrip("!"))
    thrown = cards(discards)
    used = [sum(hand[card] for hand in held) + thrown[card] + top.count(card) for card in HELD]
    if options.advanced_doubles:
        used[Ritual.DOUBLE] = 0
    *all_, scorpions = deck_of(options)
    rest = tuple(a - b for a, b in zip(all_, used, strict=True))
    stinging = (Ritual.SCORPION,) * (scorpions - aside - top.count(Ritual.SCORPION))
    if deck is not None and deck.endswith("!"):
        return held, (*top, *stinging), tuple(a + b for a, b in zip(thrown, rest, strict=True))
    return held, (*top, *spread(rest), *stinging), thrown


def piles(
    options: Options,
    shown: Mapping[str, Card | None],
    tops: Mapping[str, Sequence[Card]],
    taken: Sequence[Sequence[Card]],
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card | None, ...]]:
    """The piles and face-up cards, with the cards of `tops` on top; cards `taken` come out of any piles that
    have them.
    """
    gone = [card for own in taken for card in own]
    found, faces = [], []
    for name in TERRITORIES:
        pile = [card for card, number in zip(Card, pile_of(options), strict=True) for _ in range(number)]
        face = shown.get(name, Card.DISC)
        for card in (*([face] if face is not None else ()), *tops.get(name, ())):
            pile.remove(card)
        for card in list(gone):
            if card in pile:
                pile.remove(card)
                gone.remove(card)
        found.append((*tops.get(name, ()), *pile))
        faces.append(face)
    assert not gone
    return tuple(found), tuple(faces)


def position(  # noqa: PLR0913 - whatever a test wants to say
    seats: int = 4,
    board: Mapping[str, Sequence[str]] | None = None,
    *,
    options: Options | None = None,
    hands: Sequence[str] = (),
    deck: str | None = None,
    discards: str = "",
    aside: int = 0,
    shown: Mapping[str, Card | None] | None = None,
    tops: Mapping[str, Sequence[Card]] | None = None,
    taken: Sequence[Sequence[Card]] = (),
    scores: tuple[int, ...] | None = None,
    ancestor: int = 0,
    elder: int = 1,
    boomerang: int = 0,
    time: int = 0,
    turns: Iterable[int] | None = None,
) -> State:
    """Seat 0 is to take a card (or the first of `turns`), with these pieces on the board (by territory,
    letters by seat), and nothing else. Every card is face up that `shown` does not name is a disc card. Not
    every such position can be reached in play.
    """
    settled = GAME.settle(options or Options(), seats)
    there = board or {}
    own = {
        name: tuple(number for letters in there.get(name, ()) for number in pieces(letters))
        for name in TERRITORIES
    }
    full = tuple((*own[name], *(0,) * (len(PIECES) * seats - len(own[name]))) for name in TERRITORIES)
    all_hands, draw_pile, thrown = deal(
        seats, hands=hands, deck=deck, discards=discards, aside=aside, options=settled
    )
    stacks, faces = piles(settled, shown or {}, tops or {}, taken)
    order = tuple(turns) if turns is not None else tuple((boomerang + i) % seats for i in range(seats))
    start = GAME.setup(settled, seats, DICE).state
    return replace(
        start,
        agenda=(*(Todo(What.TURN, seat) for seat in order), Todo(What.ROUND)),
        boomerang=boomerang,
        ancestor=ancestor,
        elder=elder,
        ending=End.TIME if time == last_cell(settled.length) else None,
        time=time,
        scores=scores or (0,) * seats,
        board=full,
        stock=tuple(OWN[at % 3] - sum(here[at] for here in full) for at in range(3 * seats)),
        piles=stacks,
        buried=(0,) * len(TERRITORIES),
        shown=faces,
        taken=tuple(
            tuple((taken[seat] if seat < len(taken) else ()).count(card) for card in Card)
            for seat in range(seats)
        ),
        hands=all_hands,
        deck=draw_pile,
        discards=thrown,
        aside=aside,
        seen=(None,) * seats,
        last=(),
        last_seat=None,
    )


def seat_of(state: State) -> int:
    """Who is asked."""
    decision = GAME.decision(state)
    assert decision is not None
    (seat,) = decision.prompts
    return seat


def prompt(state: State) -> Prompt[Action]:
    """What whoever is on turn is asked."""
    decision = GAME.decision(state)
    assert decision is not None
    return decision.prompts[seat_of(state)]


def step(state: State, action: Action, dice: Dice = DICE) -> Step[State]:
    """What a move of whoever is on turn leads to, checked against its prompt and the invariant."""
    assert action in prompt(state), f"{action} is not offered"
    assert GAME.invariant(state) == ()
    made = GAME.apply(state, {seat_of(state): action}, dice)
    assert GAME.invariant(made.state) == ()
    return made


def do(state: State, *actions: Action, dice: Dice = DICE) -> State:
    """The state after some moves of whoever is on turn."""
    for action in actions:
        state = step(state, action, dice).state
    return state


def told(state: State, action: Action, dice: Dice = DICE) -> list[Text]:
    """What is told to all when whoever is on turn moves."""
    return [one.text for one in step(state, action, dice).news if one.to is None]


def keys(state: State, action: Action, dice: Dice = DICE) -> list[str]:
    """The keys of what is told to all."""
    return [text.key for text in told(state, action, dice)]


def here(state: State, territory: str, seat: int) -> str:
    """A seat's pieces in a territory, as letters."""
    counts = state.board[INDEX[territory]][3 * seat : 3 * seat + 3]
    return "".join(letter * number for letter, number in zip(PIECE, counts, strict=True))


def hand(state: State, seat: int) -> str:
    """A seat's ritual cards, as letters."""
    return "".join(letter * number for letter, number in zip("dcy2", state.hands[seat], strict=True))


def plays(state: State) -> set[tuple[str, str, str]]:
    """The ritual cards that whoever is on turn may play."""
    return {(one.ritual, one.first, one.second) for one in prompt(state) if isinstance(one, Play)}


def play(ritual: str, first: str, second: str = "none") -> Play:
    """A play."""
    return Play(ritual, first, second)


def ceremony(state: State, card: Card = Card.ANCESTOR_AND_ELDER, territory: str = "hand") -> State:
    """The same, when whoever is on turn has taken this card in a territory, so that a ceremony takes place
    there.
    """
    assert state.shown[INDEX[territory]] is card
    return do(state, Take(territory))


def put(*territories: str) -> list[Place]:
    """To place pieces there."""
    return [Place(one) for one in territories]
