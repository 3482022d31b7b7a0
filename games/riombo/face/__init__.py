"""The face of Riombo: its picture and its text board."""
