"""Messages about a server: its board, and the log of its hosts and moderators."""
