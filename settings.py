"""The settings, from the environment or `.env`: validated once, with one clear line if any is wrong."""

from __future__ import annotations

import ipaddress
import re
import sys
from pathlib import Path
from typing import Annotated, Final, Literal, NoReturn, TypeAlias, TypeVar
from urllib.parse import SplitResult, urlsplit

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    InstanceOf,
    SecretStr,
    StringConstraints,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from db.address import SCHEMES, Server
from db.shards import Shards, read_shards

Port: TypeAlias = Annotated[int, Field(ge=1, le=65535)]

S = TypeVar("S", bound=BaseSettings)

LAST_PORT: Final = 65535

OWN_NETWORKS: Final = (".internal", ".local", ".lan", ".home.arpa")
"""Endings of names that no public network has."""

OWN_ADDRESSES: Final = tuple(
    ipaddress.ip_network(network)
    for network in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "fc00::/7", "::1/128")
)
"""The addresses of private networks (RFC 1918, RFC 4193) and of this machine. Not link-local ones, at which
clouds answer with secrets, nor reserved ones.
"""

LONGEST_TOP_LEVEL: Final = 3
"""Letters of a name without a dot that may be that of a country, or `com`, `net`, `org` and the like."""

TOP_LEVELS: Final = frozenset({"arpa", "info", "name", "mobi", "asia", "online", "site", "store", "shop"})
"""Longer names of which the same is true."""

CHANNEL_OR_WEBHOOK: Final = re.compile(
    r"\d{15,20}|https://((ptb|canary)\.)?discord(app)?\.com/api/(v\d+/)?webhooks/\d{15,20}/[\w-]+"
)

_NAME: Final = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]")

NO_TOKEN: Final = PydanticCustomError("token", "is empty or no token")
NO_HOST: Final = PydanticCustomError("host", "must be an IP address")
NO_FILE: Final = PydanticCustomError("file", "must name a regular file")
NO_PLACE: Final = PydanticCustomError("errors_to", "must be a channel's id or a webhook's address on Discord")
NOT_ALL_SHARDS: Final = PydanticCustomError(
    "shards", "must be all shards, such as 0-15/16, unless AHU_DATABASE is on a server"
)
NO_PUBLIC_ADDRESS: Final = PydanticCustomError(
    "public_address", "must be https://HOST, with AHU_INTERACTIONS_ADDRESS set, too"
)
NO_SERVER: Final = PydanticCustomError(
    "server", "must name a file, or be postgresql://USER:PASSWORD@HOST:PORT/NAME without sslpassword"
)

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
LogFormat = Literal["console", "json"]


def _present(token: SecretStr) -> SecretStr:
    secret = token.get_secret_value()
    if not secret.strip() or any(letter.isspace() or not letter.isascii() for letter in secret):
        raise NO_TOKEN
    return token


def _loopback(address: str) -> str:
    """Accept only addresses on this machine: a token must go nowhere else but to Discord."""
    wrong = PydanticCustomError(
        "address", "must be http://HOST:PORT on this machine, such as http://127.0.0.1:8080"
    )
    parts = _split(address, wrong)
    if parts.scheme != "http" or not parts.port or not _is_loopback(parts.hostname or ""):
        raise wrong
    return parts.geturl()


def _proxy(address: str) -> str:
    """Accept the operator's own machines and, with TLS, any other: the token goes there."""
    wrong = PydanticCustomError(
        "proxy", "must be http://HOST:PORT on your own network, such as http://proxy:8080, or https://HOST"
    )
    parts = _split(address, wrong)
    if not _NAME.fullmatch(parts.netloc.removesuffix(f":{parts.port}")):
        raise wrong
    host = parts.hostname or ""
    if not (_is_own(host) if parts.scheme == "http" and parts.port else parts.scheme == "https"):
        raise wrong
    if _is_address(host) and not _is_own(host) and not ipaddress.ip_address(host).is_global:
        raise wrong
    return parts.geturl()


def _public(address: str) -> str:
    """Accept only addresses with TLS: what follows them is secret."""
    parts = _split(address, NO_PUBLIC_ADDRESS)
    if parts.scheme != "https" or not _NAME.fullmatch(parts.netloc.removesuffix(f":{parts.port}")):
        raise NO_PUBLIC_ADDRESS
    return parts.geturl()


def _split(address: str, wrong: Exception) -> SplitResult:
    """Return the parts of an address: a scheme, a host and perhaps a port. Raise `wrong` for any other text.

    Compared with how it was parsed: that leaves no user, path or query, and nothing that another parser
    could read differently.
    """
    try:
        parts = urlsplit(address)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise wrong from None
    named = f"[{host}]" if ":" in host else host
    plain = f"{parts.scheme}://{named}" + (f":{port}" if port else "")
    if address.removesuffix("/").lower() != plain:
        raise wrong
    return urlsplit(plain)


