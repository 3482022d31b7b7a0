"""Lessons by clicks: in private, without a table, across restarts, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from simcord.backend.errors import SetupError

from cogs.host.custom_ids import LONGEST, LessonVerb, OwnPress, TablePress, Verb, game_print
from cogs.host.screens.height import TALLEST, message_height
from cogs.host.screens.private.lesson_page import LessonPage, lesson_page
from games.catalogue import CATALOGUE
from games.engine.generic.lessons import place_in
from games.engine.ids import PersonId, TableId
from games.engine.text import say
from games.engine.walk import path_to
from games.oroen.rules.position import Options
from tables.commands.lobby import MOST_HOSTED
from tables.model.table import Person, Phase
from tests.cogs.making import LIBRARY, check, custom_ids
from tests.pictures.lessons import lesson_of, places
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from simcord import ResponseMessage

    from cogs.host.screens.components import Block
    from games.engine.choice import Prompt
    from games.engine.generic.lessons import LessonPlace
    from tests.cogs.conftest import Rig


async def step_on(rig: Rig, page: ResponseMessage, game: str, place: LessonPlace) -> None:
    """Give the first wanted answer of a step by its own press, or press on."""
    choices = (0,) * place.number
    if place.prompt is None:
        await rig.press(rig.ben, page, LessonVerb.TO)
        return
    path = path_to(place.prompt, place.step.wanted[0])
    press = OwnPress(LessonVerb.GO, turn=place.number, fingerprint=game_print(game), path=(*choices, *path))
    await rig.forge(rig.ben, page, press.encode())


@pytest.mark.parametrize("game", CATALOGUE)
async def test_a_lesson_is_played_to_its_end_across_a_restart(rig: Rig, game: str) -> None:
    page = rig.answer_to(await rig.ben.slash(rig.channel, f"{game} learn"))
    assert page.ephemeral
    words = LIBRARY.words("en")
    for place in places(game):
        heading = say(
            "lesson-heading",
            game=game.capitalize(),
            number=place.number + 1,
            count=len(lesson_of(game).steps),
        )
        assert words(heading) in rig.read(page)
        assert words(place.step.text).replace("**", "") in rig.read(page).replace("**", "")
        if place.number == 2:
            await rig.restart()
        if place.number < len(lesson_of(game).steps) - 1:
            await step_on(rig, page, game, place)
    verbs = {press.verb for _, press in rig.presses(page)}
    assert LessonVerb.OPEN in verbs
    assert await rig.bot.context.tables.queries.of_person(rig.ben.id) == ()


async def test_a_wrong_answer_is_answered_and_the_step_stays(rig: Rig) -> None:
    page = rig.answer_to(await rig.ben.slash(rig.channel, "orongo learn"))
    await rig.press(rig.ben, page, LessonVerb.TO)
    await rig.choose(rig.ben, page, LessonVerb.GO, "0")
    words = LIBRARY.words("en")
    assert words(say("orongo-lesson-bid-nothing")) in rig.read(page)
    assert words(say("lesson-heading", game="Orongo", number=2, count=11)) in rig.read(page)
    await rig.choose(rig.ben, page, LessonVerb.GO, "5")
    assert words(say("lesson-heading", game="Orongo", number=3, count=11)) in rig.read(page)


async def test_one_goes_back_skips_stops_and_goes_on(rig: Rig) -> None:
    page = rig.answer_to(await rig.ben.slash(rig.channel, "riombo learn"))
    words = LIBRARY.words("en")

    def at(number: int) -> bool:
        return words(say("lesson-heading", game="Riombo", number=number, count=10)) in rig.read(page)

    await rig.press(rig.ben, page, LessonVerb.TO)
    await rig.press(rig.ben, page, LessonVerb.TO, words(say("lesson-skip")))
    assert at(3)
    await rig.press(rig.ben, page, LessonVerb.TO, words(say("lesson-back")))
    assert at(2)
    await rig.press(rig.ben, page, LessonVerb.STOP)
    assert words(say("lesson-stopped", game="Riombo")) in rig.read(page)
    await rig.press(rig.ben, page, LessonVerb.TO)
    assert at(2)


async def test_the_lobby_the_rules_and_the_guide_lead_to_the_lesson(rig: Rig) -> None:
    await rig.open("wongar")
    lobby = rig.lobby()
    for page in (lobby, rig.answer_to(await rig.ben.slash(rig.channel, "help"))):
        lesson = rig.answer_to(await rig.press(rig.ben, page, LessonVerb.LEARN))
        assert lesson.ephemeral
        assert "· 1 of" in rig.read(lesson)
    menu = rig.answer_to(await rig.press(rig.ben, lobby, Verb.MORE))
    rules = rig.answer_to(await rig.press(rig.ben, menu, Verb.RULES))
    assert any(press.verb is LessonVerb.LEARN for _, press in rig.presses(rules))


async def test_a_table_is_opened_from_a_lesson(rig: Rig) -> None:
    page = rig.answer_to(await rig.ben.slash(rig.channel, "oroen learn"))
    await rig.press(rig.ben, page, LessonVerb.STOP)
    await rig.press(rig.ben, page, LessonVerb.OPEN)
    table = await rig.table(1)
    assert (table.game.rules.key, table.host) == ("oroen", rig.ben.id)


async def test_a_practice_is_one_press_and_begins_by_itself_in_a_thread_of_its_own(rig: Rig) -> None:
    page = rig.answer_to(await rig.ben.slash(rig.channel, "orongo learn"))
    await rig.press(rig.ben, page, LessonVerb.STOP)
    told = rig.answer_to(await rig.press(rig.ben, page, LessonVerb.PRACTISE))
    await rig.calm()
    table = await rig.table(1)
    assert f"<#{table.channel}>" in rig.read(told)
    assert table.channel != rig.channel.id
    assert (table.phase, table.practice, table.rated) == (Phase.RUNNING, True, False)
    assert [participant.level for participant in table.participants] == [
        None,
        *[CATALOGUE["orongo"].gentlest] * 2,
    ]


async def test_a_practice_that_is_refused_opens_no_thread(rig: Rig) -> None:
    """The limit of tables is checked before Discord is asked for a thread."""
    host = Person(PersonId(rig.ben.id), "Ben")
    for number in range(MOST_HOSTED):
        await rig.bot.context.tables.lobbies.open(
            "oroen", rig.guild.id, rig.channel.id, host, Options(), 9_000 + number
        )
    await rig.env.settle()
    threads = len(rig.channel.threads)
    told = rig.answer_to(await rig.ben.slash(rig.channel, "oroen practice"))
    assert str(MOST_HOSTED) in rig.read(told)
    assert len(rig.channel.threads) == threads


async def test_a_level_is_chosen_with_the_command(rig: Rig) -> None:
    await rig.ben.slash(rig.channel, "oroen practice", level="strong")
    await rig.calm()
    assert [participant.level for participant in (await rig.table(1)).participants] == [None, "strong"]


@pytest.fixture
def asked(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, object]]:
    """Return the levels and views that computers are asked about; they answer here, with the first answer."""
    levels_and_views: list[tuple[str, object]] = []

    async def choose(_: str, level: str, view: object, prompt: Prompt[object], *_table: int) -> object:
        levels_and_views.append((level, view))
        return next(iter(prompt))

    async def work(function: Callable[..., object], *given: object) -> object:
        return function(*given)

    monkeypatch.setattr(rig.bot.context.work.thinker, "choose", choose)
    monkeypatch.setattr(rig.bot.context.work.thinker, "work", work)
    return levels_and_views


async def test_a_hint_says_what_to_look_at_and_then_the_answer(
    rig: Rig, asked: list[tuple[str, object]]
) -> None:
    """The advice comes from the strongest level, which is given only the view of the seat."""
    await rig.ben.slash(rig.channel, "orongo practice")
    await rig.calm()
    table = await rig.table(1)
    panel = rig.answer_to(await rig.ben.slash(await rig.place(), "orongo play"))
    words, asked[:] = LIBRARY.words("en"), []
    await rig.press(rig.ben, panel, Verb.HINT)
    assert words(say("hint-look", answers="")).strip() in rig.read(panel)
    assert asked == [(list(CATALOGUE["orongo"].players)[-1], table.view(table.seat_of(rig.ben.id)))]
    await rig.press(rig.ben, panel, Verb.HINT)
    assert words(say("hint-answer", answer="")).strip() in rig.read(panel)
    assert Verb.HINT not in {press.verb for _, press in rig.presses(panel)}
    assert (await rig.table(1)).turn == table.turn


@pytest.mark.usefixtures("asked")
async def test_a_hint_at_the_card_is_seen_by_its_player_alone(rig: Rig) -> None:
    await rig.ben.slash(rig.channel, "oroen practice")
    await rig.calm()
    before = rig.read(await rig.card())
    told = rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.HINT))
    assert told.ephemeral
    assert "Look at these first" in rig.read(told)
    with pytest.raises(SetupError, match="not visible"):
        await rig.press(rig.anne, await rig.card(), Verb.HINT)
    assert rig.read(await rig.card()) == before


async def test_there_are_no_hints_against_people(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    panel = rig.answer_to(await rig.ben.slash(await rig.place(), "orongo play"))
    assert Verb.HINT not in {press.verb for _, press in rig.presses(panel)}
    answer = await rig.forge(rig.ben, panel, TablePress(Verb.HINT, TableId(1)).encode())
    assert LIBRARY.words("en")(say("hint-not-here")) in rig.read(rig.answer_to(answer))


async def test_forged_steps_are_refused(rig: Rig) -> None:
    page = rig.answer_to(await rig.ben.slash(rig.channel, "oroen learn"))
    known, told = game_print("oroen"), LIBRARY.words("en")(say("engine-no-such-step"))
    for press in (
        OwnPress(LessonVerb.TO, fingerprint=known, path=(7,)),
        OwnPress(LessonVerb.TO, fingerprint=known, path=(0,) * 30),
        OwnPress(LessonVerb.TO, fingerprint="00000000"),
        OwnPress(LessonVerb.GO, turn=0, fingerprint=known, path=(1,)),
    ):
        answer = await rig.forge(rig.ben, page, press.encode())
        assert told in rig.read(rig.answer_to(answer))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
async def test_every_step_fits_a_message_and_a_phone(game: str, language: str) -> None:
    entry, lesson = CATALOGUE[game], lesson_of(game)
    for place in places(game):
        choices = (0,) * place.number
        found = place_in(entry.rules, lesson, choices)
        page = LessonPage(entry, lesson, found, choices, "Wilhelmina Featherstonehaugh-Smith")
        shown = await lesson_page(page, LIBRARY.words(language))
        check(shown)
        assert all(len(custom_id) <= LONGEST for custom_id in custom_ids(shown))
        blocks = cast("Sequence[Block]", shown.components[0]["components"])
        height = message_height(blocks, shown.files)
        assert height <= TALLEST, f"step {place.number + 1}: {height:.0f} px"
