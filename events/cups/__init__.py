"""Cups: who has entered, the rounds that are played, and who wins."""
