fields-ask = Choose.
fields-heading = Fields all around
fields-number = { $value }
fields-spot = spot { $value }
fields-region = Region { $region }
fields-kind-name = Name a number
fields-kind-take = Take a spot
fields-kind-rest = Rest
