"""Orongo: bid in secret for the right to settle Easter Island, and raise Moai on its coast."""
