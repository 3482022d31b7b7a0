"""Seating: from people and their wishes to tables. Pure: no clock, no chance, no rows."""
