# What is certain to follow from an answer, in a few words.

oroen-effect-free = { $free ->
        [0] fills the column
       *[other] { $free } free above it
    }
oroen-effect-connects = connects columns { $first } to { $last }
