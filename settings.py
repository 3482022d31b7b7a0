"""The settings, from the environment or `.env`: validated once, with one clear line if any is wrong."""

from __future__ import annotations

import ipaddress
import sys
from pathlib import Path
from typing import Annotated, Literal, NoReturn, TypeVar
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

S = TypeVar("S", bound="Storage")

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


def _present(token: SecretStr) -> SecretStr:
    secret = token.get_secret_value()
    if not secret.strip() or any(letter.isspace() or not letter.isascii() for letter in secret):
        raise PydanticCustomError("token", "is empty or no token")  # noqa: EM101 - pydantic's own type
    return token


def _loopback(address: str) -> str:
    """Accept only addresses on this machine: a token must go nowhere else but to Discord."""
    wrong = PydanticCustomError(
        "address", "must be http://HOST:PORT on this machine, such as http://127.0.0.1:8080"
    )
    try:
        parts = urlsplit(address)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise wrong from None
    named = f"[{host}]" if ":" in host else host
    plain = f"http://{named}:{port}"
    # Compared with how it was parsed: that leaves no user, path or query, and nothing that another parser
    # could read differently.
    if not port or address.removesuffix("/").lower() != plain or not _is_loopback(host):
        raise wrong
    return plain


def _file(path: Path) -> Path:
    # SQLite takes `:memory:` for a database without a file, which ends with its connection.
    if str(path) == ":memory:" or (path.exists() and not path.is_file()):
        raise PydanticCustomError("file", "must name a regular file")  # noqa: EM101 - pydantic's own type
    return path


def _is_loopback(host: str) -> bool:
    if host in {"localhost", "::1"}:
        return True
    try:
        return ipaddress.IPv4Address(host).is_loopback
    except ValueError:
        return False


class Storage(BaseSettings):
    """The settings about files. Names are those of the environment variables, in lower case.

    An empty variable counts as not set.
    """

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        hide_input_in_errors=True,
        frozen=True,
    )

    ahu_database: Annotated[Path, AfterValidator(_file)] = Path("data/ahu.sqlite")
    ahu_backup_folder: Path | None = None
    ahu_backup_number: Annotated[int, Field(ge=0)] = 7
    ahu_backup_hour: Annotated[int, Field(ge=0, le=23)] = 3

    @property
    def backup_folder(self) -> Path:
        """The folder of the nightly backups: `backups` beside the database unless another is set."""
        return self.ahu_backup_folder or self.ahu_database.parent / "backups"


class Settings(Storage):
    """All settings of the bot."""

    discord_token: Annotated[SecretStr, AfterValidator(_present)]
    discord_address: Annotated[str, AfterValidator(_loopback)] | None = None
    ahu_log_level: LogLevel = "INFO"
    ahu_clock_offset: Path | None = None
    ahu_keep_matches: Annotated[int, Field(ge=30)] | None = None

    @property
    def clock_offset(self) -> Path | None:
        """The file by which the playground moves the time; `None` on Discord itself."""
        return self.ahu_clock_offset if self.discord_address else None

    @property
    def api_base(self) -> str | None:
        """The base of the playground's REST routes; `None` for Discord itself."""
        return f"{self.discord_address}/api/v10" if self.discord_address else None

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


def _load(kind: type[S]) -> S:
    try:
        return kind()
    except ValidationError as error:
        wrong = {
            str(one["loc"][0]).upper(): _complaint(one["type"], one["msg"])
            for one in error.errors(include_input=False)
        }
        _refuse("; ".join(f"{name} {what}" for name, what in wrong.items()))
    except (OSError, UnicodeDecodeError):
        _refuse("the file .env cannot be read as UTF-8 text")


def _complaint(kind: str, message: str) -> str:
    return "is missing" if kind == "missing" else message[:1].lower() + message[1:]


def _refuse(why: str) -> NoReturn:
    sys.stderr.write(f"ahu: settings: {why}\n")
    raise SystemExit(2)
