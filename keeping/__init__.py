"""The keeper: documents with versions, their commands, timers and places out of date. No Discord, no game."""
