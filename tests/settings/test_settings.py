"""Settings: checked once, errors in one line, and the token never shown."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from db.shards import Shards
from settings import Settings, load, load_ports

ROOT = Path(__file__).parent.parent.parent
TOKEN = "MTIz.secret-part.xyz"  # noqa: S105 - made up


def test_a_token_is_all_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest has defaults."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = load()
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.api_base is None
    assert settings.gateway is None
    assert settings.ahu_database == Path("data/ahu.sqlite")


def test_settings_are_read_from_a_file(tmp_path: Path) -> None:
    """`.env` in the working folder; what it holds besides is ignored."""
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nAHU_LOG_LEVEL=DEBUG\nOTHER=1\n")
    assert load().ahu_log_level == "DEBUG"


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:80", "http://localhost:8080/", "http://127.9.9.9:1", "http://[::1]:8080"]
)
def test_a_playground_is_on_this_machine(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Loopback addresses are accepted, and lead to REST and gateway."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_ADDRESS", address)
    settings = load()
    assert settings.api_base == address.rstrip("/") + "/api/v10"
    assert settings.gateway == "ws" + address.rstrip("/")[4:] + "/gateway"


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org:80",
        "https://127.0.0.1:80",
        "http://127.0.0.1",
        "http://10.0.0.1:80",
        "127.0.0.1:80",
        "http://localhost.example.org:80",
        "http://user@127.0.0.1:80",
        "http://127.0.0.1:99999",
        "http://127.0.0.1:80/path",
        "http://:password@127.0.0.1:80",
        "http://127.0.0.1:80#there",
        "http://127.0.0.1:80?",
        "http://127.0.0.1:80\t",
        "http://example.org:80\\@127.0.0.1:80",
        "http://[::1%25eth0]:80",
        "http://[::ffff:127.0.0.1]:80",
        "http://127.1:80",
        "http://[::1:80",
        "nonsense",
    ],
)
def test_any_other_address_is_refused(
    monkeypatch: pytest.MonkeyPatch, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A token never goes anywhere but to Discord and to this machine."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_ADDRESS", address)
    with pytest.raises(SystemExit) as ended:
        load()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "DISCORD_ADDRESS" in said
    assert TOKEN not in said


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:8080",
        "http://10.1.2.3:80/",
        "http://[fd00::7]:8080",
        "http://nirn-proxy:8080",
        "http://proxy.default.svc.cluster.local:8080",
        "https://proxy.example.org",
    ],
)
def test_requests_go_through_a_proxy(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """One on a machine of the operator's own, or with TLS; the gateway stays Discord's."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_DISCORD_PROXY", address)
    settings = load()
    assert settings.api_base == address.rstrip("/") + "/api/v10"
    assert settings.gateway is None


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org:8080",
        "http://8.8.8.8:8080",
        "http://169.254.169.254",
        "http://169.254.169.254:80",
        "https://169.254.169.254",
        "http://240.0.0.1:8080",
        "http://0.0.0.0:8080",
        "http://[::ffff:169.254.169.254]:8080",
        "http://[fe80::1]:8080",
        "http://com",
        "http://com:80",
        "http://ai:80",
        "http://info:80",
        "http://proxy",
        "http://134744072:8080",
        "http://0x08080808:8080",
        "http://user@proxy:8080",
        "http://proxy:8080/path",
        "http://proxy:8080?",
        "http://example.org\\@proxy",
        "ftp://proxy",
        "proxy:8080",
        "https://",
        "nonsense",
    ],
)
def test_a_proxy_anywhere_else_is_refused(
    monkeypatch: pytest.MonkeyPatch, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The token must not travel open to all."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_DISCORD_PROXY", address)
    with pytest.raises(SystemExit):
        load()
    assert capsys.readouterr().err.startswith("ahu: settings: AHU_DISCORD_PROXY must be http://HOST:PORT on")


@pytest.mark.parametrize(
    ("written", "shards"),
    [
        ("0-3/16", Shards(range(4), 16)),
        (" 5/16 ", Shards(range(5, 6), 16)),
        ("0/1", Shards(range(1), 1)),
        ("15-15/16", Shards(range(15, 16), 16)),
    ],
)
def test_the_shards_of_a_process(monkeypatch: pytest.MonkeyPatch, written: str, shards: Shards) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_DATABASE", "postgresql://ahu@db.lan/tables")
    monkeypatch.setenv("AHU_SHARDS", written)
    assert load().ahu_shards == shards


def test_a_file_is_for_all_shards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_SHARDS", "0-3/4")
    assert load().ahu_shards == Shards(range(4), 4)
    monkeypatch.setenv("AHU_SHARDS", "0-2/4")
    with pytest.raises(SystemExit):
        load()
    assert "AHU_SHARDS must be all shards, such as 0-15/16, unless" in capsys.readouterr().err


