-- Puzzles: a person's streak of first tries and place in the puzzles of each game, the puzzle of the day of a server,
-- and the answers to it, of two days. A `puzzle` is told by its print; a `message` is there once the post was sent.

CREATE TABLE puzzle_streaks (
    person INTEGER PRIMARY KEY,
    streak INTEGER NOT NULL,
    best INTEGER NOT NULL
) STRICT;
CREATE TABLE puzzle_places (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    next INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT;
CREATE TABLE puzzle_days (
    guild INTEGER PRIMARY KEY,
    day INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    channel INTEGER NOT NULL,
    at INTEGER NOT NULL,
    message INTEGER
) STRICT;
CREATE TABLE puzzle_answers (
    guild INTEGER NOT NULL,
    day INTEGER NOT NULL,
    person INTEGER NOT NULL,
    found INTEGER NOT NULL,
    PRIMARY KEY (guild, day, person)
) STRICT;
ALTER TABLE guild_settings ADD COLUMN puzzles INTEGER;
