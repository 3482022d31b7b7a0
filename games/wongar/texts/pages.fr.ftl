# Les règles de Wongar, expliquées aux joueurs.

# §1.1, §2.2, §2.3, §2.4, §3.1, §3.2, §3.3, §1.5
wongar-rules-1 =
    { "" }**Wongar** (Alan R. Moon et Richard Borg), de trois à cinq. Vous posez des pièces sur dix territoires. Des ancêtres et des anciens s'y promènent, et partout où l'un d'eux arrive commence une *cérémonie* : celui qui y a le plus de pièces d'un type marque des points. Gare aux scorpions. Le plus haut score gagne.

    { "" }**Ce que vous avez.** 18 disques, 15 cubes et 12 cylindres : quatre de chaque sont placés au hasard sur le plateau, les autres forment votre réserve. Deux cartes rituel, visibles de vous seul. Deux figures, un *ancêtre* et un *ancien*, sont sur le plateau ; une autre de chaque est *tenue* par un joueur.

    { "" }**Une manche.**
    1. Celui qui tient l'ancêtre prend le boomerang et commence. S'il a déjà le boomerang, il passe les deux à son voisin de gauche. Le premier joueur retourne une carte territoire sur chaque pile qui n'en montre pas. (Pas à la première manche.)
    2. Celui qui tient l'ancien pioche une carte rituel.
    3. Dans le sens horaire, chacun prend une des cartes visibles, fait ce qu'elle dit et la garde. Elle n'est remplacée qu'à la manche suivante.

    { "" }**La durée.** Environ 45 minutes, et 70 avec toutes les règles avancées : l'option *durée : courte* est faite pour ces dernières.
# §1.2, §3.4, §3.5, §3.6, §3.7, §3.8, §3.9, §4.1
wongar-rules-2 =
    { "" }**Les cartes territoire.** Chaque pile compte 3 disques, 2 cubes, 1 cylindre, 1 triple, 1 pioche-quatre, 2 anciens, 2 ancêtres, 1 ancêtre-ancien et 2 scorpions.
    - *Disque, cube, cylindre* : une pièce du type va sur le territoire de la carte. Puis deux fois, l'une après l'autre : posez-en une autre où vous voulez, ou piochez une carte rituel. Quand il ne vous en reste plus, vous ne pouvez que piocher ; si vous n'en aviez aucune, vous piochez simplement deux cartes.
    - *Triple* : choisissez un type et posez-en trois, ou tout ce qui vous en reste, où vous voulez.
    - *Pioche-quatre* : piochez quatre cartes rituel.
    - *Ancêtre* : prenez l'ancêtre tenu, puis déplacez celui du plateau vers un territoire voisin. Une cérémonie y commence.
    - *Ancien* : prenez l'ancien tenu, puis déplacez celui du plateau d'un ou deux pas, jusqu'à un autre territoire. Une cérémonie y commence.
    - *Ancêtre-ancien* : prenez les deux figures tenues ; les deux du plateau viennent sur le territoire de la carte, où qu'elles soient. Une seule cérémonie y commence, pour plus de points.
    - *Scorpion* : ne reste jamais visible. Voir la page sur les scorpions.
# §1.4, §1.5, §5.1, §5.2, §5.3, §5.4, §5.5, §5.6
wongar-rules-3 =
    { "" }**Une cérémonie.** Seuls y participent ceux qui ont une pièce sur le territoire. Celui qui tient l'ancêtre commence, ou sinon le premier participant à sa gauche ; on continue dans le sens horaire. À votre tour, jouez une carte rituel ou passez. Une fois que vous avez passé, vous ne jouez plus de carte, mais vous marquez quand même. Si vous n'avez plus de pièce sur place, vous sortez de la cérémonie. Elle finit quand plus personne ne veut jouer ; le dernier peut continuer seul.

    { "" }**Les cartes rituel.** Une carte disque, cube ou cylindre fait une chose sur trois avec une pièce de son type :
    - renvoyer une pièce d'un adversaire, de ce territoire à la réserve de son propriétaire,
    - déplacer une des vôtres de ce territoire vers un voisin,
    - déplacer une des vôtres d'un territoire voisin vers celui-ci.

    Une carte doit avoir un effet. Un *double* fait une de ces choses avec une ou deux pièces d'un même type. Elles peuvent être à un seul adversaire ou à deux, et aller vers un seul territoire ou vers deux (ou en venir).

    { "" }**Les points.** À la fin de la cérémonie, pour chaque type présent, celui qui en a le plus marque les points ci-dessous. À égalité, celui qui tient l'ancêtre l'emporte s'il est concerné, sinon le premier à égalité après lui dans le sens horaire. Il n'y a pas de deuxième place.
    - ancien 3, ancêtre 4, ancêtre-ancien 6 dans la première section de la piste du temps,
    - 4, 5 et 7 dans la deuxième, 5, 6 et 8 dans la troisième et sur X.

    Les points et le plan du plateau sont en partie reconstitués par nos soins.
