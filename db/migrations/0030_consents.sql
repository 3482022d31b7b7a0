-- Requests that wait for the consent of others, as JSON, open and past; the seat whose person chose last, as far as only
-- computers and orders have since; and the request, by its time (ms), for which a seat was `called` last.

ALTER TABLE matches ADD COLUMN pleas TEXT;
ALTER TABLE matches ADD COLUMN pressed INTEGER;
ALTER TABLE seats ADD COLUMN called INTEGER NOT NULL DEFAULT 0;
