"""`/away`: saying that one is not there for some days, and coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands

from cogs.host.choices.dates import end_meant
from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.slash import REQUIRED, SlashOption
from cogs.host.interactions.replies import Say
from cogs.host.screens.settings_page import away_told
from games.engine.text import Illegal, say
from words import language_of

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply
    from tables.model.settings import OwnSettings

LONGEST_END: Final = 30
"""Characters of the end of an absence."""
SUGGESTED: Final = (1, 2, 3, 4, 5, 7, 10, 14)
"""Days of absences that are suggested."""


class AwayCog(LocalizedGroupCog, key="command-away"):
    """`/away until` and `/away back`."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        end = app_commands.Range[str, 1, LONGEST_END]
        when = SlashOption("when", end, default=REQUIRED, complete=self._suggestions)
        self.add("command-away-until", self.until, [when])
        self.add("command-away-back", self.back)

    async def until(self, interaction: Interaction, when: str) -> None:
        """Be away until the time that is meant."""

        async def work(_: Interaction) -> Reply:
            people, person, now = self.context.tables.people, interaction.user.id, self.context.clock.now()
            end = end_meant(when, now, (await people.settings(person)).zone)
            if end is None:
                raise Illegal(say("away-unread"))
            return self._told(interaction, await people.go_away(person, end))

        await self.router.serve(interaction, work)

    async def back(self, interaction: Interaction) -> None:
        """Be there again."""

        async def work(_: Interaction) -> Reply:
            return self._told(interaction, await self.context.tables.people.come_back(interaction.user.id))

        await self.router.serve(interaction, work)

    def _told(self, interaction: Interaction, own: OwnSettings) -> Reply:
        words = self.context.words(language_of(str(interaction.locale)))
        told = away_told(own, self.context.mention("away back"))
        return Say("\n".join(words(one) for one in told))

    async def _suggestions(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Complete `current` to lengths of an absence."""
        words = self.context.words(language_of(str(interaction.locale)))
        labels = {f"{days}d": words(say("clock-days", count=days)) for days in SUGGESTED}
        typed = current.casefold().strip()
        return [
            app_commands.Choice(name=label, value=value)
            for value, label in labels.items()
            if label.casefold().startswith(typed) or value.startswith(typed)
        ]


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(AwayCog(bot))
