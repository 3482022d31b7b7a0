# Consignes permanentes
orders-heading = Réponses programmées
orders-line = { $label } : { $order }
orders-button = Programmer : { $label }
orders-of = Réponses programmées : { $label }
orders-nothing = aucune.
orders-next = { $count ->
        [one] { $answers }, une fois.
       *[other] { $answers }, l'une après l'autre.
    }
orders-always = { $answer }, jusqu'à nouvel ordre.
orders-next-then = { $count ->
        [one] { $answers }, une fois ; ensuite { $answer }, jusqu'à nouvel ordre.
       *[other] { $answers }, l'une après l'autre ; ensuite { $answer }, jusqu'à nouvel ordre.
    }
orders-any = n'importe quoi, au hasard
orders-how = Votre réponse est donnée un instant après la question, ou tout de suite si elle est déjà posée. Personne d'autre ne la voit, et vous pouvez la changer à tout moment.
orders-use-next = Une fois
orders-use-always = Jusqu'à nouvel ordre
orders-any-button = Au hasard, jusqu'à nouvel ordre
orders-forget = Oublier mes réponses
orders-back = Ma place
orders-unavailable = Votre réponse programmée est impossible maintenant : { $answers }.
orders-impossible = Il n'y a rien à programmer en ce moment.
orders-say-next = { $label } · ensuite : { $answers }
orders-say-always = { $label } · jusqu'à nouvel ordre : { $answers }
orders-say-any = { $label } · au hasard jusqu'à nouvel ordre
orders-say-forget = { $label } · oublier mes réponses
orders-else = { $answer }, sinon { $instead }
orders-rule = { $answers } { $when }.
orders-rule-otherwise = Sinon { $answers }.
orders-rest-asked = Sinon, on vous demande.
orders-dropped = Votre réponse programmée ne convient plus, elle est donc retirée : { $label } ({ $answers }).
orders-add = Ajouter une règle…
orders-edit = Changer une règle…
orders-edit-up = Monter : { $rule }
orders-edit-add = Si impossible, à la place : { $rule }
orders-edit-remove = Retirer : { $rule }
orders-ask-condition = De quoi dépend la règle ?
orders-ask-number = Choisissez le nombre : { $name }.
orders-ask-answer = Que faire { $when } ?
orders-ask-else = Et si c'est impossible ? { $rule }
orders-say-rule = { $label } · { $when } : { $answers }
orders-say-rule-any = { $label } · { $when } : au hasard
orders-resting = Vous avez annulé cette réponse : c'est à vous de choisir.
host-no-such-rule = Je ne comprends pas « { $typed } » : rien n'est gardé. Une règle est une réponse et une condition. Vous pouvez écrire, par exemple : { $some }.
host-no-such-rule-number = { $why } Rien n'est gardé. Vous pouvez écrire, par exemple : { $some }.
host-too-long = C'est trop long. Programmez moins de réponses à la fois.
host-understood = Vous avez écrit « { $typed } ». Ce que je comprends :
host-keep = Garder
orders-instead = Remplace : { $order }
