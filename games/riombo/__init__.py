"""Riombo: a canoe race down a winding river; secretly shown sticks add up to each move."""
