-- Drop what the documents of tables hold. The table is written once, not once for each column.

CREATE TABLE matches_new (
    match INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'running', 'over', 'ended', 'cancelled')),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    thread INTEGER,
    host INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed BLOB NOT NULL,
    opened INTEGER NOT NULL,
    turn INTEGER NOT NULL DEFAULT -1,
    state TEXT,
    digest TEXT,
    result TEXT,
    trouble TEXT,
    rematch_of INTEGER REFERENCES matches (match),
    origin TEXT,
    salts BLOB,
    position INTEGER,
    rules INTEGER,
    event INTEGER,
    format INTEGER NOT NULL,
    document TEXT NOT NULL,
    serve TEXT,
    acted INTEGER NOT NULL,
    clock_since INTEGER,
    clock_until INTEGER,
    paused_at INTEGER,
    CHECK ((turn = -1) = (state IS NULL))
) STRICT;
INSERT INTO matches_new SELECT match, game, version, phase, guild, channel, thread, host, options, seed, opened, turn,
    state, digest, result, trouble, rematch_of, origin, salts, position, rules, event, format, document, serve, acted,
    clock_since, clock_until, paused_at FROM matches;
DROP TABLE matches;
ALTER TABLE matches_new RENAME TO matches;
CREATE INDEX matches_live ON matches (channel) WHERE phase IN ('lobby', 'running');
CREATE INDEX matches_live_thread ON matches (thread) WHERE phase IN ('lobby', 'running');
CREATE INDEX matches_live_guild ON matches (guild) WHERE phase IN ('lobby', 'running');
CREATE INDEX matches_trouble ON matches (guild) WHERE trouble IS NOT NULL;
CREATE INDEX matches_channel ON matches (channel);
CREATE INDEX matches_thread ON matches (thread) WHERE thread IS NOT NULL;
CREATE UNIQUE INDEX matches_rematch ON matches (rematch_of) WHERE rematch_of IS NOT NULL AND phase != 'cancelled';
CREATE INDEX matches_clock ON matches (clock_until) WHERE clock_until IS NOT NULL;
CREATE INDEX matches_serve ON matches (match) WHERE serve IS NOT NULL;
CREATE INDEX timers_offer ON timers (match) WHERE kind = 'offer';

CREATE TABLE seats_new (
    match INTEGER NOT NULL REFERENCES matches (match),
    seat INTEGER NOT NULL,
    person INTEGER,
    PRIMARY KEY (match, seat),
    UNIQUE (match, person)
) STRICT;
INSERT INTO seats_new SELECT match, seat, person FROM seats;
DROP TABLE seats;
ALTER TABLE seats_new RENAME TO seats;
CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL;

DROP TABLE standing_orders;
DROP TABLE former;
DROP TABLE barred;
