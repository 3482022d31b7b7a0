-- Names as the code has them now: what seats have left in advance are standing orders, and levels have plain names.

ALTER TABLE ahead RENAME TO standing_orders;
DROP INDEX ahead_ready;
CREATE INDEX standing_orders_ready ON standing_orders (match, seat) WHERE ready = 1;
UPDATE seats SET level = CASE level WHEN 'random' THEN 'beginner' WHEN 'dreamer' THEN 'easy' ELSE level END WHERE level IS NOT NULL;
