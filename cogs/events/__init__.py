"""The common part of all events on Discord."""
