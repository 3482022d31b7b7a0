# After the match: its review

command-game-review = review
command-game-review-description = After a match: its turning points, and what you could have done better
review-button = Review
review-heading = { $table } · review
review-place = { $table } · turning point { $number } of { $count }
review-not-over = You can review it once it is over.
review-unknown = Matches of this game cannot be reviewed yet.
review-earlier = This match cannot be reviewed: it was played under earlier rules.
review-failed = The review could not be made just now. Please try again in a moment.
review-waiting = The match is being looked at. The review appears here by itself.
review-again = Look again
review-title = Winning chances
review-axis = Chance of winning
review-move = Move
review-percent = { $number }%
review-end = { $number }% for { $name }
review-alt = { $title }, from move 0 to move { $moves }. At the end: { $ends }. { $points ->
        [0] No turning point is marked.
        [one] One turning point is marked.
       *[other] { $points } turning points are marked.
    }
review-measure-won = Proven: the solver has looked at every line of play.
review-measure-chance = The curve is an estimate that sees what was hidden. Turning points are estimated from what you could see, and shown only where a longer look agrees.
review-onlooker = Turning points are for the players: each sees their own.
review-none = No move of yours clearly lost chances.
review-none-proven = You made no mistake that a person could have seen.
review-point-chance = Move { $move }: from { $best }% down to { $played }%, as estimated.
review-point-won = Move { $move }: you had a win, and let it go.
review-point-late = Move { $move }: the match was lost, but not so soon.
review-find = Find better ({ $number })
review-asks = Move { $number }: you chose “{ $played }”. Find better.
review-asks-won = Move { $number }: you chose “{ $played }” and let a win go. Find the win.
review-asks-late = Move { $number }: you chose “{ $played }” and lost at once. Find what holds longer.
review-same = That is what you chose in the match. Try another answer.
review-right = ✅ Right: { $better }.
review-wrong = ❌ Not “{ $chosen }”. Better: { $better }.
review-given-up = Better: { $better }.
review-why = It keeps about { $best }% to win; your move left about { $played }% (estimated).
review-show = Show the answer
review-once-more = Try again
review-back = Back
review-next = Next
review-curve = Overview
