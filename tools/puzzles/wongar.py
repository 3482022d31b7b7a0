"""Measures of puzzles of Wongar: points that are sure in a ceremony, and points of cards and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from games.engine.text import say
from games.wongar.bots.levels import LEVELS
from games.wongar.rules.actions import PLAYS, SEAT_LETTERS, Place, Play, Take, Use
from games.wongar.rules.agenda import (
    Ceremony,
    PlaceOrDraw,
    PlacePieces,
    TakeTurns,
    waiting_seats,
)
from games.wongar.rules.board import BORDERS, INDEX, TERRITORIES
from games.wongar.rules.ceremony import ceremony_value, counts_by_seat, majority_holder
from games.wongar.rules.material import HAND_CARDS, PIECES, Figure, RitualCard, TerritoryCard
from games.wongar.rules.names import territory_name
from games.wongar.rules.placing import place_piece
from games.wongar.rules.turns import destinations
from tools.puzzles.measuring import Measured, PuzzleKind, PuzzleSource, best_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.choice import Prompt
    from games.engine.player import AnyPlayer
    from games.engine.text import Seat
    from games.wongar.rules.actions import Action
    from games.wongar.rules.state import State

MOST_OWN: Final = 5
"""The most own ritual cards with which a ceremony is followed to its end."""

MOST_UNKNOWN: Final = 3
"""The most ritual cards of others with which a ceremony is followed to its end."""

MOST_CARDS: Final = 5
"""The most ritual cards of all with which a ceremony is followed to its end."""

DOUBLE: Final = HAND_CARDS.index(RitualCard.DOUBLE)
"""The place of doubles among ritual cards; before them, each card is at the place of its type of piece."""

FIGURES_OF: Final = {TerritoryCard.ANCESTOR: Figure.ANCESTOR, TerritoryCard.ELDER: Figure.ELDER}


class CeremonyNode(NamedTuple):
    """A position in a ceremony, as far as it decides the points of a seat.

    `pieces` and `near` are the numbers of pieces here and next to here, by type and seat. `own` and `pool`
    are the numbers of ritual cards of each kind in the seat's hand, and of those it cannot see. `hands` are
    the sizes of the other hands by seat, `active` the seats that may still play, the one on turn first.
    """

    pieces: tuple[tuple[int, ...], ...]
    near: tuple[tuple[int, ...], ...]
    own: tuple[int, ...]
    pool: tuple[int, ...]
    hands: tuple[int, ...]
    active: tuple[Seat, ...]


class CeremonySolver:
    """A solver of ceremonies: how many majorities a seat is sure of, against all hands and plays.

    The others are taken to play together against the seat, with any cards that it cannot see. They return its
    pieces or let their own enter: all other plays only help it.
    """

    def __init__(self, seat: Seat, ancestor: Seat) -> None:
        self._seat = seat
        self._ancestor = ancestor
        self._known: dict[CeremonyNode, int] = {}

    def count(self, node: CeremonyNode) -> int:
        """Return the number of majorities that the seat is sure of, from 0 to 3."""
        found = self._known.get(node)
        if found is None:
            found = self._known[node] = self._count(node)
        return found

    def _count(self, node: CeremonyNode) -> int:
        if not node.active:
            return sum(majority_holder(row, self._ancestor) == self._seat for row in node.pieces)
        seat = node.active[0]
        passed = self.count(node._replace(active=node.active[1:]))
        if seat == self._seat:
            best = passed
            for then in self._own_plays(node):
                if best == len(PIECES):
                    break
                best = max(best, self.count(then))
            return best
        worst = passed
        for then in self._plays_against(node, seat):
            if not worst:
                break
            worst = min(worst, self.count(then))
        return worst

    def node_after(self, node: CeremonyNode, play: Play) -> CeremonyNode:
        """Return the node after a play of the seat."""
        card, piece, use = PLAYS[play.ritual]
        row, number = PIECES.index(piece), len(play.targets)
        if use is Use.RETURN:
            owners = [SEAT_LETTERS.index(letter) for letter in play.targets]
            changes = tuple((owner, -1) for owner in owners)
            return self._after(node, HAND_CARDS.index(card), row, changes)
        entering = 1 if use is Use.ENTER else -1
        return self._after(node, HAND_CARDS.index(card), row, ((self._seat, entering * number),))

    def _own_plays(self, node: CeremonyNode) -> Iterator[CeremonyNode]:
        """Yield the nodes after plays of the seat that may gain a majority."""
        for card, number in enumerate(node.own):
            for row in range(len(PIECES)) if number and card == DOUBLE else (card,) * bool(number):
                pieces, near = node.pieces[row], node.near[row]
                others = [seat for seat, own in enumerate(pieces) if own and seat != self._seat]
                for seat in others:
                    yield self._after(node, card, row, ((seat, -1),))
                if near[self._seat]:
                    yield self._after(node, card, row, ((self._seat, 1),))
                if card != DOUBLE:
                    continue
                if near[self._seat] > 1:
                    yield self._after(node, card, row, ((self._seat, 2),))
                for place, seat in enumerate(others):
                    for second in others[place + (pieces[seat] == 1) :]:
                        yield self._after(node, card, row, ((seat, -1), (second, -1)))

    def _plays_against(self, node: CeremonyNode, seat: Seat) -> Iterator[CeremonyNode]:
        """Yield the nodes after plays of another seat that may cost a majority."""
        for card, number in enumerate(node.pool):
            most = 2 if card == DOUBLE else 1
            for row in range(len(PIECES)) if number and card == DOUBLE else (card,) * bool(number):
                if own := node.pieces[row][self._seat]:
                    yield self._after(node, card, row, ((self._seat, -min(most, own)),))
                if near := node.near[row][seat]:
                    yield self._after(node, card, row, ((seat, min(most, near)),))

    def _after(
        self, node: CeremonyNode, card: int, row: int, changes: tuple[tuple[Seat, int], ...]
    ) -> CeremonyNode:
        """Return the node after a card of the seat on turn that changes numbers of pieces of a type."""
        player, *others = node.active
        pieces, near = list(node.pieces[row]), list(node.near[row])
        for seat, change in changes:
            pieces[seat] += change
            if seat == player:
                near[seat] -= change
        all_pieces = (*node.pieces[:row], tuple(pieces), *node.pieces[row + 1 :])
        is_own = player == self._seat
        hands = tuple(size - (seat == player and not is_own) for seat, size in enumerate(node.hands))
        own, pool = (_less(node.own, card), node.pool) if is_own else (node.own, _less(node.pool, card))
        active = tuple(
            seat
            for seat in (*others, player)
            if any(line[seat] for line in all_pieces)
            and (sum(own) if seat == self._seat else hands[seat]) > 0
        )
        near_rows = (*node.near[:row], tuple(near), *node.near[row + 1 :])
        return CeremonyNode(all_pieces, near_rows, own, pool, hands, active)


def _less(numbers: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] - 1, *numbers[place + 1 :])


def node_of(state: State, held: Ceremony, seat: Seat) -> CeremonyNode:
    """Return the node of a ceremony for a seat; it is the same in all worlds behind the seat's view."""
    here = state.board[held.territory].pieces
    near = [state.board[territory].pieces for territory in BORDERS[held.territory]]
    seats = range(state.seats)
    unseen = [card for other in seats if other != seat for card in state.players[other].hand]
    unseen += [card for card in state.draw_pile if card in HAND_CARDS]
    hands = tuple(len(player.hand) for player in state.players)
    return CeremonyNode(
        tuple(tuple(counts_by_seat(here, piece)) for piece in PIECES),
        tuple(tuple(sum(pieces[other].of(piece) for pieces in near) for other in seats) for piece in PIECES),
        tuple(state.players[seat].hand.count(card) for card in HAND_CARDS),
        tuple(unseen.count(card) for card in HAND_CARDS),
        tuple(0 if other == seat else size for other, size in enumerate(hands)),
        tuple(other for other in held.active if hands[other]),
    )


