-- What the managers of a guild have chosen. `channels` is a JSON list of those in which tables may be opened,
-- empty for all; `role` that of those who may open them, NULL for everybody; `language` NULL for that of the guild.

CREATE TABLE guild_settings (
    guild INTEGER PRIMARY KEY,
    channels TEXT NOT NULL,
    role INTEGER,
    language TEXT,
    pace TEXT NOT NULL,
    threads INTEGER NOT NULL CHECK (threads IN (0, 1)),
    keep TEXT NOT NULL
) STRICT;
