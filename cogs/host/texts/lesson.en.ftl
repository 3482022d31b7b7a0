# Lessons: the buttons and lines around what each game's lesson says.

command-game-learn = learn
command-game-learn-description = Learn the game by playing, in five minutes and in private
command-game-practice = practice
command-game-practice-description = Play alone against computers, in a thread of your own
option-level = level
option-level-description = How strong the computers are

lesson-heading = Learn { $game } · { $number } of { $count }
lesson-learn = Learn to play
lesson-next = Go on
lesson-skip = Skip
lesson-back = Back a step
lesson-stop = Stop
lesson-go-on = Go on learning
lesson-open = Open a table
lesson-stopped = The lesson of { $game } waits here as long as you like.
lesson-not-wanted = You may do that, but it is not what this step is about. Try again.
lesson-practise = Practise
lesson-thread = Practice: { $game } · { $name }
lesson-practising = Your match is in { $place }. Nothing counts there: undo as often as you like.
lesson-no-thread = I may open no thread here, and a practice needs one.

hint-button = Hint
hint-whole = Show the answer
hint-look = Look at these first: { $answers }
hint-answer = A strong computer would answer: { $answer }
hint-not-here = Hints are for practice and for teaching tables, where nothing counts.
hint-none = There is no hint just now. Try again in a moment.

# Warnings, in a practice or at a teaching table
warning-on = Warn me: on
warning-off = Warn me: off
warning-sure = Are you sure? { $warning }
warning-anyway = Do it anyway