def _is_address(host: str) -> bool:
    """Return whether a host is an IP address."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _is_own(host: str) -> bool:
    """Return whether a host can only be one of the operator's own network, by its address or its name."""
    if _is_address(host):
        address = ipaddress.ip_address(host)
        return any(address in network for network in OWN_ADDRESSES if network.version == address.version)
    if "." in host:
        return host.endswith(OWN_NETWORKS) and host[0].isalpha()
    # Resolvers take names such as 134744072 for addresses.
    return host[0].isalpha() and len(host) > LONGEST_TOP_LEVEL and host not in TOP_LEVELS


def _listening(written: object) -> object:
    host, colon, port = str(written).strip().rpartition(":")
    named = host.removeprefix("[").removesuffix("]") if ":" in host else host
    known = bool(_NAME.fullmatch(host.lower())) and port.isascii() and port.isdigit()
    if not colon or not known or not 0 < int(port[:6]) <= LAST_PORT:
        wrong = PydanticCustomError("listening", "must be HOST:PORT, such as 127.0.0.1:8080 or 0.0.0.0:8080")
        raise wrong
    return named, int(port)


def _shards(written: object) -> object:
    try:
        return read_shards(str(written))
    except ValueError:
        wrong = PydanticCustomError("shards", "must be shards such as 0-3/16 or 5/16")
        raise wrong from None


def _host(address: str) -> str:
    """Accept an address of a network interface."""
    try:
        return str(ipaddress.ip_address(address))
    except ValueError:
        raise NO_HOST from None


def _errors_to(place: SecretStr) -> SecretStr:
    """Accept the id of a channel, or the address of one of Discord's webhooks, which is a secret."""
    if not CHANNEL_OR_WEBHOOK.fullmatch(place.get_secret_value()):
        raise NO_PLACE
    return place


def _file_or_server(where: object) -> object:
    if not isinstance(where, str) or not where.startswith(SCHEMES):
        return where
    try:
        return Server(where)
    except ValueError:
        raise NO_SERVER from None


def _file(path: Path | Server) -> Path | Server:
    if isinstance(path, Server):
        return path
    # SQLite takes `:memory:` for a database without a file, which ends with its connection.
    if str(path) == ":memory:" or (path.exists() and not path.is_file()):
        raise NO_FILE
    return path


def _is_loopback(host: str) -> bool:
    if host in {"localhost", "::1"}:
        return True
    try:
        return ipaddress.IPv4Address(host).is_loopback
    except ValueError:
        return False


class Storage(BaseSettings):
    """The settings about files, named like the environment variables, in lower case.

    An empty variable counts as not set.
    """

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        use_attribute_docstrings=True,
        hide_input_in_errors=True,
        frozen=True,
    )

    ahu_database: Annotated[
        Path | InstanceOf[Server], BeforeValidator(_file_or_server), AfterValidator(_file)
    ] = Path("data/ahu.sqlite")
    """Where everything is kept: a file, or `postgresql://USER:PASSWORD@HOST:PORT/NAME` (PostgreSQL 15,
    `requirements-postgres.txt`), which several processes may share. Several hosts, `HOST:PORT,HOST:PORT`,
    take over from each other. Never shown whole.
    """
    ahu_backup_folder: Path | None = None
    """Where the nightly backups are kept; by default `backups`, beside the database."""
    ahu_backup_number: Annotated[int, Field(ge=0)] = 7
    """How many of them are kept; 0 makes none."""
    ahu_backup_hour: Annotated[int, Field(ge=0, le=23)] = 3
    """The hour at which they are made, 0 to 23, UTC."""

    @property
    def backup_folder(self) -> Path:
        """The folder of the nightly backups: `backups` beside the database unless another is set."""
        beside = Path("data") if isinstance(self.ahu_database, Server) else self.ahu_database.parent
        return self.ahu_backup_folder or beside / "backups"


class PortSettings(BaseSettings):
    """The settings about ports that are open to the operator's programs; as in `Storage`."""

    model_config = Storage.model_config

    ahu_metrics_port: Port | None = None
    """The port of `GET /metrics`, for Prometheus (with `deploy/alerts.yml` and `deploy/grafana.json`), and of
    `GET /health`; by default none.
    """
    ahu_health_port: Port | None = None
    """A port of `GET /health` alone: 200, or 503 if Discord's gateway is not connected, the database cannot
    be written, or the outbox is stuck; by default none.
    """
    ahu_metrics_host: Annotated[str, AfterValidator(_host)] = "127.0.0.1"
    """The address at which these ports are open. They have no password: keep it off public networks.
    """


