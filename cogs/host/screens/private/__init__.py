"""Private pages: each is shown to its reader alone, in place of the one before."""
