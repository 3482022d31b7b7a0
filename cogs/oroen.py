"""The cog of Oroen: `/oroen`, with the commands that every game has, and `/oroen analyse`."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cogs.host.commands.game_cog import GameCog
from cogs.host.custom_ids import Press, Verb
from cogs.host.interactions.call import Call, Reply
from cogs.host.interactions.decoding import call_of
from cogs.host.names import labelling
from cogs.host.screens.components import message, picture, text
from cogs.host.screens.pictures import painted
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, Who, say
from games.oroen.bots.analysis import turning
from games.oroen.face.turning_picture import turning_picture, turning_text
from games.oroen.rules.position import Options

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.context import Context
    from cogs.host.interactions.answering import Interaction
    from games.oroen.rules.turning import Turning
    from tables.model.table import Table


class OroenCog(GameCog, game="oroen"):
    """`/oroen start`, `/oroen play` and `/oroen analyse`."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self.add("command-oroen-analyse", self.analyse, [self.table_option()])

    async def analyse(self, interaction: Interaction, table: int | None) -> None:
        """Show where a match that is over by its rules was lost."""
        await self.router.command(interaction, _analysed, table, call_of(interaction, Press(Verb.BOARD, 0)))


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(OroenCog(bot))


async def _analysed(context: Context, call: Call, table: Table) -> Reply:
    """The move with which the match was lost; raises `Illegal` for another game or before the end."""
    if table.game.rules.key != OroenCog.game:
        raise Illegal(say("oroen-turning-other-game"))
    if table.result is None:
        raise Illegal(say("oroen-turning-not-over"))

    async def analysed() -> Turning | None:
        moves = await context.tables.moves(table.id)
        return await context.thinker.work(turning, cast("Options", table.options), moves)

    found = await context.computed.get(table, "turning", analysed)
    return Reply(shown=await _shown(context, call, table, found))


async def _shown(context: Context, call: Call, table: Table, found: Turning | None) -> Shown:
    words = context.words(call.language, table).to(table.seat_of(call.person.id))
    heading = f"### {words(title_of(table))}"
    if found is None:
        ranks = table.result.ranks if table.result else ()
        winner = ranks.index(1)
        return Shown(
            message(
                text(heading, words(say("oroen-turning-none", winner=Who(winner), loser=Who(1 - winner))))
            )
        )
    board = await painted(
        "turning.png", lambda: turning_picture(found, labelling(table, words.to(None))), awaited=True
    )
    told = text(heading, words(turning_text(found)))
    return Shown(
        message(
            [*told, picture(board), *text("-# " + words(say("oroen-turning-marks")))], colour(found.seat)
        ),
        (board,),
    )
