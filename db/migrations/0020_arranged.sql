-- The night or cup that has arranged a table.
ALTER TABLE matches ADD COLUMN event INTEGER;
