# Lessons: the buttons and lines around what each game's lesson says.

command-game-learn = learn
command-game-learn-description = Learn the game by playing, in five minutes and in private

lesson-heading = Learn { $game } · { $number } of { $count }
lesson-learn = Learn to play
lesson-next = Go on
lesson-skip = Skip
lesson-back = Back a step
lesson-stop = Stop
lesson-go-on = Go on learning
lesson-open = Open a table here
lesson-stopped = The lesson of { $game } waits here as long as you like.
lesson-not-wanted = You may do that, but it is not what this step is about. Try again.
