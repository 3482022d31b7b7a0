"""Results of matches, and what follows from them: ratings, records and profiles."""
