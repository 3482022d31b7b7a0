# Comment Riombo se montre : titres, lignes des places, plateau en texte, étiquettes, règles.

riombo-name = { $who }

# Titres
riombo-heading-sticks = Tour { $turn } : bâtonnets pour { $who }
riombo-heading-finish = Tour { $turn } : { $who } à l'arrivée
riombo-heading-over = Fini après le tour { $turn }, celui de { $who }

# Lignes des places
riombo-line = { $parts }
riombo-line-value = { $value } en bâtonnets
riombo-line-start = au départ
riombo-line-space = case { $space }
riombo-line-finish = à l'arrivée
riombo-line-doubled = doublé
riombo-line-tripled = triplé
riombo-line-out = hors jeu depuis le tour { $turn }

# Plateau en texte
riombo-board-began = A commencé : { $who }
riombo-board-agreement = Case { $space }, à convenir : { $meaning }
riombo-board-trips-short = Un seul voyage : qui arrive y reste
riombo-board-trips-many = Voyage après voyage : 80 gagne
riombo-board-seat = { $who } : { $line }
riombo-board-unrevealed = Aucun bâtonnet n'a encore été montré.
riombo-board-won = Victoire : { $who }

# Ce que disent les cases
riombo-instruction-give-each = donner { $x } à chacun
riombo-instruction-take-each = prendre { $x } à chacun
riombo-instruction-give-bank = donner { $x } à la banque
riombo-instruction-everyone-gives-bank = chacun donne { $x } à la banque
riombo-instruction-back-to-start = retour au départ
riombo-instruction-take-bank = prendre { $x } à la banque
riombo-instruction-take-left = prendre { $x } à son voisin de gauche
riombo-instruction-give-left = donner { $x } à son voisin de gauche
riombo-instruction-move-on = avancer de { $x }
riombo-instruction-nothing = rien ne se passe

# Image
riombo-picture-start = Départ
riombo-picture-finish = Arrivée
riombo-picture-turn = Tour { $turn }
riombo-legend-give-each = à chacun
riombo-legend-take-each = de chacun
riombo-legend-give-bank = à la banque
riombo-legend-everyone-gives-bank = tous : banque
riombo-legend-back-to-start = au départ
riombo-legend-take-bank = de la banque
riombo-legend-take-left = de la gauche
riombo-legend-give-left = à la gauche
riombo-legend-move-on = avance
riombo-legend-nothing = rien
riombo-legend-agreement = à convenir
riombo-step-stays = { $space ->
        [0] reste
       *[other] reste en { $space }
    }
riombo-step-moves = va en { $space }
riombo-step-arrives = arrive
riombo-step-greets = salue
riombo-step-give-each = paie chacun
riombo-step-take-each = chacun paie
riombo-step-give-bank = à la banque
riombo-step-everyone-gives-bank = tous à la banque
riombo-step-back-to-start = retour au départ
riombo-step-take-bank = la banque paie
riombo-step-take-left = la gauche paie
riombo-step-give-left = paie la gauche
riombo-step-move-on = continue en { $space }
riombo-step-nothing = rien
riombo-step-takes = prend
riombo-step-doubles = double
riombo-step-triples = triple
riombo-step-out = hors jeu

# Texte de remplacement
riombo-alt = Riombo. { $heading }. { $happened } { $next } { $seats }.
riombo-alt-begin = Aucun bâtonnet n'a encore été montré.
riombo-alt-all = Tout le monde choisit en secret.
riombo-alt-finish = Au choix à l'arrivée : { $who }.
riombo-alt-won = Victoire : { $who }.
riombo-alt-seat = { $who } { $value } ({ $where })
riombo-alt-out = hors jeu
riombo-alt-happened = { $revealed } { $steps }.
riombo-alt-step = { $who } { $step }

# Étiquettes
riombo-kind-sticks = Montrer des bâtonnets
riombo-kind-finish = À l'arrivée
riombo-sticks = { $sticks }
riombo-order-sticks = Bâtonnets
riombo-choice-take = Prendre à la banque
riombo-choice-double = Doubler le canoë
riombo-choice-triple = Tripler le canoë

