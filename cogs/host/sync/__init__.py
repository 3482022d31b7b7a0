"""Bring the messages on Discord into line with what is committed."""
