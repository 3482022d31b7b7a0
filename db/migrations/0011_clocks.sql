-- Clocks: the pace of a match, the clock of its present turn, what seats have saved, and what is due when.
--
-- Matches that are there have no clock. A match that waits for a computer player that stands in for a person is
-- found by an index of its own.

ALTER TABLE matches ADD COLUMN pace TEXT;
ALTER TABLE matches ADD COLUMN clock_asked INTEGER;
ALTER TABLE matches ADD COLUMN clock_since INTEGER;
ALTER TABLE matches ADD COLUMN clock_until INTEGER;
ALTER TABLE matches ADD COLUMN clock_stopped INTEGER;
ALTER TABLE seats ADD COLUMN reserve INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN silences INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN stand_in TEXT;
CREATE INDEX seats_stand_in ON seats (match, seat) WHERE awaited = 1 AND stand_in IS NOT NULL;
CREATE INDEX matches_clock ON matches (clock_until) WHERE clock_until IS NOT NULL;

-- The timers of a table, such as a reminder or the end of a turn; `due` in ms.
CREATE TABLE timers (
    match INTEGER NOT NULL REFERENCES matches (match),
    kind TEXT NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (match, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX timers_due ON timers (due);
