-- The role of those who may do what moderators can, besides those whom Discord lets; NULL for none.
ALTER TABLE guild_settings ADD COLUMN moderators INTEGER;
