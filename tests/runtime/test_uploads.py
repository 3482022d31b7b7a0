"""Forms that are sent as one piece: what aiohttp reads from them is what its own forms hold."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from runtime import uploads
from runtime.discord_connection import connect_to
from runtime.uploads import WholeForm

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PICTURE: Final = bytes(range(256)) * 300 + b"\r\n--"

Read = list[tuple[str, str, str | None, str, bytes]]
"""The parts of a form: disposition, name, file name, kind and content."""


async def read_parts(request: web.Request) -> web.Response:
    """Return what is in a form."""
    parts = []
    async for part in await request.multipart():
        assert isinstance(part, aiohttp.BodyPartReader)
        told = part.headers.get("Content-Type", "none")
        disposition = part.headers["Content-Disposition"]
        parts.append((disposition, part.name, part.filename, told, (await part.read()).hex()))
    return web.json_response({"whole": "Content-Length" in request.headers, "parts": parts})


@pytest.fixture
async def address() -> AsyncIterator[str]:
    """Return the address of a server that tells what is in a form."""
    app = web.Application()
    app.router.add_post("/", read_parts)
    async with TestServer(app) as server:
        yield str(server.make_url("/"))


def fill(form: aiohttp.FormData, filename: str) -> aiohttp.FormData:
    """Fill a form as discord.py does."""
    form.add_field(name="payload_json", value='{"content":"é"}')
    for number in range(2):
        form.add_field(
            name=f"files[{number}]",
            value=BytesIO(PICTURE),
            filename=filename,
            content_type="application/octet-stream",
        )
    return form


@pytest.mark.parametrize("filename", ["board.png", 'a "b" \\ é.png'])
async def test_a_whole_form_holds_what_a_form_of_aiohttp_holds(address: str, filename: str) -> None:
    found = []
    async with aiohttp.ClientSession() as session:
        for kind in (aiohttp.FormData, WholeForm):
            form = fill(kind(quote_fields=False), filename)
            async with session.post(address, data=form) as response:
                found.append(await response.json())
    assert [part[4] for part in found[1]["parts"]][1:] == [PICTURE.hex()] * 2
    for parts in (found[0]["parts"], found[1]["parts"]):
        parts[0][3] = "text"  # aiohttp names its character set, which JSON has always.
    assert found[0]["parts"] == found[1]["parts"]


async def test_a_large_form_is_sent_in_parts(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "LARGEST", 1000)
    async with (
        aiohttp.ClientSession() as session,
        session.post(address, data=fill(WholeForm(quote_fields=False), "film.webp")) as response,
    ):
        found = await response.json()
    assert [part[2] for part in found["parts"]] == [None, "film.webp", "film.webp"]


def test_a_name_of_several_lines_is_refused() -> None:
    form = fill(WholeForm(quote_fields=False), "a\r\nb.png")
    with pytest.raises(ValueError, match="several lines"):
        form()


def test_discord_py_sends_forms_whole_while_connected() -> None:
    before = aiohttp.FormData
    with connect_to(None, None):
        assert aiohttp.FormData is WholeForm
    assert aiohttp.FormData is before
