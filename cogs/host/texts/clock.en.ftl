# The pace of a match, and the clock of a turn.

clock-none = No clock: take the time you need.
clock-brief = ⏳ **{ $pace }**: { $turn } a turn and { $reserve } in reserve, then a cautious choice. After two missed turns in a row, a computer plays until you are back; { $offer } later, your seat is offered. Longest possible delay by one player: { $longest }.
clock-brief-nights = ⏳ **{ $pace }**: { $turn } a turn and { $reserve } in reserve, then a cautious choice. After two missed turns in a row, a computer plays until you are back; { $offer } later, your seat is offered. Longest possible delay by one player: { $longest } (without absences).
clock-pace = ⏳ **{ $pace }**: { $turn } a turn and { $reserve } in reserve. Then a cautious choice is made for you. After two missed turns in a row, a computer plays until you are back, and { $offer } later others may take your seat. Longest possible delay by one player: { $longest }. A match that nobody plays ends.
clock-pace-nights = ⏳ **{ $pace }**: { $turn } a turn and { $reserve } in reserve; quiet hours and announced absences do not count. Then a cautious choice is made for you. After two missed turns in a row, a computer plays until you are back, and { $offer } later others may take your seat. Longest possible delay by one player: { $longest }, nights included, and { $absence } more with announced absences. A match that nobody plays ends.
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
clock-until = ⏳ Time is up { $until } (with reserve).
clock-left = ⏳ { $until }
clock-stopped = The clock stood still for { $time }: the match was paused, a request waited for an answer, or the bot could not be reached.
clock-held = ⏸️ The clock stands: a request waits for an answer.
clock-stand-in = 🤖 A computer plays for { $who } until they are back.
    .to-who = 🤖 A computer plays for you until you are back.
clock-stand-in-you = You missed two turns in a row, so a computer plays for you. Press *I'm back* to play again.
clock-back = I'm back
clock-abandoned = The match ended early: nobody was playing any more.
answer-back = Welcome back to table { $table }: you play again.
option-pace = pace
option-pace-description = Time for a turn; otherwise the server's choice, or live
option-pace-live = live: 5 minutes a turn
option-pace-evening = evening: 15 minutes a turn
option-pace-daily = daily: 24 hours a turn
option-pace-relaxed = relaxed: 3 days a turn
option-pace-none = no clock
option-hours = hours
option-hours-description = Hours for a turn, instead of a pace
clock-paused = 💤 { $by } paused the match: { $reason }
clock-paused-plainly = 💤 { $by } paused the match.
clock-closed = A moderator closed the table, so the match has no result.
clock-cup-again = The cup's organiser ordered a replay, so this match has no result.
clock-cup-cancelled = The cup was cancelled, so the match has no result.
clock-cup-decided = The cup's organiser decided the result, so the match ended.
clock-cup-dropped = A player dropped out of the cup, so the match ended.
clock-cup-undone = The cup's organiser undid the last step, so the match has no result.
clock-night-over = The night is over, so the match ended.
clock-resigned = 🏁 { $loser } gives up, so { $winner } wins.
    .to-winner = 🏁 { $loser } gives up, so you win.
    .to-loser = 🏁 You give up, so { $winner } wins.
clock-gone = 🏁 A computer plays for { $who }, who gave up.
clock-resigned-you = You gave up: a computer plays on for you, and your seat is free to take.
answer-resigned = You gave up at table { $table }.
seat-resign = Give up
seat-resign-yes = Yes, I give up
clock-mute = No more reminders this turn
answer-muted = No more reminders this turn at table { $table }.
