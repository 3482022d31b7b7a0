# What a match may be remembered for
oroen-feat-pieces = fewest pieces for a win: { $value }
