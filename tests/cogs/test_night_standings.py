"""Standings of a night on Discord: on its card, in full, announced once at the end, and in the history."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from cogs.host.sync.delivery import Delivery
from cogs.host.sync.posting import Poster
from cogs.nights.card import mention_chunks, night_card
from cogs.nights.standings_pages import result_message, standings_page, thanks_message
from cogs.nights.standings_picture import standings_scene
from cogs.nights.verbs import DraftedVerb, NightVerb
from cogs.own_data.verbs import DataVerb
from events.nights.model import (
    Attendance,
    Closing,
    NightPhase,
    Repeat,
    Round,
    SeatedTable,
    SignUp,
    TableState,
)
from events.nights.places import CARD, RESULT
from events.nights.planning import Organiser
from events.seating.model import Seating, TableGroup
from games.engine.ids import EventId, Milliseconds, TableId
from games.engine.record import replace
from games.engine.scene import Label
from keeping.outbox import PlaceOutbox
from tables.model.pace import PaceName
from tables.model.table import Phase
from tests.cogs.test_nights import HOUR, card, choose, night, organiser, plan_night, press
from tests.commanded import add_commands
from tests.pictures.least import large, small
from tests.pictures.overlaps import outside, overlaps
from tests.pictures.phone import legibility
from tests.sizes import in_turns

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor

    from cogs.host.screens.shown import Shown
    from events.nights.model import Night
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

CLICKS = count(10**6)
KEPT = Organiser(0, manager=True)


async def running(
    rig: Rig, closing: Closing = Closing.DAILY, repeat: Repeat = Repeat.ONCE, *, ready: bool = True
) -> None:
    """Begin a night with Ben against Cara at one table, and Dan against Anne at another.

    One that is not `ready` is only planned.
    """
    olga = await organiser(rig)
    given = {"start": "in 48 hours", "name": "Friday", "hours": 0.25, "repeat": repeat.value}
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", **given))
    page = await choose(rig, olga, page, DraftedVerb.CLOSING, closing.value)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    if not ready:
        return
    people = (rig.ben, rig.cara, rig.dan, rig.anne)
    for person in people:
        await press(rig, person, card(rig), NightVerb.COME)
    await rig.env.advance_time(47.8 * HOUR)
    for person in people:
        await press(rig, person, card(rig), NightVerb.HERE)
    await rig.env.advance_time(0.3 * HOUR)
    pairs = ((rig.ben.id, rig.cara.id), (rig.dan.id, rig.anne.id))
    seating = Seating(tuple(TableGroup("oroen", pair) for pair in pairs), ())
    rounds = rig.bot.context.events.nights.rounds
    await rounds.keep(EventId(1), KEPT, seating, next(CLICKS))
    await rounds.begin(EventId(1), KEPT, next(CLICKS))
    await rig.env.advance_time(60)


async def resigns(rig: Rig, person: MemberActor, table: int) -> None:
    """Resign for a person at a table of the first round."""
    match = (await night(rig)).rounds[0].tables[table].match or 0
    await add_commands(rig.bot.context.tables).resign(match, person.id, next(CLICKS))
    await rig.env.advance_time(5)


def announcements(rig: Rig) -> list[discord.Message]:
    """Return the messages in the thread that say who has won."""
    (thread,) = [thread for thread in rig.channel.threads if thread.name == "Game night 1 · Friday"]
    return [message for message in thread.history() if "Congratulations" in rig.read(message)]


async def test_standings_are_live_and_the_champion_is_announced_once(rig: Rig) -> None:
    await running(rig)
    assert "Standings after" not in rig.read(card(rig))
    await resigns(rig, rig.cara, 0)
    shown = rig.read(card(rig))
    assert "Standings after 1 table" in shown
    assert "**1** · Ben — **1**" in shown
    assert "**2** · Cara — **0**" in shown
    page = await press(rig, rig.cara, card(rig), NightVerb.STANDINGS)
    assert page.ephemeral
    assert "➤ **Cara** — **0**" in rig.read(page)
    assert "decided by wins, then by the average points of your opponents" in rig.read(page)
    await rig.env.advance_time(0.2 * HOUR)
    (told,) = announcements(rig)
    assert f"<@{rig.ben.id}>" in rig.read(told)
    everybody = {person.id for person in (rig.ben, rig.cara, rig.dan, rig.anne)}
    assert {person.id for person in told.mentions} == everybody
    assert told.attachments
    for shown in (rig.read(told), rig.read(card(rig))):
        assert "1 table plays on at a day a turn, and counts when it ends: Oroen (Dan, Anne)" in shown
        assert "The first place may still change." in shown
    await rig.bot.context.events.outbox.mark(1, RESULT)
    await rig.restart()
    assert len(announcements(rig)) == 1
    past = rig.answer_to(await rig.dan.slash(rig.channel, "night history"))
    assert "🏆 Ben" in past.content
    await resigns(rig, rig.dan, 1)
    (told,) = announcements(rig)
    assert f"<@{rig.anne.id}>, <@{rig.ben.id}> share the first place" in rig.read(told)
    assert "plays on" not in rig.read(told)
    assert "may still change" not in rig.read(card(rig))


async def test_at_the_end_tables_go_on_daily(rig: Rig) -> None:
    await running(rig)
    await rig.env.advance_time(0.2 * HOUR)
    found = await night(rig)
    assert found.phase is NightPhase.OVER
    for seated in found.rounds[0].tables:
        match = await rig.table(seated.match or 0)
        assert (match.phase, match.pace.name) == (Phase.RUNNING, PaceName.DAILY)
    assert "2 tables play on at a day a turn" in rig.read(card(rig))
    (thread,) = [opened for opened in rig.channel.threads if opened.name == "Game night 1 · Friday"]
    (told,) = [message for message in thread.history() if "without a champion" in rig.read(message)]
    assert len(told.mentions) == 4


async def test_at_the_end_tables_are_ended_by_the_rule(rig: Rig) -> None:
    await running(rig, Closing.ADJUDICATE)
    await rig.env.advance_time(0.2 * HOUR)
    for seated in (await night(rig)).rounds[0].tables:
        assert (await rig.table(seated.match or 0)).phase is Phase.ENDED
        told = rig.read(await rig.card(seated.match or 0))
        assert told.count("The night is over, so the match ended.") == 1
        assert "moderator" not in told
    assert rig.read(card(rig)).count("stopped, does not count") == 2


def know_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer a message of a known nonce with the standing one, as Discord does."""
    known: dict[str, int] = {}
    whole = Poster.send

    async def send(self: Poster, channel: int, shown: Shown, token: str) -> int:
        if token not in known:
            known[token] = await whole(self, channel, shown, token)
        return known[token]

    monkeypatch.setattr(Poster, "send", send)


