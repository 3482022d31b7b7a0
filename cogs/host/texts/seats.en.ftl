# Seats that somebody else may take, and what becomes of those who sat there.

seats-take = Take the seat of { $who }
seats-take-again = Take my seat again
seats-free = 🪑 Free to take: { $who }.
    .to-who = 🪑 Your seat is free to take.
seats-offered-you = Your seat is free to take by now: press *I'm back* before somebody does.
seats-offer = Offer my seat
seats-keep = Keep my seat
seats-lately = What happened lately
seat-note = 📝 { $note }
seat-note-button = My note…
seat-note-label = Only you see it
answer-noted = Noted, for table { $table }: you find it under *My seat*.
answer-note-gone = Your note at table { $table } is deleted.
seats-welcome = You have taken the seat of { $before }. You are { $seat } · { $place }
seats-again = You play your seat again. You are { $seat } · { $place }
seats-no-orders = Answers that { $before } had left in advance are gone, as nobody else may see them. A choice that is already made for this turn counts, unless you change it.
seats-taken-from-you = 🪑 { $name } has taken your seat at { $place }. There is nothing left to do for you there; thank you for having played.
answer-seat-offered = Your seat at table { $table } is offered now. You play on until somebody takes it. Changed your mind? You can still keep it under *My seat*.
answer-seat-kept = You keep your seat at table { $table }.
answer-seat-was-taken = The seat that you had there as { $before } is somebody else's now.

why-button = Why?
why-awaited = ⏳ Still to choose: { $who }.
why-since = Asked { $since }.
why-chosen = ✅ Has chosen already, what nobody knows: { $who }.
why-computers = 🤖 A computer answers in a moment for { $who }.
why-reminder = 🔔 Reminder { $when }.
why-out = ⏰ Time and reserve used up { $when }: a cautious choice is made for whoever is silent, and the log says so.
why-stand-in = 🤖 A computer then plays on, until they are back, for { $who }.
why-offer = 🪑 Free for others to take { $when }, unless they are back: the seat of { $who }.
    .to-who = 🪑 Your seat is free for others to take { $when }, unless you are back.
why-pause-ends = ▶️ The match goes on by itself { $when }, unless somebody resumes it before.
why-lobby = The match begins as soon as its host begins it: { $who }.
why-lobby-closes = ⌛ The table closes { $when } if nobody has begun by then.

answer-swapped = The two seats have changed places at table { $table }. Where a game goes round the table, it follows the letters.
