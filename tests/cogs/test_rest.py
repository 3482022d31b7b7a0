"""Rest as people meet it: no rings at night or while away, and the ring comes when that is over."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from games.engine.ids import Milliseconds
from tables.model.rest import DAY, HOUR
from tables.model.table import Rings
from tests.cogs.ears import SILENT, Ears
from tests.commanded import add_commands

if TYPE_CHECKING:
    from simcord import MemberActor

    from tables.model.table import Table
    from tables.people import People
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


def people(rig: Rig) -> People:
    """Return the settings of everybody."""
    return rig.bot.context.tables.people


async def asleep(rig: Rig, person: MemberActor, hours: int = 8) -> int:
    """Set the quiet hours of a person to begin with the present hour; return their end, in ms."""
    now = datetime.fromtimestamp(rig.clock.now() / 1000, UTC)
    await people(rig).live_in(person.id, "UTC")
    await people(rig).set_quiet_hours(person.id, now.hour, hours)
    begun = now.replace(minute=0, second=0, microsecond=0)
    return round(begun.timestamp() * 1000) + hours * HOUR


async def begin_long_match(rig: Rig, pace: str = "daily") -> Table:
    """Begin a match of Oroen in which either may be awaited, and wait until both count as absent."""
    table = await rig.begin_match(rig.ben, game="oroen", pace=pace)
    await rig.env.settle()
    return table


def other(rig: Rig, table: Table) -> MemberActor:
    """Return the person who is awaited."""
    return (rig.anne, rig.ben)[table.awaited[0]]


async def until(rig: Rig, at: int) -> None:
    """Advance the clock to a time in ms."""
    await rig.env.advance_time(max(0, at - rig.clock.now()) / 1000)
    await rig.env.settle()


async def test_sleeping_players_are_rung_when_they_wake(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also at tables without a clock; once, by the mention that would have come at night."""
    for pace in ("daily", "none"):
        table = await begin_long_match(rig, pace)
        person = other(rig, table)
        wakes = await asleep(rig, person)
        ears = Ears(rig, monkeypatch)
        await until(rig, wakes - 60_000)
        assert ears.take_rings() == []
        await until(rig, wakes + 60_000)
        assert [ring.person for ring in ears.take_rings()] == [person.id]
        await people(rig).set_quiet_hours(person.id, None, 0)


