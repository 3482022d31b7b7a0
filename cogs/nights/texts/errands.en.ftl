# The scheduled event of a night on Discord, and what the host is told when the bot lacks something.

nights-event-about = A game night, and { $places ->
        [0] everybody is welcome
       *[other] there are { $places } places
    }. Sign up on its card: { $link }

nights-log-event-changed = Somebody changed the event of the server; the night follows it.
nights-log-event-cancelled = Somebody cancelled the event of the server, and so the night.
nights-log-event-refused = Somebody moved the event of the server to a time at which the night cannot be; it was moved back.

nights-lack-events = I may not make events in your server. *{ $night }* takes place all the same. If it is to stand among the events, too, give me the right *Create Events*: I will do the rest.
nights-lack-full = Your server has as many events as Discord allows, so *{ $night }* is not among them. It takes place all the same.
nights-lack-roles = I may not give roles in your server, so those who come to *{ $night }* get none. Give me the right *Manage Roles*: I will do the rest.
nights-lack-high = The role for those who come to *{ $night }* stands above mine, so I may not give it. Move mine above it: I will do the rest.
nights-lack-gone = The role for those who come to *{ $night }* was deleted, or belongs to a bot. Choose another one when you change the night.
nights-lack-powerful = The role for those who come to *{ $night }* brings rights over the server, so I do not give it to whoever presses a button. Choose another one when you change the night.

nights-role-powerful = This role brings rights over the server: whoever presses a button would get them. Choose another one.
nights-role-gone = This role cannot be given to people. Choose another one.
