-- Since when a process holds what it holds, in ms by the clock of the database.

ALTER TABLE holds ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