# §2.1, §4.1, §4.2, §5.2, §5.7, §6.1, §6.2, §1.5
wongar-rules-4 =
    { "" }**Les scorpions.** Chaque fois qu'on en retourne ou qu'on en pioche un :
    1. le temps avance d'une case ;
    2. le premier joueur garde le scorpion de territoire qu'il a retourné, et retourne une autre carte. Le premier scorpion des rituels est mis de côté ; au second, on mélange la défausse et les scorpions à la pioche. Dans les deux cas, on pioche une autre carte rituel ;
    3. celui qui l'a retourné ou pioché perd un point pour chaque joueur qui a moins de points que lui. Un score peut devenir négatif.

    À la mise en place, un scorpion sur le dessus d'une pile passe dessous, sans effet. Quand il n'y a plus que des scorpions à piocher, on ne pioche rien.

    { "" }**La fin.** Quand le temps atteint X (le douzième pas, le huitième dans une partie *courte*), ou qu'une pile de cartes territoire est vide, on finit la manche. Celui qui a pris le plus de cartes disque marque alors 8 points, de même pour les cubes et les cylindres ; tous les ex æquo les marquent. Les triples ne comptent pas. Le plus haut score gagne.

    { "" }**Ce que tout le monde voit.** Le plateau, les réserves, les scores, le nombre de cartes rituel de chacun, ce que chacun a pris, la défausse et la taille des piles. Les mains et l'ordre des piles sont secrets. Dans une cérémonie, on vous interroge en privé même si aucune de vos cartes rituel n'est jouable : passer ne révèle donc rien.
# §7.1, §7.2, §7.3, §7.4, §7.5, §9
wongar-rules-5 =
    { "" }**Règles avancées** (options ; *avancé* les réunit toutes).
    - *Cartes personnelles* : chacun a une carte ancêtre et une carte ancien, retirées des piles, et peut jouer chacune une fois dans la partie, à son tour, au lieu de prendre une carte.
    - *Doubles personnels* : chacun commence avec une carte double en plus des deux autres ; il n'y a pas d'autre double ni de scorpion parmi les rituels. Un double joué est retiré de la partie. Quand la pioche est vide, la défausse en forme une nouvelle.
    - *Placement libre* : vous posez vous-mêmes vos douze premières pièces, une à la fois, dans le sens horaire à partir du boomerang.
    - *Sans piqûre* : les scorpions font avancer le temps, mais ne coûtent pas de points.
    - *Choix* : quand vous piochez des cartes rituel, vous voyez ce que contient la pioche et choisissez toutes les cartes d'un coup. Il n'y a pas de scorpion parmi elles.

    { "" }**Si votre temps est écoulé**, un choix prudent est joué à votre place : la première carte disque, cube ou cylindre, sinon la première carte ; les pièces vont là où était la carte, tant qu'il y en a, et pour un triple celles du type dont vous avez le plus ; une figure va vers le premier territoire permis ; dans les cérémonies, vous passez ; au choix des cartes, le premier type ; à la mise en place, le premier type qui reste, là où vous avez le moins de pièces.
# §1.4
wongar-rules-land =
    { "" }**Le pays en mots.** Trois rangées depuis le nord, chacune depuis l'ouest : Kangourou, Émeu, Serpent ; Varan, Main, Pied, Tortue ; Poisson, Crocodile, Lune. Chaque territoire avec ses voisins :

    { $line0 }
    { $line1 }
    { $line2 }
    { $line3 }
    { $line4 }
    { $line5 }
    { $line6 }
    { $line7 }
    { $line8 }
    { $line9 }
wongar-rules-border = { $territory } : { $others }
