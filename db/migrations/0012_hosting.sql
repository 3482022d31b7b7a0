-- Running a table: pauses, why a match ended early, who gave up, and who was taken from a lobby for good.

ALTER TABLE matches ADD COLUMN paused_at INTEGER;
ALTER TABLE matches ADD COLUMN paused_by TEXT;
ALTER TABLE matches ADD COLUMN paused_for TEXT;
ALTER TABLE matches ADD COLUMN ending TEXT;
ALTER TABLE seats ADD COLUMN resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1));

CREATE TABLE barred (
    match INTEGER NOT NULL REFERENCES matches (match),
    person INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;
