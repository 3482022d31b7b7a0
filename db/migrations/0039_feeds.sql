-- Calendar feeds of servers, since `at` in ms. The `digest` is that of the secret part of the address, which is not kept.

CREATE TABLE feeds (
    guild INTEGER PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL
) STRICT;
