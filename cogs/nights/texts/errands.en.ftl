# The scheduled event of a night on Discord, and what the host is told when the bot lacks something.

nights-event-about = A game night, and { $places ->
        [0] everybody is welcome
       *[other] there are { $places } places
    }. Sign up on its card: { $link }

nights-log-event-changed = The server's event was changed; the night follows it.
nights-log-event-cancelled = The server's event was cancelled, and so was the night.
nights-log-event-refused = The server's event was moved to an impossible time for the night; it was moved back.

nights-lack-events = I may not create events on your server. *{ $night }* takes place all the same. To have it among the events, give me the permission *Create Events*: I do the rest.
nights-lack-full = Your server has as many events as Discord allows, so *{ $night }* is not among them. It takes place all the same.
nights-lack-roles = I may not give roles on your server, so those who come to *{ $night }* get none. Give me the permission *Manage Roles*: I do the rest.
nights-lack-high = The role for those who come to *{ $night }* stands above mine, so I may not give it. Move mine above it: I do the rest.
nights-lack-gone = The role for those who come to *{ $night }* was deleted, or belongs to a bot. Choose another one when you change the night.
nights-lack-powerful = The role for those who come to *{ $night }* brings rights over the server, so I do not give it for the press of a button. Choose another one when you change the night.

nights-role-powerful = This role brings rights over the server, for the press of a button. Choose another one.
nights-role-gone = This role cannot be given to people. Choose another one.
