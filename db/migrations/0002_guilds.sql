-- Matches of a guild that the bot is thrown out of, or invited to again.

CREATE INDEX matches_live_guild ON matches (guild) WHERE phase IN ('lobby', 'running');
CREATE INDEX matches_trouble ON matches (guild) WHERE trouble IS NOT NULL;
