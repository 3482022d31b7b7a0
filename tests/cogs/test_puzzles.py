"""Puzzles by clicks: in private, with their refutations and solutions; streaks, and the puzzle of the day."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from cogs.host.choices.answers import Naming
from cogs.host.custom_ids import OwnPress, PageVerb
from cogs.host.screens.height import TALLEST, message_height
from cogs.host.screens.images import subjects
from cogs.host.screens.private.server_page import ServerSetting
from cogs.puzzles.page import PuzzlePage, daily_page, puzzle_page, solution_page
from cogs.puzzles.verbs import PuzzleVerb
from db.puzzles import DayRow, put_day
from games.catalogue import CATALOGUE
from games.engine.generic.puzzles import position_of, refute
from games.engine.scene import LOOKS
from games.engine.text import say
from games.engine.walk import path_to
from games.wongar.rules.actions import NONE, Play
from tables.model.puzzles import DailyPuzzle, PuzzleStanding, day_at, puzzle_of_day
from tests.browser.questions import paint_nothing
from tests.cogs.making import LIBRARY, check, text_of
from tests.cogs.test_server import choose, elsewhere, mona, page_of, settings
from tests.cogs.test_worst_places import forbid
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from discord import Message
    from simcord import ChannelHandle, MemberActor, ResponseMessage

    from cogs.host.screens.components import Block
    from games.engine.generic.puzzles import PuzzlePosition
    from tests.cogs.conftest import Rig

__all__ = ["elsewhere", "mona"]

WORDS = LIBRARY.words("en")
PUZZLES = CATALOGUE["oroen"].puzzles
DAY = 24 * 3600


def position(number: int) -> PuzzlePosition:
    """Return the position of a puzzle of Oroen."""
    return position_of(CATALOGUE["oroen"].rules, PUZZLES.lines[number])


def wrong_path(number: int) -> tuple[int, ...]:
    """Return the path of a wrong answer that has a refutation."""
    at = position(number)
    wrong = next(action for action in at.prompt if refute(CATALOGUE["oroen"].rules, at, action))
    return path_to(at.prompt, wrong)


async def give(
    rig: Rig, person: MemberActor, page: Message | ResponseMessage, number: int, path: tuple[int, ...]
) -> None:
    """Answer a puzzle by a path."""
    press = OwnPress(PuzzleVerb.GO, turn=0, fingerprint=PUZZLES.prints[number], path=path)
    await rig.forge(person, page, press.encode())


def numbers_of_all_kinds(game: str) -> set[int]:
    """Return the numbers of the first and the last puzzle of each kind of a game, and of some between."""
    puzzles = CATALOGUE[game].puzzles
    kinds = [puzzles[number].kind for number in range(len(puzzles))]
    ends = {number for kind in set(kinds) for number in (kinds.index(kind), _last(kinds, kind))}
    return ends | set(range(0, len(kinds), 40))


def _last(kinds: list[str], kind: str) -> int:
    return max(number for number, other in enumerate(kinds) if other == kind)


async def begin(rig: Rig) -> ResponseMessage:
    """Return the page of Ben's next puzzle of Oroen."""
    return rig.answer_to(await rig.ben.slash(rig.channel, "puzzle", game="oroen"))


async def read_standing(rig: Rig) -> PuzzleStanding:
    """Return the streak of Ben."""
    return await rig.bot.context.tables.puzzles.read_standing(rig.ben.id)


async def test_a_wrong_answer_is_refuted_and_the_right_one_explained_across_a_restart(rig: Rig) -> None:
    page = await begin(rig)
    assert page.ephemeral
    heading = say("puzzle-heading", game="Oroen", number=1, count=len(PUZZLES))
    assert WORDS(heading) in rig.read(page)
    await give(rig, rig.ben, page, 0, wrong_path(0))
    assert WORDS(say("puzzle-refuted")) in rig.read(page)
    await rig.restart()
    await give(rig, rig.ben, page, 0, position(0).puzzle.answer)
    why = position(0).puzzle.why
    assert why is not None
    assert WORDS(why) in rig.read(page)
    assert await read_standing(rig) == PuzzleStanding(0, 0)
    await rig.press(rig.ben, page, PuzzleVerb.NEXT)
    assert WORDS(say("puzzle-heading", game="Oroen", number=2, count=len(PUZZLES))) in rig.read(page)


