-- Answers that seats have left in advance, as JSON: secret to all other seats. `ready`: one of these answers is to be
-- used now.

CREATE TABLE ahead (
    match INTEGER NOT NULL REFERENCES matches (match),
    seat INTEGER NOT NULL,
    answers TEXT NOT NULL,
    ready INTEGER NOT NULL CHECK (ready IN (0, 1)),
    PRIMARY KEY (match, seat)
) STRICT;
CREATE INDEX ahead_ready ON ahead (match, seat) WHERE ready = 1;
