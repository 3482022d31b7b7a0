"""Pictures: what is drawn in this process or in those that only paint, covers and score sheets."""
