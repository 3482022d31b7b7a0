"""Game nights and cups: who comes, who plays whom, and who wins. No Discord."""
