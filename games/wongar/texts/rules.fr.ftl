# Ce que disent les règles de Wongar : questions, nouvelles, résultats.

# Territoires, cartes et pièces
wongar-territory-kangaroo = Kangourou
wongar-territory-emu = Émeu
wongar-territory-snake = Serpent
wongar-territory-goanna = Varan
wongar-territory-hand = Main
wongar-territory-foot = Pied
wongar-territory-turtle = Tortue
wongar-territory-fish = Poisson
wongar-territory-crocodile = Crocodile
wongar-territory-moon = Lune
wongar-card-disc = disque
wongar-card-cube = cube
wongar-card-cylinder = cylindre
wongar-card-triple = triple
wongar-card-four = pioche-quatre
wongar-card-elder = ancien
wongar-card-ancestor = ancêtre
wongar-card-ancestor-and-elder = ancêtre-ancien
wongar-card-scorpion = scorpion
wongar-card-lies = { $card } ({ $territories })
wongar-card-in = { $card } sur { $territory }
wongar-piece-disc = disque
wongar-piece-cube = cube
wongar-piece-cylinder = cylindre
wongar-rituals-disc = { $number } { $number ->
        [one] disque
       *[other] disques
    }
wongar-rituals-cube = { $number } { $number ->
        [one] cube
       *[other] cubes
    }
wongar-rituals-cylinder = { $number } { $number ->
        [one] cylindre
       *[other] cylindres
    }
wongar-rituals-double = { $number } { $number ->
        [one] double
       *[other] doubles
    }
wongar-nothing = rien

# Questions
wongar-ask-settle = Mise en place : posez l'une de vos douze premières pièces.
wongar-ask-take = Prenez une carte et faites ce qu'elle dit.
wongar-ask-spend = { $number ->
        [1] Encore une fois
        [2] Encore deux fois
       *[other] Encore { $number } fois
    } : posez un { $piece } (il en reste { $stock }) ou piochez une carte rituel.
wongar-ask-sort = Triple : posez jusqu'à trois pièces d'un même type. Lequel ?
wongar-ask-place = Triple : posez un { $piece } où vous voulez (encore { $number }, { $stock } en réserve).
wongar-ask-move-ancestor = Déplacez l'ancêtre vers un territoire voisin. Une cérémonie y commence.
wongar-ask-move-elder = Déplacez l'ancien d'un ou deux pas. Une cérémonie y commence.
wongar-ask-choose = { $number ->
        [1] Choisissez une carte rituel dans la pioche.
       *[other] Choisissez { $number } cartes rituel dans la pioche.
    }
wongar-ask-ritual = Jouer une carte rituel, ou passer pour de bon ? Sur { $territory }, la majorité de chaque type marque { $points } points.

# Nouvelles : mise en place et manches
wongar-begins = { $who } a le boomerang et l'ancêtre ; { $elder } a l'ancien.
    .to-elder = { $who } a le boomerang et l'ancêtre ; vous avez l'ancien.
    .to-who = Vous avez le boomerang et l'ancêtre ; { $elder } a l'ancien.
wongar-buried = La pile { $territory } a un scorpion sur le dessus : il passe dessous.
wongar-fresh = Nouvelles cartes : { $cards }.
wongar-round = Manche { $round } : { $who } a l'ancêtre, prend le boomerang à { $whom } et commence.
    .to-who = Manche { $round } : vous avez l'ancêtre, prenez le boomerang à { $whom } et commencez.
    .to-whom = Manche { $round } : { $who } a l'ancêtre, vous prend le boomerang et commence.
wongar-round-passed = Manche { $round } : { $whom } a toujours l'ancêtre, qui passe avec le boomerang à { $who }. C'est à { $who } de commencer.
    .to-who = Manche { $round } : { $whom } a toujours l'ancêtre, qui vous revient avec le boomerang. À vous de commencer.
    .to-whom = Manche { $round } : vous avez toujours l'ancêtre, qui passe avec le boomerang à { $who }. C'est à { $who } de commencer.

# Nouvelles : tours
wongar-takes = { $who } prend la carte { $card } sur { $territory }.
    .to-who = Vous prenez la carte { $card } sur { $territory }.
wongar-calls = { $who } joue sa propre carte { $card }.
    .to-who = Vous jouez votre propre carte { $card }.
wongar-exhausted = La pile { $territory } est vide : cette manche est la dernière.
wongar-places = { $who } pose un { $piece } sur { $territory }.
    .to-who = Vous posez un { $piece } sur { $territory }.
wongar-sorts = { $who } choisit les { $piece }s : { $number } à poser.
    .to-who = Vous choisissez les { $piece }s : { $number } à poser.
wongar-nothing-left = { $who } n'a plus rien à poser.
    .to-who = Vous n'avez plus rien à poser.
wongar-holds-ancestor = { $who } prend l'ancêtre à { $whom }.
    .to-who = Vous prenez l'ancêtre à { $whom }.
    .to-whom = { $who } vous prend l'ancêtre.
wongar-holds-elder = { $who } prend l'ancien à { $whom }.
    .to-who = Vous prenez l'ancien à { $whom }.
    .to-whom = { $who } vous prend l'ancien.
