"""Messages to send: their components, their pictures, and whom they may mention."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

import discord


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file with its `name` and `alt`: what it shows, in at most 1,024 characters."""

    name: str
    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Shown:
    """The content of a message to send or to edit.

    `view` is used for its components only: it is stopped, so that discord.py does not keep it, and each
    rendering makes a new one. `mentions` are the ids of the people whom the message notifies. A `silent`
    message notifies nobody. A `final` message is never edited, whatever it should show by now.
    """

    view: discord.ui.LayoutView
    files: tuple[Picture, ...] = ()
    mentions: tuple[int, ...] = ()
    final: bool = False
    silent: bool = False

    @property
    def key(self) -> str:
        """A hash of all that can be seen. An edit that would not change it can be left out."""
        told = json.dumps([self.components(), [[one.name, one.alt] for one in self.files]], sort_keys=True)
        digest = sha256(told.encode())
        for one in self.files:
            digest.update(sha256(one.png).digest())
        return digest.hexdigest()

    def components(self) -> list[dict[str, object]]:
        """The components as JSON."""
        return list(self.view.to_components())  # type: ignore[no-untyped-call]  # of discord.py

    def attachments(self) -> list[discord.File]:
        """The pictures as files, for one request only."""
        return [discord.File(BytesIO(one.png), filename=one.name, description=one.alt) for one in self.files]

    def allowed_mentions(self) -> discord.AllowedMentions:
        """The mentions that may notify somebody."""
        people = [discord.Object(one) for one in self.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)
