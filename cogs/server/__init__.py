"""What a server is shown of itself: the log of its hosts and moderators."""
