"""Uploads: the forms in which discord.py sends pictures, written at once instead of part by part."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, TypedDict, Unpack

import aiohttp

if TYPE_CHECKING:
    from io import BytesIO

LARGEST: Final = 1_000_000
"""Most bytes that are written at once. A larger form, such as one with a film, would block the event loop."""


class FieldOptions(TypedDict, total=False):
    """The options of a field."""

    content_type: str | None
    filename: str | None
    content_transfer_encoding: str | None


class WholeForm(aiohttp.FormData):
    """A form that is sent as one piece, which takes half the time of a request with a picture.

    aiohttp makes an object with headers of its own of each part, and writes them one after the other.
    """

    def __init__(self, *, quote_fields: bool = True) -> None:
        super().__init__(quote_fields=quote_fields)
        self._is_plain: Final = not quote_fields
        self._given: list[tuple[str, str | BytesIO, FieldOptions]] = []

    def add_field(self, name: str, value: str | BytesIO, **options: Unpack[FieldOptions]) -> None:
        """Add a text, or a file from where it stands."""
        self._given.append((name, value, options))

    def __call__(self) -> aiohttp.Payload:
        """Return the body of the request."""
        if not self._is_plain or sum(_size(value) for _, value, _ in self._given) > LARGEST:
            for name, value, options in self._given:
                super().add_field(name, value, **options)
            return super().__call__()
        boundary = secrets.token_hex(16)
        made = bytearray()
        for name, value, options in self._given:
            made += f"--{boundary}\r\n{_head(name, options)}\r\n\r\n".encode()
            made += value.encode() if isinstance(value, str) else value.read()
            made += b"\r\n"
        made += f"--{boundary}--\r\n".encode()
        return aiohttp.BytesPayload(bytes(made), content_type=f"multipart/form-data; boundary={boundary}")


def _size(value: str | BytesIO) -> int:
    return len(value) if isinstance(value, str) else value.getbuffer().nbytes


def _head(name: str, options: FieldOptions) -> str:
    """Return the headers of a part. Raises `ValueError` for a name that would be one of several lines."""
    told = [f'form-data; name="{_escape(name)}"']
    if (filename := options.get("filename")) is not None:
        told.append(f'filename="{_escape(filename)}"')
    head = f"Content-Disposition: {'; '.join(told)}"
    kind = options.get("content_type")
    return head if kind is None else f"{head}\r\nContent-Type: {kind}"


def _escape(name: str) -> str:
    if "\r" in name or "\n" in name:
        message = "a name of several lines"
        raise ValueError(message)
    return name.replace("\\", "\\\\").replace('"', '\\"')
