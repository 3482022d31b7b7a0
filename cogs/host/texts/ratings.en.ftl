# Ratings at a table

option-rated = rated
option-rated-description = Whether ratings change; not by default in a first match, nor against computers alone
ratings-unrated = 🕊️ Unrated: this match changes no rating.
ratings-rated-choice = 📈 Rated
ratings-unrated-choice = 🕊️ Unrated
ratings-kept = 🕊️ Unrated: no rating has changed.
ratings-spoilt = 🕊️ Unrated: { $who } undid a move or stopped without another player's consent.
    .to-who = 🕊️ Unrated: you undid a move or stopped without another player's consent.
event-goes-on-night = 🎲 The night's card has the standings, the next round and a short game meanwhile: { $link }
event-goes-on-cup = 🏆 The cup goes on, on its card: { $link }
ratings-changed = 📈 Ratings: { $changes }
ratings-change = { $who } { $points } ({ $gained })
    .to-who = You: { $points } ({ $gained })
ratings-change-provisional = { $who } ≈{ $points } ({ $gained })
    .to-who = You: ≈{ $points } ({ $gained })
ratings-record = 🏅 New record of this server by { $who }: { $feat } (before: { $before })
settings-visibility-guild-told = 📈 **Ratings and records**: seen by the servers on which you have played
settings-visibility-everywhere-told = 📈 **Ratings and records**: also seen on the list of all servers
settings-visibility-hidden-told = 📈 **Ratings and records**: seen only by you
settings-visibility-guild = My servers
settings-visibility-everywhere = All servers
settings-visibility-hidden = Only me
