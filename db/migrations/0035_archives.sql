-- The log of a match that is over, compressed (`db/archives.py`): `log` is that of a `format`, `at` its last time in ms,
-- and `named` the entries that name a moderator. A match that is over and not `archived` is so after a while.

CREATE TABLE archives (
    match INTEGER PRIMARY KEY REFERENCES matches (match),
    format INTEGER NOT NULL,
    log BLOB NOT NULL,
    at INTEGER NOT NULL,
    named TEXT
) STRICT;
ALTER TABLE matches ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_unarchived ON matches (match) WHERE archived = 0 AND phase NOT IN ('lobby', 'running');
