"""The files of `deploy/`: what Compose, systemd and Prometheus are told is what the bot understands.

Nothing here starts a container or a service: what is tested are the rules that such files break, and
that all they name exists.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from db.shards import read_shards
from settings import Settings, load
from tests.yaml_files import read_yaml

pytestmark = pytest.mark.process  # the parser and systemd-analyze are programs of their own

ROOT: Final = Path(__file__).parent.parent
DEPLOY: Final = ROOT / "deploy"
COMPOSE: Final = sorted(DEPLOY.glob("compose*.yaml"))

KEYS: Final = frozenset(
    {
        "build",
        "cap_drop",
        "depends_on",
        "environment",
        "healthcheck",
        "image",
        "logging",
        "mem_limit",
        "pids_limit",
        "ports",
        "read_only",
        "restart",
        "security_opt",
        "shm_size",
        "stop_grace_period",
        "tmpfs",
        "volumes",
    }
)
"""The keys of a service in the Compose specification that these files use."""

GIVEN: Final = {"DISCORD_TOKEN": "made.up.token", "POSTGRES_PASSWORD": "madeup"}
"""The variables that the operator has to set."""

Service = dict[str, Any]


def services() -> list[Any]:
    """Every service of every file, named."""
    return [
        pytest.param(path, name, id=f"{path.stem}-{name}")
        for path in COMPOSE
        for name in read_yaml(path)["services"]
    ]


def service(path: Path, name: str) -> Service:
    """Return a service as its file describes it."""
    found: Service = read_yaml(path)["services"][name]
    return found


def fill(text: str) -> str:
    """Return a value with the operator's variables, each of which is required."""
    return re.sub(r"\$\{(\w+):\?[^}]+\}", lambda found: GIVEN[found[1]], text)


def is_bot(described: Service) -> bool:
    """Return whether a service is the bot itself."""
    return described.get("build") == ".."


def variables(path: Path) -> set[str]:
    """Return the settings that a file names."""
    return set(re.findall(r"\b(?:AHU|DISCORD)_[A-Z_]+\b", path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "path",
    [*sorted(path for path in DEPLOY.iterdir() if path.is_file()), ROOT / "Dockerfile"],
    ids=lambda path: path.name,
)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    assert variables(path) <= {name.upper() for name in Settings.model_fields}


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.stem)
def test_a_compose_file_has_only_what_compose_knows(path: Path) -> None:
    whole = read_yaml(path)
    assert {key for key in whole if not key.startswith("x-")} == {"name", "services", "volumes"}
    for described in whole["services"].values():
        assert set(described) <= KEYS
        assert ("image" in described) or ("build" in described)


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.stem)
def test_references_of_services_exist(path: Path) -> None:
    whole = read_yaml(path)
    used = set()
    for described in whole["services"].values():
        for other, how in described.get("depends_on", {}).items():
            assert how["condition"] in ("service_started", "service_healthy")
            if how["condition"] == "service_healthy":
                assert whole["services"][other]["healthcheck"]["test"][0] == "CMD"
        for mounted in described.get("volumes", []):
            source, target, *mode = mounted.split(":")
            assert target.startswith("/")
            if source.startswith("."):
                assert (path.parent / source).is_file()
                assert mode == ["ro"]
            else:
                used.add(source)
    assert used == set(whole["volumes"])


@pytest.mark.parametrize(("path", "name"), services())
def test_a_service_is_pinned_and_restarted_and_its_log_ends(path: Path, name: str) -> None:
    described = service(path, name)
    build = described.get("build")
    if build is None:
        assert re.fullmatch(r"[\w./-]+:v?\d+\.\d+(\.\d+)?(-\w+)?", described["image"])
    elif not is_bot(described):
        assert re.search(r"#[0-9a-f]{40}$", build)
    assert described["restart"] == "unless-stopped"
    assert {"max-size", "max-file"} == set(described["logging"]["options"])


@pytest.mark.parametrize(("path", "name"), services())
def test_a_service_has_limits_of_memory_and_processes(path: Path, name: str) -> None:
    described = service(path, name)
    assert re.fullmatch(r"\d+[mg]", described["mem_limit"])
    assert 16 <= described["pids_limit"] <= 512


def test_systemd_limits_memory_and_tasks() -> None:
    unit = (DEPLOY / "ahu.service").read_text(encoding="utf-8")
    for name in ("MemoryHigh", "MemoryMax", "TasksMax"):
        assert re.search(rf"^{name}=\d+[MG]?$", unit, re.MULTILINE), name


@pytest.mark.parametrize(("path", "name"), services())
def test_a_service_has_no_rights_that_it_does_not_need(path: Path, name: str) -> None:
    """PostgreSQL's image begins as root, and writes its own folders."""
    described = service(path, name)
    assert "no-new-privileges:true" in described["security_opt"]
    if name != "postgres":
        assert described["read_only"] is True
        assert described["cap_drop"] == ["ALL"]
    for published in described.get("ports", []):
        assert published.startswith("127.0.0.1:")


