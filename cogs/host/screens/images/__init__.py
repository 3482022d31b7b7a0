"""Pictures: painted in this process or in painting processes, covers and score sheets."""
