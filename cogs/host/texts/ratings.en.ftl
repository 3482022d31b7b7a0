# Ratings at a table

option-rated = rated
option-rated-description = Whether ratings change; by default not in a first match, nor against computers alone
ratings-unrated = 🕊️ Unrated: this match changes nobody's rating.
ratings-rated-choice = 📈 Rated
ratings-unrated-choice = 🕊️ Unrated
ratings-kept = 🕊️ Unrated: nobody's rating has changed.
ratings-spoilt = 🕊️ Unrated: { $who } went back, or stopped, without another player.
    .to-who = 🕊️ Unrated: you went back, or stopped, without another player.
event-goes-on-night = 🎲 The card of the game night has the standings, the next round, and something short until then: { $link }
event-goes-on-cup = 🏆 How the cup goes on is on its card: { $link }
ratings-changed = 📈 Ratings: { $changes }
ratings-change = { $who } { $points } ({ $gained })
    .to-who = You: { $points } ({ $gained })
ratings-change-provisional = { $who } ≈{ $points } ({ $gained })
    .to-who = You: ≈{ $points } ({ $gained })
ratings-record = 🏅 A new record of this server by { $who }: { $feat } (before: { $before })
settings-visibility-guild-told = 📈 **Ratings and records**: seen by the servers on which you have played
settings-visibility-everywhere-told = 📈 **Ratings and records**: also seen on the list of all servers
settings-visibility-hidden-told = 📈 **Ratings and records**: seen by you alone
settings-visibility-guild = My servers
settings-visibility-everywhere = All servers
settings-visibility-hidden = Me alone