@pytest.mark.parametrize("part", ["send", "post"])
async def test_a_kill_before_or_after_the_announcement_leaves_one(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """The process ends after the night is over: before the message is sent, or before it is remembered."""
    know_nonces(monkeypatch)
    await running(rig)
    await resigns(rig, rig.cara, 0)
    owner = Delivery if part == "send" else PlaceOutbox
    whole = getattr(owner, part)

    async def fail(self: object, first: object, place: str, *given: object) -> object:
        if place == RESULT:
            raise TimeoutError
        return await whole(self, first, place, *given)

    with monkeypatch.context() as patch:
        patch.setattr(owner, part, fail)
        await rig.env.advance_time(0.15 * HOUR)
        assert (await night(rig)).phase is NightPhase.OVER
        assert len(announcements(rig)) == (part == "post")
        await rig.bot.close()
    await rig.restart()
    await rig.env.advance_time(130)
    assert len(announcements(rig)) == 1
    assert not await rig.bot.context.events.outbox.is_marked(1, RESULT)


async def test_a_champion_whose_data_were_deleted_is_a_former_player_in_the_announcement(rig: Rig) -> None:
    """Also on the card; the announcement is edited in silence, not sent again."""
    await running(rig)
    await resigns(rig, rig.cara, 0)
    await resigns(rig, rig.dan, 1)
    await rig.env.advance_time(0.2 * HOUR)
    (told,) = announcements(rig)
    assert f"<@{rig.ben.id}>" in rig.read(told)
    page = await rig.open_kept_data(rig.ben)
    question = rig.answer_to(await rig.press(rig.ben, page, DataVerb.ASK))
    await rig.press(rig.ben, question, DataVerb.DELETE)
    await rig.env.advance_time(5)
    (after,) = announcements(rig)
    assert after.id == told.id
    for shown in (rig.read(after), rig.read(card(rig))):
        assert "**1** · A former player — **1**" in shown
        assert "Ben" not in shown
        assert str(rig.ben.id) not in shown
    assert "A former player" in rig.read(after).split("Congratulations")[0]
    assert f"<@{rig.anne.id}>" in rig.read(after)


async def test_everybody_who_came_is_called_except_people_who_rest(rig: Rig) -> None:
    await plan_night(rig)
    full = crowd_night(await night(rig), 2, draws=False)
    called = [signup.person for signup in full.came]
    champion, other = called
    for resting, rung in ((), (champion, other)), ((champion,), (other,)):
        shown = await result_message(full, rig.bot.context.languages.words("en"), called, resting)
        assert shown is not None
        assert shown.mentions == rung
        assert f"<@{champion}>" in str(shown.components)


async def test_a_night_without_matches_has_no_standings(rig: Rig) -> None:
    await plan_night(rig)
    found = await night(rig)
    with pytest.raises(Exception, match="standings-none"):
        standings_page(found, 0, rig.ben.id, rig.bot.context.languages.words("en"))
    await rig.env.advance_time(53 * HOUR)
    assert not [press for _, press in rig.presses(card(rig)) if press.verb is NightVerb.STANDINGS]
    assert not await rig.bot.context.events.outbox.is_marked(1, RESULT)
    assert not await rig.bot.context.events.outbox.is_marked(1, CARD)


def crowd_night(found: Night, people: int, *, draws: bool) -> Night:
    """Return a finished night with `people` people at tables of two."""
    signups = tuple(
        SignUp(10**18 + number, "🧑‍🚀W*" * 9, Attendance.COMING, Milliseconds(number), placed=True, here=1)
        for number in range(people)
    )
    ids = [signup.person for signup in signups]
    ranks, state = ((1, 1), TableState.DRAWN) if draws else ((1, 2), TableState.PLAYED)
    tables = tuple(
        SeatedTable("oroen", (person, other), match=TableId(1), state=state, ranks=ranks)
        for person, other in zip(ids[::2], ids[1::2], strict=True)
    )
    plan = replace(found.plan, name="*" * 80)
    return replace(
        found, plan=plan, signups=signups, phase=NightPhase.OVER, rounds=(Round(Milliseconds(1), tables),)
    )


@pytest.mark.parametrize(
    ("people", "case"),
    in_turns(
        [(2,), (16,), (18,), (500,)],
        [("en", False), ("fr", False), ("en", True), ("fr", True)],
        lambda case: case,
    ),
)
async def test_many_people_fit(rig: Rig, people: int, case: tuple[str, bool]) -> None:
    """In a language, with draws or without."""
    language, draws = case
    await plan_night(rig)
    full = crowd_night(await night(rig), people, draws=draws)
    words = rig.bot.context.languages.words(language)
    for phase in NightPhase:
        assert night_card(replace(full, phase=phase), words).view.content_length() <= 4000
    for number in (-1, 0, 10**6):
        assert standings_page(full, number, 10**18, words).view.content_length() <= 4000
    called, *more = mention_chunks([signup.person for signup in full.came])
    result = await result_message(full, words, called, ())
    assert result is not None
    messages = [result, *(thanks_message(full, words, chunk, ()) for chunk in more)]
    assert all(shown.view.content_length() <= 4000 for shown in messages)
    assert sum(len(shown.mentions) for shown in messages) == people
    scene = standings_scene(full, words)
    assert scene.height <= 1200
    assert len(scene.alt) <= 1024
    assert all(0 <= element.x <= scene.width for element in scene.foreground if isinstance(element, Label))


async def test_the_picture_is_legible_on_a_phone(rig: Rig) -> None:
    await plan_night(rig)
    full = crowd_night(await night(rig), 18, draws=False)
    named = tuple(replace(signup, name=f"Wilhelmina {n}") for n, signup in enumerate(full.signups))
    plan = replace(full.plan, name="Friday games")
    scene = standings_scene(replace(full, plan=plan, signups=named), rig.bot.context.languages.words("fr"))
    assert [fault for area in legibility(scene) for fault in area.faults] == []
    assert not outside(scene)
    assert not overlaps(scene)
    assert not list(large(scene))
    assert not list(small(scene, "", close_up=False))
