# The card and the pages of a cup. Names of cups and people come from people.

cup-rules = { $game } · { $format } · { $size } at a table · { $pace }
cup-format-round-robin = everybody meets everybody
cup-format-swiss = Swiss
cup-format-knock-out = knock-out
cup-format-groups = groups, then a knock-out of the best two of each
cup-rounds-said = { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
cup-equal = Equal points are decided by { $breaks }, in this order; those who are equal in all of it share a place. A win is 1 point, a tie ½, a bye 1; at a larger table you get the part of the others whom you have beaten. If you leave the cup, you keep your points.
cup-equal-seed = After a tie, the better seed goes on.
cup-break-buchholz = Buchholz
cup-break-sonneborn-berger = Sonneborn-Berger
cup-break-direct = the direct encounter
cup-break-wins = wins
cup-leaving = If you give up, or a computer or somebody else takes over your seat, you lose the match. A match that all agree to end is a tie.
cup-waits = The organiser begins each round.

cup-open = Entries are open: { $count } of { $places } places are taken.
cup-was-cancelled = This cup was cancelled.
cup-won = 🥇 { $names } { $count ->
        [one] has won.
       *[other] share the first place.
    }
cup-between = Round { $round } is over. The organiser begins the next one.
cup-in-round = Round { $round } of { $rounds }: { $missing ->
        [one] 1 result is missing.
       *[other] { $missing } results are missing.
    }
cup-empty = nobody: both are gone
cup-bye = { $name } has a bye
cup-stopped = ⚠️ no result: the organiser says how it came out
cup-plays = table { $table }
cup-group = Group { $number }
cup-third = Third place
cup-alt = The standings of { $cup }: { $places }

cup-champion = { $cup } is over. { $count ->
        [one] { $names } has won. Congratulations!
       *[other] { $names } share the first place. Congratulations!
    }
cup-end-undone = The organiser of { $cup } has taken its end back. It goes on.
cup-round-begun = { $cup }: round { $round }
cup-round-luck = Say that you are here: pick luck at your table. Once all there have, its match begins; it begins without it after a while.
cup-round-undone = { $cup }: round { $round } was taken back. Its matches do not count.
cup-pairing = { $people }

cup-enter = I enter
cup-withdraw = I leave
cup-standings = Standings
cup-log = Log
cup-quit = Drop out
cup-organise = Organise
cup-start = Begin the cup
cup-round = Next round
cup-rated = Seed by rating
cup-seeds = Seed by hand
cup-places = Say the places
cup-again = Play again
cup-undo = Take the last step back
cup-cancel = Cancel the cup
cup-back = Back

cup-entered = You have entered. When a round begins, you are told here where you play.
cup-withdrawn = You have left the cup.
cup-dropped = You have dropped out. What you have won so far stays.
cup-done = ✅ Done.
cup-changed = ⚠️ The cup has changed meanwhile, so nothing was done. This is how it is now.
cup-sure = { $cup }: is that what you want?
cup-undo-yes = Yes, take it back
cup-decide-yes = Yes, that is the result
cup-again-yes = Yes, play again
cup-drop-yes = Yes, they drop out
cup-quit-yes = Yes, I drop out
cup-cancel-yes = Yes, cancel it
cup-log-heading = Log of { $cup }
cup-table-heading = How did this table come out?
cup-choose-table = A table: say its result, or have it played again
cup-choose-drop = Somebody drops out
cup-choose-result = The result
cup-beats = { $above } beats { $below }
cup-tie = A tie
cup-both-lose = Both have lost by leaving
cup-form-seeds = Numbers from the best seed on
cup-form-places = Numbers from 1st on, = for ties: 2 1=3
cup-form-places-wrong = Name each number of the table once, from the first place on, with = between equal ones: 2 1=3
cups-name-needed = Your name has no character that I can show. Choose a name for this server, and press again.

cup-planned = { $cup } is planned. Its card is in this channel, for all to enter. To set the seeds, begin rounds and correct results:
cup-none = This server has no cups yet. { $command } plans one.
cup-list = The cups of this server

command-cup = cup
command-cup-description = Cups: plan one, see standings
command-cup-plan = plan
command-cup-plan-description = Plan a cup for which people can enter here
command-cup-plan-name = name
command-cup-plan-name-description = What the cup is called
command-cup-plan-game = game
command-cup-plan-game-description = What is played
command-cup-plan-format = format
command-cup-plan-format-description = Who meets whom
command-cup-plan-format-round-robin = round robin: everybody meets everybody
command-cup-plan-format-swiss = Swiss: those with equal points meet
command-cup-plan-format-knock-out = knock-out: the winner goes on
command-cup-plan-format-groups = groups, then a knock-out
command-cup-plan-size = people
command-cup-plan-size-description = People at a table; more than two in Swiss cups alone
command-cup-plan-places = places
command-cup-plan-places-description = Most people who can enter
command-cup-plan-rounds = rounds
command-cup-plan-rounds-description = Rounds of a Swiss cup; if left out, as many as find a winner
command-cup-plan-waits = by-hand
command-cup-plan-waits-description = You begin each round, such as on several evenings, instead of it beginning by itself
command-cup-list = list
command-cup-list-description = The cups of this server
command-cup-show = show
command-cup-show-description = The standings of a cup
command-cup-show-cup = cup
command-cup-show-cup-description = Its name
