# What a game night says when something cannot be done.

events-unknown = There is no such event.
events-unreadable = This event cannot be read at present. Nothing is lost, and the bot's operator has been told.

nights-over = This night is over.
nights-cancelled = This night was cancelled.
nights-missed = The bot was away at the time of this night.
nights-begun = This night has begun: its start cannot be changed any more.
# Rounds
nights-not-begun = The night has not begun yet: people are seated once it has.
nights-nobody-to-seat = Nobody to seat: the people here sit at tables, or are too few for any game.
nights-seating-failed = The tables could not be made up. Try again in a moment.
nights-no-proposal = There is no proposal for a round: seat people first.
nights-proposal-changed = The proposed tables have changed meanwhile, so nothing was done. Look at them once more.
nights-no-own-seat = You are not in this round.
nights-has-left = { $name } has left, or sits at another table now. Seat people again.
nights-not-in-proposal = Only people who are here without a table can be seated.
nights-no-such-table = There is no such table in the proposal.
nights-no-such-game = This game is not played at this night.
nights-avoids = { $name } would not play this game.
nights-no-computers = { $name } would not play with computer players.
nights-too-small-to-split = One person cannot be split into two tables.
nights-table-size = Table { $table } has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }: too few or too many for its game. Move a person, merge tables or change the game.
nights-plays-on = { $name } still plays at another table. Choose other people.
nights-other-computers = Computer players cannot play this game.
nights-other-seats = A table of another game has { $least } to { $most } people.
nights-other-name = Give the game a name of at most { $most } characters.
nights-no-other-table = There is no table here whose result you could enter.
nights-only-host-result = Correcting this result is reserved for { $who }.
nights-log-table = A table of { $game } was opened.
nights-log-result = The result of { $game } in round { $round } was entered.
nights-log-result-corrected = The result of { $game } in round { $round } was corrected.
nights-occasion = Game night { $night } · Round { $round }
nights-occasion-filler = Game night { $night } · After round { $round }
nights-no-round = Short games meanwhile are possible once the first round has begun.
nights-nothing-short = None of the short games that you like would end before the night does.
nights-busy = You sit at a table that is still playing.
nights-not-there = First press *I'm here*.
nights-no-place = You have no place at this night yet: you are on the waiting list.
nights-log-planned = The night { $name } was planned.
nights-log-round = Round { $round } has begun.
nights-log-edited = The plan was changed.
nights-log-cancelled = The night was cancelled.
nights-log-series-cancelled = The night was cancelled, with the whole series.

nights-too-early = Check-in opens 30 minutes before the start.
nights-check-in = Check-in is open: press *I'm here* on the card.
nights-closed = Sign-up for this night is closed. Coming anyway? Press *I'm here* when it begins.
nights-too-many = { $most } people have answered. That is the most.
nights-not-repeated = This night is not repeated.
nights-not-signed-up = First press *I'm coming* or *Maybe*.
nights-avoids-all = You cannot refuse all the games of the night. If none suits you, press *I can't*.
nights-only-host = Changing this night is reserved for { $who }.
nights-only-host-yet = Seating people is up to { $who }. If no round has begun { $time }, you can begin it, too.
nights-only-first-host = Choosing the hosts of this night is reserved for { $who }.
nights-cohosts = A night has at most { $most } co-hosts.
nights-host-already = This person hosts the night already.
nights-not-by-itself = No round is about to begin by itself.
nights-held-already = This round was put off once already.
nights-log-handed-over = The night was handed over to another host.
nights-too-soon = People need at least { $minutes } minutes to gather: choose a later start.
nights-too-far = A night can be planned for at most a year ahead.
nights-name = A night needs a name of at most { $most } characters.
nights-about = The text of a night has at most { $most } characters.
nights-length = A night lasts at least { $least } minutes and at most { $most } hours.
nights-places = There can be 2 to { $most } places.
nights-closes = Sign-up can close at most { $days } days before the start.
nights-enough = { $most } nights are planned here already. Cancel one before you plan another.
nights-own-enough = You have planned { $most } nights here already. Cancel one before you plan another.
events-planned-enough = You have planned { $most } of these here within a day. That is the most for one day.
nights-no-draft = This was confirmed or discarded already. Plan the night again.
nights-choose-start = First choose which time you mean.
nights-templates-full = This server has { $most } templates. Delete one before you save another.
nights-no-template = This server has no template of that name.
nights-time-unread = I do not understand that time. Write for example *friday 20:30*, *tomorrow 8 pm*, *in 2 hours*, *24 december 20:00* or *2026-12-24 20:00*.
nights-time-hour = At what time of day? Write for example *friday 20:30*.
nights-time-past = That time is past.

nights-lost-coming = { $count ->
        [0] Nobody has signed up yet.
        [one] One person who wanted to come is told that the night is off.
       *[other] { $count } people who wanted to come are told that the night is off.
    }
nights-lost-tables = { $count ->
        [one] One match goes on at a day a turn, and no longer counts here.
       *[other] { $count } matches go on at a day a turn, and no longer count here.
    }
nights-lost-rounds = { $count ->
        [one] The standings after the first round are lost.
       *[other] The standings after { $count } rounds are lost.
    }
nights-lost-one = Only this night: the next one of the series follows.
nights-lost-series = The whole series: no further night follows.
