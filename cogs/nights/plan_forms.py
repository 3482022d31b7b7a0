"""The forms in which a night is planned and edited; what was typed wrongly stands there again."""

from __future__ import annotations

import re
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.custom_ids import DraftPress
from cogs.host.graphemes import clean, cut
from cogs.host.interactions.action import DraftAction, FormUse
from cogs.host.interactions.replies import OpenForm, Replace
from cogs.host.limits import CHOICE_LABEL, CHOICES, FIELD_PLACEHOLDER, MODAL_LABEL
from cogs.host.names import safe
from cogs.nights.card import game_names
from cogs.nights.drafting import shown_draft, with_start
from cogs.nights.verbs import DraftedVerb
from events.nights.model import Repeat
from events.nights.planning import LONGEST_ABOUT, LONGEST_NAME, MOST_PLACES, check_plan
from events.times import LONGEST_TYPED
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.model.pace import HOUR, MINUTE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import DraftCall
    from cogs.host.interactions.replies import Reply
    from events.nights.drafts import NightDraft
    from events.nights.model import Plan
    from games.engine.ids import DraftId
    from words import Words

NAME, START, HOURS, REPEAT, ABOUT = "name", "start", "hours", "repeat", "about"
FIRST: Final = (NAME, START, HOURS, REPEAT, ABOUT)
"""The fields of the first form."""

PLACES, CLOSES, COVER = "places", "closes", "cover"
SECOND: Final = (PLACES, CLOSES, COVER)
"""The fields of the second form."""

ALL: Final = "all"
"""The value for the covers of all games of a night."""

CLOSINGS: Final = {"start": 0, "hour": HOUR, "day": 24 * HOUR}
"""Times before the start at which sign-up closes, in ms, by the words for them."""

LENGTH: Final = re.compile(
    r"(\d{1,2})(?:(?:[.,](\d{1,2}))? ?(?:h|hours?|heures?)?|(?: ?(?:h|hours?|heures?) ?|:)(\d{2})(?: ?min)?)",
    re.ASCII,
)
"""A length in hours: *3*, *2.5*, *2,5 h*, *2h30*, *2:30*."""

LONGEST_LENGTH: Final = 20
LONGEST_PLACES: Final = 10
"""Most characters of a length and of a number of places."""


async def ask(context: Context, call: DraftCall) -> Reply:
    """Open the first form, with the plan as it stands or as it was typed last."""
    draft = await context.events.nights.get_draft(call.press.draft, call.person.id)
    return OpenForm(plan_form(call.press.draft, draft, context.languages.words(call.language)))


async def ask_more(context: Context, call: DraftCall) -> Reply:
    """Open the second form."""
    draft = await context.events.nights.get_draft(call.press.draft, call.person.id)
    words = context.languages.words(call.language)
    return OpenForm(places_form(call.press.draft, draft, _games_with_cover(context), words))


async def take(context: Context, call: DraftCall) -> Reply:
    """Take a form that was sent; what cannot be understood is kept, and the form can be opened with it."""
    nights, number = context.events.nights, call.press.draft
    fields = FIRST if call.press.verb is DraftedVerb.SAID_FORM else SECOND
    typed = {name: "".join(call.read_field(name)) for name in fields}
    draft = await nights.get_draft(number, call.person.id)
    after = await fill(context, draft, typed)
    await nights.revise(number, call.person.id, lambda _: after)
    return Replace(shown_draft(context, number, after, call.language))


async def fill(context: Context, draft: NightDraft, typed: Mapping[str, str]) -> NightDraft:
    """Return a draft with what was typed into fields; if that is refused, with the refusal and the fields."""
    try:
        filled = await _fill(context, draft, typed)
    except Illegal as refusal:
        return replace(draft, fields=tuple(typed.items()), refusal=refusal.text)
    return replace(filled, fields=(), refusal=None)


async def _fill(context: Context, draft: NightDraft, typed: Mapping[str, str]) -> NightDraft:
    plan = draft.plan
    if NAME in typed:
        plan = replace(plan, name=clean(typed[NAME], LONGEST_NAME) or await usual_name(context, draft))
    if ABOUT in typed:
        plan = replace(plan, about=clean(typed[ABOUT], LONGEST_ABOUT))
    if HOURS in typed:
        plan = replace(plan, length=_length(typed[HOURS]))
    if REPEAT in typed:
        plan = replace(plan, repeat=_choice({repeat.value: repeat for repeat in Repeat}, typed[REPEAT]))
    if PLACES in typed:
        plan = replace(plan, places=_places(typed[PLACES]))
    if CLOSES in typed and typed[CLOSES] in CLOSINGS:
        plan = replace(plan, closes=CLOSINGS[typed[CLOSES]])
    if COVER in typed and typed[COVER] in (ALL, *_games_with_cover(context)):
        plan = replace(plan, cover="" if typed[COVER] == ALL else typed[COVER])
    check_plan(plan)
    filled = replace(draft, plan=plan)
    start = typed.get(START, "").strip()
    if not start or (start == draft.typed and draft.plan.start):
        return filled
    own = await context.tables.people.settings(draft.person)
    zoned = replace(plan, zone=own.zone or plan.zone, start=0)
    return await with_start(context, replace(filled, plan=zoned, typed=start, readings=()))


async def usual_name(context: Context, draft: NightDraft) -> str:
    """Return the name of a night that is given none, in the language of its server."""
    language = await context.languages.of_guild(draft.guild)
    return context.languages.words(language)(say("night-usual-name"))


