-- Which process does which part of the work, and until when, in ms by the clock of the database, unless it renews that.

CREATE TABLE holds (
    thing TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT;
