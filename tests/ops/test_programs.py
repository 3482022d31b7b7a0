"""`python -m ops`: what it shows of a database and of a running bot, and the closing of a table."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from db.sqlite.offline import looking_into
from games.engine.ids import Milliseconds, TableId
from ops.__main__ import main
from ops.answers import OperatorAnswers, close
from ops.status import running, status
from ops.why import why
from playground.server import Playground
from runtime.contact import DiscordContact
from runtime.error_ledger import ErrorLedger
from runtime.operator_socket import answering
from tables.model.table import Phase
from tests.playground.driving import VirtualClock
from tests.secrets.needles import Needles
from tests.secrets.setting import MORE, write
from tests.secrets.twins import honest_twins
from tests.tables.conftest import BEN
from tests.toy.catalogue import CATALOGUE
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ops.conftest import Run
    from tests.tables.conftest import Rig


def screen(rig: Rig, live: dict[str, object] | None = None) -> str:
    with looking_into(rig.path) as connection:
        now = rig.clock.now()
        return f"{running(live, now)}\n{status(connection, rig.path, live, now)}"


def report_on(rig: Rig, number: int = 1) -> str:
    with looking_into(rig.path) as connection:
        return why(connection, CATALOGUE, TableId(number), None, Milliseconds(rig.clock.at))


def live(rig: Rig, **changed: object) -> dict[str, object]:
    """Return the answers of a bot that has run for an hour."""
    began = rig.clock.at - 3_600_000
    return {"process": 7, "began": began, "gateway": True, "lost": None, "errors": [], **changed}


async def test_the_screen_of_an_empty_bot(rig: Rig) -> None:
    said = screen(rig)
    assert said.startswith("The bot is not running.\n")
    assert "Tables that are not over: lobby 0, running 0, paused 0" in said
    assert said.endswith("Failed:\n  nothing")


async def test_one_screen_has_running_waiting_and_failed_work(rig: Rig) -> None:
    await rig.begin_match(BEN)
    rig.clock.at += 120_000
    await rig.database.write(
        lambda connection: connection.execute("UPDATE outbox SET tries = 3 WHERE place = 'card'").rowcount
    )
    errors = [{"name": "ValueError", "place": "a.py:1", "count": 4, "match": 1, "at": rig.clock.at - 5000}]
    said = screen(rig, live(rig, errors=errors, lost=rig.clock.at - 9000))
    assert re.search(
        r"^The bot runs as process 7 since .* UTC \(60 min\); Discord cannot be reached for 9 s", said
    )
    assert "running 1" in said
    assert re.search(r"^  messages of tables: \d+, due \d+, the oldest since 2 min$", said, re.MULTILINE)
    assert re.search(r"^  table 1: card has failed 3 times, next at ", said, re.MULTILINE)
    assert "  4 times ValueError at a.py:1, the last 5 s ago, table 1" in said
    assert len(said.splitlines()) < 25


async def test_why_says_for_whom_a_table_waits(rig: Rig) -> None:
    await rig.begin_match(BEN)
    said = report_on(rig)
    assert "Table 1: pebbles, running, turn " in said
    assert "Server 7, channel 70; its host is 101." in said
    assert re.search(r"seat [01]: person 10[12], is awaited", said)
    assert "Out of date: card, due since 0 s." in said


async def test_why_of_a_table_that_cannot_be_read_says_what_is_wrong(rig: Rig) -> None:
    await rig.begin_match(BEN)
    await rig.database.write(
        lambda connection: connection.execute("UPDATE matches SET state = '{}' WHERE match = 1").rowcount
    )
    assert "It cannot be read: table 1 cannot be read" in report_on(rig)


@pytest.mark.parametrize("game", ["orongo", "wongar"])
@pytest.mark.parametrize("number", [0, 1])
async def test_why_is_the_same_for_a_match_and_its_twin(tmp_path: Path, game: str, number: int) -> None:
    """The program prints no secret either: no seed, salt or hidden choice."""
    twins = honest_twins(game, None, number, 4)
    said = []
    for which in (0, 1):
        clock = VirtualClock()
        async with Playground(clock=clock, rate_factor=0) as playground:
            for name in MORE:
                playground.local.world.add_person(name, "en-US")
            await write(tmp_path / f"{which}.sqlite", playground.local, clock, twins, which)
        with looking_into(tmp_path / f"{which}.sqlite") as connection:
            text = why(connection, ENTRIES, TableId(1), None, Milliseconds(int(clock.now() * 1000)))
        needles = Needles(twins, which)
        assert needles.find_sent(text.encode(), over=False) is None
        assert needles.find_logged(text) is None
        said.append(re.sub(r"\d{17,}", "…", text))
    assert said[0] == said[1]


async def test_closing_ends_a_match_as_a_moderator_does(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    assert await close(rig.tables, table.id) == "table 1 is closed: ended"
    after = await rig.tables.reader.get(table.id)
    assert (after.phase, after.ending) == (Phase.ENDED, "closed")
    assert "Out of date: card" in report_on(rig)
    assert await close(rig.tables, table.id) == "table 1 is closed already: ended"
    assert await close(rig.tables, TableId(99)) == "there is no table 99"


async def test_closing_a_lobby_and_a_table_that_cannot_be_read(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    await rig.database.write(
        lambda connection: connection.execute("UPDATE matches SET state = '{}' WHERE match = 1").rowcount
    )
    assert await close(rig.tables, table.id) == "table 1 is closed: ended"
    lobby = await rig.tables.lobbies.open("pebbles", 7, 70, BEN, table.options, rig.click())
    assert await close(rig.tables, lobby.id) == "table 2 is closed: cancelled"


async def test_each_question_is_logged(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    await rig.begin_match(BEN)
    contact = DiscordContact(rig.clock.now, rig.tables.reader.review)
    answers = OperatorAnswers(rig.tables, contact, ErrorLedger(rig.clock.now), rig.clock.now)
    assert (await answers.answer({"ask": "status"}))["gateway"] is False
    assert (await answers.answer({"ask": "why", "table": 1}))["errors"] == []
    assert (await answers.answer({"ask": "close", "table": 1}))["told"] == "table 1 is closed: ended"
    assert "another version" in str((await answers.answer({"ask": "dance"}))["told"])
    assert [message for message in caplog.messages if "operator" in message] == [
        "the operator asks: status",
        "the operator asks: why 1",
        "the operator asks: close 1",
        "table 1: the operator has closed it",
        "the operator asks: dance",
    ]


async def test_the_program_closes_by_the_bot_that_runs_else_by_itself(rig: Rig, ran: Run) -> None:
    await rig.begin_match(BEN)
    code, said = await ran(rig.path, "status")
    assert (code, "The bot is not running." in said) == (0, True)
    contact = DiscordContact(rig.clock.now, rig.tables.reader.review)
    answers = OperatorAnswers(rig.tables, contact, ErrorLedger(rig.clock.now), rig.clock.now)
    async with answering(rig.path, answers.answer):
        code, said = await ran(rig.path, "status")
        assert (code, "The bot runs as process" in said) == (0, True)
        assert await ran(rig.path, "why", "99") == (0, "there is no table 99\n")
        assert await ran(rig.path, "close", "99") == (0, "there is no table 99\n")
    code, said = await ran(rig.path, "close", "1")
    assert (code, "has it open" in said) == (2, True)  # A bot that cannot be asked.
    await rig.database.close()
    code, said = await ran(rig.path, "close", "99")
    assert code == 0
    assert "there is no table 99. The bot does not run" in said
    await rig.open()


@pytest.mark.parametrize("typed", ["0", "-1", "one", "²", "9" * 20])
async def test_an_unknown_table_is_refused_in_one_line(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str
) -> None:
    monkeypatch.setenv("AHU_DATABASE", str(rig.path))
    monkeypatch.setattr(sys, "argv", ["ops", "close", "--", typed])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert f"{typed!r} is not the number of a table" in capsys.readouterr().err


async def test_without_a_database_or_a_port_one_line_says_so(tmp_path: Path, ran: Run) -> None:
    for words in (("status",), ("why", "1"), ("close", "1")):
        code, said = await ran(tmp_path / "none.sqlite", *words)
        assert (code, said.count("\n")) == (2, 1)
    assert not (tmp_path / "none.sqlite").exists()
    told = "ahu: neither AHU_HEALTH_PORT nor AHU_METRICS_PORT is set\n"
    assert await ran(tmp_path / "none.sqlite", "health") == (2, told)
