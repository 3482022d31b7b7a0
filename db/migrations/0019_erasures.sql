-- People who want their data deleted, and the negative id that stands for each in matches from then on. A row goes
-- once nothing is left of the person in what was begun before `at` (ms): then nothing leads from one to the other.

CREATE TABLE erasures (
    person INTEGER PRIMARY KEY,
    alias INTEGER NOT NULL UNIQUE CHECK (alias < 0),
    at INTEGER NOT NULL,
    name TEXT
) STRICT;
