"""A click that Discord delivers twice at once is answered from what is committed, by either reply."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.interactions import answering
from cogs.host.interactions.replies import RedrawCard, Replace, Show
from cogs.host.interactions.router import Router

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.action import TableAction
    from cogs.host.interactions.answering import Given, Wait
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Outgoing, Reply
    from tables.model.table import Table
    from tests.cogs.conftest import Message, Rig


class Twins:
    """Delivers each press twice at once; Discord takes the reply to the repeated one.

    If `late`, that reads its table after the other was committed, else before. `replies` are those taken.
    """

    def __init__(self, rig: Rig, *, late: bool) -> None:
        self.late = late
        self.replies: list[Reply] = []
        self._deliveries: dict[int, int] = defaultdict(int)
        self._read: dict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._committed: dict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._replied: dict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._emit = rig.env.backend.emit
        self._give = answering._give
        self._carried_out = Router._carry_out

    def install(self, rig: Rig, patch: pytest.MonkeyPatch) -> None:
        """Deliver everything twice from now on."""
        twins = self

        async def carry_out(
            router: Router, interaction: Interaction, call: TableCall, action: TableAction
        ) -> Reply:
            return await twins.carry_out(router, interaction, call, action)

        patch.setattr(rig.env.backend, "emit", self.emit)
        patch.setattr(answering, "_give", self.give)
        patch.setattr(Router, "_carry_out", carry_out)

    def emit(self, event: str, payload: dict[str, Any], **named: Any) -> None:
        """Emit an event, an interaction twice."""
        self._emit(event, payload, **named)
        if event == "INTERACTION_CREATE":
            self._emit(event, deepcopy(payload), **named)

    async def give(self, interaction: Interaction, ready: Outgoing, wait: Wait) -> Given:
        """Give a reply, and let the other be given after it."""
        if not self._replied[interaction.id].is_set():
            self.replies.append(ready.reply)
        try:
            return await self._give(interaction, ready, wait)
        finally:
            self._replied[interaction.id].set()

    async def carry_out(
        self, router: Router, interaction: Interaction, call: TableCall, action: TableAction
    ) -> Reply:
        """Carry out a call: the first delivery commits, the second replies."""
        first = self._deliveries[call.click] == 0
        self._deliveries[call.click] += 1
        if self.late and not first:
            await self._committed[call.click].wait()

        async def handle(context: Context, call: TableCall, table: Table) -> Reply:
            if not first:
                self._read[call.click].set()
                await self._committed[call.click].wait()
                return await action.handler(context, call, table)
            if not self.late:
                await self._read[call.click].wait()
            reply = await action.handler(context, call, table)
            self._committed[call.click].set()
            await self._replied[call.click].wait()
            return reply

        return await self._carried_out(router, interaction, call, replace(action, handler=handle))


def questions(rig: Rig, message: Message) -> set[tuple[int, str]]:
    """Return the questions to which a message offers answers."""
    found = [press for _, press in rig.presses(message)]
    return {
        (press.turn, press.fingerprint) for press in found if press.verb in (Verb.GO, Verb.AREA, Verb.TYPE)
    }


@pytest.mark.parametrize("late", [False, True])
async def test_the_reply_to_a_repeated_press_shows_what_is_asked_now(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, *, late: bool
) -> None:
    """Nothing is edited after the replies, and no reply holds a warning."""
    await rig.begin_match(rig.ben)
    await rig.env.advance_time(1)
    twins = Twins(rig, late=late)
    twins.install(rig, monkeypatch)
    for _ in range(8):
        seat = (await rig.table()).awaited[0]
        person = (rig.anne, rig.ben)[seat]
        direct = rig.direct(person)
        part, press = next(pair for pair in rig.presses(direct) if pair[1].verb in (Verb.GO, Verb.AREA))
        if options := part.get("options"):
            await rig.choose(person, direct, press.verb, options[-1]["value"])
        else:
            await rig.press(person, direct, press.verb)
        (reply,), twins.replies = twins.replies, []
        asked = (await rig.table()).question_of(seat)
        assert isinstance(reply, Show | Replace)
        shown = str(reply.shown.components)
        assert "⚠️" not in shown
        assert ("|go|" in shown) == (asked is not None and f"|go|1|{asked.turn}|{asked.fingerprint}" in shown)
        assert questions(rig, rig.direct(person)) == ({(asked.turn, asked.fingerprint)} if asked else set())
        await rig.env.advance_time(1)
    assert rig.env.errors == []


@pytest.mark.parametrize("late", [False, True])
async def test_the_card_is_the_reply_to_a_repeated_press_of_it(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, *, late: bool
) -> None:
    """No panel comes beside it."""
    await rig.begin_match(rig.ben, game="oroen")
    await rig.env.advance_time(1)
    twins = Twins(rig, late=late)
    twins.install(rig, monkeypatch)
    seat = (await rig.table()).awaited[0]
    person, card = (rig.anne, rig.ben)[seat], await rig.card()
    part, press = next(pair for pair in rig.presses(card) if pair[1].verb is Verb.CHOOSE)
    if options := part.get("options"):
        await rig.choose(person, card, press.verb, options[0]["value"])
    else:
        await rig.press(person, card, press.verb)
    (reply,) = twins.replies
    assert isinstance(reply, RedrawCard)
    assert [
        message for message in (await rig.place()).history(viewer=person) if message.flags.ephemeral
    ] == []
    table = await rig.table()
    pressed = {press.turn for _, press in rig.presses(await rig.card()) if press.verb is Verb.CHOOSE}
    assert pressed == {table.turn}
