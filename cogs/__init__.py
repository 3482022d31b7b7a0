"""Discord: what people see and press. `host` serves any game at a table; a game needs no code of its own here."""
