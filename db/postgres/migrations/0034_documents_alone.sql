-- Drop what the documents of tables hold: a server need not write the rows anew.

ALTER TABLE matches DROP COLUMN first, DROP COLUMN pace, DROP COLUMN clock_asked, DROP COLUMN clock_length,
    DROP COLUMN clock_half, DROP COLUMN clock_late, DROP COLUMN clock_stops, DROP COLUMN paused_by,
    DROP COLUMN paused_for, DROP COLUMN ending, DROP COLUMN undoing, DROP COLUMN ended_clock, DROP COLUMN rated,
    DROP COLUMN pleas, DROP COLUMN pressed, DROP COLUMN spoilt;
ALTER TABLE matches ALTER COLUMN format SET NOT NULL, ALTER COLUMN document SET NOT NULL;
DROP INDEX matches_unconverted;
CREATE INDEX matches_serve ON matches (match) WHERE serve IS NOT NULL;
CREATE INDEX timers_offer ON timers (match) WHERE kind = 'offer';

ALTER TABLE seats DROP COLUMN name, DROP COLUMN level, DROP COLUMN click, DROP COLUMN seen, DROP COLUMN agrees,
    DROP COLUMN awaited, DROP COLUMN luck, DROP COLUMN acted, DROP COLUMN asked, DROP COLUMN rung, DROP COLUMN reserve,
    DROP COLUMN silences, DROP COLUMN stand_in, DROP COLUMN resigned, DROP COLUMN stood_in, DROP COLUMN offered,
    DROP COLUMN muted, DROP COLUMN spared, DROP COLUMN called;

DROP TABLE standing_orders;
DROP TABLE former;
DROP TABLE barred;
