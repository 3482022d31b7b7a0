# What a match may be remembered for
wongar-feat-ceremony = highest score in one ceremony: { $value } { $value ->
        [one] point
       *[other] points
    }
