"""Addresses of databases on a server."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from db.errors import Unusable

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEMES = ("postgresql://", "postgres://")
"""The beginnings of an address."""


@dataclass(frozen=True, slots=True, repr=False)
class Server:
    """A PostgreSQL database. `dsn` is its whole address, which may hold a password: it is never shown.

    It may name several hosts, `HOST:PORT,HOST:PORT`, which take over from each other. Raises `ValueError` for
    an address that names no database, or holds the password of a key: `pg_dump` would show it.
    """

    dsn: str

    def __post_init__(self) -> None:
        """Refuse what names no database."""
        if not self.dsn.startswith(SCHEMES) or not self.name or not self._hosts_known():
            message = "must be postgresql://USER:PASSWORD@HOST:PORT/NAME"
            raise ValueError(message)
        if "sslpassword" in parse_qs(self._split.query):
            message = "must be without sslpassword"
            raise ValueError(message)

    def __str__(self) -> str:
        """Return the hosts and the name of the database, without who may enter."""
        named = ",".join(unquote(host.hostname or "") for host in self._hosts)
        return f"{named or parse_qs(self._split.query).get('host', ['localhost'])[0]}/{self.name}"

    def __repr__(self) -> str:
        """Show nothing secret, as for people."""
        return f"<Server {self}>"

    @property
    def _split(self) -> SplitResult:
        """The parts of the address. `urlsplit` would take all of its hosts for one, which brackets forbid."""
        scheme, _, rest = self.dsn.partition("://")
        netloc = re.split("[/?#]", rest, maxsplit=1)[0]
        return urlsplit(f"//{rest.removeprefix(netloc)}")._replace(scheme=scheme, netloc=netloc)

    @property
    def name(self) -> str:
        """The name of the database."""
        return unquote(self._split.path.lstrip("/"))

    @property
    def addresses(self) -> tuple[str, ...]:
        """The address of each host by itself, in order."""
        person, at, hosts = self._split.netloc.rpartition("@")
        return tuple(
            self.dsn.replace(f"{person}{at}{hosts}", f"{person}{at}{host}", 1) for host in hosts.split(",")
        )

    @property
    def _hosts(self) -> tuple[SplitResult, ...]:
        """The hosts with their ports; an empty one if the address names none there."""
        hosts = self._split.netloc.rpartition("@")[2]
        return tuple(urlsplit(f"//{host}") for host in hosts.split(","))

    def _hosts_known(self) -> bool:
        try:
            known = [host.hostname is not None and host.port != 0 for host in self._hosts]
        except ValueError:  # Its text may show a part of a password.
            return False
        return all(known) or self._hosts == (urlsplit(""),)

    @property
    def parts(self) -> tuple[str, str | None]:
        """The address without the password, and the password if it has one."""
        parts = self._split
        person, at, host = parts.netloc.rpartition("@")
        rest = "&".join(part for part in parts.query.split("&") if not part.startswith("password="))
        address = f"{parts.scheme}://{person.partition(':')[0]}{at}{host}{parts.path}"
        password = unquote(parts.password or "") or parse_qs(parts.query).get("password", [None])[0]
        return f"{address}?{rest}" if rest else address, password


@contextmanager
def asyncpg_needed() -> Iterator[None]:
    """Raise `Unusable`, which says what to install, for an import without asyncpg."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        message = "PostgreSQL needs asyncpg: install requirements-postgres.txt"
        raise Unusable(message) from None
