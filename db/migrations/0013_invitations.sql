-- Invitations with their inviters and times, which limit their number; those not sent by direct message; and people who
-- want none. Older invitations count for nothing.

ALTER TABLE invited ADD COLUMN inviter INTEGER;
ALTER TABLE invited ADD COLUMN at INTEGER;
ALTER TABLE invited ADD COLUMN silent INTEGER NOT NULL DEFAULT 0 CHECK (silent IN (0, 1));
CREATE INDEX invited_by ON invited (inviter, at) WHERE inviter IS NOT NULL;
CREATE INDEX invited_person ON invited (person, at) WHERE inviter IS NOT NULL;
ALTER TABLE people ADD COLUMN uninvited INTEGER NOT NULL DEFAULT 0 CHECK (uninvited IN (0, 1));
