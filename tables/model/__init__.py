"""The pure model of a table: the table itself, standing orders, and the names of its places."""
