"""Cups on Discord: their cards, pages and pictures, and what presses there do."""
