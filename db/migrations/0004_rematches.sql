-- Rematches: of which match one is, and which seat begins where that follows from it.

ALTER TABLE matches ADD COLUMN rematch_of INTEGER REFERENCES matches (match);
ALTER TABLE matches ADD COLUMN first INTEGER;
CREATE UNIQUE INDEX matches_rematch ON matches (rematch_of) WHERE rematch_of IS NOT NULL AND phase != 'cancelled';
