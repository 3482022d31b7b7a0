# Comment Riombo se montre : titres, lignes des places, plateau en texte, étiquettes, règles.

riombo-name = { $who }

# Titres
riombo-heading-sticks = Tour { $turn } : { $who } avance
    .to-who = Tour { $turn } : vous avancez
riombo-heading-finish = Tour { $turn } : { $who } à l'arrivée
    .to-who = Tour { $turn } : vous êtes à l'arrivée
riombo-heading-over = Partie terminée au { $turn ->
        [1] 1er
       *[other] { $turn }e
    } tour ({ $who })

# Lignes des places
riombo-line = { $value }, { $where }
riombo-line-stacked = { $value }, { $where }, { $canoe }
riombo-line-value = { $value } en bâtonnets
riombo-line-start = au départ
riombo-line-space = case { $space }
riombo-line-finish = à l'arrivée
riombo-line-doubled = canoë doublé
riombo-line-tripled = canoë triplé
riombo-line-out = hors jeu depuis le tour { $turn }

# Plateau en texte
riombo-board-began = A commencé : { $who }
riombo-board-agreement = Case convenue { $space } → { $meaning }
riombo-board-trips-short = Un seul voyage : à l'arrivée, le canoë y reste
riombo-board-trips-many = Voyage après voyage, jusqu'à ce qu'un joueur ait 80
riombo-board-seat = { $who } : { $line }
riombo-board-unrevealed = Aucun bâtonnet montré pour l'instant.
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
riombo-legend-give-each = à chacun
riombo-legend-take-each = de chacun
riombo-legend-give-bank = à la banque
riombo-legend-everyone-gives-bank = tous paient
riombo-legend-back-to-start = retour
riombo-legend-take-bank = de la banque
riombo-legend-take-left = de gauche
riombo-legend-give-left = à gauche
riombo-legend-move-on = avance
riombo-legend-nothing = rien
riombo-told = { $who } { $step }
riombo-step-stays = { $space ->
        [0] reste
       *[other] reste en { $space }
    }
riombo-step-moves = va en { $space }
riombo-step-arrives = arrive
riombo-step-greets = salue
riombo-step-give-each = paie à chacun
riombo-step-take-each = prend à chacun
riombo-step-give-bank = paie à la banque
riombo-step-everyone-gives-bank = tous paient la banque
riombo-step-back-to-start = retourne au départ
riombo-step-take-bank = prend à la banque
riombo-step-take-left = prend à gauche
riombo-step-give-left = paie à gauche
riombo-step-move-on = continue en { $space }
riombo-step-nothing = rien ne se passe
riombo-step-takes = prend à la banque
riombo-step-doubles = double le canoë
riombo-step-triples = triple le canoë
riombo-step-out = est hors jeu

# Texte de remplacement
riombo-alt = Riombo. { $heading }. { $happened } { $next } { $seats }.
riombo-alt-all = À suivre : tout le monde choisit en secret.
riombo-alt-finish = À { $who } de choisir, à l'arrivée.
riombo-alt-won = Victoire : { $who }.
riombo-alt-seat = { $who } { $value } ({ $where })
riombo-alt-space = { $space }
riombo-alt-ahead = Riombo. { $heading }. Le fleuve de près : { $first } à { $last }. { $spaces }. { $seats }.
riombo-alt-out = hors jeu
riombo-alt-happened = { $revealed } { $steps }.
riombo-alt-steps = { $who } : { $steps }

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
riombo-option-short = un seul voyage
riombo-option-short-off = voyage après voyage
riombo-option-first_agreement = 1re case convenue →
riombo-option-second_agreement = 2e case convenue →

# Règles

# §1.2, §1.3, §2.1, §3.1, §3.2, §3.3, §3.4, §3.6, §4.1
riombo-rules-1 =
    { "" }**Riombo** (auteur inconnu), de deux à six. Vos canoës descendent un fleuve sinueux et personne ne navigue seul : les bâtonnets montrés par tout le monde font avancer le canoë dont c'est le tour.

    { "" }**Ce que vous avez.** Trois canoës, dont un seul sur le fleuve au début, et des bâtonnets pour une valeur de 40. On peut faire de la monnaie à tout moment : seule la *valeur* compte, et tout le monde la voit.

    { "" }**Un tour.** Chacun choisit en même temps, en secret, combien de bâtonnets montrer : jusqu'à 4 quand deux joueurs sont encore en jeu, jusqu'à 3 à trois ou quatre, jusqu'à 2 à cinq ou six, et jamais plus que vous n'en avez. Puis on révèle tout. Vous gardez les bâtonnets montrés. Le canoë dont c'est le tour avance de la *somme*.
    - Si la somme est 0, le canoë reste, et on refait ce que dit sa case.
    - *Salut* : si vous arrivez sur une case où il y a d'autres canoës, donnez 1 au propriétaire de chacun (pas au départ, ni si la somme est 0).
    - Puis vous faites ce que dit la case.
    - Si vous ne pouvez pas tout payer, donnez ce qui vous reste, dans le sens horaire à partir de votre gauche si vous devez à plusieurs.

    { "" }**Hors jeu.** Si vous n'avez plus rien à la fin d'un tour, vous êtes hors jeu.
# §2.1, §2.2, §3.4, §3.5, §5.1, §5.2, §5.3, §5.4, §6
riombo-rules-2 =
    { "" }**Ce que disent les cases.** X est le nombre de la case.
    - donner X à chacun des autres, ou prendre X à chacun ;
    - donner X à la banque ; chacun donne X à la banque ;
    - retour au départ ;
    - *convenu* : ce que font deux des cases est une option de la table ; *Plateau en texte* le dit. Le voisin de gauche est le joueur suivant encore en jeu.

    À votre tour, vous donnez et prenez le double si votre canoë est doublé, le triple s'il est triplé ; les saluts aussi. Quand chacun donne, seule votre part augmente. Les canoës des autres n'y changent rien, et *avancer de 3* reste 3.

    { "" }**À l'arrivée**, que vous pouvez dépasser, prenez 10 à la banque (20 si le canoë est doublé), ou doublez le canoë, ou triplez un canoë doublé. Un canoë triplé prend toujours 30. Puis le canoë repart.

    { "" }**La fin.** Ayez 80 ou plus à la fin d'un tour, le vôtre ou non, et vous gagnez. Si plusieurs y arrivent, la plus grande valeur gagne ; à égalité, la victoire est partagée. Le dernier joueur en jeu gagne aussi ; s'il ne reste personne, les derniers sortis partagent la victoire. Plus on sort tard, mieux on est classé. Après 300 tours, la plus grande valeur gagne.

    { "" }**Partie courte** (option ; d'office dès quatre joueurs) : un seul voyage, on ne double pas, et 80 ne fait pas gagner. Quand vous arrivez, prenez 10 à la banque et restez-y : plus de tours ni de saluts, mais vous montrez encore des bâtonnets, vous donnez, vous prenez, et vous pouvez sortir du jeu. La partie finit quand tous ceux qui restent en jeu sont arrivés ; la plus grande valeur gagne.

    { "" }**Si votre temps est écoulé**, un choix prudent est joué à votre place : un nombre de bâtonnets au hasard, car les autres devineraient tout autre choix, et à l'arrivée la banque.
# §1.1, §2.2
riombo-rules-3 =
    { "" }**Le fleuve.** Le plateau de ce jeu est perdu. Ses 35 cases et ce qu'elles disent sont *reconstitués* par nos soins et ajustés par simulation.

    { $spaces }

    Cases convenues : { $agreed }.
riombo-rules-space = { $space } : { $meaning }