async def test_a_streak_counts_first_answers_only(rig: Rig) -> None:
    page = await begin(rig)
    await give(rig, rig.ben, page, 0, position(0).puzzle.answer)
    assert await read_standing(rig) == PuzzleStanding(1, 1)
    for _ in range(2):
        await give(rig, rig.ben, page, 0, position(0).puzzle.answer)
        await give(rig, rig.ben, page, 0, wrong_path(0))
    assert await read_standing(rig) == PuzzleStanding(1, 1)
    await rig.press(rig.ben, await begin(rig), PuzzleVerb.SOLVE)
    assert await read_standing(rig) == PuzzleStanding(0, 1)
    assert WORDS(say("puzzle-heading", game="Oroen", number=3, count=len(PUZZLES))) in rig.read(
        await begin(rig)
    )


def puzzle_of_today(rig: Rig) -> tuple[str, int, int]:
    """Return the game and the number of the puzzle of today, and the day."""
    today = day_at(rig.clock.now())
    counts = {key: len(entry.puzzles) for key, entry in CATALOGUE.items()}
    found = puzzle_of_day(counts, rig.guild.id, today)
    assert found is not None
    return *found, today


async def test_only_the_puzzle_of_a_server_and_a_day_counts_as_such(
    rig: Rig, mona: MemberActor, elsewhere: ChannelHandle
) -> None:
    """Forged presses name another puzzle, or a server that has none."""
    book = rig.bot.context.tables.puzzles
    game, number, today = puzzle_of_today(rig)
    other = (number + 1) % len(CATALOGUE[game].puzzles)
    daily = (rig.guild.id, today)
    assert await book.answer(rig.ben.id, game, number, right=True, daily=daily) == PuzzleStanding(0, 0)
    await choose(rig, mona, ServerSetting.PUZZLES, elsewhere)
    await rig.env.settle()
    assert await book.answer(rig.ben.id, game, other, right=True, daily=daily) == PuzzleStanding(0, 0)
    assert await book.answer(rig.ben.id, game, number, right=True, daily=daily) == PuzzleStanding(1, 1)