class Settings(Storage, PortSettings):
    """All settings of the bot."""

    discord_token: Annotated[SecretStr, AfterValidator(_present)]
    """The bot's token, which has to be set. Never shown in a log or an error."""
    discord_address: Annotated[str, AfterValidator(_loopback)] | None = None
    """The address of a playground on this machine, in place of Discord; nothing else is accepted."""
    ahu_discord_proxy: Annotated[str, AfterValidator(_proxy)] | None = None
    """A proxy through which requests go to Discord, such as nirn-proxy: `http://HOST:PORT` on your own
    network (a private address, or a name of four letters and more such as `proxy` or `proxy.lan`), or
    `https://HOST`. It gets the token. After its 408, the bot finds out whether Discord has carried out the
    request.
    """
    ahu_interactions_address: Annotated[tuple[str, int], BeforeValidator(_listening), NoDecode] | None = None
    """`HOST:PORT` where presses and commands are taken by HTTP, at the path `/interactions`, once your
    application's page names its public address (`https://…/interactions`, by a proxy of yours with TLS). Any
    process may take any of them. By default they come by the gateway.
    """
    ahu_public_key: Annotated[str, StringConstraints(pattern="^[0-9a-fA-F]{64}$")] | None = None
    """The application's public key, with which signatures of Discord are checked; by default Discord is
    asked.
    """
    ahu_public_address: Annotated[str, AfterValidator(_public)] | None = None
    """`https://HOST`, the public address of `AHU_INTERACTIONS_ADDRESS`, by a proxy of yours with TLS. It lets
    servers have calendar feeds, below the path `/calendar/`; by default none. The addresses of feeds are
    secret: keep that path out of the proxy's log.
    """
    ahu_shards: Annotated[Shards, BeforeValidator(_shards), NoDecode] | None = None
    """The shards of this process, such as `0-3/16` or `5/16`, where several processes share the work. Every
    shard must be named by one of them. By default all that Discord recommends.
    """
    ahu_log_level: LogLevel = "INFO"
    """`DEBUG`, `INFO`, `WARNING` or `ERROR`."""
    ahu_log_format: LogFormat = "console"
    """`console`, or `json`: one object a line, with the ids of the match and the interaction."""
    ahu_errors_to: Annotated[SecretStr, AfterValidator(_errors_to)] | None = None
    """A channel's id, or the address of a webhook on Discord: there you are told of errors of the bot, once
    per kind and hour, and never with anything secret. By default nowhere.
    """
    ahu_clock_offset: Path | None = None
    """A file by which a playground moves the time; ignored on Discord itself."""
    ahu_keep_matches: Annotated[int, Field(ge=30)] | None = None
    """The days after their end for which matches are kept, at least 30; by default for ever. Results stay:
    ratings follow from them.
    """
    ahu_wait_for_database: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0
    """The seconds that a new process waits for the old one to release the database, so that an upgrade goes
    unnoticed. With 0 it ends at once.
    """

    @field_validator("ahu_shards")
    @classmethod
    def _all_with_a_file(cls, shards: Shards | None, known: ValidationInfo) -> Shards | None:
        """Refuse a part of the shards with a file: no other process could serve the other shards."""
        part = shards is not None and len(shards.numbers) < shards.count
        if part and not isinstance(known.data.get("ahu_database"), Server):
            raise NOT_ALL_SHARDS
        return shards

    @field_validator("ahu_public_address")
    @classmethod
    def _of_an_open_port(cls, address: str | None, known: ValidationInfo) -> str | None:
        """Refuse a public address of no port."""
        if address is not None and known.data.get("ahu_interactions_address") is None:
            raise NO_PUBLIC_ADDRESS
        return address

    @property
    def clock_offset(self) -> Path | None:
        """The file by which the playground moves the time; `None` on Discord itself."""
        return self.ahu_clock_offset if self.discord_address else None

    @property
    def api_base(self) -> str | None:
        """The base of the REST routes of a proxy or the playground; `None` for Discord itself."""
        address = self.ahu_discord_proxy or self.discord_address
        return f"{address}/api/v10" if address else None

    @property
    def gateway(self) -> str | None:
        """The address of the playground's gateway; `None` for Discord itself."""
        return f"ws{self.discord_address.removeprefix('http')}/gateway" if self.discord_address else None


def load() -> Settings:
    """Load the settings of the bot.

    If any are missing or wrong, one line on standard error names them and the program exits with code 2.
    """
    return _load(Settings)


def load_storage() -> Storage:
    """Load the settings about files alone, which need no token; as `load` if any are wrong."""
    return _load(Storage)


def load_ports() -> PortSettings:
    """Load the settings about ports alone; as `load` if any are wrong."""
    return _load(PortSettings)


def _load(kind: type[S]) -> S:
    try:
        return kind()
    except ValidationError as error:
        wrong = {
            str(error["loc"][0]).upper(): _complaint(error["type"], error["msg"])
            for error in error.errors(include_input=False)
        }
        _refuse("; ".join(f"{name} {what}" for name, what in wrong.items()))
    except (OSError, UnicodeDecodeError):
        _refuse("the file .env cannot be read as UTF-8 text")


def _complaint(kind: str, message: str) -> str:
    return "is missing" if kind == "missing" else message[:1].lower() + message[1:]


def _refuse(why: str) -> NoReturn:
    sys.stderr.write(f"ahu: settings: {why}\n")
    raise SystemExit(2)
