"""Game nights: who comes, who is there, and what is played in which round."""