async def test_a_post_of_another_day_that_was_not_sent_is_not_looked_after(
    rig: Rig, mona: MemberActor, elsewhere: ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was set back after the process had ended in the middle of a post. A unit that writes would
    wake the other processes, whose units wake this one.
    """
    await choose(rig, mona, ServerSetting.PUZZLES, elsewhere)
    await rig.env.settle()
    tables, guild = rig.bot.context.tables, rig.guild.id
    later = DayRow(guild, day_at(rig.clock.now()) + 1, PUZZLES.prints[0], elsewhere.id, rig.clock.now())
    await tables.database.write(lambda connection: put_day(connection, later))
    written = list[object]()

    async def write(unit: Callable[..., object]) -> tuple[()]:
        written.append(unit)
        return ()

    with monkeypatch.context() as patch:
        patch.setattr(tables.database, "write", write)
        assert await tables.puzzles.posts_due() == ()
    assert not written


async def test_streaks_and_answers_are_exported_and_erased(
    rig: Rig, mona: MemberActor, elsewhere: ChannelHandle
) -> None:
    await give(rig, rig.ben, await begin(rig), 0, position(0).puzzle.answer)
    book, privacy = rig.bot.context.tables.puzzles, rig.bot.context.tables.privacy
    await choose(rig, mona, ServerSetting.PUZZLES, elsewhere)
    await rig.env.settle()
    game, number, today = puzzle_of_today(rig)
    await book.answer(rig.ben.id, game, number, right=True, daily=(rig.guild.id, today))
    kept = json.loads(await privacy.export(rig.ben.id))["kept"]
    assert kept["puzzle_streaks"] == [{"person": rig.ben.id, "streak": 2, "best": 2}]
    assert kept["puzzle_places"][0]["solved"] == 1
    assert kept["puzzle_answers"][0]["found"] == 1
    await privacy.delete(rig.ben.id)
    kept = json.loads(await privacy.export(rig.ben.id))["kept"]
    assert not [name for name in kept if name.startswith("puzzle")]
    assert await read_standing(rig) == PuzzleStanding(0, 0)


async def test_the_guide_leads_to_puzzles(rig: Rig) -> None:
    page = rig.answer_to(await rig.ben.slash(rig.channel, "help"))
    assert "🧩" in rig.read(rig.answer_to(await rig.press(rig.ben, page, PuzzleVerb.BEGIN)))


def posts(rig: Rig, channel: ChannelHandle) -> list[Message]:
    """Return the posts of puzzles of the day in a channel."""
    shown = [found for found in channel.history() if not found.flags.ephemeral]
    return [found for found in shown if "of the day" in rig.read(found)]


async def test_a_server_gets_one_silent_puzzle_a_day_and_the_answer_the_day_after(
    rig: Rig, mona: MemberActor, elsewhere: ChannelHandle
) -> None:
    assert (await settings(rig)).puzzles is None
    await choose(rig, mona, ServerSetting.PUZZLES, elsewhere)
    await rig.env.settle()
    (post,) = posts(rig, elsewhere)
    assert post.flags.suppress_notifications
    page = rig.answer_to(await rig.press(rig.ben, post, PuzzleVerb.DAILY))
    assert page.ephemeral
    ((key, number),) = [
        (key, number)
        for _, press in rig.presses(post)
        for key, entry in CATALOGUE.items()
        if (number := entry.puzzles.number_of(press.fingerprint)) is not None
    ]
    entry = CATALOGUE[key]
    answer = position_of(entry.rules, entry.puzzles.lines[number]).puzzle.answer
    today = day_at(rig.clock.now())
    press = OwnPress(
        PuzzleVerb.GO, turn=today, fingerprint=entry.puzzles.prints[number], path=answer
    ).encode()
    await rig.forge(rig.ben, page, press)
    await rig.forge(rig.ben, page, press)
    await rig.press(
        rig.anne, rig.answer_to(await rig.press(rig.anne, post, PuzzleVerb.DAILY)), PuzzleVerb.SOLVE
    )
    await rig.restart()
    await rig.env.settle()
    assert len(posts(rig, elsewhere)) == 1
    await rig.env.advance_time(DAY)
    await rig.env.settle()
    first, second = sorted(posts(rig, elsewhere), key=lambda found: found.id)
    assert first.id == post.id
    told = rig.read(second)
    assert "2 people tried it; found at first try: 1." in told
    past = rig.answer_to(await rig.press(rig.ben, second, PuzzleVerb.PAST))
    assert past.ephemeral
    page = rig.answer_to(
        await rig.press(mona, await page_of(rig, mona), PageVerb.SERVER_PAGE, "People and messages")
    )
    await rig.press(mona, page, PageVerb.SERVER, WORDS(say("server-puzzles-stop")))
    assert (await settings(rig)).puzzles is None
    await rig.env.advance_time(DAY)
    await rig.env.settle()
    assert len(posts(rig, elsewhere)) == 2


async def test_a_channel_that_takes_no_pictures_is_named_and_another_gets_the_puzzle(
    rig: Rig, mona: MemberActor, elsewhere: ChannelHandle
) -> None:
    """On one day; a channel that has taken the puzzle keeps it."""
    forbid(rig, elsewhere, send_messages=False)
    page = rig.answer_to(await choose(rig, mona, ServerSetting.PUZZLES, elsewhere))
    await rig.env.settle()
    assert WORDS(say("server-puzzles-unwritable")) in rig.read(page)
    assert posts(rig, elsewhere) == []
    for channel in (rig.channel, elsewhere):
        page = rig.answer_to(await choose(rig, mona, ServerSetting.PUZZLES, channel))
        await rig.env.settle()
        assert len(posts(rig, rig.channel)) == 1
    for is_refused, denied in ((True, {"attach_files": False}), (False, {})):
        forbid(rig, elsewhere, **denied)
        page = rig.answer_to(await choose(rig, mona, ServerSetting.PUZZLES, elsewhere))
        await rig.env.settle()
        assert (WORDS(say("server-puzzles-unwritable")) in rig.read(page)) is is_refused
    assert posts(rig, elsewhere) == []


async def test_a_day_is_claimed_once(rig: Rig, mona: MemberActor, elsewhere: ChannelHandle) -> None:
    """Another process, or this one after a restart, finds nothing left to post."""
    await choose(rig, mona, ServerSetting.PUZZLES, elsewhere)
    await rig.env.settle()
    assert await rig.bot.context.tables.puzzles.posts_due() == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game, entry in CATALOGUE.items() if len(entry.puzzles)])
async def test_pages_fit_a_message_and_a_phone(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subjects, "paint", paint_nothing)
    entry, words = CATALOGUE[game], LIBRARY.words(language)
    for number in numbers_of_all_kinds(game):
        page = PuzzlePage(entry, number, "Wilhelmina Featherstonehaugh", 99_999)
        at = page.position
        wrong = max(
            (action for action in at.prompt if action != at.answer),
            key=lambda action: len(words(Naming(entry.face, at.view).action(action))),
        )
        tried = replace(page, tried=wrong)
        post = DailyPuzzle(1, 99_999, entry.puzzles.prints[number], 1, (99_998, ""), 12, 3)
        for shown in (
            await puzzle_page(page, words),
            await puzzle_page(tried, words),
            await solution_page(page, PuzzleStanding(12, 12), words, solved=True),
            await daily_page(page, post, page, words),
        ):
            check(shown)
            blocks = cast("Sequence[Block]", shown.components[0]["components"])
            height = message_height(blocks, shown.files)
            assert height <= TALLEST, f"puzzle {number + 1} ({at.puzzle.kind}): {height:.0f} px"


def test_answers_do_not_name_a_second_piece_that_is_not_there() -> None:
    action = Play("disc_return", "b", NONE)
    words = LIBRARY.words("en", {1: "Hotu"})
    assert words(Naming(CATALOGUE["wongar"].face).action(action)) == "send a disc home · Hotu's"


async def test_a_rival_has_the_letter_of_the_picture() -> None:
    entry = CATALOGUE["wongar"]
    number = next(number for number in range(len(entry.puzzles)) if entry.puzzles[number].kind == "block")
    rival = entry.puzzles[number].rival
    assert rival is not None
    shown = await puzzle_page(PuzzlePage(entry, number, "Ben"), WORDS)
    assert f"({LOOKS[rival].letter}) takes a card next." in text_of(shown)


def test_days_alternate_between_games_and_repeat_no_puzzle() -> None:
    counts = {"oroen": 12, "orongo": 5, "toy": 0}
    found = [day for number in range(24) if (day := puzzle_of_day(counts, 7, number)) is not None]
    assert len(found) == 24
    assert {game for game, _ in found[::2]} == {"oroen"}
    assert len(set(found[::2])) == 12
    assert len(set(found[1:10:2])) == 5
    assert found == [puzzle_of_day(counts, 7, day) for day in range(24)]
    assert puzzle_of_day(counts, 8, 0) is not None
    assert puzzle_of_day({}, 8, 0) is None
