-- Seats that are open to a substitute: since when (ms) a computer player has stood in, and whether the seat is offered;
-- and their former players, until which turn of the log.

ALTER TABLE seats ADD COLUMN stood_in INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN offered INTEGER NOT NULL DEFAULT 0 CHECK (offered IN (0, 1));

CREATE TABLE former (
    match INTEGER NOT NULL REFERENCES matches (match),
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (match, turn)
) STRICT, WITHOUT ROWID;
