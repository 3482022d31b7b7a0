# News of one turn, told in one sentence.

orongo-placed-all = { $who } places { $number } tokens on { $spaces }.
    .to-who = You place { $number } tokens on { $spaces }.
orongo-places-raises = { $who } places { $number ->
        [one] a token
       *[other] { $number } tokens
    } on { $spaces } and raises a Moai on { $palm } with { $tiles }, for { $shells } { $shells ->
        [one] shell
       *[other] shells
    }: { $left ->
        [0] none left but the ceremonial Moai!
       *[other] { $left } to go.
    }
    .to-who = You place { $number ->
            [one] a token
           *[other] { $number } tokens
        } on { $spaces } and raise a Moai on { $palm } with { $tiles }, for { $shells } { $shells ->
            [one] shell
           *[other] shells
        }: { $left ->
            [0] none left but the ceremonial Moai!
           *[other] { $left } to go.
        }
orongo-places-ceremonial = { $who } places { $number ->
        [one] a token
       *[other] { $number } tokens
    } on { $spaces } and raises the ceremonial Moai on { $palm } with { $tiles }, for { $shells } { $shells ->
        [one] shell
       *[other] shells
    }!
    .to-who = You place { $number ->
            [one] a token
           *[other] { $number } tokens
        } on { $spaces } and raise the ceremonial Moai on { $palm } with { $tiles }, for { $shells } { $shells ->
            [one] shell
           *[other] shells
        }!
