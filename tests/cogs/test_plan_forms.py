"""The forms of `/night plan`: what they take, what stands in them again, and the page that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.host.graphemes import units
from cogs.host.limits import CHOICE_LABEL
from cogs.nights.plan_forms import plan_form
from cogs.nights.verbs import DraftedVerb
from events.nights.drafts import NightDraft
from events.nights.model import Closing, Plan, Repeat
from events.nights.planning import LONGEST_ABOUT, LONGEST_NAME
from games.engine.ids import DraftId
from games.engine.text import say
from playground.limits.modal import check_modal
from playground.limits.violations import Violations
from tables.model.pace import HOUR, MINUTE
from tests.cogs.test_cup_pictures import LIBRARY
from tests.cogs.test_nights import card, night, organiser, plan_night, press

if TYPE_CHECKING:
    from simcord import InteractionResult, MemberActor, ResponseMessage

    from tests.cogs.conftest import Message, Rig

pytestmark = pytest.mark.slow

LISTS = ("repeat", "closes", "cover")

TYPED = {
    "start": "in 48 hours",
    "name": "Friday *games*",
    "hours": "2h30",
    "repeat": "weekly",
    "about": "Beginners welcome.",
}


def form_values(form: InteractionResult) -> dict[str, Any]:
    """Return the values in the fields of an open form."""
    assert form.modal is not None
    fields = [label["component"] for label in form.modal["components"]]
    return {
        field["custom_id"]: field.get("value")
        or next((option["value"] for option in field.get("options", []) if option.get("default")), None)
        for field in fields
    }


async def open_form(rig: Rig, person: MemberActor, page: Message, verb: DraftedVerb) -> InteractionResult:
    """Open a form from a page."""
    (found,) = [str(part["custom_id"]) for part, press in rig.presses(page) if press.verb is verb]
    form: InteractionResult = await rig.actor(person, page).click(page, custom_id=found)
    return form


async def send_form(rig: Rig, person: MemberActor, form: InteractionResult, **typed: str) -> ResponseMessage:
    """Send a form with what stands there, and what is typed."""
    kept = {name: value for name, value in form_values(form).items() if value is not None}
    given = {name: [value] if name in LISTS else value for name, value in {**kept, **typed}.items()}
    return rig.answer_to(await person.submit_modal(form, given))


async def test_a_night_is_planned_with_a_form(rig: Rig) -> None:
    olga = await organiser(rig)
    form = await olga.slash(rig.channel, "night plan")
    assert form_values(form) == {"start": None, "name": None, "hours": "3", "repeat": "once", "about": None}
    page = await send_form(rig, olga, form, **TYPED)
    assert "Is that right?" in rig.read(page)
    assert "Beginners welcome" in rig.read(page)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    plan = (await night(rig)).plan
    assert (plan.name, plan.length, plan.repeat) == (
        "Friday *games*",
        2 * HOUR + 30 * MINUTE,
        Repeat.WEEKLY,
    )
    assert plan.start // 1000 == rig.clock.now() // 1000 + 48 * 3600
    assert "Beginners welcome" in rig.read(card(rig))


@pytest.mark.parametrize(
    ("field", "typed", "told"),
    [
        ("start", "someday", "I do not understand that time"),
        ("start", "in 1 minute", "choose a later start"),
        ("hours", "a while", "no length that I understand"),
        ("hours", "99", "lasts at least"),
    ],
)
async def test_wrong_input_stands_in_the_form_again(rig: Rig, field: str, typed: str, told: str) -> None:
    olga = await organiser(rig)
    page = await send_form(rig, olga, await olga.slash(rig.channel, "night plan"), **{**TYPED, field: typed})
    assert told in rig.read(page)
    shown = {**TYPED, field: typed}
    assert f"- **When?** {shown['start']}\n- **What is it called?** Friday \\*games\\*" in rig.read(page)
    assert f"- **For how many hours?** {shown['hours']}" in rig.read(page)
    assert "weekly" not in rig.read(page)
    form = await open_form(rig, olga, page, DraftedVerb.FORM)
    assert form_values(form) == {**TYPED, field: typed}
    page = await send_form(rig, olga, form, **{field: TYPED[field]})
    assert "Is that right?" in rig.read(page)


async def test_a_start_typed_wrongly_in_the_command_stands_in_the_form(rig: Rig) -> None:
    olga = await organiser(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="someday", name="Fun", places=7))
    assert "I do not understand that time" in rig.read(page)
    form = await open_form(rig, olga, page, DraftedVerb.FORM)
    assert (form_values(form)["start"], form_values(form)["name"]) == ("someday", "Fun")
    page = await send_form(rig, olga, form, start="in 3 hours")
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert (await night(rig)).plan.places == 7


async def test_a_time_zone_is_asked_for_after_the_form(rig: Rig) -> None:
    olga = await organiser(rig, "")
    page = await send_form(rig, olga, await olga.slash(rig.channel, "night plan"), **TYPED)
    assert "Which time zone" in rig.read(page)


async def test_places_and_the_end_of_sign_up_have_a_form(rig: Rig) -> None:
    olga = await organiser(rig)
    page = await send_form(rig, olga, await olga.slash(rig.channel, "night plan"), **TYPED)
    form = await open_form(rig, olga, page, DraftedVerb.MORE)
    page = await send_form(rig, olga, form, places="many", closes="day")
    assert "There can be 2 to" in rig.read(page)
    form = await open_form(rig, olga, page, DraftedVerb.MORE)
    assert form_values(form) == {"places": "many", "closes": "day", "cover": "all"}
    page = await send_form(rig, olga, form, places="12", cover="wongar")
    assert "12 places" in rig.read(page)
    assert "The cover of Wongar" in rig.read(page)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    plan = (await night(rig)).plan
    assert (plan.places, plan.closes, plan.cover) == (12, 24 * HOUR, "wongar")
    assert [picture.filename for picture in card(rig).attachments] == ["cover-wongar.png"]


async def test_a_night_is_edited_with_a_form_and_keeps_its_start(rig: Rig) -> None:
    olga = await plan_night(rig)
    before = (await night(rig)).plan
    page = rig.answer_to(await olga.slash(rig.channel, "night edit", night=1))
    form = await open_form(rig, olga, page, DraftedVerb.FORM)
    assert form_values(form)["name"] == before.name
    page = await send_form(rig, olga, form, name="Saturday")
    assert "Saturday" in rig.read(page)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    after = (await night(rig)).plan
    assert (after.name, after.start) == ("Saturday", before.start)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_fullest_form_fits_discord(rig: Rig, language: str) -> None:
    words = rig.bot.context.languages.words(language)
    plan = Plan("W" * LONGEST_NAME, 0, "", 48 * HOUR, repeat=Repeat.MONTHLY, about="W" * LONGEST_ABOUT)
    draft = NightDraft(1, 2, 3, plan, fields=(("start", "W" * 200), ("hours", "W" * 200)))
    found = Violations()
    check_modal(found, plan_form(DraftId(10**17), draft, words).to_dict())
    found.refuse_if_any()


async def test_a_start_that_cannot_be_read_is_refused_before_a_time_zone_is_asked_for(rig: Rig) -> None:
    olga = await organiser(rig, "")
    form = await olga.slash(rig.channel, "night plan")
    page = await send_form(rig, olga, form, **{**TYPED, "start": "someday"})
    assert "I do not understand that time" in rig.read(page)
    form = await open_form(rig, olga, page, DraftedVerb.FORM)
    page = await send_form(rig, olga, form, start="friday 20:30")
    assert "Which time zone" in rig.read(page)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_for_unfinished_tables_fit_into_their_list(language: str) -> None:
    words = LIBRARY.words(language)
    for rule in Closing:
        assert units(words(say(f"night-closing-{rule.value}"))) <= CHOICE_LABEL
