-- The role that may plan game nights and cups besides the managers of events; NULL for none.
ALTER TABLE guild_settings ADD COLUMN planners INTEGER;
