"""Slash commands: built from the catalogue and from what the buttons do."""
