# Conseils pour les premières parties : une ligne de règle par sorte de question. Chacun nomme sa section du livret.

# §5.6, §7.3
wongar-tip-settle = Celui qui a le plus de pièces d'un type sur un territoire y marque lors d'une cérémonie. À égalité : celui qui tient l'ancêtre, sinon le premier après lui dans le sens horaire.
# §3.4, §3.7, §3.8, §3.9, §5.6
wongar-tip-take = Les cartes disque, cube et cylindre posent des pièces. Les cartes ancêtre et ancien mènent à une cérémonie : on y marque avec le plus de pièces d'un type.
# §3.4, §5.3, §5.6
wongar-tip-spend = Une pièce compte dans les cérémonies là où elle se trouve ; une carte rituel peut y changer qui domine.
# §3.5, §5.6
wongar-tip-sort = Pour chaque type, seul celui qui a le plus de pièces sur un territoire marque : passez devant quelqu'un plutôt que de renforcer.
# §3.5, §5.6
wongar-tip-place = Lors d'une cérémonie, celui qui a le plus de pièces d'un type marque. À égalité : celui qui tient l'ancêtre, sinon le premier après lui dans le sens horaire.
# §3.7, §5.6
wongar-tip-move-ancestor = Une cérémonie commence là où arrive l'ancêtre : allez où vous avez le plus de pièces d'un type ou de plusieurs.
# §3.8, §5.6
wongar-tip-move-elder = Une cérémonie commence là où arrive l'ancien : allez où vous avez le plus de pièces d'un type ou de plusieurs.
# §5.3, §5.4, §7.5
wongar-tip-choose = Dans une cérémonie, une carte disque, cube ou cylindre renvoie ou déplace une pièce de son type ; un double, une ou deux d'un même type, au choix.
# §5.2, §5.3, §5.6
wongar-tip-ritual = Une carte renvoie une pièce adverse, ou fait sortir ou entrer une des vôtres. Quand tout le monde a passé, celui qui a le plus de pièces d'un type marque, même s'il a passé.

wongar-legend-ceremony = En haut : le territoire de la cérémonie. Grande pièce : qui est en tête, en doré les points ; étiquettes : les autres. Dos bruns : cartes rituel en main. Dessous : les territoires voisins, votre main et votre réserve.
wongar-legend = Cadre clair : ce que vous pouvez choisir. Nom doré : vous marquez, ou prenez la tête (flèche). Grande pièce : qui est en tête ; étiquettes : les autres. Carte blanche : visible ; dos brun : cartes restantes. Rouge à boomerang : ancêtre ; bleu à bâton : ancien.