async def test_a_hidden_choice_stands_in_silence_meanwhile(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    wakes = await asleep(rig, rig.ben)
    ears = Ears(rig, monkeypatch)
    await rig.begin_match(rig.ben, pace="daily")
    await rig.pause()
    assert rig.ben.id not in {ring.person for ring in ears.take_rings()}
    standing = rig.direct(rig.ben)
    assert any(press.verb is Verb.GO for _, press in rig.presses(standing))
    await until(rig, wakes + 60_000)
    assert [ring.person for ring in ears.take_rings()] == [rig.ben.id]
    assert rig.direct(rig.ben).id != standing.id


async def test_at_quick_tables_everybody_is_rung(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begin_long_match(rig, "evening")
    person = other(rig, table)
    await asleep(rig, person)
    ears = Ears(rig, monkeypatch)
    await rig.pause()
    assert person.id in {ring.person for ring in ears.take_rings()}


async def test_no_reminder_comes_at_night(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of two with opposite quiet hours, the ring reaches each when they are awake."""
    await rig.begin_match(rig.ben, pace="daily")
    await rig.pause()
    ears, begun = Ears(rig, monkeypatch), rig.clock.now()
    await asleep(rig, rig.anne, 10)
    await people(rig).live_in(rig.ben.id, "UTC")
    hour = datetime.fromtimestamp(begun / 1000, UTC).hour
    await people(rig).set_quiet_hours(rig.ben.id, (hour + 12) % 24, 10)
    await until(rig, begun + 3 * DAY)
    heard = ears.take_rings()
    assert {ring.person for ring in heard} >= {rig.anne.id, rig.ben.id}
    for ring in heard:
        since = (ring.at - begun) % DAY // HOUR
        assert since >= 9 if ring.person == rig.anne.id else not 12 <= since < 21


async def test_absent_players_are_rung_when_they_are_back(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begin_long_match(rig)
    person = other(rig, table)
    ears = Ears(rig, monkeypatch)
    await people(rig).go_away(person.id, Milliseconds(rig.clock.now() + 3 * DAY))
    await rig.env.advance_time(2 * 24 * 3600)
    assert ears.take_rings() == []
    await people(rig).come_back(person.id)
    await rig.env.settle()
    assert [ring.person for ring in ears.take_rings()] == [person.id]


async def test_an_invitation_at_night_makes_no_sound(rig: Rig) -> None:
    await asleep(rig, rig.cara)
    await rig.open()
    for person in (rig.cara, rig.dan):
        await rig.anne.slash(rig.channel, "table invite", person=person)
    flags = [rig.direct(person).flags.value & SILENT for person in (rig.cara, rig.dan)]
    assert flags == [SILENT, 0]


async def test_the_end_of_a_match_rings_no_sleeping_player(rig: Rig) -> None:
    await rig.begin_match(rig.ben, rig.cara, pace="daily")
    await asleep(rig, rig.ben)
    await rig.pause()
    for person in (rig.ben, rig.cara):
        await add_commands(rig.bot.context.tables).agree(1, person.id, rig.env.backend.snowflake())
    await rig.env.advance_time(600)
    await rig.press(rig.anne, await rig.card(), Verb.LOG)
    await add_commands(rig.bot.context.tables).agree(1, rig.anne.id, rig.env.backend.snowflake())
    await rig.env.settle()
    text = rig.read(await rig.card())
    assert f"<@{rig.cara.id}>" in text
    assert f"<@{rig.ben.id}>" not in text


async def test_a_preference_for_mentions_holds_for_hidden_choices(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question stands in a silent direct message all the same."""
    await people(rig).set_rings(rig.ben.id, Rings.MENTION)
    ears = Ears(rig, monkeypatch)
    await rig.begin_match(rig.ben)
    await rig.pause()
    assert [ring.person for ring in ears.take_rings()].count(rig.ben.id) == 1
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)
    assert rig.direct(rig.ben).flags.value & SILENT
    assert any(press.verb is Verb.GO for _, press in rig.presses(rig.direct(rig.ben)))
    await rig.bid(rig.ben, 3)
    assert await rig.mentions() == []


async def test_a_preference_for_direct_messages_holds_for_public_choices(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message leads to the table, can be answered there, and then asks no more."""
    for person in (rig.anne, rig.ben):
        await people(rig).set_rings(person.id, Rings.DIRECT)
    ears = Ears(rig, monkeypatch)
    table = await begin_long_match(rig)
    await rig.pause()
    person = other(rig, table)
    assert [ring.person for ring in ears.take_rings()] == [person.id]
    assert await rig.mentions() == []
    direct = rig.direct(person)
    assert f"<#{(await rig.place()).id}>" in rig.read(direct)
    await rig.play_on(person, direct)
    await rig.env.settle()
    assert not any(press.verb is Verb.GO for _, press in rig.presses(rig.direct(person)))


async def test_closed_direct_messages_ring_by_a_mention(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    for person in (rig.anne, rig.ben):
        await people(rig).set_rings(person.id, Rings.DIRECT)
        rig.close_directs(person)
    table = await begin_long_match(rig)
    await rig.pause()
    (mention,) = await rig.mentions()
    assert f"<@{other(rig, table).id}>" in rig.read(mention)


async def test_reminders_can_be_stopped_for_a_turn(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    await rig.begin_match(rig.ben, pace="live")
    await rig.bid(rig.anne, 1)
    await rig.pause()
    await rig.press(rig.ben, rig.direct(rig.ben), Verb.MUTE)
    await rig.env.settle()
    assert not any(press.verb is Verb.MUTE for _, press in rig.presses(rig.direct(rig.ben)))
    ears = Ears(rig, monkeypatch)
    await rig.env.advance_time(12 * 60)
    assert ears.take_rings() == []
    refused = rig.answer_to(await rig.forge(rig.anne, rig.direct(rig.anne), "a1|mute|1|-1||"))
    assert "You have no reminders" in rig.read(refused)


async def test_a_mention_can_be_muted_by_whom_it_calls(rig: Rig) -> None:
    table = await begin_long_match(rig)
    await rig.pause()
    (mention,) = await rig.mentions()
    person = other(rig, table)
    told = rig.answer_to(await rig.press(person, mention, Verb.MUTE))
    assert told.ephemeral
    assert "No more reminders" in told.content
    assert (await rig.table(table.id)).participants[table.awaited[0]].muted >= 0
