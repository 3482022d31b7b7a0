# Puzzles of Riombo: what is asked, why the answer is right, and why another one is wrong.

riombo-puzzle-win-goal = Suppose that the others show each number of sticks equally often. Which number wins you the match this very turn in the most cases?
riombo-puzzle-win-why = It wins this turn in { $figure } of { $cases } cases, the next best number in { $second }.
riombo-puzzle-win-worse = It wins this turn in { $figure } of { $cases } cases, the right answer in { $best }.

riombo-puzzle-stop-goal = Another player may win this very turn. Suppose that the others show each number of sticks equally often. Which number prevents it in the most cases?
riombo-puzzle-stop-why = Another player still wins this turn in { $figure } of { $cases } cases; after the next best number, in { $second }.
riombo-puzzle-stop-worse = Another player wins this turn in { $figure } of { $cases } cases; after the right answer, in { $best }.

riombo-puzzle-sure-goal = Expect the worst: which number is sure to leave you with the most after this turn, however many sticks the others show?
riombo-puzzle-sure-why = You are left with { $figure } at worst. With any other number, it can come to { $second } or less.
riombo-puzzle-sure-worse = At worst, it leaves you with { $figure }; the right answer, with { $best }.

riombo-puzzle-harm-goal = Suppose that the others show each number of sticks equally often. Which number leaves { $rival } with the least after this turn, on average?
riombo-puzzle-harm-why = On average, it leaves { $rival } with { $figure }; the next best number, with { $second }.
riombo-puzzle-harm-worse = On average, it leaves { $rival } with { $figure }; the right answer, with { $best }.

riombo-puzzle-mean-goal = Suppose that the others show each number of sticks equally often. Which number leaves you with the most after this turn, on average?
riombo-puzzle-mean-why = On average, it leaves you with { $figure }; the next best number, with { $second }.
riombo-puzzle-mean-worse = On average, it leaves you with { $figure }; the right answer, with { $best }.
