# What is certain to follow from an answer, in a few words.

orongo-effect-raises = raises a Moai on { $palm } with { $tiles }: −{ $shells } { $shells ->
        [one] shell
       *[other] shells
    }
orongo-effect-raises-more = raises { $moai } Moai: −{ $shells } { $shells ->
        [one] shell
       *[other] shells
    }
orongo-effect-ceremonial = raises the ceremonial Moai: −{ $shells } { $shells ->
        [one] shell
       *[other] shells
    }
orongo-effect-chooses = raises a Moai (you choose with which resources)
orongo-effect-returns = sends { $tokens } { $tokens ->
        [one] token
       *[other] tokens
    } back to your stock
orongo-effect-highest = cannot be outbid

# On a button, beside its answer
orongo-effect-brief-moai = { $moai ->
        [one] Moai
       *[other] { $moai } Moai
    } −{ $shells }
orongo-effect-brief-ceremonial = ceremonial Moai −{ $shells }
orongo-effect-brief-chooses = Moai
