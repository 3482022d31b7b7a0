"""The kernel: what every game is made of, and what runs every game."""
