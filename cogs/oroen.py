"""The cog of Oroen: `/oroen`, with the commands that every game has, and `/oroen analyse`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.game_cog import GameCog
from cogs.host.custom_ids import Verb
from cogs.host.interactions.call import Command, TableCall
from cogs.host.interactions.replies import Show
from cogs.host.names import labelling
from cogs.host.screens.components import message, picture, text
from cogs.host.screens.images.pictures import scene_picture
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, Who, say
from games.oroen.bots.analysis import turning
from games.oroen.face.turning_picture import turning_picture, turning_text
from games.oroen.rules.position import Options
from games.oroen.rules.turning import GivenUp, Turning
from tables.played import Departure

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.context import Context
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply
    from games.engine.text import Seat
    from tables.model.table import Table


class OroenCog(GameCog, game="oroen"):
    """`/oroen start`, `/oroen play` and `/oroen analyse`."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self.add("command-oroen-analyse", self.analyse, [self.table_option()])

    async def analyse(self, interaction: Interaction, table: int | None) -> None:
        """Show the turning point of a match that was played to its end, or resigned."""
        await self.router.command(interaction, table, Command(Verb.BOARD), _analyse)


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(OroenCog(bot))


async def _analyse(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the turning point; raises `Illegal` for another game, before the end, and without a loser."""
    options, match = table.options, table.match
    if not isinstance(options, Options):
        raise Illegal(say("oroen-turning-other-game"))
    if match is None or table.seed is None:
        raise Illegal(say("oroen-turning-not-over"))
    loser, first = _loser(table), match.rules.began(match.state)
    if loser is None or first is None:
        raise Illegal(say("oroen-turning-not-lost"))

    async def find_turning() -> Turning | GivenUp | None:
        moves = await context.tables.queries.moves(table.id)
        return await context.work.thinker.work(turning, options, first, moves, loser)

    found = await context.work.compute(call.person.id, table, "turning", find_turning)
    return Show(await _turning_page(context, call, table, found, loser))


def _loser(table: Table) -> Seat | None:
    """Return the seat that lost or resigned the match; `None` if it was ended in another way."""
    if table.result is not None:
        return 1 - table.result.ranks.index(1)
    if table.ending != Departure.RESIGNED:
        return None
    return next((participant.seat for participant in table.participants if participant.resigned), None)


async def _turning_page(
    context: Context, call: TableCall, table: Table, found: Turning | GivenUp | None, loser: Seat
) -> Shown:
    words = context.languages.words(call.language, table).to(table.seat_of(call.person.id))
    heading = f"### {words(title_of(table))}"
    if not isinstance(found, Turning):
        key = "oroen-turning-none" if found is None else "oroen-turning-given-up"
        return Shown(message(text(heading, words(say(key, winner=Who(1 - loser), loser=Who(loser))))))
    board = await scene_picture(
        "turning.png", lambda: turning_picture(found, labelling(table, words.to(None))), awaited=True
    )
    told = text(heading, words(turning_text(found)))
    return Shown(
        message(
            [*told, picture(board), *text("-# " + words(say("oroen-turning-marks")))], colour(found.seat)
        ),
        (board,),
    )
