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
riombo-effect-takes = you then have { $value } in sticks
riombo-effect-double = you give and take double on your turns
riombo-effect-triple = you give and take triple on your turns
