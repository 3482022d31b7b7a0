"""`/privacy`: people see, get and delete their own data, and no other person's."""

from __future__ import annotations

import io
import json
import threading
import zipfile
from typing import TYPE_CHECKING

from cogs.host.custom_ids import PageVerb
from cogs.own_data import handlers
from cogs.own_data.page import data_page
from cogs.own_data.verbs import DataVerb
from tables.privacy import BETWEEN_CARDS, Kept
from tests.cogs.making import LIBRARY, text_of

if TYPE_CHECKING:
    import pytest
    from simcord import ResponseMessage

    from tests.cogs.conftest import Rig


async def open_page(rig: Rig) -> ResponseMessage:
    """Return the page of what is kept about Ben."""
    return await rig.open_kept_data(rig.ben)


async def test_the_page_is_private_and_says_what_is_kept(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    page = await open_page(rig)
    assert page.ephemeral
    assert "You sit at one table now" in rig.read(page)


def test_answers_to_nights_are_among_it() -> None:
    words = LIBRARY.words("en")
    kept = Kept("Ben", finished=2, live=(), events=3, own=frozenset(), deletion=False)
    assert "You have answered 3 game nights and cups" in text_of(data_page(kept, words))


async def test_the_file_is_one_s_own(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    answer = rig.answer_to(await rig.press(rig.ben, await open_page(rig), DataVerb.EXPORT))
    assert answer.ephemeral
    written = rig.env.backend.cdn.get(answer.attachments[0].url)
    assert written is not None
    told = json.loads(written)
    assert told["person"] == str(rig.ben.id)


async def test_a_deletion_is_asked_about_and_can_be_declined(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    question = rig.answer_to(await rig.press(rig.ben, await open_page(rig), DataVerb.ASK))
    assert "a former player" in rig.read(question)
    await rig.press(rig.ben, question, PageVerb.DATA)
    assert (await rig.bot.context.tables.privacy.summarize(rig.ben.id)).live


async def test_after_a_deletion_the_board_names_a_former_player(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    question = rig.answer_to(await rig.press(rig.ben, await open_page(rig), DataVerb.ASK))
    await rig.press(rig.ben, question, DataVerb.DELETE)
    assert not (await rig.bot.context.tables.privacy.summarize(rig.ben.id)).live
    await rig.env.advance_time(2 * BETWEEN_CARDS / 1000)  # After the card that tells of the resignation.
    card = rig.read(await rig.card())
    assert "A former player" in card
    assert "Ben" not in card
    (lobby,) = [message for message in rig.channel.history() if "The match is over" in rig.read(message)]
    assert "A former player" in rig.read(lobby)
    assert "Ben" not in rig.read(lobby)


async def test_a_file_too_large_for_discord_is_compressed_beside_the_loop(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seconds of compression hold up no other press."""
    monkeypatch.setattr(handlers, "LARGEST", 100)
    threads: list[int] = []
    whole = zipfile.ZipFile.writestr

    def note(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
        threads.append(threading.get_ident())
        whole(archive, name, data)

    monkeypatch.setattr(zipfile.ZipFile, "writestr", note)
    answer = rig.answer_to(await rig.press(rig.ben, await open_page(rig), DataVerb.EXPORT))
    assert answer.attachments[0].filename == "ahu-data.zip"
    written = rig.env.backend.cdn.get(answer.attachments[0].url)
    assert written is not None
    with zipfile.ZipFile(io.BytesIO(written)) as archive:
        assert json.loads(archive.read("ahu-data.json"))["person"] == str(rig.ben.id)
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()
