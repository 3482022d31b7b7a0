# What a table says when something cannot be done.

# Taking seats
tables-unknown = There is no such table.
tables-unreadable = This table cannot be read at present. Nothing is lost, and whoever runs the bot has been told.
tables-resting = This table is resting: its game is not available here at the moment. Nothing is lost.
tables-readable = This table can be read again. Nothing has happened.
tables-unreadable-line = (This line cannot be read at present.)
tables-already-seated = You already have a seat at this table.
tables-full = All seats at this table are taken.
tables-not-seated = You have no seat at this table.
tables-no-computer = No computer player sits at this table.
tables-only-host = That can be done only by { $who }.
tables-invited-already = There is nobody new to invite: they sit here already, or have had their invitation.
tables-invited-enough = You have sent { $most } invitations today. That is all for one day.
tables-luck = Luck is a short text: one line of at most { $most } characters.
tables-luck-early = Luck can be added once the commitment to the seed is posted. Try again in a moment.

# Beginning and ending
tables-not-started = The match has not begun yet.
tables-started = The match has begun already.
tables-arranged = Who sits here is arranged: the match begins by itself.
tables-too-few = This game needs at least { $min } players. Invite somebody, or add a computer player.
tables-over = This table is closed: the match is over.
tables-cancelled = This table was closed before the match began.
tables-too-many = You host { $most } tables that are open or were played this week. Finish or close one before you open another.
tables-closed-lately = You have closed { $most } tables within an hour before they began. Wait a little before you open another.
tables-no-rematch = There can be a rematch as soon as the match is over.
tables-kept = The free seats are kept for those who played the last match.
tables-not-over = The match is still going on. You can export and check it once it is over.

# Choosing
tables-not-asked = You have nothing to choose right now.
tables-stale = The table has moved on since these buttons were made.
tables-incomplete = That is only half of a choice: there is more to choose.
tables-stand-in = A computer plays for you at the moment. Press *I'm back* to play yourself.
tables-no-stand-in = You play yourself: no computer stands in for you.
tables-resigned = You have given up in this match.

# Answers left in advance
tables-orders-changed = The question has changed since these buttons were made.
tables-orders-full = You can leave at most { $most } answers one after another.
tables-orders-rules-full = You can leave at most { $most } rules. Remove one, or change one.
tables-orders-never = This rule would never be used, since it is too late for its condition: { $when }.
tables-orders-earlier = An earlier question
tables-orders-used = ⏭️ You had left this in advance: { $label }.
tables-orders-used-earlier = ⏭️ You had left this in advance.

# Silence
tables-silent = { $who } did not choose in time, so a cautious choice was made.
    .to-who = You did not choose in time, so a cautious choice was made for you.

# Running a table
tables-paused = This match is paused. Its host can go on with it.
tables-nobody-to-remove = There is nobody at this table to take away: you can leave yourself.
tables-no-such-host = Only somebody who sits at the table can be its host.
tables-paused-already = The match is paused already.
tables-not-paused = The match is not paused.
tables-no-clock = No clock runs at this table now.
tables-time-enough = There is more time left than a whole turn has. You can extend it again later.
tables-only-moderator = The match has begun, so closing the table takes a moderator: { $who }. All players can agree to end it.
rights-person = { $name }
rights-manage-channels = people with the permission *Manage Channels*
rights-manage-events = people with the permission *Manage Events*
rights-unseen = These can do that: { $who }. In direct messages I see nobody's rights: do it on the server.
tables-confirm = That cannot be undone. Confirm it first.
tables-lost-match = The match at table { $table } ends now, without a result. Who plays there: { $who }.
tables-lost-rated = It is rated: it will not count for anybody.
tables-lost-lobby = Table { $table } will be closed, and its options and luck will be gone.
tables-lost-seats = These lose their seats: { $who }.
tables-lost-invitations = { $count ->
        [one] 1 invitation is
       *[other] { $count } invitations are
    } void.
tables-lost-unreadable = The match at table { $table } ends without a result, although it may be readable again one day.
tables-lost-end = You are the only person at table { $table }: the match ends at once, and cannot go on.
tables-lost-consent = Since then, somebody may have chosen, learned something or answered in advance. To agree: { $who }.
tables-lost-undo = You play this match without other people, so the undo needs no consent, and makes the match unrated.
tables-lost-owed = It changes no rating, but you owe the points of a lost match: your next gains make up for them.
tables-lost-removal = This player leaves table { $table } and cannot sit down there again: { $who }.
tables-lost-host = The new host of table { $table }: { $who }. You cannot take that back yourself.
tables-lost-duel = If you give up, the match ends and the other side wins.
tables-lost-alone = If you give up, nobody plays on, and the match ends.
tables-lost-own-seat = If you give up, a computer plays on for you, and anybody may take your seat. You can also offer it and play on until somebody takes it.
tables-no-seat-offered = No seat at this table is free to take.
tables-rematch-seats = In a rematch, the same players sit as they sat before.
tables-seat-taken = That seat is not free any more.
tables-no-such-seat = There is no such seat at this table.
tables-knows-another-seat = You have played another seat of this match and know its secrets, so you cannot take this one.
tables-removed = You were taken from this table by whoever runs it.
tables-unsure = Not everybody has agreed to what you changed. Still to agree: { $who }.
tables-no-reminders = Nobody reminds you of anything at this table now.
tables-no-such-zone = I do not know that time zone. Try a city, such as Paris or Papeete, or a name such as Pacific/Tahiti.
tables-no-zone = Choose your time zone first.
tables-away-past = That is not in the future.
tables-away-too-long = { $days ->
        [0] You have been away for as long as one can be in a year.
        [one] You can be away for one more day at most: for 14 days at once, and for 28 in a year.
       *[other] You can be away for { $days } more days at most: for 14 days at once, and for 28 in a year.
    }
tables-not-away = You have not said that you are away.

# Taking back
tables-undo-changeable = Your choice is not known yet: you can change it until the last one is in.
tables-undo-learned = Your last choice cannot simply be taken back any more: somebody has chosen since, has learned something by it, or may have answered in advance. You can ask the others.
tables-undo-late = The time of that turn is over, so it cannot be taken back.
tables-undo-nothing = You have made no choice that could be taken back.
tables-asked-lately = You asked for this a moment ago. Ask again after the next move.
tables-undo-asked = Somebody is asking to take back a choice already.
tables-undo-not-asked = You are not asked whether a choice may be taken back.
tables-undo-lapsed = Nobody is asking to take back a choice any more.
tables-undo-back = To choose again: { $who }.
tables-undo-back-to = Back in { $stage }, to choose again: { $who }.
tables-undo-unrated = This match counts for no rating any more: { $who } goes back without asking another player.
    .to-who = This match counts for no rating any more: you go back without asking another player.
