# Guests from other servers.

server-guests = 🌐 **Guests from other servers**
server-guests-closed = none: tables here are for members
server-guests-open = hosts may let them in, and public tables of other servers are listed here
guests-heading = Who may take a seat
guests-access-members = members of this server
guests-access-code = also guests with the code
guests-access-public = everybody: listed on other servers
guests-code = 🌐 From any server where I am, guests come with { $command } and the code `{ $code }`. They play by direct message.
guests-may-come-code = 🌐 Guests from other servers can come with a code.
guests-may-come-public = 🌐 Public: listed on other servers.
guests-elsewhere = 🌐 on another server
guests-refused = This server takes no guests. Its managers can change that in { $command }.
guests-invited = I have sent you a direct message: take your seat there. Nothing came? Allow direct messages from this server, and try again.
guests-member = You are a member there: you will find the table in { $place }.
guests-excluded = You cannot join tables of that server.
guests-unchecked = I cannot check right now whether you may join. Try again in a minute.
guests-no-code = A code looks like this: 12-3fa9c01b.
guests-joined = You have taken a seat at table { $table }. I will write to you here when it is your turn.
guests-invitation = A table on another server has a seat for you.
guests-fair = You play in this conversation. The others see the name of your account, and you see theirs.
guests-waiting = You have a seat. It begins when the host says so: I will write to you here.
guests-changed = The host has changed what is played. Do you still play?
guests-agree = I still play
guests-begun = The match has begun. I ask you in this conversation.
guests-over = It is too late to join this table.
guests-trouble = I cannot write where the others see this table. The match is kept and goes on: you play here, as before.
guests-asked-here = When it is your turn, I ask you here.
command-table-join-code = code
command-table-join-code-description = The code of a table on another server
board-elsewhere = On other servers
board-elsewhere-free = { $free ->
        [one] one free seat
       *[other] { $free } free seats
    } · { $players ->
        [one] one player
       *[other] { $players } players
    }
board-elsewhere-substitute = a substitute is wanted
