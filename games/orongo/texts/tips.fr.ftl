# Conseils pour les premières parties : une ligne de règle par sorte de question.

orongo-tip-bid = Seule la plus haute mise est payée. Les coquillages paient aussi vos Moaï, 1 ou 2 chacun, et tout ce qui est misé s'amasse sur le récif pour la prochaine mise de 0.
orongo-tip-place = Un groupe à vous avec un palmier sur la côte et une carrière, deux nourritures, temple et dieu, ou homme-oiseau et nid dresse aussitôt un Moaï.
orongo-tip-build = Une carrière coûte un coquillage, une paire deux. Ce qui sert est épuisé : il relie encore, mais ne dresse plus jamais de Moaï.
orongo-tip-secret = Vous ne jouez la tuile qu'une fois dans la partie, avec un jeton en plus de ceux que vous avez gagnés.
orongo-legend = Encadrées : cases possibles ou tuiles tout juste retournées. Estompées : tuiles encore cachées. Palmiers : sable sur la côte, vert à l'intérieur. Montagne : carrière, fruit : nourriture, marches : temple, oiseau : homme-oiseau, bol et œufs : nid, tête à pointes : dieu.
