-- The errands of events on Discord besides messages: scheduled events, and roles of participants.
CREATE TABLE event_errands (
    event INTEGER NOT NULL REFERENCES events (event),
    place TEXT NOT NULL,
    mark INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (event, place)
) STRICT;
CREATE INDEX event_errands_due ON event_errands (due);
