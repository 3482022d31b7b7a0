# Après la partie : la revoir

replay-button = Revoir
replay-not-over = La partie est encore en cours. Vous pourrez la revoir à la fin.
replay-failed = La partie n'a pas pu être rejouée à l'instant. Réessayez dans un moment, s'il vous plaît.
replay-place = Coup { $turn } · page { $page } sur { $pages }
replay-seen-by = vu par { $who }
    .to-who = vu par vous
replay-other-rules = Ce coup a été joué selon d'anciennes règles : il n'a donc pas d'image.
replay-jump = Aller à…
replay-views = Vue par un joueur…
replay-public = Ce que tout le monde a vu
replay-turn = Coup { $turn }
replay-read = Ce que lisait { $who } :
    .to-who = Ce que vous lisiez :
replay-animation = Animation
replay-offline = Version hors ligne
replay-first = Première page
replay-before = Page précédente
replay-after = Page suivante
replay-last = Dernière page
replay-here-webp = Voici toute la partie en image animée : `{ $file }`.
replay-here-html = Voici toute la partie, en version hors ligne : ouvrez `{ $file }` dans un navigateur, même sans réseau.
replay-no-file = Le fichier n'a pas pu être fait à l'instant. Réessayez dans un moment, s'il vous plaît.
