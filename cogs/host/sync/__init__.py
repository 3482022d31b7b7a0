"""Keeping the messages on Discord in line with the committed tables and events."""
