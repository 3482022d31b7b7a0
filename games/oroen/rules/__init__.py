"""The rules of Oroen: positions, placements, the end, and what is seen."""
