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
night-round-over-soon = ✅ All tables of round { $round } are over: the host can begin the next round. If none has been begun { $time }, anybody who is here can.
night-round-over-automatic = ✅ All tables of round { $round } are over: the next round begins by itself.
night-round-filler = in between
night-round-luck = ⏳ players pick luck
night-round-open = ▶️ under way
night-round-played = 🏁 over
night-round-stopped = 🏁 stopped, does not count
night-round-scored = 🏁 over
night-round-drawn = 🏁 undecided
night-round-won = 🏆 { $names }
night-round-soon = The host will seat everybody for the first round. After ten minutes, anybody who is here can.
night-round-playing = 🎲 You play { $game }: the card of the night leads to your table.
night-round-playing-other = 🎲 You play { $game }. When it is over, press *Enter a result*.
night-round-busy = 🎲 You still sit at a table of an earlier round.
night-round-idle = ⏳ You are up for a short game meanwhile: a table opens as soon as another player is, too.
night-round-free = ⏳ You wait for the next round. You can play a short game meanwhile.
night-round-late = ⏳ You play from the next round.
night-round-awaited = - { $game }: { $names } · over { $time }, as estimated
night-round-awaited-other = - { $game }: { $names } · over once its result is entered
night-round-short = Play a short game meanwhile
night-round-rest = I wait for the next round

night-call-tables = { $name }, round { $round }: to your tables!
night-call-filler = { $name }: a short game meanwhile. To your table!
night-call-other = I do not play all of these games: when one is over, anybody at its table presses *Enter a result*.
night-call-luck = Say that you are here: pick luck at your table, or add words of your own. Once all have, or after a minute, the match begins.

night-ready-hosts = { $count ->
       *[other] { $name }, round { $round }: { $count } people are here, and wait for tables.
    }
night-ready-later = If no round has begun { $time }, anybody who is here can begin it.
night-ready-seat = Seat them
night-ready-open = { $name }, round { $round }: the host has not begun it, so anybody who is here can.
night-ready-begin = Begin the proposed round
night-ready-automatic = { $name }, round { $round } begins { $time }.
night-ready-hold = Wait { $minutes } more minutes
night-ready-held = The round begins { $time }.

night-round-proposal = ### { $name } · round { $round }
night-round-none = { $free ->
        [0] Nobody waits for a table
        [one] One person waits for a table
       *[other] { $free } people wait for a table
    }{ $busy ->
        [0] .
        [one] ; one person still plays.
       *[other] ; { $busy } people still play.
    } { $free ->
        [0] Come back later, or add a guest.
       *[other] Press *Seat people*: you see the tables before anything begins, and can change them.
    }
night-round-check = *Begin the round* opens these tables and calls everybody there. Choose a table or a person to change something.
night-round-changed = ⚠️ The proposal has changed meanwhile, so nothing was done. This is how it stands now.
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
night-round-back = Back
night-round-begun = Round { $round } has begun. Its tables are listed on the card: { $channel }.
night-round-choose-table = Change table…
night-round-choose-out = A person without a table…
night-round-choose-guest = Add a guest…
night-round-choose-person = Move a person, or see why they are here…
night-round-choose-game = Play another game…
night-round-choose-merge = Merge with table…
night-round-choose-move = Move to table…
night-round-choose-swap = Swap with a person at table…
night-round-choose-other = Swap with…
night-round-table = Table { $table }
night-round-table-label = { $table }. { $game }
night-round-nowhere = At no table
night-round-other = Another game…
night-round-other-table = Table of another game…
night-round-split = Split
night-round-more-computers = + computer
night-round-fewer-computers = − computer
night-round-leave-out = Leave out
night-round-why = **Why is { $name } here?**
night-round-no-guest = Bots cannot be guests.

night-other-form = A table of any other game
night-other-name = Which game?
night-other-people = Who plays?
night-other-refused = { $reason }
    You typed: { $game } · { $people }
night-other-opened = { $game } has begun. When it is over, anybody at the table enters the result; it counts like all others.
night-result-button = Enter a result
night-result-about = Which table? A result that was entered can be corrected.
night-result-choose = Table…
night-result-table = Round { $round } · { $game }
night-result-known = The result so far, which you can correct:
night-result-place = Place { $place }: who? Several if they tie…
night-result-left = Left before the end…
night-result-line = **{ $place }.** { $names }
night-result-gone-line = 🚪 Left: { $names }
night-result-enter = Enter this result
night-result-again = Start again
night-result-void = Does not count
night-result-entered = The result of { $game } is entered:

night-why-plain-left-out = No table has a place.
night-why-plain-any-game = Asked for no game in particular.
night-why-plain-all-new = Has never played with anybody at this table.
night-why-met-least-met = Has never played with { $names }.
night-why-met-guided = Is new to { $game }; { $names } can explain it.
night-why-met-guides = Knows { $game } well, and can explain it to { $names }.
night-why-count-on-time = { $game } takes about { $count } minutes here: there is time for that.
night-why-count-late = { $game } takes about { $count } minutes here: more than is left.
night-why-count-with-computers = { $count ->
        [one] A computer player fills the table of { $game }; everybody there agrees.
       *[other] { $count } computer players fill the table of { $game }; everybody there agrees.
    }
night-why-count-too-few = { $game }: too few of the people here would play it ({ $count }).
night-why-count-too-long = { $game } takes at least { $count } minutes: more than is left.
night-why-costs = { $game } instead: { $cost }.
night-why-game-wished = Asked for { $game }.
night-why-game-unwished = Asked for other games; { $game } was left.
night-why-game-not-offered = { $game } is not played at this night.
night-why-game-no-place = { $game }: no table has a place, and none can be made.
night-why-game-even = { $game } would have been just as good: chance decided.
night-why-game-by-hand = { $game } would have been possible: the host decided otherwise.
night-why-game-costs = { $game } would make things worse for others.
night-why-game-others = { $game } was not possible for everybody.
night-own-button = Why am I here?
night-own-heading = Why am I here?
night-own-private = The wishes of others are not shown here, and they do not see this page.
night-own-plain-left-out = There was no place for you at any table; the next round takes that into account.
night-own-plain-any-game = You asked for no game in particular.
night-own-plain-all-new = You have never played with anybody at this table.
night-own-met-least-met = You have never played with { $names }.
night-own-game-wished = You asked for { $game }.
night-own-game-unwished = You asked for other games; { $game } was left.
night-own-game-not-offered = { $game } is not played at this night.
night-own-game-others = { $game } was not possible in this round.

night-cost-left-out = a person would have no table
night-cost-owed = a person who had no table before would have none again
night-cost-too-long = a match would not be over in time
night-cost-computers = more computer players would be needed
night-cost-wishes = fewer people would play what they asked for
night-cost-moved = people would have to change from the previous proposal
night-cost-tables = more tables would be needed
night-cost-uneven = the tables would be less even
night-cost-parted = people who were proposed together would be parted
night-cost-alone = a newcomer to a game would have nobody to explain it
night-cost-met = people would meet again who have played together more often
