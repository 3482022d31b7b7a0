"""Metrics and health of the real process, and what `deploy/` makes of them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import aiohttp
import pytest

from cogs.host.interactions.watching import AnswerOutcome
from tests.e2e.clients import Clients
from tests.e2e.test_whole_game import begin_match, night
from tests.ops.ports import free_port
from tests.ops.promql import grouping_labels, samples, selectors
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parent.parent.parent
OWN: Final = {"instance"}
"""Labels that Prometheus adds."""


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> int:
    """Return the port of the metrics."""
    found = free_port()
    monkeypatch.setenv("AHU_METRICS_PORT", str(found))
    return found


async def page(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/{path}") as response,
    ):
        return response.status, await response.text()


def alerts() -> dict[str, str]:
    """Return the expressions of the alert rules, by their names."""
    text = (ROOT / "deploy" / "alerts.yml").read_text(encoding="utf-8")
    found = re.findall(r"- alert: (\w+)\n +expr: (?:>-\n)?(.*?)\n +for: \d+m\n", text, re.DOTALL)
    return {name: " ".join(expression.split()) for name, expression in found}


def panels() -> dict[str, str]:
    """Return the expressions of the dashboard, by the titles of their panels."""
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
    return {panel["title"]: target["expr"] for panel in board["panels"] for target in panel["targets"]}


PROMETHEUS: Final = [
    {"job": job}
    for job in re.findall(
        r"job_name: (\w+)", (ROOT / "deploy" / "prometheus.yml").read_text(encoding="utf-8")
    )
]
"""The series that Prometheus adds by itself: whether it reaches each job of `deploy/prometheus.yml`."""


def unknown(expressions: Mapping[str, str], known: Mapping[str, list[dict[str, str]]]) -> Iterator[str]:
    """Yield the names that expressions ask for and no series has."""
    for title, expression in expressions.items():
        asked = list(selectors(expression))
        if not asked:
            yield f"{title} asks for nothing"
        for selector in asked:
            labels = {label for series in known.get(selector.name, ()) for label in series}
            if selector.name not in known:
                yield f"{title}: {selector.name}"
            elif (
                missing := ({label for label, _, _ in selector.matchers} | grouping_labels(expression))
                - labels
                - OWN
            ):
                yield f"{title}: {missing} of {selector.name}"


async def test_the_metrics_of_a_match_and_what_deploy_makes_of_them(port: int, clients: Clients) -> None:
    # Until then pictures are painted by the bot itself, and nothing asks for more of them.
    await until(lambda: "a process that paints is ready" in clients.playground.local.bots[0].log())
    await begin_match(clients, "Ben", computers=1)
    await clients.until_public("Waiting for Anne and Ben")
    channel = night(clients.playground.local.world)
    assert await clients.command("Anne", "orongo", "play", channel=channel, answer="1")
    assert await clients.command("Ben", "orongo", "play", channel=channel, answer="2")
    await until_thought(port)
    status, text = await page(port, "metrics")
    assert status == 200
    known = samples(text)
    commands = {series["action"] for series in known["ahu_interactions_total"] if series["kind"] == "command"}
    assert {"orongo start", "orongo play"} <= commands
    assert {"state": "running"} in known["ahu_tables"]
    assert re.search(r'^ahu_tables\{state="running"\} 1\.0$', text, re.MULTILINE)
    assert re.search(r"^ahu_gateway_connected 1\.0$", text, re.MULTILINE)
    assert {series["unit"] for series in known["ahu_database_unit_seconds_count"]} == {
        "write",
        "read",
        "query",
    }
    assert {"channels/messages", "interactions/callback"} <= {
        series["route"] for series in known["ahu_discord_requests_total"]
    }
    assert {"painter", "thinker"} == {series["worker"] for series in known["ahu_worker_seconds_count"]}
    values = {
        value for series in known.values() for entry in series for key, value in entry.items() if key != "le"
    }
    assert not [value for value in values if re.search(r"\d{4}", value)], "an id, or a token"
    assert await page(port, "health") == (200, '{"gateway": true, "database": true, "outbox": true}')
    assert (await page(port, "tables"))[0] == 404

    known = {**known, "up": PROMETHEUS}
    assert len(alerts()) == 4
    assert not list(unknown(alerts(), {**known, **_errors(known)}))
    assert not list(unknown(panels(), {**known, **_errors(known)}))


def _errors(known: Mapping[str, list[dict[str, str]]]) -> dict[str, list[dict[str, str]]]:
    """Return the series of errors, or a stand-in of their type while there are no errors."""
    return {"ahu_errors_total": known.get("ahu_errors_total") or [{"logger": "tables"}]}


async def until_thought(port: int) -> None:
    """Wait until a computer player has answered, and a picture was painted."""

    async def working() -> bool:
        known = samples((await page(port, "metrics"))[1])
        return {series["worker"] for series in known.get("ahu_worker_seconds_count", ())} == {
            "painter",
            "thinker",
        }

    await until(working)


def test_rules_name_outcomes_and_steps_that_there_are() -> None:
    known = {
        "outcome": {str(outcome) for outcome in AnswerOutcome},
        "step": {"acknowledged", "shown"},
        "job": {prometheu["job"] for prometheu in PROMETHEUS},
    }
    for expression in (*alerts().values(), *panels().values()):
        for selector in selectors(expression):
            for label, _, wanted in selector.matchers:
                assert set(wanted.split("|")) <= known[label], expression


@pytest.mark.parametrize(
    "expression",
    ["ahu_missing > 1", 'ahu_tables{phase="running"} > 1', "sum by (who) (ahu_tables)", "absent(1)"],
)
def test_a_wrong_expression_is_found(expression: str) -> None:
    known = {"ahu_tables": [{"state": "running"}]}
    assert not list(unknown({"right": 'max(ahu_tables{state=~"lobby|running"}) > 0'}, known))
    assert list(unknown({"wrong": expression}, known))


def listening_sockets(pid: int) -> set[str]:
    """Return the sockets at which a process listens for TCP connections."""
    process = Path(f"/proc/{pid}")
    lines = [line.split() for line in (process / "net" / "tcp").read_text(encoding="ascii").splitlines()[1:]]
    own = set()
    for path in (process / "fd").iterdir():
        with suppress(FileNotFoundError):  # The socket was closed after it was listed.
            own.add(str(path.readlink()))
    return {f"socket:[{line[9]}]" for line in lines if line[3] == "0A"} & own


async def test_no_port_is_open_unless_it_is_asked_for(clients: Clients) -> None:
    supervisor = clients.playground.local.supervisor
    assert supervisor is not None
    assert supervisor.pid is not None
    assert not listening_sockets(supervisor.pid)


async def test_the_operator_closes_a_table_while_the_bot_runs(clients: Clients, tmp_path: Path) -> None:
    """The bot, which has the database, does it, logs it, and brings the card into line."""
    await begin_match(clients, "Ben", computers=1)
    await clients.until_public("Waiting for Anne and Ben")

    async def ran(*words: str) -> str:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ops", *words, cwd=ROOT, stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "AHU_DATABASE": str(tmp_path / "ahu.sqlite")},
        )  # fmt: skip
        said, _ = await asyncio.wait_for(process.communicate(), 60)
        assert process.returncode == 0
        return said.decode()

    assert "Discord is connected." in await ran("status")
    assert "is awaited" in await ran("why", "1")
    assert await ran("close", "1") == "table 1 is closed: ended\n"
    await clients.until_public("A moderator closed the table")
    supervisor = clients.playground.local.supervisor
    assert supervisor is not None
    assert "the operator asks: close 1" in supervisor.log()
    assert "table 1: the operator has closed it" in supervisor.log()
