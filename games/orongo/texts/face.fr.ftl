# Comment Orongo se montre : titres, lignes des places, plateau en texte, étiquettes, règles.

orongo-name = { $who }
orongo-nothing = rien

# Titres
orongo-heading-bidding = Manche { $round } sur { $last } : mises
orongo-heading-placing = Manche { $round } sur { $last } : pose
orongo-heading-building = Manche { $round } sur { $last } : Moaï
orongo-heading-secret = Manche { $round } sur { $last } : tuile secrète
orongo-picture-round = Manche { $round } sur { $last }
orongo-heading-over = Partie terminée, manche { $round } sur { $last }
orongo-stage = manche { $round }

# Lignes des places
orongo-line = { $parts }
orongo-line-moai = { $left } Moaï à dresser
orongo-line-tokens = { $tokens } { $tokens ->
        [one] jeton en réserve
       *[other] jetons en réserve
    }
orongo-line-shells = { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }
orongo-line-bid = mise { $shells }
orongo-line-earned = { $tokens } à poser
orongo-line-tile = tuile secrète
orongo-line-amulet = amulette

# Plateau en texte
orongo-board-amulet = Amulette : { $who }
orongo-board-reef = Récif : { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }
orongo-board-seat = { $who } : { $line }
orongo-board-resources = Jetons sur des ressources : { $spaces }
orongo-board-palms = Sur des palmiers : { $spaces }
orongo-board-moai = Sur des palmiers avec un Moaï : { $spaces }
orongo-board-fresh = Nouveau dans cette manche : { $spaces }
orongo-board-free = Ouvert et libre : { $spaces }
orongo-board-last = Derniers jetons posés par { $who } : { $spaces }
orongo-board-last-nobody = Derniers jetons posés : aucun depuis les mises
orongo-board-focus = Un Moaï est à dresser, avec le groupe autour : { $space }
orongo-board-queue = Ont encore à poser, dans cet ordre : { $who }
orongo-board-won = Victoire : { $who }
orongo-with-moai = { $space } avec un Moaï
orongo-with-ceremonial = { $space } avec le Moaï de cérémonie
orongo-spent = { $space } (épuisé)

# En privé
orongo-own-shells = Derrière votre paravent : { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }. { $moai ->
        [0] Le prochain Moaï est celui de la cérémonie !
       *[other] Encore { $moai } Moaï à dresser.
    }
orongo-last-bids = Mises précédentes : { $bids }.
orongo-own-tile = Votre tuile secrète : { $space }.

# Texte de remplacement
orongo-alt = Orongo. { $heading }. { $happened }. { $next }. Moaï à dresser : { $moai }. Sur le récif : { $reef }.
orongo-alt-both = { $one }. { $other }
orongo-alt-tiles = Nouvelles tuiles : { $spaces }
orongo-alt-bids = Mises : { $bids }
orongo-alt-all = Tout le monde mise en secret
orongo-alt-placing = À { $who } de poser un jeton (encore { $tokens })
orongo-alt-building = À { $who } de dresser un Moaï
orongo-alt-secret = À { $who } de jouer ou de garder la tuile secrète
orongo-alt-moai = { $who } { $left }
orongo-alt-close-up = Orongo. { $heading }. Une partie de l'île, de près.
orongo-alt-and = { $one } { $other }
orongo-alt-choose = Au choix : { $spaces }.
orongo-alt-use = Vous pouvez utiliser : { $spaces }.
orongo-alt-part = Image { $part } sur { $parts }.

# Étiquettes
orongo-label-palm = palmier { $id }
orongo-value-shells = { $shells }
orongo-kind-place = Poser un jeton
orongo-kind-secret = Jouer la tuile secrète
orongo-lay-keep = La garder
orongo-recipe-quarry = Carrière (1 coquillage)
orongo-recipe-temple-god = Temple et dieu (2 coquillages)
orongo-recipe-birdman-nest = Homme-oiseau et nid (2 coquillages)
orongo-recipe-food-food = Deux nourritures (2 coquillages)
orongo-region-a-north = A nord : la côte nord-ouest
orongo-region-a-south = A sud : la côte sud-ouest
orongo-region-b-north = B nord : l'intérieur ouest
orongo-region-b-south = B sud : l'intérieur sud-ouest
orongo-region-c-north = C nord : la côte nord
orongo-region-c-south = C sud : la côte sud
orongo-region-d-north = D nord : l'intérieur est
orongo-region-d-south = D sud : la côte sud-est
orongo-region-e = E : la pointe est

# Réponses
orongo-did-bid = Vous misez { $shells }.
orongo-did-place = Vous posez un jeton sur { $space }.
orongo-did-build = Vous dressez un Moaï. { $recipe }.
orongo-did-lay = Vous jouez votre tuile secrète.
orongo-did-keep = Vous gardez votre tuile secrète.

# Pourquoi une case n'est pas proposée
orongo-why-taken = { $who } y a déjà un jeton.
    .to-who = Vous y avez déjà un jeton.
orongo-why-closed = Pas encore retournée.
orongo-why-apart = Aucun de vos jetons n'est à côté.
orongo-why-unpaid = Vous ne pourriez pas payer le Moaï à y dresser.

# Options
orongo-option-open_shells = coquillages visibles
orongo-option-secret_tile = tuile secrète
orongo-option-starter = l'amulette commence à la place

# Règles

