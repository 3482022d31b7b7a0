# What the kernel says when a choice cannot be taken.

engine-over = The match is over: there is nothing left to choose.
engine-not-asked = You have nothing to choose right now.
engine-not-offered = You cannot choose that now.
engine-no-such-answer = There is no such answer here.
engine-no-such-step = This lesson has no such step any more.

# Entries of the log that are not moves
engine-log-end = Everybody agreed to end the match.
engine-log-ended-abandoned = The match ended: nobody was playing any more.
engine-log-ended-resigned = That ends the match.
engine-log-ended-cup-again = The cup's organiser ordered a replay, so this match has no result.
engine-log-ended-cup-cancelled = The cup was cancelled, so the match has no result.
engine-log-ended-cup-decided = The cup's organiser decided the result, so the match ended.
engine-log-ended-cup-dropped = A player dropped out of the cup, so the match ended.
engine-log-ended-cup-undone = The cup's organiser undid the last step, so the match has no result.
engine-log-ended-night-over = The night is over, so the match ended.
engine-log-closed = A moderator, { $by }, closed the table.
engine-log-resignation = { $who } gives up.
    .to-who = You give up.
engine-log-seat = { $who } plays from here on.
    .to-who = You play from here on.
engine-log-seat-computer = A computer plays for { $who } from here on.
    .to-who = A computer plays for you from here on.
engine-log-seat-taken = { $name } takes the seat of { $before }.
engine-log-host = { $who } is now the host of the table.
    .to-who = You are now the host of the table.
engine-log-undo = The match goes back to an earlier turn.
engine-log-undo-free = { $who } undid a move.
    .to-who = You undid a move.
engine-log-undo-agreed = { $who } undid a move, with everybody's consent.
    .to-who = You undid a move, with everybody's consent.
engine-log-pause = The match is paused.
engine-log-resume = The match goes on.
engine-log-pause-by = { $by } pauses the match.
engine-log-pause-for = { $by } pauses the match: { $reason }
engine-log-resume-by = { $by } resumes the match.
engine-log-rules = The rules changed from version { $before } to { $after }. The match goes on under the new ones.

# What is certain to follow from an answer
engine-effect-wins = wins the match
engine-effect-shares = shares the victory
engine-effect-loses = loses the match

# News of one turn, told in one line
engine-sentences = { $one } { $other }

# Why a computer player made a move
engine-reason-random = Drawn at random, one of { $count } answers.
engine-reason-tried = { $rank ->
        [1] The best of { $count } answers that it tried out.
       *[other] Chosen from { $count } answers that it tried out; in a new trial it comes number { $rank }.
    }
engine-reason-mixed = { $percent ->
        [0] A rare pick (less than 1% likely), so that it cannot be foreseen.
        [100] The only good answer, as it sees it.
       *[other] A random pick ({ $percent }% likely), so that it cannot be foreseen.
    }
engine-reason-estimated = { $rank ->
        [1] The best at first sight: about { $percent }% to win.
       *[other] Number { $rank } at first sight (about { $percent }% to win), but the best further ahead.
    }

# Before a bad answer in a practice
engine-warning = It leaves you about { $own }% to win; another answer keeps about { $best }% (estimated).

engine-former-player = A former player

# A mean, in the solution of a puzzle
engine-puzzle-mean = { $whole }.{ $tenths }