def measure_secure(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Measure the points that each answer is sure of in a ceremony, against all hands and plays."""
    state = cast("State", world)
    held = state.ceremony
    if held is None:
        return None
    node, solver = node_of(state, held, seat), CeremonySolver(seat, state.ancestor.holder)
    facing = sum(node.hands[other] for other in node.active)
    if not facing or not _can_follow(node):
        return None
    value = ceremony_value(state, held.cause)
    passed = node._replace(active=node.active[1:])
    nodes = [solver.node_after(node, action) if isinstance(action, Play) else passed for action in prompt]
    figures = tuple(value * solver.count(then) for then in nodes)
    best = best_of(figures, 1)
    return None if best is None else Measured(figures, best, steps=1 + facing)


def _can_follow(node: CeremonyNode) -> bool:
    facing, own = sum(node.hands[seat] for seat in node.active), sum(node.own)
    return facing <= MOST_UNKNOWN and own <= MOST_OWN and facing + own <= MOST_CARDS


def measure_take(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Measure the points that each card brings in this turn at most, without ritual cards.

    It does not apply where all other cards bring none.
    """
    state = cast("State", world)
    if not isinstance(state.agenda[0], TakeTurns):
        return None
    found = [_ceremony_by(state, seat, cast("Action", action)) for action in prompt]
    figures = tuple(ceremony.points for ceremony in found)
    best, second = best_of(figures, 1), sorted(figures)[-2]
    if best is None or not second:
        return None
    territory = territory_name(found[best].territory)
    why = say("wongar-puzzle-take-why", figure=figures[best], second=second, territory=territory)
    return Measured(figures, best, steps=2, why=why)


def measure_block(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Measure the points of the next seat's turn at most, without ritual cards, after a turn's last piece.

    A ritual card that is drawn instead changes no piece.
    """
    state = cast("State", world)
    todo, waiting = state.agenda[0], waiting_seats(state.agenda)
    if not isinstance(todo, PlaceOrDraw | PlacePieces) or todo.remaining > 1 or not waiting:
        return None
    rival = waiting[0]
    figures = []
    for action in prompt:
        then = state
        if isinstance(action, Place):
            then, _ = place_piece(state, seat, todo.piece, INDEX[action.territory])
        cards = (Take(name) for name in TERRITORIES)
        figures.append(max(_ceremony_by(then, rival, card).points for card in cards))
    best = best_of(figures, 1, least=True)
    return None if best is None else Measured(tuple(figures), best, steps=3, rival=rival)


class LikelyCeremony(NamedTuple):
    """A ceremony without ritual cards: the points that it brings to a seat, and its territory."""

    points: int
    territory: int


def _ceremony_by(state: State, seat: Seat, action: Action) -> LikelyCeremony:
    """Return the best ceremony that a seat can cause by a card; one without points if it causes none."""
    if not isinstance(action, Take):
        return LikelyCeremony(0, 0)
    territory = INDEX[action.territory]
    card = state.board[territory].face_up
    if card is TerritoryCard.ANCESTOR_AND_ELDER:
        return LikelyCeremony(points_in(state, territory, card, seat, seat), territory)
    figure = None if card is None else FIGURES_OF.get(card)
    if card is None or figure is None:
        return LikelyCeremony(0, territory)
    holder = seat if figure is Figure.ANCESTOR else state.ancestor.holder
    return max(
        LikelyCeremony(points_in(state, there, card, seat, holder), there)
        for there in destinations(state, figure)
    )


def points_in(state: State, territory: int, cause: TerritoryCard, seat: Seat, ancestor: Seat) -> int:
    """Return the points of a seat in a ceremony without ritual cards, given the holder of the ancestor."""
    here = state.board[territory].pieces
    won = sum(majority_holder(counts_by_seat(here, piece), ancestor) == seat for piece in PIECES)
    return won * ceremony_value(state, cause)


SOURCE: Final = PuzzleSource(
    kinds={
        "secure": PuzzleKind(measure_secure, 0.35),
        "block": PuzzleKind(measure_block, 0.35),
        "take": PuzzleKind(measure_take, 0.3),
    },
    players=cast("Sequence[AnyPlayer]", (LEVELS["gentle"], LEVELS["easy"])),
    seats=(3, 4, 5),
)
