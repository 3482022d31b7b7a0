"""The rules of Riombo: positions, turns, the end of a match, and views."""
