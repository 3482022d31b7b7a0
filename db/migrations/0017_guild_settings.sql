-- Choices of a guild's managers. `channels` is a JSON list of the channels in which tables may be opened, empty for
-- all; `role` may open them, NULL for everybody; `language` NULL for the guild's own.

CREATE TABLE guild_settings (
    guild INTEGER PRIMARY KEY,
    channels TEXT NOT NULL,
    role INTEGER,
    language TEXT,
    pace TEXT NOT NULL,
    threads INTEGER NOT NULL CHECK (threads IN (0, 1)),
    keep TEXT NOT NULL
) STRICT;
