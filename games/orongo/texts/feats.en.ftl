# What a match may be remembered for
orongo-feat-reef = largest reef taken alone: { $value } { $value ->
        [one] shell
       *[other] shells
    }
