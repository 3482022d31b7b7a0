# Nouvelles d'un tour, dites en une phrase.

wongar-places-all = { $who } pose { $number ->
        [1] un { $piece }
       *[other] { $number } { $piece }s
    } sur { $territories }.
    .to-who = Vous posez { $number ->
            [1] un { $piece }
           *[other] { $number } { $piece }s
        } sur { $territories }.
wongar-times = { $name } ({ $number })
wongar-takes-and-places = { $who } prend la carte { $card } sur { $territory } et pose { $number ->
        [1] un { $piece }
       *[other] { $number } { $piece }s
    } sur { $territories }.
    .to-who = Vous prenez la carte { $card } sur { $territory } et posez { $number ->
            [1] un { $piece }
           *[other] { $number } { $piece }s
        } sur { $territories }.
wongar-takes-and-draws = { $who } prend la carte { $card } sur { $territory } et pioche { $cards ->
        [1] une carte rituel
       *[other] { $cards } cartes rituel
    }.
    .to-who = Vous prenez la carte { $card } sur { $territory } et piochez { $cards ->
            [1] une carte rituel
           *[other] { $cards } cartes rituel
        }.
wongar-takes-and-holds = { $who } prend la carte { $card } sur { $territory }, et l'{ $figure } à { $whom }.
    .to-who = Vous prenez la carte { $card } sur { $territory }, et l'{ $figure } à { $whom }.
    .to-whom = { $who } prend la carte { $card } sur { $territory }, et vous prend l'{ $figure }.
wongar-majorities = { $who } remporte { $pieces } : { $points } points chacun, { $score } en tout.
    .to-who = Vous remportez { $pieces } : { $points } points chacun, { $score } en tout.
wongar-won-disc = les disques
wongar-won-cube = les cubes
wongar-won-cylinder = les cylindres
wongar-all-pass = Passent : { $who }.
wongar-all-pass-without = Plus de carte rituel chez { $who }.
