-- Messages that have been replaced and could not be deleted yet are found without reading all others.

CREATE INDEX messages_old ON messages (match) WHERE place GLOB 'old:*';
