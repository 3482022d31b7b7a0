"""Every costly job that a person can start stands in the queue, where each person has one place."""

from __future__ import annotations

import ast
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.host import workshop
from cogs.host.custom_ids import Verb
from cogs.host.workshop import Bench
from cogs.own_data.verbs import DataVerb
from games.engine.text import say
from tables.thinker import Thinker
from tests.cogs.test_reasons import play
from tests.commanded import add_commands
from tests.pickled import work_here

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from simcord import InteractionResult

    from tests.cogs.conftest import Rig

    Start = Callable[[Rig], Awaitable[InteractionResult]]

ROOT: Final = Path(__file__).parent.parent.parent

QUEUES: Final = {"cogs/host/studio.py", "cogs/host/screens/images/painters.py"}
"""Files that start processes: the queue of files, and the pictures, whose number is fixed."""


async def export_data(rig: Rig) -> InteractionResult:
    """Ask for all that is kept about Anne."""
    page = await rig.open_kept_data(rig.anne)
    return await rig.press(rig.anne, page, DataVerb.EXPORT)


async def show_reasons(rig: Rig) -> InteractionResult:
    """Ask why computer players moved as they did."""
    log = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.LOG))
    return await rig.press(rig.anne, log, Verb.REASONS)


async def export_match(rig: Rig) -> InteractionResult:
    """Ask for the file of a match."""
    return await rig.act(rig.anne, await rig.place(), Verb.HOW)


def on_card(verb: Verb) -> Start:
    """Return what presses a button of the card."""

    async def press(rig: Rig) -> InteractionResult:
        return await rig.press(rig.anne, await rig.card(), verb)

    return press


def on_replay(verb: Verb) -> Start:
    """Return what presses a button of the replay."""

    async def press(rig: Rig) -> InteractionResult:
        page = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.REPLAY))
        return await rig.press(rig.anne, page, verb)

    return press


PAGES: Final = (on_card(Verb.REPLAY), on_card(Verb.FAIR), show_reasons, export_match, export_data)
FILES: Final = (on_card(Verb.REVIEW), on_replay(Verb.ANIMATION), on_replay(Verb.OFFLINE))


async def check_queue(rig: Rig, bench: Bench, starts: tuple[Start, ...]) -> None:
    """Check that jobs are refused while Anne has a place in a queue."""
    refused = rig.bot.context.languages.words("en")(say("workshop-one-each"))
    async with rig.bot.context.work.workshop.turn(rig.anne.id, bench):
        for number, start in enumerate(starts):
            assert refused in rig.read(rig.answer_to(await start(rig))), number


async def test_jobs_about_a_match_stand_in_the_queue(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinker, "work", work_here)
    table = await play(rig)
    await add_commands(rig.bot.context.tables).agree(table.id, rig.anne.id, 99)
    await rig.env.settle()
    await check_queue(rig, Bench.PAGES, PAGES)
    await rig.press(rig.anne, await rig.card(), Verb.REPLAY)
    await check_queue(rig, Bench.FILES, FILES)


def test_no_handler_starts_a_costly_job_beside_the_queue() -> None:
    """Jobs of the worker process for a person are passed to `compute`."""
    found = []
    for path in sorted((ROOT / "cogs").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name not in QUEUES:
            found += [
                f"{name}:{line}" for line in uncounted_lines(ast.parse(path.read_text(encoding="utf-8")))
            ]
    assert found == []


BESIDE: Final = """
async def show():
    return await context.thinker.work(judge)
async def make():
    worker = Thinker()
"""

COUNTED: Final = """
async def show():
    async def job():
        return await context.thinker.work(judge)
    await context.compute(1, table, "a", job)
    await context.compute(1, table, "b", lambda: context.thinker.work(judge))
"""


@pytest.mark.parametrize(("source", "lines"), [(BESIDE, [3, 5]), (COUNTED, [])])
def test_a_job_beside_the_queue_is_found(source: str, lines: list[int]) -> None:
    assert uncounted_lines(ast.parse(source)) == lines


def uncounted_lines(tree: ast.Module) -> list[int]:
    """Return the lines in which a process is asked for work, or started, outside the jobs of `compute`."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    given = [
        argument
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "compute"
        for argument in call.args
    ]
    names = {argument.id for argument in given if isinstance(argument, ast.Name)}
    jobs: list[ast.AST] = [argument for argument in given if isinstance(argument, ast.Lambda)]
    jobs += [node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef) and node.name in names]
    counted = {id(node) for job in jobs for node in ast.walk(job)}
    return sorted(call.lineno for call in calls if _is_costly(call.func) and id(call) not in counted)


def _is_costly(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id == "Thinker"
    if not isinstance(function, ast.Attribute) or function.attr != "work":
        return False
    owner = function.value
    return isinstance(owner, ast.Attribute) and owner.attr == "thinker"


async def test_a_person_who_waits_for_a_turn_is_told_how_many_are_ahead(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a message that goes when the turn comes, if the press has been acknowledged by then."""

    @asynccontextmanager
    async def wait_for_two(_: int) -> AsyncIterator[Callable[[], None]]:
        notify: Any = workshop.NOTIFY.get()
        await notify.args[0].response.defer()
        withdraw = await notify(2)
        await withdraw()
        yield lambda: None

    monkeypatch.setattr(workshop, "_notice", wait_for_two)
    page = await rig.open_kept_data(rig.anne)
    rig.env.http_requests.clear()
    await rig.press(rig.anne, page, DataVerb.EXPORT)
    told = rig.bot.context.languages.words("en")(say("workshop-waiting", ahead=2))
    (notice,) = [request for request in rig.env.http_requests if told in str(request.json)]
    assert notice.method == "POST"
    assert "DELETE" in {request.method for request in rig.env.http_requests}
