"""Painting: scenes to PNG pictures. The only room with Pillow and the fonts."""
