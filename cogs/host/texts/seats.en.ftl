# Seats that somebody else may take, and what becomes of those who sat there.

seats-take = Take the seat of { $who }
seats-take-again = Take my seat again
seats-which = Several seats are free. Which one do you take?
seats-free = 🪑 Free to take: { $who }.
    .to-who = 🪑 Your seat is free to take.
seats-offered-you = Your seat is free to take by now: press *I'm back* before somebody does.
seats-offer = Offer my seat
seats-keep = Keep my seat
seats-lately = What happened lately
seats-welcome = You have taken the seat of { $before }. You are { $seat } · { $place }
seats-again = You play your seat again. You are { $seat } · { $place }
seats-no-orders = What { $before } had left in advance is gone: those were secret thoughts. A choice that is in still counts; you see it here and can change it.
seats-taken-from-you = 🪑 { $name } has taken your seat at { $place }. There is nothing left to do for you there; thank you for having played.
answer-seat-offered = Your seat at table { $table } is offered now. You play on until somebody takes it; the same command keeps it.
answer-seat-kept = You keep your seat at table { $table }.
answer-seat-was-taken = The seat that you had there as { $before } is somebody else's now.
command-table-substitute = substitute
command-table-substitute-description = Offer your seat to others, or take one that is free

why-button = Why?
why-awaited = ⏳ Still to choose: { $who }.
why-since = Since { $since }.
why-chosen = ✅ Has chosen already, what nobody knows: { $who }.
why-computers = 🤖 A computer answers in a moment for { $who }.
why-reminder = 🔔 { $when }: a reminder.
why-reserve = 🕰️ { $when }: the time of the turn is over, and the reserve begins to run.
why-out = ⏰ { $when }: the time is up. A cautious choice is made for whoever is silent, and the log says so.
why-stand-in = 🤖 A computer then plays on, until they are back, for { $who }.
why-offer = 🪑 { $when }: free to take for others, unless they are back: the seat of { $who }.
why-ladder = Whoever lets { $count } turns in a row pass is played for by a computer until they are back, so nobody holds up the match for more than { $longest }. After { $offer } more, others may take the seat. If nobody plays any more, the match ends.
why-pause-ends = ▶️ { $when }: the match goes on by itself, unless somebody resumes it before.
why-lobby = The match begins as soon as its host begins it: { $who }.
why-lobby-closes = 🚪 { $when }: the table closes if nobody has begun by then.
command-table-why = why
command-table-why-description = What the table waits for, since when, and what happens then
