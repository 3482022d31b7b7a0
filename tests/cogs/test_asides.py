"""Answers to presses of direct messages do not pile up: each new one replaces the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.asides import MOST, Asides
from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import PersonId, TableId

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

PROOF = TablePress(Verb.PROOF, TableId(1)).encode()


async def test_a_new_answer_beside_a_direct_message_replaces_the_one_before(rig: Rig) -> None:
    """A proof, then refusals: one of them stands, and the question stays where it is."""
    await rig.begin_match(rig.ben)
    question = rig.direct(rig.ben)
    for _ in range(2):
        await rig.forge(rig.ben, question, PROOF)
    assert len(rig.directs(rig.ben)) == 2
    for _ in range(2):
        await rig.forge(rig.ben, question, TablePress(Verb.REMATCH, TableId(1)).encode())
    first, answer = rig.directs(rig.ben)
    assert first.id == question.id
    assert "wait for the end of the match" in rig.read(answer)


async def test_a_deleted_answer_hinders_no_other(rig: Rig) -> None:
    """Discord says that it is gone already."""
    await rig.begin_match(rig.ben)
    question = rig.direct(rig.ben)
    await rig.forge(rig.ben, question, PROOF)
    page = rig.direct(rig.ben)
    rig.env.backend.delete_message(page.channel.id, page.id)
    await rig.forge(rig.ben, question, PROOF)
    assert len(rig.directs(rig.ben)) == 2


def test_the_number_of_remembered_answers_is_limited() -> None:
    """The oldest are forgotten first."""
    asides = Asides()
    for person in range(MOST + 1):
        assert asides.put(TableId(1), PersonId(person), person + 10) is None
    assert asides.put(TableId(1), PersonId(0), 7) is None
    assert asides.put(TableId(1), PersonId(MOST), 8) == MOST + 10
