# Running a table: what its host and moderators can do.

answer-removed = That person no longer sits at table { $table }.
answer-handed-over = Table { $table } has a new host.
answer-paused = The match at table { $table } is paused.
answer-resumed = The match at table { $table } goes on.
answer-extended = The current turn at table { $table } has more time.

confirm-changed = ⚠️ Things have changed since you were asked. This is what would happen now:
confirm-no = No, keep it as it is
confirm-kept = Nothing was changed.
confirm-end = Yes, end the match
confirm-undo = Yes, undo it
confirm-leave = Yes, leave and close the table
confirm-remove = Yes, remove this player
confirm-hand-over = Yes, hand the table over
run-heading = Run the table
run-pause = Pause…
run-pause-reason = Why? Everybody reads it
run-resume = Resume
run-extend = More time for this turn
run-swap = Swap two seats…
run-remove = Remove a player…
run-hand-over = Hand the table over…
