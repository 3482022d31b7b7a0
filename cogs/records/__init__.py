"""Ratings, records and profiles as pages: their screens, texts and handlers."""
