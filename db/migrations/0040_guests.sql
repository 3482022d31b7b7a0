-- Whether a server takes guests from other servers, and the tables that are listed there.
ALTER TABLE guild_settings ADD COLUMN guests INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_public ON matches (match) WHERE public = 1;
