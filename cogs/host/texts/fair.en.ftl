# What lets people check that nobody chose the dice.

# Messages that are never edited
fair-opening = 🪑 { $who } opens a table of { $game }: table { $table }.
fair-opening-commitment = 🔒 `{ $commitment }`
fair-beginning = ▶️ The match at table { $table } begins. These, and a secret seed, decide its dice:
fair-seat = { $mark } { $name } · no luck added
fair-seat-computer = { $mark } { $name } · computer
fair-seat-luck = { $mark } { $name } · luck: “{ $luck }”
fair-beginning-game = { $game }, version { $version }
fair-beginning-first = { $who } begins without a draw, as this is a rematch.
fair-beginning-opening = Fingerprint of the seed, as in [the message that opened the table]({ $link }): `{ $commitment }`
fair-beginning-unannounced = Fingerprint of the seed, which no message showed before: `{ $commitment }`
fair-beginning-root = Digest of all this: `{ $root }`
fair-ending = 🏁 The match at table { $table } is over. Its last turn is { $turn }.
fair-digest = Digest: `{ $digest }`
fair-ending-check = Anybody can check it: { $export } gives the match as a file, with this digest and the one of the first message.
fair-proof = 🔒 Table { $table } after turn { $turn }:
fair-proof-seal = Sealed by { $who }: `{ $seal }`
answer-not-announced = The table is just being announced in its channel. Please begin in a moment.
