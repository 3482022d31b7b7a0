# Ce que disent les cartes, les panneaux, les pages et les avis.

# Tables et places
host-title = { $game } · table { $table }
host-host = hôte
host-nameless = Place { $seat }
host-computer = 🤖 { $level }
option-level-beginner = débutant
option-level-gentle = indulgent
option-level-gentle-description = Joue sensément, voit une chose à la fois et pardonne : pour une première partie
option-level-easy = facile
option-level-easy-description = Joue correctement, mais se trompe de temps en temps
option-level-medium = moyen
option-level-medium-description = Voit plus loin, avec encore quelques erreurs de jugement
option-level-strong = fort
option-level-strong-description = Réfléchit à la suite et joue pour gagner
option-level-expert = expert
option-level-expert-description = Prend son temps pour trouver le meilleur coup possible
host-asked = **{ $who } :** { $question }
    .to-who = **Vous :** { $question }
host-waiting-for = ⏳ On attend { $who }.
    .to-who = ⏳ On vous attend.
    .among-who = ⏳ On attend : { $who }.
host-waiting-until = On attend { $who }. { $left }
    .to-who = On vous attend. { $left }
    .among-who = On attend : { $who }. { $left }
host-waiting-letters = On attend { $seats }.
host-seat = **{ $who }** · { $line }
    .to-who = **Vous** · { $line }

# Options
host-options = Options : { $options }
host-option = { $option } { $value }
host-numbers = { $least ->
        [1] { $most ->
            [1] Pour une personne
           *[other] De 1 à { $most } joueurs
        }
       *[other] { $most ->
            [2] Pour deux joueurs
           *[other] De { $least } à { $most } joueurs
        }
    }
host-numbers-minutes = { $numbers } · environ { $minutes } minutes

# Avant la partie
host-open-more = 🪑 Prenez place ! { $missing ->
        [one] Il manque encore une personne.
       *[other] Il manque encore { $missing } personnes.
    }
host-open-ready = 🪑 Il reste de la place. { $who } peut commencer à tout moment.
host-arranged = 🪑 Tout le monde est à table. La partie commence quand chacun a choisi sa chance, ou après { $time }.
host-open-full = 🪑 La table est complète. { $who } peut commencer.
host-free = { $free ->
        [one] une place libre
       *[other] { $free } places libres
    }
host-variant-usual = Variante : aucune
host-teaching = 🎓 Table d'initiation : indices privés pour tous, non classée
host-terms-changed = ⚠️ L'hôte a modifié la table. Accord à donner : { $who }.
host-terms-ask = { $mention }, l'hôte a modifié la table { $table }. Restez-vous ?
host-terms-stay = Je reste
host-rematch-asked = On attend : { $who }.
host-begun-thread = ▶️ La partie a commencé : { $thread }
host-begun-here = ▶️ La partie a commencé, ici dans le salon.
host-over-thread = 🏁 La partie est terminée : { $thread }
host-over = 🏁 La partie est terminée.
host-cancelled = Cette table a été fermée avant le début de la partie.

# La boîte du jeu
host-cover = La boîte du jeu { $game }

# Boutons
host-join = Prendre place
host-leave = Quitter la table
host-begin = Commencer
host-cancel = Fermer la table
host-add-computer = Ajouter un ordinateur…
host-remove-computer = Retirer un ordinateur
host-invite = Inviter…
host-play = Jouer
host-seat-button = Ma place
host-board = Plateau en texte
host-log = Journal
host-rules = Règles
host-refresh = Actualiser
host-rematch = Revanche
host-agree = Arrêter la partie avant la fin
host-type = Saisir…
host-back = Retour
host-more = Plus
host-more-turn = Ce tour
host-more-match = Cette partie
host-more-seat = Ma place
host-more-table = La table
host-more-rule = La règle
host-why = Pourquoi pas ici ?
host-before = Page précédente
host-after = Page suivante

# La fin
host-tips-show = Afficher les conseils
host-tips-hide = Masquer les conseils
host-agree-no-longer = Continuer la partie
host-would-end = 🏁 D'accord pour arrêter la partie avant la fin : { $who }. Pas encore : { $others }.
host-heading-ended = Partie arrêtée avant la fin
host-alt-ended = Partie arrêtée avant la fin. La dernière position :
host-podium = Le podium : { $places }
host-podium-place = { $rank }. { $who } ({ $score })
    .to-who = { $rank }. Vous ({ $score })
host-podium-name = { $who }
host-ended-early = La partie s'est arrêtée avant la fin : tout le monde était d'accord.
host-ended-alone = { $who } arrête la partie avant la fin.
    .to-who = Vous arrêtez la partie avant la fin.
host-won = { $count ->
        [one] { $who } gagne !
       *[other] { $who } gagnent ensemble !
    }
    .to-who = Vous gagnez !
    .among-who = Victoire partagée : { $who } !
host-rank = { $rank ->
        [1] 1ʳᵉ
       *[other] { $rank }ᵉ
    } place · **{ $who }** · { $scores }
    .to-who = { $rank ->
            [1] 1ʳᵉ
           *[other] { $rank }ᵉ
        } place · **Vous** · { $scores }

