"""Posting: the meaning of Discord's refusals, and nonces of repeated messages."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import aiohttp
import discord
import pytest

from cogs.host import editing
from cogs.host.failures import Failure, failure_of, perhaps_done
from cogs.host.screens.components import unframed_text
from cogs.host.screens.shown import Picture, Shown
from cogs.host.sync.posting import Poster, nonce
from db.shards import Shards
from games.engine.ids import EPOCH
from games.engine.record import replace
from tables.outbox import Posted
from tests.cogs.making import lobby
from tests.toy.rules import Options

if TYPE_CHECKING:
    from discord.http import MultipartParameters


def refusal(status: int, code: int) -> discord.HTTPException:
    """Return an error as discord.py makes it."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}
    response = cast("aiohttp.ClientResponse", SimpleNamespace(status=status, reason=""))
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": ""})


class Known:
    """A client whose channel knows each nonce already, as that of a message with other words."""

    def __init__(self) -> None:
        self.edits = 0
        self.http = self

    async def send_message(self, _: int, *, params: object) -> dict[str, object]:
        return {"id": "5", "components": [{"type": 10, "content": "Other words"}]}

    async def edit_message(self, _: int, __: int, *, params: object) -> None:
        self.edits += 1


class Silent(Known):
    """A client to which nothing is ever answered."""

    async def send_message(self, channel: int, *, params: object) -> dict[str, object]:
        await asyncio.Event().wait()
        return await super().send_message(channel, params=params)

    async def edit_message(self, _: int, __: int, *, params: object) -> None:
        await asyncio.Event().wait()


async def test_unanswered_requests_are_given_up_and_perhaps_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other places of the table wait for it, and so does the next try."""
    monkeypatch.setattr(editing, "PATIENCE", 0)
    poster, shown = Poster(cast("discord.Client", Silent())), Shown(unframed_text("Words"))
    for work in (poster.send(70, shown, "nonce"), poster.edit(70, 5, shown)):
        with pytest.raises(TimeoutError) as given_up:
            await work
        assert perhaps_done(given_up.value)


@pytest.mark.parametrize("final", [True, False])
async def test_a_message_found_by_its_nonce_is_brought_up_to_date_unless_it_is_final(*, final: bool) -> None:
    """The language may have changed, or the host have left, since it was sent."""
    known = Known()
    poster = Poster(cast("discord.Client", known))
    assert await poster.send(70, Shown(unframed_text("Words"), final=final), "nonce") == 5
    assert known.edits == (not final)


@dataclass
class Exchanged:
    """A client of a message that has other pictures than was known, or of which nothing is accepted."""

    accepts: bool
    edits: list[int] = field(default_factory=list)

    @property
    def http(self) -> Exchanged:
        return self

    async def edit_message(self, _: int, __: int, *, params: MultipartParameters) -> None:
        files = params.files or ()
        self.edits.append(len(files))
        if not self.accepts or not files:
            raise refusal(400, 50035)


@pytest.mark.parametrize("accepts", [True, False])
async def test_pictures_that_another_process_has_exchanged_are_sent_again(*, accepts: bool) -> None:
    """Once: what Discord refuses for another reason is a fault."""
    message = Exchanged(accepts)
    shown = Shown(unframed_text("Words"), files=(Picture("board.png", b"", "A board"),))
    with contextlib.nullcontext() if accepts else pytest.raises(discord.HTTPException):
        await Poster(cast("discord.Client", message)).edit(70, 5, shown, before=shown.key)
    assert message.edits == [0, 1]


async def test_a_message_refused_with_all_its_pictures_is_not_sent_again() -> None:
    message = Exchanged(accepts=False)
    with pytest.raises(discord.HTTPException):
        await Poster(cast("discord.Client", message)).edit(70, 5, Shown(unframed_text("Words")))
    assert message.edits == [0]


class Ready:
    """A client that is in no server."""

    def is_ready(self) -> bool:
        return True

    def get_guild(self, _: int) -> None:
        return None


def test_of_the_servers_of_other_processes_nothing_is_known() -> None:
    """They are not taken for servers that have removed the bot."""
    poster = Poster(cast("discord.Client", Ready()), Shards(range(2), 4))
    assert [poster.inside(number << 22) for number in range(4)] == [False, False, True, True]


@pytest.mark.parametrize(
    ("error", "failure"),
    [
        (refusal(403, 50007), Failure.CLOSED),
        (refusal(403, 50278), Failure.CLOSED),
        (refusal(400, 50033), Failure.CLOSED),
        (refusal(404, 10008), Failure.GONE),
        (refusal(429, 30046), Failure.TOO_OLD),
        (refusal(400, 50083), Failure.ARCHIVED),
        (refusal(403, 50013), Failure.BARRED),
        (refusal(403, 50001), Failure.BARRED),
        (refusal(404, 10003), Failure.BARRED),
        (refusal(503, 0), Failure.PASSING),
        (refusal(429, 0), Failure.PASSING),
        (refusal(408, 0), Failure.PASSING),
        (refusal(400, 40003), Failure.PASSING),
        (aiohttp.ServerDisconnectedError(), Failure.PASSING),
        (TimeoutError(), Failure.PASSING),
        (refusal(400, 50035), Failure.OURS),
        (KeyError("host-title"), Failure.OURS),
    ],
)
def test_errors_are_classified(error: BaseException, failure: Failure) -> None:
    assert failure_of(error) is failure


@pytest.mark.parametrize(
    ("error", "unknown"),
    [
        (refusal(408, 0), True),
        (refusal(503, 0), True),
        (aiohttp.ServerDisconnectedError(), True),
        (refusal(429, 0), False),
        (refusal(400, 40003), False),
        (refusal(404, 10008), False),
    ],
)
def test_after_which_errors_discord_may_have_done_it(error: BaseException, *, unknown: bool) -> None:
    """A proxy's 408 is no refusal: Discord may have carried out the request all the same."""
    assert perhaps_done(error) is unknown


def test_each_notice_has_a_nonce_of_its_own() -> None:
    """Even a table of the same number in a new database has other nonces."""
    table = lobby("pebbles", 2, Options())
    old = Posted(70, 5, EPOCH, 3, "x", covered=False)
    known = (("seat:0", None, 4), ("seat:1", None, 4), ("seat:0", None, 5), ("seat:0", old, 4))
    made = [nonce(table, *notice) for notice in known]
    made.append(nonce(replace(table, commitment="cd" * 32), *known[0]))
    made.append(nonce(table, *known[0], rings=True))
    assert len(set(made)) == len(made)
    assert max(map(len, made)) <= 25
    assert nonce(table, "seat:0", None, 4) == made[0]
