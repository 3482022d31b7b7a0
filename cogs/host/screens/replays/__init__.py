"""Matches that are over, told again: replay, offline page, turning points, reasons."""
