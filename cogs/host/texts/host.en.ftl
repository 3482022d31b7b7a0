# What cards, panels, pages and notices say.

# Tables and seats
host-title = { $game } · table { $table }
host-host = host
host-nameless = Player { $seat }
host-computer = 🤖 { $level }
option-level-beginner = beginner
option-level-gentle = gentle
option-level-gentle-description = Plays sensibly, sees one thing at a time and forgives: good for a first match
option-level-easy = easy
option-level-easy-description = Plays soundly, but misjudges now and then
option-level-medium = medium
option-level-medium-description = Looks ahead, and still misjudges a little
option-level-strong = strong
option-level-strong-description = Thinks ahead and plays to win
option-level-expert = expert
option-level-expert-description = Takes its time for the best move that it can find
host-asked = **{ $who }:** { $question }
    .to-who = **You:** { $question }
host-waiting-for = ⏳ Waiting for { $who }.
host-waiting-until = Waiting for { $who }. { $left }
host-waiting-letters = Waiting for { $seats }.
host-seat = **{ $who }** · { $line }
    .to-who = **You** · { $line }

# Options
host-options = Options: { $options }
host-option = { $option } { $value }
host-numbers = { $least ->
        [one] { $most ->
            [one] For one player
           *[other] For 1 to { $most } players
        }
       *[other] { $most ->
            [2] For two players
           *[other] For { $least } to { $most } players
        }
    }
host-numbers-minutes = { $numbers } · about { $minutes } minutes

# The lobby
host-open-more = 🪑 Take a seat! { $missing ->
        [one] One more player is needed.
       *[other] { $missing } more players are needed.
    }
host-open-ready = 🪑 There is room for more. { $who } can begin at any time.
host-arranged = 🪑 Everybody is seated. The match begins once everybody has picked luck, or after { $time }.
host-open-full = 🪑 The table is full. { $who } can begin.
host-free = { $free ->
        [one] one free seat
       *[other] { $free } free seats
    }
host-variant-usual = Variant: none
host-teaching = 🎓 Teaching table: private hints for all, unrated
host-terms-changed = ⚠️ The host changed the table. Still to agree: { $who }.
host-terms-ask = { $mention }, the host has changed table { $table }. Do you stay?
host-terms-stay = I stay
host-rematch-asked = Asked: { $who }.
host-begun-thread = ▶️ The match has begun: { $thread }
host-begun-here = ▶️ The match has begun, here in the channel.
host-over-thread = 🏁 The match is over: { $thread }
host-over = 🏁 The match is over.
host-cancelled = This table was closed before the match began.

# The cover of the game
host-cover = The box of the game { $game }

# Buttons
host-join = Join
host-leave = Leave
host-begin = Begin
host-cancel = Close the table
host-add-computer = Add a computer…
host-remove-computer = Remove a computer
host-invite = Invite people…
host-play = Play
host-seat-button = My seat
host-board = Board as text
host-log = Log
host-rules = Rules
host-refresh = Refresh
host-rematch = Rematch
host-agree = End the match early
host-type = Type it…
host-back = Back
host-more = More
host-more-turn = About this turn
host-more-match = About this match
host-more-seat = My seat
host-more-table = The table
host-more-rule = The rule
host-why = Why not here?
host-before = Previous page
host-after = Next page

# The end
host-tips-show = Show tips
host-tips-hide = Hide tips
host-agree-no-longer = Go on with the match
host-would-end = 🏁 Agreed to end the match early: { $who }. Not yet: { $others }.
host-heading-ended = The match ended early
host-alt-ended = The match ended early. The last position:
host-podium = The podium: { $places }
host-podium-place = { $rank }. { $who } ({ $score })
    .to-who = { $rank }. You ({ $score })
host-podium-name = { $who }
host-ended-early = The match ended early: everybody agreed.
host-ended-alone = { $who } ended the match early.
    .to-who = You ended the match early.
host-won = { $count ->
        [one] { $who } wins!
       *[other] { $who } win together!
    }
    .to-who = You win!
    .among-who = Shared victory: { $who }!
host-rank = { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $rank }th
    } · **{ $who }** · { $scores }
    .to-who = { $rank ->
            [1] 1st
            [2] 2nd
            [3] 3rd
           *[other] { $rank }th
        } · **You** · { $scores }

