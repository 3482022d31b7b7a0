-- The role to which game nights of a server are announced; NULL for none.
ALTER TABLE guild_settings ADD COLUMN announce INTEGER;
