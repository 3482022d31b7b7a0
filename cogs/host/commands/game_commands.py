"""The commands of each game in the catalogue: `/GAME start` opens a table, `/GAME play` answers what one is
asked.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from discord import app_commands

from cogs.host.choices.typed import completions
from cogs.host.commands.slash import LONGEST_ANSWER, Option, command, group, options_of
from cogs.host.custom_ids import Press, Verb
from cogs.host.interactions.call import Reply
from cogs.host.interactions.decoding import call_of, in_channel, missing_permissions, person_of
from cogs.host.interactions.finding import seat_meant, tables_to_choose
from cogs.host.interactions.handlers import steps
from games.engine.codec import Malformed, codec_of
from games.engine.text import Illegal, say
from words import language_of

if TYPE_CHECKING:
    from cogs.host.commands.slash import Speller
    from cogs.host.context import Context
    from cogs.host.interactions.answering import Interaction
    from cogs.host.interactions.router import Router
    from games.engine.codec import Json


def game_group(game: str, router: Router, context: Context, spell: Speller) -> app_commands.Group:
    """The group of commands of a game in the catalogue, with its options as typed slash options.

    The game says `command-GAME`, `command-GAME-description` and, for each option, `command-GAME-OPTION` (see
    `slash.command`).
    """
    made = group(f"command-{game}", spell)
    made.add_command(_start(game, router, context, spell))
    made.add_command(_play(router, context, spell))
    return made


def _start(
    game: str, router: Router, context: Context, spell: Speller
) -> app_commands.Command[app_commands.Group, ..., None]:
    codec = codec_of(context.catalogue[game].rules)

    async def start(interaction: Interaction, **given: Json) -> None:
        async def work(_: Interaction) -> Reply:
            where = _place(interaction)
            try:
                options = codec.options.from_plain(dict(given))
            except Malformed:
                raise Illegal(say("answer-unknown-command")) from None
            table = await context.tables.open(game, *where, person_of(interaction), options, interaction.id)
            words = context.words(language_of(str(interaction.locale)), table)
            return Reply(text=words(say("answer-opened", table=str(table.id))))

        await router.serve(interaction, work)

    return command("command-game-start", spell, start, options_of(codec.options_type, f"command-{game}"))


def _place(interaction: Interaction) -> tuple[int, int]:
    """The guild and channel in which a table may be opened; raises `Illegal` where it may not."""
    if interaction.guild_id is None or interaction.channel_id is None or not in_channel(interaction):
        raise Illegal(say("answer-only-in-channels"))
    if missing := missing_permissions(interaction):
        raise Illegal(
            say("answer-missing-permissions", missing=tuple(say(f"permission-{one}") for one in missing))
        )
    return interaction.guild_id, interaction.channel_id


def _play(
    router: Router, context: Context, spell: Speller
) -> app_commands.Command[app_commands.Group, ..., None]:
    async def play(interaction: Interaction, answer: str | None, table: int | None) -> None:
        verb, handler = (Verb.PLAY, steps.play) if answer is None else (Verb.GO, steps.typed)
        call = dataclasses.replace(call_of(interaction, Press(verb, 0)), typed=answer or "")
        await router.command(interaction, handler, table, call)

    async def answers(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _answers(context, interaction, current)

    async def tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await tables_to_choose(context, interaction, current)

    text = app_commands.Range[str, 1, LONGEST_ANSWER]
    options = (
        Option("answer", text, complete=answers),
        Option("table", int, complete=tables, key="option-table"),
    )
    return command("command-game-play", spell, play, options)


async def _answers(
    context: Context, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """What can be answered at the table that is meant."""
    found = await seat_meant(context, interaction)
    words = context.words(language_of(str(interaction.locale)))
    return [
        app_commands.Choice(name=one.label, value=one.value)
        for one in (completions(*found, words, current) if found else ())
    ]
