"""Parts that serve any game: entries, the Monte Carlo player, previews, lessons, covers, feats, judges."""
