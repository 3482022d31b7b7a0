-- Lines of the log of a server that were sent are kept with their message, so that it can be edited when the data of a
-- person are deleted; NULL for lines that wait.
ALTER TABLE guild_log ADD COLUMN message INTEGER;
CREATE INDEX guild_log_message ON guild_log (guild, message) WHERE message IS NOT NULL;
