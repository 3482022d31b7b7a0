"""Wongar: ten territories, their ceremonies, and what happens to those who draw scorpions."""
