-- The record: what a match began with, a log of entries of all kinds, salts of their own, versions, and snapshots.
--
-- Nothing here reads the rows that are there: a start with 100,000 matches takes no longer. A match that began
-- before gets its origin, its salts and the rest when it is saved next; until then these columns are NULL.

ALTER TABLE matches ADD COLUMN origin TEXT;
ALTER TABLE matches ADD COLUMN salts BLOB;
ALTER TABLE matches ADD COLUMN position INTEGER;
ALTER TABLE matches ADD COLUMN rules INTEGER;
ALTER TABLE seats ADD COLUMN luck TEXT NOT NULL DEFAULT '';
ALTER TABLE seals ADD COLUMN salt BLOB;
ALTER TABLE seals ADD COLUMN cause TEXT;
ALTER TABLE seals ADD COLUMN version INTEGER;
ALTER TABLE news ADD COLUMN version INTEGER;
ALTER TABLE standing_orders ADD COLUMN version INTEGER;

-- Entries of format 1 stay where they are; nothing is added to them.
ALTER TABLE entries RENAME TO entries_1;

-- The log: `body` is the canonical JSON that `digest` binds. The primary key makes a lost update an error.
CREATE TABLE entries (
    match INTEGER NOT NULL REFERENCES matches (match),
    turn INTEGER NOT NULL,
    body TEXT NOT NULL,
    digest TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, turn)
) STRICT;

-- The state after some turns, so that no turn is far from one.
CREATE TABLE snapshots (
    match INTEGER NOT NULL REFERENCES matches (match),
    turn INTEGER NOT NULL,
    position INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (match, turn)
) STRICT;
