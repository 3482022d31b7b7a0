"""Errands of nights: their scheduled events on Discord, and the roles of people coming."""