wongar-moves-ancestor = { $who } déplace l'ancêtre vers { $territory }.
    .to-who = Vous déplacez l'ancêtre vers { $territory }.
wongar-moves-elder = { $who } déplace l'ancien vers { $territory }.
    .to-who = Vous déplacez l'ancien vers { $territory }.
wongar-both-come = { $who } fait venir l'ancêtre et l'ancien sur { $territory }.
    .to-who = Vous faites venir l'ancêtre et l'ancien sur { $territory }.
wongar-draws = { $who } pioche { $cards ->
        [1] une carte rituel
       *[other] { $cards } cartes rituel
    }.
    .to-who = Vous piochez { $cards ->
            [1] une carte rituel
           *[other] { $cards } cartes rituel
        }.
wongar-you-drew = Votre pioche de rituels : { $cards }.
wongar-no-cards = La pioche est à sec : { $missing ->
        [1] il manque une carte
       *[other] il manque { $missing } cartes
    } à { $who }.
    .to-who = La pioche est à sec : il vous manque { $missing ->
            [1] une carte
           *[other] { $missing } cartes
        }.
wongar-deck-anew = La pioche est vide : la défausse, mélangée, en forme une nouvelle.

# Nouvelles : scorpions
wongar-scorpion-territory = Un scorpion ! { $who } le retourne sur { $territory } et le garde.
    .to-who = Un scorpion ! Vous le retournez sur { $territory } et le gardez.
wongar-scorpion-aside = Un scorpion ! { $who } le pioche, on le met de côté.
    .to-who = Un scorpion ! Vous le piochez, on le met de côté.
wongar-scorpion-shuffles = Le second scorpion ! { $who } le pioche : on mélange la défausse et les scorpions à la pioche.
    .to-who = Le second scorpion ! Vous le piochez : on mélange la défausse et les scorpions à la pioche.
wongar-time = Le temps avance à la case { $cell }.
wongar-time-over = Le temps atteint X : cette manche est la dernière.
wongar-stung = Le scorpion pique { $who } : −{ $points } (total { $score }).
    .to-who = Le scorpion vous pique : −{ $points } (total { $score }).

# Nouvelles : cérémonies
wongar-ceremony = Cérémonie sur { $territory } : { $points } points pour chaque type ! Y participent, dans cet ordre : { $who }.
    .to-who = Cérémonie sur { $territory } : { $points } points pour chaque type ! Personne d'autre que vous n'y participe.
wongar-ceremony-nobody = Aucune pièce sur { $territory } : pas de cérémonie.
wongar-passes = { $who } passe.
    .to-who = Vous passez.
wongar-passes-without = { $who } n'a pas de carte rituel et passe.
    .to-who = Vous n'avez pas de carte rituel et passez.
wongar-plays-return = { $who } joue une carte { $piece } et renvoie un { $piece } à { $names }.
    .to-names = { $who } joue une carte { $piece } et vous renvoie un { $piece }.
    .to-who = Vous jouez une carte { $piece } et renvoyez un { $piece } à { $names }.
wongar-plays-leave = { $who } joue une carte { $piece } et déplace un { $piece } vers { $names }.
    .to-who = Vous jouez une carte { $piece } et déplacez un { $piece } vers { $names }.
wongar-plays-enter = { $who } joue une carte { $piece } et fait venir un { $piece } depuis { $names }.
    .to-who = Vous jouez une carte { $piece } et faites venir un { $piece } depuis { $names }.
wongar-plays-double-return = { $who } joue un double et renvoie { $number ->
        [1] un { $piece }
       *[other] { $number } { $piece }s
    } à { $names }.
    .to-who = Vous jouez un double et renvoyez { $number ->
            [1] un { $piece }
           *[other] { $number } { $piece }s
        } à { $names }.
    .to-names = { $who } joue un double et vous renvoie { $number ->
            [1] un { $piece }
           *[other] { $number } { $piece }s
        }.
wongar-plays-double-leave = { $who } joue un double et déplace { $number ->
        [1] un { $piece }
       *[other] { $number } { $piece }s
    } vers { $names }.
    .to-who = Vous jouez un double et déplacez { $number ->
            [1] un { $piece }
           *[other] { $number } { $piece }s
        } vers { $names }.
wongar-plays-double-enter = { $who } joue un double et fait venir { $number ->
        [1] un { $piece }
       *[other] { $number } { $piece }s
    } depuis { $names }.
    .to-who = Vous jouez un double et faites venir { $number ->
            [1] un { $piece }
           *[other] { $number } { $piece }s
        } depuis { $names }.
wongar-out = { $who } n'a plus de pièce sur place et sort de cette cérémonie.
    .to-who = Vous n'avez plus de pièce sur place et sortez de cette cérémonie.
wongar-majority = { $who } remporte les { $piece }s : +{ $points } (total { $score }).
    .to-who = Vous remportez les { $piece }s : +{ $points } (total { $score }).
wongar-no-majority = Il ne reste aucune pièce sur place : pas de points.

# Fin et résultat
wongar-final = Le plus de cartes { $piece }, +{ $points } : { $who }.
wongar-over-time = Le temps a atteint X.
wongar-over-pile = Une pile de cartes territoire est vide.
wongar-score = { $points } { $points ->
        [one] point
       *[other] points
    }
