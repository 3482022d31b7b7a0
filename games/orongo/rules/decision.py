"""Prompts of Orongo: who must choose, among what, and what silence means (§9)."""

from __future__ import annotations

from functools import lru_cache

from games.engine.choice import Decision, Offer, OneOf, Prompt, Range
from games.engine.record import replace
from games.engine.text import Seat, say
from games.orongo.rules.building import recipes
from games.orongo.rules.island import SPACES
from games.orongo.rules.placing import builds_nothing, can_pay_tile, legal_spaces, may_lay, space_ids
from games.orongo.rules.position import INGREDIENTS, Action, Bid, Build, Lay, Phase, Place, Secret, State
from games.orongo.rules.space_names import space_name


def decision_of(state: State) -> Decision[Action] | None:
    """Return what the match is waiting for; `None` if it is over."""
    # The face-down tiles decide nothing: states imagined behind a view share their questions.
    return _decision_of(replace(state, reserve=()))


@lru_cache(maxsize=256)
def _decision_of(state: State) -> Decision[Action] | None:
    if state.phase is Phase.OVER:
        return None
    if state.phase is Phase.BIDDING:
        return Decision({seat: _bidding(shells) for seat, shells in enumerate(state.shells)})
    seat = state.queue[0]
    asked = {Phase.PLACING: _placing, Phase.BUILDING: _building, Phase.SECRET: _secret}
    return Decision({seat: asked[state.phase](state, seat)})


def _bidding(shells: int) -> Prompt[Action]:
    """Ask for a bid (§4.1); silence bids 1, or 0 without shells (§9)."""
    return Prompt(
        say("orongo-ask-bid", shells=shells), (Offer(Bid, (Range(0, shells),)),), Bid(min(1, shells))
    )


def _placing(state: State, seat: Seat) -> Prompt[Action]:
    """Ask for a space (§5.2).

    Silence takes the first space that builds nothing, else the first one (§9). A seat that could lay its tile
    is asked even with a single legal space: answering for it would reveal that the tile cannot be paid for.
    """
    spaces = legal_spaces(state, seat)
    offers: list[Offer[Action]] = [Offer(Place, (OneOf(space_ids(spaces)),))]
    holds = may_lay(state, seat)
    if holds and can_pay_tile(state, seat):
        offers.append(Offer(Secret, (OneOf((Lay.LAY,)),)))
    quiet = next((space for space in spaces if builds_nothing(state, seat, space)), spaces[0])
    text = say("orongo-ask-place", tokens=state.earned[seat])
    return Prompt(text, tuple(offers), Place(SPACES[quiet].id), secret=holds and len(spaces) == 1)


def _building(state: State, seat: Seat) -> Prompt[Action]:
    """Ask for a recipe (§6.5); silence takes the first one that costs the fewest shells (§9)."""
    offered = recipes(state, seat, state.focus if state.focus is not None else -1)
    cheapest = min(offered, key=lambda recipe: len(INGREDIENTS[recipe]))
    return Prompt(say("orongo-ask-build"), (Offer(Build, (OneOf(offered),)),), Build(cheapest))


def _secret(state: State, seat: Seat) -> Prompt[Action]:
    """Ask whether to lay the secret tile (§8.4); silence keeps it (§9)."""
    answers = (Lay.LAY, Lay.KEEP) if can_pay_tile(state, seat) else (Lay.KEEP,)
    tile = state.secret[seat]
    text = say("orongo-ask-secret", space=space_name(tile if tile is not None else 0))
    return Prompt(text, (Offer(Secret, (OneOf(answers),)),), Secret(Lay.KEEP), secret=True)
