# Seats that somebody else may take, and what becomes of those who sat there.

seats-take = Take the seat of { $who }
seats-take-again = Take my seat again
seats-free = 🪑 Free to take: { $who }.
    .to-who = 🪑 Your seat is free to take.
seats-offered-you = Your seat is free to take: press *I'm back* before somebody takes it.
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
seats-no-orders = The answers that { $before } left in advance are deleted. A choice already made for this turn counts, unless you change it.
seats-taken-from-you = 🪑 { $name } has taken your seat at { $place }. Thank you for having played!
answer-seat-offered = Your seat at table { $table } is offered: you play until it is taken. Changed your mind? Press *Keep my seat* under *My seat*.
answer-seat-kept = You keep your seat at table { $table }.
answer-seat-was-taken = Your seat there ({ $before }) has been taken.

why-button = Why?
why-awaited = ⏳ Still to choose: { $who }.
why-since = Asked { $since }.
why-chosen = ✅ Already chosen, in secret: { $who }.
why-computers = 🤖 A computer answers in a moment for { $who }.
why-reminder = 🔔 Reminder { $when }.
why-out = ⏰ Time and reserve run out { $when }: then a cautious choice is made, and the log says so.
why-stand-in = 🤖 A computer then plays on, until they are back, for { $who }.
why-offer = 🪑 Free for others to take { $when }, unless they are back: the seat of { $who }.
    .to-who = 🪑 Others may take your seat { $when }, unless you are back.
why-pause-ends = ▶️ The match goes on by itself { $when }, unless it is resumed before.
why-lobby = The host begins the match: { $who }.
    .to-who = You are the host: press *Begin* when everybody is here.
why-lobby-closes = ⌛ The table closes { $when } if the match has not begun by then.

answer-swapped = The two seats at table { $table } are swapped. The order of play follows the letters.
