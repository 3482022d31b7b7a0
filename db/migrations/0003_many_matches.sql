-- Nothing that happens at one table, and nothing at a start, may read every match there ever was.

CREATE INDEX matches_channel ON matches (channel);
CREATE INDEX matches_thread ON matches (thread) WHERE thread IS NOT NULL;
CREATE INDEX interactions_at ON interactions (at);
