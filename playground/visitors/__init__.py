"""Requests of people on the page, and of the owner of the server."""
