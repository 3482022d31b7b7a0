"""Discord takes every page of tables, nights, cups, records and settings that a press leads to, with odd
names, too; the rig refuses requests that break a limit.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import discord
import pytest
from simcord.backend.errors import BackendError

from cogs.host.custom_ids import Verb
from cogs.nights.verbs import DraftedVerb, NightVerb
from events.nights.planning import LONGEST_NAME
from tables.thinker import Thinker
from tests.cogs import test_cups as cups
from tests.cogs import test_nights as nights
from tests.cogs.test_longest_names import name_of
from tests.pickled import work_here

if TYPE_CHECKING:
    from simcord import Env, InteractionResult, MemberActor, UserHandle

    from cogs.host.custom_ids import Press
    from tests.cogs.conftest import Message, Rig

pytestmark = pytest.mark.slow

KINDS: Final = ("emoji", "formatting", "nothing to see", "wide")
TIMES: Final = 2
"""Presses of each kind of button, and of each list its first and last option."""

PRESSES: Final = 60
"""Most presses from one message on."""

HOUR: Final = 3600

COMMANDS: Final = ("rank", "games", "settings me", "settings server", "table more")


@pytest.fixture(params=KINDS)
async def odd(
    request: pytest.FixtureRequest, bare_rig: Rig, env: Env, monkeypatch: pytest.MonkeyPatch
) -> Rig:
    """Return a rig whose people, who read French, have names of a kind."""
    monkeypatch.setattr(Thinker, "work", work_here)
    made, create = Counter[str](), env.create_user

    def name_user(name: str, **given: Any) -> UserHandle:
        made["people"] += 1
        display = name_of(request.param, made["people"] - 1)
        return create(name, **({"global_name": display} | given))

    monkeypatch.setattr(env, "create_user", name_user)
    await bare_rig.populate(env)
    bare_rig.locales |= {person.id: "fr" for person in bare_rig.people}
    return bare_rig


async def visit(rig: Rig, person: MemberActor, first: Message) -> int:
    """Press what a message offers, and what the answers offer; return the number of presses."""
    presses, done = Counter[str](), 0
    todo = [first]
    while todo and done < PRESSES:
        message = todo.pop(0)
        for part, press in offered_parts(rig, message):
            presses[str(press.verb)] += 1
            if presses[str(press.verb)] > TIMES:
                continue
            values = [str(option["value"]) for option in part.get("options", ())]
            for value in values[:: max(1, len(values) - 1)] or [""]:
                if part["custom_id"] in [other["custom_id"] for other, _ in offered_parts(rig, message)]:
                    answer = await press_part(rig, person, message, part, value)
                    todo += [answer.response] if answer.response else []
                    done += 1
    await rig.env.settle()
    return done


def offered_parts(rig: Rig, message: Message) -> list[tuple[dict[str, Any], Press]]:
    """Return what can be pressed on a message and chosen from its lists; nothing once it is gone."""
    try:
        found = rig.presses(message)
    except BackendError:
        return []
    button = discord.ComponentType.button.value
    return [(part, press) for part, press in found if part["type"] == button or part.get("options")]


async def press_part(
    rig: Rig, person: MemberActor, message: Message, part: dict[str, Any], value: str
) -> InteractionResult:
    """Press a button, or choose a value from a list."""
    actor, custom_id = rig.actor(person, message), part["custom_id"]
    result: InteractionResult = await (
        actor.select(message, [value], custom_id=custom_id)
        if value
        else actor.click(message, custom_id=custom_id)
    )
    return result


async def test_pages_of_a_table(odd: Rig) -> None:
    await odd.open("riombo")
    for person in (odd.ben, odd.cara, odd.dan):
        await odd.press(person, odd.lobby(), Verb.JOIN)
    await odd.press(odd.anne, odd.lobby(), Verb.BEGIN)
    assert await visit(odd, odd.ben, await odd.card()) > 8
    for person in odd.people:
        assert await visit(odd, person, odd.direct(person)) > 1
    await odd.pause()


async def test_pages_of_a_night(odd: Rig) -> None:
    olga = await nights.organiser(odd)
    page = odd.answer_to(
        await olga.slash(odd.channel, "night plan", start="in 48 hours", name="🗿" * LONGEST_NAME)
    )
    await nights.press(odd, olga, page, DraftedVerb.CONFIRM)
    guests = (odd.ben, odd.cara, odd.dan)
    for person in guests:
        await nights.press(odd, person, nights.card(odd), NightVerb.COME)
    await visit(odd, odd.anne, nights.card(odd))
    await odd.env.advance_time(47.8 * HOUR)
    for person in guests:
        await nights.press(odd, person, nights.card(odd), NightVerb.HERE)
    await odd.env.advance_time(0.3 * HOUR)
    rounds = odd.answer_to(await olga.slash(odd.channel, "night round", night=1))
    assert await visit(odd, olga, rounds) > 3
    assert await visit(odd, olga, nights.card(odd)) > 3


async def test_pages_of_a_cup(odd: Rig) -> None:
    await cups.start_cup(odd, name="W" * 60)
    assert await visit(odd, odd.anne, await cups.panel(odd)) > 3
    assert await visit(odd, odd.ben, cups.card(odd)) > 0


@pytest.mark.parametrize("command", COMMANDS)
async def test_pages_of_commands(odd: Rig, command: str) -> None:
    await odd.begin_match(odd.ben)
    page = odd.answer_to(await odd.anne.slash(await odd.place(), command))
    await visit(odd, odd.anne, page)
