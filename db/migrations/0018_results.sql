-- The log of results, from which ratings, profiles and records follow; and who may see them.
--
-- Nothing here reads the rows that are there: results of matches that are over already are added after the start.

ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
ALTER TABLE settings ADD COLUMN visibility TEXT NOT NULL DEFAULT 'guild';

-- A match that has ended. `number` is the order in which that was noted: from 1, and below 0 for those that had
-- ended before there was a log. `options` is JSON of a `version` of the game; times in ms. Stays when a match goes.
CREATE TABLE results (
    number INTEGER PRIMARY KEY,
    match INTEGER NOT NULL UNIQUE,
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    ending TEXT NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    turns INTEGER NOT NULL,
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL
) STRICT;
CREATE INDEX results_guild ON results (guild, game);

-- How a seat came out: its rank, NULL for a match without a result, and its scores, a JSON list of texts.
CREATE TABLE result_seats (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    rank INTEGER,
    scores TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- The players of a seat, in order: a person (below 0: a deleted one), or a computer player of a level. `seconds` is a
-- JSON list of the times of the turns that the person alone was asked for; `departure` says how they left, if not ''.
CREATE TABLE result_players (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    person INTEGER,
    level TEXT,
    moves INTEGER NOT NULL,
    silences INTEGER NOT NULL,
    departure TEXT NOT NULL,
    seconds TEXT NOT NULL,
    PRIMARY KEY (match, seat, place),
    CHECK ((person IS NULL) != (level IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX result_players_person ON result_players (person, match) WHERE person IS NOT NULL;

-- Feats of a person that may be records of a guild; `least` (1): a smaller value is better.
CREATE TABLE result_feats (
    match INTEGER NOT NULL,
    feat TEXT NOT NULL,
    seat INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    value INTEGER NOT NULL,
    least INTEGER NOT NULL CHECK (least IN (0, 1)),
    PRIMARY KEY (match, feat, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_feats_best ON result_feats (guild, feat, value);

-- Ratings follow from the log of results. `scope` is a guild, or 0 for all of them together; `matches` counts the
-- rated ones. A step is what a result has changed.
CREATE TABLE ratings (
    scope INTEGER NOT NULL,
    game TEXT NOT NULL,
    person INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (scope, game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_person ON ratings (person);

CREATE TABLE rating_steps (
    number INTEGER NOT NULL,
    scope INTEGER NOT NULL,
    game TEXT NOT NULL,
    person INTEGER NOT NULL,
    before REAL NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (number, scope, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_steps_person ON rating_steps (person, scope, game, number);
