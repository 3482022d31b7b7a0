"""Wongar: ten territories, their ceremonies, and the scorpions that their players draw."""
