"""The cog of Oroen: `/oroen`, with the commands that every game has, and `/oroen analyse`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from discord import app_commands

from cogs.host.commands.game_commands import game_group
from cogs.host.commands.slash import Option, command
from cogs.host.custom_ids import Press, Verb
from cogs.host.interactions.call import Call, Reply
from cogs.host.interactions.decoding import call_of
from cogs.host.interactions.finding import tables_to_choose
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
    from cogs.host.commands.slash import Speller
    from cogs.host.context import Context
    from cogs.host.interactions.answering import Interaction
    from cogs.host.interactions.router import Router
    from games.oroen.rules.turning import Turning
    from tables.model import Table

GAME: Final = "oroen"


def group(router: Router, context: Context, spell: Speller) -> app_commands.Group:
    """The commands."""
    made = game_group(GAME, router, context, spell)

    async def called(interaction: Interaction, table: int | None) -> None:
        await router.command(interaction, analyse, table, call_of(interaction, Press(Verb.BOARD, 0)))

    async def tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await tables_to_choose(context, interaction, current)

    options = [Option("table", int, complete=tables, key="option-table")]
    made.add_command(command("command-oroen-analyse", spell, called, options))
    return made


async def analyse(context: Context, call: Call) -> Reply:
    """Where a match that is over by its rules was lost."""
    table = await context.tables.get(call.press.table)
    if table.game.rules.key != GAME:
        raise Illegal(say("oroen-turning-other-game"))
    if table.result is None:
        raise Illegal(say("oroen-turning-not-over"))
    moves = await context.tables.moves(table.id)
    found = await context.thinker.work(turning, cast("Options", table.options), moves)
    return Reply(shown=await _shown(context, call, table, found))


async def _shown(context: Context, call: Call, table: Table, found: Turning | None) -> Shown:
    words = context.words(call.language, table)
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
        "turning.png", lambda: turning_picture(found, labelling(table, words)), awaited=True
    )
    told = text(heading, words(turning_text(found)))
    return Shown(
        message(
            [*told, picture(board), *text("-# " + words(say("oroen-turning-marks")))], colour(found.seat)
        ),
        (board,),
    )
