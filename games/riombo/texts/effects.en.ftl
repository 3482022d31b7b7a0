# What is certain to follow from an answer, in a few words.

riombo-effect-between = { $who } lands between { $first ->
        [0] the Start
       *[other] { $first }
    } and { $last }
    .to-who = you land between { $first ->
            [0] the Start
           *[other] { $first }
        } and { $last }
riombo-effect-reaches = { $who } lands between { $first ->
        [0] the Start
       *[other] { $first }
    } and the Finish
    .to-who = you land between { $first ->
            [0] the Start
           *[other] { $first }
        } and the Finish
riombo-effect-arrives = { $who } reaches the Finish
    .to-who = you reach the Finish
riombo-effect-takes = leaves you with { $value } in sticks
riombo-effect-double = gives and takes double from now on
riombo-effect-triple = gives and takes triple from now on
