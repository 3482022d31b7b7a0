# Conseils pour les premières parties : une ligne de règle par sorte de question. Chacun nomme sa section du livret.

# §4.2, §4.5, §6.1
orongo-tip-bid = Seule la plus haute mise paie : ses coquillages vont au récif, et une mise de 0 les ramasse. Chaque Moaï coûte 1 ou 2 coquillages : gardez-en.
# §6.1, §6.2
orongo-tip-place = Votre groupe dresse aussitôt un Moaï s'il a un palmier de la côte sans Moaï, et une carrière, deux nourritures, temple et dieu, ou homme-oiseau et nid pas encore épuisés.
# §6.1, §6.2
orongo-tip-build = Une carrière coûte un coquillage, une paire deux. Ce qui sert est épuisé : il relie encore, mais ne dresse plus jamais de Moaï.
# §8.2
orongo-tip-secret = Vous ne jouez la tuile qu'une fois dans la partie, avec un jeton de plus pris dans votre réserve.

orongo-legend = Encadrées : cases possibles ou tuiles tout juste retournées. Estompées : tuiles encore cachées. Palmiers : sable sur la côte, vert à l'intérieur. Montagne : carrière, fruit : nourriture, marches : temple, oiseau : homme-oiseau, bol et œufs : nid, tête à pointes : dieu.
