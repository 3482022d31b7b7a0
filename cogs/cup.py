"""`/cup`: planning a cup, the cups of a server, and the standings of one."""

from __future__ import annotations

from dataclasses import replace as with_option
from typing import TYPE_CHECKING, Final

from discord import app_commands

from cogs.cups.handlers import ACTIONS, standings
from cogs.cups.planning import DRAFT_ACTIONS, draft_cup, edit_cup, list_cups
from cogs.cups.verbs import CupVerb
from cogs.events.finding import sees_cup
from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.slash import REQUIRED, SlashOption
from cogs.host.custom_ids import COMMAND, EventPress
from cogs.host.graphemes import cut
from cogs.host.interactions.decoding import call_of, in_channel, missing_permissions
from cogs.host.limits import CHOICE_LABEL, CHOICES
from events.cups.entering import LONGEST_LIMIT, LONGEST_NAME, MOST_ENTRANTS, MOST_ROUNDS
from events.cups.model import CupRules
from events.pairing.meetings import CupFormat
from events.times import LONGEST_TYPED
from games.engine.ids import EventId
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.model.pace import PaceName
from tables.model.rest import DAY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.host.commands.host import Host
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply

TIMED: Final = tuple(pace.value for pace in PaceName if pace is not PaceName.NONE)

LARGEST_TABLE: Final = 6

WEEK: Final = 7 * DAY
"""The time for each matchday of a league for which none is given, in ms."""


class CupCog(LocalizedGroupCog, key="command-cup"):
    """`/cup` with all its commands."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        games = tuple(self.context.tables.catalogue)
        names = tuple(game.capitalize() for game in games)
        name = SlashOption("name", app_commands.Range[str, 1, LONGEST_NAME])
        form = SlashOption("format", str, choices=tuple(form.value for form in CupFormat))
        more = [
            SlashOption("size", app_commands.Range[int, 2, LARGEST_TABLE]),
            SlashOption("pace", str, choices=TIMED, key="option-pace"),
            SlashOption("places", app_commands.Range[int, 3, MOST_ENTRANTS]),
            SlashOption("rounds", app_commands.Range[int, 0, MOST_ROUNDS]),
            SlashOption("waits", bool),
            SlashOption("start", app_commands.Range[str, 1, LONGEST_TYPED]),
            SlashOption("days", app_commands.Range[int, 0, LONGEST_LIMIT // DAY]),
        ]
        game = SlashOption("game", str, default=REQUIRED, choices=games, names=names)
        needed = [with_option(name, default=REQUIRED), game, with_option(form, default=REQUIRED)]
        self.add("command-cup-plan", self.plan, [*needed, *more])
        cup = SlashOption("cup", int, default=REQUIRED, complete=self._cups)
        self.add("command-cup-edit", self.edit, [cup, name, form, *more])
        self.add("command-cup-list", self.list_all)
        self.add("command-cup-show", self.show, [cup])

    async def plan(self, interaction: Interaction, **given: str | int | None) -> None:
        """Show a cup for which people can enter, to be confirmed."""

        async def draft(_: Interaction) -> Reply:
            if not in_channel(interaction):
                raise Illegal(say("answer-only-in-channels"))
            if missing := missing_permissions(interaction):
                needed = tuple(say(f"permission-{permission}") for permission in missing)
                raise Illegal(say("answer-missing-permissions", missing=needed))
            game = self.context.tables.catalogue.get(str(given["game"]))
            if game is None:  # the caller's Discord knows the command of another version
                raise Illegal(say("answer-unknown-command"))
            sizes, form = tuple(game.rules.seats), CupFormat(str(given["format"]))
            usual = CupRules(
                name=str(given["name"]),
                game=game.rules.key,
                format=form,
                size=sizes[0],
                sizes=sizes,
                pace=PaceName.DAILY.value,
                places=MOST_ENTRANTS,
                limit=WEEK if form is CupFormat.LEAGUE else 0,
            )
            rules, start = _change_rules(usual, given), given["start"]
            call = call_of(interaction, COMMAND)
            return await draft_cup(self.context, call, rules, None if start is None else str(start))

        await self.router.serve(interaction, draft)

    async def edit(self, interaction: Interaction, cup: int, **given: str | int | None) -> None:
        """Show a cup as it would be changed, to be confirmed."""

        async def draft_edit(_: Interaction) -> Reply:
            call, start = call_of(interaction, COMMAND), given["start"]
            found = await self.context.events.cups.get(EventId(cup))
            if not await sees_cup(call, found):
                raise Illegal(say("events-unknown"))
            rules = _change_rules(found.rules, given)
            return await edit_cup(self.context, call, found, rules, None if start is None else str(start))

        await self.router.serve(interaction, draft_edit)

    async def list_all(self, interaction: Interaction) -> None:
        """Show the cups of the server."""
        await self.router.serve(interaction, lambda _: list_cups(self.context, call_of(interaction, COMMAND)))

    async def show(self, interaction: Interaction, cup: int) -> None:
        """Show the standings of a cup."""
        call = call_of(interaction, EventPress(CupVerb.STANDINGS, EventId(cup)))
        await self.router.serve(interaction, lambda _: standings(self.context, call))

    async def _cups(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        if interaction.guild_id is None:
            return []
        cups, call = self.context.events.cups, call_of(interaction, COMMAND)
        found = [
            cup
            for live in (True, False)
            for cup in await cups.of_guild(interaction.guild_id, live=live)
            if current.casefold() in cup.rules.name.casefold() and await sees_cup(call, cup)
        ]
        return [
            app_commands.Choice(name=cut(cup.rules.name, CHOICE_LABEL), value=cup.id)
            for cup in found[:CHOICES]
        ]


def _change_rules(rules: CupRules, given: Mapping[str, str | int | None]) -> CupRules:
    """Return rules with what was given with a command."""
    if (name := given["name"]) is not None:
        rules = replace(rules, name=str(name))
    if (form := given["format"]) is not None:
        rules = replace(rules, format=CupFormat(str(form)))
    if (pace := given["pace"]) is not None:
        rules = replace(rules, pace=str(pace))
    if (waits := given["waits"]) is not None:
        rules = replace(rules, waits=bool(waits))
    size, places, rounds, days = (given[key] for key in ("size", "places", "rounds", "days"))
    return replace(
        rules,
        size=rules.size if size is None else int(size),
        places=rules.places if places is None else int(places),
        rounds=rules.rounds if rounds is None else int(rounds),
        limit=rules.limit if days is None else int(days) * DAY,
    )


async def setup(bot: Host) -> None:
    """Add the cog, and answer presses at cups and at their drafts."""
    bot.router.add(ACTIONS)
    bot.router.add(DRAFT_ACTIONS)
    await bot.add_cog(CupCog(bot))
