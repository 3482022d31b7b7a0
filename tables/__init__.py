"""Tables: lobby, seats, choices, computer players, and the places to update. No Discord."""
