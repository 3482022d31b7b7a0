"""Private pages about a night: the own answer and wishes, and the draft of an organiser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.zones import REGIONS, city_of, time_in
from cogs.host.custom_ids import DraftPress, EventPress
from cogs.host.graphemes import cut
from cogs.host.interactions.confirming import Confirmation
from cogs.host.limits import BUTTON_LABEL, CHOICES
from cogs.host.names import safe
from cogs.host.screens.components import (
    SEA,
    button,
    chooser,
    message,
    option,
    role_chooser,
    row,
    rows,
    select,
    text,
)
from cogs.host.screens.private.question_page import yes_button
from cogs.host.screens.shown import Shown
from cogs.nights.card import about_text, game_names, plan_lines, title
from cogs.nights.rounds_lines import awaited_lines, own_buttons, round_buttons, round_standing
from cogs.nights.verbs import DraftedVerb, HostVerb, NightVerb
from events.nights.fillers import fillers_for
from events.nights.model import Attendance, Closing, NightPhase, Repeat
from events.nights.seating_problem import filler_minutes
from events.times import is_exact
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.host.screens.components import Block, Button, Select
    from events.nights.drafts import NightDraft
    from events.nights.model import Night, Plan, SignUp
    from games.engine.generic.entry import GameEntry
    from games.engine.ids import DraftId, Milliseconds
    from games.engine.text import Text
    from words import Words


BEST: Final = (0, 3, 5, 8, 10)
"""The numbers of nights of a person that can count for a season; 0 for all."""


def panel(
    night: Night, person: int, games: Mapping[str, GameEntry], words: Words, now: Milliseconds
) -> Shown:
    """Return the page of a person: answer and wishes, from `games` unless the night has its own.

    People on the waiting list see what they wait for. `now` is the time in ms.
    """
    signup = night.signup_of(person)
    start = f"<t:{night.starts // 1000}:F>"
    told = [f"### {title(night.plan)} · {start}", words(standing_text(night, person))]
    between = round_standing(night, person)
    told += [words(between)] if between is not None else []
    told += awaited_lines(night, person, games, words)
    hosts = _hosts(night, person, words)
    if signup is None or signup.answer is Attendance.NOT or not night.live:
        stops = [_always(night, signup, words)] if signup and signup.always and night.live else []
        return Shown(message([*text(*told), *rows([*stops, *hosts])], SEA))
    told += [words(wish) for wish in _wish_texts(signup)]
    regular = night.member(person)
    if regular is not None and regular.came + regular.missed:
        told.append(words(say("night-attendance", came=regular.came, absences=regular.missed)))
    offered = (night.plan.games or tuple(games))[:CHOICES]
    lists = [
        _games(EventPress(NightVerb.WANT, night.id), offered, signup.wants, words, least=0),
        _games(EventPress(NightVerb.AVOID, night.id), offered, signup.avoids, words, least=0),
    ]
    blocks: list[Block] = [
        *text(*told),
        *map(row, lists),
        *rows([*_switches(night, signup, words), *_between(night, person, games, words, now), *hosts]),
    ]
    return Shown(message(blocks, SEA))


def _hosts(night: Night, person: int, words: Words) -> list[Button]:
    """Return the button to the page of the hosts, for one of them."""
    if not night.live or person not in night.hosts:
        return []
    return [button(words(say("night-hosts-button")), EventPress(HostVerb.HOSTS, night.id))]


def _between(
    night: Night, person: int, games: Mapping[str, GameEntry], words: Words, now: Milliseconds
) -> list[Button]:
    """Return the buttons of a person in a round; a short game is offered if one fits into the time left."""
    if round_standing(night, person) is None:
        return []
    fits = person in night.idle or bool(fillers_for(night, person, filler_minutes(games), now))
    short = round_buttons(night, words, person) if fits else []
    return [*short, *own_buttons(night, person, words)]


def _wish_texts(signup: SignUp) -> list[Text]:
    """Return the wishes of a person: a list with chosen games no longer shows what it is for."""
    wished = (("night-want-told", signup.wants), ("night-avoid-told", signup.avoids))
    return [say(key, games=game_names(games)) for key, games in wished if games]


def standing_text(night: Night, person: int) -> Text:
    """Return the standing of a person at a night, in a sentence."""
    signup = night.signup_of(person)
    if signup is None:
        return say("night-standing-none")
    if signup.waiting:
        return _waiting_text(night, signup)
    if signup.answer is not Attendance.COMING and person in night.busy:
        return say("night-standing-gone")
    if signup.answer is Attendance.COMING and signup.here is not None:
        return say("night-standing-here")
    return say(f"night-standing-{signup.answer.value}")


def _waiting_text(night: Night, signup: SignUp) -> Text:
    number = [other.person for other in night.waiting].index(signup.person) + 1
    if signup.missed:
        return say("night-standing-missed", number=number)
    if night.phase is NightPhase.PLANNED:
        return say("night-standing-waiting", number=number)
    here = "absent" if signup.here is None else "here"
    return say(f"night-standing-waiting-{here}", number=number)


def _switches(night: Night, signup: SignUp, words: Words) -> list[Button]:
    calendar = button(words(say("night-calendar")), EventPress(NightVerb.CALENDAR, night.id))
    computers = _switch(night, "night-computers", NightVerb.COMPUTERS, words, on=signup.computers)
    if night.phase is not NightPhase.PLANNED:
        return [computers]
    always = [_always(night, signup, words)] if night.repeats else []
    reminded = _switch(night, "night-remind", NightVerb.REMIND, words, on=signup.reminded)
    return [reminded, computers, *always, calendar]


def _always(night: Night, signup: SignUp, words: Words) -> Button:
    """Return the switch for all nights of a series; people absent this time can stop it with it, too."""
    return _switch(night, "night-always", NightVerb.ALWAYS, words, on=signup.always)


def _switch(night: Night, key: str, verb: NightVerb, words: Words, *, on: bool) -> Button:
    """Return a button that shows whether an option is on, and changes it."""
    style = discord.ButtonStyle.primary if on else discord.ButtonStyle.secondary
    label = say(f"{key}-on") if on else say(f"{key}-off")
    return button(words(label), EventPress(verb, night.id, path=(0 if on else 1,)), style)


def _games(
    press: EventPress | DraftPress, games: Sequence[str], chosen: Sequence[str], words: Words, *, least: int
) -> Select:
    options = [
        option(name, game, chosen=game in chosen) for game, name in zip(games, game_names(games), strict=True)
    ]
    told = words(say(f"{press.verb}-placeholder"))
    return chooser(press, options, told, least=least, most=len(options))


def zone_page(draft: DraftId, now: Milliseconds, words: Words) -> Shown:
    """Return the question in which time zone the start of a draft was meant."""
    lists = []
    for slot, (region, zones) in enumerate(REGIONS.items()):
        options = [(city_of(zone, words.language), zone, time_in(zone, now)) for zone in zones]
        head = words(say(f"settings-region-{region}"))
        lists.append(row(select(head, DraftPress(DraftedVerb.ZONE, draft, slot=slot), options)))
    return Shown(message([*text(words(say("night-zone"))), *lists, *rows([_drop(draft, words)])], SEA))


def draft_page(
    number: DraftId, draft: NightDraft, games: Sequence[str], settings: str, words: Words
) -> Shown:
    """Return the page of a draft, with all that is understood of it, and a button to keep it.

    `settings` is a mention of the command by which a time zone is changed.
    """
    plan, heading = draft.plan, f"### 🎲 {title(draft.plan)}"
    if draft.readings:
        asked = words(say("night-which-start", typed=draft.typed))
        shown = [f"**{place + 1}.** <t:{reading // 1000}:F>" for place, reading in enumerate(draft.readings)]
        starts = [
            button(
                f"{place + 1}",
                DraftPress(DraftedVerb.START, number, path=(place,)),
                discord.ButtonStyle.primary,
            )
            for place in range(len(draft.readings))
        ]
        return Shown(message([*text(heading, asked, *shown), *rows([*starts, _drop(number, words)])], SEA))
    lines = _plan_told(plan, words)
    zone = []
    if draft.typed and not is_exact(draft.typed):
        read = say("night-in-zone", zone=city_of(plan.zone, words.language), settings=settings)
        zone.append(f"-# {words(read)}")
    where = words(say("night-where", channel=f"<#{draft.channel}>"))
    rings = [words(say("night-rings")), *(f"- {words(line)}" for line in _rings(draft))]
    closings = [(words(say(f"night-closing-{rule.value}")), rule.value, "") for rule in Closing]
    noted = [f"⚠️ {words(draft.note)}"] if draft.note is not None else []
    blocks: list[Block] = [
        *text(heading, *noted, words(say("night-check")), *_changes(draft, words), *lines, where, *zone),
        *text(*rings),
        row(
            _games(DraftPress(DraftedVerb.GAMES, number), tuple(games)[:CHOICES], plan.games, words, least=0)
        ),
        row(select(words(say("night-closing-choose")), DraftPress(DraftedVerb.CLOSING, number), closings)),
        *_season(number, draft, words),
        row(role_chooser(DraftPress(DraftedVerb.ANNOUNCE, number), words(say("night-announce-choose")))),
        *rows(
            [
                _confirm(number, draft, words),
                _form(DraftedVerb.FORM, number, words),
                _form(DraftedVerb.MORE, number, words),
                _rated_button(number, draft, words),
                _automatic(number, draft, words),
                *_regulars(number, draft, words),
                *_unannounce(number, draft, words),
                _drop(number, words),
            ]
        ),
    ]
    return Shown(message(blocks, SEA))


TYPED: Final = ("start", "name", "hours", "about", "places")
"""The fields of the forms in which people type; a choice from a list is never refused."""


def correction_page(number: DraftId, draft: NightDraft, refusal: Text, words: Words) -> Shown:
    """Return the page of a form that was refused: the reason, what was typed, and a way back to the form."""
    fields = dict(draft.fields) or {"start": draft.typed}
    typed = [
        f"- **{words(say(f'night-form-{name}'))}** {safe(fields[name], CHANGED)}"
        for name in TYPED
        if fields.get(name)
    ]
    heard = [words(say("night-form-typed")), *typed] if typed else []
    told = (f"⚠️ {words(refusal)}", *heard)
    verb = DraftedVerb.MORE if "places" in fields else DraftedVerb.FORM
    again = button(words(say("night-form-correct")), DraftPress(verb, number), discord.ButtonStyle.primary)
    return Shown(message([*text(*told), *rows([again, _drop(number, words)])], SEA))


def _plan_told(plan: Plan, words: Words) -> list[str]:
    """All that a plan says but its name, a line each."""
    about = [about_text(plan)] if plan.about else []
    lines = [words(line) for line in plan_lines(plan, plan.start)]
    roles = (("night-role", plan.role), ("night-announce", plan.announce))
    cover = [words(say("night-cover", game=game_names((plan.cover,))[0]))] if plan.cover else []
    return [
        *about,
        *lines,
        *cover,
        *(words(say(key, role=f"<@&{role}>")) for key, role in roles if role is not None),
    ]


CHANGED: Final = 200
"""Most characters of a line that changes, as it was and as it would be: all of it stands below."""


def _changes(draft: NightDraft, words: Words) -> list[str]:
    """Return the changes of a draft to a night: the lines as they were, and as they would be."""
    if draft.before is None:
        return []
    old, new = ([title(plan), *_plan_told(plan, words)] for plan in (draft.before, draft.plan))
    gone = [f"- ~~{cut(line, CHANGED)}~~" for line in old if line not in new]
    fresh = [f"- **{cut(line, CHANGED)}**" for line in new if line not in old]
    told = [*gone, *fresh] or [words(say("night-changes-none"))]
    return [words(say("night-changes")), *told, ""]


def _rings(draft: NightDraft) -> list[Text]:
    """Return the people whom a night of a draft will ring, and when."""
    plan, told = draft.plan, []
    if plan.announce is not None and draft.night is None:
        told.append(say("night-rings-role", role=f"<@&{plan.announce}>"))
    told += [say("night-rings-coming"), say("night-rings-hosts"), say("night-rings-tables")]
    if plan.repeat is not Repeat.ONCE:
        told.append(say("night-rings-regulars"))
    return told


def cancel_question(night: Night, words: Words, *, series: bool) -> Confirmation:
    """Return the question whether to cancel a night, or its `series`, which the former offers, too."""
    ones, all_of_them = (EventPress(NightVerb.CANCEL, night.id, path=(part,)) for part in (0, 1))
    keep = button(words(say("night-keep")), EventPress(NightVerb.KEEP, night.id))
    asked = words(say("night-cancel-ask", name=title(night.plan), start=f"<t:{night.starts // 1000}:F>"))
    if series:
        return Confirmation(asked, say("night-cancel-series"), all_of_them, keep, words)
    repeated = night.plan.repeat is not Repeat.ONCE
    more = [yes_button(say("night-cancel-series"), all_of_them, words)] if repeated else []
    return Confirmation(asked, say("night-cancel-one"), ones, keep, words, more)


def _confirm(number: DraftId, draft: NightDraft, words: Words) -> Button:
    label = words(say("night-confirm") if draft.night is None else say("night-confirm-edit"))
    return button(
        cut(label, BUTTON_LABEL), DraftPress(DraftedVerb.CONFIRM, number), discord.ButtonStyle.success
    )


def _form(verb: DraftedVerb, number: DraftId, words: Words) -> Button:
    """Return the button that opens a form."""
    return button(words(say(f"{verb}-button")), DraftPress(verb, number))


def _unannounce(number: DraftId, draft: NightDraft, words: Words) -> list[Button]:
    """Return the button that has a night announced to no role, if there is one."""
    if draft.plan.announce is None:
        return []
    # With this path, the id differs from that of the list of the same verb.
    press = DraftPress(DraftedVerb.ANNOUNCE, number, path=(0,))
    return [button(words(say("night-announce-none")), press)]


def _rated_button(number: DraftId, draft: NightDraft, words: Words) -> Button:
    rated = draft.plan.rated
    label = words(say("night-make-unrated") if rated else say("night-make-rated"))
    return button(label, DraftPress(DraftedVerb.RATED, number, path=(0 if rated else 1,)))


def _automatic(number: DraftId, draft: NightDraft, words: Words) -> Button:
    alone = draft.plan.automatic
    label = words(say("night-make-hosted") if alone else say("night-make-automatic"))
    return button(label, DraftPress(DraftedVerb.AUTOMATIC, number, path=(0 if alone else 1,)))


def _regulars(number: DraftId, draft: NightDraft, words: Words) -> list[Button]:
    """Return the button that gives free places of a series to regulars first, or no longer."""
    plan = draft.plan
    if plan.repeat is Repeat.ONCE or plan.places is None:
        return []
    label = words(say("night-regulars-off") if plan.regulars else say("night-regulars-on"))
    return [button(label, DraftPress(DraftedVerb.REGULARS, number, path=(0 if plan.regulars else 1,)))]


def _season(number: DraftId, draft: NightDraft, words: Words) -> list[Block]:
    """Return the list of how many nights of a series count for its season."""
    if draft.plan.repeat is Repeat.ONCE:
        return []
    options = [(words(say("night-best", count=count)), str(count), "") for count in BEST]
    return [row(select(words(say("night-best-choose")), DraftPress(DraftedVerb.BEST, number), options))]


def _drop(number: DraftId, words: Words) -> Button:
    return button(words(say("night-drop")), DraftPress(DraftedVerb.DROP, number))
