-- The roles of moderators of a server, as a JSON list, and the channels of its log and of its board; NULL for none.
ALTER TABLE guild_settings ADD COLUMN moderator_roles TEXT NOT NULL DEFAULT '[]';
UPDATE guild_settings SET moderator_roles = '[' || moderators || ']' WHERE moderators IS NOT NULL;
ALTER TABLE guild_settings DROP COLUMN moderators;
ALTER TABLE guild_settings ADD COLUMN log INTEGER;
ALTER TABLE guild_settings ADD COLUMN board INTEGER;

-- Lines of the log of a server until they are sent to a channel; `text` is JSON.
CREATE TABLE guild_log (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL REFERENCES guild_settings (guild),
    channel INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX guild_log_guild ON guild_log (guild);

-- Counterparts of the tables' `outbox` and `messages`.
CREATE TABLE guild_outbox (
    guild INTEGER NOT NULL REFERENCES guild_settings (guild),
    place TEXT NOT NULL,
    mark INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild, place)
) STRICT;
CREATE INDEX guild_outbox_due ON guild_outbox (due);

CREATE TABLE guild_messages (
    guild INTEGER NOT NULL REFERENCES guild_settings (guild),
    place TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    at INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    shown TEXT NOT NULL,
    buried INTEGER NOT NULL DEFAULT 0 CHECK (buried IN (0, 1)),
    PRIMARY KEY (guild, place)
) STRICT;
CREATE INDEX guild_messages_channel ON guild_messages (channel);
