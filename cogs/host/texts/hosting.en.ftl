# Running a table: what its host and moderators can do.

command-host = host
command-host-description = Run a table: for its host, and for moderators of the channel
command-host-pause = pause
command-host-pause-description = Let the match rest: nobody is asked, and no clock runs
command-host-pause-reason = reason
command-host-pause-reason-description = Why, for everybody to read
command-host-resume = resume
command-host-resume-description = Go on with a match that rests
command-host-extend = extend
command-host-extend-description = Give the present turn the time of one more
command-host-close = close
command-host-close-description = Close a lobby; as a moderator, also a match
command-host-remove = remove
command-host-remove-description = Take somebody from the lobby
command-host-remove-person = person
command-host-remove-person-description = Whom to take away
command-host-handover = handover
command-host-handover-description = Make somebody else the host of the table
command-host-handover-person = person
command-host-handover-person-description = The new host
answer-removed = That person no longer sits at table { $table }.
answer-handed-over = Table { $table } has a new host.
answer-paused = The match at table { $table } rests.
answer-resumed = The match at table { $table } goes on.
answer-extended = The present turn at table { $table } has more time.
