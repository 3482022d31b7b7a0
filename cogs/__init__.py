"""Discord: what people see and press. `host` serves any game; each game has a small cog of its own."""
