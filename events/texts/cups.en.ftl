# What a cup says when something cannot be done, and the entries of its own log.

cups-over = This cup is over.
cups-cancelled = This cup was cancelled.
cups-begun = This cup has begun: nobody can enter or leave any more. You can still drop out.
cups-not-begun = This cup has not begun yet.
cups-too-many = This server has { $most } cups already. End or cancel one first.
cups-own-enough = You run { $most } cups here already. End or cancel one first.
cups-name = A name has 1 to { $most } ordinary characters.
cups-size-one = { $count ->
       *[other] This game is played by exactly { $count } people at a table.
    }
cups-size = This game is played by { $smallest } to { $largest } people at a table.
cups-only-duels = Only Swiss cups have tables of more than two. For this format, choose 2 at a table and a game for two.
cups-rounds-follow = Only Swiss cups take a number of rounds. In this format it follows from how many people enter.
cups-rounds = A cup has at most { $most } rounds.
cups-places = A cup has 1 to { $most } places.
cups-places-taken = { $count ->
        [one] One person has entered already: the cup needs a place for them.
       *[other] { $count } people have entered already: the cup needs a place for each of them.
    }
cups-limit = A round takes at most { $days } days.
cups-start-past = This start is in the past.
cups-start-far = A cup has to begin within a year.
cups-entered-already = You have already entered this cup.
cups-own-not-entered = You are not in this cup.
cups-not-entered = This person is not in the cup.
cups-no-draft = This was confirmed or discarded already. Plan the cup again.
cups-full = All { $places } places are taken.
cups-seeds = Name each number once, the best player first.
cups-only-organiser = That is reserved for { $who }.
cups-too-few = This cup takes at least { $least } people; { $count ->
        [one] 1 has
       *[other] { $count } have
    } entered.
cups-unfinished = { $count ->
        [one] 1 result is
       *[other] { $count } results are
    } missing in this round. Set the results, or have people drop out.
cups-no-such-table = This table is not in the current round.
cups-no-such-result = This result is not possible at that table.
cups-dropped-there = A player of this table has dropped out, so it cannot be played again.
cups-nothing-to-undo = There is nothing to undo.

cups-log-planned = The cup { $name } was planned.
cups-log-edited = { $by } changed the plan.
cups-log-few = { $count ->
        [0] The cup could not begin: nobody has entered, and it takes at least { $least } people.
        [one] The cup could not begin: one person has entered, and it takes at least { $least }.
       *[other] The cup could not begin: { $count } people have entered, and it takes at least { $least }.
    }
cups-log-decided = { $result } (decided by { $by }: { $reason })
cups-log-entered = { $name } entered.
cups-log-withdrew = { $name } withdrew.
cups-log-seeded = New order of seeds: { $names }.
cups-log-cancelled = The cup was cancelled.
cups-log-started = The cup began with { $count } people.
cups-log-round = Round { $round } began with { $count ->
        [one] 1 table
       *[other] { $count } tables
    }.
cups-log-place = { $place }. { $names }
cups-log-result = Round { $round }: { $ranking }
cups-log-forfeited = Round { $round }: { $ranking }; lost by leaving: { $names }
cups-log-stopped = Round { $round }: the match of { $names } ended without a result.
cups-log-again = Round { $round }: { $names } play again.
cups-log-dropped = { $name } dropped out.
cups-log-over = { $count ->
        [one] The cup is over. { $names } has won.
       *[other] The cup is over. { $names } share the first place.
    }
cups-log-undone-seed = { $by } undid the order of seeds.
cups-log-undone-start = { $by } undid the beginning: the first round does not count, and people can enter again.
cups-log-undone-round = { $by } undid the round: its matches do not count.
cups-log-undone-result = { $by } undid the last result.
cups-log-undone-drop = { $by } undid the last dropping out.
cups-log-undone-end = { $by } undid the end of the cup.

# What a step of the organiser does, before it is taken
cups-lost-table = { $names }
cups-lost-cancelled = { $name } is cancelled for all { $count } who entered. That cannot be undone.
cups-lost-decided = The result will be: { $ranking }
cups-lost-forfeited = The result will be: { $ranking }; lost by leaving: { $names }
cups-lost-forfeited-by-all = All lose by leaving: { $names }
cups-lost-stopped = { $count ->
        [one] A match under way ends without a result: { $tables }
       *[other] { $count } matches under way end without a result: { $tables }
    }
cups-lost-results = { $count ->
        [one] A result is lost: { $tables }
       *[other] { $count } results are lost: { $tables }
    }
cups-lost-gone = Drops out, plays no further round and stands behind all others: { $names }
cups-lost-back = Is back in the cup: { $names }
cups-lost-seeds = The seeds go back to their previous order.
cups-lost-end = The end of the cup is undone: it goes on.
cups-lost-beginning = The beginning is undone: no round counts, and people can enter again.
cups-lost-round = Undone: { $round }
cups-lost-next-round = Begins at once: { $round }
cups-lost-pause = What follows begins in { $minutes } minutes; until then, the organiser can undo this.
cups-lost-over = The cup ends.

# Names of rounds and tables
cups-round-of = Round { $round } of { $rounds }
cups-round-group = Group round { $round } of { $rounds }
cups-round-league = Matchday { $round } of { $rounds }
cups-round-last = Last { $count }
cups-round-quarter = Quarter-finals
cups-round-semi = Semi-finals
cups-occasion = Cup · { $round }
cups-round-final = Final
cups-round-grand-final = Grand final
cups-round-final-again = Grand final, second match
cups-table-third = Third place
cups-table-winners = Winners
cups-table-winners-final = Winners' final
cups-table-losers = Losers
cups-table-losers-final = Losers' final
cups-bracket-winners = Winners' bracket
cups-bracket-losers = Losers' bracket
cups-league-played = Pl
cups-league-won = W
cups-league-equal = T
cups-league-lost = L
cups-league-points = Pts

# Why the organiser decided a table
cups-reason-absent = a player did not come
cups-reason-agreed = as the players agreed
cups-reason-mistake = the earlier result was wrong
cups-reason-rules = a rule of the cup was broken
cups-reason-other = for another reason

# What can be undone
cups-step-seed = the order of seeds
cups-step-start = the beginning
cups-step-round = { $round }
cups-step-result = the result of { $names }
cups-step-drop = { $name } dropping out
cups-step-end = the end
