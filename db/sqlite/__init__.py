"""The engine for one file: SQLite."""
