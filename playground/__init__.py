"""A local Discord with a web page: the bot runs against it unmodified, without an account."""
