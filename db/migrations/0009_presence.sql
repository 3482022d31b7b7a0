-- The presence of players, and their rings: the time (ms) of the last act of a seat, the turn of the log in which its
-- present turn began, and the last such turn for which it was rung. Seats of running matches count as rung.

ALTER TABLE seats ADD COLUMN acted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN asked INTEGER NOT NULL DEFAULT -1;
ALTER TABLE seats ADD COLUMN rung INTEGER NOT NULL DEFAULT -1;
