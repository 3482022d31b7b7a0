# La leçon : des phrases de 240 caractères au plus, dans l'ordre où on les rencontre.
oroen-lesson-welcome = Deux clans remplissent une même boîte de pièces debout. Reliez le bas et le haut, ou les deux côtés, avec vos propres pièces : c'est gagné.
oroen-lesson-tall = Vous avez les claires. On choisit une colonne, une hauteur, et la pièce tombe. Posez votre **5** dans la colonne 5.
oroen-lesson-taller = C'est permis. Mais votre seul 5 fait déjà la moitié du chemin vers le haut : essayez-le.
oroen-lesson-column-5 = Un bon coup dans une autre partie. Ici, jouez dans la colonne 5, sous la flèche.
oroen-lesson-higher = Hotu a répondu dans la colonne 3. Il reste 5 unités au-dessus de votre pièce : posez un **3** dessus.
oroen-lesson-three = Il resterait 3 unités, et il vous faudrait encore un 3. Posez d'abord le 3.
oroen-lesson-stay-on-top = Ailleurs, vous n'aidez qu'Hotu. Continuez votre tour dans la colonne 5.
oroen-lesson-rim = Hotu n'a rien vu ! Il ne manque que 2 unités. Les nombres dorés gagnent sur-le-champ.
oroen-lesson-two-units = Cherchez le nombre doré : votre 2 dans la colonne 5 atteint le haut.
oroen-lesson-block = Gagné, de bas en haut. Autre partie : la tour sombre d'Hotu est à 2 unités du haut. Bloquez-la : posez une pièce dessus.
oroen-lesson-lets-hotu-win = Hotu posera alors un 2 dans la colonne 2 et gagnera. Seule une pièce sur cette tour l'en empêche.
oroen-lesson-bridge = Bloqué. Troisième partie : vos pièces se touchent de la colonne 2 jusqu'au côté droit. Les bords comptent, pas les coins. Finissez le pont.
oroen-lesson-column-1 = Le trou est à gauche, dans la colonne 1 : un 3 y touche votre pièce de la colonne 2.
oroen-lesson-stuck = D'un côté à l'autre : la seconde façon de gagner. Il y en a une troisième : qui n'a plus aucun coup possible a perdu. La partie n'est donc jamais nulle.
oroen-lesson-end = Passé sous silence : ce qui est permis où. L'image ne montre que cela : pas deux sommets voisins à même hauteur, pas de vide d'1 en haut. Un conseil : bloquez tôt, avec une pièce qui vous sert aussi.
