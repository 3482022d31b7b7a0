"""`/night`: planning game nights, changing and cancelling them, and finding them."""

from __future__ import annotations

from dataclasses import replace as with_option
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.events.finding import sees_night
from cogs.events.planners import check_planner
from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.slash import REQUIRED, SlashOption, TextChannels
from cogs.host.custom_ids import COMMAND, EventPress
from cogs.host.graphemes import clean, cut, units
from cogs.host.interactions.decoding import call_of, permissions_missing_in
from cogs.host.interactions.guild_access import guild_of, place_in
from cogs.host.interactions.replies import Say, Show
from cogs.host.limits import CHOICE_LABEL
from cogs.host.names import safe
from cogs.host.screens.components import SEA, message, rows, text
from cogs.host.screens.shown import Shown
from cogs.nights.card import list_lines
from cogs.nights.errands.roles import announcing_refusal, check_role
from cogs.nights.feeds import FEED_ACTIONS, feed_button, has_feeds
from cogs.nights.handlers import ACTIONS, cancel, organiser_of, shown_draft, with_start
from cogs.nights.hosts import HOST_ACTIONS
from cogs.nights.hosts import show as show_hosts
from cogs.nights.rounds_handlers import ROUND_ACTIONS
from cogs.nights.rounds_handlers import show as show_round
from cogs.nights.rounds_verbs import RoundVerb
from cogs.nights.season_pages import send_results
from cogs.nights.templates import forget_named
from cogs.nights.verbs import HostVerb, NightVerb
from events.nights.drafts import NightDraft
from events.nights.model import Plan, Repeat
from events.nights.places import CARD
from events.nights.planning import LONGEST_ABOUT, LONGEST_NAME, MOST_PLACES, check_charge, check_plan
from events.nights.signing import check_live
from events.times import LONGEST_TYPED
from games.engine.ids import DraftId, EventId
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.model.pace import HOUR

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from cogs.host.commands.host import Host
    from cogs.host.commands.slash import Callback
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply
    from events.nights.model import Night

USUAL: Final = 3 * HOUR
"""The length of a night planned without one, in ms."""

CLOSES: Final = {"start": 0, "hour": HOUR, "day": 24 * HOUR}
"""Times before the start at which sign-up closes, in ms, by the words for them."""

NOTHING: Final = "-"
"""The sign that is typed for no description."""

LONGEST_TEMPLATE: Final = 40
SHOWN: Final = 15
"""Most nights that are suggested."""


