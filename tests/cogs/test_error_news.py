"""News of errors: the bot itself tells them to a channel, without a ping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.error_news import to_channel

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def test_a_channel_gets_the_text(rig: Rig) -> None:
    await to_channel(rig.bot, rig.channel.id)("@everyone: an error")
    message = rig.channel.history()[-1]
    assert message.content == "@everyone: an error"
    assert not message.mention_everyone
