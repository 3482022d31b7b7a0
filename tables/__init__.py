"""What happens at a table: lobby, seats, choices, computers, and what has to be shown. No Discord."""