# A choice on the card
host-choose-here = Only you see your choice. You can change it until the last one is in.
host-not-for-you = You cannot choose “{ $value }” now.

# A rematch
host-rematch-of = Rematch of table { $last }: same players, same seats.
host-rematch-of-next = Rematch of table { $last }: same players, same seats; the next player begins.
host-rematch-here = The rematch of table { $last } is here: { $place }.
host-rematch-begins = It begins by itself once all players have pressed *Rematch*.

# The panel
host-panel-place = You are { $seat } · { $place }
host-asked-where = When it is your turn, you are asked here or in { $place }.
host-sealed = { $choice } You can change it until the last choice is in.
host-so-far = Chosen so far: { $chosen }.
host-next = What next?
host-effects = **{ $answers }**: { $effects }
host-choose = Choose…
host-told = { $count ->
        [one] One answer with a consequence…
       *[other] { $count } answers with a consequence…
    }
host-others = { $count ->
        [one] One other…
       *[other] { $count } others…
    }
host-answer-effect = { $answer } → { $effect }
host-change = { $choice } Change it…
host-choose-area = First choose a part of the board…
host-area = { $region } ({ $count })
host-type-label = Your choice
host-type-example = For example: { $answer }
host-no-such-number = “{ $typed }” is not possible. Type a whole number from { $low } to { $high }.
host-not-offered = You cannot choose “{ $typed }” now. You can type, for example: { $some }.
host-refused = “{ $typed }” is not possible now. { $why }
host-reasons = { $one } { $other }
host-refusal = { $why } ({ $count ->
        [one] { $answers }
       *[other] { $count } answers: { $answers }
    })
host-several-meant = “{ $typed }” could mean several things: { $some }. Which one?

# Pages
host-page = Page { $page } of { $pages }
host-board-heading = The board
host-log-heading = The log
host-log-line = `{ $turn }` { $text }
host-log-note = · { $text }
host-log-empty = Nothing has happened yet.
host-reasons-button = Why these moves?
host-reasons-heading = Why the computers made these moves
host-reasons-why = { $level }: { $why }
host-reasons-none = It cannot say why.
host-reasons-empty = No computer has moved yet.
host-seals = Fingerprints of this turn's sealed choices (SHA-256 of the choice and a secret salt):
host-seal = { $who }: `{ $seal }`
    .to-who = You: `{ $seal }`
host-rules-heading = The rules
host-no-secrets = No hidden information.
host-agree-alone = You play alone: you can end the match early, at once.
host-agree-nobody = The match can end early if everybody agrees. Nobody has asked yet.
host-agree-so-far = The match ends early once everybody agrees. So far: { $who }.

# Notices
host-your-turn = { $who }, it is your turn at table { $table }. { $heading }.
host-invited = { $who } invites you to a table in { $place }.
host-invited-again = { $who } invites you to a rematch in { $place }.
host-invitation-accepted = You have taken your seat: see { $place }.
host-invitation-over = It is too late to join this table in { $place }.

# Labels of several parts
host-both = { $one } · { $other }

# Tables that cannot be loaded
host-title-unknown = Table { $table }
host-unreadable = ⚠️ This table cannot be shown at present. Nothing is lost, and the bot's operator has been told. The match goes on here as soon as the table can be read again.
host-resting = 💤 This table is resting: its game is not available here at the moment. Nothing is lost. The match goes on here as soon as the game is back.
host-unreadable-host = The host, { $host }, can close the table instead of waiting, without a result.
host-unreadable-hostless = Its host cannot be read either: only the bot's operator can close it.
host-unreadable-closed = This table cannot be shown at present. It is closed; all that was played is kept.
host-unreadable-question = The table in { $place } cannot be shown at present. Nothing is lost: your question comes back here with the table.
host-ended-by-host = The table was closed while it could not be read. There is no result.

# The score sheet
host-sheet = Score sheet
host-sheet-total = Total
host-sheet-line = { $label } { $amount }
host-sheet-seat = **{ $who }** · { $total }
    .to-who = **You** · { $total }
host-sheet-alt = Score sheet. { $parts }
host-sheet-alt-part = { $label }: { $totals }.
host-sheet-alt-total = { $who } { $total }