class NightCog(LocalizedGroupCog, key="command-night"):
    """`/night` with all its commands."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        name = SlashOption("name", app_commands.Range[str, 1, LONGEST_NAME])
        start = SlashOption("start", app_commands.Range[str, 1, LONGEST_TYPED], default=REQUIRED)
        more = [
            SlashOption("hours", app_commands.Range[float, 0.25, 48.0]),
            SlashOption("places", app_commands.Range[int, 0, MOST_PLACES]),
            SlashOption("closes", str, choices=tuple(CLOSES)),
            SlashOption("repeat", str, choices=tuple(repeat.value for repeat in Repeat)),
            SlashOption("role", discord.Role),
            SlashOption("announce", discord.Role),
            SlashOption("about", app_commands.Range[str, 1, LONGEST_ABOUT]),
        ]
        template = SlashOption("template", str, complete=self._templates, key="option-night-template")
        channel = SlashOption("channel", app_commands.Transform[object, TextChannels])
        self._add("plan", self.plan, [start, name, *more, channel, template])
        self._add("edit", self.edit, [self._night(), name, with_option(start, default=None), *more])
        self._add("cancel", self.cancel, [self._night()])
        self._add("round", self.round, [self._night()])
        self._add("hosts", self.hosts, [self._night()])
        self._add("list", self.coming)
        self._add("history", self.history)
        kept = SlashOption("template", app_commands.Range[str, 1, LONGEST_TEMPLATE], default=REQUIRED)
        self._add("save", self.save, [self._night(), kept])
        self._add("forget", self.forget, [with_option(template, default=REQUIRED)])
        held = SlashOption("night", int, REQUIRED, complete=self._all_nights, key="option-night")
        self._add("export", self.export, [held])
        bot.router.add(ACTIONS)
        bot.router.add(ROUND_ACTIONS)
        bot.router.add(HOST_ACTIONS)
        bot.router.add(FEED_ACTIONS)

    async def plan(self, interaction: Interaction, start: str, **given: object) -> None:
        """Show what is understood of a plan, to be confirmed."""

        async def work(_: Interaction) -> Reply:
            call = call_of(interaction, COMMAND)
            await check_planner(self.context, call)
            base = await _for_planner(interaction, await self._base(call, given.get("template")), given)
            channel = await _channel_of(interaction, given.get("channel"))
            own = await self.context.tables.people.settings(call.person.id)
            plan = replace(await _change_plan(interaction, base, given), zone=own.zone or "")
            if not plan.name and given.get("name") is None:
                plan = replace(plan, name=await self._usual_name(call))
            check_plan(plan)
            draft = NightDraft(call.person.id, call.guild or 0, channel, plan, typed=start)
            return await self._show_draft(call, draft)

        await self.router.serve(interaction, work)

    async def edit(self, interaction: Interaction, night: int, start: str | None, **given: object) -> None:
        """Show a night as it would be, to be confirmed."""

        async def work(_: Interaction) -> Reply:
            call = call_of(interaction, COMMAND)
            found = await self._own(call, night)
            plan = await _change_plan(interaction, found.plan, given)
            own = await self.context.tables.people.settings(call.person.id)
            if start is not None and own.zone is not None:
                plan = replace(plan, zone=own.zone)
            check_plan(plan)
            draft = NightDraft(
                call.person.id,
                found.guild,
                found.channel,
                plan,
                start or "",
                night=found.id,
                before=found.plan,
            )
            return await self._show_draft(call, draft)

        await self.router.serve(interaction, work)

    async def cancel(self, interaction: Interaction, night: int) -> None:
        """Ask whether a night is to be cancelled."""

        async def work(_: Interaction) -> Reply:
            found = await self._own(call_of(interaction, COMMAND), night)
            return await cancel(self.context, call_of(interaction, EventPress(NightVerb.CANCEL, found.id)))

        await self.router.serve(interaction, work)

    async def round(self, interaction: Interaction, night: int) -> None:
        """Show the host the proposal for the next round."""

        async def work(_: Interaction) -> Reply:
            found = await self._here(call_of(interaction, COMMAND), EventId(night))
            return await show_round(self.context, call_of(interaction, EventPress(RoundVerb.ROUND, found.id)))

        await self.router.serve(interaction, work)

    async def hosts(self, interaction: Interaction, night: int) -> None:
        """Show the hosts of a night to one of them."""

        async def work(_: Interaction) -> Reply:
            found = await self._own(call_of(interaction, COMMAND), night)
            return await show_hosts(self.context, call_of(interaction, EventPress(HostVerb.HOSTS, found.id)))

        await self.router.serve(interaction, work)

    async def coming(self, interaction: Interaction) -> None:
        """List the nights to come."""
        await self.router.serve(interaction, lambda _: self._show_list(interaction, past=False))

    async def history(self, interaction: Interaction) -> None:
        """List the nights that are over."""
        await self.router.serve(interaction, lambda _: self._show_list(interaction, past=True))

    async def export(self, interaction: Interaction, night: int) -> None:
        """Send the results of a night and of its series as a file."""
        await self.router.serve(
            interaction, lambda _: send_results(self.context, call_of(interaction, COMMAND), EventId(night))
        )

    async def save(self, interaction: Interaction, night: int, template: str) -> None:
        """Keep the plan of a night as a template of the server."""

        async def work(_: Interaction) -> Reply:
            call = call_of(interaction, COMMAND)
            await check_planner(self.context, call)
            found = await self._here(call, EventId(night))
            name = clean(template, LONGEST_TEMPLATE)
            if not name:
                raise Illegal(say("nights-no-template"))
            await self.context.events.nights.save_template(found.guild, name, found.plan)
            told = say("night-saved", template=safe(name, LONGEST_TEMPLATE))
            return Say(self.context.languages.words(call.language)(told))

        await self.router.serve(interaction, work)

    async def forget(self, interaction: Interaction, template: str) -> None:
        """Ask whether a template of the server is to be deleted."""

        async def work(_: Interaction) -> Reply:
            call = call_of(interaction, COMMAND)
            await check_planner(self.context, call)
            return await forget_named(self.context, call, template)

        await self.router.serve(interaction, work)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Post a deleted card anew, unless its night is over."""
        await self._repost_cards(event.channel_id, {event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Post a card anew that was deleted with other messages."""
        await self._repost_cards(event.channel_id, event.message_ids)

    async def _repost_cards(self, channel: int, messages: Collection[int]) -> None:
        outbox = self.context.events.outbox
        for number, place in await outbox.places_of(channel, messages):
            if place == CARD:
                await outbox.repost(number, place)

    async def _show_draft(self, call: OwnCall, draft: NightDraft) -> Reply:
        """Keep a draft and show it; its start is read now, if the time zone is known."""
        read = await with_start(self.context, draft)
        number = DraftId(await self.context.events.nights.draft(read))
        return Show(shown_draft(self.context, number, read, call.language))

    async def _base(self, call: OwnCall, template: object) -> Plan:
        """Return the plan to begin with: that of a template, or an empty one."""
        if not isinstance(template, str):
            return Plan("", 0, "", USUAL)
        return replace(await self.context.events.nights.template(call.guild or 0, template), start=0)

    async def _usual_name(self, call: OwnCall) -> str:
        """Return the name of a night that is given none, in the language of its server."""
        language = await self.context.languages.of_guild(call.guild or 0)
        return self.context.languages.words(language)(say("night-usual-name"))

    async def _show_list(self, interaction: Interaction, *, past: bool) -> Reply:
        call = call_of(interaction, COMMAND)
        if call.guild is None:
            raise Illegal(say("night-only-there"))
        words = self.context.languages.words(call.language)
        nights = await self.context.events.nights.of_guild(call.guild, live=not past)
        found = tuple([night for night in nights if await sees_night(self.context, call, night)])
        none = words(say("night-no-past" if past else "night-none"))
        told = list_lines(found, words, past=past) if found else none
        if past or not await has_feeds(self.context, call):
            return Say(told)
        return Show(Shown(message([*text(told), *rows([feed_button(words)])], SEA)))

    async def _here(self, call: OwnCall, number: EventId) -> Night:
        """Return a night of this server; raises `Illegal` for other servers' nights, as if unknown."""
        night = await self.context.events.nights.get(number)
        if not await sees_night(self.context, call, night):
            raise Illegal(say("events-unknown"))
        return night

    async def _own(self, call: OwnCall, number: int) -> Night:
        """Return a night of this server that the caller may change, and that is not over."""
        night = await self._here(call, EventId(number))
        check_charge(night, await organiser_of(self.context, call, night.guild))
        check_live(night)
        return night

    def _night(self) -> SlashOption:
        return SlashOption("night", int, REQUIRED, complete=self._nights, key="option-night")

    async def _nights(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await self._suggest_nights(interaction, current, live=(True,))

    async def _all_nights(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await self._suggest_nights(interaction, current, live=(False, True))

    async def _suggest_nights(
        self, interaction: Interaction, current: str, live: tuple[bool, ...]
    ) -> list[app_commands.Choice[int]]:
        call, guild = call_of(interaction, COMMAND), interaction.guild_id or 0
        nights = [
            night for part in live for night in await self.context.events.nights.of_guild(guild, live=part)
        ]
        typed = current.casefold()
        return [
            app_commands.Choice(name=_choice(night), value=night.id)
            for night in nights
            if (typed in night.plan.name.casefold() or typed == str(night.id))
            and await sees_night(self.context, call, night)
        ][:SHOWN]

    async def _templates(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        names = await self.context.events.nights.templates(interaction.guild_id or 0)
        typed = current.casefold()
        fitting = [name for name in names if typed in name.casefold() and units(name) <= CHOICE_LABEL]
        return [app_commands.Choice(name=name, value=name) for name in fitting[:SHOWN]]

    def _add(self, name: str, callback: Callback, options: Sequence[SlashOption] = ()) -> None:
        self.add(f"command-night-{name}", callback, options)


async def _change_plan(interaction: Interaction, plan: Plan, given: Mapping[str, object]) -> Plan:
    """Return a plan changed by the options of a command; 0 places are any number, everybody's role none.

    Raises `Illegal` for a role that no night gives.
    """
    name, hours, places = given.get("name"), given.get("hours"), given.get("places")
    closes, repeat = given.get("closes"), given.get("repeat")
    if isinstance(name, str):
        plan = replace(plan, name=clean(name, LONGEST_NAME))
    if isinstance(about := given.get("about"), str):
        plan = replace(plan, about="" if about.strip() == NOTHING else clean(about, LONGEST_ABOUT))
    if isinstance(hours, float | int):
        plan = replace(plan, length=round(hours * HOUR))
    if isinstance(places, int):
        plan = replace(plan, places=places or None)
    if isinstance(closes, str):
        plan = replace(plan, closes=CLOSES[closes])
    if isinstance(repeat, str):
        plan = replace(plan, repeat=Repeat(repeat))
    return await _with_roles(interaction, plan, given)


async def _with_roles(interaction: Interaction, plan: Plan, given: Mapping[str, object]) -> Plan:
    """Return a plan with the roles of a command. Raises `Illegal` for roles that cannot be given."""
    role, announce = given.get("role"), given.get("announce")
    if isinstance(role, discord.Role):
        if not role.is_default():
            check_role(await guild_of(interaction) or role.guild, role.id)
        plan = replace(plan, role=None if role.is_default() else role.id)
    if isinstance(announce, discord.Role):
        if not announce.is_default():
            guild = await guild_of(interaction) or announce.guild
            refusal = announcing_refusal(guild, announce, _permissions_at(interaction, given))
            if refusal is not None:
                raise Illegal(refusal)
        plan = replace(plan, announce=None if announce.is_default() else announce.id)
    return plan


async def _for_planner(interaction: Interaction, plan: Plan, given: Mapping[str, object]) -> Plan:
    """Return a template's plan without the role to announce to, unless its new planner may notify it."""
    guild = await guild_of(interaction)
    role = None if guild is None or plan.announce is None else guild.get_role(plan.announce)
    planner = _permissions_at(interaction, given)
    if guild is not None and role is not None and announcing_refusal(guild, role, planner) is None:
        return plan
    return replace(plan, announce=None)


def _permissions_at(interaction: Interaction, given: Mapping[str, object]) -> discord.Permissions:
    """Return the permissions of a planner in the channel that was given, else in that of the command."""
    channel = given.get("channel")
    return (
        channel.permissions
        if isinstance(channel, app_commands.AppCommandChannel)
        else interaction.permissions
    )


async def _channel_of(interaction: Interaction, given: object) -> int:
    """Return the channel for the card of a night: the given one, else the one of the command.

    Raises `Illegal` where the bot may not write, or the organiser in the one that was given.
    """
    place = interaction.channel
    channel = place.parent_id if isinstance(place, discord.Thread) else interaction.channel_id
    if isinstance(given, app_commands.AppCommandChannel):
        channel = given.id
        if not (given.permissions.view_channel and given.permissions.send_messages):
            raise Illegal(say("night-channel-not-yours", channel=f"<#{channel}>"))
    guild = await guild_of(interaction)
    there = await place_in(guild, channel or 0, interaction.client) if guild else None
    if not isinstance(there, discord.TextChannel):
        raise Illegal(say("night-no-channel"))
    if permissions_missing_in(there):
        raise Illegal(say("night-channel-barred", channel=f"<#{there.id}>"))
    return there.id


def _choice(night: Night) -> str:
    """Return the label of a night in a list: its name, as far as there is room, and its number."""
    number = f" · {night.id}"
    return cut(night.plan.name, CHOICE_LABEL - len(number)) + number


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(NightCog(bot))
