"""Commands of people and computer players: pure functions from a table to its change."""
