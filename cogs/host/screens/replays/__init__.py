"""Matches that are over, told again: replay, offline page, reasons."""
