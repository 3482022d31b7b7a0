-- A player who was rung for a choice that was undone is `spared` until a time (ms). A clock that a choice ended knows
-- its reminders. `clock_stopped` was not used any more.

ALTER TABLE seats ADD COLUMN spared INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches DROP COLUMN clock_stopped;
UPDATE matches SET ended_clock = json_insert(
    ended_clock,
    '$[6]', json_extract(ended_clock, '$[3]') + json_extract(ended_clock, '$[4]') / 2,
    '$[7]', json_extract(ended_clock, '$[3]') + json_extract(ended_clock, '$[4]') * 9 / 10
) WHERE ended_clock IS NOT NULL;
