"""Makes scheduled events out of what the bot or a person sends: checks the fields, times and statuses."""

from dataclasses import replace
from datetime import UTC, datetime

from playground import errors
from playground.guild.world import ACTIVE, CANCELED, COMPLETED, SCHEDULED, ScheduledEvent, World
from playground.json_types import Json
from playground.limits.violations import Violations

MAX_NAME = 100
MAX_DESCRIPTION = 1000
MAX_LOCATION = 100
MOST_OPEN = 100
"""Events of a guild that are not over."""
GUILD_ONLY = 2
EXTERNAL = 3
_ENTITY_TYPES = (1, 2, EXTERNAL)
_NEXT = {SCHEDULED: (ACTIVE, CANCELED), ACTIVE: (COMPLETED,)}


def new_event(world: World, guild: int, body: Json, now: float) -> ScheduledEvent:
    """Return a new event of the bot's, not yet kept. Raises 50035, 30038 for one too many, and 10003 for one
    in a voice or stage channel, since there are none.
    """
    violations = Violations()
    for field in ("name", "privacy_level", "entity_type", "scheduled_start_time", "scheduled_end_time"):
        if body.get(field) is None:
            violations.note_missing((field,))
    if (body.get("entity_metadata") or {}).get("location") is None:
        violations.note_missing(("entity_metadata", "location"))
    _check_texts(violations, body)
    violations.refuse_if_any()
    event = ScheduledEvent(world.next_id(), guild, world.bot_id, "", 0.0, 0.0, "")
    event = _with_texts(event, body)
    event = _with_times(violations, event, body, now)
    violations.refuse_if_any()
    if len(world.open_events(guild)) >= MOST_OPEN:
        raise errors.refusal(errors.TOO_MANY_EVENTS)
    return event


def edited_event(event: ScheduledEvent, body: Json, now: float) -> ScheduledEvent:
    """Return the event as the edit leaves it: fields that are missing stay. Raises 180000 for one that is
    over, else as `new_event` does.
    """
    if event.over:
        raise errors.refusal(errors.FINISHED_EVENT)
    violations = Violations()
    for field in ("name", "scheduled_start_time", "scheduled_end_time", "entity_metadata"):
        if field in body and body[field] is None:
            violations.note_missing((field,))
    _check_texts(violations, body)
    violations.refuse_if_any()
    changed = _with_times(violations, _with_texts(event, body), body, now)
    status = body.get("status", event.status)
    if status != event.status and status not in _NEXT[event.status]:
        text = "Invalid Guild Scheduled Event Status Update"
        violations.add(("status",), "GUILD_SCHEDULED_EVENT_INVALID_STATUS_UPDATE", text)
    violations.refuse_if_any()
    return replace(changed, status=status)


def _check_texts(violations: Violations, body: Json) -> None:
    if body.get("name") is not None:
        violations.length(("name",), body["name"], 1, MAX_NAME)
    violations.length(("description",), body.get("description"), 0, MAX_DESCRIPTION)
    location = (body.get("entity_metadata") or {}).get("location")
    if location is not None:
        violations.length(("entity_metadata", "location"), location, 1, MAX_LOCATION)
    if body.get("privacy_level") is not None:
        violations.one_of(("privacy_level",), body["privacy_level"], (GUILD_ONLY,))
    kind = body.get("entity_type")
    if kind is not None and violations.one_of(("entity_type",), kind, _ENTITY_TYPES) and kind != EXTERNAL:
        raise errors.refusal(errors.UNKNOWN_CHANNEL)
    if body.get("channel_id") is not None:
        text = "Channel cannot be set for external events."
        violations.add(("channel_id",), "GUILD_SCHEDULED_EVENT_CHANNEL_UNSUPPORTED", text)


def _with_texts(event: ScheduledEvent, body: Json) -> ScheduledEvent:
    location = (body.get("entity_metadata") or {}).get("location", event.location)
    return replace(
        event,
        name=body.get("name", event.name),
        description=body.get("description", event.description) or None,
        location=location,
    )


def _with_times(violations: Violations, event: ScheduledEvent, body: Json, now: float) -> ScheduledEvent:
    start = _time(violations, body, "scheduled_start_time", event.start)
    end = _time(violations, body, "scheduled_end_time", event.end)
    if "scheduled_start_time" in body:
        if event.status == ACTIVE:
            text = "You cannot change the start time of an active event."
            code = "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS"
            violations.add(("scheduled_start_time",), code, text)
        elif start <= now:
            text = "Cannot schedule event in the past."
            violations.add(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", text)
    moved = {"scheduled_start_time", "scheduled_end_time"} & set(body)
    if moved and end <= max(start, now):
        text = "The end time must be after the start time."
        violations.add(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_END_TOO_EARLY", text)
    return replace(event, start=start, end=end)


def _time(violations: Violations, body: Json, field: str, otherwise: float) -> float:
    """Return the seconds since 1970 of a field; without an offset it is UTC."""
    if field not in body:
        return otherwise
    try:
        value = datetime.fromisoformat(body[field])
    except (TypeError, ValueError):
        text = f"Could not parse {body[field]}. Should be ISO8601."
        violations.add((field,), "DATE_TIME_TYPE_PARSE", text)
        return otherwise
    return (value if value.tzinfo is not None else value.replace(tzinfo=UTC)).timestamp()
