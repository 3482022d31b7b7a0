"""The engine for several processes: a PostgreSQL server."""
