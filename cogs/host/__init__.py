"""Any game at a table on Discord: what is shown, what is pressed, and what is sent."""
