"""The database: engines behind a thin connection, and a module per kind of row. Knows rows, not games."""
