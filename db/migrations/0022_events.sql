-- Game nights and cups. `state` is a document of that `version`; the other columns are there to find it.
-- `turn` grows with each change; `live` is 1 until all is over.

CREATE TABLE events (
    event INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('night', 'cup')),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    phase TEXT NOT NULL,
    live INTEGER NOT NULL CHECK (live IN (0, 1)),
    starts INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL
) STRICT;
CREATE INDEX events_guild ON events (guild, kind, live, starts);

-- Sign-ups, with their details in `state`.
CREATE TABLE event_people (
    event INTEGER NOT NULL REFERENCES events (event),
    person INTEGER NOT NULL,
    PRIMARY KEY (event, person)
) STRICT;
CREATE INDEX event_people_person ON event_people (person);

-- The log of an event, in order; `person` if a person acted.
CREATE TABLE event_log (
    event INTEGER NOT NULL REFERENCES events (event),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    by INTEGER,
    text TEXT NOT NULL,
    PRIMARY KEY (event, number)
) STRICT;

CREATE TABLE event_timers (
    event INTEGER NOT NULL REFERENCES events (event),
    kind TEXT NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (event, kind)
) STRICT;
CREATE INDEX event_timers_due ON event_timers (due);

-- Counterparts of the tables' `outbox` and `messages`.
CREATE TABLE event_outbox (
    event INTEGER NOT NULL REFERENCES events (event),
    place TEXT NOT NULL,
    mark INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (event, place)
) STRICT;
CREATE INDEX event_outbox_due ON event_outbox (due);

CREATE TABLE event_messages (
    event INTEGER NOT NULL REFERENCES events (event),
    place TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    at INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    shown TEXT NOT NULL,
    buried INTEGER NOT NULL DEFAULT 0 CHECK (buried IN (0, 1)),
    PRIMARY KEY (event, place)
) STRICT;
CREATE INDEX event_messages_channel ON event_messages (channel);

-- The matches that are played at an event: the number of the round, and of the table in it.
CREATE TABLE event_matches (
    match INTEGER PRIMARY KEY REFERENCES matches (match),
    event INTEGER NOT NULL REFERENCES events (event),
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    UNIQUE (event, round, number)
) STRICT;

-- Texts that a person has typed, until they confirm them; and plans that a server has saved under a name.
CREATE TABLE event_drafts (
    draft INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL
) STRICT;

CREATE TABLE event_templates (
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (guild, name)
) STRICT;
