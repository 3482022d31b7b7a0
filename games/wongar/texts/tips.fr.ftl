# Conseils pour les premières parties : une ligne de règle par sorte de question.

wongar-tip-settle = Celui qui a le plus de pièces d'un type sur un territoire y marque lors d'une cérémonie. À égalité, l'ancêtre tranche pour celui qui le tient.
wongar-tip-take = Les cartes disque, cube et cylindre posent des pièces. Les cartes ancêtre et ancien mènent à une cérémonie : on y marque avec le plus de pièces d'un type.
wongar-tip-spend = Une pièce compte dans les cérémonies là où elle se trouve ; une carte rituel y change qui domine.
wongar-tip-sort = Pour chaque type, seul celui qui a le plus de pièces sur un territoire marque : passez devant quelqu'un plutôt que de renforcer.
wongar-tip-place = Lors d'une cérémonie, celui qui a le plus de pièces d'un type marque. À égalité, l'ancêtre tranche pour celui qui le tient.
wongar-tip-move-ancestor = Une cérémonie commence là où arrive l'ancêtre : allez où vous avez le plus de pièces d'un type ou de plusieurs.
wongar-tip-move-elder = Une cérémonie commence là où arrive l'ancien : allez où vous avez le plus de pièces d'un type ou de plusieurs.
wongar-tip-choose = Une carte disque, cube ou cylindre déplace une pièce de son type dans une cérémonie ; un double en déplace une ou deux de n'importe quel type.
wongar-tip-ritual = Une carte renvoie une pièce adverse, ou fait sortir ou entrer une des vôtres. Quand tout le monde a passé, celui qui a le plus de pièces d'un type marque, même s'il a passé.
wongar-legend-ceremony = En haut : le territoire de la cérémonie. Grande pièce : qui est en tête, en doré les points ; étiquettes : les autres. Dos bruns : cartes rituel en main. Dessous : les territoires voisins, votre main et votre réserve.
wongar-legend = Cadre clair : ce que vous pouvez choisir. Nom doré : vous marquez, ou prenez la tête (flèche). Grande pièce : qui est en tête ; étiquettes : les autres. Carte blanche : visible ; dos brun : cartes restantes. Rouge à boomerang : ancêtre ; bleu à bâton : ancien.
