-- Taking choices back: who asks for it, the clock that the last choice ended, and standing orders that were spent.
--
-- `undoing` and `ended_clock` are JSON. `turn` is that of the log after which an answer was spent.

ALTER TABLE matches ADD COLUMN undoing TEXT;
ALTER TABLE matches ADD COLUMN ended_clock TEXT;

CREATE TABLE spent_orders (
    spent INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (match),
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    order_key TEXT NOT NULL,
    action TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX spent_orders_match ON spent_orders (match, turn);
