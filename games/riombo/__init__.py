"""Riombo: a race of canoes down a winding river, moved by the sum of what all show in secret."""
