# What a match may be remembered for
riombo-feat-value = richest win: { $value } in sticks
