"""What all events have in common on Discord."""
