# Puzzles: /puzzle, and the puzzle of the day of a server.

command-puzzle = puzzle
command-puzzle-description = A position with one right answer, for you alone
command-puzzle-game = game
command-puzzle-game-description = The game, if you want a certain one

puzzle-button = Puzzles
puzzle-heading = { $game } · puzzle { $number } of { $count }
puzzle-goal-force =
    { $moves ->
        [one] It is your turn, and one answer wins at once. Find it.
       *[other] It is your turn. One answer wins by force, with { $moves } pieces of yours at most; all others lose. Find it.
    }
puzzle-wrong = Wrong: { $answer }
puzzle-refuted = The other side wins. It begins with:
puzzle-solution = Solution
puzzle-right = Right: { $answer }
puzzle-answer = The solution: { $answer }
puzzle-streak = Solved at first try in a row: { $streak } · your best: { $best }
puzzle-next = Next puzzle
puzzle-none = There are no puzzles of this game yet.
puzzle-gone = This puzzle is not there any more. Type /puzzle for another one.

puzzle-daily-heading = { $game } · puzzle of the day
puzzle-try = Solve it
puzzle-past = Yesterday's solution
puzzle-yesterday =
    Yesterday's answer: { $answer }. { $tried ->
        [0] Nobody tried it.
        [one] One person tried it; found at first try: { $found }.
       *[other] { $tried } people tried it; found at first try: { $found }.
    }

server-puzzles-none = 🧩 **The puzzle of the day**: none
server-puzzles-there = 🧩 **The puzzle of the day**: { $channel }, in silence
server-puzzles-choose = Choose its channel
server-puzzles-stop = No puzzle of the day
server-puzzles-unwritable = ⚠️ I may not post it there. I need the permissions *View Channel*, *Send Messages* and *Attach Files*; once I have them, the next puzzle is posted.
