"""Addresses of databases on a server."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, unquote, urlsplit

from db.errors import Unusable

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEMES = ("postgresql://", "postgres://")
"""The beginnings of an address."""


@dataclass(frozen=True, slots=True, repr=False)
class Server:
    """A PostgreSQL database. `dsn` is its whole address, which may hold a password: it is never shown.

    Raises `ValueError` for an address that names no database.
    """

    dsn: str

    def __post_init__(self) -> None:
        """Refuse what names no database."""
        if not self.dsn.startswith(SCHEMES) or not self.name or urlsplit(self.dsn).port == 0:
            message = "must be postgresql://USER:PASSWORD@HOST:PORT/NAME"
            raise ValueError(message)

    def __str__(self) -> str:
        """The server and the name of the database, without who may enter."""
        parts = urlsplit(self.dsn)
        host = parts.hostname or parse_qs(parts.query).get("host", ["localhost"])[0]
        return f"{host}/{self.name}"

    def __repr__(self) -> str:
        """As for people: nothing secret."""
        return f"<Server {self}>"

    @property
    def name(self) -> str:
        """The name of the database."""
        return unquote(urlsplit(self.dsn).path.lstrip("/"))

    @property
    def parts(self) -> tuple[str, str | None]:
        """The address without the password, and the password if it has one."""
        parts = urlsplit(self.dsn)
        person, at, host = parts.netloc.rpartition("@")
        rest = "&".join(one for one in parts.query.split("&") if not one.startswith("password="))
        address = f"{parts.scheme}://{person.partition(':')[0]}{at}{host}{parts.path}"
        password = unquote(parts.password or "") or parse_qs(parts.query).get("password", [None])[0]
        return f"{address}?{rest}" if rest else address, password


@contextmanager
def asyncpg_needed() -> Iterator[None]:
    """Have an import without asyncpg raise `Unusable`, which says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        message = "PostgreSQL needs asyncpg: install requirements-postgres.txt"
        raise Unusable(message) from None
