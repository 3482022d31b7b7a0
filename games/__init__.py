"""The games: rules as pure functions over frozen data. No Discord, no I/O, no clock."""
