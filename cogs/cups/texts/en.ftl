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
cup-equal = A win is 1 point, a tie ½, a bye 1; at a larger table, the share of opponents you beat. Equal points are decided by { $breaks }, in this order; full ties share a place. If you leave the cup, you keep your points.
cup-equal-seed = After a tie, the better seed goes on.
cup-break-buchholz = Buchholz
cup-break-sonneborn-berger = Sonneborn-Berger
cup-break-direct = the direct encounter
cup-break-wins = wins
cup-leaving = You lose the match if you give up, or if a computer or another player takes over your seat. A match that all agree to end is a tie.
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
cup-stopped = ⚠️ no result: the organiser decides it
cup-plays = table { $table }
cup-group = Group { $number }
cup-third = Third place
cup-alt = The standings of { $cup }: { $places }

cup-champion = { $cup } is over. { $count ->
        [one] { $names } has won. Congratulations!
       *[other] { $names } share the first place. Congratulations!
    }
cup-end-undone = The organiser undid the end of { $cup }: it goes on.
cup-round-begun = { $cup }: round { $round }
cup-round-luck = Say that you are here: pick luck at your table. The match begins once everybody there has, or by itself after a while.
cup-round-undone = { $cup }: round { $round } was undone. Its matches do not count.
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
cup-undo = Undo the last step
cup-cancel = Cancel the cup
cup-back = Back

cup-entered = You have entered. When a round begins, you are told here where you play.
cup-withdrawn = You have withdrawn from the cup.
cup-dropped = You have dropped out. You keep your points.
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
cup-beats = { $above } beats { $below }
cup-tie = A tie
cup-both-lose = Both lose, by leaving
cup-form-seeds = Numbers from the best seed on
cup-form-places = Numbers from 1st on, = for ties: 2 1=3
cup-form-places-wrong = Name each number of the table once, from the first place on, with = between equal ones: 2 1=3
cups-name-needed = I cannot show any character of your name. Choose a name for this server, and press again.

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
command-cup-plan-size = people
command-cup-plan-size-description = People at a table; more than two only in Swiss cups
command-cup-plan-places = places
command-cup-plan-places-description = How many people can enter at most
command-cup-plan-rounds = rounds
command-cup-plan-rounds-description = Rounds of a Swiss cup; otherwise, as many as it takes
command-cup-plan-waits = by-hand
command-cup-plan-waits-description = You begin each round yourself, for example on several evenings
command-cup-list = list
command-cup-list-description = The cups of this server
command-cup-show = show
command-cup-show-description = The standings of a cup
command-cup-show-cup = cup
command-cup-show-cup-description = Its name
