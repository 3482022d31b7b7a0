-- Who was rung for a choice that was taken back is `spared` until a time (ms).

ALTER TABLE seats ADD COLUMN spared INTEGER NOT NULL DEFAULT 0;
