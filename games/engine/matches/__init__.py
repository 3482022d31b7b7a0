"""Matches: their log and line of play, the rules of a choice, and the file of a match."""
