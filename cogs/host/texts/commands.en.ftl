# Names and descriptions of the slash commands, and what is answered to what people do.

# Every game
command-game-start = start
command-game-start-description = Open a table for this game in this channel
command-game-play = play
command-game-play-description = See your question, or answer it
command-game-play-answer = answer
command-game-play-answer-description = Your choice: begin to type, and pick one of the suggestions

# /table
command-table = table
command-table-description = Everything that can be done at a table
command-table-join = join
command-table-join-description = Take a seat
command-table-invite = invite
command-table-invite-description = Invite somebody by direct message
command-table-invite-person = person
command-table-invite-person-description = Whom to invite
command-table-play = play
command-table-play-description = See your question, and answer it
command-table-seat = seat
command-table-seat-description = What only you know, and what you can do
command-table-board = board
command-table-board-description = The board as text
command-table-log = log
command-table-log-description = Everything that has happened, turn by turn
command-table-orders = orders
command-table-orders-description = Answer in advance, or see the answers you left
command-table-orders-answer = answer
command-table-orders-answer-description = Pick a suggestion, or type answers one after another: 2, 0, 1
command-table-show = show
command-table-show-description = Bring the card of the table to the bottom again
command-table-more = more
command-table-more-description = Everything else at a table: end it, undo, a substitute, the host's part, fair play
option-table = table
option-table-description = The number of the table, if it is not the one played here

# Done
answer-opened = Table { $table } is open. You have the first seat: invite people or add computer players, then begin.
answer-joined = You have taken a seat at table { $table }.
answer-left = You have left table { $table }.
answer-begun = The match at table { $table } begins.
answer-terms = Table { $table } is changed.
answer-cancelled = Table { $table } is closed.
answer-computer-seated = A computer player joins table { $table }.
answer-computer-gone = A computer player leaves table { $table }.
answer-invited = Done. Those who accept invitations get a direct message, a few a day at most. You are not told who they are.
answer-agreed = You agree to end the match at table { $table } early. It ends as soon as everybody agrees.
answer-ended = The match at table { $table } is over: everybody agreed to end it.
answer-ended-alone = You end the match at table { $table }. It counts for no rating.
answer-goes-on = You play on at table { $table }.
answer-shown = The card of table { $table } comes again in a moment.
answer-chosen-already = You have chosen that already, and the match has gone on.
answer-repeated = Already done.

# What is going on
answer-invitation-over = That match has begun without you: an invitation is good until then.
answer-now-waiting = Table { $table } is waiting for { $who }.
answer-now-lobby = Table { $table } has not begun yet.
answer-now-running = The match at table { $table } is under way.
answer-now-over = The match at table { $table } is over.
answer-now-ended = The match at table { $table } was ended early.
answer-now-cancelled = Table { $table } was closed before it began.

# Not possible
answer-unknown = I do not know whether that went through: my database did not answer in time. Look at the table, and try again if nothing has changed there.
answer-failed = Something went wrong on our side. Nothing has changed at your table: please try again.
answer-unknown-button = This button no longer works. Nothing has happened.
answer-unknown-command = This command has changed. Nothing has happened: try it again in a moment.
answer-no-bots = A bot cannot take a seat. Add a computer player instead.
answer-no-table = There is no table here. Give its number, or open one.
answer-which-table = Several tables are possible: { $tables }. Add the number of yours.
answer-only-in-channels = A table needs a text channel or a thread of a server. Open it there.
answer-missing-permissions = I may not do that here. I need: { $missing }.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-embed_links = Embed Links
permission-attach_files = Attach Files

# Trouble
answer-trouble-forbidden = I can no longer write there. The match is kept: meanwhile, play by direct message and slash commands. It goes on there once I have the permissions again (view, send, embed, attach), or in another channel of the server: use { $show } there, for table { $table }.
answer-trouble-gone = The channel is gone. The match is kept: meanwhile, play by direct message and slash commands. It goes on in another channel of the server: use { $show } there, for table { $table }.
answer-trouble-removed = I was removed from the server. Table { $table } is kept, and goes on when I am invited again.

# A table in a list of choices: its title and who sits there
answer-table-choice = { $title }: { $who }
