# Standing orders: what they are about, and on what they can depend
orongo-order-bid = Bid
orongo-order-place = Tokens
orongo-order-tile = Secret tile
orongo-when-shells = { $relation ->
    [least] with { $number ->
        [one] 1 shell
       *[other] { $number } shells
    } or more
    [most] with { $number ->
        [one] 1 shell
       *[other] { $number } shells
    } or fewer
   *[name] your shells
}
orongo-when-reef = { $relation ->
    [least] with { $number ->
        [one] 1 shell
       *[other] { $number } shells
    } or more on the reef
    [most] with { $number ->
        [one] 1 shell
       *[other] { $number } shells
    } or fewer on the reef
   *[name] the shells on the reef
}
orongo-when-moai = { $relation ->
    [least] with { $number } or more Moai left
    [most] with { $number } or fewer Moai left
   *[name] the Moai you have left
}
orongo-when-round = { $relation ->
    [least] from round { $number } on
    [most] up to round { $number }
   *[name] the round
}
orongo-when-amulet = { $relation ->
    [yes] while you hold the amulet
    [no] while you do not hold the amulet
   *[name] the amulet
}
