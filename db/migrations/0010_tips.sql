-- Whether a person wants tips at the questions of a game. Without a row, they are shown in the first two matches.

CREATE TABLE tips (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
