"""Calendar feeds of servers: what stands in them, and to whom their addresses answer."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

import pytest
from icalendar import Calendar

from events.calendars import feed_of
from events.cups.model import Cup, CupPhase, CupRound, CupRules
from events.feeds import Feeds
from events.nights import signing
from events.nights.model import Attendance, NightPhase
from events.pairing.meetings import CupFormat
from games.engine.ids import EventId, Milliseconds
from games.engine.record import replace
from tables.model.pace import HOUR
from tests.events.nights.rig import BEGIN, NIGHT, OLGA, PEOPLE, PLAN, NightEvening, plans
from tests.events.test_nights import person, plan_night
from tests.tables.conftest import GUILD

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from icalendar import Event

RULES: Final = CupRules(
    name="Spring cup",
    game="pebbles",
    format=CupFormat.KNOCK_OUT,
    size=2,
    sizes=(2,),
    pace="daily",
    places=8,
    starts=BEGIN + 5 * HOUR,
)
CUP: Final = replace(
    Cup(guild=7, channel=70, host=1, host_name="Olga Host", rules=RULES, opened=BEGIN), id=EventId(3)
)


def show(feed: bytes) -> Sequence[Event]:
    """Return the events of a feed."""
    return Calendar.from_ical(feed).events


def time_of(event: Event, name: str) -> datetime:
    """Return a time of an event."""
    found = event.decoded(name)
    assert isinstance(found, datetime)
    return found


def test_times_are_in_utc_and_lines_as_calendars_expect_them() -> None:
    night = plan_night()
    name = "Soirée « été », à l'île; d'\\ailleurs, ᚠᛇ 🎲 " * 2
    night = replace(night, plan=replace(night.plan, name=name))
    feed = feed_of([(night, BEGIN)])
    lines = feed.split(b"\r\n")
    assert lines[-1] == b""
    assert not any(b"\n" in line or b"\r" in line or len(line) > 75 for line in lines)
    (event,) = show(feed)
    assert event["summary"] == name
    assert time_of(event, "dtstart") == datetime.fromtimestamp(night.starts // 1000, UTC)
    assert time_of(event, "dtend") == datetime.fromtimestamp(night.ends // 1000, UTC)
    assert b"TZID" not in feed
    assert b"NAME:Ahu" in lines
    assert b"REFRESH-INTERVAL;VALUE=DURATION:PT1H" in lines


def test_a_change_keeps_the_uid_and_raises_the_sequence() -> None:
    night = plan_night()
    later = replace(night, turn=night.turn + 1, plan=replace(night.plan, start=night.plan.start + HOUR))
    (before,), (after,) = show(feed_of([(night, BEGIN)])), show(feed_of([(later, BEGIN + HOUR)]))
    assert before["uid"] == after["uid"] == f"night-{night.guild}-{night.id}@ahu"
    assert after.decoded("sequence") == before.decoded("sequence") + 1
    assert time_of(after, "last-modified") - time_of(before, "last-modified") == timedelta(milliseconds=HOUR)
    assert feed_of([(night, BEGIN)]) == feed_of([(night, BEGIN)]), "a tag stays as long as its feed"


def test_a_feed_has_no_names_of_people_and_no_alarms() -> None:
    night = signing.answer(plan_night(), person(4242), Attendance.COMING, Milliseconds(BEGIN)).event
    assert night.signups
    feed = feed_of([(night, BEGIN), (CUP, BEGIN)])
    for name in (b"P4242", b"4242", b"Olga", b"VALARM", b"ATTENDEE", b"ORGANIZER"):
        assert name not in feed


def test_cups_stand_there_as_far_as_their_start_is_known() -> None:
    by_hand = replace(CUP, rules=replace(RULES, starts=None))
    assert show(feed_of([(by_hand, BEGIN)])) == []
    begun = replace(by_hand, phase=CupPhase.RUNNING, rounds=(CupRound(Milliseconds(BEGIN + HOUR), 1, ()),))
    off = replace(CUP, phase=CupPhase.CANCELLED)
    told = [show(feed_of([(cup, BEGIN)]))[0] for cup in (CUP, begun, off)]
    assert {event["uid"] for event in told} == {"cup-7-3@ahu"}
    assert [event["status"] for event in told] == ["CONFIRMED", "CONFIRMED", "CANCELLED"]
    starts = [int(time_of(event, "dtstart").timestamp()) for event in told]
    assert starts == [RULES.starts // 1000 if RULES.starts else 0, (BEGIN + HOUR) // 1000, starts[0]]


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[NightEvening]:
    """Yield a rig with a night that is planned."""
    made = NightEvening(tmp_path / "ahu.sqlite")
    await made.open()
    await plans(made)
    yield made
    await made.database.close()


def feeds_of(rig: NightEvening) -> Feeds:
    """Return the feeds, where they are served."""
    rig.events.feeds.address = "https://ahu.example.org"
    return rig.events.feeds


async def read(rig: NightEvening, secret: str) -> Sequence[Event] | None:
    """Return the events of the feed of a secret."""
    feed = await rig.events.feeds.read(secret)
    return None if feed is None else show(feed)


async def test_a_secret_opens_the_feed_of_its_server_alone(rig: NightEvening) -> None:
    feeds = feeds_of(rig)
    own, foreign = await feeds.make(GUILD, 1), await feeds.make(GUILD + 1, 1)
    assert len(bytes.fromhex(own)) == 16
    assert feeds.url(own) == f"https://ahu.example.org/calendar/{own}.ics"
    (event,) = await read(rig, own) or ()
    assert event["summary"] == PLAN.name
    assert await read(rig, foreign) == []
    assert await read(rig, "0" * 32) is None


async def test_no_secret_stands_in_the_database(rig: NightEvening) -> None:
    secret = await feeds_of(rig).make(GUILD, 1)
    for file in rig.path.parent.iterdir():
        assert secret.encode() not in file.read_bytes()
        assert bytes.fromhex(secret) not in file.read_bytes()


async def test_an_address_that_was_changed_or_removed_is_unknown(rig: NightEvening) -> None:
    feeds = feeds_of(rig)
    first = await feeds.make(GUILD, 1)
    second = await feeds.make(GUILD, 1)
    assert await read(rig, first) is None
    assert await read(rig, second)
    await feeds.remove(GUILD, 1)
    assert await read(rig, second) is None
    assert await feeds.creation_time(GUILD) is None


async def test_feeds_of_servers_without_the_bot_are_deleted(rig: NightEvening) -> None:
    feeds = feeds_of(rig)
    kept, lost = await feeds.make(GUILD, 1), await feeds.make(GUILD + 1, 1)
    await feeds.forget_left(lambda guild: guild == GUILD)
    assert await read(rig, kept) is not None
    assert await read(rig, lost) is None


async def test_a_cancelled_night_stands_there_until_its_start(rig: NightEvening) -> None:
    secret = await feeds_of(rig).make(GUILD, 1)

    await rig.nights.cancel(EventId(NIGHT), OLGA, 2, series=False, shown=None)
    assert (await rig.night()).phase is NightPhase.CANCELLED
    (event,) = await read(rig, secret) or ()
    assert (event["status"], event["sequence"]) == ("CANCELLED", (await rig.night()).turn)
    rig.clock.at = (await rig.night()).starts
    assert await read(rig, secret) == []


async def test_a_sign_up_changes_no_time_of_the_feed(rig: NightEvening) -> None:
    secret = await feeds_of(rig).make(GUILD, 1)
    (before,) = await read(rig, secret) or ()
    rig.clock.at += HOUR // 2
    await rig.nights.answer(EventId(NIGHT), PEOPLE[0], Attendance.COMING, 3)
    (after,) = await read(rig, secret) or ()
    assert (time_of(after, "dtstart"), after["uid"]) == (time_of(before, "dtstart"), before["uid"])


async def test_a_night_that_cannot_be_read_is_left_out(rig: NightEvening) -> None:
    secret = await feeds_of(rig).make(GUILD, 1)
    await rig.database.write(
        lambda connection: connection.execute("UPDATE events SET state = '{}' WHERE event = 1").rowcount
    )
    assert await read(rig, secret) == []
