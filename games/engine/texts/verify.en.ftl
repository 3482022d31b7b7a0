# What the check of a match's file says: what it proved, what it could not, or where the file is wrong.

verify-true = Checked: this is a sound record of a match of { $game }.
verify-false = Refuted: { $why }
verify-cannot-read = { $file } cannot be read.

# What was proved.
verify-whole = { $entries ->
    [one] The log has one entry. Nobody can change, drop, add or reorder one without changing the digest.
   *[other] The log has { $entries } entries. Nobody can change, drop, add or reorder one without changing the digest.
}
verify-digest = The digest after entry { $turn } is { $digest }. Compare it with the bot's message at the end of the match: only then do you know that this is the match that you played.
verify-noted-digest = The digest that you noted is that after entry { $turn }: up to there, this is the match that you played.
verify-noted-commitment = The commitment that you noted is that of this seed: it was not exchanged.
verify-commitment = The seed fits the commitment { $commitment }. Compare it with the bot's message { $message } (the last number in the link to it), which opened the table: only then do you know that it was not exchanged.
verify-message = That commitment must have been in message { $message }: compare it with the last number in the link to the message that opened the table.
verify-noted-message = The message with the commitment is the one that you noted, { $message }: the table was not posted again.
verify-noted-luck = The dice took your luck “{ $luck }”.
verify-root = People, seats, options and luck have the digest { $root }: compare it with the bot's message that the match begins.
verify-no-message = No message with the commitment was posted when the table opened, so the bot's operator could have exchanged the seed.
verify-luck = { $name } added luck to the dice: “{ $luck }”. If it was added last, in the player's own words, nobody else can have chosen the dice, not even the bot's operator.
verify-luck-only = { $name } added luck to the dice: “{ $luck }”.
verify-no-luck = Nobody added luck to the dice. They were fixed by the message that opened the table, but the bot's operator could have opened tables until the dice suited.
verify-clicks = The match began with an older version of the bot, which mixed the seed with the numbers of the presses by which people joined. The bot's operator could have chosen these, and with them the dice.
verify-first = { $who } began without a draw, as in a rematch.
verify-replayed = { $begin ->
    [0] From the set-up to entry { $end }, everything was played again: each move was allowed, and the dice follow from the seed.
   *[other] From entry { $begin } to entry { $end }, everything was played again: each move was allowed, and the dice follow from the seed.
}
verify-unplayed = { $begin ->
    [0] From the set-up to entry { $end }, the match was played under older rules that can no longer be replayed: only the chain of digests, the dice and the sealed choices could be checked, not whether the moves were allowed.
   *[other] From entry { $begin } to entry { $end }, the match was played under older rules that can no longer be replayed: only the chain of digests, the dice and the sealed choices could be checked, not whether the moves were allowed.
}
verify-replayed-turn = { $turn ->
    [0] The set-up was played again: the dice follow from the seed.
   *[other] Entry { $turn } was played again: each move was allowed, and the dice follow from the seed.
}
verify-unplayed-turn = { $turn ->
    [0] The set-up was under older rules that can no longer be replayed: only its digest and the dice could be checked.
   *[other] Entry { $turn } was played under older rules that can no longer be replayed: only the digest, the dice and the sealed choices could be checked, not whether the moves were allowed.
}
verify-opened = { $seals ->
    [one] One sealed choice was opened, and is what was sealed.
   *[other] { $seals } sealed choices were opened, and each is what was sealed.
}
verify-noted-seal = The sealed choice { $seal }… that you noted is the one that { $who } made in entry { $turn }.
verify-noted-seal-changed = The sealed choice { $seal }… that you noted is one that { $who } changed before entry { $turn }.
verify-defaults = { $moves ->
    [one] One move was made because nobody chose in time.
   *[other] { $moves } moves were made because nobody chose in time.
}
verify-orders = { $moves ->
    [one] One move was an answer left in advance.
   *[other] { $moves } moves were answers left in advance.
}
verify-resigned = Entry { $turn }: { $who } gave up.
verify-seat = Entry { $turn }: { $name } played seat { $seat } from here on.
verify-seat-computer = Entry { $turn }: a computer player stood in for { $name }, at seat { $seat }.
verify-seat-taken = Entry { $turn }: { $name } took seat { $seat }, which was that of { $before }.
verify-undo = Entry { $turn }: the match went back to entry { $to }.
verify-undo-free = Entry { $turn }: { $who } went back to entry { $to }, as nobody had learned anything since.
verify-undo-agreed = Entry { $turn }: { $who } went back to entry { $to }, as all agreed.
verify-rules = Entry { $turn }: the match went on under changed rules (version { $after } instead of { $before }), from the position that the file states.
verify-ended = The players agreed to end the match.
verify-ended-abandoned = The match ended: nobody was playing any more.
verify-ended-resigned = That ended the match.
verify-ended-cup-again = The cup's organiser ordered a replay, so this match has no result.
verify-ended-cup-cancelled = The cup was cancelled, so the match has no result.
verify-ended-cup-decided = The cup's organiser decided the result, so the match ended.
verify-ended-cup-dropped = A player dropped out of the cup, so the match ended.
verify-ended-cup-undone = The cup's organiser undid the last step, so the match has no result.
verify-ended-night-over = The night is over, so the match ended.
verify-closed = A moderator closed the table: { $by }.
verify-unfinished = After entry { $turn } the match is not over: the file ends there.
verify-finished = { $moves ->
    [one] The match was played to its end, in one move.
   *[other] The match was played to its end, in { $moves } moves.
}
verify-rank = { $rank ->
    [1] { $who } won.
   *[other] { $who } finished in place { $rank }.
}

