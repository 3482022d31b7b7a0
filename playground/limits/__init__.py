"""Discord's limits, checked before anything is kept; each file checks one kind of body."""
