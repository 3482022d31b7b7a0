"""Discord takes the cards and pages of nights, cups and servers at their fullest, in every language."""

from __future__ import annotations

from typing import Final

import pytest

from cogs.cups.card import cup_card
from cogs.cups.pages import organiser_page, standings_page
from cogs.events.links import ShownTables
from cogs.host.screens.private.server_page import ServerPage, ServerSetting, server_page
from cogs.nights.card import night_card
from cogs.nights.other_games import GONE, entry_page, results_page
from cogs.nights.panel import correction_page, draft_page
from cogs.nights.seated import tables_message
from events.cups.entering import LONGEST_NAME as LONGEST_CUP
from events.cups.model import Cup, CupPhase, CupRound, CupRules, CupTable, Entrant, Ruling, RulingReason
from events.nights.drafts import NightDraft
from events.nights.model import (
    LONGEST_OTHER,
    Attendance,
    Closing,
    Night,
    NightPhase,
    Plan,
    Repeat,
    Round,
    SeatedTable,
    SignUp,
    TableState,
)
from events.nights.planning import LONGEST_ABOUT, LONGEST_NAME, Organiser
from events.pairing.formats import next_round
from events.pairing.meetings import CupFormat
from games.catalogue import CATALOGUE
from games.engine.ids import EPOCH, DraftId, EventId, Milliseconds, TableId
from games.engine.record import replace
from games.engine.text import say
from tables.model.guild import MOST_CHANNELS, MOST_MODERATORS, GuildSettings
from tables.model.pace import HOUR
from tests.cogs.making import LIBRARY, check
from words.library import LANGUAGES

FULL: Final = 10**18
"""An id of Discord of the greatest length; others follow."""

SIGNS: Final = ("*", "@", "W", "🗿")
"""The characters that fill names and texts; some take more room in a message than they are typed with."""

GAMES: Final = tuple(CATALOGUE)

pytestmark = pytest.mark.slow


