-- A table is a document of a `format`, as nights and cups are. Rows without one get it by `db.conversion`. `acted` is the
-- last act of a person there, in ms; `serve` are the seats that a computer player or an order has to answer for, as JSON.

ALTER TABLE matches ADD COLUMN format INTEGER;
ALTER TABLE matches ADD COLUMN document TEXT;
ALTER TABLE matches ADD COLUMN serve TEXT;
ALTER TABLE matches ADD COLUMN acted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_unconverted ON matches (match) WHERE document IS NULL;

-- The people whom the document of a table names without a seat.
CREATE TABLE table_people (
    match INTEGER NOT NULL REFERENCES matches (match),
    person INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT;
CREATE INDEX table_people_person ON table_people (person);
