# Invités d'autres serveurs.

server-guests = 🌐 **Invités d'autres serveurs**
server-guests-closed = aucun : les tables sont pour les membres
server-guests-open = les hôtes peuvent en accueillir, et les tables publiques d'ailleurs s'affichent ici
guests-heading = Qui peut prendre place
guests-access-members = les membres de ce serveur
guests-access-code = aussi des invités, avec le code
guests-access-public = tout le monde : affichée sur d'autres serveurs
guests-code = 🌐 Depuis tout serveur où je suis, on vient avec { $command } et le code `{ $code }`. Les invités jouent en message privé.
guests-may-come-code = 🌐 Ouverte, avec un code, aux invités d'autres serveurs.
guests-may-come-public = 🌐 Table publique : affichée sur d'autres serveurs.
guests-elsewhere = 🌐 sur un autre serveur
guests-refused = Ce serveur n'accueille pas d'invités. Ses responsables peuvent le changer : { $command }.
guests-invited = Je vous ai écrit en message privé : prenez place là-bas. Rien reçu ? Autorisez les messages privés de ce serveur et réessayez.
guests-member = Vous êtes membre de ce serveur : la table est dans { $place }.
guests-excluded = Les tables de ce serveur ne vous sont pas ouvertes.
guests-unchecked = Impossible de vérifier pour l'instant si vous pouvez venir. Réessayez dans une minute.
guests-no-code = Un code s'écrit comme ceci : 12-3fa9c01b.
guests-joined = Vous avez pris place à la table { $table }. Je vous écrirai ici quand ce sera à vous.
guests-invitation = Une place vous attend à une table d'un autre serveur.
guests-fair = On joue dans cette conversation. Les autres voient le nom de votre compte, et vous les leurs.
guests-waiting = Vous avez une place. L'hôte donnera le départ : je vous écrirai ici.
guests-changed = L'hôte a changé les conditions de la partie. Vous jouez toujours ?
guests-agree = Je joue
guests-begun = La partie a commencé. Les questions arrivent dans cette conversation.
guests-over = Il est trop tard pour rejoindre cette table.
guests-trouble = Je ne peux plus écrire là où les autres voient cette table. La partie est conservée et continue : vous jouez ici, comme avant.
guests-asked-here = À votre tour, la question arrive ici.
command-table-join-code = code
command-table-join-code-description = Le code d'une table d'un autre serveur
board-elsewhere = Sur d'autres serveurs
board-elsewhere-free = { $free ->
        [one] une place libre
       *[other] { $free } places libres
    } · { $players ->
        [one] un joueur
       *[other] { $players } joueurs
    }
board-elsewhere-substitute = on cherche quelqu'un pour remplacer