def plan(sign: str) -> Plan:
    """Return a plan in which everything is chosen that a page can tell of."""
    return Plan(
        sign * (LONGEST_NAME // len(sign.encode("utf-16-le")) * 2),
        1_800_000_000_000,
        "America/Argentina/ComodRivadavia",
        47 * HOUR,
        games=GAMES[:-1],
        places=500,
        closes=24 * HOUR,
        repeat=Repeat.FORTNIGHTLY,
        closing=Closing.ADJUDICATE,
        role=FULL,
        automatic=True,
        announce=FULL + 1,
        about=sign * (LONGEST_ABOUT * 2 // len(sign.encode("utf-16-le"))),
        regulars=True,
        best=10,
    )


def other_name(sign: str) -> str:
    """Return the longest name of a game that the bot does not play."""
    return sign * (LONGEST_OTHER * 2 // len(sign.encode("utf-16-le")))


def full_night(sign: str, phase: NightPhase, *, answer: Attendance) -> Night:
    """Return a night for which hundreds have signed up, with two rounds if it has begun."""
    begun = phase in (NightPhase.RUNNING, NightPhase.OVER)
    signups = tuple(
        SignUp(
            FULL + number,
            sign * 32,
            answer if number % 3 == 0 else Attendance.COMING,
            EPOCH,
            placed=number % 2 == 0,
            here=1 if begun and number % 2 == 0 else None,
            wants=GAMES,
        )
        for number in range(300)
    )
    people = tuple(signup.person for signup in signups if signup.placed)
    pairs = list(zip(people[::2], people[1::2], strict=False))
    played = tuple(
        SeatedTable(GAMES[0], pair, match=TableId(10**6 + place), state=TableState.PLAYED, ranks=(1, 1))
        for place, pair in enumerate(pairs)
    )
    runs = tuple(
        SeatedTable(GAMES[0], pair, match=TableId(10**7 + place), filler=place > 30)
        for place, pair in enumerate(pairs)
    )
    runs = (SeatedTable("", people[:12], other=other_name(sign), since=Milliseconds(1)), *runs)
    return Night(
        FULL,
        FULL + 1,
        FULL + 2,
        plan(sign),
        1,
        phase=phase,
        signups=signups,
        rounds=(Round(Milliseconds(1), played), Round(Milliseconds(2), runs)) if begun else (),
        thread=FULL + 3,
        cohosts=tuple(FULL + number for number in range(3, 8)),
        first=10**6,
        id=EventId(10**7),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sign", SIGNS)
async def test_the_card_of_a_night_at_its_fullest(sign: str, language: str) -> None:
    words = LIBRARY.words(language)
    links = {10**7 + place: f"https://discord.com/channels/{FULL}/{FULL}/{FULL}" for place in range(10)}
    for phase in NightPhase:
        for answer in (Attendance.COMING, Attendance.MAYBE):
            night = full_night(sign, phase, answer=answer)
            check(night_card(night, words, ShownTables(links)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sign", SIGNS)
async def test_the_preview_of_a_night_at_its_fullest(sign: str, language: str) -> None:
    words = LIBRARY.words(language)
    draft = NightDraft(FULL, FULL, FULL, plan(sign), "tomorrow at eight in the evening")
    check(draft_page(DraftId(10**7), draft, GAMES, "</settings me:1000000000000000000>", words))
    before = replace(
        plan(sign),
        name=plan(sign).name[1:],
        about=plan(sign).about[1:],
        games=GAMES[1:],
        length=46 * HOUR,
        places=499,
        closes=HOUR,
        repeat=Repeat.MONTHLY,
        closing=Closing.DAILY,
        role=FULL + 2,
        announce=FULL + 3,
        best=8,
        rated=False,
    )
    noted = say("server-announce-barred", role=f"<@&{FULL}>")
    edited = replace(draft, night=7, before=before, note=noted)
    check(draft_page(DraftId(10**7), edited, GAMES, "</settings me:1000000000000000000>", words))
    fields = {"start": 60, "name": LONGEST_NAME, "hours": 20, "repeat": 20, "about": LONGEST_ABOUT}
    refused = replace(draft, fields=tuple((name, sign * most) for name, most in fields.items()))
    check(correction_page(DraftId(10**7), refused, say("nights-time-unread"), words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sign", SIGNS)
async def test_the_result_of_another_game_at_its_fullest(sign: str, language: str) -> None:
    words = LIBRARY.words(language)
    night = full_night(sign, NightPhase.RUNNING, answer=Attendance.COMING)
    night = replace(night, id=EventId(10**17), rounds=(*night.rounds[:1] * 24, night.rounds[1]))
    by = Organiser(0, manager=True)
    for places in ((), (GONE,) * 11 + (0,), tuple(range(1, 13)), (10,) * 12):
        check(entry_page(night, by, (24, 0), places, words))
    tables = [((24, 0), night.rounds[-1].tables[0])] * 30
    check(results_page(night, [((24, place), table) for place, (_, table) in enumerate(tables)], words))
    check(tables_message(night, 24, night.rounds[-1].tables[:15], words, ShownTables({})))


def full_cup(sign: str, form: CupFormat) -> Cup:
    """Return a cup of 64 people in its second round, with all results but one decided by the organiser."""
    rules = CupRules(
        sign * (LONGEST_CUP * 2 // len(sign.encode("utf-16-le"))),
        GAMES[0],
        form,
        2,
        (2,),
        "daily",
        64,
        rounds=6 if form is CupFormat.SWISS else 0,
        groups=8 if form is CupFormat.GROUPS else 0,
        waits=True,
        limit=59 * 24 * HOUR,
    )
    entrants = tuple(Entrant(FULL + number, sign * 32) for number in range(64))
    cup = Cup(FULL, FULL, FULL, sign * 32, rules, 1, entrants=entrants, id=EventId(10**7))
    for number in range(2):
        tables = tuple(
            CupTable(
                meeting.players,
                match=TableId(10**6 + place),
                places=(1, 2) if place or not number else None,
                ruling=Ruling(RulingReason.RULES, 1) if place else None,
            )
            if len(meeting.players) > 1
            else CupTable(meeting.players)
            for place, meeting in enumerate(next_round(cup.plan, cup.course))
        )
        cup = replace(cup, phase=CupPhase.RUNNING, rounds=(*cup.rounds, CupRound(Milliseconds(1), 1, tables)))
    return cup


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", CupFormat)
async def test_the_card_and_pages_of_a_cup_at_its_fullest(form: CupFormat, language: str) -> None:
    words, cup = LIBRARY.words(language), full_cup("@", form)
    check(cup_card(cup, words))
    check(standings_page(cup, words, ()))
    check(organiser_page(cup, words, "…"))
    check(cup_card(replace(cup, phase=CupPhase.OVER), words))
    start = replace(cup, phase=CupPhase.OPEN, rounds=(), rules=replace(cup.rules, starts=1_800_000_000_000))
    check(cup_card(start, words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ServerPage)
async def test_the_settings_of_a_server_with_everything_chosen(page: ServerPage, language: str) -> None:
    settings = GuildSettings(
        channels=frozenset(FULL + number for number in range(MOST_CHANNELS)),
        role=FULL,
        planners=FULL,
        puzzles=FULL,
        moderators=frozenset(FULL + number for number in range(MOST_MODERATORS)),
        log=FULL,
        board=FULL,
        announce=FULL,
    )
    check(server_page(settings, LIBRARY.words(language), page, {*ServerSetting}))
