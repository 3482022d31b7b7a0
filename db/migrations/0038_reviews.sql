-- Reviews of matches that are over, for a seat or, as seat -1, for onlookers: JSON (`games/engine/replays/reviews.py`).

CREATE TABLE reviews (
    match INTEGER NOT NULL REFERENCES matches (match),
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT;