# Réponses
riombo-did-sticks = { $sticks ->
        [0] Vous ne montrez aucun bâtonnet.
        [1] Vous montrez un bâtonnet.
       *[other] Vous montrez { $sticks } bâtonnets.
    }
riombo-did-take = Vous prenez à la banque.
riombo-did-double = Vous doublez votre canoë.
riombo-did-triple = Vous triplez votre canoë.

# Options
riombo-option-short = partie courte (un seul voyage)
riombo-option-first_agreement = premier accord :
riombo-option-second_agreement = second accord :

# Règles
riombo-rules-1 =
    { "" }**Riombo** (auteur inconnu), de deux à six. Des canoës descendent un fleuve sinueux et personne ne navigue seul : ce que tous montrent en secret fait avancer le canoë dont c'est le tour.

    { "" }**Ce que vous avez.** Trois canoës, dont un seul navigue d'abord, et des bâtonnets pour une valeur de 40. On peut faire de la monnaie à tout moment : seule la *valeur* compte, et tout le monde la voit.

    { "" }**Un tour.** Chacun choisit en même temps, en secret, combien de bâtonnets montrer : de 0 à 4 tant que deux personnes sont en jeu, à 3 pour trois ou quatre, à 2 pour cinq ou six, et jamais plus que l'on n'en a. Puis on révèle tout. Les bâtonnets montrés restent à vous. Le canoë dont c'est le tour avance de la *somme*.
    - Somme 0 : le canoë reste, et ce que dit sa case vaut de nouveau. Personne n'est salué.
    - *Salut* : qui arrive à côté d'autres canoës donne 1 à qui possède chacun d'eux (pas au départ).
    - Puis on fait ce que dit la case.
    - Qui ne peut pas tout payer donne ce qui lui reste, dans le sens horaire à partir de sa gauche s'il doit à plusieurs.

    { "" }**Hors jeu.** Qui n'a plus rien à la fin d'un tour est hors jeu.
riombo-rules-2 =
    { "" }**Ce que disent les cases.** X est le nombre de la case.
    - donner X à chacun des autres, ou prendre X à chacun ;
    - donner X à la banque ; chacun donne X à la banque ;
    - retour au départ ;
    - *à convenir* : le sens de deux cases est fixé avant le début, et le salon le dit. Le voisin de gauche est la place suivante encore en jeu.

    Ce que donne ou prend la personne dont c'est le tour vaut le double si son canoë est doublé, le triple s'il est triplé ; les saluts aussi. Les canoës des autres n'y changent rien, et *avancer de 3* reste 3.

    { "" }**À l'arrivée**, que le canoë peut dépasser : prendre 10 à la banque (20 s'il est doublé), ou doubler le canoë, ou tripler un canoë doublé. Un canoë triplé prend 30 sans question. Puis le canoë repart.

    { "" }**La fin.** Qui a 80 ou plus à la fin d'un tour, de n'importe qui, gagne. Si plusieurs l'ont, la plus grande valeur gagne ; à égalité, la victoire est partagée. La dernière personne en jeu gagne aussi. Qui est sorti plus tard est mieux classé. Après 300 tours, la plus grande valeur gagne.

    { "" }**Partie courte** (option ; d'office dès quatre joueurs) : un seul voyage. Qui arrive prend 10 à la banque et y reste, sans tour et sans salut, mais montre encore des bâtonnets, donne et prend. On finit quand tous sont arrivés ; la plus grande valeur gagne.

    { "" }**À l'échéance**, qui se tait montre un nombre de bâtonnets au hasard et, à l'arrivée, prend à la banque.
riombo-rules-3 =
    { "" }**Le fleuve.** Le plateau du jeu est perdu. On connaît ses 35 cases ; ce qu'elles disent est *reconstitué* par nos soins, ajusté par simulation, et pourra être remplacé si un vrai plateau est retrouvé.

    { $spaces }

    Cases à convenir : { $agreed }.
riombo-rules-space = { $space } : { $meaning }
