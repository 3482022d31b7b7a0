# Ratings, records and profiles

command-rank = rank
command-rank-description = Who is how strong here, and the records of this server
command-rank-game = game
command-rank-game-description = The game; otherwise, the one with the most ratings
command-rank-person = person
command-rank-person-description = Only this person, with everything they have played
command-rank-page = page
command-rank-page-description = What to show
command-rank-page-ratings = Ratings
command-rank-page-records = Records
command-rank-everywhere = everywhere
command-rank-everywhere-description = People of all servers who agreed to be seen there

rank-heading = { $game }: { $where }
rank-here = ratings of this server
rank-everywhere = ratings of all servers
rank-place = **{ $place }.** { $name } **{ $points }** · { $matches }
rank-matches = { $count ->
        [one] one match
       *[other] { $count } matches
    }
rank-provisional = Fewer than { $count } rated matches so far: { $who }
rank-unsettled = { $name } ≈{ $points }
rank-empty = Nobody has a rating here yet. Play a rated match with other people to get one.
rank-game = Another game…
rank-to-everywhere = All servers
rank-to-here = This server
rank-records = Records
rank-own = My profile
rank-share = Show to all
rank-shared = Everybody can see it now.
rank-records-heading = Records of this server
rank-record = { $feat } · { $name }, table { $table }, { $at }
rank-no-records = There are no records here yet. The first match that is played to its end sets some.
rank-records-where = Records belong to a server: look there.
rank-unseen = This person does not want to be seen here.
rank-nothing = This person has not finished a match here yet.
rank-nothing-own = You have not finished a match here yet. After the first one, this page shows how it went.
rank-profile = Profile: { $name }
rank-game-place = **{ $game }**: { $points } points, number { $place } of { $of } · { $matches }
rank-game-rated = **{ $game }**: { $points } points · { $matches }
rank-game-provisional = **{ $game }**: ≈{ $points } points, not settled yet · { $matches }
rank-unrated-game = **{ $game }**: no rating · { $matches }
rank-results = ↳ { $results }
rank-times = { $rank ->
        [1] 🥇 1st
        [2] 🥈 2nd
       *[3] 🥉 3rd
    } × { $count }
rank-times-lower = 4th or lower × { $count }
rank-owed = ↳ { $count ->
        [one] One point
       *[other] { $count } points
    } still owed, for matches left and moves undone without consent
rank-favourite = 🎲 Plays { $game } most
rank-reliable = 🤝 Played { $finished } of { $begun ->
        [one] one match
       *[other] { $begun } matches
    } to the end
rank-answers = ⏱️ A turn usually takes { $time }
rank-seconds = { $count ->
        [one] one second
       *[other] { $count } seconds
    }
rank-met = ⚔️ You against them: { $won } won, { $lost } lost{ $tied ->
        [0] {""}
       *[other] , { $tied } tied
    }
rank-chart = { $name }: points
rank-chart-matches = Rated matches
rank-chart-points = Points
rank-no-game = There is no game of that name here. Choose one from the list.
