"""The card of a night in its channel: what is planned, who comes, and buttons to answer."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import discord

from cogs.events.links import NOTHING
from cogs.host.custom_ids import EventPress
from cogs.host.graphemes import cut, units
from cogs.host.limits import MESSAGE_TEXT
from cogs.host.names import safe
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.shown import Shown
from cogs.host.screens.time import duration
from cogs.nights.rounds_lines import person_name, round_buttons, round_lines
from cogs.nights.standings_lines import standings_blocks, won_text
from cogs.nights.verbs import NightVerb
from events.nights.model import NightPhase, Repeat
from events.nights.planning import LONGEST_ABOUT
from events.nights.planning import LONGEST_NAME as LONGEST_TITLE
from games.engine.record import replace
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cogs.events.links import ShownTables
    from cogs.host.screens.components import Block, Button
    from cogs.host.screens.shown import Picture
    from events.nights.model import Night, Plan, SignUp
    from games.engine.text import Text
    from words import Words

COMING: Final = 1400
MOST_WISHES: Final = 5
"""Most wished games on the card."""

OTHERS: Final = 500
"""Room for the names of people coming, and of each other group, in characters, where there is enough."""

PEOPLE: Final = MESSAGE_TEXT - 300
"""Room for the names of all groups together with all else that stands on the card, but their headings."""

ABOUT: Final = 800
"""Room for the description of a night, in characters."""


def night_card(
    night: Night, words: Words, tables: ShownTables = NOTHING, boards: tuple[Picture, ...] = ()
) -> Shown:
    """Return the card of a night, in every phase; all times are shown in each reader's own time.

    `tables` is what is known of its tables; `boards` are thumbnails of their matches or, before it begins,
    covers of its games.
    """
    heading = [f"## 🎲 {title(night.plan)}", f"-# {words(number_text(night))}"]
    plan = night.plan if night.phase is NightPhase.PLANNED else replace(night.plan, closes=0)
    lines = [*plan_lines(plan, night.starts), *([hosts_text(night)] if night.hosts else [])]
    told = [f"**{words(status(night))}**", *(words(line) for line in lines)]
    if night.plan.announce is not None and night.phase is NightPhase.PLANNED:
        told.append(words(say("night-announce", role=f"<@&{night.plan.announce}>")))
    if night.thread is not None and night.live:
        told.append(words(say("night-thread", thread=f"<#{night.thread}>")))
    rounds, standings = text(*round_lines(night, words, tables)), standings_blocks(night, words)
    thumbnails = [picture(*boards)] if boards else []
    about, wishes = text(about_text(night.plan)), _wishes(night, words)
    rest = [*text(*heading, *told, *wishes), *about, *rounds, *standings]
    taken = sum(units(str(block.get("content", ""))) for block in rest)
    people = [*_people(night, words, PEOPLE - taken), *wishes]
    if night.phase in (NightPhase.PLANNED, NightPhase.CHECK_IN):
        blocks = [*text(*heading), *thumbnails, *about, *text(*told), *text(*people)]
    else:
        blocks = [*text(*heading), *about, *text(*told), *rounds, *thumbnails, *text(*people)]
    blocks += rows(_buttons(night, words))
    blocks += standings
    return Shown(message(blocks, SEA), boards)


def title(plan: Plan) -> str:
    """Return the name of a night, for messages."""
    return safe(plan.name, LONGEST_TITLE)


def number_text(night: Night) -> Text:
    """Return the number of a night in its server, by which people call it."""
    return say("night-number", night=str(night.number))


def about_text(plan: Plan) -> str:
    """Return the description of a night, for messages; escaped signs take more room than typed ones."""
    return cut(safe(plan.about, LONGEST_ABOUT), ABOUT)


def game_names(games: Sequence[str]) -> tuple[str, ...]:
    """Return the names of games, the same in every language."""
    return tuple(game.capitalize() for game in games)


def hosts_text(night: Night) -> Text:
    """Return the hosts of a night, in a sentence; mentions on a card do not notify."""
    return say("night-hosted", hosts=tuple(f"<@{person}>" for person in night.hosts))


def status(night: Night) -> Text:
    """Return the state of a night and what can be done now, in a sentence."""
    match night.phase:
        case NightPhase.PLANNED if night.closed:
            return say("night-closed")
        case NightPhase.PLANNED if night.free == 0:
            return say("night-full")
        case NightPhase.PLANNED:
            return say("night-open")
        case NightPhase.CHECK_IN:
            return say("night-check-in", start=f"<t:{night.starts // 1000}:R>")
        case NightPhase.CANCELLED if night.ending is not None:
            return say(night.ending)
    return say(f"night-{night.phase.value}")


def plan_lines(plan: Plan, start: int) -> list[Text]:
    """Return the plan: when, for how long, which games, for how many, and by which rules."""
    at = start // 1000
    lines = [say("night-when", start=f"<t:{at}:F>", left=f"<t:{at}:R>", length=duration(plan.length))]
    names = game_names(plan.games)
    lines.append(say("night-games", games=names) if names else say("night-games-all"))
    if plan.places is not None:
        lines.append(say("night-places", places=plan.places))
    if plan.regulars and plan.places is not None and plan.repeat is not Repeat.ONCE:
        lines.append(say("night-regulars"))
    if plan.best and plan.repeat is not Repeat.ONCE:
        lines.append(say("night-best-counts", count=plan.best))
    if plan.closes:
        lines.append(say("night-closes", time=f"<t:{(start - plan.closes) // 1000}:f>"))
    if plan.repeat is not Repeat.ONCE:
        lines.append(say(f"night-repeat-{plan.repeat.value}"))
    lines.append(say(f"night-closing-{plan.closing.value}"))
    lines.append(say("night-rated") if plan.rated else say("night-unrated"))
    if plan.automatic:
        lines.append(say("night-automatic"))
    return lines


def _people(night: Night, words: Words, room: int) -> list[str]:
    """Return lines of the people who come, wait, and may come: as many names as `room` characters hold."""
    groups = [group for group in _groups(night) if group[1]]
    share = min(1.0, room / max(1, sum(most for _, _, most in groups)))
    shown = [(f"night-list-{key}", people, int(share * most)) for key, people, most in groups]
    lines = [
        f"{words(say(key, count=len(people)))} {_names(night, people, most, words)}"
        for key, people, most in shown
    ]
    return lines or [words(say("night-nobody" if night.live else "night-nobody-had"))]


def _wishes(night: Night, words: Words) -> list[str]:
    """Return the games that most people coming wish, with their numbers, before the night begins."""
    if night.phase not in (NightPhase.PLANNED, NightPhase.CHECK_IN):
        return []
    wished = Counter(game for signup in night.coming for game in signup.wants)
    told = [f"{name} {wished[game]}" for game, name in _most(wished)]
    return [words(say("night-wished", games=" · ".join(told)))] if told else []


def _most(wished: Counter[str]) -> list[tuple[str, str]]:
    """Return the most wished games, with their names; of equals the first by name."""
    games = sorted(wished, key=lambda game: (-wished[game], game))[:MOST_WISHES]
    return list(zip(games, game_names(games), strict=True))


def _groups(night: Night) -> list[tuple[str, Sequence[SignUp], int]]:
    if night.phase is NightPhase.RUNNING:
        rest = "waiting" if night.free == 0 else "absent"  # With free places, they have not come yet.
        return [("present", night.present, COMING), (rest, night.waiting, OTHERS)]
    if night.phase is NightPhase.CHECK_IN:
        absent = [signup for signup in night.coming if signup.here is None]
        groups: list[tuple[str, Sequence[SignUp], int]] = [("present", night.present, COMING)]
        return [*groups, ("absent", absent, OTHERS), ("waiting", night.waiting, OTHERS)]
    if not night.live:
        took_place = night.came and (night.rounds or night.phase is NightPhase.OVER)
        signed_up = [*night.coming, *night.waiting, *night.maybe]
        return [("came", night.came, COMING)] if took_place else [("signed-up", signed_up, COMING)]
    return [
        ("coming", night.coming, COMING),
        ("waiting", night.waiting, OTHERS),
        ("maybe", night.maybe, OTHERS),
    ]


def _names(night: Night, people: Sequence[SignUp], room: int, words: Words) -> str:
    """Return as many names as fit into `room` characters, and the number of the others."""
    told = ""
    for number, signup in enumerate(people):
        name = person_name(night, signup.person, words)
        if units(told) + units(name) > room:
            return f"{told} {words(say('night-more', count=len(people) - number))}"
        told += f", {name}" if told else name
    return told


def _buttons(night: Night, words: Words) -> list[Button]:
    def press(key: str, verb: NightVerb, style: discord.ButtonStyle | None = None) -> Button:
        return button(words(say(key)), EventPress(verb, night.id), style or discord.ButtonStyle.secondary)

    if not night.live:
        return []
    green, wishes = discord.ButtonStyle.success, press("night-wishes", NightVerb.PANEL)
    if night.phase is NightPhase.PLANNED:
        return [
            press("night-come", NightVerb.COME, green),
            press("night-maybe", NightVerb.MAYBE),
            press("night-skip", NightVerb.SKIP),
            wishes,
            press("night-calendar", NightVerb.CALENDAR),
        ]
    leave = "night-skip" if night.phase is NightPhase.CHECK_IN else "night-leave"
    return [
        press("night-here", NightVerb.HERE, green),
        press(leave, NightVerb.SKIP),
        wishes,
        *round_buttons(night, words),
    ]


def mention_chunks(people: Sequence[int]) -> list[Sequence[int]]:
    """People in groups that one message can mention."""
    return [people[first : first + MENTIONS] for first in range(0, len(people), MENTIONS)]


MENTIONS: Final = 80
"""Most people that one message mentions: Discord allows a hundred."""


def call_message(
    night: Night,
    key: str,
    mentioned: Sequence[int],
    words: Words,
    role: int | None = None,
    resting: Collection[int] = (),
) -> Shown:
    """Return a message that mentions people, each and by a role; it does not ring `resting` ones."""
    roles = () if role is None else (role,)
    who = " ".join([*(f"<@&{number}>" for number in roles), *(f"<@{person}>" for person in mentioned)])
    start = night.starts // 1000
    told = words(say(key, name=title(night.plan), start=f"<t:{start}:F>", left=f"<t:{start}:R>"))
    buttons = {"night-call": [_here(night, words)], "night-next": _answers(night, words)}.get(key, [])
    rung = tuple(person for person in mentioned if person not in resting)
    return Shown(message([*text(who, told), *rows(buttons)], SEA), mentions=rung, roles=roles)


def _answers(night: Night, words: Words) -> list[Button]:
    """Return the buttons by which people say whether they come."""
    come = EventPress(NightVerb.COME, night.id)
    skip = button(words(say("night-skip")), EventPress(NightVerb.SKIP, night.id))
    return [button(words(say("night-come")), come, discord.ButtonStyle.success), skip]


def notice(night: Night, key: str, words: Words, person: int | None = None) -> Shown:
    """Return a direct message about a night, with a link to its card; in a channel it has a mention."""
    start = night.starts // 1000
    told = words(say(key, name=title(night.plan), start=f"<t:{start}:F>", left=f"<t:{start}:R>"))
    link = f"<#{night.channel}>"
    skip = button(words(say("night-skip")), EventPress(NightVerb.SKIP, night.id))
    mention = [f"<@{person}>"] if person is not None else []
    blocks: list[Block] = [*text(*mention, told, link), *rows([skip])]
    return Shown(message(blocks, SEA), mentions=() if person is None else (person,))


def _here(night: Night, words: Words) -> Button:
    return button(words(say("night-here")), EventPress(NightVerb.HERE, night.id), discord.ButtonStyle.success)


def list_lines(nights: Sequence[Night], words: Words, *, past: bool) -> str:
    """Return the nights of a server, one a line."""
    lines = []
    for night in nights:
        key = "night-line-past" if past else "night-line"
        came = len(night.came) if past else len(night.coming)
        told = say(
            key,
            name=title(night.plan),
            night=str(night.number),
            start=f"<t:{night.starts // 1000}:f>",
            count=came,
            channel=f"<#{night.channel}>",
            state=say(f"night-state-{night.phase.value}"),
        )
        lines.append(f"- {words(told)}{won_text(night, words) if past else ''}")
    return cut("\n".join(lines), LONGEST_LIST)


LONGEST_LIST: Final = 1900
