# Running a table: what its host and moderators can do.

command-host = host
command-host-description = Run a table: for its host, and for moderators of the channel
command-host-pause = pause
command-host-pause-description = Pause the match: nobody has to move, and no clock runs
command-host-pause-reason = reason
command-host-pause-reason-description = Why, for everybody to read
command-host-resume = resume
command-host-resume-description = Resume a paused match
command-host-extend = extend
command-host-extend-description = Give the current turn as much time again
command-host-close = close
command-host-close-description = Close a lobby; as a moderator, also a match
command-host-remove = remove
command-host-remove-description = Remove somebody before the match begins
command-host-remove-person = person
command-host-remove-person-description = Whom to remove
command-host-handover = handover
command-host-handover-description = Make somebody else the host of the table
command-host-handover-person = person
command-host-handover-person-description = The new host
answer-removed = That person no longer sits at table { $table }.
answer-handed-over = Table { $table } has a new host.
answer-paused = The match at table { $table } is paused.
answer-resumed = The match at table { $table } goes on.
answer-extended = The current turn at table { $table } has more time.

confirm-changed = ⚠️ Things have changed since you were asked. This is what it means now:
confirm-no = No, keep it as it is
confirm-kept = Nothing was changed.
confirm-end = Yes, end the match
confirm-undo = Yes, undo it
confirm-leave = Yes, leave and close the table
confirm-remove = Yes, remove this player
confirm-hand-over = Yes, hand the table over
