-- A table is a document of a `format`, as nights and cups are. Rows without one get it by `db/conversion.py`. `acted` is the
-- last act of a person there, in ms; `serve` are the seats that a computer player or an order has to answer for, as JSON.

ALTER TABLE matches ADD COLUMN format INTEGER;
ALTER TABLE matches ADD COLUMN document TEXT;
ALTER TABLE matches ADD COLUMN serve TEXT;
ALTER TABLE matches ADD COLUMN acted INTEGER NOT NULL DEFAULT 0;

-- The people whom the document of a table names without a seat.
CREATE TABLE table_people (
    match INTEGER NOT NULL REFERENCES matches (match),
    person INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT;
INSERT INTO table_people SELECT match, person FROM former UNION SELECT match, person FROM barred;
CREATE INDEX table_people_person ON table_people (person);

-- What documents are made of stays where it is until they are; then these columns hold nothing, as to drop them would write
-- all rows anew.
DROP INDEX seats_computer;
DROP INDEX seats_stand_in;
DROP INDEX standing_orders_ready;

ALTER TABLE seats ALTER COLUMN name DROP NOT NULL, ALTER COLUMN click DROP NOT NULL, DROP CONSTRAINT seats_check;

-- A process of the version before that still works on a server would write what no document holds: it finds no column.
ALTER TABLE seats RENAME COLUMN name TO former_name;
