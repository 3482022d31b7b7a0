"""What people and computer players do at a table: pure functions from a table to the change of it."""
