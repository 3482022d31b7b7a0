"""The season of a series on Discord: its page, its picture, its files, and who may have them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import press_of
from cogs.nights.season_pages import season_page
from cogs.nights.standings_picture import ScoreRow, ranked_scene
from cogs.nights.verbs import NightVerb
from events.nights.model import NightPhase, Repeat
from games.engine.ids import EventId
from games.engine.record import replace
from games.engine.scene import Label
from tests.cogs.test_board import board, choose_board, while_later
from tests.cogs.test_night_standings import resigns, running
from tests.cogs.test_nights import HOUR, card, night, press
from tests.events.nights.test_season import crowd
from tests.sizes import in_turns
from words import LANGUAGES

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


async def test_a_season_is_shown_and_sent_to_members(rig: Rig) -> None:
    await running(rig, repeat=Repeat.WEEKLY)
    await resigns(rig, rig.cara, 0)
    await resigns(rig, rig.dan, 1)
    await rig.env.advance_time(0.2 * HOUR)
    assert (await night(rig)).phase is NightPhase.OVER
    (shown,) = [message for message in rig.channel.history() if "Standings after" in rig.read(message)]
    page = await press(rig, rig.cara, shown, NightVerb.STANDINGS)
    season = rig.answer_to(await rig.press(rig.cara, page, NightVerb.SEASON))
    told = rig.read(season)
    assert "After one night: all nights count." in told
    assert "**1** · Anne — **1** · one night, one won" in told
    assert "➤ **Cara** — **0** · one night, none won" in told
    assert "Hall of fame" in told
    assert season.attachments
    await rig.press(rig.cara, season, NightVerb.SEASON_FILE)
    sent = rig.answer_to(await rig.ben.slash(rig.channel, "night export", night=1))
    assert sent.flags.ephemeral
    (file,) = sent.attachments
    assert file.filename == "nights-1.csv"


async def test_a_board_has_the_season_of_a_series_and_its_next_night(rig: Rig) -> None:
    wall = rig.guild.create_text_channel("wall")
    await choose_board(rig, wall.id)
    await running(rig, repeat=Repeat.WEEKLY)
    await while_later(rig)
    assert "**Seasons**" not in rig.read(board(wall))
    await resigns(rig, rig.cara, 0)
    await resigns(rig, rig.dan, 1)
    await rig.env.advance_time(0.2 * HOUR)
    await while_later(rig)
    told = rig.read(board(wall))
    assert "**Seasons**" in told
    assert "1. Anne 1" in told
    following = await rig.bot.context.events.nights.get(EventId(2))
    assert f"<t:{following.starts // 1000}:R>" in told


async def test_a_night_without_a_finished_table_has_no_season(rig: Rig) -> None:
    await running(rig)
    page = await rig.forge(rig.ben, card(rig), press_of(NightVerb.SEASON, 1).encode())
    assert "There is no season yet" in rig.read(rig.answer_to(page))


@pytest.mark.parametrize(("people", "language"), in_turns([(2,), (500,)], LANGUAGES, lambda case: case))
async def test_many_people_fit(rig: Rig, people: int, language: str) -> None:
    words, nights = rig.bot.context.languages.words(language), crowd(people)
    shown = await season_page(nights[0], nights, nights[0].signups[0].person, words)
    assert shown.view.content_length() <= 4000
    rows = [ScoreRow(number, "W" * 32, Fraction(number)) for number in range(people)]
    scene = ranked_scene("Friday", "Season", rows, "season-alt", words)
    assert scene.height <= 1200
    assert all(0 <= label.x <= scene.width for label in scene.foreground if isinstance(label, Label))


async def test_a_regular_comes_every_time_by_a_press(rig: Rig) -> None:
    await running(rig, repeat=Repeat.WEEKLY, ready=False)
    page = await press(rig, rig.ben, card(rig), NightVerb.COME)
    shown = rig.answer_to(await rig.press(rig.ben, page, NightVerb.ALWAYS))
    assert (await night(rig)).signups[-1].always
    labels = [part["label"] for part, press in rig.presses(shown) if press.verb is NightVerb.ALWAYS]
    assert labels == ["🔁 I come every time: yes"]
    await rig.env.advance_time(49 * HOUR)
    following = await rig.bot.context.events.nights.get(EventId(2))
    assert [signup.person for signup in following.coming] == [rig.ben.id]
    assert replace(following, signups=()).member(rig.ben.id) is not None
