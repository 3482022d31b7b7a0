"""Scenes to pictures: Pillow and the fonts, and nowhere else."""
