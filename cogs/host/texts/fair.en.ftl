# What lets people check that nobody chose what chance decides.

# Messages that are never edited
fair-opening = ⚖️ Fair play, { $game } { $table }: all that chance decides is fixed from now on by { $commitment }
fair-beginning = ▶️ The match at table { $table } begins.
fair-no-luck = Nobody added luck.
fair-seat = { $mark } { $who } · no luck added
fair-seat-computer = { $mark } { $who } · computer
fair-seat-luck = { $mark } { $who } · luck: “{ $luck }”
fair-beginning-game = { $game }, version { $version }
fair-beginning-first = { $who } begins: that was settled beforehand, as in a rematch or a cup.
fair-beginning-opening = Chance was fixed in [the message that opened the table]({ $link }).
fair-beginning-unannounced = Chance was not fixed in a message before the match. Commitment: { $commitment }
fair-beginning-root = Fingerprint of this beginning: { $root }
fair-ending = ⚖️ Fair play, table { $table }: the last entry of its log is { $turn }, with the digest { $digest }
fair-digest = Digest: { $digest }
fair-proof = ⚖️ Table { $table } after entry { $turn } of its log:
fair-proof-seal = Sealed by { $who }: { $seal }

# On the cards
fair-button = ⚖️ Fair play
fair-line = Anybody can check this match.

# The page
fair-heading = ⚖️ Fair play
fair-meaning = All chance in this match follows from a secret seed and from the players' luck. The bot committed itself to the seed in [the message that opened the table]({ $link }), which it never edits. The seed is revealed at the end: then anybody can check all that was drawn.
fair-meaning-unannounced = All chance in this match follows from a secret seed. It is revealed at the end: then anybody can check all that was drawn.
fair-commitment = Commitment: { $commitment }
fair-advice = Add luck last, when everybody is seated, in words of your own: then nobody else can choose what is drawn, not even the bot's operator.
fair-add-luck = Add luck…
fair-draw-luck = Draw luck for me
fair-pick-luck = I'm here: pick luck
fair-luck-picked = Your luck: { $luck }. It counts for all that is drawn in this match; pick again to change it.
fair-luck-label = Your luck: any words
fair-running = A proof is a message that is never edited, with a digest of the match so far and of the choices sealed now. Note it, and nothing up to here can change without your noticing.
fair-post-proof = Post a proof
fair-proof-posted = The proof is posted here for everybody.
fair-checked-luck = ✅ **Checked: chance was fixed when the table opened**, except for the luck of { $who }. If it was added last, in a player's own words, nobody else could choose what was drawn, not even the bot's operator.
fair-checked-no-luck = ✅ **Checked: chance was fixed when the table opened.** Nobody added luck, so the bot's operator could have opened tables until it suited them.
fair-checked-no-message = ✅ **Checked: chance followed from the seed.** No message showed the commitment when the table opened, so the bot's operator could have exchanged the seed.
fair-checked-old = ✅ **Checked: chance followed from the seed.** The match began with an older version of the bot, so its operator could have chosen it.
fair-checked-partly = Some moves were played under older rules. Of these, only what was drawn and the sealed choices could be checked.
fair-refuted = ⚠️ **The check failed**: { $why } The bot's operator can see this in its log.
fair-unchecked = The match could not be checked just now. Please try again in a moment.
fair-how-button = How do I know?
fair-how = You need not believe the bot. Here is the whole match as a file, with the seed: each move, all that was drawn, and what was sealed. To check it on your own computer, with a copy of this program that you trust:
fair-how-compare = The commitment must be the one in [the message that opened the table]({ $link }), and the digest the one that the bot posted as the match ended. Your luck must be in the file as you wrote it.
answer-not-announced = The table is just being opened. Press again in a moment.

fair-checked-former = ✅ **Checked: all moves follow from what was drawn.** The data of a former player were deleted, so it can no longer be checked that this followed from the seed and from luck.
