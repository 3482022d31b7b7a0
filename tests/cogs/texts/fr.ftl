fields-ask = Choisissez.
fields-heading = Des champs partout
fields-number = { $value }
fields-spot = place { $value }
fields-region = Région { $region }
fields-kind-name = Nommer un nombre
fields-kind-take = Prendre une place
fields-kind-rest = Se reposer
