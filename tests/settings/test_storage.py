"""Where the data lie: a file or a server, and the backups beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.address import Server
from settings import load_storage


@pytest.mark.parametrize("path", [".", "/dev/null", ":memory:"])
def test_the_database_is_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], path: str
) -> None:
    """Not a folder, nor a device, whose mode would be made private, nor SQLite's name for the memory."""
    monkeypatch.setenv("AHU_DATABASE", path)
    with pytest.raises(SystemExit):
        load_storage()
    assert capsys.readouterr().err == "ahu: settings: AHU_DATABASE must name a regular file\n"


def test_backups_lie_beside_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless another folder is set; the settings about files need no token."""
    monkeypatch.setenv("AHU_DATABASE", "there/ahu.sqlite")
    found = load_storage()
    assert (found.backup_folder, found.ahu_backup_number, found.ahu_backup_hour) == (
        Path("there/backups"),
        7,
        3,
    )
    monkeypatch.setenv("AHU_BACKUP_FOLDER", "elsewhere")
    assert load_storage().backup_folder == Path("elsewhere")


@pytest.mark.parametrize(("name", "value"), [("AHU_BACKUP_NUMBER", "-1"), ("AHU_BACKUP_HOUR", "24")])
def test_an_impossible_backup_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit):
        load_storage()
    assert capsys.readouterr().err.startswith(f"ahu: settings: {name} input should be ")


def test_a_database_may_be_on_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its address is a secret: it is told without the password."""
    monkeypatch.setenv("AHU_DATABASE", "postgresql://ahu:hidden@db.lan:5432/tables")
    found = load_storage().ahu_database
    assert isinstance(found, Server)
    assert str(found) == "db.lan/tables"
    assert "hidden" not in repr(found) + repr(load_storage())


def test_the_password_of_a_key_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PostgreSQL's programs would have it among their arguments."""
    monkeypatch.setenv("AHU_DATABASE", "postgresql://ahu@db.lan/tables?sslkey=k&sslpassword=hidden")
    with pytest.raises(SystemExit):
        load_storage()
    said = capsys.readouterr().err
    assert "without sslpassword" in said
    assert "hidden" not in said


def test_a_server_may_have_several_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """For backups the address goes to PostgreSQL's programs, which know several hosts too."""
    monkeypatch.setenv(
        "AHU_DATABASE", "postgresql://ahu:hidden@a.lan:5433,[::1],b.lan/tables?sslmode=require"
    )
    found = load_storage().ahu_database
    assert isinstance(found, Server)
    assert str(found) == "a.lan,::1,b.lan/tables"
    assert found.parts == ("postgresql://ahu@a.lan:5433,[::1],b.lan/tables?sslmode=require", "hidden")
    assert found.addresses == (
        "postgresql://ahu:hidden@a.lan:5433/tables?sslmode=require",
        "postgresql://ahu:hidden@[::1]/tables?sslmode=require",
        "postgresql://ahu:hidden@b.lan/tables?sslmode=require",
    )


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://",
        "postgres://ahu:hidden@db.lan",
        "postgresql://ahu:hidden@db.lan:no/tables",
        "postgresql://ahu:hidden/word@db.lan/tables",
        "postgresql://ahu:hidden@a.lan,b.lan:0/tables",
        "postgresql://ahu:hidden@a.lan,,b.lan/tables",
        "postgresql://ahu:hidden@a.lan,[::1/tables",
    ],
)
def test_an_address_of_a_server_that_names_no_database_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    monkeypatch.setenv("AHU_DATABASE", address)
    with pytest.raises(SystemExit):
        load_storage()
    said = capsys.readouterr().err
    assert said == (
        "ahu: settings: AHU_DATABASE must name a file, or be postgresql://USER:PASSWORD@HOST:PORT/NAME"
        " without sslpassword\n"
    )
