# Puzzles of Riombo: what is asked, why the answer is right, and why another one is wrong.

riombo-puzzle-win-goal = If the others show numbers at random, which one wins you the match this very turn in the most cases?
riombo-puzzle-win-why = It wins this turn in { $figure } of { $cases } cases, the next best number in { $second }.
riombo-puzzle-win-worse = It wins this turn in { $figure } of { $cases } cases, the right answer in { $best }.

riombo-puzzle-stop-goal = Another player may win this very turn. If the others show numbers at random, which one prevents it in the most cases?
riombo-puzzle-stop-why = Another player still wins this turn in { $figure } of { $cases } cases; after the next best number, in { $second }.
riombo-puzzle-stop-worse = Another player wins this turn in { $figure } of { $cases } cases; after the right answer, in { $best }.

riombo-puzzle-sure-goal = Which number is sure to leave you with the most sticks after this turn, whatever the others show?
riombo-puzzle-sure-why = You are left with { $figure } at worst. With any other number, it can come to { $second } or less.
riombo-puzzle-sure-worse = At worst, it leaves you with { $figure }; the right answer, with { $best }.

riombo-puzzle-harm-goal = If the others show numbers at random, which one leaves { $rival } with the fewest sticks after this turn, on average?
riombo-puzzle-harm-why = On average, it leaves { $rival } with { $figure }; the next best number, with { $second }.
riombo-puzzle-harm-worse = On average, it leaves { $rival } with { $figure }; the right answer, with { $best }.

riombo-puzzle-mean-goal = If the others show numbers at random, which one leaves you with the most sticks after this turn, on average? (At the Finish, you take some.)
riombo-puzzle-mean-why = On average, it leaves you with { $figure }; the next best number, with { $second }.
riombo-puzzle-mean-worse = On average, it leaves you with { $figure }; the right answer, with { $best }.
