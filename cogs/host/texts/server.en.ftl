# What holds for everybody on a server, whatever they play.

workshop-one-each = Your last request is still being worked on. Try again in a moment.
workshop-full = Too many requests right now. Try again in a minute.
workshop-waiting =
    { $ahead ->
        [one] ⏳ One request is ahead of yours. The answer comes by itself.
       *[other] ⏳ { $ahead } requests are ahead of yours. The answer comes by itself.
    }
answer-too-fast = That was too much at once. Wait a few seconds, then go on.

command-settings-server = server
command-settings-server-description = Settings for all tables here; needs the permission Manage Server
server-heading = Settings of this server
server-intro-tables = For all tables that are opened from now on.
server-intro-people = Rights here, and the channels that I write to.
server-page-tables = Tables
server-page-people = People and messages
server-only-there = Use this command on the server that you mean.
server-only-managers = Only people with the permission *Manage Server* can see and change these settings.
server-channels-any = 🎯 **Tables are opened** in any channel
server-channels-some = 🎯 **Tables are opened** in { $channels }
server-channels-choose = Only in these channels
server-channels-all = In any channel
server-role-everybody = 🪑 **Tables are opened** by everybody
server-role-one = 🪑 **Tables are opened** by { $role }
server-role-choose = Only by people with this role
server-role-all = By everybody
server-language = 💬 **What everybody reads** is in
server-language-auto = the language of the server on Discord
server-language-en = English
server-language-fr = French (français)
server-pace = ⏳ **The pace**, if nobody chooses one
server-pace-live = live: 5 minutes a turn
server-pace-evening = evening: 15 minutes a turn
server-pace-daily = daily: 24 hours a turn
server-pace-relaxed = relaxed: 3 days a turn
server-pace-none = no clock
server-threads = 🧵 **Matches are played** in
server-threads-thread = a thread of their own
server-threads-channel = the channel
server-keep = 📄 **The thread of a match** is archived
server-keep-soon = 10 minutes after the end
server-keep-day = a day after the end
server-keep-week = a week after the end
server-refused-channel = On this server, tables are opened in { $channels } only.
server-refused-role = On this server, only people with the role { $role } open tables.

server-thread = { $game } { $table } · { $players }
server-thread-ended = ✓ { $game } { $table } · { $players }
server-thread-won = ✓ { $game } { $table } · won by { $who }
server-planners-nobody = 🎲 **Game nights and cups are planned** by people who may manage events
server-planners-one = 🎲 **Game nights and cups are planned** by { $role } and people who may manage events
server-planners-choose = Also by people with this role
server-planners-none = Without this role
server-moderators-nobody = 🙋 **The tables, nights and cups of others are run** by people who may manage channels or events
server-moderators-some = 🙋 **The tables, nights and cups of others are run** by { $roles }, and people who may manage channels or events
server-moderators-choose = Moderators: also people with one of these roles
server-moderators-none = Without these roles
server-moderators-everybody = Everybody has that role, and could close any table. Choose another one.
server-announce-none = 📣 **Game nights are announced** to nobody in particular
server-announce-one = 📣 **Game nights are announced** to { $role }, unless their planner chooses otherwise
server-announce-choose = Mention this role when a night is announced
server-announce-stop = Mention no role
server-announce-gone = This role cannot be mentioned.
server-announce-barred = I may not mention { $role }. Make the role mentionable, or give me the permission *Mention @everyone, @here and All Roles*.
server-announce-not-yours = You may not mention { $role } yourself.
server-log-none = 📒 **A log of what hosts and moderators do**: none
server-log-there = 📒 **A log of what hosts and moderators do**: { $channel }
server-log-choose = Choose the channel of the log
server-log-stop = Keep no log
server-unwritable = ⚠️ I may not write there. I need the permissions *View Channel* and *Send Messages*; what is missing follows once I have them.
server-board-none = 📌 **A board of the games here**: none
server-board-there = 📌 **A board of the games here**: { $channel }
server-board-choose = Choose the channel of the board
server-board-stop = Show no board
