"""The private pages of a person's settings, each with the controls that change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.zones import REGIONS, city_of, time_in
from cogs.host.custom_ids import OwnPress, PageVerb, Press
from cogs.host.graphemes import cut
from cogs.host.limits import FIELD_PLACEHOLDER, MODAL_LABEL
from cogs.host.screens.components import SEA, button, message, row, rows, select, text
from cogs.host.screens.shown import Shown
from games.engine.ids import Milliseconds
from games.engine.text import say
from tables.model.rest import DAY, MOST_QUIET, absence_left
from tables.model.settings import Visibility
from tables.model.table import Rings

if TYPE_CHECKING:
    from cogs.host.screens.components import Block, Button
    from games.engine.text import Text
    from tables.model.rest import QuietHours
    from tables.model.settings import OwnSettings
    from words import Words

NONE: Final = "none"
"""The value of a list for no hours at all."""
ZONES: Final = 1
"""The number of the page of time zones."""
USUAL: Final = 9
"""Quiet hours of a person who has only chosen when they begin."""
LONGEST_END: Final = 30
"""Characters of the end of an absence that is typed."""
LONGEST_ZONE: Final = 60
"""Characters of a time zone that is typed."""


@dataclass(frozen=True, slots=True)
class SettingsScreen:
    """Settings of a person, who takes invitations if `invited`, as shown in some words at a time in ms."""

    own: OwnSettings
    words: Words
    now: Milliseconds
    invited: bool

    def page(self) -> Shown:
        """Return the page of all settings."""
        blocks = [*self._say("settings-heading", "### "), *self._away(), *self._zone()]
        if self.own.zone is None:
            blocks += self._say("settings-zone-first", "-# ")
        else:
            blocks += [*self._quiet_hours(), *self._digest()]
        blocks += [*self._rings(), *self._visibility(), *self._invitations()]
        return Shown(message([*blocks, *rows([self._button("settings-data", OwnPress(PageVerb.DATA))])], SEA))

    def zones(self) -> Shown:
        """Return the page of time zones: lists of common ones, and a way to type any other."""
        lists: list[Block] = []
        for slot, (region, zones) in enumerate(REGIONS.items()):
            options = [(city_of(zone, self.words.language), zone, time_in(zone, self.now)) for zone in zones]
            head = self.words(say(f"settings-region-{region}"))
            lists.append(row(select(head, OwnPress(PageVerb.ZONE, slot=slot), options)))
        other = [
            self._button("settings-zone-type", OwnPress(PageVerb.TYPE_ZONE)),
            self._button("host-back", OwnPress(PageVerb.SETTINGS)),
        ]
        return Shown(message([*self._say("settings-zone-heading", "### "), *lists, *rows(other)], SEA))

    def _say(self, key: str, lead: str = "") -> list[Block]:
        return text(lead + self.words(say(key)))

    def _button(self, key: str, press: Press, style: discord.ButtonStyle | None = None) -> Button:
        return button(self.words(say(key)), press, style or discord.ButtonStyle.secondary)

    def _away(self) -> list[Block]:
        away = self.own.rest.away
        if away is None:
            leave = self._button("settings-go-away", OwnPress(PageVerb.AWAY))
            return [*self._say("settings-not-away"), *rows([leave])]
        told = say("settings-away", until=f"<t:{away // 1000}:F>")
        left = say("away-meaning", left=absence_left(self.own.rest, Milliseconds(away)) // DAY)
        back = self._button("settings-back", OwnPress(PageVerb.HOME), discord.ButtonStyle.success)
        return [*text(self.words(told), f"-# {self.words(left)}"), *rows([back])]

    def _zone(self) -> list[Block]:
        zone = self.own.zone
        told = say("settings-no-zone")
        if zone is not None:
            city = city_of(zone, self.words.language)
            told = say("settings-zone", zone=city, time=time_in(zone, self.now))
        change = self._button("settings-zone-choose", OwnPress(PageVerb.SETTINGS, path=(ZONES,)))
        return [*text(self.words(told)), *rows([change])]

    def _quiet_hours(self) -> list[Block]:
        quiet = self.own.rest.quiet
        options: list[tuple[str, int | str, str]] = [self._hour(hour) for hour in range(24)]
        if quiet is not None:
            options.insert(0, (self.words(say("settings-no-quiet")), NONE, ""))
        lists = [select(self.words(say("settings-quiet-from")), OwnPress(PageVerb.QUIET), options)]
        if quiet is not None:
            ends = [self._end(quiet, number) for number in range(1, MOST_QUIET + 1)]
            press = OwnPress(PageVerb.QUIET, path=(quiet.begin,), slot=1)
            lists.append(select(self.words(say("settings-quiet-until")), press, ends))
        told = say("settings-quiet", hours=say("settings-no-quiet") if quiet is None else _quiet(quiet))
        heading = [self.words(told), "-# " + self.words(say("settings-quiet-why"))]
        return [*text(*heading), *(row(zone_list) for zone_list in lists)]

    def _hour(self, hour: int) -> tuple[str, int | str, str]:
        return self.words(_hour(hour)), hour, ""

    def _end(self, quiet: QuietHours, hours: int) -> tuple[str, int | str, str]:
        return self.words(_hour(quiet.begin + hours)), hours, self.words(say("clock-hours", count=hours))

    def _digest(self) -> list[Block]:
        hour = self.own.digest
        told = say("settings-no-digest") if hour is None else say("settings-digest", hour=_hour(hour))
        options: list[tuple[str, int | str, str]] = [self._hour(hour) for hour in range(24)]
        if hour is not None:
            options.insert(0, (self.words(say("settings-digest-off")), NONE, ""))
        chooser = select(self.words(say("settings-digest-at")), OwnPress(PageVerb.DIGEST), options)
        return [*text(self.words(told)), row(chooser)]

    def _rings(self) -> list[Block]:
        def one(number: int, rings: Rings) -> Button:
            chosen = rings is self.own.rings
            style = discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary
            return self._button(f"settings-rings-{rings}", OwnPress(PageVerb.RINGS, path=(number,)), style)

        told = say(f"settings-rings-{self.own.rings}-told")
        return [*text(self.words(told)), *rows([one(*numbered) for numbered in enumerate(Rings)])]

    def _visibility(self) -> list[Block]:
        def one(number: int, seen: Visibility) -> Button:
            chosen = seen is self.own.visibility
            style = discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary
            return self._button(
                f"settings-visibility-{seen}", OwnPress(PageVerb.VISIBILITY, path=(number,)), style
            )

        told = say(f"settings-visibility-{self.own.visibility}-told")
        return [*text(self.words(told)), *rows([one(*numbered) for numbered in enumerate(Visibility)])]

    def _invitations(self) -> list[Block]:
        told = "settings-invited" if self.invited else "settings-uninvited"
        label = "invite-no-more" if self.invited else "invite-again"
        change = OwnPress(PageVerb.INVITATIONS, path=(0,) if self.invited else (1,))
        return [*self._say(told), *rows([self._button(label, change)])]


def zone_form(words: Words) -> discord.ui.Modal:
    """Return the form in which a time zone is typed."""
    modal = discord.ui.Modal(
        title=cut(words(say("settings-zone-heading")), MODAL_LABEL),
        timeout=None,
        custom_id=OwnPress(PageVerb.SAID_ZONE).encode(),
    )
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="typed", max_length=LONGEST_ZONE, required=True, placeholder="Pacific/Tahiti"
    )
    label = cut(words(say("settings-zone-label")), MODAL_LABEL)
    modal.add_item(discord.ui.Label(text=label, component=field))
    modal.stop()
    return modal


def absence_form(words: Words) -> discord.ui.Modal:
    """Return the form in which the end of an absence is typed."""
    modal = discord.ui.Modal(
        title=cut(words(say("settings-go-away")), MODAL_LABEL),
        timeout=None,
        custom_id=OwnPress(PageVerb.SAID_AWAY).encode(),
    )
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="typed",
        max_length=LONGEST_END,
        required=True,
        placeholder=cut(words(say("settings-away-example")), FIELD_PLACEHOLDER),
    )
    label = cut(words(say("settings-away-label")), MODAL_LABEL)
    modal.add_item(discord.ui.Label(text=label, component=field))
    modal.stop()
    return modal


def rest_hint(words: Words, told: str) -> Shown:
    """Return the hint to a person who sits down at a slow table for the first time: set quiet hours."""
    choose = button(words(say("settings-hint-button")), OwnPress(PageVerb.SETTINGS))
    return Shown(message([*text(told, words(say("settings-hint"))), *rows([choose])], SEA))


def _hour(hour: int) -> Text:
    """Name an hour of the day; beyond 23, the next day's."""
    return say("settings-hour", hour=hour % 24)


def _quiet(quiet: QuietHours) -> Text:
    begin, end = _hour(quiet.begin), _hour(quiet.begin + quiet.hours)
    return say("settings-quiet-hours", begin=begin, end=end)
