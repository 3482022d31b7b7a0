# All tables of a person.

command-games = games
command-games-description = All your tables, those that wait for you first
games-heading = Your tables
games-none = You sit at no table at the moment. Open one with a game's *start* command.
games-your-turn = **It is your turn.**
games-against = · { $who }
games-opponent = { $who } ({ $level })
games-play = { $game } { $table }
games-back = I'm back · { $game } { $table }
games-more = { $count ->
        [one] … and one more
       *[other] … and { $count } more
    }
games-next = Next
games-nothing-waits = Nothing waits for you at the moment.
