"""A click reads its table twice at most: once to look, if it is not known, and once in the transaction."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

import pytest

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.interactions.action import FormUse
from cogs.host.interactions.actions import AT_TABLES
from cogs.host.interactions.router import Router
from db import stored_match
from games.engine.ids import TableId

if TYPE_CHECKING:
    from enum import StrEnum

    from db.rows import Connection
    from tests.cogs.conftest import Rig

READS: ContextVar[list[int] | None] = ContextVar("reads", default=None)


class Reads:
    """Counts how often each click reads its table, in the click's own tasks only."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clicks: list[list[int]] = []
        self.total = 0
        get, run = stored_match.get, Router._run

        def counting(connection: Connection, number: int) -> stored_match.StoredMatch | None:
            reads = READS.get()
            if reads is not None:
                reads.append(number)
                self.total += 1
            return get(connection, TableId(number))

        async def running(router: Router, *given: Any) -> None:
            self.clicks.append([])
            READS.set(self.clicks[-1])
            await run(router, *given)

        monkeypatch.setattr(stored_match, "get", counting)
        monkeypatch.setattr(Router, "_run", running)

    def check(self, verb: StrEnum) -> None:
        """Check that the latest click read its table at most once to look, and once in the transaction."""
        assert self.clicks, verb
        assert len(self.clicks.pop()) <= 2, verb


async def test_a_click_in_the_lobby_reads_its_table_twice_at_most(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rig.open()
    reads = Reads(monkeypatch)
    for verb in (Verb.JOIN, Verb.COMPUTER, Verb.LEAVE, Verb.RULES, Verb.PLAY):
        person = rig.ben if verb in (Verb.JOIN, Verb.LEAVE) else rig.anne
        await rig.forge(person, rig.lobby(), TablePress(verb, TableId(1), path=(0,)).encode())
        reads.check(verb)
    await rig.anne.slash(rig.channel, "table invite", person=rig.cara)
    reads.check(Verb.INVITE)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    for verb in (Verb.BEGIN, Verb.CANCEL, Verb.JOIN):
        await rig.forge(rig.anne, rig.lobby(), TablePress(verb, TableId(1)).encode())
        reads.check(verb)
    assert (await rig.table()).match
    assert reads.total >= 9, "each of nine transactions reads its table"


@pytest.mark.slow
async def test_a_click_in_a_match_reads_its_table_twice_at_most(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await rig.begin_match(rig.ben)
    reads = Reads(monkeypatch)
    asked = table.question_of(0)
    assert asked is not None
    for verb, action in AT_TABLES.items():
        if action.form is not FormUse.SENT and verb is not Verb.REMATCH:
            path = () if verb is Verb.RESIGN else (0,)
            confirms = verb in (Verb.RESIGN, Verb.CLOSE, Verb.REMOVE, Verb.HAND_OVER)
            press = TablePress(
                verb,
                TableId(1),
                turn=asked.turn,
                fingerprint="" if confirms else asked.fingerprint,
                path=path,
            )
            await rig.forge(rig.anne, await rig.card(), press.encode())
            reads.check(verb)
    await rig.type(rig.anne, rig.direct(rig.anne), "12")
    reads.check(Verb.SAID)
    await rig.press(rig.anne, await rig.card(), Verb.PLAY)
    reads.check(Verb.PLAY)
    for person in (rig.anne, rig.ben):
        await rig.forge(person, await rig.card(), TablePress(Verb.END, TableId(1)).encode())
        reads.check(Verb.END)
    await rig.forge(rig.anne, await rig.card(), TablePress(Verb.REMATCH, TableId(1)).encode())
    reads.check(Verb.REMATCH)
