"""Reads what the bot sends: a JSON body, or a multipart one with `payload_json` and files."""

import json
import mimetypes
import re
import struct
from dataclasses import dataclass, field

from aiohttp import BodyPartReader, web

from playground import errors
from playground.json_types import Json
from playground.limits.violations import Path, Violations

_FILE_FIELD = re.compile(r"files\[(\d+)\]")
_PNG_START = b"\x89PNG\r\n\x1a\n"
_PNG_HEADER_BYTES = 24


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came: `index` is the n of `files[n]`."""

    index: int
    filename: str
    data: bytes = field(repr=False)

    @property
    def content_type(self) -> str:
        """The type that the file's name promises."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    def size(self) -> tuple[int, int] | None:
        """Width and height of a PNG picture, else None."""
        if self.data[: len(_PNG_START)] != _PNG_START or len(self.data) < _PNG_HEADER_BYTES:
            return None
        width, height = struct.unpack(">II", self.data[16:24])
        return width, height


async def read_object(request: web.Request) -> tuple[Json, list[Upload]]:
    """Return the body, an empty object if there is none. Raises 50109 if it is no JSON object."""
    if request.content_type.startswith("multipart/"):
        return await _read_multipart(request)
    value = parse(await request.read() or b"{}")
    if not isinstance(value, dict):
        raise errors.refusal(errors.INVALID_JSON)
    return value, []


async def read_list(request: web.Request) -> list[Json]:
    """Return a body that is a list of objects. Raises 50109 if it is not."""
    value = parse(await request.read())
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise errors.refusal(errors.INVALID_JSON)
    return value


def parse(text: bytes) -> object:
    """Return the JSON value. Raises 50109."""
    try:
        value: object = json.loads(text)
    except ValueError as violation:
        raise errors.refusal(errors.INVALID_JSON) from violation
    return value


async def _read_multipart(request: web.Request) -> tuple[Json, list[Upload]]:
    body: Json = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        file_field = _FILE_FIELD.fullmatch(name)
        if file_field is not None:
            uploads.append(Upload(int(file_field[1]), part.filename or "file", bytes(await part.read())))
        elif name == "payload_json":
            value = parse(bytes(await part.read()))
            if not isinstance(value, dict):
                raise errors.refusal(errors.INVALID_JSON)
            body = value
    return body, uploads


def snowflake(value: object, *path: str) -> int:
    """Return an id that came as text or number. Raises a 50035 naming the field at `path`."""
    if isinstance(value, bool) or not isinstance(value, int | str) or not str(value).isdecimal():
        raise violation(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    return int(value)


def violation(path: Path, code: str, message: str) -> errors.DiscordError:
    """Return a 50035 with a single violation."""
    violations = Violations()
    violations.add(path, code, message)
    return violations.error()
