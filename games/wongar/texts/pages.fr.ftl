# Les règles de Wongar, pour les gens.

wongar-rules-1 =
    { "" }**Wongar** (Alan R. Moon et Richard Borg), de trois à cinq. Vous posez des pièces sur dix territoires. Des ancêtres et des anciens s'y promènent, et là où l'un d'eux arrive a lieu une *cérémonie* : qui a le plus de pièces d'un type marque des points. Entre-temps, il y a des scorpions. Le plus haut score gagne.

    { "" }**Ce que vous avez.** 18 disques, 15 cubes et 12 cylindres ; quatre de chaque commencent au hasard sur le plateau, le reste est votre réserve. Deux cartes rituel, que vous seul voyez. Deux figures, un *ancêtre* et un *ancien*, sont sur le plateau ; une autre de chaque est *tenue* par quelqu'un.

    { "" }**Une manche.**
    1. Qui tient l'ancêtre reçoit le boomerang et commence. Qui a déjà le boomerang et tient encore l'ancêtre passe les deux à gauche. Qui commence retourne une carte territoire sur chaque pile qui n'en montre pas. (Pas à la première manche.)
    2. Qui tient l'ancien pioche une carte rituel.
    3. Dans le sens horaire, chacun prend une des cartes visibles, l'exécute et la garde. Elle n'est remplacée qu'à la manche suivante.

    { "" }**Combien de fois on vous appelle.** Environ 25 à 31 fois dans une partie de base, 45 à 58 dans une partie avancée entière. L'option *durée : courte* est faite pour celles-ci.
wongar-rules-2 =
    { "" }**Les cartes territoire.** Chaque pile compte 3 disques, 2 cubes, 1 cylindre, 1 triple, 1 quatre cartes, 2 anciens, 2 ancêtres, 1 ancêtre-ancien et 2 scorpions.
    - *Disque, cube, cylindre* : une pièce du type va sur le territoire de la carte. Puis deux fois, l'une après l'autre : posez-en une autre où vous voulez, ou piochez une carte rituel. Sans pièce de ce type, vous piochez simplement deux cartes ; ce qui ne peut être posé est pioché.
    - *Triple* : choisissez un type et posez-en trois, ou tout ce qui vous en reste, où vous voulez.
    - *Quatre cartes* : piochez quatre cartes rituel.
    - *Ancêtre* : prenez l'ancêtre tenu, puis déplacez celui du plateau vers un territoire voisin. Une cérémonie y a lieu.
    - *Ancien* : prenez l'ancien tenu, puis déplacez celui du plateau d'un ou deux pas, pour qu'il finisse ailleurs. Une cérémonie y a lieu.
    - *Ancêtre-ancien* : prenez les deux figures tenues ; les deux du plateau viennent sur le territoire de la carte, d'où que ce soit. Une seule cérémonie y a lieu, pour plus de points.
    - *Scorpion* : jamais visible sur une pile. Voir la page des scorpions.
wongar-rules-3 =
    { "" }**Une cérémonie.** Seuls y participent ceux qui ont une pièce sur le territoire. Qui tient l'ancêtre commence, ou bien le premier participant à sa gauche ; puis dans le sens horaire. À votre tour, jouez une carte rituel ou passez. Qui a passé ne joue plus de carte mais marque quand même. Qui perd ou éloigne sa dernière pièce en sort. Elle finit quand plus personne ne veut jouer ; le dernier peut continuer seul.

    { "" }**Les cartes rituel.** Une carte disque, cube ou cylindre fait une chose sur trois avec une pièce de son type :
    - rendre une pièce d'un autre, prise sur ce territoire, à la réserve de son propriétaire,
    - déplacer une des vôtres de ce territoire vers un voisin,
    - déplacer une des vôtres d'un territoire voisin vers celui-ci.

    Un *double* fait une de ces choses avec une ou deux pièces d'un type : deux d'un même adversaire ou une de chacun de deux, vers un ou deux territoires ou depuis eux.

    { "" }**Les points.** Aussitôt, pour chaque type présent, le plus grand nombre de pièces marque les points ci-dessous. À égalité, qui tient l'ancêtre marque s'il en est, sinon le premier dans le sens horaire après lui. Il n'y a pas de deuxième place.
    - ancien 3, ancêtre 4, ancêtre-ancien 6 dans la première section de la piste du temps,
    - 4, 5 et 7 dans la deuxième, 5, 6 et 8 dans la troisième et sur X.

    Les points sont en partie reconstitués par nos soins, la carte aussi.
wongar-rules-4 =
    { "" }**Les scorpions.** Chaque fois qu'on en retourne ou pioche un
    1. le temps avance d'une case ;
    2. un scorpion de territoire est gardé par la personne qui commence et l'a retourné, et remplacé par une autre carte. Le premier scorpion des rituels est mis de côté ; le second fait mélanger la défausse et les scorpions à la pioche. On pioche une autre carte rituel à sa place ;
    3. qui l'a retourné ou pioché perd un point pour chaque joueur strictement derrière. Un score peut devenir négatif.

    À la mise en place, un scorpion en haut d'une pile va dessous, sans effet. Quand il n'y a plus que des scorpions à piocher, on ne pioche rien.

    { "" }**La fin.** Quand le temps atteint X (le douzième pas, le huitième dans une partie *courte*), ou qu'une pile de cartes territoire est épuisée, on finit la manche. Qui a pris le plus de cartes disque reçoit alors 8 points, de même pour les cubes et les cylindres ; tous les ex æquo reçoivent 8. Les triples ne comptent pas. Le plus haut score gagne.

    { "" }**Ce que tout le monde voit.** Le plateau, les réserves, les scores, le nombre de cartes rituel de chacun, ce que chacun a pris, la défausse et la taille des piles. Les mains et l'ordre des piles sont secrets. Dans une cérémonie, qui a des cartes rituel est interrogé en privé même si aucune n'est jouable : passer ne dit donc rien.
wongar-rules-5 =
    { "" }**Règles avancées** (options ; *avancé* les réunit toutes).
    - *Cartes propres* : chacun a une carte ancêtre et une carte ancien, retirées des piles, et peut jouer chacune une fois à son tour au lieu de prendre une carte.
    - *Doubles propres* : chacun commence avec une carte double en plus des deux autres ; il n'y a pas d'autre double ni de scorpion parmi les rituels. Un double joué quitte la partie. Une pioche vide est refaite avec la défausse.
    - *Placement libre* : depuis le boomerang, dans le sens horaire, vous posez vos douze premières pièces une à une où vous voulez.
    - *Sans piqûre* : les scorpions font avancer le temps et ne coûtent rien.
    - *Choix* : quand vous piochez des cartes rituel, vous voyez ce que contient la pioche et choisissez ensemble toutes les cartes. Il n'y a pas de scorpion parmi elles.

    { "" }**Quand votre temps est écoulé.** Le silence prend la première carte disque, cube ou cylindre, sinon la première carte ; pose là où était la carte ; déplace une figure vers le premier territoire permis ; passe dans les cérémonies ; choisit le premier type.
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
