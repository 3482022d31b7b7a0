"""Rules of thumb: the crude players of each game with which the level `gentle` is compared ."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from games.engine.player import Player
from games.oroen.bots.bitboard import generator_for
from games.oroen.rules.position import Place
from games.oroen.rules.view import View as OroenView
from games.orongo.bots.tactics import after
from games.orongo.rules.position import Bid
from games.orongo.rules.position import View as OrongoView
from games.orongo.rules.view import imagine as imagine_orongo
from games.riombo.rules.position import Arrival, Finish, Sticks
from games.riombo.rules.position import View as RiomboView
from games.wongar.bots.tactics import play_out, state_after
from games.wongar.rules.imagining import imagine as imagine_wongar
from games.wongar.rules.view import View as WongarView

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import AnyPlayer
    from games.oroen.rules.position import Action as OroenAction
    from games.orongo.rules.position import Action as OrongoAction
    from games.riombo.rules.position import Action as RiomboAction
    from games.wongar.rules.actions import Action as WongarAction


class OroenThumb(Player["OroenAction", OroenView]):
    """Win at once if you can; else stop a win of the other; else place anywhere."""

    def thoughts(
        self,
        view: OroenView,
        prompt: Prompt[OroenAction],  # noqa: ARG002 - it asks the box itself
        dice: Dice,
    ) -> Iterator[OroenAction]:
        """Yield the answer."""
        generator = generator_for(view)
        node = generator.node(view.columns)
        spots = generator.spots_of(node)
        after_spots = {spot: generator.drop(node, *spot) for spot in spots}
        wins = [spot for spot in spots if generator.joins(node, *spot)]
        safe = [
            spot
            for spot, then in after_spots.items()
            if not any(generator.joins(then, *reply) for reply in generator.spots_of(then))
        ]
        column, height = dice.choose(wins or safe or spots)
        yield Place(column + 1, height)


class OrongoThumb(Player["OrongoAction", OrongoView]):
    """Bid 1 to 3 shells; raise a Moai as soon as you can; else stay beside your tokens."""

    def thoughts(self, view: OrongoView, prompt: Prompt[OrongoAction], dice: Dice) -> Iterator[OrongoAction]:
        """Yield the answer."""
        bids = [Bid(shells) for shells in (1, 2, 3) if Bid(shells) in prompt]
        if bids or view.seat is None or prompt.size == 1:
            yield dice.choose(bids) if bids else prompt.sample(dice)
            return
        world, seat = imagine_orongo(view, dice), view.seat
        left = {action: after(world, seat, action).moai_left[seat] for action in prompt}
        yield dice.choose([action for action in left if left[action] == min(left.values())])


class RiomboThumb(Player["RiomboAction", RiomboView]):
    """Show most sticks in your turn, else 0 or 1; at the Finish, take."""

    def thoughts(self, view: RiomboView, prompt: Prompt[RiomboAction], dice: Dice) -> Iterator[RiomboAction]:
        """Yield the answer."""
        answers = list(prompt)
        if isinstance(answers[0], Sticks):
            yield answers[-1] if view.seat == view.state.mover else dice.choose(answers[:2])
        else:
            yield Finish(Arrival.TAKE)


class WongarThumb(Player["WongarAction", WongarView]):
    """Give the answer after which your lead in points is greatest when the ceremony is over; else any."""

    def thoughts(self, view: WongarView, prompt: Prompt[WongarAction], dice: Dice) -> Iterator[WongarAction]:
        """Yield the answer."""
        world, leads = imagine_wongar(view, dice), dict[object, int]()
        for action in prompt:
            ended = play_out(state_after(world, view.seat or 0, action, dice), dice)
            scores = [player.score for player in ended.players]
            leads[action] = 2 * scores[view.seat or 0] - sum(scores)
        yield dice.choose([action for action in prompt if leads[action] == max(leads.values())])


THUMBS: Final[Mapping[str, AnyPlayer]] = MappingProxyType(
    {
        "oroen": cast("AnyPlayer", OroenThumb()),
        "orongo": cast("AnyPlayer", OrongoThumb()),
        "riombo": cast("AnyPlayer", RiomboThumb()),
        "wongar": cast("AnyPlayer", WongarThumb()),
    }
)
"""The rule of thumb of each game."""
