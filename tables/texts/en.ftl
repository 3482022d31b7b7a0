# What a table says when something cannot be done.

# Taking seats
tables-unknown = There is no such table.
tables-unreadable = This table cannot be read at present. Nothing is lost, and the bot's operator has been told.
tables-resting = This table is resting: its game is not available here at the moment. Nothing is lost.
tables-readable = This table can be read again. Nothing has happened.
tables-unreadable-line = (This line cannot be read at present.)
tables-already-seated = You already have a seat at this table.
tables-full = All seats at this table are taken.
tables-not-seated = You have no seat at this table.
tables-no-computer = No computer player sits at this table.
tables-only-host = That is reserved for { $who }.
tables-invited-already = Nobody new to invite: they sit here already, or have been invited.
tables-invited-enough = You have sent { $most } invitations today. That is the most for one day.
tables-luck = Luck is one line of at most { $most } characters.
tables-luck-early = Luck can be added once the commitment to the seed is posted. Try again in a moment.

# Beginning and ending
tables-not-started = The match has not begun yet.
tables-started = The match has begun already.
tables-arranged = The seats are arranged: the match begins by itself.
tables-too-few = This game needs at least { $min } players. Invite somebody, or add a computer player.
tables-over = This table is closed: the match is over.
tables-cancelled = This table was closed before the match began.
tables-too-many = You host { $most } tables that are open or were played this week. Finish or close one before you open another.
tables-closed-lately = You have closed { $most } tables within an hour before they began. Wait a little before you open another.
tables-no-rematch = A rematch has to wait for the end of the match.
tables-kept = The free seats are kept for the players of the last match.
tables-not-over = The match is still going on. You can export and check it once it is over.

# Choosing
tables-not-asked = You have nothing to choose right now.
tables-stale = The table has moved on since these buttons were made.
tables-incomplete = Your choice is not complete: there is more to choose.
tables-stand-in = A computer plays for you at the moment. Press *I'm back* to play yourself.
tables-no-stand-in = You play yourself: no computer stands in for you.
tables-resigned = You have given up in this match.

# Answers left in advance
tables-orders-changed = The question has changed since these buttons were made.
tables-orders-full = You can leave at most { $most } answers one after another.
tables-orders-rules-full = You can leave at most { $most } rules. Remove one, or change one.
tables-orders-never = Too late for this condition, so the rule would never be used: { $when }.
tables-orders-earlier = An earlier question
tables-orders-used = ⏭️ Answered as you left it in advance: { $label }.
tables-orders-used-earlier = ⏭️ Answered as you left it in advance.

# Silence
tables-silent = { $who } did not choose in time, so a cautious choice was made.
    .to-who = You did not choose in time, so a cautious choice was made for you.

# Running a table
tables-paused = The match is paused. Its host can resume it.
tables-nobody-to-remove = There is nobody to remove at this table. You can leave it yourself.
tables-no-such-host = Only a player at this table can become its host.
tables-paused-already = The match is paused already.
tables-not-paused = The match is not paused.
tables-no-clock = No clock runs at this table now.
tables-time-enough = More than a whole turn is left. You can extend it later.
tables-only-moderator = The match has begun: closing the table is reserved for { $who }. All players together can agree to end the match.
rights-person = { $name }
rights-manage-channels = people with the permission *Manage Channels*
rights-manage-events = people with the permission *Manage Events*
rights-unseen = That is reserved for { $who }. I see no rights in direct messages: do it on the server.
tables-confirm = That cannot be undone. Confirm it first.
tables-lost-match = The match at table { $table } ends now, without a result. Players: { $who }.
tables-lost-rated = It is rated, and will count for nobody.
tables-lost-lobby = Table { $table } will be closed, and its options and luck lost.
tables-lost-seats = Losing their seats: { $who }.
tables-lost-invitations = { $count ->
        [one] 1 invitation is
       *[other] { $count } invitations are
    } void.
tables-lost-unreadable = The match at table { $table } ends without a result, although it may be readable again one day.
tables-lost-end = You play alone at table { $table }: the match ends at once, for good.
tables-lost-consent = Others may have chosen, learned something or answered in advance since. Consent needed: { $who }.
tables-lost-undo = You play without other people: no consent is needed, and the match becomes unrated.
tables-lost-owed = No rating changes, but you owe the points of a loss: your next gains pay them first.
tables-lost-removal = Leaves table { $table } and cannot come back: { $who }.
tables-lost-host = New host of table { $table }: { $who }. You cannot undo this yourself.
tables-lost-duel = If you give up, the match ends and the other side wins.
tables-lost-alone = If you give up, nobody plays on, and the match ends.
tables-lost-own-seat = If you give up, a computer plays on for you, and anybody may take your seat. Or press *Offer my seat* and play until it is taken.
tables-no-seat-offered = No seat at this table is free to take.
tables-rematch-seats = In a rematch, all players keep their seats.
tables-seat-taken = That seat is not free any more.
tables-no-such-seat = There is no such seat at this table.
tables-knows-another-seat = You have played another seat of this match and know its secrets, so you cannot take this one.
tables-removed = You were removed from this table.
tables-unsure = Not everybody has agreed to your change. Still to agree: { $who }.
tables-no-reminders = You have no reminders at this table now.
tables-no-such-zone = I do not know that time zone. Try a city (Paris, Papeete) or a name (Pacific/Tahiti).
tables-no-zone = Choose your time zone first.
tables-away-past = That is not in the future.
tables-away-too-long = { $days ->
        [0] You have used up the absences of a year: 28 days.
        [one] You can be away for one more day at most: 14 days at once, 28 in a year.
       *[other] You can be away for { $days } more days at most: 14 days at once, 28 in a year.
    }
tables-not-away = You have announced no absence.

# Taking back
tables-undo-changeable = Your choice is still secret: change it until the last one is in.
tables-undo-learned = You can no longer undo your move alone: others have chosen or learned something since, or may have answered in advance. Press *Ask to undo*.
tables-undo-late = The time of that turn is over: it can no longer be undone.
tables-undo-nothing = You have no move to undo.
tables-asked-lately = You asked for this a moment ago. Ask again after the next move.
tables-undo-asked = An undo is being asked for already.
tables-undo-not-asked = Your consent is not needed for this undo.
tables-undo-lapsed = The request to undo is over.
tables-undo-back = To choose again: { $who }.
tables-undo-back-to = Back in { $stage }, to choose again: { $who }.
tables-undo-unrated = The match is now unrated: { $who } undid a move without another player's consent.
    .to-who = The match is now unrated: you undid a move without another player's consent.

# Guests of other servers
tables-guests-nowhere = No guests can come to this table.
tables-guests-late = The match has begun: guests can no longer be let in.
tables-guests-full = No seat is free at this table.
tables-guests-closed = This table is for members of its server only by now.
tables-guests-invite = You are a guest here: only members of the server invite people.
tables-guests-host = A guest from another server cannot host this table.