# Why a file is refused.
verify-not-a-match = this is not the file of a match.
verify-too-large = the file is larger than that of any match.
verify-not-canonical = the file is not as the bot wrote it.
verify-format = the file has a format that this program does not know. A newer version may.
verify-unknown-game = this program does not know the game.
verify-newer = the match was played with a newer version of the game than this program has.
verify-no-replay = the rules do not lead where the file says.
verify-wrong-seed = the seed does not fit the commitment in the file.
verify-other-commitment = the commitment of this seed is { $found }, not the one that you noted: the seed was exchanged.
verify-other-message = the commitment was in message { $found }, not in the one that you noted: the table was posted again.
verify-other-luck = nobody at this match added the luck “{ $luck }” that you noted: it was dropped or changed, or this is another match.
verify-no-turn = you noted entry { $turn }, but the last one in the file is entry { $last }.
verify-other-digest = the digest after entry { $turn } is { $found }, not the one that you noted: this is not the match that you played.
verify-other-seal = the sealed choice { $seal } that you noted is not in the file.
verify-wrong-setup = entry { $turn }: no match of these players and options is set up like this.
verify-wrong-order = entry { $turn }: an entry is missing, or not in its place.
verify-wrong-after-end = entry { $turn }: the match was over before.
verify-wrong-kind = entry { $turn }: the entry makes no sense.
verify-wrong-undo = entry { $turn }: the match cannot go back to an entry that it did not have.
verify-wrong-version = entry { $turn }: the match cannot have been played with this version of the game then.
verify-wrong-rules = entry { $turn }: the rules cannot have changed there.
verify-wrong-state = entry { $turn }: the position in the file is impossible.
verify-wrong-chance = entry { $turn }: the dice do not follow from the seed.
verify-wrong-seats = entry { $turn }: these seats were not asked.
verify-wrong-seals = entry { $turn }: a sealed choice is missing, or too much.
verify-wrong-digest = entry { $turn }: the digest does not fit. The entry, or one before it, was changed.
verify-wrong-format = entry { $turn }: the entry is not written as the bot wrote it then.
verify-move-not-allowed = entry { $turn }: { $who } could not make this move.
verify-move-cause = entry { $turn }: what { $who } chose cannot have come about as the file says.
verify-move-seals = entry { $turn }: the sealed choices of { $who } are incomplete.
verify-move-seal = entry { $turn }: what { $who } chose is not what was sealed.
verify-former = The data of a former player were deleted. That the dice follow from the seed and from luck, and that { $root } is the digest of people, seats and options, can no longer be checked with this file. All that follows from the dice can.
verify-former-entries = { $entries ->
    [one] One entry named a former player: its digest is taken as it stands.
   *[other] { $entries } entries named a former player: their digests are taken as they stand.
}
