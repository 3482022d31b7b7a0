# The rounds of a game night: the host's proposal, the tables on the card, and what to do in between.

command-night-round = round
command-night-round-description = For the host: seat people, change their tables, and begin a round

night-round-button = Rounds (host)
night-round-title = Round { $round }
night-round-computers = { $count ->
        [one] a computer player
       *[other] { $count } computer players
    }
night-round-more = { $count ->
        [one] … and one more table
       *[other] … and { $count } more tables
    }
night-round-over = ✅ All tables of round { $round } are over: the host can begin the next round.
night-round-filler = in between
night-round-luck = ⏳ players pick luck
night-round-open = ▶️ under way
night-round-played = 🏁 over
night-round-stopped = 🏁 stopped, does not count
night-round-scored = 🏁 over
night-round-drawn = 🏁 undecided
night-round-won = 🏆 { $names }
night-round-soon = The host will seat everybody for the first round.
night-round-playing = 🎲 You play { $game }: the card of the night leads to your table.
night-round-busy = 🎲 You still sit at a table of an earlier round.
night-round-idle = ⏳ You would play something short in between: as soon as somebody else would, too, a table opens.
night-round-free = ⏳ You wait for the next round. You can play something short meanwhile.
night-round-late = ⏳ You play from the next round.
night-round-short = Play a short one meanwhile
night-round-rest = I wait for the next round

night-call-tables = { $name }, round { $round }: to your tables!
night-call-filler = { $name }: a short one in between. To your table!
night-call-luck = Say that you are here: pick luck at your table, or add words of your own. Once all have, or after a minute, the match begins.

night-round-proposal = ### { $name } · round { $round }
night-round-none = { $free ->
        [0] Nobody is there without a table
        [one] One person is there without a table
       *[other] { $free } people are there without a table
    }{ $busy ->
        [0] .
        [one] ; one person still plays.
       *[other] ; { $busy } people still play.
    } { $free ->
        [0] Come back when somebody is, or add a guest.
       *[other] Seat people: you see the tables before anything begins, and can change them.
    }
night-round-check = Nothing begins before you say so. Choose a table or a person to change something.
night-round-changed = ⚠️ The proposal has changed meanwhile. This is how it stands; nothing was done.
night-round-minutes = { $count ->
       *[other] about { $count } min
    }
night-round-size = ⚠️ { $game } cannot be played by { $seats }
night-round-out = 🪑 **At no table ({ $count }):** { $names }
night-round-and = { $count ->
        [one] { $names } and one more
       *[other] { $names } and { $count } more
    }
night-round-seat = Seat people
night-round-again = Seat again
night-round-begin = Begin the round
night-round-begin-ask = Begin round { $round }? { $tables ->
        [one] One table opens
       *[other] { $tables } tables open
    }, and everybody seated is called there.
night-round-begin-sure = Begin it
night-round-back = Back
night-round-begun = Round { $round } has begun. Its tables are listed on the card: { $channel }.
night-round-choose-table = Change table…
night-round-choose-out = Somebody without a table…
night-round-choose-guest = Add a guest…
night-round-choose-person = Move somebody, or see why they are here…
night-round-choose-game = Play another game…
night-round-choose-merge = Merge with table…
night-round-choose-move = Move to table…
night-round-choose-swap = Change places with somebody at table…
night-round-choose-other = Change places with…
night-round-table = Table { $table }
night-round-table-label = { $table }. { $game }
night-round-nowhere = At no table
night-round-split = Split
night-round-more-computers = + computer
night-round-fewer-computers = − computer
night-round-leave-out = Leave out
night-round-why = **Why is { $name } here?**
night-round-no-guest = Bots cannot be guests.

night-why-plain-left-out = There is no place at any table.
night-why-plain-any-game = No wish for a game in particular.
night-why-plain-all-new = Has never played with anybody at this table.
night-why-met-least-met = Has never played with { $names }.
night-why-met-guided = Is new to { $game }; { $names } can explain it.
night-why-met-guides = Knows { $game } well, and can explain it to { $names }.
night-why-count-on-time = { $game } takes about { $count } minutes here: there is time for that.
night-why-count-late = { $game } takes about { $count } minutes here: more than is left.
night-why-count-with-computers = { $count ->
        [one] A computer player fills the table of { $game }; all people there agree.
       *[other] { $count } computer players fill the table of { $game }; all people there agree.
    }
night-why-count-too-few = { $game }: only { $count } of those who are there would play it, too few.
night-why-count-too-long = { $game } takes at least { $count } minutes: more than is left.
night-why-costs = { $game } instead: { $cost }.
night-why-game-wished = Wished { $game }.
night-why-game-unwished = Wished other games; { $game } was left.
night-why-game-not-offered = { $game } is not played at this night.
night-why-game-no-place = { $game }: no table has a place, and none can be made.
night-why-game-even = { $game } would have been just as good: chance has decided.
night-why-game-by-hand = { $game } would have been possible: the host has decided otherwise.
night-why-game-costs = { $game } would make things worse for others.
night-why-game-others = { $game } did not come about for all.
night-own-button = Why am I here?
night-own-heading = Why am I here?
night-own-private = What others wish is not told here, nor do they read this.
night-own-plain-left-out = There was no place for you at any table; the next round takes that into account.
night-own-plain-any-game = You wish no game in particular.
night-own-plain-all-new = You have never played with anybody at this table.
night-own-met-least-met = You have never played with { $names }.
night-own-game-wished = You wished { $game }.
night-own-game-unwished = You wished other games; { $game } was left.
night-own-game-not-offered = { $game } is not played at this night.
night-own-game-others = { $game } did not come about in this round.

night-cost-left-out = somebody would have no table
night-cost-owed = somebody who has had no table before would have none again
night-cost-too-long = a match would not be over in time
night-cost-computers = more computer players would be needed
night-cost-wishes = fewer people would play what they wish
night-cost-moved = others would have to change from what was proposed before
night-cost-tables = more tables would be needed
night-cost-uneven = the tables would be less even
night-cost-parted = people who were proposed together would be parted
night-cost-alone = somebody new to a game would have nobody to explain it
night-cost-met = people would meet again who have played together more often
