-- The requests that all processes have sent to Discord lately, by tenths of a second.
CREATE TABLE request_budget (
    slot INTEGER PRIMARY KEY,
    sent INTEGER NOT NULL CHECK (sent > 0)
) STRICT;
