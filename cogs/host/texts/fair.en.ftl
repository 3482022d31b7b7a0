# What lets people check that nobody chose the dice.

# Messages that are never edited
fair-opening = 🪑 { $who } opens a table of { $game }: table { $table }.
fair-opening-arranged = 🪑 Table { $table } opens, for { $game }.
fair-opening-commitment = 🎲 The secret seed of its dice is fixed from now on. Commitment: `{ $commitment }`
fair-beginning = ▶️ The match at table { $table } begins.
fair-no-luck = Nobody added luck to the dice.
fair-seat = { $mark } { $who } · no luck added
fair-seat-computer = { $mark } { $who } · computer
fair-seat-luck = { $mark } { $who } · luck: “{ $luck }”
fair-beginning-game = { $game }, version { $version }
fair-beginning-first = { $who } begins: that was settled beforehand, as in a rematch or a cup.
fair-beginning-opening = The seed of the dice was fixed in [the message that opened the table]({ $link }): `{ $commitment }`
fair-beginning-unannounced = The seed of the dice was not announced before the match. Commitment: `{ $commitment }`
fair-beginning-root = Fingerprint of this beginning: `{ $root }`
fair-ending = For whoever checks table { $table }: the last entry of its log is { $turn }, with the digest `{ $digest }`
fair-digest = Digest: `{ $digest }`
fair-proof = 🎲 Table { $table } after entry { $turn } of its log:
fair-proof-seal = Sealed by { $who }: `{ $seal }`

# On the cards
fair-button = 🎲 Fair play
fair-line-lobby = Add luck to the dice, so that nobody can choose them.
fair-line = Anybody can check the dice of this match.

# The page
fair-heading = 🎲 Fair play
fair-meaning = All chance in this match follows from a secret seed and from the luck that players add. The bot committed itself to the seed in [the message that opened the table]({ $link }), which it never edits; the seed is told at the end, and then anybody can check every roll.
fair-meaning-unannounced = All chance in this match follows from a secret seed. It is told at the end, and then anybody can check every roll.
fair-commitment = Commitment: `{ $commitment }`
fair-advice = Add luck last, when everybody is seated, in words of your own: then nobody else can choose the dice, not even whoever runs the bot.
fair-add-luck = Add luck…
fair-draw-luck = Draw luck for me
fair-pick-luck = I'm here: pick luck for the dice
fair-luck-picked = Your luck: { $luck }. It counts among the dice of this match; pick again to change it.
fair-luck-label = Your luck: any words
fair-running = A proof is a message that is never edited, with a digest of the match so far and of the choices sealed now. Note it, and nothing up to here can change without your noticing.
fair-post-proof = Post a proof
fair-proof-posted = The proof is posted here for everybody.
fair-checked-luck = ✅ **Checked: the dice were fixed when the table opened**, but for the luck of { $who }. If somebody added it last, in words of their own, nobody else could choose them, not even whoever runs the bot.
fair-checked-no-luck = ✅ **Checked: the dice were fixed when the table opened.** Nobody added luck, so whoever runs the bot could have opened tables until the dice suited.
fair-checked-no-message = ✅ **Checked: the dice are those of the seed.** No message showed the commitment when the table opened, so whoever runs the bot could have exchanged the seed.
fair-checked-old = ✅ **Checked: the dice are those of the seed.** The match began with an older version of the bot, so whoever runs it could have chosen them.
fair-checked-partly = Some moves were played under older rules. Of these, only the dice and the sealed choices could be checked.
fair-refuted = ⚠️ **The check failed**: { $why } Whoever runs the bot can see this in its log.
fair-unchecked = The match could not be checked just now. Please try again in a moment.
fair-how-button = How do I know?
fair-how = You need not believe the bot. Here is the whole match as a file, with the seed: each move, each roll, and what was sealed. To check it on your own computer, with a copy of this program that you trust:
fair-how-compare = The commitment must be the one in [the message that opened the table]({ $link }), and the digest the one that the bot posted as the match ended. Your luck must be in the file as you wrote it.
answer-not-announced = The table is just being announced in its channel. Please begin in a moment.

fair-checked-former = ✅ **Checked: all moves follow from the dice.** The data of a former player were deleted, so it can no longer be checked that the dice followed from the seed and from luck.