def _length(typed: str) -> int:
    """Return a length in ms. Raises `Illegal` for what is none."""
    found = LENGTH.fullmatch(typed.strip().casefold())
    if found is None:
        raise Illegal(say("night-form-length", typed=safe(typed, LONGEST_LENGTH)))
    hours, part, minutes = found.groups()
    return round(float(f"{hours}.{part or 0}") * HOUR) + int(minutes or 0) * MINUTE


def _places(typed: str) -> int | None:
    """Return a number of places; `None` for no limit. Raises `Illegal` for what is no number."""
    plain = typed.strip()
    if plain and not (plain.isascii() and plain.isdecimal()):
        raise Illegal(say("nights-places", most=MOST_PLACES))
    return int(plain or 0) or None


def _choice(known: Mapping[str, Repeat], value: str) -> Repeat:
    """Return a value of a list; raises `Illegal` for another one, which a forged press may hold."""
    if value not in known:
        raise Illegal(say("engine-no-such-answer"))
    return known[value]


def _values(draft: NightDraft) -> dict[str, str]:
    """Return what stands in the fields: what was typed last or, where that was understood, the plan."""
    plan = draft.plan
    return {
        NAME: plan.name,
        START: draft.typed,
        HOURS: _hours(plan),
        REPEAT: plan.repeat.value,
        ABOUT: plan.about,
        PLACES: "" if plan.places is None else str(plan.places),
        COVER: plan.cover or ALL,
        CLOSES: next((name for name, before in CLOSINGS.items() if before == plan.closes), ""),
        **dict(draft.fields),
    }


def _hours(plan: Plan) -> str:
    """Return the length of a plan in hours, as it can be typed."""
    hours, minutes = divmod(plan.length // MINUTE, 60)
    return f"{hours}:{minutes:02}" if minutes else str(hours)


def plan_form(number: DraftId, draft: NightDraft, words: Words) -> discord.ui.Modal:
    """Return the form for the name, the start, the length, the repetition and a description of a night."""
    form = _Form(DraftPress(DraftedVerb.SAID_FORM, number), "night-form-title", draft, words)
    form.add_text(START, LONGEST_TYPED, required=draft.night is None)
    form.add_text(NAME, LONGEST_NAME)
    form.add_text(HOURS, LONGEST_LENGTH, required=True)
    form.add_list(
        REPEAT, {repeat.value: words(say(f"night-form-repeat-{repeat.value}")) for repeat in Repeat}
    )
    form.add_text(ABOUT, LONGEST_ABOUT, style=discord.TextStyle.paragraph)
    return form.finish()


def _games_with_cover(context: Context) -> tuple[str, ...]:
    """Return the games that have a cover, as many as a list holds beside its first value."""
    known = (key for key, game in context.tables.catalogue.items() if game.face.art)
    return tuple(islice(known, CHOICES - 1))


def places_form(number: DraftId, draft: NightDraft, games: Sequence[str], words: Words) -> discord.ui.Modal:
    """Return the form for the number of places, the end of sign-up and the picture, a cover of `games`."""
    form = _Form(DraftPress(DraftedVerb.SAID_MORE, number), "night-form-more", draft, words)
    form.add_text(PLACES, LONGEST_PLACES)
    form.add_list(CLOSES, {name: words(say(f"night-form-closes-{name}")) for name in CLOSINGS})
    covers = {ALL: words(say("night-form-cover-all")), **dict(zip(games, game_names(games), strict=True))}
    form.add_list(COVER, covers)
    return form.finish()


class _Form:
    """A form about a draft; its fields hold what was typed last or the plan, and texts have their names."""

    def __init__(self, sent: DraftPress, heading: str, draft: NightDraft, words: Words) -> None:
        self._words = words
        self._values = _values(draft)
        title = cut(words(say(heading)), MODAL_LABEL)
        self._modal = discord.ui.Modal(title=title, timeout=None, custom_id=sent.encode())

    def add_text(
        self,
        name: str,
        most: int,
        *,
        required: bool = False,
        style: discord.TextStyle = discord.TextStyle.short,
    ) -> None:
        """Add a field in which at most `most` characters are typed, with an example."""
        field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            custom_id=name,
            style=style,
            max_length=most,
            required=required,
            default=cut(self._values[name], most) or None,
            placeholder=cut(self._words(say(f"night-form-{name}-example")), FIELD_PLACEHOLDER),
        )
        self._label(name, field)

    def add_list(self, name: str, options: Mapping[str, str]) -> None:
        """Add a list of values with their labels, of which one is chosen."""
        listed: discord.ui.Select[discord.ui.Modal] = discord.ui.Select(custom_id=name, required=True)
        for value, label in options.items():
            shown = cut(label, CHOICE_LABEL)
            listed.add_option(label=shown, value=value, default=value == self._values[name])
        self._label(name, listed)

    def _label(self, name: str, field: discord.ui.Item[discord.ui.Modal]) -> None:
        label = cut(self._words(say(f"night-form-{name}")), MODAL_LABEL)
        self._modal.add_item(discord.ui.Label(text=label, component=field))

    def finish(self) -> discord.ui.Modal:
        """Return the form, of which the library remembers nothing: the router answers it."""
        self._modal.stop()
        return self._modal


PLAN_FORMS: Final[Mapping[StrEnum, DraftAction]] = MappingProxyType(
    {
        DraftedVerb.FORM: DraftAction(ask, form=FormUse.OPENS),
        DraftedVerb.SAID_FORM: DraftAction(take, form=FormUse.SENT),
        DraftedVerb.MORE: DraftAction(ask_more, form=FormUse.OPENS),
        DraftedVerb.SAID_MORE: DraftAction(take, form=FormUse.SENT),
    }
)
"""The handlers of presses about the forms, which only the author of a draft can reach."""
