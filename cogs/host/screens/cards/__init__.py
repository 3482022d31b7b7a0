"""The messages that stay: the lobby, the card of a table, and the panel of a seat."""
