"""Errands of nights: their scheduled events on Discord, and the roles of those who come."""
