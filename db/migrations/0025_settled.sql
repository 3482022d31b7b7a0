-- Whether the end of a match is known to its event.
ALTER TABLE event_matches ADD COLUMN settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1));
CREATE INDEX event_matches_unsettled ON event_matches (match) WHERE settled = 0;
