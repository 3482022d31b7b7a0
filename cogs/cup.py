"""`/cup`: planning a cup, the cups of a server, and the standings of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands

from cogs.cups.handlers import ACTIONS, standings
from cogs.cups.planning import list_cups, plan_cup
from cogs.cups.verbs import CupVerb
from cogs.events.finding import sees_cup
from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.slash import REQUIRED, SlashOption
from cogs.host.custom_ids import COMMAND, EventPress
from cogs.host.graphemes import cut
from cogs.host.interactions.decoding import call_of, in_channel, missing_permissions
from cogs.host.limits import CHOICE_LABEL, CHOICES
from events.cups.entering import LONGEST_NAME, MOST_ENTRANTS, MOST_ROUNDS
from events.cups.model import CupRules
from events.pairing.meetings import CupFormat
from games.engine.ids import EventId
from games.engine.text import Illegal, say
from tables.model.pace import PaceName

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply

TIMED: Final = tuple(one.value for one in PaceName if one is not PaceName.NONE)

LARGEST_TABLE: Final = 6


class CupCog(LocalizedGroupCog, key="command-cup"):
    """`/cup` with all its commands."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        games = tuple(self.context.tables.catalogue)
        names = tuple(one.capitalize() for one in games)
        self.add(
            "command-cup-plan",
            self.plan,
            [
                SlashOption("name", app_commands.Range[str, 1, LONGEST_NAME], default=REQUIRED),
                SlashOption("game", str, default=REQUIRED, choices=games, names=names),
                SlashOption("format", str, default=REQUIRED, choices=tuple(one.value for one in CupFormat)),
                SlashOption("size", app_commands.Range[int, 2, LARGEST_TABLE]),
                SlashOption("pace", str, choices=TIMED, key="option-pace"),
                SlashOption("places", app_commands.Range[int, 3, MOST_ENTRANTS]),
                SlashOption("rounds", app_commands.Range[int, 1, MOST_ROUNDS]),
                SlashOption("waits", bool),
            ],
        )
        self.add("command-cup-list", self.list_all)
        cup = SlashOption("cup", int, default=REQUIRED, complete=self._cups)
        self.add("command-cup-show", self.show, [cup])

    async def plan(self, interaction: Interaction, **given: str | int | None) -> None:
        """Open a cup for which people can enter."""

        async def planned(_: Interaction) -> Reply:
            if not in_channel(interaction):
                raise Illegal(say("answer-only-in-channels"))
            if missing := missing_permissions(interaction):
                needed = tuple(say(f"permission-{one}") for one in missing)
                raise Illegal(say("answer-missing-permissions", missing=needed))
            game = self.context.tables.catalogue.get(str(given["game"]))
            if game is None:  # the caller's Discord knows the command of another version
                raise Illegal(say("answer-unknown-command"))
            sizes = tuple(game.rules.seats)
            rules = CupRules(
                name=str(given["name"]),
                game=game.rules.key,
                format=CupFormat(str(given["format"])),
                size=int(given["size"] or sizes[0]),
                sizes=sizes,
                pace=str(given["pace"] or PaceName.DAILY.value),
                places=int(given["places"] or MOST_ENTRANTS),
                rounds=int(given["rounds"] or 0),
                waits=bool(given["waits"]),
            )
            return await plan_cup(self.context, call_of(interaction, COMMAND), rules)

        await self.router.serve(interaction, planned)

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
            one
            for live in (True, False)
            for one in await cups.of_guild(interaction.guild_id, live=live)
            if current.casefold() in one.rules.name.casefold() and await sees_cup(call, one)
        ]
        return [
            app_commands.Choice(name=cut(cup.rules.name, CHOICE_LABEL), value=cup.id)
            for cup in found[:CHOICES]
        ]


async def setup(bot: Host) -> None:
    """Add the cog, and answer presses at cups."""
    bot.router.add(ACTIONS)
    await bot.add_cog(CupCog(bot))
