-- Bounds of ratings: what people owe for matches that they spoilt or left, and what they have gained by whom.

-- The seat whose person alone has made a rated match count no more.
ALTER TABLE matches ADD COLUMN spoilt INTEGER;

-- 1: the person has left or spoilt a match that was to count, and does not; they owe what a loss costs.
ALTER TABLE result_players ADD COLUMN owes INTEGER NOT NULL DEFAULT 0 CHECK (owes IN (0, 1));

-- The debt that later gains pay first, in units of strength.
ALTER TABLE ratings ADD COLUMN owed REAL NOT NULL DEFAULT 0;

-- A person's total gain by beating another, and the rated matches that both played to the end. `other` is 0 for all
-- unrated people together. Follows from the log of results, as ratings do.
CREATE TABLE rating_opponents (
    scope INTEGER NOT NULL,
    game TEXT NOT NULL,
    person INTEGER NOT NULL,
    other INTEGER NOT NULL,
    gained REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (scope, game, person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_opponents_person ON rating_opponents (scope, person);
CREATE INDEX rating_opponents_other ON rating_opponents (other);
