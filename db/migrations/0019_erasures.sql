-- People who want their data deleted, and the negative id that stands for each in matches from then on. A row goes
-- once nothing is left of the person in what was begun before `at` (ms): then nothing leads from one to the other.

CREATE TABLE erasures (
    person INTEGER NOT NULL,
    at INTEGER NOT NULL,
    alias INTEGER NOT NULL UNIQUE CHECK (alias < 0),
    name TEXT,
    PRIMARY KEY (person, at)
) STRICT;