# Un choix sur la carte
host-choose-here = Personne d'autre ne voit votre choix ; vous pouvez en changer jusqu'au dernier.
host-not-for-you = Vous ne pouvez pas choisir « { $value } » maintenant.

# Une revanche
host-rematch-of = Revanche de la table { $last } : mêmes joueurs, mêmes places.
host-rematch-of-next = Revanche de la table { $last } : mêmes joueurs, mêmes places ; le suivant commence.
host-rematch-here = La revanche de la table { $last } est ici : { $place }.
host-rematch-begins = Elle commence d'elle-même dès que tous les joueurs ont appuyé sur *Revanche*.

# Le panneau
host-panel-place = Vous êtes { $seat } · { $place }
host-asked-where = À votre tour, la question arrive ici ou dans { $place }.
host-sealed = { $choice } Vous pouvez changer d'avis jusqu'au dernier choix.
host-so-far = Déjà choisi : { $chosen }.
host-next = Et ensuite ?
host-effects = **{ $answers }** : { $effects }
host-choose = Choisissez…
host-told = { $count ->
        [1] Une réponse qui a un effet…
       *[other] { $count } réponses qui ont un effet…
    }
host-others = { $count ->
        [1] Une autre…
       *[other] { $count } autres…
    }
host-answer-effect = { $answer } → { $effect }
host-change = { $choice } Changer d'avis…
host-choose-area = Choisissez d'abord une partie du plateau…
host-area = { $region } ({ $count })
host-type-label = Votre choix
host-type-example = Par exemple : { $answer }
host-no-such-number = « { $typed } » n'est pas possible. Écrivez un nombre entier de { $low } à { $high }.
host-not-offered = « { $typed } » n'est pas possible maintenant. Vous pouvez écrire, par exemple : { $some }.
host-refused = « { $typed } » n'est pas possible maintenant. { $why }
host-reasons = { $one } { $other }
host-refusal = { $why } ({ $count ->
        [one] { $answers }
       *[other] { $count } réponses : { $answers }
    })
host-several-meant = « { $typed } » peut vouloir dire plusieurs choses : { $some }. Laquelle ?

# Pages
host-page = Page { $page } sur { $pages }
host-board-heading = Le plateau
host-log-heading = Le journal
host-log-line = `{ $turn }` { $text }
host-log-note = · { $text }
host-log-empty = Il ne s'est encore rien passé.
host-reasons-button = Pourquoi ces coups ?
host-reasons-heading = Pourquoi les ordinateurs ont joué ainsi
host-reasons-why = { $level } : { $why }
host-reasons-none = Il ne sait pas dire pourquoi.
host-reasons-empty = Aucun ordinateur n'a encore joué.
host-seals = Empreintes des choix scellés à ce tour (SHA-256 du choix et d'un sel secret) :
host-seal = { $who } : `{ $seal }`
    .to-who = Vous : `{ $seal }`
host-rules-heading = Les règles
host-no-secrets = Aucune information cachée.
host-agree-alone = Vous jouez sans autre personne : vous pouvez arrêter la partie aussitôt, avant la fin.
host-agree-nobody = La partie peut s'arrêter avant la fin si tout le monde est d'accord. Personne ne l'a encore demandé.
host-agree-so-far = La partie s'arrête avant la fin dès que tout le monde est d'accord. Pour l'instant : { $who }.

# Avis
host-your-turn = { $who }, c'est à vous de jouer, table { $table }. { $heading }.
host-invited = { $who } vous invite à une table dans { $place }.
host-invited-again = { $who } vous invite à une revanche dans { $place }.
host-invitation-accepted = Vous y avez pris place : voyez { $place }.
host-invitation-over = Il est trop tard pour rejoindre cette table dans { $place }.

# Des mots de plusieurs parties
host-both = { $one } · { $other }

# Des tables qui ne peuvent pas être lues
host-title-unknown = Table { $table }
host-unreadable = ⚠️ Cette table ne peut pas s'afficher pour l'instant. Rien n'est perdu, et la personne qui gère le bot est prévenue. La partie reprendra ici dès que la table sera de nouveau lisible.
host-resting = 💤 Cette table se repose : son jeu n'est pas disponible ici pour l'instant. Rien n'est perdu. La partie reprendra ici dès le retour du jeu.
host-unreadable-host = Plutôt que d'attendre, l'hôte, { $host }, peut fermer la table, sans résultat.
host-unreadable-hostless = L'hôte est illisible aussi : seule la personne qui gère le bot peut fermer la table.
host-unreadable-closed = Cette table ne peut pas s'afficher pour l'instant. Elle est fermée ; tout ce qui a été joué est conservé.
host-unreadable-question = La table dans { $place } ne peut pas s'afficher pour l'instant. Rien n'est perdu : votre question reviendra ici avec la table.
host-ended-by-host = La table illisible a été fermée. Il n'y a pas de résultat.

# La feuille de score
host-sheet = Feuille de score
host-sheet-total = Total
host-sheet-line = { $label } { $amount }
host-sheet-seat = **{ $who }** · { $total }
    .to-who = **Vous** · { $total }
host-sheet-alt = Feuille de score. { $parts }
host-sheet-alt-part = { $label } : { $totals }.
host-sheet-alt-total = { $who } { $total }
