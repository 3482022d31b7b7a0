"""Posting: what Discord's refusals mean, and that a message sent again is the same message."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import aiohttp
import discord
import pytest

from cogs.host.sync.posting import Fault, fault_of, nonce
from tables.outbox import Posted
from tests.cogs.making import lobby
from tests.toy.rules import Options


def refusal(status: int, code: int) -> discord.HTTPException:
    """An error as discord.py makes it."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}
    response = cast("aiohttp.ClientResponse", SimpleNamespace(status=status, reason=""))
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (refusal(403, 50007), Fault.CLOSED),
        (refusal(403, 50278), Fault.CLOSED),
        (refusal(400, 50033), Fault.CLOSED),
        (refusal(404, 10008), Fault.GONE),
        (refusal(429, 30046), Fault.TOO_OLD),
        (refusal(400, 50083), Fault.ARCHIVED),
        (refusal(403, 50013), Fault.BARRED),
        (refusal(403, 50001), Fault.BARRED),
        (refusal(404, 10003), Fault.BARRED),
        (refusal(503, 0), Fault.PASSING),
        (refusal(429, 0), Fault.PASSING),
        (refusal(400, 40003), Fault.PASSING),
        (aiohttp.ServerDisconnectedError(), Fault.PASSING),
        (TimeoutError(), Fault.PASSING),
        (refusal(400, 50035), Fault.OURS),
        (KeyError("host-title"), Fault.OURS),
    ],
)
def test_what_an_error_means(error: BaseException, fault: Fault) -> None:
    assert fault_of(error) is fault


def test_the_same_notice_has_the_same_nonce_and_no_other_has_it() -> None:
    """Not even at another table of the same number, after the database was lost."""
    table = lobby("pebbles", 2, Options())
    old = Posted(70, 5, 0, 3, "x", buried=False)
    known = (("seat:0", None, 4), ("seat:1", None, 4), ("seat:0", None, 5), ("seat:0", old, 4))
    made = [nonce(table, *one) for one in known]
    made.append(nonce(replace(table, commitment="cd" * 32), *known[0]))
    assert len(set(made)) == len(made)
    assert max(map(len, made)) <= 25
    assert nonce(table, "seat:0", None, 4) == made[0]
