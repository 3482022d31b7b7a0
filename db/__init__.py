"""SQLite: the connection, the migrations, and one module per kind of row. Knows rows, not games."""
