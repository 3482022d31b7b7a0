# The pace of a match, and the clock of a turn.

clock-none = No clock: everybody takes the time they need.
clock-brief = ⏳ **{ $pace }**: { $turn } a turn and { $reserve } in reserve, then a cautious choice. After two in a row, a computer plays until you are back; { $offer } later, your seat is offered. Nobody holds up the match for more than { $longest }.
clock-brief-nights = ⏳ **{ $pace }**: { $turn } a turn and { $reserve } in reserve, then a cautious choice. After two in a row, a computer plays until you are back; { $offer } later, your seat is offered. Nobody holds up the match for more than { $longest }, announced absences aside.
clock-pace = ⏳ **{ $pace }**: { $turn } a turn and { $reserve } in reserve. After that, a cautious choice is made for you. After two such turns in a row, a computer plays until you are back, and { $offer } later others may take your seat. So nobody holds up the match for more than { $longest }. A match that nobody plays ends.
clock-pace-nights = ⏳ **{ $pace }**: { $turn } a turn and { $reserve } in reserve; quiet hours and announced absences do not count. After that, a cautious choice is made for you. After two such turns in a row, a computer plays until you are back, and { $offer } later others may take your seat. So nobody holds up the match for more than { $longest }, nights included, or { $absence } more with announced absences. A match that nobody plays ends.
clock-pace-live = Live
clock-pace-evening = An evening
clock-pace-daily = A turn a day
clock-pace-relaxed = Relaxed
clock-pace-given = { $turn }
clock-minutes = { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
clock-hours = { $count ->
        [one] one hour
       *[other] { $count } hours
    }
clock-days = { $count ->
        [one] one day
       *[other] { $count } days
    }
clock-until = ⏳ Time runs out { $until }, reserves included.
clock-left = ⏳ { $until }
clock-stopped = The clock stood still for { $time }: the match was paused, a request waited for an answer, or the bot could not be reached.
clock-held = ⏸️ The clock stands: a request waits for an answer.
clock-stand-in = 🤖 A computer plays for { $who } until they are back.
    .to-who = 🤖 A computer plays for you until you are back.
clock-stand-in-you = You let two turns in a row pass, so a computer plays for you. You can come back at any time.
clock-back = I'm back
clock-abandoned = The match ended early: nobody played any more.
answer-back = Welcome back to table { $table }: you play yourself again.
option-pace = pace
option-pace-description = How long a turn may last; if left out, what the server chose, or live
option-pace-live = live: 5 minutes a turn
option-pace-evening = evening: 15 minutes a turn
option-pace-daily = daily: 24 hours a turn
option-pace-relaxed = relaxed: 3 days a turn
option-pace-none = no clock
option-hours = hours
option-hours-description = Hours for a turn, instead of a pace
clock-paused = 💤 { $by } has paused the match: { $reason }
clock-paused-plainly = 💤 { $by } has paused the match.
clock-closed = A moderator closed the table, so the match has no result.
clock-cup-again = The organiser of the cup has this table play again, so this match has no result.
clock-cup-cancelled = The cup was cancelled, so the match has no result.
clock-cup-decided = The organiser of the cup said how the match came out, so it ended.
clock-cup-dropped = A player dropped out of the cup, so the match ended.
clock-cup-undone = The organiser took back the last step of the cup, so the match has no result.
clock-night-over = The night is over, so the match ended.
clock-resigned = 🏁 { $loser } gives up, so { $winner } wins.
    .to-winner = 🏁 { $loser } gives up, so you win.
    .to-loser = 🏁 You give up, so { $winner } wins.
clock-gone = 🏁 A computer plays for { $who }, who gave up.
clock-resigned-you = You have given up; a computer plays on for you. Your seat is free to take.
answer-resigned = You have given up at table { $table }.
seat-resign = Give up
seat-resign-yes = Yes, I give up
clock-mute = No more reminders this turn
answer-muted = You get no more reminders in this turn at table { $table }.