@pytest.mark.parametrize(("path", "name"), services())
def test_environments_are_texts_as_compose_wants_them(path: Path, name: str) -> None:
    """`0/2` and `"120"` are; `yes` and 120 would be something else to some readers."""
    for value in service(path, name).get("environment", {}).values():
        assert isinstance(value, str)
        assert "$" not in fill(value)


@pytest.mark.parametrize(("path", "name"), services())
def test_the_bot_accepts_its_settings(
    path: Path, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    described = service(path, name)
    if not is_bot(described):
        return
    monkeypatch.chdir(tmp_path)
    for model_field in Settings.model_fields:
        monkeypatch.delenv(model_field.upper(), raising=False)
    for variable, value in described["environment"].items():
        monkeypatch.setenv(variable, fill(value))
    assert load().discord_token.get_secret_value() == GIVEN["DISCORD_TOKEN"]
    assert "data:/data" in described["volumes"]
    assert described["tmpfs"] == ["/tmp"]  # noqa: S108 - the container's own


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.stem)
def test_every_variable_that_the_operator_must_set_is_required(path: Path) -> None:
    """Compose then says which is missing, and starts nothing."""
    text = re.sub(r"^\s*#.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert set(re.findall(r"\$\{(\w+):\?", text)) <= set(GIVEN)
    assert text.count("${") == len(re.findall(r"\$\{\w+:\?[^}]+\}", text))


def test_the_bots_that_share_a_database_have_each_shard_once() -> None:
    described = read_yaml(DEPLOY / "compose.postgres.yaml")["services"]
    shares = [read_shards(part["environment"]["AHU_SHARDS"]) for part in described.values() if is_bot(part)]
    assert len(shares) > 1
    (count,) = {share.count for share in shares}
    assert sorted(number for share in shares for number in share.numbers) == list(range(count))


def test_prometheus_asks_every_process_at_its_port() -> None:
    described = read_yaml(DEPLOY / "compose.postgres.yaml")["services"]
    told = read_yaml(DEPLOY / "prometheus.yml")
    assert [(DEPLOY / name).is_file() for name in told["rule_files"]] == [True]
    asked = {
        target
        for job in told["scrape_configs"]
        for group in job["static_configs"]
        for target in group["targets"]
    }
    bots = {
        f"{name}:{bot['environment']['AHU_METRICS_PORT']}" for name, bot in described.items() if is_bot(bot)
    }
    assert asked == {*bots, f"proxy:{described['proxy']['environment']['METRICS_PORT']}"}


# systemd

UNIT: Final = DEPLOY / "ahu.service"


def unit() -> dict[str, list[str]]:
    """Return the values of each key of the unit, in order."""
    found: dict[str, list[str]] = {}
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def test_the_unit_starts_what_is_there() -> None:
    (start,) = unit()["ExecStart"]
    program, *arguments = start.split()
    assert unit()["WorkingDirectory"] == ["/opt/ahu"]
    assert program == "/opt/ahu/.venv/bin/python"
    assert all((ROOT / argument).is_file() for argument in arguments)


def test_the_unit_keeps_the_database_and_its_backups_where_it_may_write() -> None:
    """With a database on a server, that is the backups alone."""
    settings = dict(part.split("=", 1) for line in unit()["Environment"] for part in line.split())
    for name in ("AHU_DATABASE", "AHU_BACKUP_FOLDER"):
        assert settings[name].startswith(f"/var/lib/{unit()['StateDirectory'][0]}/")


def test_the_example_of_settings_hides_nothing_that_the_unit_sets() -> None:
    """For systemd a variable of `EnvironmentFile` goes before one of `Environment`, also if it is empty."""
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == ["DISCORD_TOKEN="]


def test_the_unit_ends_the_bot_alone_and_gives_it_time() -> None:
    """Worker processes are ended by the bot; a start that only the operator can put right is not repeated."""
    assert unit()["KillMode"] == ["mixed"]
    assert unit()["RestartPreventExitStatus"] == ["2"]
    assert int(unit()["TimeoutStopSec"][0].removesuffix("s")) > 10


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("PrivateTmp", "yes"),
        ("PrivateDevices", "yes"),
        ("CapabilityBoundingSet", ""),
        ("RestrictNamespaces", "yes"),
        ("StateDirectoryMode", "0700"),
        ("UMask", "0077"),
    ],
)
def test_the_unit_is_hardened(key: str, value: str) -> None:
    assert unit()[key] == [value]


def test_the_unit_lets_a_computer_player_be_nice() -> None:
    """`@resources` has the system call for that."""
    assert not any("@resources" in calls for calls in unit()["SystemCallFilter"])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    """All but that the program is not installed here."""
    installed = tmp_path / "ahu@1.service"
    shutil.copyfile(UNIT, installed)
    told = subprocess.run(
        ["systemd-analyze", "verify", installed],
        capture_output=True,
        text=True,
        check=False,
    )
    wrong = [line for line in told.stderr.splitlines() if "is not executable" not in line]
    assert wrong == []