@pytest.mark.parametrize(
    "written", ["3", "0-16/16", "4-3/16", "16/16", "-1/16", "0/0", "0-3", "0,2/16", "٣/16", "a/b"]
)
def test_other_shards_are_refused(
    monkeypatch: pytest.MonkeyPatch, written: str, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_SHARDS", written)
    with pytest.raises(SystemExit):
        load()
    assert capsys.readouterr().err == "ahu: settings: AHU_SHARDS must be shards such as 0-3/16 or 5/16\n"


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("127.0.0.1:8080", ("127.0.0.1", 8080)),
        ("0.0.0.0:1", ("0.0.0.0", 1)),  # noqa: S104 - it is only read
        ("[::]:65535", ("::", 65535)),
        ("localhost:80", ("localhost", 80)),
    ],
)
def test_where_interactions_are_taken(
    monkeypatch: pytest.MonkeyPatch, written: str, address: tuple[str, int]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_INTERACTIONS_ADDRESS", written)
    monkeypatch.setenv("AHU_PUBLIC_KEY", "0A" * 32)
    settings = load()
    assert settings.ahu_interactions_address == address
    assert settings.ahu_public_key == "0A" * 32


@pytest.mark.parametrize(
    ("name", "written"),
    [
        *(
            ("AHU_INTERACTIONS_ADDRESS", address)
            for address in ("8080", ":8080", "a:0", "a:65536", "a:x", "a b:1", "::1:80")
        ),
        *(
            ("AHU_PUBLIC_ADDRESS", address)
            for address in ("http://a.example", "a.example", "https://a.example/x", "https://u@a.example")
        ),
        *(("AHU_PUBLIC_KEY", key) for key in ("0a", "0g" * 32, "0a" * 33)),
    ],
)
def test_other_addresses_and_keys_are_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, written: str, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_INTERACTIONS_ADDRESS", "127.0.0.1:8080")
    monkeypatch.setenv(name, written)
    with pytest.raises(SystemExit):
        load()
    assert capsys.readouterr().err.startswith(f"ahu: settings: {name} ")


def test_a_public_address_is_one_of_an_open_port(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_PUBLIC_ADDRESS", "https://ahu.example.org:8443/")
    with pytest.raises(SystemExit):
        load()
    assert capsys.readouterr().err.startswith("ahu: settings: AHU_PUBLIC_ADDRESS must be https://HOST, with")
    monkeypatch.setenv("AHU_INTERACTIONS_ADDRESS", "127.0.0.1:8080")
    assert load().ahu_public_address == "https://ahu.example.org:8443"


def test_several_wrong_settings_are_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All are named."""
    monkeypatch.setenv("DISCORD_TOKEN", "  ")
    monkeypatch.setenv("AHU_LOG_LEVEL", "LOUD")
    with pytest.raises(SystemExit):
        load()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "DISCORD_TOKEN" in said
    assert "AHU_LOG_LEVEL" in said


@pytest.mark.parametrize("token", ["two secret-parts", "secret-part\u00e9"])
def test_a_malformed_token_is_refused_without_showing_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], token: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(SystemExit):
        load()
    said = capsys.readouterr().err
    assert said == "ahu: settings: DISCORD_TOKEN is empty or no token\n"
    with pytest.raises(ValidationError) as refused:
        Settings()  # type: ignore[call-arg]  # the values come from the environment
    assert "secret-part" not in f"{refused.value} {refused.value!r}"


def test_empty_variables_count_as_not_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in Settings.model_fields:
        monkeypatch.setenv(name.upper(), "")
    with pytest.raises(SystemExit):
        load()
    assert capsys.readouterr().err == "ahu: settings: DISCORD_TOKEN is missing\n"
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert load().discord_address is None


def test_a_file_that_is_no_text_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    with pytest.raises(SystemExit) as ended:
        load()
    assert ended.value.code == 2
    assert capsys.readouterr().err == "ahu: settings: the file .env cannot be read as UTF-8 text\n"


def test_the_example_lacks_only_the_token(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / ".env").write_text((ROOT / ".env.example").read_text())
    with pytest.raises(SystemExit):
        load()
    assert capsys.readouterr().err == "ahu: settings: DISCORD_TOKEN is missing\n"


def test_the_example_names_every_setting() -> None:
    example = (ROOT / ".env.example").read_text()
    assert all(f"{name.upper()}=" in example for name in Settings.model_fields)


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Not as text, in a dump, in a log, or in the error of writing to a frozen setting."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = load()
    logging.getLogger("ahu").error("%s %r", settings, settings)
    with pytest.raises(ValidationError) as refused:
        settings.discord_token = SecretStr(TOKEN)
    shown = (
        f"{settings} {settings!r} {settings.model_dump()} {settings.model_dump_json()} {caplog.text} "
        f"{refused.value}"
    )
    assert "secret-part" not in shown


@pytest.mark.process
def test_without_a_token_the_program_ends_with_code_2_and_one_line(tmp_path: Path) -> None:
    """The real process: no traceback."""
    environment = {
        name: value for name, value in os.environ.items() if name.lower() not in Settings.model_fields
    }
    done = subprocess.run(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == "ahu: settings: DISCORD_TOKEN is missing\n"
    assert done.stdout == ""


@pytest.mark.parametrize(
    "place",
    [
        "123456789012345678",
        "https://discord.com/api/webhooks/123456789012345678/to-ken_1",
        "https://canary.discord.com/api/v10/webhooks/123456789012345678/to-ken_1",
    ],
)
def test_errors_are_told_to_a_channel_or_a_webhook(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_ERRORS_TO", place)
    found = load().ahu_errors_to
    assert found is not None
    assert found.get_secret_value() == place
    assert place not in repr(load())


@pytest.mark.parametrize(
    "place",
    ["#errors", "12", "http://discord.com/api/webhooks/1/secret-part", "https://evil.example/secret-part"],
)
def test_errors_go_nowhere_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("AHU_ERRORS_TO", place)
    with pytest.raises(SystemExit):
        load()
    said = capsys.readouterr().err
    assert said == "ahu: settings: AHU_ERRORS_TO must be a channel's id or a webhook's address on Discord\n"


@pytest.mark.parametrize("host", ["localhost", "example.org", "127.0.0.1:80"])
def test_ports_are_opened_at_addresses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], host: str
) -> None:
    monkeypatch.setenv("AHU_METRICS_HOST", host)
    with pytest.raises(SystemExit):
        load_ports()
    assert capsys.readouterr().err == "ahu: settings: AHU_METRICS_HOST must be an IP address\n"
