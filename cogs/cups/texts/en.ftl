# The card and the pages of a cup. Names of cups and people come from people.

cup-rules = { $game } · { $format } · { $size } at a table · { $pace }
cup-format-round-robin = everybody meets everybody
cup-format-swiss = Swiss
cup-format-knock-out = knock-out
cup-format-groups = groups, then a knock-out of the best two of each
cup-format-double-elimination = double elimination: out after two defeats
cup-format-league = league: everybody meets everybody at home and away
cup-rounds-said = { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
cup-equal = A win is 1 point, a tie ½, a bye 1; at a larger table, the share of opponents you beat. Equal points are decided by { $breaks }, in this order; full ties share a place.
cup-equal-seed = After a tie, the better seed goes on.
cup-break-buchholz = Buchholz
cup-break-sonneborn-berger = Sonneborn-Berger
cup-break-direct = the direct encounter
cup-break-wins = wins
cup-leaving = If you drop out, you stand behind everybody who stays. You lose the match if you give up, or if a computer or another player takes over your seat. A match that all agree to end is a tie.
cup-waits = The organiser begins each round.
cup-host = 👤 Organiser: { $organiser }
cup-starts = 🗓️ Begins { $start } ({ $left })
cup-limit = ⏱️ Time for each round: { $time }
cup-limit-league = ⏱️ A matchday every { $time }

cup-open = Entries are open: { $count } of { $places } places are taken.
cup-was-cancelled = This cup was cancelled.
cup-won = 🥇 { $names } { $count ->
        [one] has won.
       *[other] share the first place.
    }
cup-won-nobody = Everybody has dropped out: nobody has won.
cup-between = { $round } is over. The organiser begins what follows.
cup-resumes = { $round } is over. What follows begins { $left }.
cup-in-round = { $round }: { $missing ->
        [one] 1 result is missing.
       *[other] { $missing } results are missing.
    }
cup-until = Time until { $until } ({ $left }).
cup-decided = decided by the organiser: { $reason }
cup-points = { $whole }.{ $part }
cup-tie-line = same points, { $break }: { $own } to { $rival }
cup-dropped-line = dropped out
cup-empty = nobody: both are gone
cup-bye = { $name } has a bye
cup-stopped = ⚠️ no result: the organiser decides it
cup-plays = table { $table }
cup-group = Group { $number }
cup-alt = The standings of { $cup }: { $places }

cup-champion = { $cup } is over. { $count ->
        [one] { $names } has won. Congratulations!
       *[other] { $names } share the first place. Congratulations!
    }
cup-end-undone = The organiser undid the end of { $cup }: it goes on.
cup-round-begun = { $cup } · { $round }
cup-round-luck = Say that you are here: pick luck at your table. The match begins once everybody there has, or by itself after a while.
cup-round-undone = { $cup }: the round was undone. Its matches do not count.
cup-ruling = { $cup } · { $round }: the organiser decided your table. { $reason }. Something wrong with that? Tell them before the next round begins.
cup-ruling-undone = { $cup }: the decision about your table was undone.
cup-ruling-replaced = { $cup }: this decision about your table no longer holds. The organiser has decided anew.
cup-late = { $organiser }, the time of { $cup } · { $round } is over. Decide these tables under *Organise*, or have players drop out:
cup-few = { $organiser }, it is time for { $cup } to begin, but { $count ->
        [0] nobody has entered
        [one] only one person has entered
       *[other] only { $count } people have entered
    }, and it takes at least { $least }. Begin it yourself once there are enough.
cup-pairing = { $people }

cup-enter = Enter
cup-withdraw = Withdraw
cup-standings = Standings
cup-log = Log
cup-quit = Drop out
cup-organise = Organise
cup-start = Begin the cup
cup-round = Next round
cup-rated = Seed by rating
cup-seeds = Seed by hand
cup-places = Set the places
cup-again = Play again
cup-undo = Undo: { $step }
cup-cancel = Cancel the cup
cup-back = Back

cup-entered = You have entered. When a round begins, you are told here where you play.
cup-withdrawn = You have withdrawn from the cup.
cup-dropped = You have dropped out. You stand behind everybody who stays.
cup-done = ✅ Done.
cup-changed = ⚠️ The cup has changed meanwhile, so nothing was done. This is how it stands now.
cup-sure = { $cup }: is that what you want?
cup-undo-yes = Yes, undo it
cup-decide-yes = Yes, that is the result
cup-again-yes = Yes, play again
cup-drop-yes = Yes, they drop out
cup-quit-yes = Yes, I drop out
cup-cancel-yes = Yes, cancel it
cup-log-heading = Log of { $cup }
cup-table-heading = What is the result of this table?
cup-choose-table = A table: set its result, or have it played again
cup-choose-drop = A player drops out
cup-choose-result = The result
cup-reason-heading = Why do you decide this table? Its players are told.
cup-decide-placeholder = The reason
cup-beats = { $above } beats { $below }
cup-tie = A tie
cup-both-lose = Both lose, by leaving
cup-form-seeds = Numbers from the best seed on
cup-form-places = Numbers from 1st on, = for ties: 2 1=3
cup-form-places-wrong = Name each number of the table once, from the first place on, with = between equal ones: 2 1=3
cups-name-needed = I cannot show any character of your name. Choose a name for this server, and press again.

cup-check = Is that right? Nothing is posted before you confirm it.
cup-confirm = Announce it
cup-confirm-edit = Change it
cup-discard = Discard
cup-discarded = Discarded: nothing has changed.
cup-edited = *{ $cup }* is changed.
cup-zone-needed = Which time zone is your start in? Choose yours in { $settings }, and plan the cup again.
cup-planned = { $cup } is planned. Its card is in this channel, for all to enter. To set the seeds, begin rounds and correct results:
cup-none = This server has no cups yet. { $command } plans one.
cup-list = The cups of this server

command-cup = cup
command-cup-description = Cups: plan one, see standings
command-cup-plan = plan
command-cup-plan-description = Plan a cup for which people can enter here
command-cup-plan-name = name
command-cup-plan-name-description = The name of the cup
command-cup-plan-game = game
command-cup-plan-game-description = The game that is played
command-cup-plan-format = format
command-cup-plan-format-description = Who meets whom
command-cup-plan-format-round-robin = round robin: everybody meets everybody
command-cup-plan-format-swiss = Swiss: those with equal points meet
command-cup-plan-format-knock-out = knock-out: the winner goes on
command-cup-plan-format-groups = groups, then a knock-out
command-cup-plan-format-double-elimination = double elimination: out after two defeats
command-cup-plan-format-league = league: everybody meets everybody twice, over weeks
command-cup-plan-size = people
command-cup-plan-size-description = People at a table; more than two only in Swiss cups
command-cup-plan-places = places
command-cup-plan-places-description = How many people can enter at most
command-cup-plan-rounds = rounds
command-cup-plan-rounds-description = Rounds of a Swiss cup; otherwise, as many as it takes
command-cup-plan-waits = by-hand
command-cup-plan-waits-description = You begin each round yourself, for example on several evenings
command-cup-plan-start = start
command-cup-plan-start-description = When it begins by itself: friday 20:30, tomorrow 8 pm
command-cup-plan-days = days
command-cup-plan-days-description = The days that a round may take; in a league, 7 otherwise
command-cup-edit = edit
command-cup-edit-description = Change a cup that has not begun: you see it before it is saved
command-cup-edit-cup = cup
command-cup-edit-cup-description = Its name
command-cup-edit-name = name
command-cup-edit-name-description = Another name
command-cup-edit-format = format
command-cup-edit-format-description = Who meets whom
command-cup-edit-format-round-robin = round robin: everybody meets everybody
command-cup-edit-format-swiss = Swiss: those with equal points meet
command-cup-edit-format-knock-out = knock-out: the winner goes on
command-cup-edit-format-groups = groups, then a knock-out
command-cup-edit-format-double-elimination = double elimination: out after two defeats
command-cup-edit-format-league = league: everybody meets everybody twice, over weeks
command-cup-edit-size = people
command-cup-edit-size-description = People at a table; more than two only in Swiss cups
command-cup-edit-places = places
command-cup-edit-places-description = How many people can enter at most
command-cup-edit-rounds = rounds
command-cup-edit-rounds-description = Rounds of a Swiss cup; 0 for as many as it takes
command-cup-edit-waits = by-hand
command-cup-edit-waits-description = You begin each round yourself, for example on several evenings
command-cup-edit-start = start
command-cup-edit-start-description = Another start: friday 20:30, tomorrow 8 pm
command-cup-edit-days = days
command-cup-edit-days-description = The days that a round may take; 0 for no limit
command-cup-list = list
command-cup-list-description = The cups of this server
command-cup-show = show
command-cup-show-description = The standings of a cup
command-cup-show-cup = cup
command-cup-show-cup-description = Its name
