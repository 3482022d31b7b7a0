"""Invitations: their sender is told nothing of what became of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import PersonId
from tables.model.table import Person

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def test_an_inviter_is_told_the_same_whether_the_invitation_arrives_or_not(rig: Rig) -> None:
    """Of a person who takes invitations, of one who takes none, and of one who has had enough."""
    await rig.open()
    people = rig.bot.context.tables.people
    await people.note_person(Person(PersonId(rig.cara.id), "Cara"), "en")
    await people.want_invitations(rig.cara.id, wanted=False)
    told = [
        rig.answer_to(await rig.anne.slash(rig.channel, "table invite", person=person.user)).content
        for person in (rig.ben, rig.cara)
    ]
    await rig.anne.slash(rig.channel, "oroen start")
    again = await rig.anne.slash(rig.channel, "table invite", person=rig.ben.user, table=2)
    told.append(rig.answer_to(again).content)
    assert len(set(told)) == 1
    assert "You are not told who they are" in told[0]
    await rig.env.settle()
    assert [len(rig.directs(person)) for person in (rig.ben, rig.cara)] == [1, 0]
