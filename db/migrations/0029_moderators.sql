-- The role with the rights of moderators, besides the members with Discord's permission; NULL for none.
ALTER TABLE guild_settings ADD COLUMN moderators INTEGER;
