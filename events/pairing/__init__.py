"""Pairings of cups: who meets whom in the next round. Pure: no clock, no chance, no rows."""