# §1.1, §1.2, §1.3, §1.4, §1.5, §2.2, §2.3, §2.4, §3.1, §7.1
orongo-rules-1 =
    { "" }**Orongo** (Reiner Knizia), de deux à quatre. Vous peuplez l'île de Pâques et dressez des Moaï sur ses côtes. Dressez tous les vôtres, puis le *Moaï de cérémonie*, et vous gagnez aussitôt.

    { "" }**Ce que vous avez.** Des coquillages (24, 16 ou 12 chacun à deux, trois ou quatre), des Moaï (10, 6 ou 5) et 40 jetons. Vos coquillages sont cachés derrière un paravent. Un joueur a l'amulette.

    { "" }**L'île** compte 60 ressources numérotées (carrière, nourriture, temple, dieu, homme-oiseau, nid) et 50 palmiers, A0 à E9. Tout le monde sait ce que porte chaque numéro, mais personne ne sait quand sa tuile sera retournée. Un palmier qui touche la mer est *côtier*. Le plan de cette île est reconstitué par nos soins, ce n'est pas celui de la boîte.

    { "" }**Une manche** a trois parties : les nouvelles tuiles, les mises, la pose.
    1. On retourne de nouvelles tuiles : 6 à la première manche, puis 3 (8, puis 4 à quatre). Leurs cases restent ouvertes.
    2. Chacun mise en secret.
    3. On pose des jetons et on dresse des Moaï.
# §4.1, §4.2, §4.3, §4.4, §4.5, §4.6, §4.7, §5.1, §5.2, §5.4
orongo-rules-2 =
    { "" }**Les mises.** Misez de 0 à tous vos coquillages, en même temps que tout le monde. Vous pouvez changer votre mise tant que la dernière n'est pas arrivée.
    - La plus haute mise paie *tous* ses coquillages au récif, prend l'amulette et gagne 3 jetons.
    - La deuxième garde ses coquillages et gagne 2 jetons.
    - Toute autre mise d'au moins 1 garde ses coquillages et gagne 1 jeton.
    - Une mise de 0 ne gagne rien et ramasse le récif, y compris ce qui vient d'être payé. Plusieurs mises de 0 se le partagent à égalité ; le reste y demeure.
    - À égalité, à n'importe quel rang : le premier dans le sens horaire après l'amulette passe devant ; celui qui a l'amulette vient en dernier.
    - Si tout le monde mise 0, personne ne gagne de jeton et l'amulette ne bouge pas.

    { "" }**La pose.** D'abord la plus haute mise, puis la deuxième, puis les autres dans le sens horaire après l'amulette. Un jeton se pose
    - sur toute ressource libre dont la tuile est ouverte, ou
    - sur un palmier libre à côté d'un de vos jetons.

    Vous devez poser tant que c'est possible. Les jetons sans case retournent en réserve. Si votre réserve a moins de jetons que vous n'en gagnez, vous prenez ceux qui restent.
# §6.1, §6.2, §6.4, §6.5, §6.6, §7.1, §7.2
orongo-rules-3 =
    { "" }**Dresser des Moaï.** Vos jetons qui se touchent forment un *groupe*. Si, après la pose d'un jeton, son groupe contient
    - une carrière non épuisée, ou un temple et un dieu, ou un homme-oiseau et un nid, ou deux nourritures, et
    - un palmier côtier sans Moaï,

    vous *devez* y dresser un Moaï sur-le-champ, et recommencer tant que les deux conditions sont remplies. Cela coûte un coquillage sur chaque ressource utilisée : 1 pour une carrière, 2 pour une paire. Ces ressources sont *épuisées*. Comme les palmiers avec Moaï, elles relient encore mais ne comptent plus. Si plusieurs combinaisons sont possibles, vous choisissez ; peu importe quelle tuile et quel palmier.

    Vous ne pouvez pas poser un jeton là où il vous obligerait à dresser un Moaï que vous ne pouvez pas payer.

    { "" }**La fin.** Quand tous vos Moaï sont dressés, le suivant est le *Moaï de cérémonie* : vous gagnez aussitôt. Sinon la partie s'arrête après la première manche sans tuile à retourner. Celui qui a le moins de Moaï à dresser l'emporte, puis celui qui a le plus de coquillages ; en cas d'égalité, la victoire est partagée.
# §2.4, §4.9, §8.1, §8.2, §8.3, §8.4, §9
orongo-rules-4 =
    { "" }**La tuile secrète** (option, à trois ou quatre). Chacun tire une tuile, jamais une carrière, et la garde secrète. Une fois dans la partie, quand c'est à vous de poser, vous pouvez la jouer sur sa case avec un jeton *de plus* pris dans votre réserve, avant, entre ou après vos autres jetons. Si vous n'avez pas de jeton à cette manche, vous pouvez le faire après tous les autres. On vous pose la question chaque fois, tant que vous avez votre tuile.

    { "" }**Coquillages visibles** (option). Les coquillages de chacun sont visibles. On pourrait de toute façon les compter, puisque chaque coquillage change de main à découvert.

    { "" }**Si votre temps est écoulé**, un choix prudent est joué à votre place : une mise de 1, ou de 0 sans coquillages ; un jeton sur la première case libre, sans dresser de Moaï si c'est possible ; le Moaï le moins cher ; la tuile secrète reste en main.

    { "" }**Hasard et secrets.** Tous les tirages découlent d'une graine secrète, fixée à l'ouverture de la table et révélée à la fin. *Équité* montre comment chacun peut le vérifier, mises comprises.
# §1.1, §1.2, §1.4
orongo-rules-spaces =
    { "" }**L'île en mots.** Ce que porte chaque numéro, et où sont les palmiers.

    Carrières : { $quarry }
    Nourritures : { $food }
    Temples : { $temple }
    Dieux : { $god }
    Hommes-oiseaux : { $birdman }
    Nids : { $nest }
    Palmiers côtiers : { $coast }
    Palmiers de l'intérieur : { $inland }
# §1.4
orongo-rules-neighbours =
    { "" }**Voisinages.** Chaque case, rangée par rangée depuis le nord, et toutes celles qui la touchent, du nord-ouest au sud-est.

    { $north }
    { $south }
