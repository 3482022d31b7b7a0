-- The first tables: matches and their logs, what has to be shown where, people and their languages.

CREATE TABLE matches (
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
    CHECK ((turn = -1) = (state IS NULL))
) STRICT;
CREATE INDEX matches_live ON matches (channel) WHERE phase IN ('lobby', 'running');
CREATE INDEX matches_live_thread ON matches (thread) WHERE phase IN ('lobby', 'running');

CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (match),
    seat INTEGER NOT NULL,
    person INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    click INTEGER NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    agrees INTEGER NOT NULL DEFAULT 0 CHECK (agrees IN (0, 1)),
    awaited INTEGER NOT NULL DEFAULT 0 CHECK (awaited IN (0, 1)),
    PRIMARY KEY (match, seat),
    UNIQUE (match, person),
    CHECK ((person IS NULL) != (level IS NULL))
) STRICT;
CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX seats_computer ON seats (match, seat) WHERE awaited = 1 AND person IS NULL;

CREATE TABLE invited (
    match INTEGER NOT NULL REFERENCES matches (match),
    person INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT;

-- The log. The primary key makes a lost update an error.
CREATE TABLE entries (
    match INTEGER NOT NULL REFERENCES matches (match),
    turn INTEGER NOT NULL,
    moves TEXT NOT NULL,
    seals TEXT NOT NULL,
    chance TEXT NOT NULL,
    digest TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, turn)
) STRICT;

-- Sealed choices, each change of mind a row; `turn` is that of the entry they will be part of.
CREATE TABLE seals (
    match INTEGER NOT NULL REFERENCES matches (match),
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    choice TEXT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (match, turn, seat, revision)
) STRICT;

CREATE TABLE news (
    match INTEGER NOT NULL REFERENCES matches (match),
    turn INTEGER NOT NULL,
    line INTEGER NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    PRIMARY KEY (match, turn, line)
) STRICT;

-- Which places are out of date. What they should show is derived when it is sent.
CREATE TABLE outbox (
    match INTEGER NOT NULL REFERENCES matches (match),
    place TEXT NOT NULL,
    mark INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, place)
) STRICT;
CREATE INDEX outbox_due ON outbox (due);

-- The message that stands at a place. `turn` is the turn for which it was last a notice, `shown` the hash of what it shows.
CREATE TABLE messages (
    match INTEGER NOT NULL REFERENCES matches (match),
    place TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    at INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    shown TEXT NOT NULL,
    buried INTEGER NOT NULL DEFAULT 0 CHECK (buried IN (0, 1)),
    PRIMARY KEY (match, place)
) STRICT;
CREATE INDEX messages_channel ON messages (channel);

CREATE TABLE people (
    person INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL
) STRICT;

CREATE TABLE guilds (
    guild INTEGER PRIMARY KEY,
    language TEXT NOT NULL
) STRICT;

-- Interactions that were carried out: one that arrives again does nothing.
CREATE TABLE interactions (
    interaction INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

-- Small things the program itself remembers, such as the hash of the commands it has synced.
CREATE TABLE facts (
    fact TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
