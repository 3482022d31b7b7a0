-- The choices of people for themselves: time zone, quiet hours, how they are rung, a daily digest; when they are away.
-- The clock of a turn knows its length, its reminders, and when it stood still: quiet hours and absences move its end.
-- `clock_stopped` is not used any more; to drop it would write all matches anew.

CREATE TABLE settings (
    person INTEGER PRIMARY KEY,
    zone TEXT,
    quiet_begin INTEGER CHECK (quiet_begin BETWEEN 0 AND 23),
    quiet_hours INTEGER CHECK (quiet_hours BETWEEN 1 AND 10),
    rings TEXT NOT NULL DEFAULT 'choice',
    digest INTEGER CHECK (digest BETWEEN 0 AND 23),
    told_of_rest INTEGER NOT NULL DEFAULT 0 CHECK (told_of_rest IN (0, 1))
) STRICT;

-- Absences of people, in ms; `lasting` until they are back.
CREATE TABLE absences (
    person INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    lasting INTEGER NOT NULL CHECK (lasting IN (0, 1)),
    PRIMARY KEY (person, since)
) STRICT, WITHOUT ROWID;

-- The timers of a person: the end of an absence, a digest; `due` in ms.
CREATE TABLE person_timers (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (person, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_timers_due ON person_timers (kind, due);

-- The digest that stands in the direct messages of a person.
CREATE TABLE digests (
    person INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL
) STRICT;

ALTER TABLE seats ADD COLUMN muted INTEGER NOT NULL DEFAULT -1;
ALTER TABLE matches ADD COLUMN clock_length INTEGER;
ALTER TABLE matches ADD COLUMN clock_half INTEGER;
ALTER TABLE matches ADD COLUMN clock_late INTEGER;
ALTER TABLE matches ADD COLUMN clock_stops TEXT;
UPDATE matches SET
    clock_length = clock_until - clock_since - coalesce(clock_stopped, 0),
    clock_half = (clock_since + clock_until) / 2,
    clock_late = clock_until - (clock_until - clock_since) / 10,
    clock_stops = CASE WHEN clock_stopped > 0
        THEN json_array(json_array(clock_since, clock_since + clock_stopped)) END
    WHERE clock_until IS NOT NULL;
