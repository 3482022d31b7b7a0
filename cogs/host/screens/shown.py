"""Messages to send: their components, their pictures, and whom they may mention."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from io import BytesIO
from struct import unpack
from typing import Final

import discord

from cogs.host.panels import Edit

HALF: Final = 32
"""The length of each half of a key: that of the components, and that of the pictures."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file with its `name` and `alt`: what it shows, in at most 1,024 characters."""

    name: str
    png: bytes
    alt: str

    @property
    def size(self) -> tuple[int, int]:
        """The width and the height in pixels, which a PNG names first."""
        wide, high = unpack(">II", self.png[16:24])
        return wide, high


@dataclass(frozen=True)
class Shown:
    """The content of a message to send or to edit.

    `view` is used for its components only: it is stopped, so that discord.py does not keep it, and each
    rendering makes a new one. `mentions` are the ids of the people whom the message notifies, and `roles` of
    the roles. A `silent` message notifies nobody. A `final` message is never edited, whatever it should show
    by now.
    """

    view: discord.ui.LayoutView
    files: tuple[Picture, ...] = ()
    mentions: tuple[int, ...] = ()
    final: bool = False
    silent: bool = False
    roles: tuple[int, ...] = ()

    @cached_property
    def key(self) -> str:
        """A hash of all that can be seen. An edit that would not change it can be left out."""
        pictures = sha256()
        for one in self.files:
            pictures.update(json.dumps([one.name, one.alt, sha256(one.png).hexdigest()]).encode())
        told = sha256(json.dumps(self.components(), sort_keys=True).encode())
        return told.hexdigest()[:HALF] + pictures.hexdigest()[:HALF]

    def edit(self, before: str) -> Edit:
        """The arguments that make a message show this; `before` is the key of what it shows, if known.

        Pictures that stand there already are not sent again.
        """
        if before[HALF:] == self.key[HALF:]:
            return Edit(view=self.view)
        return Edit(view=self.view, attachments=self.attachments())

    def components(self) -> list[dict[str, object]]:
        """The components as JSON."""
        return list(self.view.to_components())  # type: ignore[no-untyped-call]  # of discord.py

    def attachments(self) -> list[discord.File]:
        """The pictures as files, for one request only."""
        return [discord.File(BytesIO(one.png), filename=one.name, description=one.alt) for one in self.files]

    def allowed_mentions(self) -> discord.AllowedMentions:
        """The mentions that may notify somebody."""
        people = [discord.Object(one) for one in self.mentions]
        roles = [discord.Object(one) for one in self.roles]
        return discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=people)
