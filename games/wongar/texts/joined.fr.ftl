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
wongar-takes-and-moves = { $who } prend la carte { $card } sur { $territory } et déplace l'{ $figure } vers { $place }.
    .to-who = Vous prenez la carte { $card } sur { $territory } et déplacez l'{ $figure } vers { $place }.
wongar-takes-holds-and-moves = { $who } prend la carte { $card } sur { $territory } et l'{ $figure } à { $whom }, et déplace l'autre { $figure } vers { $place }.
    .to-who = Vous prenez la carte { $card } sur { $territory } et l'{ $figure } à { $whom }, et déplacez l'autre { $figure } vers { $place }.
    .to-whom = { $who } prend la carte { $card } sur { $territory }, vous prend l'{ $figure } et déplace l'autre { $figure } vers { $place }.
wongar-takes-places-and-draws = { $who } prend la carte { $card } sur { $territory }, pose { $number ->
        [1] un { $piece }
       *[other] { $number } { $piece }s
    } sur { $territories } et pioche { $cards ->
        [1] une carte rituel
       *[other] { $cards } cartes rituel
    }.
    .to-who = Vous prenez la carte { $card } sur { $territory }, posez { $number ->
            [1] un { $piece }
           *[other] { $number } { $piece }s
        } sur { $territories } et piochez { $cards ->
            [1] une carte rituel
           *[other] { $cards } cartes rituel
        }.
wongar-all-buried = Les piles { $territories } ont un scorpion sur le dessus : il passe dessous.
wongar-ceremony-there = Une cérémonie y commence : { $points } points pour chaque type. Y participent, dans cet ordre : { $who }.
wongar-ceremony-there-alone = Une cérémonie y commence : { $points } points pour chaque type. Seule participation : { $who }.
    .to-who = Une cérémonie y commence : { $points } points pour chaque type. Personne d'autre que vous n'y participe.
wongar-majorities = { $who } remporte { $pieces } : +{ $points } par type (total { $score }).
    .to-who = Vous remportez { $pieces } : +{ $points } par type (total { $score }).
wongar-finals = Le plus de cartes { $pieces }, +{ $points } par type : { $who }.
wongar-won-disc = les disques
wongar-won-cube = les cubes
wongar-won-cylinder = les cylindres
wongar-all-pass = Passent : { $who }.
wongar-all-pass-without = Plus aucune carte rituel : { $who }.
