"""Ears: the messages of the bot that make a person's phone ring, as Discord decides it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pytest
    from simcord.backend.models import Message

    from tests.cogs.conftest import Rig

SILENT: Final = 1 << 12
EPHEMERAL: Final = 1 << 6


@dataclass(frozen=True)
class Ring:
    """A notification of a person by a message, at a time in ms.

    It may ask for their consent; if it `tells_turn`, it says that it is their turn besides.
    """

    person: int
    at: int
    message: int
    pleads: bool = False
    tells_turn: bool = False


class Ears:
    """Hears which messages of the bot notify whom."""

    def __init__(self, rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rings: list[Ring] = []
        directs = {person.user.dm_channel.id: person.id for person in rig.people}
        commit = rig.env.backend.commit_message

        def hear_and_commit(message: Message, *, broadcast: bool = True) -> Message:
            heard = {directs[message.channel_id]} if message.channel_id in directs else message.ping_user_ids
            answers = message.interaction_metadata is not None
            if not (answers or message.flags & (SILENT | EPHEMERAL)):
                told = str(message.components)
                says = ("you are asked to agree" in told, "It is also your turn." in told)
                self.rings += [Ring(person, rig.clock.now(), message.id, *says) for person in heard]
            return commit(message, broadcast=broadcast)

        monkeypatch.setattr(rig.env.backend, "commit_message", hear_and_commit)

    def take_rings(self, person: int | None = None) -> list[Ring]:
        """Return the rings since the last call, of all people or of one."""
        rings, self.rings = self.rings, []
        return [ring for ring in rings if person in (None, ring.person)]
